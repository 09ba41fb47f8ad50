"""Words of watching a game that has ended, move by move."""

from collections.abc import Sequence

from belvedere.rules.variant import Variant
from belvedere.table.moves import Step
from belvedere.words.games import window_title
from belvedere.words.messages import _np, _p
from belvedere.words.status import move_sentence


def watch_title(variant: Variant, number: int) -> str:
    """The title of the window in which that deal is watched."""
    return _p("watch", "{game} – Watch").format(game=window_title(variant, number))


def watched_sentence(entries: Sequence[Sequence[Step]], place: int, in_force: int) -> str:
    """Which of the moves was the last before the position on show, and what it did.

    Args:
        entries: all moves of the game, each with those that it set off.
        place: after how many of them the position is; 0 for the deal.
        in_force: how many of them were in force when the game ended.
    """
    count = len(entries)
    if not place:
        message = _np("watch", "The deal; {count} move follows", "The deal; {count} moves follow", count)
        return message.format(count=count)
    entry = entries[place - 1]
    more = len(entry) - 1
    if place > in_force and more:
        message = _np(
            "watch",
            "Move {number} of {count}, taken back at the end: {move}; {more} more move with it",
            "Move {number} of {count}, taken back at the end: {move}; {more} more moves with it",
            more,
        )
    elif place > in_force:
        message = _p("watch", "Move {number} of {count}, taken back at the end: {move}")
    elif more:
        message = _np(
            "watch",
            "Move {number} of {count}: {move}; {more} more move with it",
            "Move {number} of {count}: {move}; {more} more moves with it",
            more,
        )
    else:
        message = _p("watch", "Move {number} of {count}: {move}")
    return message.format(number=place, count=count, move=move_sentence(entry[0]), more=more)


def not_to_be_watched_sentence() -> str:
    """That what was kept of a game cannot be laid out by the rules."""
    return _p(
        "watch",
        "The moves of this game cannot be read or are not allowed by today's rules: it counts as before, and you"
        " can deal it again.",
    )
