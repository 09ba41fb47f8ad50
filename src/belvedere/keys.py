"""Which key does what: what may be a key of something, who has it, and the text that the settings keep of it.

A key is a text as Qt writes it without regard to language: ``Ctrl+Shift+Z``, ``F7``, ``D``. What has keys has a name:
that of an action of the window, or one of ``TABLE``. A letter or sign alone, or with Shift, counts on the table alone,
where a letter does the same in a layout that has no Latin letters.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Final, NamedTuple

MOST: Final = 2
"""So many keys may one thing have."""

LONGEST: Final = 20_000
"""So many letters may the text have that the settings keep; all that there are have a third of it."""

ON_TABLE: Final = "table."
"""How the names begin of what is done on the table alone."""

TABLE: Final[dict[str, tuple[str, ...]]] = {
    "table.stock": ("S",),
    "table.waste": ("W",),
    "table.reserve": ("V",),
    "table.cell": ("C",),
    "table.foundation": ("G",),
    "table.find": ("/",),
    "table.up": ("F",),
    "table.deal": ("D",),
    "table.hint": ("H",),
    "table.undo": ("U",),
    "table.redo": ("R",),
    "table.look": ("L", "Shift+L"),
    "table.tell_table": ("Shift+T",),
    "table.tell_moves": ("Shift+M",),
    "table.tell_state": ("Shift+S", "Q"),
}
"""What is done on the table alone, with its keys at the very first start."""

_LAST: Final = 0xFFFF
_LATIN_1: Final = "\u00ff"
_RAISED: Final = "\u00aa\u00ba"
"""They count as small letters, and never have capitals."""
_MODIFIERS: Final = ("Meta", "Ctrl", "Alt", "Shift")
_NAMED: Final = frozenset(
    (
        *("Esc", "Tab", "Backtab", "Backspace", "Return", "Enter", "Ins", "Del", "Clear", "Space", "Select", "Menu"),
        *("Home", "End", "Left", "Up", "Right", "Down", "PgUp", "PgDown"),
        *("Pause", "Print", "SysReq", "CapsLock", "NumLock", "ScrollLock"),
        *("Help", "Back", "Forward", "Stop", "Refresh", "Undo", "Redo", "Find", "Open", "Close", "Copy", "Search"),
    )
)
_FUNCTION: Final = frozenset(f"F{number}" for number in range(1, 36))
_WANDERING: Final = frozenset(("Left", "Up", "Right", "Down", "Home", "End", "PgUp", "PgDown", "Tab", "Backtab"))
_ACTING: Final = frozenset(("Return", "Enter", "Space", "Select", "Esc", *"0123456789+-=_"))
_ERASING: Final = frozenset(("Backspace", "Del", "Clear"))
_SYSTEM: Final = frozenset(("Print", "SysReq", "CapsLock", "NumLock", "ScrollLock"))


class Why(Enum):
    """Why something cannot have a key."""

    UNKNOWN = "it is no key that can be kept"
    FIXED = "it moves on the table, picks up, puts down or puts back"
    ERASING = "it takes letters away where one types, and keys in their list"
    MENUS = "it is for menus and buttons"
    DESKTOP = "the desktop has it"
    NO_LETTER = "it is no letter, and what is done on the table alone has letters"
    TAKEN = "something else has it"


class Refusal(NamedTuple):
    """Why something cannot have a key.

    Attributes:
        why: the reason.
        other: who has it, for TAKEN.
    """

    why: Why
    other: str = ""


def parts(key: str) -> tuple[frozenset[str], str]:
    """What is held, and what is pressed meanwhile; nothing is pressed in a text that names no key."""
    rest, held = key, set[str]()
    while True:
        modifier, plus, after = rest.partition("+")
        if not plus or not after or modifier not in _MODIFIERS or modifier in held:
            break
        held.add(modifier)
        rest = after
    return frozenset(held), rest if rest in _NAMED or rest in _FUNCTION or _is_sign(rest) else ""


def _is_sign(text: str) -> bool:
    """Whether it is one sign that a key sequence of Qt gives back as it is, but for its size.

    Not so a letter whose capital is another letter's (the dotless i, the micro sign), that is itself the capital of no
    letter (I with a dot), whose capital has another key (y with a diaeresis), or does not exist yet.
    """
    if len(text) != 1 or not text.isprintable() or text.isspace() or ord(text) > _LAST:
        return False
    small, capital = text.lower(), text.upper()
    if len(capital) != 1:
        return text == small
    if small == capital:
        return not text.islower() or text in _RAISED
    return len(small) == 1 and small.upper() == capital and capital.lower() == small and not small <= _LATIN_1 < capital


def canonical(key: str) -> str:
    """The one way to write that key; empty for what is none."""
    held, name = parts(key)
    pressed = name.upper() if len(name) == 1 and len(name.upper()) == 1 else name
    return "+".join([*(each for each in _MODIFIERS if each in held), pressed]) if pressed else ""


def is_letter(key: str) -> bool:
    """Whether it is one that counts on the table: a Latin letter, alone or with Shift, or the slash."""
    held, name = parts(key)
    return (held <= {"Shift"} and len(name) == 1 and "A" <= name <= "Z") or key == "/"


def is_sign(key: str) -> bool:
    """Whether it is a letter, digit or sign, alone or with Shift: a key that types, so it counts on the table alone."""
    held, name = parts(key)
    return held <= {"Shift"} and len(name) == 1


def why_not(key: str, *, on_table: bool) -> Why | None:
    """Why nothing can have that key, or nothing that is done on the table alone; None if it can be had."""
    held, name = parts(key)
    if not name:
        return Why.UNKNOWN
    bare = not held & {"Ctrl", "Alt"}
    if _of_the_desktop(held, name):
        return Why.DESKTOP
    if name in ("F10", "Menu") or (held - {"Shift"} == {"Alt"} and len(name) == 1):
        return Why.MENUS
    if (bare and name in _WANDERING | _ACTING) or (name in _WANDERING and "Alt" not in held):
        return Why.FIXED
    if bare and name in _ERASING:
        return Why.ERASING
    return Why.NO_LETTER if on_table and not is_letter(key) else None


def _of_the_desktop(held: frozenset[str], name: str) -> bool:
    """Whether desktops do something of theirs with it."""
    if "Meta" in held or name in _SYSTEM:
        return True
    if "Alt" in held and name in {"Tab", "Backtab", "Space", "Esc", *_FUNCTION}:
        return True
    if held >= {"Ctrl", "Alt"} and name in {"Del", "Backspace", "Left", "Right", "Up", "Down"}:
        return True
    return "Ctrl" in held and name in {"Esc", "Space"}


class Keys:
    """Which key does what.

    Attributes:
        defaults: the keys of everything at the very first start, by names.
        wrong: the names for which the text had what cannot be; these have their defaults.
    """

    def __init__(self, defaults: Mapping[str, tuple[str, ...]], text: str = "") -> None:
        """All as that text says, and as at the very first start where it says nothing."""
        self.defaults = defaults
        self.wrong: list[str] = []
        self._own: dict[str, tuple[str, ...]] = {}
        self._strange: list[str] = []
        self._now: dict[str, tuple[str, ...]] = {}
        self._owners: dict[str, str] = {}
        for part in filter(None, text.split(";")):
            name, equals, keys = part.partition("=")
            if not equals or name not in defaults:
                # A newer version, or a game that this one has not.
                self._strange.append(part)
            elif not self._take(name, [canonical(_unmasked(key)) for key in keys.split()]):
                self.wrong.append(name)
        self._settle()

    def _take(self, name: str, keys: list[str]) -> bool:
        """Let it have these, as the text says; whether it can."""
        on_table = name.startswith(ON_TABLE)
        had = {key for each in self._own.values() for key in each}
        if name in self._own or len(set(keys)) < len(keys) or len(keys) > MOST or had & set(keys):
            return False
        if any(why_not(key, on_table=on_table) for key in keys):
            return False
        self._own[name] = tuple(keys)
        return True

    def _settle(self) -> None:
        """Find out who has which key: what was chosen goes before what was there at first."""
        chosen = {key: name for name, keys in self._own.items() for key in keys}
        self._now = {
            name: self._own[name] if name in self._own else tuple(key for key in keys if key not in chosen)
            for name, keys in self.defaults.items()
        }
        self._owners = {key: name for name, keys in self._now.items() for key in keys}

    @property
    def text(self) -> str:
        """What the settings keep: what differs from the very first start, and what this version does not know.

        Of the latter no more than there is room for, or nothing at all would be read again.
        """
        text = ";".join(f"{name}={' '.join(map(_masked, keys))}" for name, keys in self._own.items())
        for part in self._strange:
            longer = f"{text};{part}" if text else part
            if len(longer) <= LONGEST:
                text = longer
        return text

    def of(self, name: str) -> tuple[str, ...]:
        """The keys that it has, the one first that is shown in menus."""
        return self._now[name]

    def changed(self) -> list[str]:
        """The names of what has other keys than at the very first start."""
        return [name for name, keys in self.defaults.items() if self._now[name] != keys]

    def owner(self, key: str) -> str:
        """The name of what has that key; empty if nothing has it."""
        return self._owners.get(key, "")

    def letters(self) -> dict[str, str]:
        """Who has which of the keys that count on the table."""
        return {key: name for key, name in self._owners.items() if is_letter(key)}

    def refusal(self, name: str, key: str) -> Refusal | None:
        """Why it cannot have that key; None if it can, or has it."""
        why = why_not(key, on_table=name.startswith(ON_TABLE))
        if why is not None:
            return Refusal(why)
        other = self.owner(key)
        return Refusal(Why.TAKEN, other) if other not in ("", name) else None

    def set(self, name: str, keys: Iterable[str]) -> None:
        """Let it have these keys, each of which it may have."""
        wanted = tuple(dict.fromkeys(keys))[:MOST]
        self._own.pop(name, None)
        self._settle()
        if self._now[name] != wanted:
            self._own[name] = wanted
            self._settle()

    def reset(self, name: str) -> tuple[str, Refusal] | None:
        """Let it have the keys of the very first start again; which of them it cannot have, and why."""
        for key in self.defaults[name]:
            refusal = self.refusal(name, key)
            if refusal is not None:
                return key, refusal
        self.set(name, self.defaults[name])
        return None

    def reset_all(self) -> None:
        """Let everything have the keys of the very first start again."""
        self._own.clear()
        self._settle()


def joined(first: str, others: str) -> str:
    """The entries of two texts as one, none about the same; a key in both has what the first gives it to."""
    given = {key for entry in first.split(";") for key in entry.partition("=")[2].split()}
    entries = [first] if first else []
    for entry in filter(None, others.split(";")):
        name, equals, keys = entry.partition("=")
        entries.append(name + equals + " ".join(key for key in keys.split() if key not in given))
    return ";".join(entries)


_MASKED: Final = '%; ="\\'
"""What would end an entry of the text too early, or the value of the setting."""


def _masked(key: str) -> str:
    return "".join(f"%{ord(letter):02X}" if letter in _MASKED else letter for letter in key)


def _unmasked(key: str) -> str:
    for letter in _MASKED[1:] + _MASKED[0]:
        key = key.replace(f"%{ord(letter):02X}", letter)
    return key
