"""What is heard of a game: sounds for what the session reports, for a card that is taken and for a refusal.

A sound begins with what it tells of and never holds it up. Two sounds never begin at once, and of a chain of moves no
more are heard than have time while its cards fly. While the sound is off, or its volume 0, nothing of QtMultimedia is
loaded; while it is on, it plays in a process of its own.
"""

from time import monotonic
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QMenu

from belvedere.changes import Change, Dealt, Ended, Undone, Why
from belvedere.rules.outcome import Outcome
from belvedere.table.moves import Moved, Step, Turned
from belvedere.table.piles import STOCK

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.qt.sound_process import SoundProcess

APART: Final = 71
"""Milliseconds from the beginning of one sound to that of the next, at least; a card's sound is over by then."""
_AFTER_START: Final = 400
"""Milliseconds after the first paint when the sounds are loaded, which takes some 200 of another process."""


class Sound:
    """What is heard of one window.

    Attributes:
        why_not: why nothing can be heard here, without a full stop; empty if it can, as far as that is known.
    """

    def __init__(self, window: "MainWindow") -> None:
        """Nothing is heard before the sounds are loaded, if they are wanted."""
        self.why_not = ""
        self._window = window
        self._view = window.view
        self._settings = window.settings
        self._item = window.commands["sound"]
        self._tip = self._item.statusTip()
        self._player: SoundProcess | None = None
        self._asked: SoundProcess | None = None
        self._chosen = False
        self._failure = ""
        self._waiting: list[str] = []
        self._begins = False
        self._heard: dict[str, float] = {}
        self._apart = QTimer(window)
        self._apart.setSingleShot(True)
        self._apart.setInterval(APART)
        self._apart.timeout.connect(self._go_on)
        self._soon = QTimer(window)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._load)
        window.session.subscribe(self._changed)
        self._view.begun.connect(lambda: self._begin(["lift"]))
        self._view.refused.connect(lambda: self._begin(["refuse"]))
        bar = window.menuBar()
        for menu in () if bar is None else bar.findChildren(QMenu):
            if self._item in menu.actions():
                menu.setToolTipsVisible(True)
                menu.aboutToShow.connect(self.look)
        self.look()
        if self._wanted:
            self._soon.start(_AFTER_START)

    # What is wanted, and what there can be.

    @property
    def _wanted(self) -> bool:
        return self._settings.sound and self._settings.volume > 0

    def obey(self) -> None:
        """The player has set sound or volume: load or drop the sounds, after what shows the setting."""
        if not self._wanted:
            self._soon.stop()
            self._hush()
        elif self._player is not None:
            self._player.set_volume(self._settings.volume)
        else:
            self._chosen = True
            self._soon.start(0)

    def look(self) -> None:
        """See whether there can be sound now, and tell why not: devices come and go."""
        from belvedere.qt.sound_process import SoundProcess, hopeless

        if self._player is not None:
            self._tell(self._player.look())
        elif self._failure and not hopeless():
            self._tell(self._failure)
            if self._asked is None:
                self._asked = SoundProcess(0, self._answered)
        else:
            self._tell(hopeless())

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
        self._waiting.clear()
        for process in (self._player, self._asked):
            if process is not None:
                process.close()
        self._player = self._asked = None

    def _load(self) -> None:
        """Load the sounds."""
        from belvedere.qt.sound_process import SoundProcess

        self._player = SoundProcess(self._settings.volume, self._told)

    def _told(self) -> None:
        """It is known now whether there can be sound, or that has changed."""
        if self._player is None:
            return
        why_not, chosen = self._player.why_not, self._chosen
        self._chosen = False
        if why_not and chosen:
            self._failure = why_not
            # Who has just switched it on hears nothing and must know; what was on at the start waits for a device.
            self._window.switches.set("sound", value=False)
            self._window.control.say(why_not)
        self._tell(why_not)

    def _tell(self, why_not: str) -> None:
        """Show in menu and preferences whether there can be sound."""
        if why_not != self.why_not:
            self.why_not = why_not
            self._item.setEnabled(not why_not)
            self._item.setStatusTip(why_not or self._tip)
            self._item.setToolTip(why_not)
            self._window.switches.tell()

    def _hush(self) -> None:
        self._waiting.clear()
        player, self._player = self._player, None
        if player is not None:
            _close_soon(player)

    # What is heard.

    def _changed(self, change: Change) -> None:
        """The session has changed."""
        if self._player is None:
            return
        if isinstance(change, Dealt):
            self._begin(["place" if change.why in (Why.UNDONE, Why.REDONE) else "deal"])
        elif not isinstance(change, Ended):
            self._begin(_sounds(change.steps, backwards=isinstance(change, Undone)))
        elif change.outcome is Outcome.WON and not self._window.session.shown:
            self._begin(["win"])

    def _begin(self, sounds: list[str]) -> None:
        """Play the first of these as soon as may be and the others while cards fly; nothing more of what was before."""
        if self._player is not None:
            self._waiting, self._begins = sounds, True
            if not self._apart.isActive():
                self._go_on()

    def _go_on(self) -> None:
        """Play the next sound, if it still belongs to what is seen."""
        begins, self._begins = self._begins, False
        if self._player is None or not self._waiting:
            return
        if not self._seen() or not (begins or self._view.animating):
            self._waiting.clear()
            return
        from belvedere.qt.sound_player import SOUNDS

        now, name = monotonic(), self._waiting.pop(0)
        if now >= self._heard.get(name, 0.0):
            self._heard[name] = now + SOUNDS[name] / 1000
            self._player.play(name)
        self._apart.start()

    def _seen(self) -> bool:
        """Whether anybody can see the table."""
        window, handle = self._window, self._window.windowHandle()
        shown = self._view.isVisible() and handle is not None and handle.isExposed()
        return shown and not (window.isMinimized() or self._view.covered)


def _close_soon(process: "SoundProcess") -> None:
    """Let a process go, but not at once: it may be just reading what it is told."""

    def close() -> None:
        process.close()

    QTimer.singleShot(0, close)


def _sounds(steps: tuple[Step, ...], *, backwards: bool) -> list[str]:
    """The sounds of what happened in these steps, one after the other."""
    heard: list[str] = []
    for step in steps:
        for effect in step.effects:
            if isinstance(effect, Turned) or (isinstance(effect, Moved) and effect.source == STOCK):
                heard.append("turn")
            elif isinstance(effect, Moved):
                heard.append("deal" if effect.target == STOCK else "place")
    return heard[::-1] if backwards else heard
