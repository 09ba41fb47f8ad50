"""Where nothing seems of use a game need not be over: positions that a program of this kind calls the end."""

import json
from typing import NamedTuple

import pytest

from belvedere.games import find
from belvedere.rules.dealing import deal
from belvedere.rules.engine import dealing_move, legal_moves
from belvedere.rules.outcome import is_of_no_use, outcome
from belvedere.rules.variant import Reserve, Variant
from belvedere.solver import Budget, Kind, solve
from belvedere.solver.hints import Nothing, advise
from belvedere.table.moves import Move
from belvedere.table.piles import Role
from belvedere.table.position import Position
from tests.solver.autoplay import by_hints
from tests.tables import play
from tests.traces.recordings import DATA

NODES = 5_000
"""What the search may use; it needs a third of that at most."""


class Place(NamedTuple):
    """A position, and how play came there."""

    variant: Variant
    number: int
    moves: list[str]
    position: Position


def places() -> list[Place]:
    """The positions of the file, as states."""
    with (DATA / "not_the_end.jsonl").open(encoding="utf-8") as file:
        told = [json.loads(line) for line in file]
    return [Place(find(each["game"]), each["deal"], each["moves"], Position.from_state(each["state"])) for each in told]


PLACES = places()
every_place = pytest.mark.parametrize("place", PLACES, ids=lambda place: f"{place.variant.key}-{place.number}")


def seems_over(variant: Variant, position: Position) -> bool:
    """Whether a program that looks for useful moves only would call this the end: see tests/data/README.md."""
    if dealing_move(variant, position) is not None or (variant.reserve is Reserve.CELLS and b"" in position.reserves):
        return False
    return not any(seems_of_use(variant, position, move) for move in legal_moves(variant, position))


def seems_of_use(variant: Variant, position: Position, move: Move) -> bool:
    """Whether a card goes up, or is put on another of a pile where it could not lie by the rules, or frees such."""
    if move.source.role is Role.FOUNDATION or is_of_no_use(position, move):
        return False
    if move.target.role is Role.FOUNDATION:
        return True
    if not position.pile(move.target).codes:
        return False
    return not to_and_fro(variant, position, move)


def to_and_fro(variant: Variant, position: Position, move: Move) -> bool:
    """Whether the next move can put the cards back as they were."""
    after = play(variant, position, str(move))
    back = move._replace(source=move.target, target=move.source)
    return back in legal_moves(variant, after) and play(variant, after, str(back)).key() == position.key()


def test_there_are_ten_and_more_in_at_least_four_games() -> None:
    assert len(PLACES) >= 10
    assert len({place.variant.key for place in PLACES}) >= 4
    assert len({place.position.key() for place in PLACES}) == len(PLACES)


@every_place
def test_play_leads_there_and_nothing_seems_of_use(place: Place) -> None:
    variant = place.variant
    reached = play(variant, deal(variant, place.number), *place.moves)
    assert reached.key() == place.position.key()
    assert seems_over(variant, place.position)


@pytest.mark.proof
@every_place
def test_it_is_called_winnable_and_not_ended(place: Place) -> None:
    assert outcome(place.variant, place.position) is None
    assert solve(place.variant, place.position, Budget(nodes=NODES)).kind is Kind.WINNABLE


@pytest.mark.proof
@every_place
def test_it_has_a_hint_and_is_won_by_hints(place: Place) -> None:
    variant, position = place.variant, place.position
    assert advise(variant, position, None, lambda _: None, ()).hints, "without any search, too"
    assert by_hints(variant, position, NODES).nothing is Nothing.WON
