"""Reads recorded positions: the lines of ``tests/data/traces``, or of the folder that BELVEDERE_TRACES names."""

import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from belvedere import games
from belvedere.rules.engine import dealing_move
from belvedere.rules.variant import Variant
from belvedere.table.moves import DEAL, Move, transfer
from belvedere.table.piles import PileId
from belvedere.table.position import Position

DATA = Path(__file__).parent.parent / "data"
OWN_FOLDER = DATA / "traces"
FOLDER = Path(os.environ.get("BELVEDERE_TRACES") or OWN_FOLDER)
FILES = sorted(FOLDER.glob("*.jsonl.gz"))
GAMES = [path.name.removesuffix(".jsonl.gz") for path in FILES]

State = dict[str, object]


class Line(NamedTuple):
    """A recorded position: its variant, the position itself, and all that the recording says of it."""

    variant: Variant
    position: Position
    told: dict[str, object]

    @property
    def where(self) -> str:
        """Where the line stands, as a failure names it."""
        return f"{self.variant.key} playout {self.told['deal']} step {self.told['step']}"

    @property
    def move(self) -> Move | None:
        """The action that was taken next, None in the last position of a playout."""
        played = self.told["played"]
        if played is None:
            return None
        if played == "deal":
            return dealing_move(self.variant, self.position) or DEAL
        assert isinstance(played, list)
        source, count, target = played
        return transfer(PileId.parse(source), PileId.parse(target), count)

    def state(self, key: str) -> State:
        """A state object of the line."""
        state = self.told[key]
        assert isinstance(state, dict)
        return state


def lines(game: str, *, every: int = 1) -> Iterator[Line]:
    """The lines of a file, or each ``every``-th of them."""
    with gzip.open(FOLDER / f"{game}.jsonl.gz", "rt", encoding="utf-8") as file:
        for number, text in enumerate(file):
            if number % every == 0:
                told = json.loads(text)
                yield Line(games.find(told["game"]), Position.from_state(told["state"]), told)


def drag_text(move: Move) -> list[object]:
    """A drag as the recordings write it: source, count, target."""
    return [str(move.source), move.count, str(move.target)]
