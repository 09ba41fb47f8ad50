"""Values of settings for tests, made from the schema: a new setting is tried without a word here."""

from collections.abc import Iterable

from belvedere.store.settings import Key, Value


def values_of(key: Key) -> tuple[Value, ...]:
    """All that a setting can be, the default first; of a number its ends, and 0 where it may be that."""
    if isinstance(key.default, bool):
        return key.default, not key.default
    if isinstance(key.default, int):
        return tuple(dict.fromkeys(each for each in (key.default, key.low, 0, key.high) if key.accepts(each)))
    return tuple(dict.fromkeys((key.default, *(key.choices or ("", "text")))))


def rounds(keys: Iterable[Key]) -> list[dict[str, Value]]:
    """As many sets of values as it takes that each setting has had each of its values; the first are the defaults."""
    values = {key.name: values_of(key) for key in keys}
    most = max(map(len, values.values()))
    return [{name: each[turn % len(each)] for name, each in values.items()} for turn in range(most)]
