"""A game as it is kept: which deal, what was played, how far, how long; and how it is laid out again by the rules.

A record knows positions only by the moves that lead to them. Whoever loads one deals it again and plays it through, so
what a record says is never believed but checked: by the rules themselves.
"""

import os
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, read_move
from belvedere.rules.refusals import IllegalMove
from belvedere.rules.variant import Variant
from belvedere.said import Said, said
from belvedere.table.moves import BadMove, Step
from belvedere.table.position import Position

RULES: Final = 1
"""The version of the rules of all games, raised when a mended rule makes other moves legal or changes what one does.

Records name the version that they were played by, so that a player is told why an old game can no longer be laid out.
"""

MOST_MOVES: Final = 100_000
"""Moves in the longest game that is read; a player would take days for it."""

_FROM_FILE: Final = "file-"
"""What the ids of games begin with whose first moves were read out of a file."""

_LONGEST_MARKS: Final = 10_000
"""Characters of the longest text of bookmarks that is read."""


class DoesNotReplay(ValueError):
    """A record does not follow from the rules.

    Attributes:
        place: which move, counted from 1, is the first that cannot be played; 0 if it is no move that is wrong.
    """

    def __init__(self, place: int, reason: str) -> None:
        """The sentence names the move."""
        super().__init__(Said("move {place}: {reason}", place=place, reason=reason) if place else reason)
        self.place = place


class GameRecord(NamedTuple):
    """A game as it is kept.

    Attributes:
        id: what tells this game from every other that was ever dealt, even of the same deal.
        variant: the game and its options.
        number: of the deal.
        moves: those that were played as ``write_moves`` has them, those too that can be redone.
        index: how many of them are in force.
        seconds: of play.
        hints: how many were given before it was solved.
        undos: how many moves were taken back before it was solved.
        shown: whether *Show Me* has played in it.
        begun: when the first move was made, in seconds since 1970; 0 before that.
        zone: seconds by which the player's clock was ahead of UTC then.
        solved: whether it was solved, though moves may have been taken back since.
        won: whether it was solved, and counts as won.
        marks: after how many moves there are bookmarks, in rising order.
        line: the moves that solved it, where others were played in their place since; else they are among its moves.
    """

    id: str
    variant: Variant
    number: int
    moves: str = ""
    index: int = 0  # type: ignore[assignment]  # the method index() of tuples is not needed here
    seconds: float = 0.0
    hints: int = 0
    undos: int = 0
    shown: bool = False
    begun: float = 0.0
    zone: int = 0
    solved: bool = False
    won: bool = False
    marks: tuple[int, ...] = ()
    line: str = ""


def new_id(*, from_file: bool = False) -> str:
    """A name that no other game has, on no computer; that of a game out of a file says so for ever."""
    return f"{_FROM_FILE if from_file else ''}{os.urandom(8).hex()}"


def counts(identity: str) -> bool:
    """Whether the game of that id counts when it ends: not one whose first moves may be another's."""
    return not identity.startswith(_FROM_FILE)


def write_moves(entries: Sequence[Sequence[Step]]) -> str:
    """Moves as text: a line for each, with those that it set off after it, which one undo takes back with it."""
    return "\n".join("; ".join(str(step.move) for step in entry) for entry in entries)


def write_marks(marks: Iterable[int]) -> str:
    """Bookmarks as text."""
    return ",".join(map(str, marks))


def read_marks(text: str) -> tuple[int, ...]:
    """The bookmarks that a text means; what is none in it is left out, since no game is worth less without."""
    words = (word for word in text[:_LONGEST_MARKS].split(",") if word.isascii() and word.isdigit())
    return tuple(sorted({place for word in words if len(word) < 7 and (place := int(word)) <= MOST_MOVES}))


def replay(variant: Variant, number: int, moves: str) -> tuple[Position, list[tuple[Step, ...]]]:
    """Deal a game again and play through what ``write_moves`` has written; the opening and the steps of each move.

    Raises DoesNotReplay at the first move that the rules refuse, BadDealNumber if there is no such deal.
    """
    opening, entries = _replayed(variant, number, moves)
    return opening, list(entries)


# What was checked when it was read is laid on the table right after.
@lru_cache(maxsize=1)
def _replayed(variant: Variant, number: int, moves: str) -> tuple[Position, tuple[tuple[Step, ...], ...]]:
    opening = position = deal(variant, number)
    entries: list[tuple[Step, ...]] = []
    lines = moves.split("\n") if moves else []
    if len(lines) > MOST_MOVES:
        raise DoesNotReplay(0, Said("there are too many moves"))
    for place, line in enumerate(lines, 1):
        steps = []
        for word in line.split("; "):
            try:
                steps.append(apply(variant, position, read_move(variant, position, word)))
            except KeyError:
                raise DoesNotReplay(place, Said("“{move}” is illegal. This game has no such pile", move=word)) from None
            except BadMove as bad:
                raise DoesNotReplay(place, said(bad)) from None
            except IllegalMove as bad:
                raise DoesNotReplay(place, Said("“{move}” is illegal. {why}", move=word, why=bad.refusal)) from None
            position = steps[-1].after
        entries.append(tuple(steps))
    return opening, tuple(entries)


__all__ = [
    "MOST_MOVES",
    "RULES",
    "DoesNotReplay",
    "GameRecord",
    "counts",
    "new_id",
    "read_marks",
    "replay",
    "write_marks",
    "write_moves",
]
