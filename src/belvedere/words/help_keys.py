"""The help with the keys in force: its pages name those of the very first start, and the player may have others."""

import re
from collections.abc import Callable
from typing import Final

from belvedere.keys import Keys, is_letter

_WITH_LETTERS: Final = ("keyboard", "mouse", "status-bar")
"""The pages that name keys of one letter; elsewhere one letter may be a word, or a card."""
_NONE: Final = "–"
"""What stands in a table for a key where there is none."""


def with_keys_in_force(page: str, text: str, keys: Keys, readable: Callable[[str], str]) -> str:
    """The text of a page with each key that was changed as it is now; ``readable`` writes a key as it is read."""
    now: dict[str, str] = {}
    for name in keys.changed():
        own = [_escaped(readable(key)) for key in keys.of(name)]
        for at, key in enumerate(keys.defaults[name]):
            if page in _WITH_LETTERS or not is_letter(key):
                # In other languages the help may name Shift and Page Up as keyboards there do.
                now[key] = now[readable(key)] = own[min(at, len(own) - 1)] if own else ""
    if not now:
        return text
    either = "|".join(map(re.escape, sorted(now, key=len, reverse=True)))
    # In brackets behind the item of a menu, the key of which there is none goes with its brackets.
    found = re.compile(rf" \(({either})\)|(?<![\w+/*-])({either})(?![\w+/'’-])")
    return found.sub(lambda match: _put(match, now), text)


def _put(match: re.Match[str], now: dict[str, str]) -> str:
    if match[1] is not None:
        return f" ({now[match[1]]})" if now[match[1]] else ""
    return now[match[2]] or _NONE


def _escaped(key: str) -> str:
    """A key for Markdown, of which some keys are signs."""
    return re.sub(r"([\\`*_|<>\[\]#])", r"\\\1", key)
