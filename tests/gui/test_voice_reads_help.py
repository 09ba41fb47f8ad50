"""The voice reads the help: piece by piece, link by link."""

from typing import TYPE_CHECKING

import pytest

from tests.gui.keys_kit import KEY
from tests.gui.voice_ear_kit import Ear
from tests.gui.voice_ear_kit import ear as ear  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import ALT, OFFSCREEN, SHIFT

if TYPE_CHECKING:
    from belvedere.qt.help.panel import HelpPanel
    from belvedere.qt.help.reading import Piece

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]


def opened(ear: Ear, name: str) -> "HelpPanel":
    """The help at that page, with the keyboard."""
    ear.desk.window.dialogs._help().show_page(name)
    panel = ear.desk.window.dialogs._help().panel
    ear.desk.qtbot.waitUntil(panel.browser.hasFocus)
    return panel


def test_u87_a_page_is_read_piece_by_piece(ear: Ear) -> None:
    panel = opened(ear, "signora")
    (said,) = ear.hears()
    pieces = [" ".join(_ended(text) for text in piece.texts) for piece in _pieces(panel)]
    assert said.startswith("Help. Signora. ")
    assert said.count("Signora. ") == 1
    assert said.endswith(pieces[1])
    assert ear.press(KEY.Key_Down) == [pieces[2]]
    assert ear.press(KEY.Key_Space) == [pieces[3]]
    assert ear.press(KEY.Key_Up) == [pieces[2]]
    (down,) = ear.press(KEY.Key_PageDown)
    assert down not in pieces[:3]
    assert ear.press(KEY.Key_Home) == ["Signora."]
    for _ in pieces:
        ear.press(KEY.Key_Down)
    last = ear.press(KEY.Key_Down)
    assert ear.press(KEY.Key_Down) == last, "there is no more"
    bar = panel.browser.verticalScrollBar()
    assert bar is not None
    assert bar.value() > 0, "what is read is seen"


def _pieces(panel: "HelpPanel") -> "list[Piece]":
    from belvedere.qt.help.reading import Reading

    return Reading(panel.browser, lambda _text: None).pieces()


def _ended(text: str) -> str:
    return text if text[-1] in ".?!:" else f"{text}."


def test_u87_pictures_and_rows_of_tables_are_read(ear: Ear) -> None:
    panel = opened(ear, "keyboard")
    rows = [piece.texts for piece in _pieces(panel)]
    assert ["Ctrl+N", "New Game"] in rows
    panel = opened(ear, "signora")
    texts = [text for piece in _pieces(panel) for text in piece.texts]
    assert panel.browser.spoken(0) in texts
    assert not any("\ufffc" in text for text in texts)


def test_u87_links_are_read_from_where_one_is(ear: Ear) -> None:
    panel = opened(ear, "contents")
    ear.hears()
    (first,) = ear.press(KEY.Key_Tab)
    assert first.endswith(": link.")
    (second,) = ear.press(KEY.Key_Tab)
    assert second != first
    assert ear.press(KEY.Key_Backtab, SHIFT) == [first]
    for _ in range(6):
        ear.press(KEY.Key_Down)
    (link,) = ear.press(KEY.Key_Tab)
    assert link not in (first, second)
    page = panel.page
    (said,) = ear.press(KEY.Key_Return)
    assert panel.page != page
    assert said
    (back,) = ear.press(KEY.Key_Left, ALT)
    assert panel.page == page
    assert back
