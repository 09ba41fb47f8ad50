"""The dialog that asks into which file the figures are to be written, and of which kind."""

import os

from PyQt6.QtCore import QStandardPaths, pyqtSignal
from PyQt6.QtWidgets import QFileDialog, QWidget

from belvedere.qt.dialogs.passing import let_pass
from belvedere.words import _p


class ExportDialog(QFileDialog):
    """Asks for a file; the desktop's own dialog where it has one, which also asks before a file is replaced.

    Signals:
        chosen(str, str): the file, and of which kind it is to be: csv or json.
    """

    chosen = pyqtSignal(str, str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, _p("export", "Export Statistics"))
        self._kinds = {
            _p("export", "A line for each game, for spreadsheets (*.csv)"): "csv",
            _p("export", "Figures and games, for programs (*.json)"): "json",
        }
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setFileMode(QFileDialog.FileMode.AnyFile)
        self.setNameFilters(list(self._kinds))
        self.setDefaultSuffix("csv")
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        self.setDirectory(documents if os.path.isdir(documents) else os.path.expanduser("~"))
        self.selectFile(_p("export", "belvedere"))
        self.filterSelected.connect(self._end_in)
        self.fileSelected.connect(self._choose)
        let_pass(self)

    def _end_in(self, kind: str) -> None:
        """A name without an ending gets that of the kind."""
        self.setDefaultSuffix(self._kinds.get(kind, "csv"))

    def _choose(self, path: str) -> None:
        """The ending that was typed tells the kind; where it tells none, the kind that was picked does."""
        ending = path.rpartition(".")[2].lower()
        kind = ending if ending in self._kinds.values() else self._kinds.get(self.selectedNameFilter(), "csv")
        self.chosen.emit(path, kind)
