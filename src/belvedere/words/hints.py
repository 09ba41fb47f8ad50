"""Hints in words: one sentence for each cause, and one where nothing helps. They fit into a status bar.

A card that lies face down, or is still to be dealt, is never named: the causes know none.
"""

from typing import Final

from belvedere.cards import Card
from belvedere.rules.variant import Base, Variant
from belvedere.solver.hints import Nothing
from belvedere.solver.meaning import Cause, Hint
from belvedere.table.moves import MoveKind
from belvedere.table.piles import Role
from belvedere.table.position import Position
from belvedere.words.cards import card_name
from belvedere.words.messages import Message, _mark, _np, _p
from belvedere.words.piles import pile_name

_CARD: Final[dict[Cause, Message]] = {
    Cause.FINISH: _mark("hint", "Send the {card} up to {pile}: all cards can go up now"),
    Cause.ONLY: _mark("hint", "Move the {card} to {pile}: only this can still win"),
    Cause.KEEPS: _mark("hint", "Move the {card} to {pile}: the game can still be won"),
    Cause.UP: _mark("hint", "Send the {card} up to {pile}"),
    Cause.UP_FREES: _mark("hint", "Send the {card} up to {pile}: it frees the {other}"),
    Cause.UP_TURNS: _mark("hint", "Send the {card} up to {pile}: a card is turned up"),
    Cause.UP_EMPTIES: _mark("hint", "Send the {card} up to {pile}: it makes a gap"),
    Cause.UP_CELL: _mark("hint", "Send the {card} up to {pile}: it frees a cell"),
    Cause.UP_LAST: _mark("hint", "Send the {card} up to {pile}: it is the last of the reserve"),
    Cause.TURNS: _mark("hint", "Move the {card} to {pile}: a card is turned up"),
    Cause.FREES: _mark("hint", "Move the {card} to {pile}: it frees the {other}"),
    Cause.FREES_UP: _mark("hint", "Move the {card} to {pile}: the {other} can go up then"),
    Cause.EMPTIES: _mark("hint", "Move the {card} to {pile}: it makes a gap"),
    Cause.REPLACED: _mark("hint", "Move the {card} to {pile}: the {other} takes its place"),
    Cause.REDEALT: _mark("hint", "Move the {card} to {pile}: a card of the stock takes its place"),
    Cause.PLACE: _mark("hint", "Move the {card} to {pile}: it makes room for the {other}"),
    Cause.OFF_WASTE: _mark("hint", "Move the {card} to {pile}: it comes off the waste"),
    Cause.FILLS: _mark("hint", "Move the {card} to {pile}: it fills a gap"),
    Cause.OUT_OF_CELL: _mark("hint", "Move the {card} to {pile}: it frees a cell"),
    Cause.DIGS: _mark("hint", "Move the {card} to {pile}: the {other} lies below"),
}
"""A single card moves."""

_RUN: Final[dict[Cause, Message]] = {
    Cause.ONLY: _mark("hint", "Move the run of the {card} to {pile}: only this can still win"),
    Cause.KEEPS: _mark("hint", "Move the run of the {card} to {pile}: the game can still be won"),
    Cause.TURNS: _mark("hint", "Move the run of the {card} to {pile}: a card is turned up"),
    Cause.FREES: _mark("hint", "Move the run of the {card} to {pile}: it frees the {other}"),
    Cause.FREES_UP: _mark("hint", "Move the run of the {card} to {pile}: the {other} can go up then"),
    Cause.EMPTIES: _mark("hint", "Move the run of the {card} to {pile}: it makes a gap"),
    Cause.PLACE: _mark("hint", "Move the run of the {card} to {pile}: room for the {other}"),
}
"""Several cards move; {card} is the lowest of them."""

_BACK: Final[dict[Cause, Message]] = {
    Cause.ONLY: _mark("hint", "Take the {card} back to {pile}: only this can still win"),
    Cause.KEEPS: _mark("hint", "Take the {card} back to {pile}: the game can still be won"),
    Cause.FREES: _mark("hint", "Take the {card} back to {pile}: it frees the {other}"),
    Cause.FREES_UP: _mark("hint", "Take the {card} back to {pile}: the {other} can go up then"),
    Cause.PLACE: _mark("hint", "Take the {card} back to {pile}: it makes room for the {other}"),
}
"""A card of a foundation moves."""

