"""Decks of other programs are found where they lie."""

import os
from pathlib import Path

import pytest

from belvedere.store.card_decks import found_deck, found_decks, own_decks_folder
from belvedere.store.card_styles import Style
from tests.far_decks import deck, gnome, put, put_kde


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of data that is the only one of the desktop."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_DIRS", f"{tmp_path}/first:relative:{tmp_path}/share")
    return tmp_path / "share"


def ours(tmp_path: Path) -> dict[str, tuple[str, str]]:
    """What is found below the test's folder: title and path by style."""
    return {each.style.text: (each.title, each.path) for each in found_decks() if each.path.startswith(str(tmp_path))}


def test_decks_of_each_origin_are_found_in_order(share: Path, tmp_path: Path) -> None:
    oxygen = put_kde(share / "carddecks/svg-oxygen", "Oxygen", deck())
    modern = put(share / "aisleriot/cards/anglo_modern-x.svgz", deck(gnome))
    own = put(Path(own_decks_folder()) / "mine.svg", deck())
    folder = put_kde(Path(own_decks_folder()) / "kde-like", "Like KDE's", deck(), "c.svg")
    assert list(ours(tmp_path).items()) == [
        ("kde:svg-oxygen", ("Oxygen", str(oxygen))),
        ("aisleriot:anglo_modern-x", ("Anglo Modern X", str(modern))),
        ("own:kde-like", ("Like KDE's", str(folder))),
        ("own:mine", ("Mine", str(own))),
    ]
    found = found_deck(Style("own", "mine"))
    assert found is not None
    assert found.path == str(own)
    assert found_deck(Style("own", "yours")) is None


def test_of_one_name_the_first_counts_and_of_one_file_too(share: Path, tmp_path: Path) -> None:
    first = put_kde(tmp_path / "first/carddecks/a", "First", deck())
    put_kde(share / "carddecks/a", "Second", deck())
    os.symlink(tmp_path / "first/carddecks/a", share / "carddecks/b")
    assert ours(tmp_path) == {"kde:a": ("First", str(first))}
    # The player's own folders come before those of the computer.
    os.symlink(share, tmp_path / "home")
    assert {style: title for style, (title, _) in ours(tmp_path).items()} == {"kde:a": "Second", "kde:b": "First"}


def test_what_is_no_deck_is_passed_over(share: Path, tmp_path: Path) -> None:
    put(share / "aisleriot/cards/readme.txt", "no deck")
    put(share / "aisleriot/cards/a;b.svg", deck(gnome))
    (share / "aisleriot/cards/folder").mkdir()
    put(share / "carddecks/loose.svg", deck())
    (share / "carddecks/empty").mkdir()
    for name, file in (("escapes", "../x.svg"), ("picture", "x.png"), ("silent", "")):
        folder = share / "carddecks" / name
        folder.mkdir()
        (folder / "index.desktop").write_text(f"[KDE Backdeck]\nName=X\nno pair\nSVG={file}\n", encoding="utf-8")
    large = share / "carddecks/large"
    large.mkdir()
    (large / "index.desktop").write_text("#" * 300_000 + "\nSVG=x.svg\n", encoding="utf-8")
    assert ours(tmp_path) == {}


def test_a_deck_without_a_title_has_the_name_of_its_folder(share: Path, tmp_path: Path) -> None:
    put_kde(share / "carddecks/nameless", "", deck())
    assert ours(tmp_path)["kde:nameless"][0] == "nameless"


def test_without_the_variable_the_usual_folders_are_looked_into(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("XDG_DATA_DIRS", raising=False)
    with_usual = {each.path for each in found_decks() if each.path.startswith("/usr/share/")}
    monkeypatch.setenv("XDG_DATA_DIRS", "/usr/share")
    assert {each.path for each in found_decks() if each.path.startswith("/usr/share/")} == with_usual
