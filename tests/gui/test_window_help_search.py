"""The search of the help."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from tests.gui.help_kit import ROOMY_SIZE, click, links, opened, press, scroll
from tests.gui.window_kit import ALT, CTRL, HANDS, OFFSCREEN, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def test_the_search_shows_sentences_that_lead_to_their_places(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", size=ROOMY_SIZE)
    panel = opened(desk, "wood")
    moves = desk.session.moves
    press(panel, Qt.Key.Key_F, CTRL)
    assert panel.line.hasFocus()
    assert desk.session.moves == moves, "for the help the key means something else"
    HANDS.keyClicks(panel.line, "ROUND THE CORNER")
    assert panel.page == ""
    text = panel.browser.toPlainText()
    assert text.startswith("Found in the help")
    assert "Round the corner: king and ace are neighbours." in text
    count = panel.browser.accessibleDescription()
    assert count.endswith(" places found")
    assert count in text
    qtbot.waitUntil(lambda: panel.line.accessibleDescription() == count)
    press(panel, Qt.Key.Key_Return)
    assert panel.browser.hasFocus()
    assert panel.browser.textCursor().selectedText() == "Glossary"
    assert panel.browser.accessibleDescription().startswith("Link: Glossary, 1 of ")
    press(panel, Qt.Key.Key_Tab)
    press(panel, Qt.Key.Key_Return)
    assert panel.page == "glossary"
    assert scroll(panel.browser) > 0
    marked = {each.cursor.selectedText() for each in panel.browser.extraSelections()}
    assert {"Round", "the", "corner"} <= marked
    # All that was typed is one page on the way.
    press(panel, Qt.Key.Key_Left, ALT)
    assert panel.line.text() == "ROUND THE CORNER"
    panel.browser.refresh()
    assert panel.browser.toPlainText() == text
    press(panel, Qt.Key.Key_Left, ALT)
    assert panel.page == "wood"
    assert panel.line.text() == ""
    assert not panel.browser.extraSelections()


def test_what_is_not_found_is_told_and_escape_leads_out_step_by_step(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk, "wood")
    panel.ask()
    HANDS.keyClicks(panel.line, "zebra")
    assert "Nothing in the help has “zebra”." in panel.browser.toPlainText()
    press(panel, Qt.Key.Key_Escape)
    assert panel.page == "wood"
    assert panel.browser.hasFocus()
    assert panel.line.text() == ""
    panel.ask()
    press(panel, Qt.Key.Key_Escape)
    assert panel.browser.hasFocus()
    panel.ask()
    HANDS.keyClicks(panel.line, "a")
    assert panel.page == ""
    press(panel, Qt.Key.Key_Backspace)
    assert panel.page == "wood"
    assert panel.line.hasFocus()
    HANDS.keyClicks(panel.line, "  ")
    assert panel.page == "wood"
    panel.browser.setFocus()
    press(panel, Qt.Key.Key_Escape)
    assert not panel.isVisible()


def test_what_is_found_leads_to_its_passage_and_the_game_on_the_table_comes_first(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", size=ROOMY_SIZE)
    panel = opened(desk)
    browser = panel.browser

    def found(words: str) -> list[str]:
        panel.ask()
        HANDS.keyClicks(panel.line, words)
        return [link for link, _ in links(browser)]

    leads = found("drop several")
    assert leads[0].startswith("wood.md#block-"), "not another game, and not the top of the page"
    assert leads[1] == leads[0], "the title leads to the first passage"
    click(browser, links(browser)[0][1] + 1)
    assert panel.page == "wood"
    assert scroll(browser) > 0
    assert found("wood")[0] == "wood.md", "a title that was looked for leads to the top"
