"""Games in files: opened by the menu or dropped on the window, and copies of the game on the table."""

import os.path
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer

from belvedere.changes import Why
from belvedere.codes import file_name, is_file_name
from belvedere.game_record import counts

if TYPE_CHECKING:
    from PyQt6.QtGui import QDragEnterEvent, QDropEvent
    from PyQt6.QtWidgets import QDialog

    from belvedere.qt.main_window import MainWindow

_LONGEST: Final = 60
"""Characters of the longest name of a file that is shown whole."""

_BEGINNING: Final = 40
_END: Final = 18
"""Characters at either end of a longer name that are shown, with an ellipsis between them."""


class GameFiles:
    """The files of one window."""

    def __init__(self, window: "MainWindow") -> None:
        """No file is open: what is opened is a game, and no tie to its file remains."""
        self._window = window

    # Opening.

    def ask_open(self) -> None:
        """Ask which file is to be opened."""
        from belvedere.qt.dialogs.game_file_dialogs import GameFileDialog

        if self._window.control.free():
            dialog = GameFileDialog(self._window.settings.folder, self._window)
            dialog.fileSelected.connect(self.open)
            self._show(dialog)

    def open(self, path: str) -> None:
        """Lay the game in a file on the table after the one that lies there; say so if that cannot be."""
        from belvedere.store.game_file import BadGameFile, load_game
        from belvedere.words.game_files import cannot_open_sentence

        try:
            record = load_game(path)
        except (BadGameFile, OSError) as error:
            self._complain(cannot_open_sentence(_name(path), error))
            return
        if self._window.control.make_free():
            self._remember(path)
            if counts(record.id):
                # A bare deal takes the place of the game of its kind, wherever that waits.
                self._window.keeping.fetch(record.variant.key)
            self._window.session.lay(record, Why.OPENED)

    # Saving.

    def ask_save(self) -> None:
        """Ask where a copy of the game on the table is to be written."""
        from belvedere.qt.dialogs.game_file_dialogs import GameFileDialog

        session = self._window.session
        name = file_name(session.variant, session.number)
        dialog = GameFileDialog(self._window.settings.folder, self._window, save_as=name)
        dialog.fileSelected.connect(self.save)
        self._show(dialog)

    def save(self, path: str) -> None:
        """Write a copy of the game on the table."""
        from belvedere.store.game_file import save_game
        from belvedere.words.game_files import cannot_save_sentence, saved_sentence

        try:
            save_game(path, self._window.session.record())
        except OSError as error:
            self._complain(cannot_save_sentence(_name(path), error))
            return
        self._remember(path)
        self._window.control.say(saved_sentence(_name(path)))

    # Dropping.

    def take_drops(self) -> None:
        """From now on a file can be dropped anywhere on the window; the table, which would keep it, lets it pass."""
        self._window.view.setAcceptDrops(False)
        self._window.view.viewport_widget().setAcceptDrops(False)
        self._window.setAcceptDrops(True)

    def enter(self, event: "QDragEnterEvent | None") -> None:
        """Something is dragged over the window: take it if it is one file with a game, and if one may be opened now."""
        self._tell_if_several(event)
        if event is not None and _dropped(event) and self._may_drop():
            _take_copy(event)

    def drop(self, event: "QDropEvent | None") -> None:
        """Something is dropped: open it, but not before whoever brought it has been told that it was taken."""
        path = "" if event is None else _dropped(event)
        if event is not None and path and self._may_drop():
            _take_copy(event)
            self._window.activateWindow()
            QTimer.singleShot(0, lambda: self.open(path))

    def _tell_if_several(self, event: "QDragEnterEvent | None") -> None:
        """Say why more than one file is not taken."""
        data = None if event is None else event.mimeData()
        if data is not None and len(data.urls()) > 1 and self._may_drop():
            from belvedere.words.game_files import one_file_sentence

            self._window.control.say(one_file_sentence())

    def _may_drop(self) -> bool:
        """Whether a file may be opened now: not while something is asked or a card is held; a pause ends for it."""
        from PyQt6.QtWidgets import QApplication

        return QApplication.activeModalWidget() is None and not self._window.view.holding

    # Dialogs.

    def _complain(self, sentence: str) -> None:
        """Say what is wrong with a file."""
        from belvedere.qt.dialogs.game_file_dialogs import FileTroubleDialog

        self._show(FileTroubleDialog(sentence, self._window))

    def _show(self, dialog: "QDialog") -> None:
        """Open a dialog; when it closes, the table has the keyboard again."""
        dialog.finished.connect(lambda _result: QTimer.singleShot(0, self._window.dialogs.focus_table))
        dialog.open()

    def _remember(self, path: str) -> None:
        """The next dialog begins in this folder, if the settings can hold its name."""
        folder = os.path.dirname(os.path.abspath(path))
        if folder.isprintable():
            self._window.settings.folder = folder


def _take_copy(event: "QDropEvent") -> None:
    """Take what is dropped as a copy: whoever brings a file as one to be moved would delete it then."""
    from PyQt6.QtCore import Qt

    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()


def _dropped(event: "QDropEvent") -> str:
    """The path of the one file with a game that is dragged; empty if it is anything else."""
    data = event.mimeData()
    urls = [] if data is None else data.urls()
    path = urls[0].toLocalFile() if len(urls) == 1 and urls[0].isLocalFile() else ""
    return path if is_file_name(path) else ""


def _name(path: str) -> str:
    """The name of a file as it is shown: without its folder, and not longer than a line."""
    name = os.path.basename(path)
    return name if len(name) <= _LONGEST else f"{name[:_BEGINNING]}…{name[-_END:]}"