_BASE: Final[dict[Cause, Message]] = {
    Cause.ONLY: _mark("hint", "Choose the {card} as base card: only with it can the game be won"),
    Cause.KEEPS: _mark("hint", "Choose the {card} as base card: the game can be won with it"),
    Cause.BASE_UP: _mark("hint", "Choose the {card} as base card: the {other} can go up then"),
    Cause.BASE_FREE: _mark("hint", "Choose the {card} as base card: none of its rank is in the reserve"),
}
"""The base card is chosen."""

_DEAL: Final[dict[Cause, Message]] = {
    Cause.FINISH: _mark("hint", "Deal the next card: all cards can go up now"),
    Cause.ONLY: _mark("hint", "Deal the next card: only this can still win"),
    Cause.KEEPS: _mark("hint", "Deal the next card: the game can still be won"),
    Cause.NO_BETTER: _mark("hint", "Deal the next card: no other move seems better"),
    Cause.DEALS: _mark("hint", "Deal the next card"),
}

_REDEAL: Final[dict[Cause, Message]] = {
    Cause.FINISH: _mark("hint", "Turn the waste over: all cards can go up now"),
    Cause.ONLY: _mark("hint", "Turn the waste over: only this can still win"),
    Cause.KEEPS: _mark("hint", "Turn the waste over: the game can still be won"),
    Cause.NO_BETTER: _mark("hint", "Turn the waste over: no other move seems better"),
    Cause.TURNS_OVER: _mark("hint", "Turn the waste over"),
}

_NOTHING: Final[dict[Nothing, Message]] = {
    Nothing.WON: _mark("hint", "The game is won"),
    Nothing.LOST: _mark("hint", "This can no longer be won: go back with Undo"),
    Nothing.NO_MOVE: _mark("hint", "No move is left: go back with Undo"),
    Nothing.LOSING: _mark("hint", "No hint: every move from here is known to lose. Go back with Undo."),
    Nothing.CIRCLES: _mark("hint", "No hint: only moves in circles are left. Go back with Undo."),
    Nothing.UNSEEN: _mark("hint", "No hint: no move seems to help. Try one, or go back with Undo."),
}


def hint_sentence(variant: Variant, position: Position, hint: Hint) -> str:
    """What to do in this position and why, without a full stop."""
    if hint.card is None:
        return _p(*(_DEAL if hint.move.kind is MoveKind.DEAL else _REDEAL)[hint.cause])
    if hint.cause is Cause.BASE_DEEP:
        return _deep(hint.card, hint.above)
    other = "" if hint.other is None else card_name(hint.other)
    return _p(*_message(variant, position, hint)).format(
        card=card_name(hint.card), pile=pile_name(variant, hint.move.target), other=other
    )


def _message(variant: Variant, position: Position, hint: Hint) -> Message:
    """The message for a move of cards."""
    move = hint.move
    if position.base is None and variant.base is Base.CHOSEN:
        return _BASE[hint.cause]
    if move.source.role is Role.FOUNDATION:
        return _BACK[hint.cause]
    return (_CARD if move.count == 1 else _RUN)[hint.cause]


def _deep(card: Card, above: int) -> str:
    """A base card whose rank lies in the reserve, too."""
    if not above:
        return _p("hint", "Choose the {card} as base card: its rank lies on top of the reserve").format(
            card=card_name(card)
        )
    return _np(
        "hint",
        "Choose the {card} as base card: in the reserve its rank lies under {above} card",
        "Choose the {card} as base card: in the reserve its rank lies under {above} cards",
        above,
    ).format(card=card_name(card), above=above)


def no_hint_sentence(nothing: Nothing, *, never: bool = False, way_back: bool = False, key: str = "") -> str:
    """Why there is no hint.

    ``never``: the deal was lost from the start, so that there is nothing to go back to; ``way_back``: it is known where
    it could still be won; ``key``: the one that goes back there, empty if none does.
    """
    if nothing is Nothing.LOST and never:
        return _p("hint", "This deal cannot be won: try another one, or choose Options > Winnable deals only")
    if nothing is Nothing.LOST and way_back:
        if key:
            return _p("hint", "This can no longer be won: {key} goes back to the last winnable position").format(
                key=key
            )
        return _p("hint", "This can no longer be won: the Control menu has a way back")
    return _p(*_NOTHING[nothing])
