"""A game as it is kept: written, and played through again by the rules."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belvedere import games
from belvedere.deals import BadDealNumber
from belvedere.game_record import DoesNotReplay, new_id, read_marks, replay, write_marks, write_moves
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import legal_moves
from belvedere.rules.variant import Variant
from belvedere.session import Session

EVERY = [*games.ALL, *games.WITH_OPTIONS]


@pytest.mark.proof
@settings(max_examples=60, deadline=None)
@given(variant=st.sampled_from(EVERY), number=st.integers(1, 1000), chance=st.randoms(use_true_random=False))
def test_any_game_is_laid_out_again_as_it_was(variant: Variant, number: int, chance: random.Random) -> None:
    session = Session(variant, number, automatic=chance.choice(list(Automatic)))
    for _ in range(40):
        moves = list(legal_moves(variant, session.position))
        if not moves:
            break
        session.play(chance.choice(moves))
        if not chance.randrange(6):
            session.undo()
    again = Session(variant, record=session.record())
    assert again.position == session.position
    assert again.history == session.history
    assert again.record()._replace(seconds=0.0) == session.record()._replace(seconds=0.0)
    while session.redo():
        again.redo()
    assert again.position == session.position


def test_moves_as_text() -> None:
    variant = games.find("eight-off")
    session = Session(variant, 1)
    for _ in range(3):
        session.play(next(iter(legal_moves(variant, session.position))))
    text = write_moves(session.history)
    assert text.count("\n") == 2
    assert replay(variant, 1, text)[1] == list(session.history)
    assert replay(variant, 1, "")[1] == []


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        ("deal", 1),
        ("nonsense", 1),
        ("reserve:2 1 tableau:1\ntableau:99 1 reserve:2", 2),
        ("reserve:2 1 tableau:1\n", 2),
    ],
)
def test_what_the_rules_refuse_is_named(moves: str, place: int) -> None:
    with pytest.raises(DoesNotReplay, match=rf"^move {place}: ") as refused:
        replay(games.find("eight-off"), 1, moves)
    assert refused.value.place == place


def test_a_flood_of_moves_is_not_played() -> None:
    with pytest.raises(DoesNotReplay, match=r"^there are too many moves$") as refused:
        replay(games.find("eight-off"), 1, "\n" * 100_000)
    assert refused.value.place == 0


def test_there_is_no_such_deal() -> None:
    with pytest.raises(BadDealNumber):
        replay(games.find("eight-off"), 0, "")


def test_names_of_games_differ() -> None:
    assert len({new_id() for _ in range(1000)}) == 1000


def test_bookmarks_as_text() -> None:
    assert read_marks(write_marks((0, 7, 99_999))) == (0, 7, 99_999)
    assert write_marks(()) == ""
    assert read_marks("") == ()


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "³", "100001", "9" * 5000, ",,"])
def test_what_is_no_bookmark_is_left_out(text: str) -> None:
    assert read_marks(f"7,{text},3,7") == (3, 7)


def test_a_flood_of_bookmarks_is_not_read() -> None:
    assert read_marks("7," * 100_000 + "3") == (7,)
