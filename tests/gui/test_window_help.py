"""The help beside the table: its pages, its links, its search, its pictures and its keys."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt, QUrl
from PyQt6.QtGui import QTextCursor, QTextDocument, QTextFragment
from PyQt6.QtWidgets import QApplication, QDockWidget

from belvedere import games
from belvedere.manual.page import read_page
from belvedere.qt.help import pages
from belvedere.qt.help.panel import TEXT_SIZES, HelpPanel
from belvedere.qt.help.place import ROOMY, HelpDock, HelpWindow
from belvedere.qt.surfaces import surface_named
from belvedere.store.settings import Settings
from tests.gui.window_kit import ALT, CTRL, HANDS, NONE, OFFSCREEN, SHIFT, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.qt.help.browser import HelpBrowser
    from belvedere.rules.variant import Variant

pytestmark = OFFSCREEN

HELP = Path(__file__).parents[2] / "help" / "en"
NAMES = sorted(page.stem for page in HELP.glob("*.md"))
ROOMY_SIZE = 1200, 800


def opened(desk: Desk, name: str = "contents") -> HelpPanel:
    """The help, open at that page."""
    desk.window.dialogs._help().show_page(name)
    QApplication.processEvents()
    panel = desk.window.dialogs._help().panel
    assert panel.page == name
    return panel


def press(panel: HelpPanel, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Press a key in the window of the help."""
    window = panel.window()
    assert window is not None
    handle = window.windowHandle()
    HANDS.keyClick(handle, key, modifiers)
    QApplication.processEvents()


def document(browser: "HelpBrowser") -> QTextDocument:
    found = browser.document()
    assert found is not None
    return found


def links(browser: "HelpBrowser") -> list[tuple[str, int]]:
    """What the links of the page lead to, with the place of each in the text."""
    found: list[tuple[str, int]] = []
    block = document(browser).begin()
    while block.isValid():
        walk = block.begin()
        while not walk.atEnd():
            part: QTextFragment = walk.fragment()
            if part.charFormat().anchorHref():
                found.append((part.charFormat().anchorHref(), part.position()))
            walk += 1
        block = block.next()
    return found


def click(browser: "HelpBrowser", place: int) -> None:
    """Click on the letter there, scrolled into view."""
    cursor = QTextCursor(document(browser))
    cursor.setPosition(place)
    browser.setTextCursor(cursor)
    browser.ensureCursorVisible()
    cursor.setPosition(place + 1)
    rect = browser.cursorRect(cursor)
    viewport = browser.viewport()
    assert viewport is not None
    HANDS.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(rect.x() - 2, rect.center().y()))


def scroll(browser: "HelpBrowser") -> int:
    bar = browser.verticalScrollBar()
    assert bar is not None
    return bar.value()


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


# The search.


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


def test_a_place_in_a_page_holds_in_every_size_and_width(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk, "wood")
    browser = panel.browser

    def top() -> str:
        return browser.cursorForPosition(QPoint(20, 4)).block().text()

    browser.anchorClicked.emit(QUrl("wood.md"))
    heading = next(at for at, block in enumerate(panel._pages.page("wood").blocks) if "Strategy" in str(block))
    browser.scrollToAnchor(f"block-{heading}")
    assert top() == "Strategy"
    for by in (1, 1, 1, -1):
        panel.zoom(by)
        assert top() == "Strategy"
    panel.go_to_contents()
    for by in (1, 1, -1, -1, -1, -1):
        panel.zoom(by)
    panel.go_back()
    assert top() == "Strategy", "and after the size has changed on another page"
    panel.go_forward()
    panel.ask()
    HANDS.keyClicks(panel.line, "gap")
    browser.anchorClicked.emit(QUrl("wood.md"))
    panel.zoom(1)
    panel.zoom(1)
    panel.go_back()
    assert (panel.page, scroll(browser)) == ("", 0), "what was left at its top is at its top"


