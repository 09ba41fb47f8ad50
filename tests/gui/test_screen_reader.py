"""Whether a screen reader is at work is asked of a bus that there is, and of no other."""

import socket
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QObject
from PyQt6.QtDBus import QDBusConnection

from belvedere.qt import screen_reader

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.windowless


@pytest.fixture
def reached(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """How often the bus was reached for, which starts one where there is none; nobody answers."""
    asked: list[str] = []

    def session() -> QDBusConnection:
        asked.append("bus")
        return QDBusConnection("nobody")

    monkeypatch.setattr(QDBusConnection, "sessionBus", session)
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    return asked


def ask(parent: QObject) -> None:
    screen_reader.ask(parent, lambda _reader: None)


def test_u87_no_bus_is_started_to_ask(
    qapp: QObject, monkeypatch: pytest.MonkeyPatch, tmp_path: "Path", reached: list[str]
) -> None:
    ask(qapp)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    ask(qapp)
    (tmp_path / "bus").touch()
    ask(qapp)
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "autolaunch:")
    ask(qapp)
    assert reached == []


def test_u87_a_bus_that_is_there_is_asked(
    qapp: QObject, monkeypatch: pytest.MonkeyPatch, tmp_path: "Path", reached: list[str]
) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/bus")
    ask(qapp)
    assert len(reached) == 1
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    with socket.socket(socket.AF_UNIX) as bus:
        # By a short name: the path of one may have 107 letters.
        bus.bind("bus")
        ask(qapp)
    assert len(reached) == 2
