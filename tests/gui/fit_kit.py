"""What of a window is cut off, for tests."""

from collections.abc import Callable
from itertools import product
from time import monotonic

from PyQt6.QtCore import QAbstractListModel, QRect, QSize, Qt
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QHeaderView,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QTabBar,
    QToolButton,
    QWidget,
)

Role = Qt.ItemDataRole


def for_good(faults: Callable[[], list[str]]) -> list[str]:
    """What is wrong with a window that has had the time to be laid out; a window manager may take some of it."""
    until = monotonic() + 3
    while (found := faults()) and monotonic() < until:
        QApplication.processEvents()
    return found


def cut(window: QWidget) -> list[str]:
    """What of a window is cut off: a text that has less room than it needs, or a button beyond the window's edge."""
    shown = [part for part in window.findChildren(QWidget) if part.isVisibleTo(window)]
    beyond = [
        part
        for part in shown
        if isinstance(part, QPushButton)
        and not scrolled(part, window)
        and not window.rect().contains(part.mapTo(window, part.rect().bottomRight()))
    ]
    short = [part for part in shown if (needs := needed(part)) is not None and needs != needs.boundedTo(part.size())]
    return [
        f"{type(part).__name__} {part.property('text')!r}: {part.size()}, needs {needed(part)}" for part in short
    ] + [
        *(f"{type(part).__name__} {part.property('text')!r} ends beyond {window.size()}" for part in beyond),
        *(each for part in shown if isinstance(part, QAbstractItemView) for each in cut_items(part)),
    ]


def cut_items(view: QAbstractItemView) -> list[str]:
    """Rows and heads of a list, a table or a tree that end in "…", but those whose tip has all of their text."""
    model, found = view.model(), []
    if model is None or isinstance(view, QHeaderView):
        return []
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    waiting = [view.rootIndex()]
    while waiting:
        parent = waiting.pop()
        for row, column in product(range(model.rowCount(parent)), range(columns)):
            index = model.index(row, column, parent)
            waiting += [] if column else [index]
            text, tip = (model.data(index, role) for role in (Role.DisplayRole, Role.ToolTipRole))
            room = view.visualRect(index)
            needs = view.sizeHintForIndex(index).width()
            if not isinstance(text, str) or not text or not room.width() or needs <= room.width() + 1 or tip == text:
                continue
            wrap = Qt.TextFlag.TextWordWrap.value
            lines = view.fontMetrics().boundingRect(QRect(0, 0, room.width() - 8, 9999), wrap, text)
            if lines.height() > room.height() or lines.width() > room.width():
                found.append(f"{type(view).__name__} {text!r}: {room.width()}, needs {needs}")
    for header in view.findChildren(QHeaderView):
        if header.orientation() == Qt.Orientation.Horizontal and header.isVisibleTo(view):
            found += [
                f"head {model.headerData(section, header.orientation())!r}: {header.sectionSize(section)}"
                for section in range(header.count())
                if not header.isSectionHidden(section)
                and header.sectionSizeHint(section) > header.sectionSize(section) + 1
            ]
    return found


def needed(part: QWidget) -> QSize | None:
    """The room that a widget's words need; None for one that has none, or scrolls them."""
    if isinstance(part, QLabel) and part.text() and part.wordWrap():
        return QSize(0, part.heightForWidth(part.width()))
    if isinstance(part, QLabel | QPushButton | QComboBox | QLineEdit | QTabBar):
        return part.minimumSizeHint()
    if isinstance(part, QAbstractButton) and not isinstance(part, QToolButton):
        metrics = part.fontMetrics()
        return QSize(metrics.horizontalAdvance(part.text().replace("&", "")), metrics.height() if part.text() else 0)
    return None


def scrolled(part: QWidget, window: QWidget) -> bool:
    """Whether what does not fit can be scrolled to."""
    above = part.parentWidget()
    while above is not None and above is not window:
        if isinstance(above, QScrollArea):
            return True
        above = above.parentWidget()
    return False
