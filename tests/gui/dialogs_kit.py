"""Every dialog of the program, for tests: of which kind it is, and how it is opened."""

from collections.abc import Callable

from PyQt6.QtWidgets import QDialog

from belvedere.qt.crash import CrashReporter
from belvedere.qt.dialogs.about_dialog import AboutDialog
from belvedere.qt.dialogs.achievements_dialog import AchievementsDialog
from belvedere.qt.dialogs.calendar_dialog import CalendarDialog
from belvedere.qt.dialogs.continue_dialog import ContinueDialog
from belvedere.qt.dialogs.crash_dialog import CrashDialog
from belvedere.qt.dialogs.deal_dialog import DealDialog
from belvedere.qt.dialogs.game_file_dialogs import FileTroubleDialog, GameFileDialog
from belvedere.qt.dialogs.history_dialog import HistoryDialog
from belvedere.qt.dialogs.picture_dialog import PictureDialog
from belvedere.qt.dialogs.preferences_dialog import PreferencesDialog
from belvedere.qt.dialogs.shortcuts_dialog import ShortcutsDialog
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.qt.dialogs.style_dialog import StyleDialog
from belvedere.qt.dialogs.tools_dialog import ToolsDialog
from belvedere.qt.help.place import HelpWindow
from tests.gui.window_kit import Desk


def fault_dialog(desk: Desk) -> None:
    """The dialog about a fault, as an exception in a slot brings it up, with a report as long as they get."""
    reporter = CrashReporter()
    reporter.attach(desk.window)
    reporter.caught(RuntimeError, RuntimeError("a long report: " + "and more of it " * 300), None)
    desk.qtbot.waitUntil(lambda: len(desk.dialogs()) == 1)


DIALOGS: dict[str, tuple[type[QDialog], Callable[[Desk], None]]] = {
    "deal number": (DealDialog, lambda desk: desk.trigger("deal_number")),
    "continue": (ContinueDialog, lambda desk: desk.trigger("continue")),
    "history": (HistoryDialog, lambda desk: desk.trigger("history")),
    "statistics": (StatisticsDialog, lambda desk: desk.trigger("statistics")),
    "calendar": (CalendarDialog, lambda desk: desk.trigger("calendar")),
    "achievements": (AchievementsDialog, lambda desk: desk.trigger("achievements")),
    "preferences": (PreferencesDialog, lambda desk: desk.trigger("preferences")),
    "card styles": (StyleDialog, lambda desk: desk.trigger("card_styles")),
    "toolbar": (ToolsDialog, lambda desk: desk.trigger("tools_setup")),
    "shortcuts": (ShortcutsDialog, lambda desk: desk.trigger("shortcuts")),
    "about": (AboutDialog, lambda desk: desk.trigger("about")),
    "open": (GameFileDialog, lambda desk: desk.trigger("open_file")),
    "save": (GameFileDialog, lambda desk: desk.trigger("save_copy")),
    "picture": (PictureDialog, lambda desk: desk.trigger("choose_picture")),
    "bad file": (FileTroubleDialog, lambda desk: desk.window.files.open("/nowhere/" + "long" * 50)),
    "contents": (HelpWindow, lambda desk: desk.trigger("contents")),
    "this game": (HelpWindow, lambda desk: desk.trigger("this_game")),
    "fault": (CrashDialog, fault_dialog),
}

QTS_OWN = (GameFileDialog, PictureDialog)
"""What Qt lays out, in its own way."""
OURS = [name for name, (kind, _) in DIALOGS.items() if kind not in (*QTS_OWN, HelpWindow)]
"""What the program lays out itself, but for the help, which has tests of its own."""
