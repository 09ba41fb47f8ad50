"""A program that is killed at any moment has lost no finished move, and leaves no half of a file."""

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
from belvedere.game_record import read_marks
from belvedere.rules.automatic import Automatic
from belvedere.store.game_file import load_game
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import last_key, last_session
from scripts.x_server import XServer
from tests.gui.start_kit import SOURCE, environment, when_warm

ROOT = str(Path(__file__).parents[2])

ACT = """
import json, os, random, time
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import legal_moves
from belvedere.store.resets import reset_figures
from PyQt6.QtWidgets import QApplication, QDialog
from tests.gui.mouse import Mouse
session, mouse, chance = window.session, Mouse(window.view), random.Random({seed})
window.choosing.leave()
session.automatic = chance.choice(list(Automatic))
def report(*_):
    record = session.record()
    line = [[s.id, s.begun, s.solved, s.left] for s in session.line()]
    told = [record.id, record.moves, record.index, sorted(record.marks), line]
    os.write(1, (json.dumps(told) + "\\n").encode())
report()
session.subscribe(report)
def copy():
    folder = os.path.join(os.environ["XDG_DATA_HOME"], "copies")
    os.makedirs(folder, exist_ok=True)
    window.files.save(os.path.join(folder, f"{{chance.randrange(5)}}.belvedere"))
def mark():
    window.commands["bookmark"].trigger()
    report()
def reset():
    reset_figures(window.keeper.store, window.settings, chance.choice([None, session.variant.key]))
def watch():
    seen = [each for each in window.findChildren(QDialog) if each.isVisible()]
    for dialog in reversed(seen):
        dialog.reject()
    if not seen:
        window.dialogs.show_history()
        (history,) = [each for each in window.findChildren(QDialog) if each.isVisible()]
        if history.games.played:
            history.watched.emit(history.games.played[0][0])
            for dialog in history.findChildren(QDialog):
                dialog.press(chance.choice(["play", "last", "forward"]))
def step():
    moves = list(legal_moves(session.variant, session.position))
    kind = chance.randrange(16)
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
    elif kind < 9:
        [mark, mark, copy, copy, reset, watch, watch][chance.randrange(7)]()
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


def check(reports: list[list[Any]]) -> dict[str, int]:
    """Whether all that was reported is kept; how many moves there are of each game that was ever begun.

    Each change is kept before it is reported, since the keeper listens first. So the store is at the last report, or
    one change after it.
    """
    store = GameStore()
    query = "SELECT id, moves, place, marks, result, reset, begun FROM games"
    rows = store.database.read(lambda c: c.execute(query).fetchall())
    kept = {
        identity: (moves, place, set(read_marks(marks)), result) for identity, moves, place, marks, result, *_ in rows
    }
    now, *_, line = reports[-1]
    begun = {identity for identity, was_begun, *_ in line if was_begun}
    for identity, (moves, place, told) in {identity: others for identity, *others, _ in reports}.items():
        if identity not in begun:
            continue
        mine, at, marks, _ = kept[identity]
        if identity == now:
            assert abs(at - place) <= 1
            both = min(at, place)
            assert mine.split("\n")[:both] == moves.split("\n")[:both]
            # One more, or one less; and those go whose moves were replaced.
            assert len(marks - set(told)) <= 1
            assert all(gone >= both for gone in set(told) - marks)
        else:
            assert (mine, at, marks) == (moves, place, set(told))
    for identity, _, solved, left in line:
        if identity in begun and identity != now:
            ends = {"won", "lost"} if solved else {"open"} if left else {"lost"}
            # The change after the last report may have been a move back to it.
            assert kept[identity][3] in ends | {"open", "lost"}
    last = last_key(store)
    session = last_session(store, last, Automatic.OFF)
    assert store.notices == []
    store.close()
    assert last is not None
    if session is not None:
        cards = [code & ~FACE_DOWN_BIT for pile in session.position.piles for code in pile]
        assert len(cards) == len(set(cards)) == 52 * session.variant.decks
    # Only what has ended can be set back.
    assert {result for *_, result, reset, _ in rows if reset} <= {"won", "lost"}
    check_files()
    return {identity: len(moves.split("\n")) for identity, moves, *_, was_begun in rows if was_begun}


def check_files() -> None:
    """Whether each copy and each backup is whole; of a backup there may be the name alone."""
    data = Path(os.environ["XDG_DATA_HOME"])
    for path in (data / "copies").glob("*.belvedere"):
        load_game(str(path))
    for path in (data / "belvedere" / "backups").glob("*.jsonl"):
        text = path.read_text(encoding="utf-8")
        assert text == "" or text.endswith("}\n")
        assert all(isinstance(json.loads(each), dict) for each in text.splitlines())


@pytest.mark.parametrize("times", [6, pytest.param(200, marks=pytest.mark.full)])
def test_no_finished_move_is_lost_by_a_kill(times: int, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(times)
    reported = 0
    kept: dict[str, int] = {}
    for seed in range(times):
        reports = killed(seed, chance)
        reported += len(reports)
        found = check(reports)
        # What was begun in an earlier round is there in all that follow.
        assert kept.keys() <= found.keys()
        kept = found
    told = f" {times} kills: {reported} changes reported, {len(kept)} games with {sum(kept.values())} moves kept,"
    with capsys.disabled():
        print(told, end="")  # noqa: T201
    assert len(kept) > 1
    assert reported > 6 * times


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
