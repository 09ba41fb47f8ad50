"""What the player reads of games that wait to be gone on with."""

from belvedere.rules.variant import Variant
from belvedere.words.games import game_name
from belvedere.words.messages import _np
from belvedere.words.status import duration


def waiting_text(variant: Variant, number: int, moves: int, seconds: float, *, counts: bool = True) -> str:
    """A game in a list: which deal, how far it is, and that it came out of a file if it does not count for that."""
    message = _np(
        "continue dialog",
        "{game}, deal {number}: {count} move, {time}",
        "{game}, deal {number}: {count} moves, {time}",
        moves,
    )
    if not counts:
        message = _np(
            "continue dialog",
            "{game}, deal {number}: {count} move, {time}, out of a file",
            "{game}, deal {number}: {count} moves, {time}, out of a file",
            moves,
        )
    return message.format(game=game_name(variant), number=number, count=moves, time=duration(seconds))
