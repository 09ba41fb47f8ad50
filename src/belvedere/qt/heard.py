"""Something that can be heard of a window, by a process of its own: sounds, or a voice.

The process runs while that is wanted. Whether there can be any is told in the menu and in the preferences, and looked
for again when the menu is opened. What is switched on can be switched off, whether it is heard or not.
"""

from typing import TYPE_CHECKING, Generic, TypeVar

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QMenu

from belvedere.qt.performer import Performer

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow

P = TypeVar("P", bound=Performer)


class Heard(Generic[P]):
    """What is heard of one window.

    Attributes:
        why_not: why nothing can be heard here, without a full stop; empty if it can, as far as that is known.
    """

    def __init__(self, window: "MainWindow", name: str) -> None:
        """Nothing is heard yet; ``name`` is that of the setting, and of the item that switches it."""
        self.why_not = ""
        self._window = window
        self._settings = window.settings
        self._name = name
        self._item = window.commands[name]
        self._tip = self._item.statusTip()
        self._player: P | None = None
        self._asked: P | None = None
        self._chosen = False
        self._failure = ""
        self._soon = QTimer(window)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._load)
        bar = window.menuBar()
        for menu in () if bar is None else bar.findChildren(QMenu):
            if self._item in menu.actions():
                menu.setToolTipsVisible(True)
                menu.aboutToShow.connect(self.look)

    def begin(self, wait: int) -> None:
        """See whether there can be any, and load it after so many milliseconds, if that is wanted."""
        self.look()
        if self._wanted:
            self._soon.start(wait)

    # What is different for each of them.

    @property
    def _wanted(self) -> bool:
        raise NotImplementedError

    def _hopeless(self) -> str:
        """Why there can surely be none, found out without loading anything; empty if there may be some."""
        raise NotImplementedError

    def _started(self, *, ask: bool) -> P:
        """The process; one that is only to be asked is told nothing else."""
        raise NotImplementedError

    def _settle(self, player: P) -> None:
        """Be as the settings say."""
        raise NotImplementedError

    def _forget(self) -> None:
        """Nothing of what waits to be heard is heard."""

    def _ready(self) -> None:
        """It can be heard now, for the first time since the player switched it on."""

    # What is wanted, and what there can be.

    def obey(self) -> None:
        """The player has set something of it: load or drop it, after what shows the setting."""
        if not self._wanted:
            self._soon.stop()
            self._hush()
        elif self._player is not None:
            self._settle(self._player)
        else:
            self._chosen = True
            self._soon.start(0)
        self._show()

    def look(self) -> None:
        """See whether there can be any now, and tell why not: devices and programs come and go."""
        hopeless = self._hopeless()
        if self._player is not None and not (self._player.why_not and hopeless):
            # One that has ended over what was missing is started anew for that.
            self._tell(self._player.look())
        elif self._failure and not hopeless:
            self._tell(self._failure)
            if self._asked is None:
                self._asked = self._started(ask=True)
        else:
            self._tell(hopeless)

    def _answered(self) -> None:
        """A process that was started only to ask has answered."""
        asked, self._asked = self._asked, None
        if asked is not None:
            self._failure = asked.why_not
            _close_soon(asked)
            if self._player is None:
                self._tell(self._failure)

    def end(self) -> None:
        """Nothing is heard any more; the window is going."""
        self._soon.stop()
        self._forget()
        for process in (self._player, self._asked):
            if process is not None:
                process.close()
        self._player = self._asked = None

    def _load(self) -> None:
        """Start the process."""
        self._player = self._started(ask=False)

    def _told(self) -> None:
        """It is known now whether it can be heard, or that has changed."""
        if self._player is None:
            return
        why_not, chosen = self._player.why_not, self._chosen
        self._chosen = False
        self._failure = why_not
        if why_not and chosen:
            # Who has just switched it on hears nothing and must know; what was on at the start waits for a device.
            self._window.switches.set(self._name, value=False)
            self._window.control.say(why_not)
        self._tell(why_not)
        if chosen and not why_not:
            self._ready()

    def _tell(self, why_not: str) -> None:
        """Show in menu and preferences whether it can be heard."""
        if why_not != self.why_not:
            self.why_not = why_not
            self._show()
            self._window.switches.tell()

    def _show(self) -> None:
        """Let the item be chosen that does something: what is switched on can be switched off in any case."""
        self._item.setEnabled(not self.why_not or getattr(self._settings, self._name) is True)
        self._show_tip()

    def _show_tip(self) -> None:
        """Say of the item why it can do nothing, or what it is for."""
        self._item.setStatusTip(self.why_not or self._tip)
        self._item.setToolTip(self.why_not)

    def _hush(self) -> None:
        self._forget()
        player, self._player = self._player, None
        if player is not None:
            _close_soon(player)


def _close_soon(process: Performer) -> None:
    """Let a process go, but not at once: it may be just reading what it is told."""

    def close() -> None:
        process.close()

    QTimer.singleShot(0, close)
