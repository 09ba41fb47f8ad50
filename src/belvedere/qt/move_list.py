"""The list of the moves in words, beside the table: a click on one goes to the position after it.

It is made when it is first asked for. Moves that were taken back stay in it, slanted, until another is
played.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtWidgets import QDockWidget, QListWidget, QListWidgetItem

from belvedere.changes import Change
from belvedere.words import _p, move_sentence

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow

_WIDTH: Final = 260


class _List(QListWidget):
    """A list that asks for no more room than it needs."""

    def sizeHint(self) -> QSize:
        """Narrow at first; the player may widen it."""
        return QSize(_WIDTH, 200)


class MoveList(QDockWidget):
    """The moves of the game on the table.

    Attributes:
        list: a line for the deal and one for each move.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(_p("move list", "Moves"), window)
        self.setObjectName("moves")
        self.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        self.setAllowedAreas(Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea)
        self._window = window
        self._session = window.session
        self._filling = False
        self.list = _List(self)
        self.list.setAccessibleName(_p("move list", "Moves"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._go)
        self.setWidget(self.list)
        self._session.subscribe(self._changed)
        window.control.when_refreshed.append(self._see_pause)
        self.fill()

    def fill(self) -> None:
        """Show the moves as they are now."""
        session, shown = self._session, self.list
        texts = [_p("move list", "The deal"), *self._texts()]
        self._filling = True
        # Lines that stay are left alone: in a long game a new move adds one.
        while shown.count() > len(texts):
            shown.takeItem(shown.count() - 1)
        for row, text in enumerate(texts):
            item = shown.item(row)
            if item is None:
                item = QListWidgetItem()
                shown.addItem(item)
            if item.text() != text:
                item.setText(text)
            font = item.font()
            if font.italic() is not (row > session.moves):
                font.setItalic(row > session.moves)
                item.setFont(font)
        shown.setCurrentRow(session.moves)
        self._filling = False

    def _texts(self) -> list[str]:
        """Each move with its number; what it set off is counted."""
        texts = []
        for number, entry in enumerate(self._session.entries, 1):
            sentence = move_sentence(entry[0])
            if len(entry) == 1:
                message = _p("move list", "{number}. {move}")
            else:
                message = _p("move list", "{number}. {move} (+{more})")
            texts.append(message.format(number=number, move=sentence, more=len(entry) - 1))
        return texts

    def _go(self, row: int) -> None:
        """Go to the position after that move, if the table is free."""
        if self._filling or row < 0:
            return
        if self._window.control.free():
            self._session.go_to(row)
        else:
            self.fill()

    def _changed(self, _change: Change) -> None:
        if self.isVisible():
            self.fill()

    def showEvent(self, event: object) -> None:
        """Catch up with what was played while nobody looked."""
        super().showEvent(event)  # type: ignore[arg-type]  # whatever Qt hands on
        self.fill()

    def _see_pause(self) -> None:
        """In a pause nobody looks at the game."""
        self.list.setVisible(not self._session.paused)
