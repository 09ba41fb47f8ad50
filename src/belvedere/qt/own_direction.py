"""Words of the other direction: English ones in windows that begin at the right.

Qt writes what buttons, menus and lists say in the direction of their window, which puts the full stop of an English
sentence before it, and leaves a label that begins at the left far from what it belongs to. Here each text keeps its
own direction, and each label its place.
"""

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QPainter
from PyQt6.QtWidgets import QLabel, QProxyStyle, QStyle, QStyleOption, QStyleOptionComboBox, QWidget

from belvedere.qt.direction import framed
from belvedere.qt.style_options import as_it_is


class OwnDirections(QProxyStyle):
    """The desktop's style, which writes each text in that text's direction."""

    def drawControl(
        self,
        element: QStyle.ControlElement,
        option: QStyleOption | None,
        painter: QPainter | None,
        widget: QWidget | None = None,
    ) -> None:
        """Draw it with its text framed, and the key beside it."""
        told = None if option is None else as_it_is(option)
        if isinstance(told, QStyleOptionComboBox):
            told.currentText = framed(told.currentText or "")
        elif told is not None:
            told.text = "\t".join(framed(part) for part in (told.text or "").split("\t"))
        super().drawControl(element, option, painter, widget)

    def polish(self, what: object) -> object:  # type: ignore[override]  # three functions of one name
        """Let a label lie where its window begins, whatever its text is."""
        if isinstance(what, QLabel) and what.isRightToLeft():
            elsewhere = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignAbsolute
            if not what.alignment() & elsewhere:
                up = what.alignment() & Qt.AlignmentFlag.AlignVertical_Mask
                what.setAlignment(up | Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute)
        return super().polish(what)  # type: ignore[call-overload]
