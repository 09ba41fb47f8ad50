"""Why the drags that the reference refuses are refused: always a reason, a true one, and a sentence."""

from functools import cache

import pytest

from belvedere.rules.engine import refusal
from belvedere.rules.refusals import Refusal
from belvedere.words.refusals import refusal_sentence
from tests.traces.claims import CLAIMS, Table
from tests.traces.recordings import GAMES, drag_text, lines
from tests.walks import every_drag


@cache
def sentence(said: Refusal) -> str:
    """The sentence of a refusal; few of them differ."""
    return refusal_sentence(said)


def wrong(game: str, *, every: int) -> list[str]:
    """The drags whose refusal says nothing, or something that is not so; and those refused though they are legal."""
    found: list[str] = []
    for line in lines(game, every=every):
        variant, position, told = line
        legal = told["moves"]
        assert isinstance(legal, list)
        table = Table(variant, position)
        for move in every_drag(position):
            said = refusal(variant, position, move)
            if said is None:
                if drag_text(move) not in legal:
                    found.append(f"{line.where}: {move} is not refused")
            elif not table.is_true(move, said):
                found.append(f"{line.where}: {move} is refused by {said}")
            elif not 8 < len(sentence(said)) < 90 or "{" in sentence(said):
                found.append(f"{line.where}: {move} is refused with the words {sentence(said)!r}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_illegal_drags_are_refused_for_a_true_reason(game: str) -> None:
    assert wrong(game, every=160) == []


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_all_illegal_drags_are_refused_for_a_true_reason(game: str) -> None:
    assert wrong(game, every=1) == []


def test_every_reason_against_a_drag_is_checked() -> None:
    of_the_stock = {
        "STOCK_LOCKED",
        "STOCK_EMPTY",
        "NO_REDEAL_LEFT",
        "NOTHING_TO_TURN",
        "WASTE_TO_BE_TURNED",
        "WASTE_FIRST",
        "STOCK_NOT_EMPTY",
    }
    reasons = type(next(iter(CLAIMS)))
    assert {reason.name for reason in reasons} - {reason.name for reason in CLAIMS} == of_the_stock
