"""The one dialog about an exception: what happened to the game, and details to copy."""

from PyQt6.QtGui import QFontDatabase, QGuiApplication
from PyQt6.QtWidgets import QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.words import _p


class CrashDialog(PassingDialog):
    """Says that something went wrong and that the game is kept."""

    def __init__(self, details: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_p("fault dialog", "Something went wrong"))
        explanation = QLabel(
            _p(
                "fault dialog",
                "Belvedere made a mistake. Your game is kept and you can play on. If you report the mistake,"
                " please add these details.",
            )
        )
        explanation.setWordWrap(True)
        self.details = QPlainTextEdit(details)
        self.details.setReadOnly(True)
        self.details.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.details.setAccessibleName(_p("fault dialog", "Details"))
        buttons = QDialogButtonBox()
        copy = buttons.addButton(_p("fault dialog", "&Copy Details"), QDialogButtonBox.ButtonRole.ActionRole)
        close = buttons.addButton(_p("fault dialog", "&Play On"), QDialogButtonBox.ButtonRole.RejectRole)
        if copy is not None and close is not None:
            copy.clicked.connect(self._copy)
            copy.setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(explanation)
        layout.addWidget(self.details)
        layout.addWidget(buttons)
        if close is not None:
            close.setDefault(True)
            close.setFocus()
        self.resize(600, 380)

    def add(self, details: str) -> None:
        """Show the details of another fault below those on show."""
        self.details.appendPlainText(f"\n{details}")

    def _copy(self) -> None:
        clipboard = QGuiApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(self.details.toPlainText())
