"""The help beside the table: where it stands, its pages, its links and its keys."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPointF, Qt, QUrl
from PyQt6.QtGui import QTextDocument
from PyQt6.QtWidgets import QApplication, QDockWidget

from belvedere import games
from belvedere.qt.help import pages
from belvedere.qt.help.place import ROOMY, HelpDock, HelpWindow
from belvedere.store.settings import Settings
from tests.gui.help_kit import NAMES, ROOMY_SIZE, click, document, links, opened, press, scroll
from tests.gui.window_kit import ALT, CTRL, HANDS, OFFSCREEN, SHIFT, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.rules.variant import Variant

pytestmark = OFFSCREEN


# Where it stands.


def test_f1_opens_it_beside_the_table_and_closes_it_again(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.speed = "off"
    desk = open_window(qtbot, deck, "wood", settings=settings, size=ROOMY_SIZE)
    whole = desk.window.view.width()
    desk.key(Qt.Key.Key_F1)
    place = desk.window.dialogs.help
    assert place is not None
    dock = place.holder
    assert isinstance(dock, HelpDock)
    assert dock.isVisible()
    assert not desk.dialogs()
    assert desk.window.view.width() < whole - 280
    assert place.panel.page == "contents"
    assert dock.windowTitle() == "Help: Contents"
    assert place.panel.browser.hasFocus()
    # One plays on beside it.
    desk.mouse.click(desk.mouse.spot("stock"))
    assert desk.session.moves == 1
    desk.key(Qt.Key.Key_F1, SHIFT)
    assert place.panel.page == "wood"
    desk.key(Qt.Key.Key_F1)
    assert place.panel.page == "contents"
    # Its width is kept.
    desk.window.resizeDocks([dock], [470], Qt.Orientation.Horizontal)
    QApplication.processEvents()
    assert dock.width() == settings.help_width == 470
    desk.key(Qt.Key.Key_F1)
    assert not dock.isVisible()
    assert desk.window.focusWidget() is desk.window.view
    assert desk.window.view.width() == whole
    desk.key(Qt.Key.Key_F1, SHIFT)
    assert dock.width() == 470
    desk.key(Qt.Key.Key_Escape)
    assert not dock.isVisible()
    assert desk.window.focusWidget() is desk.window.view
    # The button in its edge closes it, too.
    desk.key(Qt.Key.Key_F1)
    dock.close()
    assert desk.window.focusWidget() is desk.window.view


def test_the_list_of_moves_stays_beside_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", size=(1500, 800))
    desk.trigger("moves")
    opened(desk)
    moves, place = desk.window.move_list, desk.window.dialogs.help
    assert moves is not None
    assert place is not None
    assert isinstance(place.holder, QDockWidget)
    assert moves.isVisible()
    assert moves.height() == place.holder.height()
    assert desk.window.testAttribute(Qt.WidgetAttribute.WA_Hover)
    desk.trigger("moves")
    assert desk.window.testAttribute(Qt.WidgetAttribute.WA_Hover), "the edge of the help can be moved still"
    place.close()
    assert not desk.window.testAttribute(Qt.WidgetAttribute.WA_Hover)


def test_in_a_narrow_window_it_has_a_window_of_its_own(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", size=(ROOMY - 1, 640))
    width = desk.window.view.width()
    panel = opened(desk, "wood")
    (alone,) = desk.dialogs()
    assert isinstance(alone, HelpWindow)
    assert alone.windowTitle() == "Wood – Belvedere Help"
    assert panel.window() is alone
    assert desk.window.view.width() == width
    qtbot.waitUntil(alone.isActiveWindow)
    press(panel, Qt.Key.Key_F1)
    assert panel.page == "contents"
    press(panel, Qt.Key.Key_F1, CTRL)
    assert len(desk.dialogs()) == 2
    desk.dialogs()[-1].close()
    alone.close()
    assert desk.window.focusWidget() is desk.window.view
    # With more room it stands beside the table, and the other way round.
    desk.window.resize(1200, 700)
    qtbot.waitUntil(lambda: desk.window.width() == 1200)
    opened(desk)
    assert not desk.dialogs()
    assert panel.window() is desk.window
    panel.left.emit()
    desk.window.resize(800, 600)
    qtbot.waitUntil(lambda: desk.window.width() == 800)
    opened(desk)
    assert panel.window() is alone
    desk.window.close()
    assert not alone.isVisible()


# Pages and links.


@pytest.mark.parametrize("variant", games.ALL, ids=lambda variant: variant.key)
def test_this_game_shows_the_page_of_the_game(qtbot: "QtBot", deck: "Deck", variant: "Variant") -> None:
    desk = open_window(qtbot, deck, variant.key)
    desk.trigger("this_game")
    place = desk.window.dialogs.help
    assert place is not None
    assert place.panel.page == variant.key
    text = place.panel.browser.toPlainText()
    assert text.startswith(variant.name)
    assert "|---" not in text
    assert "caption:" not in text


def test_every_link_of_every_page_leads_to_a_page_and_a_place_by_a_click(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk)
    browser, read = panel.browser, pages.Pages(desk.window.keys)
    asked: list[tuple[str, str]] = []
    reached = {"contents"}
    for name in NAMES:
        panel.show_page(name)
        browser.asked.disconnect()
        browser.asked.connect(lambda page, place: asked.append((page, place)))
        for href, at in links(browser):
            click(browser, at)
            assert asked, (name, href)
            page, place = asked.pop()
            assert f"{page}.md{'#' if place else ''}{place}" == href
            assert page in NAMES
            assert not place or place in read.page(page).anchors
            reached.add(page)
        assert {href for href, _ in links(browser)} == set(read.page(name).links)
        browser.asked.disconnect()
        browser.asked.connect(panel._follow)
    assert reached == set(NAMES)
    panel.show_page("wood")
    href, at = next(each for each in links(browser) if each[0] == "glossary.md#gap")
    click(browser, at)
    assert panel.page == "glossary"
    assert scroll(browser) > 0, href


def test_links_out_of_the_help_are_not_followed(qtbot: "QtBot", deck: "Deck") -> None:
    panel = opened(open_window(qtbot, deck, size=ROOMY_SIZE))
    for link in (
        "https://example.org/x.md",
        "file:///etc/passwd",
        "mailto:a@b.c",
        "x.txt",
        "../en/wood.md",
        "/wood.md",
    ):
        panel.browser.anchorClicked.emit(QUrl(link))
        assert panel.page == "contents"
    for url in ("file:///etc/passwd", "board:99", "board:x", "wood.md"):
        assert panel.browser.loadResource(QTextDocument.ResourceType.ImageResource, QUrl(url)) is None


def test_back_and_forward_come_to_where_a_page_was_left(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk)
    browser, buttons = panel.browser, panel.buttons
    assert not buttons["back"].isEnabled()
    panel.show_page("wood")
    press(panel, Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: scroll(browser) > 0)
    left = scroll(browser)
    browser.anchorClicked.emit(QUrl("glossary.md#stock"))
    browser.anchorClicked.emit(QUrl("#gap"))
    assert panel.page == "glossary"
    press(panel, Qt.Key.Key_Left, ALT)
    assert (panel.page, scroll(browser)) == ("wood", left)
    assert buttons["forward"].isEnabled()
    HANDS.mouseClick(buttons["back"], Qt.MouseButton.LeftButton)
    assert panel.page == "contents"
    press(panel, Qt.Key.Key_Right, ALT)
    press(panel, Qt.Key.Key_Right, ALT)
    assert panel.page == "glossary"
    assert not buttons["forward"].isEnabled()
    press(panel, Qt.Key.Key_Right, ALT)
    assert panel.page == "glossary"
    press(panel, Qt.Key.Key_Home, ALT)
    assert panel.page == "contents"
    # A button that leads nowhere any more does not keep the keyboard.
    panel.go_back()
    panel.go_back()
    buttons["back"].setFocus()
    press(panel, Qt.Key.Key_Space)
    assert panel.page == "contents"
    assert browser.hasFocus()


def test_a_page_that_is_missing_is_told_and_one_that_is_not_translated_is_in_english(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_window(qtbot, deck)
    panel = desk.window.dialogs._help().panel
    panel.show_page("nothing")
    assert "This page is missing" in panel.browser.toPlainText()
    panel.show_page("wood")
    monkeypatch.setattr(pages, "language", lambda: "xx_YY")
    panel.show_page("wood")
    assert panel.browser.toPlainText().startswith("Wood")


def test_links_are_reached_by_tab_and_followed_by_enter(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk)
    browser = panel.browser
    before = browser.grab().toImage()
    press(panel, Qt.Key.Key_Tab)
    assert browser.textCursor().selectedText() == "a hint"
    assert browser.grab().toImage() != before, "the link that is marked is seen"
    press(panel, Qt.Key.Key_Tab)
    assert browser.textCursor().selectedText() == "Terrace"
    press(panel, Qt.Key.Key_Return)
    assert panel.page == "terrace"
    assert browser.hasFocus()
    # In the window of its own Enter does not press a button.
    desk.window.resize(800, 600)
    panel.left.emit()
    opened(desk)
    qtbot.waitUntil(panel.isActiveWindow)
    press(panel, Qt.Key.Key_Tab)
    press(panel, Qt.Key.Key_Return)
    assert panel.page == "hints"


def test_a_screen_reader_is_told_once_what_is_on_show(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk)
    assert panel.browser.accessibleName() == "Help"
    assert panel.browser.accessibleDescription() == "Contents"
    panel.show_page("wood")
    assert panel.browser.accessibleDescription() == "Wood"
    assert panel.browser.spoken(0).startswith("Stock: 83 cards")
    for name in ("back", "forward", "contents", "smaller", "larger"):
        assert panel.buttons[name].accessibleName()
        assert panel.buttons[name].toolTip().startswith(panel.buttons[name].accessibleName())
    assert panel.line.accessibleName()


def test_links_are_told_by_name_and_number_and_where_they_lead(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk)
    browser = panel.browser
    for number, name in enumerate(("a hint", "Terrace", "General's Patience"), 1):
        press(panel, Qt.Key.Key_Tab)
        assert browser.accessibleDescription().startswith(f"Link: {name}, {number} of ")
    press(panel, Qt.Key.Key_Backtab, SHIFT)
    assert browser.accessibleDescription().startswith("Link: Terrace, 2 of ")
    press(panel, Qt.Key.Key_Down, CTRL)
    assert browser.accessibleDescription() == "Thumb and Pouch", "reading goes on from the link"
    panel.show_page("glossary", "gap")
    assert browser.accessibleDescription().startswith("Gap"), "what the link leads to"


def test_links_go_on_from_what_was_read_last(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk)
    browser = panel.browser
    press(panel, Qt.Key.Key_Tab)
    press(panel, Qt.Key.Key_Tab)
    while browser.accessibleDescription().strip() != "Eight Off":
        press(panel, Qt.Key.Key_Down, CTRL)
    press(panel, Qt.Key.Key_Tab)
    eighth = browser.accessibleDescription()
    assert eighth.startswith("Link: Eight Off, ")
    press(panel, Qt.Key.Key_Tab)
    assert browser.accessibleDescription() != eighth, "from a link to the next one"
    while browser.accessibleDescription().strip() != "Thumb and Pouch":
        press(panel, Qt.Key.Key_Up, CTRL)
    press(panel, Qt.Key.Key_Tab)
    assert browser.accessibleDescription().startswith("Link: Thumb and Pouch, "), "back, too"


def test_a_page_is_read_by_paragraphs_and_its_tables_by_rows(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk, "keyboard")
    browser = panel.browser
    assert browser.accessibleDescription() == "The keyboard"
    read: list[str] = []
    for _ in range(400):
        press(panel, Qt.Key.Key_Down, CTRL)
        if read and browser.accessibleDescription() == f"{read[-1]} ":
            # At the end, and told again as news.
            break
        read.append(browser.accessibleDescription())
    assert read[:2] == ["The keyboard ", document(browser).begin().next().text()]
    assert "Key; What it does" in read
    assert "Tab, Shift+Tab; Go to the next or the previous group of piles" in read
    assert not {"\u200b", "\ufdd0", "\ufdd1", "\ufffc"} & set("".join(read))
    assert read[-1] in document(browser).toPlainText(), "to the end of the page"
    assert scroll(browser) > 0, "what is told is seen"
    press(panel, Qt.Key.Key_Up, CTRL)
    assert browser.accessibleDescription() == read[-2]
    press(panel, Qt.Key.Key_Home)
    assert (scroll(browser), browser.accessibleDescription()) == (0, "The keyboard")
    press(panel, Qt.Key.Key_PageDown)
    assert scroll(browser) > 0
    assert browser.accessibleDescription() in read, "what has come to the top"
    for _ in range(200):
        press(panel, Qt.Key.Key_PageDown)
    assert browser.accessibleDescription().strip() == read[-1], "also where nothing is left to be scrolled"
    panel.show_page("wood")
    pictures = [read for read in (each.text for each in browser.hearing.pieces) if read.startswith("Stock: 83")]
    assert pictures == [browser.spoken(0)]


def test_a_click_on_the_page_and_beside_links_leads_nowhere(qtbot: "QtBot", deck: "Deck") -> None:
    panel = opened(open_window(qtbot, deck, size=ROOMY_SIZE), "wood")
    viewport = panel.browser.viewport()
    assert viewport is not None
    HANDS.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPointF(30, 30).toPoint())
    assert panel.page == "wood"
