"""A program that is killed at any moment has lost no finished move."""

import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from belvedere import games
from belvedere.cards import FACE_DOWN_BIT
from belvedere.rules.automatic import Automatic
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import last_key, last_session
from scripts.x_server import XServer
from tests.gui.start_kit import SOURCE, environment, when_warm

ROOT = str(Path(__file__).parents[2])

ACT = """
import json, os, random, time
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import legal_moves
from PyQt6.QtWidgets import QApplication
from tests.gui.mouse import Mouse
session, mouse, chance = window.session, Mouse(window.view), random.Random({seed})
session.automatic = chance.choice(list(Automatic))
def report(*_):
    record = session.record()
    line = [record.id, record.moves, record.index, [[s.id, s.begun, s.solved, s.left] for s in session.line()]]
    os.write(1, (json.dumps(line) + "\\n").encode())
report()
session.subscribe(report)
def step():
    moves = list(legal_moves(session.variant, session.position))
    kind = chance.randrange(12)
    if not moves or kind == 0:
        window.commands[chance.choice(["new", "restart", "game_" + chance.choice({keys!r})])].trigger()
    elif kind == 1:
        window.commands[chance.choice(["undo", "redo", "all_up"])].trigger()
    elif kind < 5:
        start, end = mouse.start_and_end(chance.choice(moves))
        mouse.press(start)
        mouse.move(((start[0] + end[0]) / 2, (start[1] + end[1]) / 2))
        mouse.move(end)
        mouse.release(end)
    else:
        session.play(chance.choice(moves))
    QTimer.singleShot(chance.randrange(40), step)
step()
"""


def killed(seed: int, chance: random.Random, display: XServer | None = None) -> list[list[Any]]:
    """Start the program, let it play wildly, kill it at some moment, or its display; what it reported."""
    code = when_warm(ACT.format(seed=seed, keys=[variant.key for variant in games.ALL]))
    path = os.pathsep.join((SOURCE, ROOT))
    platform = os.environ.get("QT_QPA_PLATFORM") if display is None else "xcb"
    screen = {} if display is None else {"DISPLAY": display.display}
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment(PYTHONPATH=path, QT_QPA_PLATFORM=platform, **screen),
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"warm\n"
        first = process.stdout.readline()
        time.sleep(chance.random() * 0.8)
        if display is None:
            process.kill()
        else:
            display.kill()
        lines = (first + process.stdout.read()).decode().split("\n")
    # The last line may be half written.
    return [json.loads(line) for line in lines[:-1]]


def check(reports: list[list[Any]]) -> tuple[int, int]:
    """Whether all that was reported is kept; how many moves and games there are.

    Each change is kept before it is reported, since the keeper listens first. So the store is at the last report, or
    one change after it.
    """
    store = GameStore()
    rows = store.database.read(lambda c: c.execute("SELECT id, moves, place, result FROM games").fetchall())
    kept = {identity: (moves, place, result) for identity, moves, place, result in rows}
    now, *_, line = reports[-1]
    begun = {identity for identity, was_begun, *_ in line if was_begun}
    for identity, (moves, place) in {identity: (moves, place) for identity, moves, place, _ in reports}.items():
        if identity not in begun:
            continue
        mine, at, _ = kept[identity]
        if identity == now:
            assert abs(at - place) <= 1
            both = min(at, place)
            assert mine.split("\n")[:both] == moves.split("\n")[:both]
        else:
            assert (mine, at) == (moves, place)
    for identity, _, solved, left in line:
        if identity in begun and identity != now:
            ends = {"won", "lost"} if solved else {"open"} if left else {"lost"}
            # The change after the last report may have been a move back to it.
            assert kept[identity][2] in ends | {"open", "lost"}
    last = last_key(store)
    session = last_session(store, last, Automatic.OFF)
    assert store.notices == []
    store.close()
    assert last is not None
    if session is not None:
        cards = [code & ~FACE_DOWN_BIT for pile in session.position.piles for code in pile]
        assert len(cards) == len(set(cards)) == 52 * session.variant.decks
    return sum(len(moves.split("\n")) for moves, _, _ in kept.values() if moves), len(kept)


@pytest.mark.parametrize("times", [6, pytest.param(200, marks=pytest.mark.full)])
def test_no_finished_move_is_lost_by_a_kill(times: int, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(times)
    moves = count = reported = 0
    for seed in range(times):
        reports = killed(seed, chance)
        reported += len(reports)
        moves, count = check(reports)
    with capsys.disabled():
        print(f" {times} kills: {reported} changes reported, {count} games with {moves} moves kept,", end="")  # noqa: T201
    assert count > 1
    assert reported > 10 * times


def test_no_finished_move_is_lost_with_the_display() -> None:
    """As when a session under X ends that asks nobody: Qt ends the program where it stands."""
    reported = 0
    for seed in range(3):
        server = XServer()
        with server:
            reports = killed(seed, random.Random(seed), server)
        reported += len(reports)
        check(reports)
    assert reported > 6
