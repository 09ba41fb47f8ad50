#!/usr/bin/env python3
"""What keeping the games costs: a move, and a start with many games in the history.

    benchmarks/store.py [--moves 1000] [--games 10000] [--folder FOLDER] [--json]

The folder should lie on the disk that is to be measured; it is made and removed. The goals: half of the moves take at
most 5 ms, and reading the game that is to go on takes at most 20 ms more with 10,000 games than with none.
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


def main() -> int:
    """Measure and print; the exit status is 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description="What keeping the games costs.")
    parser.add_argument("--moves", type=int, default=1000)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--folder", default=None, help="where to make the store; by default the temporary folder")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    asked = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="belvedere-store-", dir=asked.folder)
    try:
        figures = moves(os.path.join(folder, "moves"), asked.moves)
        for name, count in (("few", 0), ("many", asked.games)):
            fill(os.path.join(folder, name), count)
            figures[f"opening_{name}_ms"] = round(opening(os.path.join(folder, name)), 2)
    finally:
        shutil.rmtree(folder)
    more = figures["opening_many_ms"] - figures["opening_few_ms"]
    reached = figures["move_ms"] <= 5 and more <= 20
    if asked.json:
        print(json.dumps({**figures, "reached": reached}))
    else:
        for name, value in figures.items():
            print(f"{name:20} {value}")
        print("The goals are reached." if reached else "The goals are missed.")
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
