"""What a release is made of."""

import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.packaging.conftest import APP_ID, ROOT, Built


def files_in(folder: str) -> set[str]:
    """The files of a folder of the repository, but for what tools leave behind."""
    paths = (path.relative_to(ROOT) for path in (ROOT / folder).rglob("*") if path.is_file())
    return {str(path) for path in paths if not any(part.startswith((".", "__pycache__")) for part in path.parts)}


@pytest.fixture(scope="module")
def names(built: Built) -> set[str]:
    with zipfile.ZipFile(built.wheel) as wheel:
        return set(wheel.namelist())


def test_the_wheel_carries_every_asset_and_help_page(names: set[str]) -> None:
    assert {f"belvedere/{name}" for name in files_in("assets") | files_in("help")} <= names


def test_the_wheel_carries_every_module_and_the_mark_of_types(names: set[str]) -> None:
    assert {name.removeprefix("src/") for name in files_in("src")} <= names
    assert "belvedere/py.typed" in names


def test_the_wheel_carries_nothing_else(names: set[str]) -> None:
    tops = {name.split("/")[0].split("-")[0] for name in names}
    assert tops == {"belvedere"}
    assert not [name for name in names if "gallery" in name]


def test_the_wheel_brings_what_desktops_look_for(names: set[str]) -> None:
    shared = {name.partition(".data/data/")[2] for name in names if ".data/data/" in name}
    icons = {
        f"share/icons/hicolor/{size}x{size}/{name}.png"
        for size in (48, 64, 128, 256)
        for name in (f"apps/{APP_ID}", "mimetypes/application-x-belvedere-game")
    }
    # One for each language; the English one has no folder of its own.
    manuals = {
        "/".join(("share/man", *path.relative_to(ROOT / "assets" / "man").parts[:-1], "man6", path.name))
        for path in (ROOT / "assets" / "man").rglob("*.6")
    }
    assert shared == icons | manuals | {
        "share/icons/hicolor/scalable/mimetypes/application-x-belvedere-game.svg",
        f"share/mime/packages/{APP_ID}.xml",
        f"share/applications/{APP_ID}.desktop",
        f"share/icons/hicolor/scalable/apps/{APP_ID}.svg",
        f"share/metainfo/{APP_ID}.metainfo.xml",
    }


def test_the_wheel_names_its_licence_command_and_needs(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        texts = {Path(name).name: wheel.read(name).decode() for name in wheel.namelist() if ".dist-info/" in name}
    assert "GNU GENERAL PUBLIC LICENSE" in texts["LICENSE"]
    assert "belvedere = belvedere.__main__:main" in texts["entry_points.txt"]
    metadata = texts["METADATA"].splitlines()
    assert {
        "License-Expression: GPL-3.0-or-later",
        "Requires-Python: >=3.11",
        "Requires-Dist: pyqt6>=6.4",
        "Requires-Dist: platformdirs>=3",
    } <= set(metadata)


def test_the_source_archive_holds_what_a_clone_holds(built: Built) -> None:
    with tarfile.open(built.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    for folder in ("assets", "help", "src", "scripts", "tests"):
        assert files_in(folder) <= names
    assert {"README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "pyproject.toml", ".ci/run"} <= names


def test_nothing_in_the_wheel_knows_where_it_was_built(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        telling = [name for name in wheel.namelist() if str(ROOT).encode() in wheel.read(name)]
    assert telling == []
