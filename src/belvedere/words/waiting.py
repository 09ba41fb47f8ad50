"""What the player reads of games that wait to be gone on with."""

from belvedere.rules.variant import Variant
from belvedere.words.games import game_name
from belvedere.words.messages import _np
from belvedere.words.status import duration


def waiting_text(variant: Variant, number: int, moves: int, seconds: float) -> str:
    """A game in a list: which deal, and how far it is."""
    return _np(
        "continue dialog",
        "{game}, deal {number}: {count} move, {time}",
        "{game}, deal {number}: {count} moves, {time}",
        moves,
    ).format(game=game_name(variant), number=number, count=moves, time=duration(seconds))
