"""What menu items switch on and off, or choose: each is kept in the settings and shown as it was at the next start."""

from typing import TYPE_CHECKING

from belvedere.qt.animator import Speed
from belvedere.rules.automatic import Automatic

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QAction

    from belvedere.qt.main_window import MainWindow


class Switches:
    """The switches of one window."""

    def __init__(self, window: "MainWindow") -> None:
        """Switch nothing yet."""
        self._window = window
        self._settings = window.settings

    def connect(self) -> None:
        """Do what the actions ask for, from now on."""
        window = self._window
        slots: dict[str, Callable[[bool], None]] = {
            "toolbar": self.show_toolbar,
            "statusbar": self.show_status_bar,
            "moves": self.show_moves,
            "clock": self.show_clock,
            "score": self.show_score,
            "hover_names": self.show_hover_names,
            "winnable_only": self.set_winnable_only,
        }
        for name, slot in slots.items():
            window.commands[name].triggered.connect(slot)
        groups = window.actions_and_menus.groups
        groups["speed"].triggered.connect(lambda action: self.set_speed(chosen(action, "speed_")))
        groups["difficulty"].triggered.connect(lambda action: self.set_difficulty(chosen(action, "difficulty_")))
        groups["automatic"].triggered.connect(
            lambda action: self.set_automatic(Automatic(chosen(action, "automatic_")))
        )

    def show(self) -> None:
        """Show what the settings say, in the menus and in the window."""
        window, settings, commands = self._window, self._settings, self._window.commands
        window.tool_row.show_parts(tools=settings.toolbar, leave=False)
        window.status.setVisible(settings.status_bar)
        window.status.show_verdict(settings.verdict)
        commands["toolbar"].setChecked(settings.toolbar)
        commands["statusbar"].setChecked(settings.status_bar)
        commands["moves"].setChecked(settings.moves)
        commands["clock"].setChecked(settings.clock)
        commands["score"].setChecked(settings.score)
        commands["hover_names"].setChecked(settings.hover_names)
        commands["winnable_only"].setChecked(settings.winnable_only)
        commands[f"difficulty_{settings.difficulty}"].setChecked(True)
        window.actions_and_menus.groups["difficulty"].setEnabled(settings.winnable_only)
        commands[f"speed_{settings.speed}"].setChecked(True)
        commands[f"automatic_{settings.automatic}"].setChecked(True)

    # What is seen.

    def show_toolbar(self, shown: bool) -> None:
        """Show or hide the toolbar."""
        self._settings.toolbar = shown
        self._window.tool_row.show_parts(tools=shown, leave=self._window.isFullScreen())
        self._keep()

    def show_status_bar(self, shown: bool) -> None:
        """Show or hide the status bar."""
        self._settings.status_bar = shown
        self._window.status.setVisible(shown)
        self._window.control.refresh()
        self._keep()

    def show_moves(self, shown: bool) -> None:
        """Show or hide the list of the moves."""
        self._settings.moves = shown
        self._window.show_moves(shown)
        self._keep()

    def show_clock(self, shown: bool) -> None:
        """Show or hide the time, in the status bar and when a game is won."""
        self._settings.clock = shown
        self._window.control.refresh()
        self._keep()

    def show_score(self, shown: bool) -> None:
        """Show or hide the score; nothing else names it."""
        self._settings.score = shown
        self._window.control.refresh()
        self._keep()

    def show_hover_names(self, shown: bool) -> None:
        """Name the pile under the pointer or not."""
        self._settings.hover_names = shown
        self._keep()

    def set_speed(self, speed: str) -> None:
        """Choose how fast cards move."""
        self._settings.speed = speed
        self._window.view.set_speed(Speed(speed))
        self._keep()

    # How it is played.

    def set_automatic(self, mode: Automatic) -> None:
        """Choose which cards go to the foundations by themselves."""
        self._window.session.automatic = mode
        self._settings.automatic = mode.value
        self._keep()

    def set_winnable_only(self, only: bool) -> None:
        """Choose whether only deals are dealt that are known to be winnable."""
        self._settings.winnable_only = only
        self._window.actions_and_menus.groups["difficulty"].setEnabled(only)
        self._keep()

    def set_difficulty(self, level: str) -> None:
        """Choose how hard these are to be."""
        self._settings.difficulty = level
        self._keep()

    def _keep(self) -> None:
        self._window.control.save()


def chosen(action: "QAction", prefix: str) -> str:
    """What an action of a group stands for: its name without what all of the group begin with."""
    return action.objectName().removeprefix(prefix)
