"""Keys: how they are written, what can have which, who has them, and the text that the settings keep."""

import pytest

from belvedere.keys import (
    LONGEST,
    ON_TABLE,
    TABLE,
    Keys,
    Refusal,
    Why,
    canonical,
    is_letter,
    is_sign,
    joined,
    parts,
    why_not,
)
from belvedere.store.settings import BY_NAME

DEFAULTS = {
    "hint": ("Ctrl+H",),
    "deal": ("Ctrl+D",),
    "redo": ("Ctrl+Shift+Z", "Ctrl+Y"),
    "finish": (),
    "pause": ("P",),
    "table.hint": ("H",),
    "table.deal": ("D",),
    "table.find": ("/",),
}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("ctrl+h", ""),
        ("Ctrl+h", "Ctrl+H"),
        ("Shift+Ctrl+Z", "Ctrl+Shift+Z"),
        ("Alt+Meta+Ctrl+Shift+F12", "Meta+Ctrl+Alt+Shift+F12"),
        ("Ctrl++", "Ctrl++"),
        ("+", "+"),
        ("F35", "F35"),
        ("F36", ""),
        ("ñ", "Ñ"),
        ("ß", "ß"),
        ("º", "º"),
        *((letter, "") for letter in ("İ", "\u0131", "\u017f", "µ", "ÿ", "Ÿ", "\u2126", "ẞ", "ᾈ", "ĸ", "😀")),
        ("Ctrl+Ctrl+H", ""),
        ("Ctrl+", ""),
        ("Ctrl", ""),
        ("", ""),
        (" ", ""),
        ("\n", ""),
        ("Hyper", ""),
        ("PgDown", "PgDown"),
    ],
)
def test_a_key_is_written_in_one_way(text: str, key: str) -> None:
    assert canonical(text) == key
    assert canonical(key) == key


def test_parts_of_a_key() -> None:
    assert parts("Ctrl+Shift+Z") == (frozenset(("Ctrl", "Shift")), "Z")
    assert parts("Ctrl++") == (frozenset(("Ctrl",)), "+")
    assert parts("Nonsense") == (frozenset(), "")


@pytest.mark.parametrize(
    ("key", "why"),
    [
        ("", Why.UNKNOWN),
        ("Meta+A", Why.DESKTOP),
        ("Print", Why.DESKTOP),
        ("Alt+F4", Why.DESKTOP),
        ("Alt+Tab", Why.DESKTOP),
        ("Ctrl+Alt+Del", Why.DESKTOP),
        ("Ctrl+Alt+Left", Why.DESKTOP),
        ("Ctrl+Esc", Why.DESKTOP),
        ("Ctrl+Space", Why.DESKTOP),
        ("F10", Why.MENUS),
        ("Shift+F10", Why.MENUS),
        ("Menu", Why.MENUS),
        ("Alt+G", Why.MENUS),
        ("Alt+Shift+G", Why.MENUS),
        ("Tab", Why.FIXED),
        ("Shift+Tab", Why.FIXED),
        ("Esc", Why.FIXED),
        ("Return", Why.FIXED),
        ("Shift+Return", Why.FIXED),
        ("Space", Why.FIXED),
        ("Left", Why.FIXED),
        ("Ctrl+Left", Why.FIXED),
        ("Ctrl+Tab", Why.FIXED),
        ("5", Why.FIXED),
        ("+", Why.FIXED),
        ("Del", Why.ERASING),
        ("Shift+Backspace", Why.ERASING),
        ("Ctrl+Alt+G", None),
        ("Alt+PgUp", None),
        ("Ctrl+Return", None),
        ("Ctrl+5", None),
        ("Ctrl+Del", None),
        ("F5", None),
        ("J", None),
        ("Ñ", None),
    ],
)
def test_some_keys_are_nothing_of_ours(key: str, why: Why | None) -> None:
    assert why_not(key, on_table=False) is why
    assert (why_not(key, on_table=True) is None) is (key == "J")


def test_signs_are_typed() -> None:
    assert all(map(is_sign, ("P", "Shift+P", "Ñ", ".", "/")))
    assert not any(map(is_sign, ("Ctrl+P", "F5", "Alt+.", "Del", "")))


def test_what_is_done_on_the_table_alone_has_letters() -> None:
    assert all(is_letter(key) and why_not(key, on_table=True) is None for keys in TABLE.values() for key in keys)
    assert len({key for keys in TABLE.values() for key in keys}) == sum(map(len, TABLE.values()))
    assert all(name.startswith(ON_TABLE) for name in TABLE)
    for key in ("Ctrl+H", "F5", "Ñ", "."):
        assert why_not(key, on_table=True) is Why.NO_LETTER
        assert not is_letter(key)


def test_at_first_all_is_as_it_was_made() -> None:
    keys = Keys(DEFAULTS)
    assert keys.text == ""
    assert keys.changed() == keys.wrong == []
    assert {name: keys.of(name) for name in DEFAULTS} == DEFAULTS
    assert keys.owner("Ctrl+Y") == "redo"
    assert keys.owner("Ctrl+J") == ""
    assert keys.letters() == {"P": "pause", "H": "table.hint", "D": "table.deal", "/": "table.find"}


