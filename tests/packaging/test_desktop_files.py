"""The desktop entry, the metainfo and the icons, judged by the desktop's own tools."""

import configparser
import subprocess
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from PyQt6.QtGui import QImage

import belvedere
from belvedere import games
from tests.packaging.conftest import APP_ID, ROOT, Installed

ENTRY = ROOT / "assets" / "desktop" / f"{APP_ID}.desktop"
METAINFO = ENTRY.with_name(f"{APP_ID}.metainfo.xml")
ICONS = ROOT / "assets" / "icons"


def entry(path: Path) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None, delimiters=["="])
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read(path, encoding="utf-8")
    return parser


def judge(*command: str) -> tuple[int, str]:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_the_entry_is_valid() -> None:
    assert judge("desktop-file-validate", str(ENTRY)) == (0, "")


def test_the_metainfo_is_valid_with_no_error_or_warning() -> None:
    status, report = judge("appstreamcli", "validate", "--no-net", "--pedantic", "--no-color", str(METAINFO))
    complaints = [line for line in report.splitlines() if line.lstrip().startswith(("E:", "W:"))]
    assert (status, complaints) == (0, []), report


def test_the_entry_has_an_action_for_each_game_in_order() -> None:
    parser = entry(ENTRY)
    keys = [variant.key for variant in games.ALL]
    assert parser["Desktop Entry"]["Actions"].rstrip(";").split(";") == keys
    actions = [parser[f"Desktop Action {key}"] for key in keys]
    assert [(action["Name"], action["Exec"]) for action in actions] == [
        (variant.name, f"belvedere --game {variant.key}") for variant in games.ALL
    ]


def test_the_newest_release_note_is_of_this_version() -> None:
    release = ET.parse(METAINFO).getroot().find("releases/release")
    assert release is not None
    assert (release.get("version"), release.findtext("description/p") is not None) == (belvedere.__version__, True)


@pytest.mark.parametrize("name", [APP_ID, "application-x-belvedere-game"])
@pytest.mark.parametrize("size", [48, 64, 128, 256])
def test_each_icon_has_its_size(name: str, size: int) -> None:
    image = QImage(str(ICONS / f"{name}-{size}.png"))
    assert (image.width(), image.height(), image.hasAlphaChannel()) == (size, size, True)


def test_the_entry_put_into_the_menu_is_valid_too(installed: Installed, tmp_path: Path, player: dict[str, str]) -> None:
    player["XDG_DATA_HOME"] = str(tmp_path)
    subprocess.run([installed.script, "--install-desktop"], env=player, check=True)
    path = tmp_path / "applications" / f"{APP_ID}.desktop"
    assert judge("desktop-file-validate", str(path)) == (0, "")
    assert entry(path)["Desktop Entry"]["Exec"] == f'"{installed.script}" %f'
