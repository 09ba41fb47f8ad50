"""How a page of the help looks: the size of its text, its colours, its pictures, and room for all of it."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt, QUrl
from PyQt6.QtGui import QTextDocument
from PyQt6.QtWidgets import QApplication, QDockWidget

from belvedere import games
from belvedere.manual.page import read_page
from belvedere.qt.help.panel import TEXT_SIZES
from belvedere.qt.surfaces import surface_named
from belvedere.store.settings import Settings
from tests.gui.help_kit import HELP, ROOMY_SIZE, document, opened, press, scroll
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, SHIFT, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


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
