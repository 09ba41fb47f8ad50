"""What happens when an exception reaches Qt: the game is kept, one dialog says so, and play goes on.

PyQt6 ends the process on an exception in a slot, an event handler, a paint or a timer unless `sys.excepthook`
is somebody's own. Nothing is done inside the failing call, which may be a paint: both what follows wait for the event
loop. First the window is brought in line with the game again, after each fault, since the call that failed may have
left half of its work undone. Then the dialog shows the details: of every fault once, and after that the status bar
only says that it happened again.
"""

import sys
from contextlib import suppress
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QCoreApplication, QEvent, QObject, QTimer

from belvedere import __version__
from belvedere.qt.decks import DeckError
from belvedere.words import _p

if TYPE_CHECKING:
    from belvedere.qt.dialogs.crash_dialog import CrashDialog
    from belvedere.qt.main_window import MainWindow
    from belvedere.table.position import Position

_AGAIN: Final = 250
"""Milliseconds before the window is put right once more over the same position: a paint that fails would never stop."""

_CALLS: Final = 4
"""How many of the innermost calls tell one fault from another."""


class CrashReporter:
    """Receives exceptions that nobody caught.

    Attributes:
        window: the window that dialogs belong to, once there is one.
        dialog: the dialog on show, or None.
        start_problem: a sentence, if the deck could not be drawn for the first paint, or below the start page.
    """

    def __init__(self) -> None:
        self.window: MainWindow | None = None
        self.dialog: CrashDialog | None = None
        self.start_problem = ""
        self._seen: set[tuple[object, ...]] = set()
        self._waiting: list[str] = []
        self._put_right_soon = False
        self._put_right_for: Position | None = None
        self._doorman: _Doorman | None = None

    def install(self) -> None:
        """Become `sys.excepthook`; before the application is made, so that nothing escapes."""
        sys.excepthook = self.caught

    def attach(self, window: "MainWindow") -> None:
        """From now on faults are shown over this window, those that wait first, and repeated ones told by it."""
        self.window = window
        if self._waiting:
            QTimer.singleShot(0, self._show)

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Take an exception, as `sys.excepthook` does."""
        # Python keeps it for a debugger, and with it the events that its calls were given, which Qt has deleted since.
        for name in ("last_type", "last_value", "last_traceback", "last_exc"):
            sys.__dict__.pop(name, None)
        if issubclass(kind, KeyboardInterrupt):
            # Not at once: before the event loop runs nobody would hear of it.
            QTimer.singleShot(0, lambda: QCoreApplication.exit(130))
            return
        if isinstance(error, DeckError) and not self._painted():
            self.start_problem = str(error)
            QCoreApplication.exit(2)
            return
        self._report(kind, error, trace)
        self._plan_to_put_right()

    def _painted(self) -> bool:
        """Whether the window was on show with a deck that could be drawn."""
        return self.window is not None and self.window.warm and not self.window.choosing.first

    def _report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Write the details to the standard error, and plan to show them if they are new."""
        import traceback

        details = "".join(traceback.format_exception(kind, error, trace))
        # The terminal may be gone, or the disk behind it full.
        with suppress(OSError):
            sys.stderr.write(details)
        places = traceback.extract_tb(trace)[-_CALLS:] if trace else []
        fault = (kind, *((frame.filename, frame.lineno) for frame in places))
        if fault in self._seen:
            if self.window is not None:
                self.window.control.say(_p("status bar", "The same fault happened again; your game is kept."))
            return
        self._seen.add(fault)
        self._waiting.append(details)
        if self.window is not None:
            QTimer.singleShot(0, self._show)

    # The window after a fault.

    def _plan_to_put_right(self) -> None:
        """Bring the window in line with the game as soon as the event loop is reached."""
        window = self.window
        if window is None or self._put_right_soon:
            return
        self._put_right_soon = True
        QTimer.singleShot(_AGAIN if window.session.position is self._put_right_for else 0, self._put_right)

    def _put_right(self) -> None:
        self._put_right_soon = False
        window = self.window
        if window is None:
            return
        self._put_right_for = window.session.position
        for part in (window.view.lay, window.control.catch_up):
            try:
                part()
            except Exception as error:  # noqa: BLE001 - whatever it is, the other part must still be put right
                self._report(type(error), error, error.__traceback__)

    # The dialog.

    def _show(self) -> None:
        """Show what waits: in the dialog that is open, else in a new one, or when the window can be seen again."""
        window = self.window
        if window is None or not self._waiting:
            return
        if not window.isVisible():
            if self._doorman is None:
                self._doorman = _Doorman(window, self)
            return
        details, self._waiting = "\n".join(self._waiting), []
        if self.dialog is not None:
            self.dialog.add(details)
            return
        from belvedere.qt.dialogs.crash_dialog import CrashDialog

        self.dialog = CrashDialog(f"Belvedere {__version__}\n{details}", window)
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _closed(self, _result: int) -> None:
        self.dialog = None

    def seen_again(self) -> None:
        """The window can be seen again: show what waited for that."""
        self._doorman = None
        QTimer.singleShot(0, self._show)


class _Doorman(QObject):
    """Waits for a window to be shown; it is asked of each event, so there is one only while details wait."""

    def __init__(self, window: "MainWindow", reporter: CrashReporter) -> None:
        super().__init__(window)
        self._reporter = reporter
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """See the window being shown, and let everything pass."""
        if event is not None and event.type() == QEvent.Type.Show:
            if watched is not None:
                watched.removeEventFilter(self)
            self._reporter.seen_again()
            self.deleteLater()
        return False
