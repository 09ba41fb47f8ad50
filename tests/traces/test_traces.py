"""The rules against every recorded position of the reference implementation (tests/data/traces/README.md).

BELVEDERE_TRACES names another folder of the same format, which must pass too. What a [D] of rules.md changes is excused
by name in excuses.py; the lines excused are counted at the end of the output.
"""

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from belvedere import games
from belvedere.cards import COPY_BIT, FACE_DOWN_BIT, Card
from belvedere.rules.dealing import deal_cards
from belvedere.rules.engine import (
    apply,
    dealing_move,
    double_click_move,
    foundation_move,
    is_legal,
    legal_moves,
)
from belvedere.rules.notation import state_object
from belvedere.rules.outcome import Outcome, next_up, outcome, score
from belvedere.table.moves import DEAL, REDEAL, Move, MoveKind, replay, transfer
from belvedere.table.piles import PileId, Role
from belvedere.table.position import Position
from tests.traces.excuses import next_state
from tests.traces.recordings import FILES, FOLDER, GAMES, OWN_FOLDER, Line, drag_text, lines
from tests.walks import every_drag

Difference = tuple[str, object, object]
"""What is compared, what the recording says, what the rules say."""


def test_there_are_recordings() -> None:
    assert FILES, f"no *.jsonl.gz in {FOLDER}"
    assert FOLDER != OWN_FOLDER or sorted(game.key for game in games.ALL) == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_agree_with_every_line(game: str, counted: Counter[str]) -> None:
    found: dict[str, list[str]] = {}
    for line in lines(game):
        for what, told, made in differences(line, counted):
            if told != made:
                found.setdefault(what, []).append(f"{line.where}: the recording says {told}, the rules say {made}")
    report = [f"{what}: {len(where)} lines differ, the first is {where[0]}" for what, where in found.items()]
    assert not report, "\n".join(report)


def differences(line: Line, counted: Counter[str]) -> Iterator[Difference]:
    """Everything in which the rules may differ from a line, with both answers."""
    yield from about_moves(line)
    yield from about_text(line)
    variant, position, told = line
    yield "won", told["won"], outcome(variant, position) is Outcome.WON
    yield "score", line.state("state")["score"], score(variant, position)
    if "deck" in told:
        yield "the dealing of the deck", told["state"], state_object(variant, deal_cards(variant, deck_of(line)))
    if line.move is not None:
        yield from about_the_next(line, line.move, counted)


def about_moves(line: Line) -> Iterator[Difference]:
    """What is legal, and what the stock and a double click would do."""
    variant, position, told = line
    found = list(legal_moves(variant, position))
    drags = sorted(drag_text(move) for move in found if move.kind is MoveKind.TRANSFER)
    deal = dealing_move(variant, position)
    yield "moves", told["moves"], drags
    yield "can_deal", told["can_deal"], deal is not None
    deals = [move for move in found if move.kind is not MoveKind.TRANSFER]
    yield "a deal among the moves", [] if deal is None else [deal], deals
    yield "is_legal of the moves", [], [str(move) for move in found if not is_legal(variant, position, move)]
    ups = {str(pile): foundation_move(variant, position, pile) for pile in variant.shape.ids}
    yield "double_click", told["double_click"], {pile: [drag_text(move)] for pile, move in ups.items() if move}
    for pile in variant.shape.ids:
        yield f"double_click_move of {pile}", ups[str(pile)] or to_cell(line, pile), double_click_move(*line[:2], pile)


def to_cell(line: Line, pile: PileId) -> Move | None:
    """Eight Off: a column's top card to the first free cell, where no foundation takes it."""
    variant, position, _ = line
    if variant.key != "eight-off" or pile.role is not Role.TABLEAU or not position.pile(pile).codes:
        return None
    cells = (cell for cell in variant.shape.ids if cell.role is Role.RESERVE and not position.pile(cell).codes)
    return next((transfer(pile, cell) for cell in cells), None)


def about_text(line: Line) -> Iterator[Difference]:
    """The text forms say all of a position."""
    variant, position, told = line
    written = state_object(variant, position)
    yield "state object", told["state"], written
    yield "state object read back", position, Position.from_state(json.loads(json.dumps(position.to_state())))
    yield "text read back", position, Position.from_text(position.to_text())


def about_the_next(line: Line, move: Move, counted: Counter[str]) -> Iterator[Difference]:
    """What the action of the line makes of the position."""
    variant, position, told = line
    step = apply(variant, position, move)
    yield "next", next_state(line, counted), state_object(variant, step.after)
    yield "effects replayed", step.after, replay(position, step.effects)
    yield "cards", sorted(cards_of(position)), sorted(cards_of(step.after))
    if "autoplay" in told:
        ups: list[Move] = []
        after = step.after
        while up := next_up(variant, after):
            ups.append(up)
            after = apply(variant, after, up).after
        yield "autoplay", told["autoplay"], [drag_text(up) for up in ups]
        yield "next_autoplay", told["next_autoplay"], state_object(variant, after)


def deck_of(line: Line) -> bytes:
    """The recorded deck, the second of two equal cards as copy 1."""
    cards = line.told["deck"]
    assert isinstance(cards, list)
    codes = bytearray()
    for card in cards:
        code = Card.parse(card).code
        codes.append(code | COPY_BIT if code in codes else code)
    return bytes(codes)


def cards_of(position: Position) -> list[int]:
    """All cards of a position without their faces."""
    return [code & ~FACE_DOWN_BIT for codes in position.piles for code in codes]


def disagreements(game: str, *, every: int) -> list[str]:
    """The drags of which ``is_legal`` and ``legal_moves`` think differently, over every (source, count, target)."""
    found: list[str] = []
    for line in lines(game, every=every):
        variant, position, _ = line
        generated = set(legal_moves(variant, position))
        found += [
            f"{line.where}: {move}"
            for move in (*every_drag(position), DEAL, REDEAL)
            if is_legal(variant, position, move) != (move in generated)
        ]
    return found


@pytest.mark.parametrize("game", GAMES)
def test_is_legal_means_to_be_among_the_legal_moves(game: str) -> None:
    assert disagreements(game, every=40) == []


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_is_legal_means_to_be_among_the_legal_moves_on_every_line(game: str) -> None:
    assert disagreements(game, every=1) == []
