"""Words about what the table is covered with."""

from typing import Final

from belvedere.words.messages import Message, _mark, _p

_ITEMS: Final[dict[str, Message]] = {
    "desktop": _mark("menu: table", "As the &Desktop"),
    "green": _mark("menu: table", "&Green"),
    "blue": _mark("menu: table", "&Blue"),
    "wine": _mark("menu: table", "&Wine"),
    "slate": _mark("menu: table", "S&late"),
    "sand": _mark("menu: table", "&Sand"),
    "night": _mark("menu: table", "&Night"),
    "contrast": _mark("menu: table", "&High Contrast"),
    "picture": _mark("menu: table", "&Picture"),
}
"""What the menu calls each covering, with its letter marked."""

_TIPS: Final[dict[str, Message]] = {
    "desktop": _mark("tip", "A green felt, light or dark as your windows are"),
    "sand": _mark("tip", "A light table"),
    "night": _mark("tip", "A dark table for dark rooms"),
    "contrast": _mark("tip", "Black, with signs and frames in strong colours"),
    "picture": _mark("tip", "The picture that you chose last; if there is none, one can be chosen"),
}


def table_menu_text(table: str) -> str:
    """What the menu calls a covering, with its letter marked."""
    return _p(*_ITEMS[table])


def table_tip(table: str) -> str:
    """A sentence about a covering, without a full stop; empty where its name says all."""
    return _p(*_TIPS[table]) if table in _TIPS else ""
