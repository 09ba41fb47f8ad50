"""What this program is, and under which licence."""

from PyQt6.QtCore import PYQT_VERSION_STR, Qt, qVersion
from PyQt6.QtWidgets import QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from belvedere import __version__
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.words import _p

_ICON = 96


class AboutDialog(PassingDialog):
    """Name, version, licence."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(_p("about", "About Belvedere"))
        picture = QLabel()
        picture.setPixmap(parent.windowIcon().pixmap(_ICON, _ICON))
        picture.setAlignment(Qt.AlignmentFlag.AlignTop)
        name = QLabel(_p("about", "Belvedere {version}").format(version=__version__))
        font = name.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * 1.6)
        name.setFont(font)
        text = QLabel(
            _p(
                "about",
                "Nine patience games: the seven of the Terrace family, Thumb and Pouch, Eight Off.\n\n"
                "Belvedere is free software: you may use it, pass it on and change it under the GNU General Public"
                " License, version 3 or later. It comes with no warranty.\n\n"
                "PyQt {pyqt}, Qt {qt}",
            ).format(pyqt=PYQT_VERSION_STR, qt=qVersion())
        )
        text.setWordWrap(True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = QDialogButtonBox()
        close = buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        if close is not None:
            close.setDefault(True)
        buttons.rejected.connect(self.reject)
        words = QVBoxLayout()
        words.addWidget(name)
        words.addWidget(text)
        words.addStretch()
        row = QHBoxLayout()
        row.addWidget(picture)
        row.addSpacing(12)
        row.addLayout(words, 1)
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(buttons)
        # A text that is wrapped needs more height than Qt expects of it.
        width = max(460, 48 * self.fontMetrics().averageCharWidth())
        self.resize(width, layout.totalHeightForWidth(width))
