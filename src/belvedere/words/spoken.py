"""What is said to those who play by ear: piles in a few words, what is in the hand, the table, the moves.

Of cards that lie face down only their number is told.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import is_of_no_use
from belvedere.rules.variant import Base, Reserve, Variant
from belvedere.table.moves import Move, MoveKind
from belvedere.table.piles import PileId, Role
from belvedere.table.position import Position
from belvedere.words.cards import card_name
from belvedere.words.messages import Message, _mark, _np, _p
from belvedere.words.piles import pile_name, pile_title
from belvedere.words.status import base_text, blocked_sentence, score_text

_MISSING: Final[dict[Role, Message]] = {
    Role.STOCK: _mark("keys of the table", "This game has no stock"),
    Role.WASTE: _mark("keys of the table", "This game has no waste"),
    Role.RESERVE: _mark("keys of the table", "This game has no reserve"),
}


def pile_spoken(variant: Variant, position: Position, pile: PileId) -> str:
    """The pile by itself: "Column 3: queen of hearts on king of spades; 5 cards, 2 face down"."""
    title, cards = pile_title(variant, pile), position.cards(pile)
    is_cell = pile.role is Role.RESERVE and variant.reserve is Reserve.CELLS
    size = len(cards)
    if not cards:
        return (_p("pile, spoken", "{pile}: free") if is_cell else _p("pile, spoken", "{pile}: empty")).format(
            pile=title
        )
    if is_cell:
        return _p("pile, spoken", "{pile}: {card}").format(pile=title, card=card_name(cards[-1]))
    if pile.role is Role.STOCK:
        if position.stock_locked:
            message = _np("pile, spoken", "{pile}: {count} card, locked", "{pile}: {count} cards, locked", size)
        else:
            message = _np("pile, spoken", "{pile}: {count} card", "{pile}: {count} cards", size)
        return message.format(pile=title, count=size)
    down = sum(not card.face_up for card in cards)
    fanned = pile.role in (Role.TABLEAU, Role.RESERVE)
    if fanned and size > 1 and cards[-2].face_up:
        if down:
            message = _np(
                "pile, spoken",
                "{pile}: {card} on {under}; {count} card, {down} face down",
                "{pile}: {card} on {under}; {count} cards, {down} face down",
                size,
            )
        else:
            message = _np(
                "pile, spoken",
                "{pile}: {card} on {under}; {count} card",
                "{pile}: {card} on {under}; {count} cards",
                size,
            )
    elif down:
        message = _np(
            "pile, spoken",
            "{pile}: {card}; {count} card, {down} face down",
            "{pile}: {card}; {count} cards, {down} face down",
            size,
        )
    else:
        message = _np("pile, spoken", "{pile}: {card}; {count} card", "{pile}: {card}; {count} cards", size)
    under = card_name(cards[-2]) if size > 1 else ""
    return message.format(pile=title, card=card_name(cards[-1]), under=under, count=size, down=down)


def card_spoken(variant: Variant, position: Position, pile: PileId, index: int) -> str:
    """A card inside a fan, counted from below, as the keyboard's cursor comes to it."""
    cards = position.cards(pile)
    return _p("card in a fan, spoken", "{card}, card {number} of {count} in {pile}").format(
        pile=pile_name(variant, pile),
        number=index + 1,
        count=len(cards),
        card=card_name(cards[index]),
    )


def picked_up_sentence(variant: Variant, position: Position, pile: PileId, count: int, takers: Sequence[PileId]) -> str:
    """That so many cards from the top of a pile are selected; of a single one also which piles take it."""
    cards = position.cards(pile)[-count:]
    if len(cards) > 1:
        return _np(
            "selection, spoken",
            "Picked up: {count} card, {first} down to {last}",
            "Picked up: {count} cards, {first} down to {last}",
            len(cards),
        ).format(count=len(cards), first=card_name(cards[0]), last=card_name(cards[-1]))
    card = card_name(cards[0])
    if not takers:
        return _p("selection, spoken", "Picked up: {card}; no pile takes it").format(card=card)
    if len(takers) == 1:
        name = pile_name(variant, takers[0])
        return _p("selection, spoken", "Picked up: {card}; {pile} takes it").format(card=card, pile=name)
    return _np(
        "selection, spoken",
        "Picked up: {card}; {count} pile takes it",
        "Picked up: {card}; {count} piles take it",
        len(takers),
    ).format(card=card, count=len(takers))


