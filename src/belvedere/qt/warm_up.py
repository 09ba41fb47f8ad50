"""What happens right after the first paint: all that it did not need.

This is the one place that may take its time: it touches the namespace `Qt`, whose enums cost more than the whole
table, and loads icons.
"""

import gc
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, Qt
from PyQt6.QtGui import QIcon

from belvedere.qt.notices import sentences
from belvedere.qt.start_options import APP_ID
from belvedere.resources import MissingResource, asset

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow


def warm_up(window: "MainWindow") -> None:
    """Finish the window."""
    window.view.warm_up()
    window.actions_and_menus.warm_up()
    window.setWindowIcon(_window_icon())
    window.tool_row.show_icons(window.commands)
    window.control.make_precise(Qt.TimerType.PreciseTimer)
    # The windowing system knows the program by its id; assistive technology should say its name.
    QCoreApplication.setApplicationName("Belvedere")
    window.control.look_for_finish()
    for sentence in sentences(window.settings):
        window.control.say(sentence)
    for call in window.when_warm:
        call()
    # What the start made lives as long as the program: the collector need not walk it again and again.
    gc.freeze()
    gc.enable()


def _window_icon() -> QIcon:
    icon = QIcon()
    for size in (48, 64, 128):
        try:
            icon.addFile(asset("icons", f"{APP_ID}-{size}.png"))
        except MissingResource:
            continue
    return icon
