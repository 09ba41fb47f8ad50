"""What happens when an exception reaches Qt: the game is kept, one dialog says so, and play goes on.

PyQt6 ends the process on an exception in a slot, an event handler, a paint or a timer unless `sys.excepthook`
is somebody's own. The dialog is never opened from inside the failing call, which may be a paint: it waits for
the event loop. The same fault is shown once; after that it is only reported in the status bar.
"""

import sys
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING

from PyQt6.QtCore import QCoreApplication, QTimer

from belvedere import __version__
from belvedere.qt.decks import DeckError
from belvedere.words import _p

if TYPE_CHECKING:
    from PyQt6.QtWidgets import QDialog, QWidget


class CrashReporter:
    """Receives exceptions that nobody caught.

    Attributes:
        window: the window that dialogs belong to, once there is one.
        tell: shows a sentence in the status bar, once there is one.
        dialog: the dialog on show, or None.
        start_problem: a sentence, if the deck could not be drawn for the first paint.
    """

    def __init__(self) -> None:
        self.window: QWidget | None = None
        self.tell: Callable[[str], None] = _ignore
        self.dialog: QDialog | None = None
        self._seen: set[tuple[object, ...]] = set()
        self._waiting = ""
        self.start_problem = ""

    def install(self) -> None:
        """Become `sys.excepthook`; before the application is made, so that nothing escapes."""
        sys.excepthook = self.caught

    def attach(self, window: "QWidget", tell: Callable[[str], None]) -> None:
        """From now on faults are shown over this window, and repeated ones told by `tell`."""
        self.window, self.tell = window, tell

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Take an exception, as `sys.excepthook` does."""
        if issubclass(kind, KeyboardInterrupt):
            QCoreApplication.exit(130)
            return
        if isinstance(error, DeckError) and not self._painted():
            self.start_problem = str(error)
            QCoreApplication.exit(2)
            return
        import traceback

        details = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(details)
        place = traceback.extract_tb(trace)[-1:] if trace else []
        fault = (kind, *((frame.filename, frame.lineno) for frame in place))
        if fault in self._seen or self._waiting or self.dialog is not None or self.window is None:
            self.tell(_p("status bar", "The same fault happened again; your game is kept."))
            return
        self._seen.add(fault)
        self._waiting = details
        QTimer.singleShot(0, self._show)

    def _painted(self) -> bool:
        """Whether the window was on show with a deck that could be drawn."""
        return bool(getattr(self.window, "warm", False))

    def _show(self) -> None:
        details, self._waiting = self._waiting, ""
        if self.window is None or not self.window.isVisible():
            return
        from belvedere.qt.dialogs.crash_dialog import CrashDialog

        self.dialog = CrashDialog(f"Belvedere {__version__}\n{details}", self.window)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _closed(self, _result: int) -> None:
        self.dialog = None


def _ignore(_sentence: str) -> None:
    """Before there is a window there is nobody to tell."""
