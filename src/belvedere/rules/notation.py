"""A position of a variant as recordings and deals write it: games without base and lock do not mention them."""

from belvedere.rules.variant import Base, Variant
from belvedere.table.position import Position


def state_object(variant: Variant, position: Position) -> dict[str, object]:
    """The state object of a position as recordings and deals write it (tests/data/traces/README.md)."""
    state = position.to_state()
    if variant.base is Base.ACE:
        del state["base"], state["stock_locked"]
    return state


def state_text(variant: Variant, position: Position) -> str:
    """The position one pile a line, with what the state object has beside the piles but the score."""
    lines = position.to_text().splitlines(keepends=True)
    if variant.base is Base.ACE:
        lines = [line for line in lines if not line.startswith(("base: ", "stock_locked: "))]
    return "".join(lines)
