"""The dialog that asks for a picture for the table."""

import os.path

from PyQt6.QtCore import QStandardPaths
from PyQt6.QtGui import QImageReader
from PyQt6.QtWidgets import QFileDialog, QWidget

from belvedere.qt.dialogs.passing import let_pass
from belvedere.words import _p


class PictureDialog(QFileDialog):
    """Asks for a picture: the desktop's own dialog where it has one."""

    def __init__(self, last: str, parent: QWidget) -> None:
        """Begin in the folder of the last picture, else in that of the player's pictures."""
        folder = os.path.dirname(last)
        if not os.path.isdir(folder):
            folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
        if not os.path.isdir(folder):
            folder = os.path.expanduser("~")
        super().__init__(parent, _p("file dialog", "Choose a Picture for the Table"), folder)
        let_pass(self)
        endings = " ".join(f"*.{kind.data().decode()}" for kind in QImageReader.supportedImageFormats())
        self.setNameFilters(
            [
                _p("file dialog", "Pictures ({endings})").format(endings=endings),
                _p("file dialog", "All files (*)"),
            ]
        )
        self.setFileMode(QFileDialog.FileMode.ExistingFile)
