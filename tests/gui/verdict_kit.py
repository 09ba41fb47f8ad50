"""The verdict for a test: a game to lose, what is known of it, the sign, and the process that finds out."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from belvedere.qt.verdict_sign import VerdictSign
from belvedere.rules.engine import read_move
from belvedere.solver.verdict import Kind, Verdict, Why
from tests.gui.window_kit import Desk

if TYPE_CHECKING:
    from belvedere.qt.oracle import Oracle

TO_LOSE = [
    "reserve:2 1 tableau:1",
    "tableau:4 1 reserve:4",
    "tableau:7 1 reserve:7",
    "reserve:1 1 reserve:5",
    "tableau:0 1 reserve:2",
    "reserve:4 1 reserve:6",
    "tableau:6 1 reserve:4",
]
"""Seven moves of deal 1 of Eight Off; the last of them loses the game."""

FOUND = Verdict(Kind.WINNABLE, (), Why.SOLUTION, 1, 0.0)
LOST = Verdict(Kind.UNWINNABLE, (), Why.EXHAUSTED, 1, 0.0)
UNKNOWN = Verdict(Kind.UNKNOWN, (), Why.TIME, 1, 0.0)

PATIENCE = 15_000
"""Milliseconds that a busy machine may take for what takes a tenth of a second."""


def oracle(desk: Desk) -> "Oracle":
    return desk.window.oracle


def wait_for(desk: Desk, kind: Kind | None = Kind.WINNABLE) -> None:
    """Wait until that is known of the position on the table."""
    desk.qtbot.waitUntil(lambda: oracle(desk).kind is kind and not oracle(desk).thinking, timeout=PATIENCE)


def sign(desk: Desk) -> VerdictSign:
    return desk.window.status.verdict


def wait_for_text(desk: Desk, text: str) -> None:
    desk.qtbot.waitUntil(lambda: sign(desk).text() == text, timeout=PATIENCE)


def play(desk: Desk, *moves: str) -> None:
    for move in moves:
        desk.session.play(read_move(desk.session.variant, desk.session.position, move))


def note(desk: Desk, verdict: Verdict) -> None:
    """Let this be known of the position on the table."""
    oracle(desk).knowledge.note(desk.session.variant, desk.session.position, verdict)
    oracle(desk).changed.emit()


def workers() -> list[int]:
    """The searches that this process has started and that run."""
    found = []
    for name in os.listdir("/proc"):
        try:
            stat = Path(f"/proc/{name}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            line = Path(f"/proc/{name}/cmdline").read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        if int(stat[1]) == os.getpid() and stat[0] not in "ZX" and "belvedere.solver.worker" in line:
            found.append(int(name))
    return found
