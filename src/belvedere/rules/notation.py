"""The state object of the recordings for a variant: games without base and lock do not mention them."""

from belvedere.rules.variant import Base, Variant
from belvedere.table.position import Position


def state_object(variant: Variant, position: Position) -> dict[str, object]:
    """The state object of a position as recordings and deals write it (tests/data/traces/README.md)."""
    state = position.to_state()
    if variant.base is Base.ACE:
        del state["base"], state["stock_locked"]
    return state
