"""Simple players: they keep to the rules, know no more than a player sees, and are the same at every call."""

import random

import pytest

from belvedere.cards import FACE_DOWN_BIT, Rank
from belvedere.deals import BadDealNumber, chance
from belvedere.games import ALL, WITH_OPTIONS, find
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, is_legal
from belvedere.rules.variant import Family, Variant
from belvedere.solver import players
from belvedere.solver.players import GAMES, Trial, play, trial
from belvedere.table.moves import Move
from belvedere.table.piles import Role
from belvedere.table.position import Position

VARIANTS = [*ALL, *WITH_OPTIONS]
every_game = pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: "-".join((variant.key, *variant.options)))

FROZEN = {
    "terrace": Trial(10, 1840),
    "generals-patience": Trial(0, 894),
    "falling-stars": Trial(0, 1255),
    "signora": Trial(0, 1077),
    "redheads": Trial(0, 1219),
    "blondes-and-brunettes": Trial(1, 1470),
    "wood": Trial(3, 1722),
    "thumb-and-pouch": Trial(17, 943),
    "eight-off": Trial(0, 108),
    "eight-off-strict": Trial(0, 122),
}
"""What becomes of deal 1. If it changes, so do the shipped lists: raise survey.VERSION and make them again."""


@pytest.mark.proof
@every_game
def test_what_becomes_of_a_deal_is_frozen(variant: Variant) -> None:
    assert trial(variant, 1) == FROZEN["-".join((variant.key, *variant.options))]


def test_each_player_plays_its_own_game() -> None:
    wood = find("wood")
    position = deal(wood, 3)
    assert len({play(wood, position, chance(3, game), 0.1) for game in range(12)}) > 3
    assert trial(wood, 3, 1) == Trial(0, play(wood, position, chance(3, 0), 0.0))


def test_a_number_out_of_range_is_refused() -> None:
    with pytest.raises(BadDealNumber):
        trial(find("wood"), 0)


@every_game
def test_moves_are_legal_and_no_position_comes_back(variant: Variant, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[Position, Move, Position]] = []
    made = players._made

    def watch(variant: Variant, position: Position, move: Move) -> Position:
        after = made(variant, position, move)
        tried.append((position, move, after))
        return after

    monkeypatch.setattr(players, "_made", watch)
    for game in range(3):
        tried.clear()
        play(variant, deal(variant, 11), chance(11, game), 0.3 * game)
        met = [deal(variant, 11)]
        for position, move, after in tried:
            assert is_legal(variant, position, move)
            assert move.source.role is not Role.FOUNDATION
            assert after == apply(variant, position, move).after
            if position != met[-1]:
                met.append(position)
        assert len({position.piles for position in met}) == len(met)


@every_game
def test_hidden_cards_make_no_difference(variant: Variant) -> None:
    weigh = players._WEIGH[variant.family]
    position = deal(variant, 5)
    for _ in range(40):
        choices = weigh(variant, position)
        assert weigh(variant, shuffled_in_secret(position)) == choices
        if not choices:
            break
        position = players._made(variant, position, max(choices, key=lambda choice: choice[0])[1])


def shuffled_in_secret(position: Position) -> Position:
    """The same to the eye, but with other cards face down."""
    hidden = [code for codes in position.piles for code in codes if code >= FACE_DOWN_BIT]
    random.Random(1).shuffle(hidden)
    piles = tuple(bytes(hidden.pop() if code >= FACE_DOWN_BIT else code for code in codes) for codes in position.piles)
    return position._replace(piles=piles)


@every_game
def test_the_last_cards_go_up(variant: Variant) -> None:
    """All but the last card of a foundation is up, and that card lies alone in a column."""
    base = None if variant.first_base else deal(variant, 1).base or 1
    codes = [
        bytes((rank - 1) % 13 + 1 | suits[step % len(suits)] << 4 for step, rank in enumerate(ranks))
        for suits, ranks in _foundations(variant, int(base or 1))
    ]
    shape = variant.shape
    piles = [b""] * len(shape.ids)
    for slot, pile in zip(shape.foundations, codes, strict=True):
        piles[slot] = pile
    piles[shape.columns[0]], piles[shape.foundations[0]] = codes[0][-1:], codes[0][:-1]
    position = Position(shape, tuple(piles), None if base is None else Rank(base))
    assert play(variant, position, chance(1, 0), 1.0) == variant.total


def _foundations(variant: Variant, base: int) -> list[tuple[list[int], range]]:
    """Suits in turn, and ranks, of each full foundation; copies do not matter here."""
    ranks = range(base, base + 13)
    if variant.family is not Family.TERRACE or variant.key == "generals-patience":
        return [([suit], ranks) for suit in range(4)] * variant.decks
    return [([0, 1], ranks), ([1, 0], ranks), ([3, 2], ranks), ([2, 3], ranks)] * 2


def test_a_player_gives_up_after_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    thumb = find("thumb-and-pouch")
    long = play(thumb, deal(thumb, 2), chance(2, 0), 0.3)
    monkeypatch.setattr(players, "MOST_MOVES", 3)
    assert play(thumb, deal(thumb, 2), chance(2, 0), 0.3) <= 3 < long


@pytest.mark.proof
def test_careless_players_win_less_often() -> None:
    thumb = find("thumb-and-pouch")
    won = [
        sum(play(thumb, deal(thumb, number), chance(number, 0), careless) == 52 for number in range(1, 16))
        for careless in (0.3, 0.9)
    ]
    assert won[0] > won[1] + 5


def test_there_are_as_many_games_as_promised() -> None:
    assert 20 <= GAMES <= 35
