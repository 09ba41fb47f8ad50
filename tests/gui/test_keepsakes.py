"""Pictures that are kept from one start to the next: the same as drawn ones, and never in the way."""

from pathlib import Path

import pytest
from PyQt6.QtGui import QPixmap
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from belvedere import games
from belvedere.qt import keepsakes, marks
from belvedere.qt.decks import Deck
from belvedere.qt.keepsakes import Keepsakes
from belvedere.qt.look import DARK, LIGHT, Look
from belvedere.qt.marks import Sign, place_picture
from belvedere.qt.table_view import TableView
from belvedere.resources import asset
from belvedere.session import Session

FAMILY = "Some Sans"


def not_again() -> QPixmap:
    raise AssertionError("drawn although it was kept")


def ace(look: Look = LIGHT) -> QPixmap:
    return place_picture(Sign.ACE, "A", 61, 83, look)


def keep(folder: Path, *keys: str, look: Look = LIGHT) -> None:
    """A start that draws these pictures."""
    start = Keepsakes(str(folder), FAMILY)
    for key in keys:
        start.picture(key, lambda: ace(look))
    start.close()


@pytest.fixture(autouse=True)
def application(qapp: QApplication) -> None:
    """Pictures need one."""


def test_what_was_kept_is_what_was_drawn(tmp_path: Path) -> None:
    keep(tmp_path / "new", "one", "two")
    keep(tmp_path / "new", "three", look=DARK)
    start = Keepsakes(str(tmp_path / "new"), FAMILY)
    for key, look in (("one", LIGHT), ("two", LIGHT), ("three", DARK)):
        assert start.picture(key, not_again).toImage() == ace(look).toImage()
    before = (tmp_path / "new" / "marks.pictures").stat()
    start.close()
    assert (tmp_path / "new" / "marks.pictures").stat() == before


def test_after_the_first_paint_nothing_is_kept(tmp_path: Path) -> None:
    start = Keepsakes(str(tmp_path), FAMILY)
    start.close()
    start.picture("late", ace)
    start.close()
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("damage", ["empty", "short", "longer index", "no number", "beyond", "words"])
def test_a_damaged_file_is_drawn_anew(tmp_path: Path, damage: str) -> None:
    keep(tmp_path, "one")
    path = tmp_path / "marks.pictures"
    whole = path.read_bytes()
    index = whole[-24:-16]
    path.write_bytes(
        {
            "empty": b"",
            "short": whole[:-9],
            "longer index": whole[:-24] + b"99999999" + whole[-16:],
            "no number": whole[:-24] + b"nonsense" + whole[-16:],
            "beyond": whole.replace(b"\t61\t83\t0", b"\t61\t83\t4"),
            "words": whole.replace(b"\t61\t83\t0", b"\t61\tno\t0"),
        }[damage]
    )
    assert index.isdigit()
    start = Keepsakes(str(tmp_path), FAMILY)
    assert start.picture("one", ace).toImage() == ace().toImage()
    start.close()
    Keepsakes(str(tmp_path), FAMILY).picture("one", not_again)


def test_another_font_or_drawing_code_draws_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keep(tmp_path, "one")
    changed = tmp_path / "marks.py"
    changed.write_text("# newer\n", encoding="utf-8")
    drawn: list[QPixmap] = []

    def draw() -> QPixmap:
        drawn.append(ace())
        return drawn[-1]

    with monkeypatch.context() as patch:
        patch.setattr(marks, "__file__", str(changed))
        Keepsakes(str(tmp_path), FAMILY).picture("one", draw)
    assert len(drawn) == 1
    Keepsakes(str(tmp_path), "Another").picture("one", draw)
    assert len(drawn) == 2


def test_what_was_not_wanted_for_long_goes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keepsakes, "_MOST_BYTES", 2 * 61 * 83 * 4)
    for key in ("old", "used", "used and new"):
        keep(tmp_path, *key.split(" and "))
    start = Keepsakes(str(tmp_path), FAMILY)
    for key in ("used", "new"):
        start.picture(key, not_again)
    with pytest.raises(AssertionError):
        start.picture("old", not_again)


def test_a_folder_that_cannot_be_written_is_no_matter(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    keep(tmp_path / "file" / "folder", "one")
    assert (tmp_path / "file").read_text(encoding="utf-8") == ""


@pytest.mark.parametrize("key", ["terrace", "thumb-and-pouch", "eight-off"])
def test_a_second_start_draws_no_letter(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    pictures = []
    for start in range(2):
        view = TableView(Session(games.find(key), 4), Deck(asset("decks", "plain"), str(tmp_path)))
        qtbot.addWidget(view)
        view.resize(900, 600)
        if start:
            monkeypatch.setattr("belvedere.qt.signs.words", lambda *_: not_again())
        with qtbot.waitExposed(view):
            view.show()
        pictures.append(view.grab().toImage())
        view.warm_up()
    assert pictures[0] == pictures[1]
