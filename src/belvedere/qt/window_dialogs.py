"""The dialogs and the help of the window; each is imported when it is opened."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QDialog

    from belvedere.qt.help_window import HelpWindow
    from belvedere.qt.main_window import MainWindow


class WindowDialogs:
    """Opens what a window asks or tells beside the table.

    Attributes:
        help: the help window, once it was opened.
        covering: how many dialogs are open that have nothing to do with the running game; its clock stands meanwhile.
    """

    def __init__(self, window: "MainWindow") -> None:
        """Nothing is open."""
        self._window = window
        self.help: HelpWindow | None = None
        self.covering = 0

    def ask_deal_number(self) -> None:
        """Ask for the number of the deal to play."""
        from belvedere.qt.dialogs.deal_dialog import DealDialog

        if self._window.control.free():
            dialog = DealDialog(
                self._window.session.number, self._window, winnable_only=self._window.settings.winnable_only
            )
            dialog.chosen.connect(self._window.control.start_deal)
            self._open(dialog)

    def ask_continue(self) -> None:
        """Ask which of the games that wait is to go on."""
        from belvedere.qt.dialogs.continue_dialog import ContinueDialog

        keeper = self._window.keeper
        if self._window.control.free():
            dialog = ContinueDialog([] if keeper is None else keeper.waiting(), self._window)
            dialog.chosen.connect(self._window.keeping.go_on_with)
            self._open(dialog)

    def show_history(self) -> None:
        """List the games that have ended."""
        from belvedere.qt.dialogs.history_dialog import HistoryDialog

        window = self._window
        dialog = HistoryDialog([] if window.keeper is None else window.keeper.ended(), window)
        dialog.again.connect(window.control.start_deal)
        dialog.copy.connect(window.deals.copy)
        self._cover(dialog)

    def show_statistics(self) -> None:
        """Show what the player has made of each game."""
        from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog

        window, session = self._window, self._window.session
        self._cover(StatisticsDialog(window.keeper, window.settings, (session.variant, session.number), window))

    def show_contents(self) -> None:
        """Open the help at its first page."""
        self._help().show_page("contents")

    def show_this_game(self) -> None:
        """Open the help at the page of the game on the table."""
        self._help().show_page(self._window.session.variant.key)

    def _help(self) -> "HelpWindow":
        from belvedere.qt.help_window import HelpWindow

        if self.help is None:
            self.help = HelpWindow(self._window)
            # The keys of the help work while it has the keyboard, too.
            self.help.addActions([self._window.commands[name] for name in ("contents", "this_game", "shortcuts")])
        return self.help

    def show_shortcuts(self) -> None:
        """List all keys."""
        from belvedere.qt.dialogs.shortcuts_dialog import ShortcutsDialog

        self._open(ShortcutsDialog(self._window.actions_and_menus, self._window))

    def show_about(self) -> None:
        """Say what this program is."""
        from belvedere.qt.dialogs.about_dialog import AboutDialog

        self._open(AboutDialog(self._window))

    def _open(self, dialog: "QDialog") -> None:
        """Open a dialog; when it closes, the table has the keyboard again."""
        dialog.finished.connect(lambda _result: QTimer.singleShot(0, self.focus_table))
        dialog.open()

    def _cover(self, dialog: "QDialog") -> None:
        """Open a dialog about games of the past; the clock of the one on the table stands until it closes."""
        self.covering += 1
        dialog.finished.connect(self._uncover)
        self._window.set_clock()
        self._open(dialog)

    def _uncover(self) -> None:
        self.covering -= 1
        self._window.set_clock()

    def close_help(self) -> None:
        """The help goes with the window."""
        if self.help is not None:
            self.help.close()

    def focus_table(self) -> None:
        """Take the keyboard away from the menu bar where nothing in it is marked any more.

        Qt gives it back to the bar when a dialog opened from there by a key is closed; the bar then swallows Escape.
        """
        window = self._window
        bar = window.menuBar()
        if bar is not None and window.focusWidget() is bar and bar.activeAction() is None:
            window.view.setFocus()
