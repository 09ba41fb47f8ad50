"""What things in windows are called for those who hear them: what they say, what they are set to, what they are for."""

import re
from typing import Final

from PyQt6.QtCore import QModelIndex, Qt
from PyQt6.QtGui import QAction, QTextDocumentFragment
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QTabBar,
    QTableView,
    QTreeView,
    QWidget,
)

from belvedere.qt.actions import plain
from belvedere.words.voice import cell_text, item_idle, item_off, item_on

_SPEAKS_FOR_ITSELF: Final = re.compile(r"[^\W\d]")
"""A letter: what has one needs no heading to be understood."""


def name_of_action(action: QAction) -> str:
    """What an item of a menu is called, and whether it is switched on or can do nothing now."""
    name = plain(action.text())
    if not action.isEnabled():
        return item_idle(name)
    return _switched(name, on=action.isChecked()) if action.isCheckable() else name


def names_of(widget: QWidget) -> list[str]:
    """What is said of a widget that has got the keyboard, one thing after the other."""
    # A button without a text is called by its name alone.
    spoken = not isinstance(widget, QAbstractButton) or plain(widget.text())
    name = widget.accessibleName() or _label_of(widget) if spoken else ""
    said = [name, *state_of(widget), widget.accessibleDescription()]
    return [each for each in dict.fromkeys(said) if each]


def state_of(widget: QWidget) -> list[str]:
    """What a widget is set to now, one thing after the other: what of it changes while it has the keyboard."""
    said: list[str] = []
    if isinstance(widget, QAbstractButton):
        text, name = plain(widget.text()), widget.accessibleName()
        if widget.isCheckable():
            said = [_switched(text or name or _label_of(widget), on=widget.isChecked())]
        else:
            said = [name or text or _label_of(widget)]
    elif isinstance(widget, QComboBox):
        said = [widget.currentText()]
    elif isinstance(widget, QAbstractSlider):
        said = [str(widget.value())]
    elif isinstance(widget, QAbstractSpinBox | QLineEdit):
        said = [widget.text()]
    elif isinstance(widget, QTabBar):
        said = [plain(widget.tabText(widget.currentIndex()))]
    elif isinstance(widget, QAbstractItemView):
        said = _row_of(widget, widget.currentIndex())
    elif isinstance(widget, QPlainTextEdit):
        said = [widget.textCursor().block().text()]
    return [each for each in said if each]


def _row_of(view: QAbstractItemView, index: QModelIndex) -> list[str]:
    """What is said of a place in a list, a tree or a table; where rows are marked, of all of the row."""
    model = index.model()
    if model is None:
        return []
    spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
    if spoken:
        return [str(spoken)]
    if view.selectionBehavior() is not QAbstractItemView.SelectionBehavior.SelectRows:
        return [_beside(view, index), _cell(view, index)]
    row = [index.siblingAtColumn(column) for column in range(model.columnCount(index.parent()))]
    read = [str(cell.data(Qt.ItemDataRole.AccessibleTextRole) or "") for cell in row]
    # A cell that says all of itself stands for the first one, which is its heading.
    return [each for each in read if each][:1] or [_cell(view, cell) for cell in row]


def _beside(view: QAbstractItemView, index: QModelIndex) -> str:
    """The heading of the row of a table, where it has one."""
    side, model = view.verticalHeader() if isinstance(view, QTableView) else None, index.model()
    if side is None or side.isHidden() or model is None:
        return ""
    heading = str(model.headerData(index.row(), Qt.Orientation.Vertical) or "")
    return heading if _SPEAKS_FOR_ITSELF.search(heading) else ""


def _cell(view: QAbstractItemView, index: QModelIndex) -> str:
    """The text of a cell, with its heading where it is a number or a time; whether it is checked."""
    text, model = str(index.data() or ""), index.model()
    checked = index.data(Qt.ItemDataRole.CheckStateRole)
    if checked is not None:
        return _switched(text, on=Qt.CheckState(checked) is Qt.CheckState.Checked)
    if not text or model is None or _SPEAKS_FOR_ITSELF.search(text):
        return text
    heads = (
        view.horizontalHeader()
        if isinstance(view, QTableView)
        else view.header()
        if isinstance(view, QTreeView)
        else None
    )
    heading = "" if heads is None or heads.isHidden() else model.headerData(index.column(), Qt.Orientation.Horizontal)
    return cell_text(str(heading), text) if heading else text


# Sentences of windows.


def is_sentence(label: QLabel) -> bool:
    """Whether a label says something by itself: what stands beside a setting is told with that."""
    above = label.parentWidget()
    if above is not None and not above.isWindow():
        beside = above.findChildren(QWidget)
        if any(each.accessibleDescription() == label.text() for each in beside):
            return False
    while above is not None and not above.isWindow():
        if isinstance(above, QScrollArea):
            return False
        above = above.parentWidget()
    return label.wordWrap() and label.buddy() is None


def sentence_of(label: QLabel) -> str:
    """What a label says, without marks."""
    text = label.text()
    rich = label.textFormat() is Qt.TextFormat.RichText or (
        label.textFormat() is Qt.TextFormat.AutoText and "<" in text
    )
    return " ".join((QTextDocumentFragment.fromHtml(text).toPlainText() if rich else text).split())


def _label_of(widget: QWidget) -> str:
    """What the label says that leads to it by its letter."""
    window = widget.window()
    labels = [] if window is None else window.findChildren(QLabel)
    return next((plain(label.text()) for label in labels if label.buddy() is widget), "")


def _switched(name: str, *, on: bool) -> str:
    """A thing that is switched on or off."""
    return item_on(name) if on else item_off(name)
