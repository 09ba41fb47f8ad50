"""Where there can be no sound: a switch that cannot be set and says why, and a device that comes later."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QApplication, QMenu, QToolTip

from belvedere.store.settings import Settings
from tests.gui.heard_kit import heard, loud, on_in_vain
from tests.gui.preferences_kit import can_be_set, preferences, turn_to
from tests.gui.sound_kit import FakePlayer, play_nothing
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, SHIFT, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

NO_DEVICE = "No sound device was found"


def greyed(desk: Desk, why_not: str) -> None:
    """The switch can only be switched off, and says why: in the menu, where it is marked, and in the preferences."""
    item, on = desk.window.commands["sound"], desk.window.settings.sound
    assert item.isEnabled() is on
    assert (item.statusTip(), item.toolTip()) == (why_not, why_not)
    dialog = preferences(desk)
    editor = dialog.editors["sound"]
    turn_to(dialog, editor.key.section)
    assert can_be_set(editor) is on
    assert not can_be_set(dialog.editors["volume"])
    assert editor._told is not None
    assert editor._told.isVisible()
    assert editor._told.text() == why_not
    proxy = editor.focusProxy()
    assert proxy is not None
    assert proxy.accessibleDescription() == why_not
    dialog.close()


def test_u96_no_device_or_library_greys_the_switch_with_its_reason(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, players: list[FakePlayer]
) -> None:
    monkeypatch.setattr("belvedere.qt.sound_process.hopeless", lambda: NO_DEVICE)
    desk = open_window(qtbot, deck, "wood")
    greyed(desk, NO_DEVICE)
    desk.key(Qt.Key.Key_S, CTRL | SHIFT)
    assert not desk.window.settings.sound
    assert players == []
    desk.trigger("deal")
    # A device is plugged in: the preferences see it when they open, as the menu does.
    monkeypatch.setattr("belvedere.qt.sound_process.hopeless", lambda: "")
    dialog = preferences(desk)
    assert can_be_set(dialog.editors["sound"])
    dialog.close()
    for why_not in (NO_DEVICE, ""):
        monkeypatch.setattr("belvedere.qt.sound_process.hopeless", lambda why_not=why_not: why_not)
        menu = control_menu(desk)
        with qtbot.waitExposed(menu):
            menu.popup(QPoint(10, 10))
        menu.close()
        assert desk.window.commands["sound"].isEnabled() is not bool(why_not)
    assert desk.window.commands["sound"].isEnabled()
    assert desk.window.commands["sound"].statusTip() == "Hear the cards"
    desk.bring_forward()
    desk.window.view.setFocus()
    assert loud(desk, players).names() == []


def control_menu(desk: Desk) -> QMenu:
    (menu,) = (each for each in desk.window.findChildren(QMenu) if desk.window.commands["sound"] in each.actions())
    return menu


def test_the_reason_is_a_tip_in_the_menu(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("belvedere.qt.sound_process.hopeless", lambda: NO_DEVICE)
    desk = open_window(qtbot, deck, "wood")
    menu = control_menu(desk)
    menu.popup(desk.window.mapToGlobal(QPoint(40, 40)))
    qtbot.waitUntil(menu.isVisible)
    at = menu.actionGeometry(desk.window.commands["sound"]).center()
    HANDS.mouseMove(menu.windowHandle(), at - QPoint(3, 0))
    HANDS.mouseMove(menu.windowHandle(), at)
    qtbot.waitUntil(lambda: QToolTip.text() == NO_DEVICE)
    menu.close()
    QToolTip.hideText()


@pytest.mark.parametrize("why_not", [NO_DEVICE, "The system library libpulse.so.0 is missing"])
def test_what_shows_only_when_it_is_switched_on_is_said_and_greys_it(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, why_not: str
) -> None:
    """Nothing could be known before QtMultimedia was loaded."""
    desk = open_window(qtbot, deck, "wood")
    made = play_nothing(monkeypatch, why_not)
    desk.key(Qt.Key.Key_S, CTRL | SHIFT)
    qtbot.waitUntil(lambda: not desk.window.commands["sound"].isEnabled())
    assert desk.say() == why_not
    assert not desk.window.settings.sound
    assert not desk.window.commands["sound"].isChecked()
    qtbot.waitUntil(lambda: all(each.closed for each in made))
    greyed(desk, why_not)
    desk.trigger("deal")
    assert desk.session.moves == 1
    qtbot.waitUntil(lambda: all(each.closed for each in made))
    # It is asked again when somebody looks, and may be there by then.
    assert len(made) == 2
    made = play_nothing(monkeypatch)
    dialog = preferences(desk)
    qtbot.waitUntil(lambda: can_be_set(dialog.editors["sound"]))
    dialog.close()
    qtbot.waitUntil(lambda: [each.closed for each in made] == [True])
    assert desk.window.commands["sound"].isEnabled()


def test_u96_a_device_may_be_lost_and_come_back(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    desk = open_window(qtbot, deck, "wood")
    player = loud(desk, players)
    player.why_not = NO_DEVICE
    player.follow()
    greyed(desk, NO_DEVICE)
    # What the player wants is kept.
    assert desk.window.settings.sound
    assert desk.window.commands["sound"].isChecked()
    desk.trigger("deal")
    player.why_not = ""
    dialog = preferences(desk)
    player.follow()
    assert can_be_set(dialog.editors["sound"])
    assert can_be_set(dialog.editors["volume"])
    assert desk.window.commands["sound"].isEnabled()


def test_sound_wanted_at_the_start_waits_for_a_device_without_a_word(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    made = play_nothing(monkeypatch, NO_DEVICE)
    settings = Settings.load()
    settings.speed, settings.sound = "off", True
    desk = open_window(qtbot, deck, "wood", settings=settings)
    before = desk.say()
    qtbot.waitUntil(lambda: len(made) == 1)
    QApplication.processEvents()
    assert desk.say() == before
    assert desk.window.settings.sound
    greyed(desk, NO_DEVICE)
    made[0].why_not = ""
    made[0].follow()
    assert desk.window.commands["sound"].isEnabled()
    assert desk.window.commands["sound"].statusTip() == "Hear the cards"
    desk.trigger("deal")
    assert heard(desk, made[0]) == ["turn"]


def test_sound_that_is_on_and_not_heard_can_be_switched_off(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    made = play_nothing(monkeypatch, NO_DEVICE)
    desk = on_in_vain(qtbot, deck, "sound", NO_DEVICE)
    item = desk.window.commands["sound"]
    desk.key(Qt.Key.Key_S, CTRL | SHIFT)
    assert not Settings.load().sound
    greyed(desk, NO_DEVICE)
    qtbot.waitUntil(lambda: all(each.closed for each in made))
    # And on again once there is a device: who opens the menu sees it.
    found = play_nothing(monkeypatch)
    menu = control_menu(desk)
    with qtbot.waitExposed(menu):
        menu.popup(QPoint(10, 10))
    qtbot.waitUntil(item.isEnabled)
    menu.close()
    qtbot.waitUntil(lambda: all(each.closed for each in found))
    desk.bring_forward()
    desk.key(Qt.Key.Key_S, CTRL | SHIFT)
    qtbot.waitUntil(lambda: len(found) == 2 and not found[1].closed)
    assert Settings.load().sound
