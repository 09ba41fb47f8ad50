"""The voice reads the help: piece by piece, link by link."""

from typing import TYPE_CHECKING

import pytest

from tests.gui.keys_kit import KEY
from tests.gui.voice_ear_kit import Ear
from tests.gui.voice_ear_kit import ear as ear  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, OFFSCREEN, SHIFT

if TYPE_CHECKING:
    from belvedere.qt.help.panel import HelpPanel

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
    pieces = [_ended(text) for text in _texts(panel)]
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


def _texts(panel: "HelpPanel") -> list[str]:
    return [piece.text for piece in panel.browser.hearing.pieces]


def _ended(text: str) -> str:
    return text if text[-1] in ".?!:" else f"{text}."


def test_u87_pictures_and_rows_of_tables_are_read(ear: Ear) -> None:
    panel = opened(ear, "keyboard")
    assert "Ctrl+N; New Game" in _texts(panel)
    panel = opened(ear, "signora")
    texts = _texts(panel)
    assert panel.browser.spoken(0) in texts
    assert not any("\ufffc" in text for text in texts)


def test_u87_links_are_read_from_where_one_is(ear: Ear) -> None:
    panel = opened(ear, "contents")
    ear.hears()
    (first,) = ear.press(KEY.Key_Tab)
    assert first.startswith("Link: a hint, 1 of ")
    (second,) = ear.press(KEY.Key_Tab)
    assert second.startswith("Link: Terrace, 2 of ")
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


def test_u87_voice_and_screen_reader_are_told_the_same_once_each(ear: Ear, monkeypatch: pytest.MonkeyPatch) -> None:
    panel = opened(ear, "contents")
    ear.hears()
    browser = panel.browser
    read: list[str] = []
    assert browser.accessibleDescription() == "Contents", "what the voice begins with is not told again"
    monkeypatch.setattr(browser, "setAccessibleDescription", read.append)
    for key, modifiers in ((KEY.Key_Down, NONE), (KEY.Key_Tab, NONE), (KEY.Key_Down, CTRL), (KEY.Key_PageDown, NONE)):
        (said,) = ear.press(key, modifiers)
        assert [_ended(text) for text in read] == [said]
        read.clear()


def test_u87_the_link_to_which_a_search_leads_is_heard(ear: Ear) -> None:
    panel = opened(ear, "wood")
    ear.press(KEY.Key_F, CTRL)
    HANDS.keyClicks(panel.line, "round the corner")
    ear.hears()
    (said,) = ear.press(KEY.Key_Return)
    assert " Link: Glossary, 1 of " in said
