"""The keys of the table in words, for the list of keys and the help: those that can be changed, and those that stay."""

from typing import Final

from belvedere.keys import TABLE, parts
from belvedere.words.messages import Message, _mark, _p

_NAMES: Final[dict[str, Message]] = {
    "table.stock": _mark("keys of the table", "Go to the stock"),
    "table.waste": _mark("keys of the table", "Go to the waste"),
    "table.reserve": _mark("keys of the table", "Go to the reserve"),
    "table.cell": _mark("keys of the table", "Go to the next cell"),
    "table.foundation": _mark("keys of the table", "Go to the next foundation"),
    "table.find": _mark("keys of the table", "Find a card: type qh or 10s, then Enter"),
    "table.up": _mark("keys of the table", "Send a card to a foundation"),
    "table.deal": _mark("keys of the table", "Deal"),
    "table.hint": _mark("keys of the table", "Hint"),
    "table.undo": _mark("keys of the table", "Undo"),
    "table.redo": _mark("keys of the table", "Redo"),
    "table.look": _mark("keys of the table", "Held: see a covered card in full"),
    "table.tell_table": _mark("keys of the table", "Say what lies on the table"),
    "table.tell_moves": _mark("keys of the table", "Say which moves there are"),
    "table.tell_state": _mark("keys of the table", "Say the score, the base card and whether the game can be won"),
}

_ARROWS: Final = frozenset(("Left", "Right", "Up", "Down"))


def table_key_name(name: str) -> str:
    """What a key of the table does, by its name in ``keys.TABLE``."""
    return _p(*_NAMES[name])


def fixed_key_rows() -> list[tuple[tuple[str, ...], str]]:
    """Keys of the table that stay as they are, each row with what they do."""
    arrows, with_ctrl = _p("key", "Arrow keys"), _p("key", "Ctrl+Arrow keys")
    tab, back = _p("key", "Tab"), _p("key", "Shift+Tab")
    page_up, page_down = _p("key", "Page Up"), _p("key", "Page Down")
    enter, space, quick = _p("key", "Enter"), _p("key", "Space"), _p("key", "Shift+Enter")
    return [
        ((arrows,), _p("keys of the table", "Go to the next pile, or card of a fan")),
        ((tab, back), _p("keys of the table", "Go to the next or the previous group of piles")),
        ((_p("key", "Home"), _p("key", "End")), _p("keys of the table", "Go to the first or last pile of the group")),
        (
            (page_up, page_down),
            _p("keys of the table", "Go to the lowest card that can be picked up, or to the top card"),
        ),
        ((_p("key", "1 to 9"),), _p("keys of the table", "Go to a column")),
        ((enter, space), _p("keys of the table", "Pick cards up, put them down, deal from the stock")),
        (("+", "-"), _p("keys of the table", "Take one card more or fewer")),
        ((with_ctrl,), _p("keys of the table", "Go to the next pile that takes what is picked up")),
        ((quick,), _p("keys of the table", "Send the card to a foundation, whatever your keys are")),
        (
            (_p("key", "Escape"),),
            _p("keys of the table", "Put cards back, end Show Me, close a message or the help, leave full screen"),
        ),
    ]


def fixed_key_name(key: str) -> str:
    """What a key of the table does that stays as it is; empty for one that is in no row."""
    held, name = parts(key)
    texts = [text for _, text in fixed_key_rows()]
    rows = (
        not held and name in _ARROWS,
        held <= {"Shift"} and name in ("Tab", "Backtab"),
        not held and name in ("Home", "End"),
        not held and name in ("PgUp", "PgDown"),
        not held and name in "123456789",
        not held and name in ("Return", "Enter", "Space"),
        name in "+=-_",
        held == {"Ctrl"} and name in _ARROWS,
        held == {"Shift"} and name in ("Return", "Enter"),
        not held and name == "Esc",
    )
    return next((text for text, meant in zip(texts, rows, strict=True) if meant), "")


def table_key_rows() -> list[tuple[tuple[str, ...], str]]:
    """All keys that work while the table has the keyboard, as they are at the very first start."""
    own = [(tuple(map(spelt, keys)), table_key_name(name)) for name, keys in TABLE.items()]
    return [*fixed_key_rows(), *own]


def spelt(key: str) -> str:
    """A key of the table as one reads it: with the word for Shift in the player's language."""
    return _p("key", "Shift+{letter}").format(letter=key.removeprefix("Shift+")) if key.startswith("Shift+") else key
