"""Escape: of all that is under way or open it ends one thing at a time, and never the game."""

from typing import TYPE_CHECKING

from PyQt6.QtWidgets import QApplication

from belvedere.qt.show_me import Stage
from belvedere.store.settings import Settings
from tests.gui.keys_kit import KEY, cursor, keyboard, press
from tests.gui.show_kit import know, stage
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def open_things(desk: Desk) -> set[str]:
    """What there is for Escape to end or close, by names."""
    window, control = desk.window, desk.window.control
    helping, tour, find = window.dialogs.help, window.choosing.tour, keyboard(desk)._find
    found = {
        "menu": QApplication.activePopupWidget() is not None,
        "find line": find is not None and find.isVisible(),
        "drag": window.view.holding,
        "picked up": window.view.selection is not None,
        "hint": window.view.highlights.pointing,
        "tour": tour is not None and tour.open,
        "start page": window.choosing.page is not None,
        "show": stage(desk) is not Stage.OFF if window.show_me is not None else False,
        "banner": control.banner != "",
        "help": helping is not None and helping.open,
        "full screen": window.isFullScreen(),
        "moves": window.move_list is not None and window.move_list.isVisible(),
    }
    return {name for name, there in found.items() if there}


def escapes(desk: Desk) -> list[str]:
    """What goes with one Escape after the other, until nothing goes any more."""
    gone: list[str] = []
    while True:
        before = open_things(desk)
        desk.key(KEY.Key_Escape)
        went = before - open_things(desk)
        if not went:
            return gone
        gone.append(" and ".join(sorted(went)))


def test_escape_ends_one_thing_at_a_time(qtbot: "QtBot", deck: "Deck") -> None:
    settings = Settings.load()
    settings.speed, settings.moves = "off", True
    desk = open_window(qtbot, deck, "eight-off", deal=3, settings=settings, size=(1400, 900))
    window, control = desk.window, desk.window.control
    know(desk)
    window.set_full_screen(True)
    desk.trigger("contents")
    window.view.setFocus()
    base = {"help", "full screen", "moves"}
    for _ in range(3):
        # Until the window has found its size and its bars their rows.
        QApplication.processEvents()
    assert open_things(desk) == base

    # A drag goes first, then what it lies over.
    control._show_banner("blocked")
    # The window is laid out before a hand reaches it.
    QApplication.processEvents()
    desk.mouse.carry(desk.mouse.spot("tableau:0"), (30.0, 400.0))
    assert open_things(desk) == base | {"drag", "banner"}
    desk.key(KEY.Key_Escape)
    assert open_things(desk) == base | {"banner"}
    desk.mouse.release((30.0, 400.0))

    # What is picked up by keys, under an open line and an open menu.
    press(desk, KEY.Key_1, KEY.Key_Return, KEY.Key_Slash)
    assert open_things(desk) == base | {"banner", "picked up", "find line"}
    desk.key(KEY.Key_Escape)
    assert open_things(desk) == base | {"banner", "picked up"}
    desk.key(KEY.Key_Escape)
    assert open_things(desk) == base | {"banner"}
    assert cursor(desk).shown
    desk.key(KEY.Key_Escape)
    assert open_things(desk) == base

    # The show.
    desk.key(KEY.Key_E, CTRL)
    assert open_things(desk) == base | {"show"}
    desk.key(KEY.Key_Escape)
    assert open_things(desk) == base

    # The tour and the start page.
    desk.trigger("choose_game")
    desk.trigger("tour")
    # The offscreen platform leaves it where the window grows.
    window.set_full_screen(True)
    assert "tour" in open_things(desk)
    assert escapes(desk) == ["tour", "start page", "help", "full screen"]
    assert open_things(desk) == {"moves"}, "a part of the window, as the toolbar is"
    assert (desk.session.moves, window.isVisible()) == (0, True)


def test_escape_leaves_a_help_alone_that_has_a_window_of_its_own(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=(880, 720))
    desk.trigger("contents")
    helping = desk.window.dialogs.help
    assert helping is not None
    assert helping.holder is not None
    # It has the keyboard when it opens; to ask before that would be for nothing.
    qtbot.waitUntil(helping.holder.isActiveWindow)
    desk.bring_forward()
    desk.window.view.setFocus()
    desk.key(KEY.Key_Escape)
    assert open_things(desk) == {"help"}
    desk.bring_forward(helping.holder)
    desk.key(KEY.Key_Escape)
    assert open_things(desk) == set()
