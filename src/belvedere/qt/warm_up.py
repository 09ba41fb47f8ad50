"""What happens right after the first paint: all that it did not need.

This is the one place that may take its time: it touches the namespace `Qt`, whose enums cost more than the whole
table, and loads icons. Each part is made whatever became of the one before, so that a fault in one, or a missing file,
leaves a window that can be played in.
"""

import gc
import os.path
import sys
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtGui import QIcon

from belvedere.game_record import counts
from belvedere.qt.achieving import Achieving
from belvedere.qt.notices import missing_pictures, sentences
from belvedere.qt.start_options import APP_ID
from belvedere.resources import MissingResource, asset

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.main_window import MainWindow


def warm_up(window: "MainWindow") -> None:
    """Finish the window."""
    parts: list[Callable[[], object]] = [
        # Every move of the mouse would be told to the window too, which needs it for the edge of a dock alone.
        lambda: window.setAttribute(Qt.WidgetAttribute.WA_Hover, False),
        window.view.warm_up,
        window.actions_and_menus.warm_up,
        lambda: window.keys,
        window.files.take_drops,
        lambda: _put_icons_on(window),
        lambda: window.control.make_precise(Qt.TimerType.PreciseTimer),
        # The windowing system knows the program by its id; assistive technology should say its name.
        lambda: QCoreApplication.setApplicationName("Belvedere"),
        window.control.look_for_finish,
        lambda: _begin_to_mark(window),
        lambda: window.show_moves(window.settings.moves),
        lambda: _tell(window),
        lambda: _begin_to_dress(window),
        lambda: _begin_to_cover(window),
        lambda: _begin_to_sound(window),
        lambda: _begin_to_keep(window),
        lambda: _offer_figures(window),
        lambda: _begin_to_search(window),
        lambda: _begin_to_key(window),
        lambda: _begin_to_speak(window),
        *window.when_warm,
    ]
    for part in parts:
        try:
            part()
        except Exception as error:  # noqa: BLE001 - whatever it is, the other parts are wanted all the same
            sys.excepthook(type(error), error, error.__traceback__)
    # What the start made lives as long as the program: the collector need not walk it again and again.
    gc.freeze()
    gc.enable()


def _put_icons_on(window: "MainWindow") -> None:
    """Give window and buttons their icons; what is missing is told once, and is missed by nobody who plays."""
    icon = _window_icon()
    window.setWindowIcon(icon)
    if not window.tool_row.show_icons() or icon.isNull():
        window.control.say(missing_pictures())


def _tell(window: "MainWindow") -> None:
    """Say what is to be said of the settings."""
    for sentence in sentences(window.settings):
        window.control.say(sentence)


def _begin_to_sound(window: "MainWindow") -> None:
    """Let the cards be heard, if that is wanted; before the disk is waited for."""
    from belvedere.qt.sound import Sound

    window.sound = Sound(window)


def _begin_to_keep(window: "MainWindow") -> None:
    """Keep the game from now on; one that had ended when it was kept says so again, but not one of another's."""
    if window.choosing.first:
        # What lies under the start page was chosen by nobody.
        window.choosing.when_begun.append(lambda: _begin_to_keep(window))
        window.keeping.warn()
        return
    if window.keeper is not None:
        window.keeping.begin()
        # After the keeper, which must have heard of a win by the time that its worth is looked at.
        Achieving(window)
    if window.session.outcome is not None and counts(window.session.identity):
        window.control.catch_up()


def _offer_figures(window: "MainWindow") -> None:
    """Offer once what AisleRiot has counted; who has no file of it waits for nothing."""
    from belvedere.store.aisleriot import aisleriot_file

    if window.keeper is not None and not window.settings.aisleriot_asked and os.path.isfile(aisleriot_file()):
        from belvedere.qt.aisleriot_offer import offer

        offer(window)


def _begin_to_mark(window: "MainWindow") -> None:
    """Let bookmarks be set from now on, and show whether there is one at this position."""
    window.bookmarks.refresh()


def _begin_to_dress(window: "MainWindow") -> None:
    """Let the cards be chosen from now on, and bring those that could not be there from the start."""
    from belvedere.qt.card_styles.style_control import StyleControl

    window.styles = StyleControl(window)
    window.styles.follow()


def _begin_to_cover(window: "MainWindow") -> None:
    """Let the table be covered with something else from now on, and bring the player's picture."""
    from belvedere.qt.table_control import TableControl

    window.tables = TableControl(window)


def _begin_to_search(window: "MainWindow") -> None:
    """Find out whether the game can be won, and show it."""
    from belvedere.qt.verdict_control import VerdictControl

    window.verdict = VerdictControl(window)
    window.oracle.start()


def _begin_to_key(window: "MainWindow") -> None:
    """Let the table be played by keyboard, and be seen by assistive technology."""
    from belvedere.qt.keyboard import Keyboard
    from belvedere.qt.rows_told import RowsTold

    window.view.keyboard = Keyboard(window)
    RowsTold(window)


def _begin_to_speak(window: "MainWindow") -> None:
    """Read out what happens, if that is wanted; after the keyboard, whose cursor tells it."""
    from belvedere.qt.voice import Voice

    window.voice = Voice(window)


def _window_icon() -> QIcon:
    icon = QIcon()
    for size in (48, 64, 128):
        try:
            icon.addFile(asset("icons", f"{APP_ID}-{size}.png"))
        except MissingResource:
            continue
    return icon
