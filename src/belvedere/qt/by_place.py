"""Keys of a layout without Latin letters, such as a Cyrillic one alone, by their places on the keyboard.

Qt finds the Latin letter where the player has a layout with one beside; else it finds nothing, and the key comes, as
one that nobody wants, to the window. Here it is offered again in the order in which Qt offers keys, as the Latin one.
"""

from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PyQt6.QtWidgets import QApplication, QWidget

from belvedere.qt.key_control import FIRST_NAMED, LAST_LATIN, key_pressed


def press_by_place(window: QWidget, event: QKeyEvent) -> bool:
    """Do what the key means in that window that lies at the place of this one; whether it means anything.

    A letter without Ctrl or Alt is the key of a button at most: all else that has letters asks for them itself.
    """
    if not LAST_LATIN < event.key() < FIRST_NAMED:
        return False
    keys = QKeySequence.fromString(key_pressed(event) or "")
    if keys.isEmpty() or keys[0].key() > LAST_LATIN:
        # Where its place is not known, it stays what it is.
        return False
    combined = keys[0]
    if not combined.keyboardModifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
        return _do(window, keys, event)
    there = QApplication.focusWidget() or window
    # Whoever has the keyboard may want it for itself; else it is a key of the window's, and at last one like any other.
    claimed = _offer(there, QEvent.Type.ShortcutOverride, combined.key(), event)
    return (not claimed and _do(window, keys, event)) or _offer(there, QEvent.Type.KeyPress, combined.key(), event)


def _offer(widget: QWidget, kind: QEvent.Type, key: Qt.Key, event: QKeyEvent) -> bool:
    """Offer the Latin key to a widget and those that it lies in; whether one of them took it."""
    latin = QKeyEvent(
        kind,
        key,
        event.modifiers(),
        event.nativeScanCode(),
        event.nativeVirtualKey(),
        event.nativeModifiers(),
        "",
        event.isAutoRepeat(),
    )
    latin.setAccepted(kind == QEvent.Type.KeyPress)
    QApplication.sendEvent(widget, latin)
    return latin.isAccepted()


def _do(window: QWidget, keys: QKeySequence, event: QKeyEvent) -> bool:
    """Do what has that key in a window; whether anything has, and can be done."""
    for action in window.actions():
        if action.isEnabled() and keys in action.shortcuts():
            if action.autoRepeat() or not event.isAutoRepeat():
                action.trigger()
            return True
    for shortcut in window.findChildren(QShortcut):
        place = shortcut.parent()
        near = isinstance(place, QWidget) and place.isVisible() and place.window() is window
        if near and shortcut.key() == keys and shortcut.isEnabled():
            shortcut.activated.emit()
            return True
    return False
