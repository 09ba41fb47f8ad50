"""Settings that have an entry for each of several things, as ``hint=F8;deal=``: windows change one entry at a time.

Not so the toolbar: who arranges it sees it whole, and an arrangement made of two was nobody's.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belvedere.store.settings import Key

_ENTRIES = frozenset(("keys", "styles"))


def with_theirs(
    changed: dict[str, object], base: Mapping[str, object], there: Mapping[str, object], schema: Mapping[str, "Key"]
) -> None:
    """Let settings that were changed have the entries, too, that another window has changed meanwhile.

    ``changed``: as they are here; ``base``: as they were here when they were last read or written; ``there``: as the
    file has them now.
    """
    for name in _ENTRIES & changed.keys() & there.keys():
        if there[name] != base[name]:
            both = _merged(name, str(base[name]), str(changed[name]), str(there[name]))
            if schema[name].accepts(both):
                changed[name] = both


def _merged(name: str, base: str, mine: str, theirs: str) -> str:
    """One such setting: the entries that were changed here, and all others as they are there."""
    was, own, there = map(_entries, (base, mine, theirs))
    changed = {each for each in was | own if was.get(each) != own.get(each)}
    newer = ";".join(entry for each, entry in own.items() if each in changed)
    older = ";".join(entry for each, entry in there.items() if each not in changed)
    if name == "keys":
        from belvedere.keys import joined

        return joined(newer, older)
    return ";".join(filter(None, (newer, older)))


def _entries(text: str) -> dict[str, str]:
    """The entries of a text by what they are about."""
    return {entry.partition("=")[0]: entry for entry in text.split(";") if entry}
