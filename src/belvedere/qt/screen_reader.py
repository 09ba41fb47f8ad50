"""Whether a screen reader is at work, as the desktop's accessibility bus tells it."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import QObject

_WHERE = "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Get"
_WHAT = ["org.a11y.Status", "ScreenReaderEnabled"]


def ask(parent: "QObject", answer: "Callable[[bool], None]") -> None:
    """Ask whether there is one; ``answer`` is called later, unless nobody can tell. Nothing waits or is started."""
    try:
        from PyQt6.QtDBus import QDBusConnection, QDBusMessage, QDBusPendingCallWatcher, QDBusPendingReply
    except ImportError:
        return
    bus = QDBusConnection.sessionBus()
    if not bus.isConnected():
        return
    question = QDBusMessage.createMethodCall(*_WHERE)
    question.setArguments(_WHAT)
    question.setAutoStartService(False)
    watcher = QDBusPendingCallWatcher(bus.asyncCall(question), parent)

    def answered(_watcher: QDBusPendingCallWatcher) -> None:
        reply = QDBusPendingReply(watcher)
        told = [] if reply.isError() else reply.reply().arguments()
        watcher.deleteLater()
        if told:
            answer(told[0] is True)

    watcher.finished.connect(answered)
