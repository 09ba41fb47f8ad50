"""What things in windows are called for those who hear them: what they say, what they are set to, what they are for."""

from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QAbstractButton, QAbstractItemView, QComboBox, QLabel, QLineEdit, QWidget

from belvedere.qt.actions import plain
from belvedere.words.voice import item_idle, item_off, item_on


def name_of_action(action: QAction) -> str:
    """What an item of a menu is called, and whether it is switched on or can do nothing now."""
    name = plain(action.text())
    if not action.isEnabled():
        return item_idle(name)
    return _switched(name, on=action.isChecked()) if action.isCheckable() else name


def names_of(widget: QWidget) -> list[str]:
    """What is said of a widget that has got the keyboard, one thing after the other."""
    said = [widget.accessibleName() or _label_of(widget)]
    if isinstance(widget, QAbstractButton):
        name = plain(widget.text()) or said.pop()
        said.append(_switched(name, on=widget.isChecked()) if widget.isCheckable() else widget.accessibleName() or name)
    if isinstance(widget, QComboBox):
        said.append(widget.currentText())
    elif isinstance(widget, QLineEdit):
        said.append(widget.text())
    elif isinstance(widget, QAbstractItemView):
        said.append(str(widget.currentIndex().data() or ""))
    said.append(widget.accessibleDescription())
    return [each for each in dict.fromkeys(said) if each]


def _label_of(widget: QWidget) -> str:
    """What the label says that leads to it by its letter."""
    window = widget.window()
    labels = [] if window is None else window.findChildren(QLabel)
    return next((plain(label.text()) for label in labels if label.buddy() is widget), "")


def _switched(name: str, *, on: bool) -> str:
    """A thing that is switched on or off."""
    return item_on(name) if on else item_off(name)
