"""What is said of keys: why something cannot have one, and sentences that name the key in force.

In each, ``key`` is the key as the player reads it; empty where the action has none, and then the menu is named.
"""

from belvedere.keys import Refusal, Why
from belvedere.words.messages import _np, _p
from belvedere.words.table_keys import fixed_key_name


def refused_sentence(refusal: Refusal, key: str, shown: str, other: str, menu: str) -> str:
    """Why an action cannot have a key, and what to do.

    ``shown``: the key as the player reads it; ``other``: what the action is called that has it; ``menu``: the menu that
    it opens, if it opens one.
    """
    if refusal.why is Why.TAKEN:
        return _p("keys", "{key} is the key of “{action}”: take it away there first, or choose another key.").format(
            key=shown, action=other
        )
    if refusal.why is Why.MENUS and menu:
        return _p("keys", "{key} opens the menu “{menu}”: choose another key.").format(key=shown, menu=menu)
    action = fixed_key_name(key) if refusal.why is Why.FIXED else ""
    if action:
        return _p("keys", "{key} is always for “{action}”: choose another key.").format(key=shown, action=action)
    message = {
        Why.UNKNOWN: _p("keys", "Belvedere cannot tell this key from others: choose another key."),
        Why.FIXED: _p("keys", "{key} is always for moving about: choose another key."),
        Why.ERASING: _p("keys", "{key} takes a key away in this list: choose another key."),
        Why.MENUS: _p("keys", "{key} is for menus and buttons: choose another key."),
        Why.DESKTOP: _p("keys", "{key} belongs to your desktop: choose another key."),
        Why.NO_LETTER: _p("keys", "Keys of the table are letters: press one alone, or with Shift."),
    }[refusal.why]
    return message.format(key=shown)


def changed_sentence(action: str, key: str) -> str:
    """That an action has another key now."""
    return _p("keys", "{key} is now the key of “{action}”.").format(key=key, action=action)


def as_they_are_sentence() -> str:
    """That no key was pressed for an action."""
    return _p("keys", "The keys stay as they are.")


def unchanged_sentence(action: str, key: str) -> str:
    """That the key that was pressed is the action's already."""
    return _p("keys", "{key} is the key of “{action}” already.").format(key=key, action=action)


def taken_away_sentence(action: str, *, in_menu: bool) -> str:
    """That an action has this key no longer."""
    if in_menu:
        return _p("keys", "The key is taken away; “{action}” stays in its menu.").format(action=action)
    return _p("keys", "The key of “{action}” is taken away.").format(action=action)


def as_before_sentence(action: str) -> str:
    """That an action has the keys again that it had at the very first start."""
    return _p("keys", "“{action}” has its original keys again.").format(action=action)


def all_as_before_sentence() -> str:
    """That all actions have the keys again that they had at the very first start."""
    return _p("keys", "All actions have their original keys again.")


def undone_sentence() -> str:
    """That the last change of keys was taken back."""
    return _p("keys", "The last change of keys is taken back.")


def press_sentence(action: str) -> str:
    """What is to be done while a key is waited for."""
    return _p("keys", "Press the key for “{action}”; Escape leaves it as it is, Delete takes it away.").format(
        action=action
    )


def stays_sentence() -> str:
    """That a row cannot be changed."""
    return _p("keys", "This row cannot be changed.")


def found_sentence(count: int) -> str:
    """How many rows were found by what is looked for."""
    if not count:
        return _p("keys", "Nothing is found.")
    return _np("keys", "{count} row is found.", "{count} rows are found.", count).format(count=count)


# Sentences that name a key.


def paused_sentence(key: str) -> str:
    """That the game is paused, and how it goes on."""
    if key:
        return _p("pause", "Paused: press {key} or click to go on").format(key=key)
    return _p("pause", "Paused: click, or choose Game > Pause, to go on")


def resumed_sentence() -> str:
    """That a pause has ended."""
    return _p("pause", "The game goes on")


def tip(action: str, key: str) -> str:
    """What the tip of a button says: what it does, and by which key."""
    return _p("tool tip", "{action} ({key})").format(action=action, key=key)


def play_tip(key: str, *, playing: bool) -> str:
    """What the button of Show Me does that plays and stands still."""
    if not key:
        return _p("show me", "Stand still") if playing else _p("show me", "Play by itself")
    message = _p("show me", "Stand still ({key})") if playing else _p("show me", "Play by itself ({key})")
    return message.format(key=key)
