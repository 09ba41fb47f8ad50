"""Words about piles: their names, counted from one, and their rules."""

from typing import Final

from belvedere.rules.building import Build
from belvedere.rules.checks import gaps_stay_empty
from belvedere.rules.variant import Gap, Reserve, Stock, Variant
from belvedere.table.piles import PileId, Role, Shape
from belvedere.table.position import Position
from belvedere.words.forms import Name, name
from belvedere.words.messages import Message, _mark, _np, _p

_PILES: Final[dict[Role, Message]] = {
    Role.STOCK: _mark("pile", "the stock"),
    Role.WASTE: _mark("pile", "the waste"),
    Role.RESERVE: _mark("pile", "the reserve"),
    Role.FOUNDATION: _mark("pile", "foundation {number}"),
    Role.TABLEAU: _mark("pile", "column {number}"),
}

_TITLES: Final[dict[Role, Message]] = {
    Role.STOCK: _mark("pile by itself", "Stock"),
    Role.WASTE: _mark("pile by itself", "Waste"),
    Role.RESERVE: _mark("pile by itself", "Reserve"),
    Role.FOUNDATION: _mark("pile by itself", "Foundation {number}"),
    Role.TABLEAU: _mark("pile by itself", "Column {number}"),
}

_FOUNDATION_RULES: Final[dict[Build, Message]] = {
    Build.UP_IN_SUIT: _mark("rule of a pile", "Build up in suit from the ace"),
    Build.UP_IN_SUIT_WRAP: _mark("rule of a pile", "Build up in suit, round the corner"),
    Build.UP_IN_ALTERNATE_COLOURS_WRAP: _mark("rule of a pile", "Build up in alternate colours, round the corner"),
}

_COLUMN_RULES: Final[dict[Gap, Message]] = {
    Gap.WASTE: _mark("rule of a pile", "Build down in alternate colours; a gap takes the waste card"),
    Gap.FROM_WASTE: _mark("rule of a pile", "Build down in alternate colours; gaps fill from waste or stock"),
    Gap.FROM_RESERVE: _mark("rule of a pile", "Build down in alternate colours; gaps fill from the reserve"),
    Gap.ANY: _mark("rule of a pile", "Build down in any other suit; a gap takes any card or run"),
    Gap.KING: _mark("rule of a pile", "Build down in suit; a gap takes a king or its run"),
}


def pile_name(variant: Variant, pile: PileId) -> Name:
    """The pile inside a sentence, counted from one: "the waste", "column 6", "cell 2"."""
    return pile_name_on(variant.shape, pile)


def pile_name_on(shape: Shape, pile: PileId) -> Name:
    """The pile inside a sentence on a table of that shape; where there are several reserves they are cells."""
    message = _mark("pile", "cell {number}") if _is_cell(shape, pile) else _PILES[pile.role]
    return name(*message, number=pile.index + 1)


def pile_title(variant: Variant, pile: PileId) -> str:
    """The pile by itself, as in a label: "Waste", "Column 6", "Cell 2"."""
    message = _mark("pile by itself", "Cell {number}") if _is_cell(variant.shape, pile) else _TITLES[pile.role]
    return _p(*message).format(number=pile.index + 1)


def _is_cell(shape: Shape, pile: PileId) -> bool:
    """Whether the pile is a cell."""
    return pile.role is Role.RESERVE and len(shape.reserves) > 1


def pile_rule(variant: Variant, pile: PileId) -> str:
    """What may be done with the pile, in a few words."""
    match pile.role:
        case Role.STOCK:
            return _stock_rule(variant)
        case Role.WASTE if variant.gaps.fills_itself:
            return _p("rule of a pile", "The top card goes to foundations and columns")
        case Role.WASTE:
            return _p("rule of a pile", "The top card goes to foundations, columns and gaps")
        case Role.RESERVE if variant.reserve is Reserve.CELLS:
            return _p("rule of a pile", "Holds one card")
        case Role.RESERVE if variant.gaps is Gap.FROM_RESERVE:
            return _p("rule of a pile", "The top card goes to a foundation, or fills a gap by itself")
        case Role.RESERVE:
            return _p("rule of a pile", "The top card goes to a foundation only")
        case Role.FOUNDATION:
            return _p(*_FOUNDATION_RULES[variant.foundations])
        case _:
            return _p(*_COLUMN_RULES[variant.gaps])


def _stock_rule(variant: Variant) -> str:
    """What may be done with the stock."""
    count = variant.redeals
    if variant.stock is Stock.LOCKING and not count:
        return _p("rule of a pile", "Click to deal a card; dealing while there is a gap locks it")
    if variant.stock is Stock.LOCKING:
        return _np(
            "rule of a pile",
            "Click to deal a card; {count} redeal; dealing while there is a gap locks it",
            "Click to deal a card; {count} redeals; dealing while there is a gap locks it",
            count,
        ).format(count=count)
    if not count:
        return _p("rule of a pile", "Click to deal a card; there is no redeal")
    return _np(
        "rule of a pile",
        "Click to deal a card; there is {count} redeal",
        "Click to deal a card; there are {count} redeals",
        count,
    ).format(count=count)


def pile_rule_now(variant: Variant, position: Position, pile: PileId) -> str:
    """What may be done with the pile as the game stands."""
    if pile.role is Role.TABLEAU and gaps_stay_empty(variant, position):
        return _p("rule of a pile", "Build down in alternate colours; gaps stay empty now")
    return pile_rule(variant, pile)


def pile_text(variant: Variant, position: Position, pile: PileId) -> str:
    """The pile's name, how many cards it has, and its rule."""
    title, rule, count = pile_title(variant, pile), pile_rule_now(variant, position, pile), position.pile(pile).size
    if not count:
        return _p("pile under the pointer", "{pile} · empty · {rule}").format(pile=title, rule=rule)
    return _np(
        "pile under the pointer", "{pile} · {count} card · {rule}", "{pile} · {count} cards · {rule}", count
    ).format(pile=title, count=count, rule=rule)
