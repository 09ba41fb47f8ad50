"""The help with the keys in force: its pages name those of the very first start, and the player may have others.

A row of a table that is about the keys of one thing names all that it has now. Elsewhere each key stands for itself,
and two of one thing beside each other for both. What is in italics is no key of Belvedere's, and stays.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from belvedere.keys import ON_TABLE, Keys, is_sign
from belvedere.words.messages import _p

_MIRRORED: Final = frozenset(("contents", "show-me", "figures"))
"""The pages that name arrows which lead on and back; where one writes from the right, the other one does."""
_TABLES: Final = "keyboard"
"""The page with the tables of all keys."""
_WITH_LETTERS: Final = frozenset((_TABLES, "mouse", "status-bar", "glossary"))
"""The pages that name keys of one letter; elsewhere one letter may be a word, or a card."""
_NONE: Final = "–"
"""What stands for a key where there is none."""
_ROW: Final = re.compile(r"\| ([^|]+) \| (.+) \|")
_BETWEEN: Final = r", | \w{1,3} "
"""What stands between two keys of one thing: a comma, or the word for "or"."""


def with_keys_in_force(
    page: str,
    text: str,
    keys: Keys,
    readable: Callable[[str], str],
    titles: Mapping[str, str],
    *,
    from_right: bool = False,
) -> str:
    """The text of a page with each key that was changed as it is now.

    ``readable`` writes a key as it is read; ``titles`` names the things, for those that have a key only now;
    ``from_right``: whether windows begin at the right, so that Left leads on and Right back.
    """
    if from_right and page in _MIRRORED:
        text = _mirrored(text)
    if not keys.changed():
        return text
    words = _Words(keys, readable, letters=page in _WITH_LETTERS)
    lines = text.split("\n")
    return "\n".join(_tables(lines, words, titles) if page == _TABLES else map(words.renewed, lines))


def _mirrored(text: str) -> str:
    """The text with Left and Right as they are where one writes from the right."""
    left, right = _p("key", "Left"), _p("key", "Right")
    other = {"Left": "Right", "Right": "Left", left: right, right: left}
    either = "|".join(map(re.escape, other))
    return re.sub(rf"(?<![\w-])({either})(?![\w-])", lambda match: other[match[1]], text)


class _Words:
    """How the keys of one page were written, and how they are written now.

    Attributes:
        keys: which key does what.
        now: the keys of each thing, as they are read.
    """

    def __init__(self, keys: Keys, readable: Callable[[str], str], *, letters: bool) -> None:
        self.keys = keys
        self.now = {name: [_escaped(readable(key)) for key in keys.of(name)] for name in keys.defaults}
        self._changed = frozenset(keys.changed())
        self._cells: list[tuple[re.Pattern[str], str]] = []
        self._pairs: list[tuple[re.Pattern[str], str]] = []
        self._single: dict[str, str] = {}
        either = ["(?!)"]
        for name, first in keys.defaults.items():
            # In other languages the help may name Shift and Page Up as keyboards there do.
            ways = [tuple(dict.fromkeys((key, readable(key)))) for key in first]
            each = [f"(?:{'|'.join(map(re.escape, every))})" for every in ways]
            found = re.compile(f"({_BETWEEN})".join(each))
            if first:
                self._cells.append((found, name))
            if name in self._changed and (letters or not any(map(is_sign, first))):
                if len(first) > 1:
                    self._pairs.append((found, name))
                    either.append(f"(?:{_BETWEEN})".join(each))
                for at, every in enumerate(ways):
                    # A second key that is gone leaves its place to the one that is left.
                    self._single |= dict.fromkeys(every, (self.now[name][: at + 1] or [""])[-1])
        either += map(re.escape, sorted(self._single, key=len, reverse=True))
        one = "|".join(either)
        # In brackets behind the item of a menu, the key of which there is none goes with its brackets.
        self._either = re.compile(rf" \(({one})\)|(?<![\w+/*-])({one})(?![\w+/'’-])")

    def renewed(self, line: str) -> str:
        """A line with its keys as they are now."""
        return self._either.sub(self._put, line)

    def _put(self, match: re.Match[str]) -> str:
        if match[1] is not None:
            key = self._instead(match[1])
            return f" ({key})" if key else ""
        return self._instead(match[2]) or _NONE

    def _instead(self, written: str) -> str:
        """What stands now where that key stood, or those two keys of one thing."""
        for both, name in self._pairs:
            pair = both.fullmatch(written)
            if pair is not None:
                return pair[1].join(self.now[name])
        return self._single[written]

    def named(self, cell: str) -> str:
        """Whose keys a cell of a table lists, all that it had at first; empty if it is no such cell."""
        return next((name for both, name in self._cells if both.fullmatch(cell)), "")

    def cell(self, name: str) -> str:
        """The keys of one thing as a cell of a table lists them."""
        keys = self.now[name]
        if len(keys) < 2 or name.startswith(ON_TABLE):
            return ", ".join(keys) or _NONE
        return _p("keys", "{key} or {other}").format(key=keys[0], other=keys[1])

    def first_cell(self, cell: str) -> str:
        """The first cell of a row with its keys as they are now."""
        name = self.named(cell)
        if name:
            return self.cell(name) if name in self._changed else cell
        renewed = self.renewed(cell)
        return _NONE if _NONE in renewed else renewed


def _tables(lines: list[str], words: _Words, titles: Mapping[str, str]) -> list[str]:
    """The lines of the page with the tables: rows with all keys that there are, also of what had none at first."""
    renewed: list[str] = []
    places: dict[str, int] = {}
    for line in lines:
        row = _ROW.fullmatch(line)
        if row is None:
            renewed.append(words.renewed(line))
        else:
            places[words.named(row[1])] = len(renewed)
            renewed.append(f"| {words.first_cell(row[1])} | {words.renewed(row[2])} |")
    at = -1
    for name, keys in words.now.items():
        if name in places:
            at = places[name]
        elif keys and at >= 0 and not words.keys.defaults[name]:
            # Behind what stands before it in the menus.
            renewed[at] += f"\n| {words.cell(name)} | {_escaped(titles[name])} |"
    return renewed


def _escaped(text: str) -> str:
    """A text for Markdown, of which some keys are signs."""
    return re.sub(r"([\\`*_|<>\[\]#])", r"\\\1", text)
