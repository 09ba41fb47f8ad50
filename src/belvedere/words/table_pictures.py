"""Words about the player's picture on the table."""

from typing import Final

from belvedere.store.table_pictures import Fault
from belvedere.words.messages import Message, _mark, _p

_FAULTS: Final[dict[Fault, Message]] = {
    Fault.MISSING: _mark(
        "table", "The picture “{name}” is not there, or may not be read. Choose another in View > Table."
    ),
    Fault.TOO_LARGE: _mark("table", "The picture “{name}” is too large for the table. Choose another in View > Table."),
    Fault.NAME: _mark(
        "table",
        "The name of the picture “{name}”, or of its folder, has signs that cannot be kept: rename it, "
        "or choose another in View > Table.",
    ),
    Fault.NO_PICTURE: _mark("table", "No picture can be made of “{name}”. Choose another in View > Table."),
}
"""Why a picture is not on the table."""


def fault_sentence(name: str, fault: Fault) -> str:
    """Why a picture is not on the table; ``name`` is that of its file, whatever signs it has."""
    # A line break, or what turns the direction of writing, would take the sentence apart.
    shown = "".join(sign if sign.isprintable() else "\ufffd" for sign in name)
    return _p(*_FAULTS[fault]).format(name=shown)
