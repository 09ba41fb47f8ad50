"""What is said when another game lies on the table."""

from belvedere.changes import Why
from belvedere.rules.variant import Variant
from belvedere.words.games import game_name
from belvedere.words.messages import _p


def dealt_sentence(
    why: Why, variant: Variant, number: int, *, counts: bool, alone: bool = False, kept: bool = True
) -> str:
    """Which game lies on the table, how it came there, and the way back.

    ``counts`` is whether it counts when it ends, ``alone`` whether there was no game before it, which only one out of a
    file can be, ``kept`` whether the one before waits to be gone on with.
    """
    if alone and counts:
        return _p("status bar", "A deal out of a file.")
    if alone or (why is Why.OPENED and not counts and not kept):
        return _p("status bar", "A game out of a file: it does not count; Restart deals it anew for you.")
    if why is Why.OPENED and not counts:
        return _p(
            "status bar",
            "A game out of a file: it does not count; Restart deals it anew for you. The game before is kept as well.",
        )
    if why in (Why.FIRST, Why.VISIT, Why.HOME):
        return ""
    if why is Why.LEFT and not kept:
        message = _p("status bar", "{game}, deal {number}, as you left it.")
    else:
        message = _sentences()[why]
    return message.format(game=game_name(variant), number=number)


def _sentences() -> dict[Why, str]:
    """What is said of most games that come to the table."""
    return {
        Why.NEW: _p("status bar", "Deal {number}. Undo brings the old game back."),
        Why.RESTARTED: _p("status bar", "Deal {number} again. Undo brings the old game back."),
        Why.CHANGED: _p("status bar", "{game}, deal {number}. Undo brings the old game back."),
        Why.OPTIONS: _p("status bar", "The same deal by the other rule. Undo brings the old game back."),
        Why.LEFT: _p("status bar", "{game}, deal {number}, as you left it. The one before is kept too."),
        Why.OPENED: _p("status bar", "{game}, deal {number}, from a file. Undo brings the old game back."),
        Why.UNDONE: _p("status bar", "{game}, deal {number}, is back. Redo goes forward again."),
        Why.REDONE: _p("status bar", "The later game is back: {game}, deal {number}."),
    }
