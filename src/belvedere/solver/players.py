"""Simple players: how hard a deal is, measured by how often players without foresight win it.

A player looks at the table, weighs every move that seems of use by a rule of thumb, adds some whim, overlooks a move
now and then, and makes the one that seems best. It looks no move ahead, knows no card that lies face down and none
that is still to be dealt, takes nothing back from a foundation, and never brings back a position that it has seen. It
gives up when nothing of use is left.

The players of a deal differ in care: the first overlooks least, and each overlooks more than the one before it. So a
deal that all of them win needs no thought, and one that none wins needs more than rules of thumb. Among deals with as
many wins the one is harder where fewer cards went up.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from belvedere.cards import FACE_DOWN_BIT, Rank
from belvedere.deals import chance
from belvedere.rules.building import of_rank, takes
from belvedere.rules.consequences import dealt, played, turned_over
from belvedere.rules.dealing import deal
from belvedere.rules.engine import legal_moves
from belvedere.rules.variant import Base, Family, Variant
from belvedere.table.moves import Move, MoveKind
from belvedere.table.piles import Role
from belvedere.table.position import Position

GAMES: Final = 24
"""How many players try a deal when its difficulty is measured."""

MOST_MOVES: Final = 1_000
"""A player gives up after so many moves; those who win need some 60 to 250."""

WHIM: Final = 30.0
"""The most that whim adds to the weight of a move: it decides between moves of about the same use."""

OVERLOOKED: Final = 200.0
"""What a move that is overlooked loses of its weight: it is made only when there is no other. Dealing is never."""

CARELESS: Final = {
    Family.TERRACE: (0.0, 0.3),
    Family.THUMB_AND_POUCH: (0.3, 0.9),
    Family.EIGHT_OFF: (0.0, 0.3),
}
"""The share of moves that the first and the last player overlook. Thumb and Pouch forgives much: a player who overlooks
a third of the moves wins nine deals of ten, so only very careless players tell its deals apart."""

Chance = Callable[[], float]
"""A source of numbers from 0 up to, but not including, 1."""

Choice = tuple[float, Move]
"""A move with its weight."""


class Trial(NamedTuple):
    """What became of a deal in the hands of simple players.

    Attributes:
        wins: how many of them won it.
        cards: how many cards they put on foundations, all of them together.
    """

    wins: int
    cards: int


def trial(variant: Variant, number: int, games: int = GAMES) -> Trial:
    """What so many simple players make of a numbered deal; the same at every call and on every machine.

    Raises BadDealNumber if the number is out of range.
    """
    position = deal(variant, number)
    least, most = CARELESS[variant.family]
    scores = [
        play(variant, position, chance(number, game), least + (most - least) * game / max(games - 1, 1))
        for game in range(games)
    ]
    return Trial(sum(score == variant.total for score in scores), sum(scores))


def play(variant: Variant, position: Position, draw: Chance, careless: float) -> int:
    """Play on from a position, overlooking such a share of the moves; how many cards are on foundations at the end."""
    weigh = _WEIGH[variant.family]
    total = variant.total
    seen = {position.piles}
    for _ in range(MOST_MOVES):
        choices = weigh(variant, position)
        if len(choices) > 1:
            choices = [(_with_whim(choice, draw, careless), choice[1]) for choice in choices]
            choices.sort(key=_weight, reverse=True)
        for _, move in choices:
            after = _made(variant, position, move)
            if after.piles not in seen:
                break
        else:
            break
        position = after
        seen.add(position.piles)
        if position.score == total:
            break
    return position.score


def _with_whim(choice: Choice, draw: Chance, careless: float) -> float:
    """The weight that a move has for a player this time."""
    weight, move = choice
    weight += WHIM * draw()
    return weight - OVERLOOKED if move.kind is _TRANSFER and draw() < careless else weight


def _weight(choice: Choice) -> float:
    return choice[0]


def _made(variant: Variant, position: Position, move: Move) -> Position:
    """The position after a move that is known to be legal."""
    if move.kind is _TRANSFER:
        return played(variant, position, move).after
    return (dealt if move.kind is _DEAL else turned_over)(variant, position).after


def _wanted(variant: Variant, position: Position) -> set[int]:
    """The cards that a foundation would take now."""
    up = takes(variant.foundations, position.base)
    cards: set[int] = set()
    for codes in position.foundations:
        cards |= up[codes[-1]] if codes else of_rank(variant.first_base or position.base or Rank.ACE)
    return cards


def _terraces(variant: Variant, position: Position) -> list[Choice]:
    """The Terraces: up, above all from the reserve; what brings that about; off the waste; else deal."""
    if position.base is None and variant.base is _CHOSEN:
        return _bases(variant, position)
    wanted = _wanted(variant, position)
    off = _off_the_waste(variant, position, wanted)
    choices: list[Choice] = []
    for move in legal_moves(variant, position):
        source, target = move.source.role, move.target.role
        if target is _FOUNDATION:
            choices.append((100 if source is _RESERVE else 65, move))
        elif source is _WASTE:
            if move.kind is not _TRANSFER:
                choices.append((5, move))
            else:
                choices.append(((40 if position.tableau[move.target.index] else 20) + off, move))
        elif source is _TABLEAU:
            codes = position.tableau[move.source.index]
            if len(codes) == 1:
                choices.append((30, move))
            elif codes[-2] in wanted:
                choices.append((50, move))
        else:
            choices.append((10, move))
    return choices


def _off_the_waste(variant: Variant, position: Position, wanted: set[int]) -> int:
    """What it adds to a move off the waste that the card under it, which has been seen, could be played next."""
    if len(position.waste) < 2:
        return 0
    under = position.waste[-2]
    if under in wanted:
        return 15
    on_column = takes(variant.columns, position.base)
    return 8 if any(codes and under in on_column[codes[-1]] for codes in position.tableau) else 0


def _bases(variant: Variant, position: Position) -> list[Choice]:
    """The choice of the base card: the sooner the cards of the reserve can follow it, the better."""
    reserve, tableau = position.reserves[0], position.tableau
    choices: list[Choice] = []
    for move in legal_moves(variant, position):
        if move.target.index == 0:
            base = tableau[move.source.index][-1] & 0x0F
            late = sum(((code & 0x0F) - base) % 13 for code in reserve) / len(reserve)
            choices.append((-6 * late, move))
    return choices


def _thumb_and_pouch(variant: Variant, position: Position) -> list[Choice]:
    """Thumb and Pouch: up; turn cards up; off the waste; else deal."""
    tableau = position.tableau
    wanted = _wanted(variant, position)
    choices: list[Choice] = []
    for move in legal_moves(variant, position):
        source, target = move.source.role, move.target.role
        if source is _FOUNDATION:
            continue
        if target is _FOUNDATION:
            choices.append((60, move))
        elif source is _TABLEAU:
            weight = _uncovering(tableau[move.source.index], move.count, tableau[move.target.index], wanted)
            if weight:
                choices.append((weight, move))
        elif move.kind is _TRANSFER:
            choices.append((30 if tableau[move.target.index] else 5, move))
        else:
            choices.append((10, move))
    return choices


def _uncovering(codes: bytes, count: int, onto: bytes, wanted: set[int]) -> int:
    """How good it seems to carry so many cards of a column of Thumb and Pouch onto another one; 0 if of no use."""
    if len(codes) == count:
        return 25 if onto else 0
    under = codes[-count - 1]
    if under >= FACE_DOWN_BIT:
        return 50 if onto else 30
    return 35 if onto and under in wanted else 0


def _eight_off(variant: Variant, position: Position) -> list[Choice]:
    """Eight Off: up; out of the cells; build where nothing is buried; dig for what the foundations want."""
    tableau = position.tableau
    digging = _digging(variant, position)
    on_column = takes(variant.columns, None)
    choices: list[Choice] = []
    for move in legal_moves(variant, position):
        source, target = move.source.role, move.target.role
        if source is _FOUNDATION:
            continue
        if target is _FOUNDATION:
            choices.append((100, move))
        elif source is _RESERVE:
            if target is _TABLEAU:
                choices.append((60 if tableau[move.target.index] else 30, move))
        else:
            codes, count = tableau[move.source.index], move.count
            rest = len(codes) - count
            if rest and codes[-count] in on_column[codes[-count - 1]]:
                continue  # it would part what is built
            here = digging[move.source.index]
            if target is _RESERVE:
                choices.append((here, move))
            elif rest or tableau[move.target.index]:
                weight = 50 if rest else 60
                choices.append((weight + max(0.0, here) - max(0.0, digging[move.target.index]), move))
    return choices


def _digging(variant: Variant, position: Position) -> list[float]:
    """How good it seems to dig in each column: the fewer cards lie on one that is wanted, now or next, the better."""
    now = _wanted(variant, position)
    up = takes(variant.foundations, None)
    then = {following for code in now for following in up[code]}
    free = position.reserves.count(b"")
    values: list[float] = []
    for codes in position.tableau:
        best = -5.0 * len(codes)
        for over, code in enumerate(reversed(codes)):
            if code in now or code in then:
                value = (30.0 if code in now else 20.0) - 5.0 * over
                best = max(best, value if over <= free else value - 20.0)
        values.append(best)
    return values


_TRANSFER: Final = MoveKind.TRANSFER
_DEAL: Final = MoveKind.DEAL
_CHOSEN: Final = Base.CHOSEN
_FOUNDATION: Final = Role.FOUNDATION
_RESERVE: Final = Role.RESERVE
_WASTE: Final = Role.WASTE
_TABLEAU: Final = Role.TABLEAU

_WEIGH: Final[dict[Family, Callable[[Variant, Position], list[Choice]]]] = {
    Family.TERRACE: _terraces,
    Family.THUMB_AND_POUCH: _thumb_and_pouch,
    Family.EIGHT_OFF: _eight_off,
}
