#!/usr/bin/env python3
"""What keeping the games costs: a move, and a start with many games in the history.

    benchmarks/store.py [--moves 1000] [--games 10000] [--rounds 15] [--folder FOLDER] [--python PYTHON] [--json]

The folder should lie on the disk that is to be measured; it is made and removed. The window is drawn where nobody sees
it, and started with many games and with none in turn, so that whatever else the machine does meets both alike. The
goals: half of the moves take at most 5 ms, and half of the starts, of what reads the game that is to go on and of the
whole window up to its rest, at most 20 ms more with 10,000 games than with none. PyQt6 is needed for the window only.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from time import perf_counter

if __name__ == "__main__":
    sys.path[0] = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "src")

from belvedere import games
from belvedere.deals import chance
from belvedere.rules.engine import legal_moves
from belvedere.session import Session
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper

KEY = "signora"

_OPENING = """
import sys, time
begin = time.perf_counter()
from belvedere.rules.automatic import Automatic
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import last_session
session = last_session(GameStore(sys.argv[1]), sys.argv[2], Automatic.OFF)
print(time.perf_counter() - begin)
"""

_STARTING = """
import sys
from PyQt6.QtCore import QTimer
from belvedere import cli
from belvedere.qt.main_window import MainWindow
whole = MainWindow.warm_up
def warm_up(window):
    whole(window)
    QTimer.singleShot(0, lambda: rest(window))
MainWindow.warm_up = warm_up
def rest(window):
    print(window.session.moves, flush=True)
    window.close()
sys.exit(cli.main(sys.argv[1:]))
"""
"""Starts the program as ever, says so when its window is complete and nothing is left to be done, and ends it."""


def play(session: Session, count: int) -> list[float]:
    """Play so many moves, dealing anew where none is left; the milliseconds that each took."""
    draw = chance(1, 0)
    times: list[float] = []
    while len(times) < count:
        moves = list(legal_moves(session.variant, session.position))
        if not moves or session.moves > 150:
            session.new_game()
            continue
        move = moves[int(draw() * len(moves))]
        begin = perf_counter()
        session.play(move)
        times.append(1000 * (perf_counter() - begin))
    return times


def moves(folder: str, count: int) -> dict[str, float]:
    """What a move costs that is kept, and one that is not."""
    session = Session(games.find(KEY), 1)
    bare = play(session, count)
    session = Session(games.find(KEY), 1)
    keeper = Keeper(session, GameStore(folder))
    keeper.begin()
    kept = play(session, count)
    keeper.end()
    return {
        "move_ms": round(statistics.median(kept), 3),
        "move_p99_ms": round(sorted(kept)[int(len(kept) * 0.99)], 3),
        "unkept_ms": round(statistics.median(bare), 3),
    }


def fill(folder: str, count: int) -> None:
    """Put so many ended games of a usual length into a store, and one in progress."""
    session = Session(games.find(KEY), 1)
    keeper = Keeper(session, GameStore(folder))
    keeper.begin()
    play(session, 120)
    row = keeper.store.database.read(lambda c: c.execute("SELECT * FROM games WHERE moves <> '' LIMIT 1").fetchone())
    marks = ", ".join("?" * len(row))
    names = [
        column[1] for column in keeper.store.database.read(lambda c: c.execute("PRAGMA table_info(games)").fetchall())
    ]
    place = names.index("result")
    rows = [(f"game {number}", *row[1:place], "lost", *row[place + 1 :]) for number in range(count)]
    keeper.store.database.write(lambda c: c.executemany(f"INSERT INTO games VALUES ({marks})", rows))  # noqa: S608
    keeper.end()


def opening(folder: str, runs: int = 15) -> float:
    """Half of the starts of Python take no more milliseconds for reading the game that is to go on."""
    times = []
    for _ in range(runs):
        done = subprocess.run(
            [sys.executable, "-c", _OPENING, folder, KEY],
            env={**os.environ, "PYTHONPATH": sys.path[0]},
            capture_output=True,
            check=True,
            text=True,
        )
        times.append(1000 * float(done.stdout))
    return statistics.median(times)


def _python() -> str:
    """The Python of the project's environment if that has been made, else the one that runs this."""
    own = os.path.join(os.path.dirname(sys.path[0]), ".venv", "bin", "python")
    return own if os.path.exists(own) else sys.executable


def start(python: str, home: str, data: str) -> float:
    """Milliseconds from the start of the program to its window at rest, with the games in that folder."""
    places = {f"XDG_{name}_HOME": os.path.join(home, name.lower()) for name in ("CONFIG", "STATE", "CACHE")}
    own = {"HOME": home, "XDG_DATA_HOME": data, "PYTHONPATH": sys.path[0], "QT_QPA_PLATFORM": "offscreen"}
    begin = perf_counter()
    with subprocess.Popen(
        [python, "-c", _STARTING],
        env={**os.environ, **places, **own},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        assert process.stdout is not None  # noqa: S101  # it is a pipe
        said = process.stdout.readline()
        passed = 1000 * (perf_counter() - begin)
    if said.strip() != "120":
        raise SystemExit(f"The window did not go on with the game that was kept: {python} must have PyQt6 (--python).")
    return passed


def window(folder: str, count: int, rounds: int, python: str) -> dict[str, float]:
    """Half of the starts of the window take no more milliseconds than this, without games and with so many."""
    homes = {"few": 0, "many": count}
    for name, games_there in homes.items():
        fill(os.path.join(folder, name, "belvedere"), games_there)
    times: dict[str, list[float]] = {name: [] for name in homes}
    # The first start of all makes the pictures of the cards.
    for number in range(-1, rounds):
        for name in sorted(homes, reverse=number % 2 == 1):
            passed = start(python, folder, os.path.join(folder, name))
            if number >= 0:
                times[name].append(passed)
    return {f"window_{name}_ms": round(statistics.median(found), 1) for name, found in times.items()}


def main() -> int:
    """Measure and print; the exit status is 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description="What keeping the games costs.")
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=15, help="starts of the window, with games and without")
    parser.add_argument("--python", default=_python(), help="the Python that has PyQt6; by default the project's")
    parser.add_argument("--folder", default=None, help="where to make the store; by default the temporary folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="belvedere-store-", dir=asked.folder)
    try:
        figures = moves(os.path.join(folder, "moves"), asked.moves)
        for name, count in (("few", 0), ("many", asked.games)):
            fill(os.path.join(folder, name), count)
            figures[f"opening_{name}_ms"] = round(opening(os.path.join(folder, name)), 2)
        figures |= window(os.path.join(folder, "window"), asked.games, asked.rounds, asked.python)
    finally:
        shutil.rmtree(folder)
    more = [figures[f"{what}_many_ms"] - figures[f"{what}_few_ms"] for what in ("opening", "window")]
    reached = figures["move_ms"] <= 5 and max(more) <= 20
    if asked.json:
        print(json.dumps({**figures, "reached": reached}))
    else:
        for name, value in figures.items():
            print(f"{name:20} {value}")
        print("The goals are reached." if reached else "The goals are missed.")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
