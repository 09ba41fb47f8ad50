"""The status bar: a sentence can be read, and what it costs the facts beside it."""

from functools import partial
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QMenu, QWidget

from belvedere.table.piles import PileId
from belvedere.words import pile_text
from belvedere.words.verdict import Shown, lost_sentence
from tests.gui.language_kit import speak as speak  # noqa: PLC0414  # a fixture for the tests here
from tests.gui.positions import position
from tests.gui.window_kit import CTRL, OFFSCREEN, SHIFT, open_window

if TYPE_CHECKING:
    from PyQt6.QtCore import QRect
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from tests.gui.language_kit import Speaker
    from tests.gui.window_kit import Desk

pytestmark = OFFSCREEN

LONG = "Stock · 82 cards · Click to deal one; dealing while there is a gap locks the stock"


def places(desk: "Desk") -> "dict[str, QRect]":
    """Where the verdict and each fact stand that are seen."""
    status = desk.window.status
    parts: dict[str, QWidget] = {"verdict": status.verdict, **status.labels}
    return {name: part.geometry() for name, part in parts.items() if part.isVisible()}


@pytest.mark.parametrize("width", [480, 620, 700, 800, 1000, 1280, 1920])
@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_facts_stand_still_whatever_is_said_and_played(
    qtbot: "QtBot", deck: "Deck", speak: "Speaker", width: int, language: str
) -> None:
    """Which facts there are, and where, follows from the width of the window, and no sentence pushes one away."""
    speak(language)
    desk = open_window(qtbot, deck, "signora", size=(width, 600), verdict=True)
    status = desk.window.status
    before = places(desk)
    assert "verdict" in before
    assert width < 1000 or len(before) == 1 + sum(bool(label.text()) for label in status.labels.values())
    for sentence in (LONG, "Short", LONG * 3, ""):
        desk.window.control.say(sentence)
        QApplication.processEvents()
        assert places(desk) == before
    for _ in range(12):
        desk.trigger("deal")
        assert places(desk) == before
    for name, place in before.items():
        label = status.labels.get(name)
        assert label is None or label.fontMetrics().horizontalAdvance(label.text()) <= place.width() - 12
        assert status.rect().contains(place)
        assert not place.intersects(status.sentence.geometry())
    assert status.sentence.width() >= min(width - 10, 26 * status.fontMetrics().height())


def test_the_sign_is_there_when_a_sentence_says_to_click_on_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", size=(620, 460), verdict=True)
    desk.window.control.say(lost_sentence(Shown.LOST, way_back=True))
    assert desk.window.status.verdict.isVisible()
    assert desk.window.status.sentence.text() == desk.say()


@pytest.mark.parametrize("key", ["terrace", "signora", "thumb-and-pouch", "eight-off"])
@pytest.mark.parametrize("verdict", [False, True])
def test_all_facts_are_seen_at_800_pixels_while_nothing_is_said(
    qtbot: "QtBot", deck: "Deck", key: str, verdict: bool
) -> None:
    desk = open_window(qtbot, deck, key, size=(800, 600), verdict=verdict)
    status = desk.window.status
    desk.window.control.say("")
    assert [name for name, label in status.labels.items() if label.text() and not label.isVisible()] == []


@pytest.mark.parametrize("said", ["", "Deal 4711. Undo brings the old game back."])
def test_no_fact_comes_or_goes_while_the_pointer_goes_over_the_piles(qtbot: "QtBot", deck: "Deck", said: str) -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", size=(800, 600), verdict=True)
    desk.window.control.say(said)
    status, session = desk.window.status, desk.session
    shown = [label.isVisible() for label in status.labels.values()]

    def over(pile: PileId, text: str) -> bool:
        """Go there from beside the piles: under X the pointer may have been there when the window opened."""
        desk.mouse.move((2, desk.window.view.layout_now.height - 2))
        desk.mouse.move(desk.mouse.spot(str(pile)))
        QApplication.processEvents()
        return status.sentence.full == text

    for pile in session.position.shape.slot:
        text = pile_text(session.variant, session.position, pile)
        qtbot.waitUntil(partial(over, pile, text))
        assert status.sentence.full == status.sentence.accessibleName() == text
        status.layout().activate()  # type: ignore[union-attr]  # a status bar has a layout
        cut = status.sentence.text() != text
        assert status.sentence.text().endswith("…") is cut
        assert status.sentence.toolTip() == (text if cut else "")
        assert [label.isVisible() for label in status.labels.values()] == shown
    desk.window.view.hovered.emit(None)
    assert desk.say() == said


def test_what_a_menu_says_is_cut_with_a_sign_of_it_and_pushes_no_fact_away(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", size=(800, 600))
    status = desk.window.status
    desk.window.control.say("Before")
    shown = [label.isVisible() for label in status.labels.values()]
    action = desk.window.commands["hover_names"]
    menu = next(menu for menu in desk.window.findChildren(QMenu) if action in menu.actions())
    menu.popup(desk.window.mapToGlobal(desk.window.rect().center()))
    menu.setActiveAction(action)
    assert desk.say() == action.statusTip()
    assert status.currentMessage() == ""
    assert status.sentence.text() in status.sentence.toolTip() or status.sentence.text() == action.statusTip()
    assert [label.isVisible() for label in status.labels.values()] == shown
    menu.close()
    qtbot.waitUntil(lambda: desk.say() == "Before")


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
    assert desk.say() == "3 moves are taken back together; the first was the ace of spades"
    desk.key(Qt.Key.Key_Z, CTRL | SHIFT)
    assert desk.say() == "3 moves are played again; the first was the ace of spades"
    desk.key(Qt.Key.Key_Z, CTRL)
    desk.key(Qt.Key.Key_Y, CTRL)
    assert desk.say() == "3 moves are played again; the first was the ace of spades"


def test_one_move_taken_back_and_played_again_is_told(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    desk.trigger("deal")
    desk.trigger("undo")
    assert desk.say() == "The jack of diamonds goes back to the stock"
    desk.trigger("redo")
    assert desk.say() == "The jack of diamonds is dealt"


def test_all_facts_stand_on_one_line(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", size=(1280, 800))
    shown = [label for label in desk.window.status.labels.values() if label.isVisible()]
    assert len(shown) >= 5
    assert len({(label.y(), label.height()) for label in shown}) == 1
    assert desk.window.status.height() >= 28
    # No word touches the edge of the window.
    assert desk.window.status.width() - max(label.geometry().right() for label in shown) >= 4
