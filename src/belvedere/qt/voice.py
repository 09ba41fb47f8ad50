"""A voice of our own, for those who play by ear without a screen reader.

It says what the table's cursor tells to assistive technology, which is every sentence of the status bar and the pile
that the cursor comes to, and what has the keyboard elsewhere: in menus, dialogs, the help and on the start page, with
what becomes of it (``attention.py``). What is told at once is said in one go, each thing once; what is told later
breaks off what is being said, and Ctrl alone does.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication, QMenu, QWidget

from belvedere.qt.attention import Attention
from belvedere.qt.heard import Heard
from belvedere.qt.named import name_of_action
from belvedere.words.messages import language
from belvedere.words.voice import both_speak_sentence, voice_on_sentence

if TYPE_CHECKING:
    from PyQt6.QtGui import QAction

    from belvedere.qt.main_window import MainWindow
    from belvedere.qt.voice_process import VoiceProcess

_AFTER_START: Final = 600
"""Milliseconds after the first paint when the voice is made, which takes another process up to two seconds."""
_AT_ONCE: Final = 40
"""Milliseconds within which what is told belongs together."""


class Voice(Heard["VoiceProcess"]):
    """The voice of one window."""

    def __init__(self, window: "MainWindow") -> None:
        """Nothing is said before the voice is there, if it is wanted."""
        super().__init__(window, "voice")
        self._texts: list[str] = []
        self._reader = False
        self._attention = Attention(self, window)
        self._together = QTimer(window)
        self._together.setSingleShot(True)
        self._together.setInterval(_AT_ONCE)
        self._together.timeout.connect(self._say)
        keyboard, bar, application = window.view.keyboard, window.menuBar(), QApplication.instance()
        if keyboard is not None:
            keyboard.cursor.told.connect(self.tell)
        for menu in () if bar is None else bar.findChildren(QMenu):
            menu.hovered.connect(self._pointed)
            # An open menu has the keyboard, though not the focus.
            menu.installEventFilter(self._attention)
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focused)
        self._begun = False
        self.begin(_AFTER_START)
        # From now on: who has just started it waits for nothing that is not asked for.
        self._begun = True

    @property
    def _wanted(self) -> bool:
        return self._settings.voice and self._settings.voice_volume > 0

    def _hopeless(self) -> str:
        from belvedere.qt.voice_process import hopeless

        return hopeless()

    def _started(self, *, ask: bool) -> "VoiceProcess":
        from belvedere.qt.voice_process import VoiceProcess

        self._look_for_reader()
        follow = self._answered if ask else self._told
        return VoiceProcess(language(), self._settings.voice_rate, self._settings.voice_volume, follow)

    def _settle(self, player: "VoiceProcess") -> None:
        player.set_manner(self._settings.voice_rate, self._settings.voice_volume)

    def _forget(self) -> None:
        self._together.stop()
        self._texts.clear()

    def _load(self) -> None:
        """Speak, from now on also of what has the keyboard already, but only when it changes."""
        super()._load()
        now = QApplication.focusWidget()
        if now is not None:
            self._attention.follow(now, say=False)

    def _hush(self) -> None:
        super()._hush()
        self._attention.forget()

    def _ready(self) -> None:
        self._window.control.say(both_speak_sentence() if self._reader else voice_on_sentence())

    def look(self) -> None:
        """See whether there is a voice now, and whether a screen reader speaks already."""
        super().look()
        if self._begun:
            self._look_for_reader()

    def end(self) -> None:
        """Nothing is said any more; the window is going."""
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.disconnect(self._focused)
        self._attention.forget()
        super().end()

    def _look_for_reader(self) -> None:
        from belvedere.qt.screen_reader import ask

        ask(self._together, self._know_reader)

    def _know_reader(self, reader: bool) -> None:
        """A screen reader is at work or not."""
        self._reader = reader
        self._show_tip()

    def _show_tip(self) -> None:
        """Say of the item also that both would speak."""
        super()._show_tip()
        if self._reader and not self.why_not:
            self._item.setStatusTip(both_speak_sentence())
            self._item.setToolTip(both_speak_sentence())

    # What is said.

    def tell(self, text: str) -> None:
        """Say that, with what else is told at once."""
        if self._player is not None and text.strip() and text not in self._texts:
            self._texts.append(text)
            self._together.start()

    def drop(self, text: str) -> None:
        """That is no longer true: do not say it, if it was not said yet."""
        if text in self._texts:
            self._texts.remove(text)

    def hush(self) -> None:
        """Break off what is being said."""
        self._forget()
        if self._player is not None:
            self._player.hush()

    def _say(self) -> None:
        """Say what was told; a stop stands behind each text, so that the voice pauses there."""
        texts, self._texts = self._texts, []
        if self._player is not None and texts:
            self._player.say(" ".join(text if text[-1] in ".?!:" else f"{text}." for text in texts))

    def _focused(self, _old: "QWidget | None", now: "QWidget | None") -> None:
        """Something else has the keyboard; of piles the cursor tells."""
        if self._player is not None and now is not None:
            view = self._window.view
            self._attention.follow(now, say=not (view.isAncestorOf(now) or now is view))
        else:
            self._attention.leave()

    def _pointed(self, action: "QAction | None") -> None:
        """An item of a menu is marked."""
        if action is not None and self._player is not None:
            self.tell(name_of_action(action))
            self.tell(action.statusTip())
