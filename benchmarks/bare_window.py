"""The least that a card game with PyQt6 can cost: a window with a menu, a status bar and a board painted by hand."""

import sys

from PyQt6.QtCore import QRect, Qt
from PyQt6.QtGui import QColor, QPainter, QPaintEvent
from PyQt6.QtWidgets import QApplication, QMainWindow, QWidget

COLUMNS, CARDS = 8, 6
SUITS = "♠♥♦♣"


class Board(QWidget):
    """Forty-eight cards in eight columns, as Eight Off deals them."""

    def paintEvent(self, _event: QPaintEvent | None) -> None:  # noqa: N802 (Qt's name)
        """Draw all cards anew."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor("#2b5d44"))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor("#333333"))
        pitch, step = self.width() // COLUMNS, self.height() // (CARDS + 3)
        for number in range(COLUMNS * CARDS):
            column, row = number % COLUMNS, number // COLUMNS
            card = QRect(column * pitch + 6, row * step + 8, pitch - 12, 3 * step - 8)
            painter.setBrush(QColor(255 - 2 * row, 253 - column, 246 - 2 * column))
            painter.drawRoundedRect(card, 5, 5)
            name = f"{1 + number % 13}{SUITS[number % 4]}"
            painter.drawText(card.adjusted(6, 2, 0, 0), Qt.AlignmentFlag.AlignLeft, name)


def main() -> int:
    """Show the window until it is closed; Qt's exit status."""
    application = QApplication(sys.argv)
    window = QMainWindow()
    window.setWindowTitle("Bare window")
    menus, status = window.menuBar(), window.statusBar()
    if menus and status:
        menu = menus.addMenu("Game")
        if menu:
            menu.addAction("Quit", window.close)
        status.showMessage("48 cards")
    window.setCentralWidget(Board())
    window.resize(800, 600)
    window.show()
    return application.exec()


if __name__ == "__main__":
    sys.exit(main())
