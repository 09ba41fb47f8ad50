"""The list of the moves in words, beside the table: a click on one goes to the position after it.

It is made when it is first asked for. Moves that were taken back stay in it, slanted, until another is
played. A ribbon stands before those that have a bookmark.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, QItemSelectionModel, QPoint, QSize, Qt, pyqtSignal
from PyQt6.QtGui import QBrush, QContextMenuEvent, QIcon, QMouseEvent, QPainter, QPixmap
from PyQt6.QtWidgets import QDockWidget, QListWidget, QListWidgetItem, QMenu, QWidget

from belvedere.changes import Change
from belvedere.qt import signs
from belvedere.qt.docks import follow_edges
from belvedere.words import _p, move_sentence
from belvedere.words.bookmarks import bookmarked_text

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow

_WIDTH: Final = 260
_MARKED: Final = Qt.ItemDataRole.UserRole
"""The role that says of a line whether there is a bookmark."""


class _List(QListWidget):
    """A list that asks for no more room than it needs, and in which the right button goes nowhere.

    Signals:
        asked(int, QPoint): the row for which a menu is wanted, and where on the screen.
        dressed: it has other colours or another font now.
    """

    asked = pyqtSignal(int, QPoint)
    dressed = pyqtSignal()

    def sizeHint(self) -> QSize:
        """Narrow at first; the player may widen it."""
        return QSize(_WIDTH, 200)

    def mousePressEvent(self, event: QMouseEvent | None) -> None:
        """Leave the position as it is when a menu is asked for."""
        if event is not None and event.button() == Qt.MouseButton.RightButton:
            event.accept()
        else:
            super().mousePressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Ask for the menu of the line under the pointer, or with the key for menus of the one that is current."""
        if event is None:
            return
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        item = self.currentItem() if by_key else self.itemAt(event.pos())
        viewport = self.viewport()
        if item is not None and viewport is not None:
            at = viewport.mapToGlobal(self.visualItemRect(item).center()) if by_key else event.globalPos()
            self.asked.emit(self.row(item), at)

    def changeEvent(self, event: QEvent | None) -> None:
        """Follow the desktop's colours and font."""
        super().changeEvent(event)
        if event is not None and event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.dressed.emit()


class MoveList(QDockWidget):
    """The moves of the game on the table.

    Attributes:
        list: a line for the deal and one for each move.
        menu: what can be done at a line.
    """

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(_p("move list", "Moves"), window)
        follow_edges(self, window)
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
        self.list.asked.connect(self._open_menu)
        self.list.dressed.connect(self._draw_ribbon)
        self._row = 0
        self.menu = QMenu(self)
        self.menu.aboutToHide.connect(lambda: self._select(self.list.currentRow()))
        bookmark = self.menu.addAction(_p("move list", "Book&mark"))
        assert bookmark is not None  # noqa: S101  # just made
        self._bookmark = bookmark
        bookmark.setCheckable(True)
        bookmark.triggered.connect(lambda marked: window.bookmarks.mark(self._row, marked))
        self._ribbon, self._none = QIcon(), QIcon()
        self.setWidget(self.list)
        self._session.subscribe(self._changed)
        window.control.when_refreshed.append(self._see_pause)
        # The start page greys it with all else that is about the game behind it, but may be open already.
        self.setEnabled(window.choosing.page is None)
        self._draw_ribbon()
        self.fill()

    def fill(self) -> None:
        """Show the moves as they are now."""
        session, shown = self._session, self.list
        texts = [_p("move list", "The deal"), *self._texts()]
        self._filling = True
        # Lines that stay are left alone: in a long game a new move adds one.
        while shown.count() > len(texts):
            shown.takeItem(shown.count() - 1)
        marks = session.marks
        for row, text in enumerate(texts):
            item = shown.item(row)
            if item is None:
                item = QListWidgetItem()
                shown.addItem(item)
            if item.text() != text or item.data(_MARKED) is not (row in marks):
                self._write(item, text, marked=row in marks)
            font = item.font()
            if font.italic() is not (row > session.moves):
                font.setItalic(row > session.moves)
                item.setFont(font)
        shown.setCurrentRow(session.moves)
        self._filling = False

    def _write(self, item: QListWidgetItem, text: str, *, marked: bool) -> None:
        """Show a move, with a ribbon before it or with room for one, and have the ribbon read aloud."""
        item.setText(text)
        item.setData(_MARKED, marked)
        item.setIcon(self._ribbon if marked else self._none)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, bookmarked_text(text) if marked else text)

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

    def _draw_ribbon(self) -> None:
        """Draw the ribbon in the colours of the text, also of text that is selected."""
        high = self.list.fontMetrics().height()
        size = QSize(round(high * 0.7), high)
        palette = self.list.palette()
        self._ribbon = QIcon()
        self._ribbon.addPixmap(_ribbon(self, size, palette.text()))
        self._ribbon.addPixmap(_ribbon(self, size, palette.highlightedText()), QIcon.Mode.Selected)
        self._none = QIcon(_ribbon(self, size, None))
        self.list.setIconSize(size)
        for row in range(self.list.count()):
            item = self.list.item(row)
            if item is not None:
                item.setIcon(self._ribbon if item.data(_MARKED) else self._none)

    def _open_menu(self, row: int, at: QPoint) -> None:
        """Offer what can be done at that line."""
        self._row = row
        self._bookmark.setChecked(row in self._session.marks)
        self._select(row)
        self.menu.popup(at)

    def _select(self, row: int) -> None:
        """Show a line as selected, without going to it."""
        selection, model = self.list.selectionModel(), self.list.model()
        if selection is not None and model is not None:
            selection.select(model.index(row, 0), QItemSelectionModel.SelectionFlag.ClearAndSelect)

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


def _ribbon(widget: QWidget, size: QSize, colour: QBrush | None) -> QPixmap:
    """A ribbon of that size and colour, or without one as much room, as sharp as the screen of the widget."""
    ratio = widget.devicePixelRatioF()
    picture = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
    picture.fill(Qt.GlobalColor.transparent)
    if colour is not None:
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle = picture.width() / 2, picture.height() / 2
        painter.fillPath(signs.placed(signs.bookmark(), *middle, picture.height() / 100), colour)
        painter.end()
    picture.setDevicePixelRatio(ratio)
    return picture
