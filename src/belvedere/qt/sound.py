"""What is heard of a game: sounds for what the session reports, for a card that is taken and for a refusal.

A sound begins with what it tells of and never holds it up. Two sounds never begin at once, and of a chain of moves no
more are heard than have time while its cards fly. While the sound is off, or its volume 0, nothing of QtMultimedia is
loaded; while it is on, it plays in a process of its own.
"""

from time import monotonic
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer

from belvedere.changes import Change, Dealt, Ended, Undone, Why
from belvedere.qt.heard import Heard
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


class Sound(Heard["SoundProcess"]):
    """The sounds of one window."""

    def __init__(self, window: "MainWindow") -> None:
        """Nothing is heard before the sounds are loaded, if they are wanted."""
        super().__init__(window, "sound")
        self._view = window.view
        self._waiting: list[str] = []
        self._begins = False
        self._heard: dict[str, float] = {}
        self._apart = QTimer(window)
        self._apart.setSingleShot(True)
        self._apart.setInterval(APART)
        self._apart.timeout.connect(self._go_on)
        window.session.subscribe(self._changed)
        self._view.begun.connect(lambda: self._begin(["lift"]))
        self._view.refused.connect(lambda: self._begin(["refuse"]))
        self.begin(_AFTER_START)

    @property
    def _wanted(self) -> bool:
        return self._settings.sound and self._settings.volume > 0

    def _hopeless(self) -> str:
        from belvedere.qt.sound_process import hopeless

        return hopeless()

    def _started(self, *, ask: bool) -> "SoundProcess":
        from belvedere.qt.sound_process import SoundProcess

        return SoundProcess(0, self._answered) if ask else SoundProcess(self._settings.volume, self._told)

    def _settle(self, player: "SoundProcess") -> None:
        player.set_volume(self._settings.volume)

    def _forget(self) -> None:
        self._waiting.clear()

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
