"""The status bar: a sentence can be read, and what it costs the facts beside it."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt

from tests.gui.positions import position
from tests.gui.window_kit import CTRL, OFFSCREEN, SHIFT, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

LONG = "Stock · 82 cards · Click to deal one; dealing while there is a gap locks the stock"


def test_the_last_facts_make_room_for_a_long_sentence(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", size=(1000, 720))
    status = desk.window.status
    assert status.labels["deal"].isVisible()
    desk.window.control.say(LONG)
    status.layout().activate()  # type: ignore[union-attr]  # a status bar has a layout
    assert status.sentence.text() == LONG
    assert status.labels["score"].isVisible()
    assert not status.labels["deal"].isVisible()


def test_facts_come_back_when_nothing_is_said_and_not_between_two_sentences(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", size=(1000, 720))
    status = desk.window.status
    desk.window.control.say(LONG)
    desk.window.control.say("Short")
    assert not status.labels["deal"].isVisible()
    desk.window.control.say("")
    assert status.labels["deal"].isVisible()


def test_the_facts_do_not_keep_the_window_wide(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", size=(1000, 720))
    assert desk.window.minimumSizeHint().width() <= 480
    assert desk.window.status.minimumWidth() == 1


def test_undo_redo_and_all_to_foundations_are_told(qtbot: "QtBot", deck: "Deck") -> None:
    """Three cards go up as one; a player who does not see the table must hear of that, and of its undoing."""
    at = position("eight-off", tableau_0="3S 2S AS", tableau_1="KH QH", tableau_2="QC")
    desk = open_window(qtbot, deck, "eight-off", at=at)
    desk.key(Qt.Key.Key_F, CTRL)
    assert desk.say() == "3 cards went up"
    desk.key(Qt.Key.Key_Z, CTRL)
    assert desk.say() == "3 moves are taken back together"
    desk.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert desk.say() == "3 moves are played again"
    desk.key(Qt.Key.Key_Z, CTRL)
    desk.key(Qt.Key.Key_Y, CTRL)
    assert desk.say() == "3 moves are played again"


def test_one_move_taken_back_and_played_again_is_told(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    desk.trigger("deal")
    desk.trigger("undo")
    assert desk.say() == "A move is taken back"
    desk.trigger("redo")
    assert desk.say() == "The move is played again"
