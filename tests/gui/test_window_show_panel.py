"""The panel of Show Me: it stays, fits, hides no card, and can be used by its names and with the keys."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QRect, Qt
from PyQt6.QtWidgets import QApplication

from belvedere.qt.show_me import Stage
from belvedere.rules.outcome import Outcome
from tests.gui.show_kit import begin, panel_of, press, show_of, stage
from tests.gui.window_kit import HANDS, OFFSCREEN

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def test_the_panel_stays_where_it_is(qtbot: "QtBot", deck: "Deck") -> None:
    desk, moves = begin(qtbot, deck, "eight-off")
    panel = panel_of(desk)
    before = panel.geometry(), [button.geometry() for button in panel.buttons.values()]
    for number in range(len(moves) - 1):
        show_of(desk).press("step")
        if not number % 10:
            press(desk, "play")
            press(desk, "faster")
            press(desk, "slower")
            press(desk, "step")
        assert show_of(desk).panel is panel or desk.outcome() is Outcome.WON
        if show_of(desk).panel is None:
            break
        QApplication.processEvents()
        assert (panel.geometry(), [button.geometry() for button in panel.buttons.values()]) == before


@pytest.mark.parametrize("size", [(320, 260), (480, 400), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("key", ["signora", "eight-off", "thumb-and-pouch"])
def test_the_panel_fits_and_shows_all_of_itself(qtbot: "QtBot", deck: "Deck", key: str, size: tuple[int, int]) -> None:
    desk, _ = begin(qtbot, deck, key, size=size)
    panel, view = panel_of(desk), desk.window.view
    assert view.viewport_widget().rect().contains(panel.geometry())
    for part in (panel.words, panel.speed, *panel.buttons.values()):
        assert panel.contentsRect().contains(part.geometry())
        assert part.width() >= part.minimumSizeHint().width()
    assert panel.words.height() >= panel.words.heightForWidth(panel.words.width())
    parts = [panel.words, panel.speed, *panel.buttons.values()]
    for one in parts:
        assert not any(one.geometry().intersects(other.geometry()) for other in parts if other is not one)


def test_the_panel_follows_the_size_of_the_window(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    desk.window.resize(600, 420)
    QApplication.processEvents()
    assert desk.window.view.viewport_widget().rect().contains(panel_of(desk).geometry())
    desk.window.resize(1100, 800)
    QApplication.processEvents()
    assert desk.window.view.viewport_widget().rect().contains(panel_of(desk).geometry())


@pytest.mark.parametrize("key", ["signora", "eight-off", "thumb-and-pouch"])
def test_the_panel_hides_no_card_where_felt_is_free(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk, _ = begin(qtbot, deck, key, size=(1000, 760))
    view = desk.window.view
    taken = panel_of(desk).geometry()
    for pile in view.layout_now.places:
        for card in desk.mouse.rects(str(pile)):
            assert not taken.intersects(QRect(*card))


def test_every_part_of_the_panel_has_a_name(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    panel = panel_of(desk)
    assert panel.accessibleName() == "Show Me"
    assert [button.text() for button in panel.buttons.values()] == ["Step", "Play", "Slower", "Faster", "Stop"]
    told = [button.accessibleDescription() for button in panel.buttons.values()]
    assert told[0] == panel.words.text(), "what has the keyboard tells the price first"
    assert told[1:] == [button.toolTip() for button in panel.buttons.values()][1:]
    assert "" not in told
    # The keys go from button to button in the order in which these stand.
    seen = []
    for _ in panel.buttons:
        focused = QApplication.focusWidget()
        assert focused is not None
        seen.append(focused.objectName())
        desk.key(Qt.Key.Key_Tab)
    assert seen == ["show_step", "show_play", "show_slower", "show_faster", "show_stop"]


def test_a_click_beside_the_buttons_is_none_on_the_cards_below(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck, "eight-off")
    panel, view = panel_of(desk), desk.window.view
    (*_, card) = desk.mouse.rects("tableau:3")
    words = panel.words.geometry().center()
    panel.move(card.x + card.width // 2 - words.x(), card.y + card.height // 2 - words.y())
    at = panel.mapTo(desk.window, words)
    for press_it in (HANDS.mouseClick, HANDS.mouseDClick):
        press_it(desk.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, at)
    assert (view.selection, desk.session.moves, stage(desk)) == (None, 0, Stage.STANDING)
