"""Where the program's files are, in a checkout and in an installed package."""

from pathlib import Path

import pytest

from belvedere import resources
from belvedere.resources import MissingResource, asset, help_names, help_page

ROOT = Path(__file__).resolve().parents[2]


def test_a_checkout_has_its_assets_at_the_root() -> None:
    assert asset("decks", "plain", "AS.svg") == str(ROOT / "assets" / "decks" / "plain" / "AS.svg")


def test_a_folder_of_assets_is_found_too() -> None:
    assert asset("decks") == str(ROOT / "assets" / "decks")


def test_a_missing_asset_is_named_with_a_remedy() -> None:
    with pytest.raises(MissingResource) as caught:
        asset("decks", "none", "AS.svg")
    path = str(ROOT / "assets" / "decks" / "none" / "AS.svg")
    assert (caught.value.path, str(caught.value)) == (path, f"{path} is missing: install Belvedere again")


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with assets and help inside, as a wheel installs it."""
    (tmp_path / "assets").mkdir()
    for page in ("en/wood.md", "en/signora.md", "ca/wood.md", "pt/wood.md", "pt_BR/wood.md"):
        path = tmp_path / "help" / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    monkeypatch.setattr(resources, "_PACKAGE", str(tmp_path))
    return tmp_path


def test_an_installed_package_has_its_own(package: Path) -> None:
    (package / "assets" / "a.svg").touch()
    assert asset("a.svg") == str(package / "assets" / "a.svg")


@pytest.mark.parametrize(
    ("language", "name", "expected"),
    [
        ("en", "wood", "en/wood.md"),
        ("ca", "wood", "ca/wood.md"),
        ("ca_ES.UTF-8", "wood", "ca/wood.md"),
        ("ca_ES@valencia", "wood", "ca/wood.md"),
        ("pt_BR", "wood", "pt_BR/wood.md"),
        ("pt-BR", "wood", "pt_BR/wood.md"),
        ("pt_PT", "wood", "pt/wood.md"),
        ("ca", "signora", "en/signora.md"),
        ("C.UTF-8", "wood", "en/wood.md"),
        ("xx_YY", "wood", "en/wood.md"),
        ("", "wood", "en/wood.md"),
        ("/", "wood", "en/wood.md"),
    ],
)
def test_a_help_page_is_found_in_the_best_language(package: Path, language: str, name: str, expected: str) -> None:
    assert Path(help_page(language, name)).resolve() == package / "help" / expected


def test_a_help_page_in_no_language_is_missing(package: Path) -> None:
    with pytest.raises(MissingResource, match=r"chess\.md is missing"):
        help_page("ca", "chess")


def test_the_names_of_pages_are_those_in_english(package: Path) -> None:
    assert help_names() == ["signora", "wood"]
    for page in (package / "help" / "en").iterdir():
        page.unlink()
    (package / "help" / "en").rmdir()
    assert help_names() == []
