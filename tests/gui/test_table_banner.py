"""The banner on the table: how wide it is, where it lies, how it goes."""

import pytest
from PyQt6.QtCore import QRect
from PyQt6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from belvedere.cards import Rank
from belvedere.qt.table_view import Banner
from tests.gui.conftest import MakeTable
from tests.gui.positions import position, suit_up_to


def test_banner_that_goes_gives_the_keys_back_to_the_table(table: MakeTable) -> None:
    view, _ = table("wood", deal=3)
    view.show_banner(Banner("No move is left", (("undo", "Undo"),)))
    button = view.findChild(QPushButton, "banner_undo")
    assert button is not None
    button.setFocus()
    assert not view.hasFocus()
    view.show_banner(None)
    assert view.hasFocus()


def test_banner_stays_off_the_cards_and_its_buttons_work(table: MakeTable, qtbot: QtBot) -> None:
    view, mouse = table("wood", deal=3)
    view.show_banner(Banner("No move is left", (("undo", "Undo"), ("new", "New Game"))))
    panel = view._panel._panel
    assert panel is not None
    assert panel.isVisible()
    rect = panel.geometry()
    cards = [card for pile in view.layout_now.places for card in mouse.rects(str(pile))]
    assert not any(rect.intersects(view.mapFromScene(c.x, c.y, c.width, c.height).boundingRect()) for c in cards)
    button = panel.findChild(QPushButton, "banner_new")
    assert button is not None
    with qtbot.waitSignal(view.banner_pressed) as pressed:
        centre = button.mapTo(view, button.rect().center())
        mouse.click((centre.x(), centre.y()))
    assert pressed.args == ["new"]
    view.show_banner(None)
    assert not panel.isVisible()
    assert view.session.moves == 0


LONG = "You have won deal 4294967295 in 197 moves and 1:06:40"


@pytest.mark.parametrize(("width", "lines"), [(480, 2), (700, 1), (1920, 1)])
def test_text_of_a_banner_is_broken_only_where_it_must_be(table: MakeTable, width: int, lines: int) -> None:
    view, _ = table("eight-off", deal=2, size=(width, 600))
    view.show_banner(Banner(LONG, (("new", "New Game"),)))
    QApplication.processEvents()
    label = view.findChild(QLabel)
    assert label is not None
    needed = label.fontMetrics().horizontalAdvance(LONG)
    assert label.height() >= label.heightForWidth(label.width()) > 0.8 * lines * label.fontMetrics().height()
    if lines == 1:
        assert label.width() >= needed
    else:
        assert needed / 2 <= label.width() < needed * 0.75


@pytest.mark.parametrize("key", ["eight-off", "signora", "thumb-and-pouch"])
def test_banner_covers_no_card_in_a_small_window_where_felt_is_free(table: MakeTable, key: str) -> None:
    view, mouse = table(key, deal=3, size=(480, 290))
    view.show_banner(Banner("No move is left", (("undo", "Undo"), ("restart", "Restart"), ("new", "New Game"))))
    panel = view._panel._panel
    assert panel is not None
    assert view.viewport_widget().rect().contains(panel.geometry())
    taken = panel.geometry()
    for pile in view.layout_now.places:
        for card in mouse.rects(str(pile)):
            assert not taken.intersects(QRect(*card))


def test_banner_has_a_cross_that_closes_it(table: MakeTable, qtbot: QtBot) -> None:
    view, _ = table("wood", deal=3)
    view.show_banner(Banner("No move is left", ()))
    button = view.findChild(QPushButton, "banner_close")
    assert button is not None
    assert button.accessibleName() == "Close"
    with qtbot.waitSignal(view.banner_pressed) as pressed:
        button.click()
    assert pressed.args == ["close"]


def test_banner_is_broken_rather_than_laid_on_cards(table: MakeTable) -> None:
    """After a win of Eight Off in a small window there is room beside the foundations for two lines, not for one."""
    spades, hearts, diamonds, clubs = (suit_up_to(suit, Rank.KING) for suit in "SHDC")
    won = position("eight-off", foundation_0=spades, foundation_1=hearts, foundation_2=diamonds, foundation_3=clubs)
    view, mouse = table("eight-off", position=won, size=(480, 280))
    view.show_banner(Banner("You have won deal 1 in 97 moves and 1:15", (("new", "New Game"),)))
    panel = view._panel._panel
    assert panel is not None
    for number in range(4):
        (*_, card) = mouse.rects(f"foundation:{number}")
        assert not panel.geometry().intersects(QRect(*card))


def test_a_click_on_the_words_of_a_banner_is_none_on_the_card_below(table: MakeTable) -> None:
    view, mouse = table("eight-off", deal=2)
    view.show_banner(Banner("All cards can go up now", ()))
    panel = view._panel._panel
    assert panel is not None
    (*_, card) = mouse.rects("tableau:3")
    panel.setGeometry(card.x, card.y, panel.width(), card.height)
    mouse.click((card.x + 30, card.y + card.height / 2))
    assert mouse.selected() is None
    view.show_banner(None)
    mouse.click((card.x + 30, card.y + card.height / 2))
    assert mouse.selected() is not None