def test_a_text_says_what_differs() -> None:
    keys = Keys(DEFAULTS, "hint=Ctrl+J;deal=;finish=F9 Shift+Ctrl+F")
    assert keys.of("hint") == ("Ctrl+J",)
    assert keys.of("deal") == ()
    assert keys.of("finish") == ("F9", "Ctrl+Shift+F")
    assert keys.changed() == ["hint", "deal", "finish"]
    assert keys.wrong == []
    assert Keys(DEFAULTS, keys.text).text == keys.text == "hint=Ctrl+J;deal=;finish=F9 Ctrl+Shift+F"


@pytest.mark.parametrize(
    "entry",
    [
        *("hint=nonsense", "hint=Tab", "hint=Ctrl+J Ctrl+J", "hint=F3 F4 F6", "hint=Ctrl+K", "table.hint=F3"),
        "deal=Ctrl+K;finish=F3",
    ],
)
def test_what_cannot_be_falls_back_alone(entry: str) -> None:
    keys = Keys(DEFAULTS, f"deal=Ctrl+K;{entry};pause=F7")
    name = entry.partition("=")[0]
    assert keys.wrong == [name]
    assert keys.of("pause") == ("F7",)
    assert keys.of("deal") == ("Ctrl+K",)
    assert name == "deal" or keys.of(name) == DEFAULTS[name]
    assert Keys(DEFAULTS, keys.text).wrong == []


def test_what_a_newer_version_wrote_is_kept() -> None:
    keys = Keys(DEFAULTS, "dance=Ctrl+Shift+D;hint=Ctrl+J;;a word")
    assert keys.wrong == []
    keys.set("hint", DEFAULTS["hint"])
    assert keys.text == "dance=Ctrl+Shift+D;a word"
    keys.reset_all()
    assert keys.text == "dance=Ctrl+Shift+D;a word"


def test_of_what_a_newer_version_wrote_no_more_is_kept_than_is_read_again() -> None:
    keys = Keys(DEFAULTS, f"{'future.thing='.ljust(LONGEST - 8, 'x')};dance=F2")
    assert len(keys.text) <= LONGEST
    keys.set("hint", ("Ctrl+J",))
    assert keys.text == "hint=Ctrl+J;dance=F2"
    assert BY_NAME["keys"].high == LONGEST


def test_a_key_that_two_texts_give_away_has_what_the_first_gives_it_to() -> None:
    assert joined("hint=F8;deal=", "redo=F8 F9;pause=F8;a word") == "hint=F8;deal=;redo=F9;pause=;a word"
    assert joined("", "redo=F9;") == "redo=F9"
    assert joined("hint=F8", "") == "hint=F8"


@pytest.mark.parametrize("key", ["Ctrl+;", "Ctrl+=", 'Ctrl+"', "Ctrl+\\", "Ctrl+%", "Ctrl+Ñ"])
def test_every_key_survives_the_text(key: str) -> None:
    keys = Keys(DEFAULTS)
    keys.set("hint", (key,))
    assert Keys(DEFAULTS, keys.text).of("hint") == (key,)
    assert not set(keys.text) & set('"\\')


def test_a_key_that_is_taken_is_refused_and_nothing_else_is() -> None:
    keys = Keys(DEFAULTS)
    assert keys.refusal("hint", "Ctrl+D") == Refusal(Why.TAKEN, "deal")
    assert keys.refusal("hint", "D") == Refusal(Why.TAKEN, "table.deal")
    assert keys.refusal("table.hint", "P") == Refusal(Why.TAKEN, "pause")
    assert keys.refusal("table.hint", "Ctrl+J") == Refusal(Why.NO_LETTER)
    assert keys.refusal("hint", "Tab") == Refusal(Why.FIXED)
    assert keys.refusal("hint", "Ctrl+H") is None
    assert keys.refusal("hint", "J") is None


def test_first_keys_come_back_unless_another_has_them() -> None:
    keys = Keys(DEFAULTS)
    keys.set("hint", ())
    keys.set("deal", ("Ctrl+H", "Ctrl+H", "Ctrl+D", "F3"))
    assert keys.of("deal") == ("Ctrl+H", "Ctrl+D")
    assert keys.reset("hint") == ("Ctrl+H", Refusal(Why.TAKEN, "deal"))
    assert keys.of("hint") == ()
    assert keys.reset("deal") is None
    assert keys.reset("hint") is None
    assert keys.text == ""
    keys.set("hint", ("F3",))
    keys.reset_all()
    assert keys.text == ""
    assert keys.of("hint") == ("Ctrl+H",)


def test_what_was_chosen_goes_before_a_key_that_a_newer_version_gives_to_another() -> None:
    keys = Keys(DEFAULTS, "finish=Ctrl+Y")
    assert keys.of("finish") == ("Ctrl+Y",)
    assert keys.of("redo") == ("Ctrl+Shift+Z",)
    assert keys.owner("Ctrl+Y") == "finish"
    assert keys.wrong == []
    keys.set("redo", keys.of("redo"))
    keys.set("finish", ())
    assert keys.of("redo") == ("Ctrl+Shift+Z", "Ctrl+Y"), "it was never the player's wish that it had one"