def put_back_sentence(position: Position, pile: PileId, count: int) -> str:
    """That so many cards from the top of a pile are no longer selected."""
    if count == 1:
        return _p("selection, spoken", "Put back: {card}").format(card=card_name(position.cards(pile)[-1]))
    return _np("selection, spoken", "Put back: {count} card", "Put back: {count} cards", count).format(count=count)


def no_card_sentence(variant: Variant, pile: PileId) -> str:
    """That no card can be picked up from an empty pile."""
    return _p("keys of the table", "There is no card in {pile}").format(pile=pile_name(variant, pile))


def no_pile_sentence(variant: Variant, role: Role) -> str:
    """That the game has no pile of the kind that a key asks for."""
    if role is Role.TABLEAU:
        columns = variant.column_count
        return _np(
            "keys of the table", "This game has {count} column", "This game has {count} columns", columns
        ).format(count=columns)
    return _p(*_MISSING[role])


def no_cells_sentence() -> str:
    """That the game has no cells."""
    return _p("keys of the table", "This game has no cells")


def all_done_sentence() -> str:
    """That no card can be played any more, in a game that counts as won and in one that does not alike."""
    return _p("keys of the table", "The game is solved: there is nothing left to play")


def nothing_to_undo_sentence() -> str:
    """That no move can be taken back."""
    return _p("keys of the table", "There is nothing to undo")


def nothing_to_redo_sentence() -> str:
    """That no move can be played again."""
    return _p("keys of the table", "There is nothing to redo")


def table_spoken(variant: Variant, position: Position) -> str:
    """The whole table, pile by pile; foundations and cells that are empty are only counted."""
    parts = []
    for pile in position.shape.ids:
        quiet = pile.role is Role.FOUNDATION or (pile.role is Role.RESERVE and variant.reserve is Reserve.CELLS)
        stands = variant.has_stock or pile.role not in (Role.STOCK, Role.WASTE)
        if stands and (position.pile(pile).codes or not quiet):
            parts.append(pile_spoken(variant, position, pile))
    empty = position.foundations.count(b"")
    if empty:
        parts.append(
            _np("table, spoken", "{count} foundation empty", "{count} foundations empty", empty).format(count=empty)
        )
    if variant.reserve is Reserve.CELLS:
        free = position.reserves.count(b"")
        parts.append(_np("table, spoken", "{count} cell free", "{count} cells free", free).format(count=free))
    return _p("between piles that are told one after the other", ". ").join(parts)


def moves_spoken(variant: Variant, position: Position) -> str:
    """The moves that there are, but those of no use, card by card; of empty piles that are alike one stands for all."""
    found: dict[tuple[PileId, int], dict[object, Move]] = {}
    for move in legal_moves(variant, position):
        if not is_of_no_use(position, move):
            alike = move.target if position.pile(move.target).codes else move.target.role
            found.setdefault((move.source, move.count), {}).setdefault(alike, move)
    if not found:
        return blocked_sentence()
    count = sum(map(len, found.values()))
    return _np("moves, spoken", "{count} move: {moves}", "{count} moves: {moves}", count).format(
        count=count, moves=_listed(_moves(variant, position, list(moves.values())) for moves in found.values())
    )


def _moves(variant: Variant, position: Position, moves: Sequence[Move]) -> str:
    """The moves of the same cards: where they lie, which they are, and where they can go."""
    move = moves[0]
    if move.kind is MoveKind.DEAL:
        return _p("moves, spoken", "deal a card")
    if move.kind is MoveKind.REDEAL:
        return _p("moves, spoken", "turn the waste over")
    card = card_name(position.cards(move.source)[-move.count])
    targets = _p("between piles that take the same card", ", ").join(
        _p("moves, spoken", "to {pile}").format(pile=pile_name(variant, each.target)) for each in moves
    )
    title = pile_title(variant, move.source)
    if move.count == 1:
        return _p("moves, spoken", "{source}, {card}: {targets}").format(source=title, card=card, targets=targets)
    return _np(
        "moves, spoken",
        "{source}, {first} and {more} more: {targets}",
        "{source}, {first} and {more} more: {targets}",
        move.count - 1,
    ).format(source=title, first=card, more=move.count - 1, targets=targets)


def state_spoken(variant: Variant, position: Position, verdict: str) -> str:
    """Score, base card and verdict; an empty verdict is hidden or not known."""
    parts = [score_text(variant, position)]
    if variant.base is not Base.ACE:
        parts.append(base_text(position.base))
    return _listed([*parts, verdict] if verdict else parts)


def _listed(parts: Iterable[str]) -> str:
    """Things said one after the other."""
    return _p("between things that are said one after the other", "; ").join(parts)
