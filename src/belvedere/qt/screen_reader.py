"""Whether a screen reader is at work, as the desktop's accessibility bus tells it."""

import os
import os.path
import stat
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import QObject

_WHERE = "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Get"
_WHAT = ["org.a11y.Status", "ScreenReaderEnabled"]


def ask(parent: "QObject", answer: "Callable[[bool], None]") -> None:
    """Ask whether there is one; ``answer`` is called later, unless nobody can tell. Nothing is started for it."""
    if not has_bus():
        return
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


def has_bus() -> bool:
    """Whether the desktop has a bus already: where it has none, the mere question would start one that stays."""
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS", "")
    if address:
        return not address.startswith("autolaunch:")
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    with suppress(OSError):
        return bool(folder) and stat.S_ISSOCK(os.stat(os.path.join(folder, "bus")).st_mode)
    return False
