"""Whatever is played, picked, undone, closed and killed in any order: every game is there, once, as it was left."""

import os
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from belvedere import games
from belvedere.changes import Why
from belvedere.game_record import counts
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.store.game_file import read_game, write_game
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper, last_key, last_session, result

if TYPE_CHECKING:
    from belvedere.game_record import GameRecord

KEYS = ("signora", "eight-off", "terrace")


class Player:
    """Plays at random, and starts the program again and again."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.folder = folder
        self.chance = random.Random(seed)
        self.begun: dict[str, GameRecord] = {}
        self.sit_down(Session(games.find("signora"), 1), GameStore(str(folder)))

    def sit_down(self, session: Session, store: GameStore) -> None:
        self.session, self.store = session, store
        self.keeper = Keeper(session, store)
        self.keeper.begin()

    def act(self) -> None:  # noqa: C901  # a branch for each thing that a player does
        session, chance = self.session, self.chance
        kind = chance.randrange(15)
        moves = list(legal_moves(session.variant, session.position))
        if kind < 6 and moves:
            session.automatic = chance.choice(list(Automatic))
            session.play(chance.choice(moves))
        elif kind in (6, 7):
            (session.undo if kind == 6 else session.redo)()
        elif kind == 8:
            self.deal(chance.randrange(1, 50))
        elif kind == 9 and session.can_restart:
            self.deal(session.number)
        elif kind == 10:
            key = chance.choice(KEYS)
            if key != session.variant.key and not self.keeper.go_on(key):
                session.new_game(games.find(key), chance.randrange(1, 50))
        elif kind == 11 and (waiting := self.keeper.waiting()):
            game = chance.choice(waiting)
            assert self.keeper.go_on_with(game.id)
            assert (session.number, session.moves) == (game.number, game.moves)
        elif kind == 12:
            self.start_again()
        elif kind == 13:
            session.lay(read_game(write_game(session.record())), Why.OPENED)
        elif kind == 14:
            # A bare deal, which is one like any other.
            record = read_game(write_game(Session(games.find(chance.choice(KEYS)), chance.randrange(1, 50)).record()))
            self.keeper.fetch(record.variant.key)
            session.lay(record, Why.OPENED)

    def deal(self, number: int) -> None:
        """Deal as the window does: the game of this kind that waits in the store is given up as well."""
        variant, before = self.session.variant, self.session.number
        if self.keeper.fetch(variant.key) or number != before:
            self.session.new_game(variant, number)
        else:
            self.session.restart()

    def start_again(self) -> None:
        """Close the program or kill it, and start it again: the table is as it was."""
        before, over = self.session.record(), self.session.outcome is Outcome.WON
        if self.chance.random() < 0.5:
            # What the system does for a program that is killed.
            self.store.database.close()
            os.close(self.store.instance._descriptor)
        else:
            self.keeper.end()
        store = GameStore(str(self.folder))
        key = last_key(store)
        assert key == before.variant.key
        session = last_session(store, key, Automatic.OFF)
        if over:
            assert session is None or session.record().id != before.id
        else:
            assert session is not None
            assert session.record()._replace(seconds=0.0) == before._replace(seconds=0.0)
        self.sit_down(session or Session(games.find(key), 1), store)

    def check(self) -> None:
        """Every game that was begun has one row, with all its moves, and counts as what it should."""
        record = self.session.record()
        if record.begun:
            self.begun[record.id] = record
        rows = self.store.database.read(lambda c: c.execute("SELECT id, moves, place, result FROM games").fetchall())
        kept = {identity: (moves, place, result) for identity, moves, place, result in rows}
        for identity, one in self.begun.items():
            assert kept[identity][:2] == (one.moves, one.index)
        for identity, (_, _, counts_as) in kept.items():
            if identity in self.begun and self.begun[identity].won:
                assert counts_as == "won"
        assert kept[record.id][2] == ("open" if not record.solved else "won" if record.won else "lost")
        for standing in self.session.line():
            if standing.begun:
                assert kept[standing.id][2] == result(standing)
        assert all(counts(game.id) for game in self.keeper.ended())
        own = [
            self.begun[identity].variant.key
            for identity, (_, _, counts_as) in kept.items()
            if counts_as == "open" and identity in self.begun and counts(identity)
        ]
        assert len(own) == len(set(own)), "one of each of the nine: no loss hides behind another game"
        assert self.store.notices == []


@pytest.mark.proof
@pytest.mark.parametrize("seeds", [range(12), pytest.param(range(12, 400), marks=pytest.mark.full)], ids=len)
def test_no_game_is_lost_or_counted_twice(tmp_path: Path, seeds: range) -> None:
    for seed in seeds:
        player = Player(tmp_path / str(seed), seed)
        for _ in range(120):
            player.act()
            player.check()
        player.keeper.end()