def test_a_mirrored_table_is_told_above_the_pictures(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", size=ROOMY_SIZE)
    panel = opened(desk, "wood")
    assert "Your table is mirrored" not in panel.browser.toPlainText()
    desk.trigger("mirrored")
    qtbot.waitUntil(lambda: "Your table is mirrored" in panel.browser.toPlainText())
    assert "columns are counted from the right" in panel.browser.toPlainText()
    opened(desk, "mouse")
    assert "Your table is mirrored" not in panel.browser.toPlainText(), "it has no pictures"
    opened(desk, "eight-off")
    assert panel.browser.toPlainText().split("\n")[1].startswith("Your table is mirrored")


# The size of the text, and colours.


def test_the_text_has_a_size_of_its_own_that_is_kept(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel, settings, deal = opened(desk), desk.window.settings, desk.session.number

    def points() -> float:
        return document(panel.browser).defaultFont().pointSizeF()

    usual = points()
    press(panel, Qt.Key.Key_Plus, CTRL | SHIFT)
    assert desk.session.number == deal, "for the help the key means something else"
    assert settings.help_text == 115
    assert points() == pytest.approx(usual * 1.15)
    press(panel, Qt.Key.Key_Equal, CTRL)
    HANDS.mouseClick(panel.buttons["larger"], Qt.MouseButton.LeftButton)
    assert Settings.load(settings.path).help_text == 150
    # Cards in pictures of some piles grow with it.
    panel.show_page("wood")
    larger = panel.browser._plans[1]
    settings.help_text = 100
    panel.browser.refresh()
    smaller = panel.browser._plans[1]
    assert larger is not None
    assert smaller is not None
    assert larger.table.card_width > smaller.table.card_width
    for _ in TEXT_SIZES:
        press(panel, Qt.Key.Key_Minus, CTRL)
    assert settings.help_text == TEXT_SIZES[0]
    assert not panel.buttons["smaller"].isEnabled()
    panel.buttons["larger"].setFocus()
    for _ in TEXT_SIZES:
        press(panel, Qt.Key.Key_Space)
    assert settings.help_text == TEXT_SIZES[-1]
    assert not panel.buttons["larger"].isEnabled()
    assert panel.browser.hasFocus()


def test_pages_follow_the_colours_of_the_desktop(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk)
    before = panel.buttons["contents"].icon().pixmap(20).toImage()
    palette = panel.palette()
    palette.setColor(palette.ColorRole.Base, Qt.GlobalColor.black)
    palette.setColor(palette.ColorRole.Text, Qt.GlobalColor.white)
    palette.setColor(palette.ColorRole.ButtonText, Qt.GlobalColor.white)
    panel.setPalette(palette)
    qtbot.waitUntil(lambda: "#7ebaff" in panel.browser.toHtml())
    assert panel.buttons["contents"].icon().pixmap(20).toImage() != before


# Pictures.


def test_pictures_are_drawn_once_and_as_the_table_is(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", size=(1200, 640))
    panel = opened(desk, "wood")
    browser = panel.browser
    assert browser.page is not None
    plans = list(browser._plans)
    assert len(plans) == len(browser.page.pictures) == 4
    bar = browser.verticalScrollBar()
    assert bar is not None
    for value in range(0, bar.maximum(), 300):
        bar.setValue(value)
        browser.grab()
    assert browser.drawn == 4, "each once"
    ratio = browser.devicePixelRatioF()
    sheet = desk.window.view.board.sheet
    for number, plan in enumerate(plans):
        assert plan is not None
        image = browser.loadResource(QTextDocument.ResourceType.ImageResource, QUrl(f"board:{number}"))
        assert (image.width(), image.height()) == (plan.size[0] * ratio, plan.size[1] * ratio)  # type: ignore[attr-defined]
        assert plan.table.card_width <= sheet.width
        assert plan.size[0] <= browser.width()
    # The picture of the deal shows the cards of the table where they lie on it.
    whole = plans[0]
    assert whole is not None
    image = browser.loadResource(QTextDocument.ResourceType.ImageResource, QUrl("board:0"))
    for name in ("waste", "foundation:0", "tableau:3"):
        rect = whole.table.place_rect(next(pile for pile in whole.table.places if str(pile) == name))
        paper = image.pixelColor(rect.x + rect.width // 2, rect.y + 2)  # type: ignore[attr-defined]
        assert paper.lightness() > 200, name


@pytest.mark.parametrize("hand", ["right", "left"])
def test_a_picture_without_room_for_the_narrowest_cards_is_made_smaller(
    qtbot: "QtBot", deck: "Deck", hand: str
) -> None:
    """It was laid out again and again without an end."""
    settings = Settings.load()
    settings.speed, settings.mirrored = "off", hand == "left"
    desk = open_window(qtbot, deck, "eight-off", settings=settings)
    pictures = opened(desk).browser._pictures
    for name, number in (("eight-off", 1), ("redheads", 2)):
        variant, picture = games.find(name), read_page(name, (HELP / f"{name}.md").read_text()).pictures[number]
        for width in range(40, 171, 10):
            for ratio in (1.0, 1.25, 2.0):
                plan = pictures.plan(variant, picture, width, ratio)
                assert 0 < plan.size[0] <= width + 1
                assert plan.cut.width / plan.cut.height == pytest.approx(plan.size[0] / plan.size[1], rel=0.05)
        plan = pictures.plan(variant, picture, 60, 1.25)
        image = pictures.draw(variant, picture, plan, 1.25)
        assert (image.width(), image.height()) == (round(plan.size[0] * 1.25), round(plan.size[1] * 1.25))


def test_pictures_are_drawn_anew_for_another_surface_and_another_width(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", size=ROOMY_SIZE)
    panel = opened(desk, "wood")
    browser = panel.browser
    html = browser.toHtml()
    desk.window.view.wear(surface_named("wine", desk.window.palette()))
    qtbot.waitUntil(lambda: browser._dressed == browser._pictures.look)
    image = browser.loadResource(QTextDocument.ResourceType.ImageResource, QUrl("board:0"))
    felt = image.pixelColor(image.width() // 2, image.height() - 3)  # type: ignore[attr-defined]
    assert felt.red() > felt.green()
    dock = desk.window.dialogs.help
    assert dock is not None
    assert isinstance(dock.holder, QDockWidget)
    desk.window.resizeDocks([dock.holder], [330], Qt.Orientation.Horizontal)
    qtbot.waitUntil(lambda: browser._width == browser._room() and browser._width < 330)
    assert browser.toHtml() != html
    assert all(plan is not None and plan.size[0] <= browser._width for plan in browser._plans)


def test_the_words_of_a_damaged_page_are_shown_without_its_pictures(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=ROOMY_SIZE)
    panel = opened(desk)
    for name in ("wood", "nothing"):
        for lines in ("no position", "stock: XX", "show: cellar:9\nstock:"):
            panel.browser.show_page(read_page(name, f"# Odd\n\nWords.\n\n```board\ncaption: Seen.\n{lines}\n```\n"))
            panel.browser.grab()
            assert panel.browser.toPlainText().startswith("Odd\nWords.")
            assert "Seen." in panel.browser.toPlainText()


def test_wide_tables_fit_however_long_their_words_are(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=(1400, 800))
    panel = opened(desk, "terrace")
    bar = panel.browser.horizontalScrollBar()
    assert bar is not None
    assert bar.maximum() == 0
    assert "Reserve: 11" not in panel.browser.toPlainText()
    row = f"| {' | '.join(['grandfoundations'] * 7)} |\n"
    panel.browser.show_page(read_page("nothing", f"# Odd\n\n{row}|---|---|---|---|---|---|---|\n{row}"))
    panel.browser.grab()
    assert bar.maximum() == 0
    assert "grandfoundations: grandfoundations; grandfoundations" in panel.browser.toPlainText()


def test_a_click_on_the_page_and_beside_links_leads_nowhere(qtbot: "QtBot", deck: "Deck") -> None:
    panel = opened(open_window(qtbot, deck, size=ROOMY_SIZE), "wood")
    viewport = panel.browser.viewport()
    assert viewport is not None
    HANDS.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPointF(30, 30).toPoint())
    assert panel.page == "wood"


@pytest.mark.parametrize("width", [900, 1000, 1280, 1400, 1600])
def test_nothing_of_a_page_lies_beyond_the_edge(qtbot: "QtBot", deck: "Deck", width: int) -> None:
    """Pictures of some piles were a few pixels too wide, which brought a bar to scroll sideways."""
    desk = open_window(qtbot, deck, "eight-off", size=(width, 800))
    help_ = desk.window.dialogs._help()
    for name in ("eight-off", "terrace", "thumb-and-pouch", "command-line", "odds"):
        help_.show_page(name)
        QApplication.processEvents()
        bar = help_.panel.browser.horizontalScrollBar()
        assert bar is not None
        assert bar.maximum() == 0, name
