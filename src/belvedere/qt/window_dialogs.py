"""The dialogs and the help of the window; each is imported when it is opened."""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QDialog

    from belvedere.qt.dialogs.history_dialog import HistoryDialog
    from belvedere.qt.dialogs.preferences_dialog import PreferencesDialog
    from belvedere.qt.help.place import Help
    from belvedere.qt.main_window import MainWindow
    from belvedere.store.statistics import Played


class WindowDialogs:
    """Opens what a window asks or tells beside the table.

    Attributes:
        help: the help, once it was opened.
        preferences: the preferences, while they are open.
    """

    def __init__(self, window: "MainWindow") -> None:
        """Nothing is open."""
        self._window = window
        self.help: Help | None = None
        self.preferences: PreferencesDialog | None = None

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

        window, played = self._window, self._ended()
        dialog = HistoryDialog(played, window, unread=self._unread())
        dialog.again.connect(window.control.start_deal)
        dialog.copy.connect(window.deals.copy)
        dialog.watched.connect(lambda game: self._watch(game, dialog))
        self._open(dialog)

    def _watch(self, game: "Played", history: "HistoryDialog") -> None:
        """Show a game that has ended, above the list of them."""
        from belvedere.qt.dialogs.watch_dialog import WatchDialog, opening_of
        from belvedere.words.watch import not_to_be_watched_sentence

        keeper = self._window.keeper
        session = opening_of(None if keeper is None else keeper.ended_game(game.id))
        if session is None:
            history.say(not_to_be_watched_sentence())
        else:
            history.say("")
            self._open(WatchDialog(session, game.moves, self._window, history))

    def _ended(self) -> "list[Played]":
        """The games that have ended; none where none are kept, or where they cannot be read."""
        keeper = self._window.keeper
        return [] if keeper is None else keeper.ended()

    def _unread(self) -> str:
        """That the games could not be read; empty if they could."""
        from belvedere.words.store import cannot_be_read_sentence

        keeper = self._window.keeper
        if keeper is None or not keeper.unread:
            return ""
        return cannot_be_read_sentence(keeper.unread, keeper.store.database.path)

    def show_statistics(self) -> None:
        """Show what the player has made of each game."""
        from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog

        window, session = self._window, self._window.session
        self._open(StatisticsDialog(window.keeper, window.settings, (session.variant, session.number), window))

    def show_calendar(self) -> None:
        """Show on which days the deal of the day was won."""
        from datetime import date

        from belvedere import games
        from belvedere.qt.dialogs.calendar_dialog import CalendarDialog
        from belvedere.qt.next_deal import chosen_game

        window = self._window
        if window.control.free():
            now, strict = window.session.variant, window.settings.strict
            variants = [now if each.key == now.key else chosen_game(each.key, strict=strict) for each in games.ALL]
            played, today = self._ended(), date.today()  # noqa: DTZ011  # the player's calendar
            dialog = CalendarDialog(played, variants, now, today, window, unread=self._unread())
            dialog.chosen.connect(window.deals.deal_day)
            self._open(dialog)

    def show_achievements(self) -> None:
        """Show what the player has achieved, and how far the rest is."""
        from datetime import date

        from belvedere.qt.dialogs.achievements_dialog import AchievementsDialog
        from belvedere.store.achievements import achievements

        today = date.today().toordinal()  # noqa: DTZ011  # the player's calendar
        found = achievements(self._ended(), today)
        self._open(AchievementsDialog(found, self._window, unread=self._unread()))

    def show_tools(self) -> None:
        """Choose the buttons of the toolbar, which follows at once."""
        from belvedere.qt.dialogs.tools_dialog import ToolsDialog

        self._open(ToolsDialog(self._window))

    def show_preferences(self) -> None:
        """Show all that can be set, beside the table, which follows at once."""
        from belvedere.qt.dialogs.preferences_dialog import PreferencesDialog

        if self.preferences is None:
            self.preferences = PreferencesDialog(self._window)
            self.preferences.finished.connect(self._preferences_closed)
            self.preferences.activated.connect(self._window.set_clock)
        self.preferences.show()
        self.preferences.raise_()
        self.preferences.activateWindow()

    @property
    def busy_beside(self) -> bool:
        """Whether the player is at the preferences, which leave the table free; the help is a part of playing."""
        return self.preferences is not None and self.preferences.isActiveWindow()

    def _preferences_closed(self) -> None:
        self.preferences = None
        self._window.set_clock()
        QTimer.singleShot(0, self.focus_table)

    def show_card_styles(self) -> None:
        """Show all decks to choose from."""
        from belvedere.qt.dialogs.style_dialog import StyleDialog

        window = self._window
        if window.styles is not None:
            dialog = StyleDialog(window.settings, window.session.variant, window.deck.cache_folder, window)
            dialog.chosen.connect(window.styles.choose)
            self._open(dialog)

    def show_contents(self) -> None:
        """Open the help at its first page, or close it if that is on show."""
        self._help().ask("contents")

    def show_this_game(self) -> None:
        """Open the help at the page of the game on the table, or close it if that is on show."""
        self._help().ask(self._window.session.variant.key)

    def _help(self) -> "Help":
        from belvedere.qt.help.place import Help

        if self.help is None:
            self.help = Help(self._window)
        return self.help

    def show_shortcuts(self) -> None:
        """List all keys."""
        from belvedere.qt.dialogs.shortcuts_dialog import ShortcutsDialog

        self._open(ShortcutsDialog(self._window))

    def show_about(self) -> None:
        """Say what this program is."""
        from belvedere.qt.dialogs.about_dialog import AboutDialog

        self._open(AboutDialog(self._window))

    def _open(self, dialog: "QDialog") -> None:
        """Open a dialog; when it closes, the table has the keyboard again."""
        self.lay_over(dialog)
        dialog.finished.connect(lambda _result: QTimer.singleShot(0, self.focus_table))
        dialog.open()

    def lay_over(self, dialog: "QDialog") -> None:
        """Let a dialog that was asked for in the preferences lie over them, so that they have the keyboard after it."""
        if self.preferences is not None and self.preferences.isActiveWindow():
            dialog.setParent(self.preferences, dialog.windowFlags())

    def close_all(self) -> None:
        """What lies beside the table or over it goes with the window, with what it has begun."""
        from PyQt6.QtWidgets import QDialog

        if self.help is not None:
            self.help.close()
        for dialog in (self.preferences, *self._window.findChildren(QDialog)):
            if dialog is not None:
                dialog.close()

    def focus_table(self) -> None:
        """Take the keyboard away from the menu bar where nothing in it is marked any more.

        Qt gives it back to the bar when a dialog opened from there by a key is closed; the bar then swallows Escape.
        """
        window = self._window
        bar = window.menuBar()
        if bar is not None and window.focusWidget() is bar and bar.activeAction() is None:
            window.view.setFocus()
