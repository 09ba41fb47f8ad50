"""The dialogs about files with games: which one is to be opened, where one is to be written, and why that cannot be."""

import os.path

from PyQt6.QtCore import QStandardPaths, Qt
from PyQt6.QtWidgets import QDialogButtonBox, QFileDialog, QHBoxLayout, QLabel, QStyle, QVBoxLayout, QWidget

from belvedere.codes import FILE_ENDING
from belvedere.qt.dialogs.passing import PassingDialog, let_pass
from belvedere.words import _p

_ICON = 48


class GameFileDialog(QFileDialog):
    """Asks for a file: the desktop's own dialog where it has one. It asks itself before an old file is replaced."""

    def __init__(self, folder: str, parent: QWidget, *, save_as: str = "") -> None:
        """Ask for a file to open, or, under the name ``save_as`` at first, for one to write; in that folder."""
        if not os.path.isdir(folder):
            folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        if not os.path.isdir(folder):
            folder = os.path.expanduser("~")
        title = _p("file dialog", "Save a Copy of This Game") if save_as else _p("file dialog", "Open a Game")
        super().__init__(parent, title, folder)
        let_pass(self)
        self.setNameFilters(
            [
                _p("file dialog", "Games of Belvedere (*{ending})").format(ending=FILE_ENDING),
                _p("file dialog", "All files (*)"),
            ]
        )
        if save_as:
            self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            self.setDefaultSuffix(FILE_ENDING[1:])
            self.selectFile(save_as)
        else:
            self.setFileMode(QFileDialog.FileMode.ExistingFile)


class FileTroubleDialog(PassingDialog):
    """Says why a file cannot be opened or written."""

    def __init__(self, sentence: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_p("game file", "Game file"))
        picture = QLabel()
        style = self.style()
        if style is not None:
            icon = style.standardIcon(QStyle.StandardPixmap.SP_MessageBoxWarning, None, self)
            picture.setPixmap(icon.pixmap(_ICON, _ICON))
        picture.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.sentence = QLabel(self)
        # What a stranger has written into a file is shown as text, never as a page.
        self.sentence.setTextFormat(Qt.TextFormat.PlainText)
        self.sentence.setText(sentence)
        self.sentence.setWordWrap(True)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.setAccessibleDescription(sentence)
        buttons = QDialogButtonBox()
        close = buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        if close is not None:
            close.setDefault(True)
        buttons.rejected.connect(self.reject)
        row = QHBoxLayout()
        row.addWidget(picture)
        row.addSpacing(12)
        row.addWidget(self.sentence, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(buttons)
        self.setMinimumWidth(460)
        if close is not None:
            close.setFocus()
