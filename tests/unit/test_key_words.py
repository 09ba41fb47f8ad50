"""Words about keys: why something cannot have one, and the keys in force in sentences and in the help."""

import pytest

from belvedere.keys import TABLE, Keys, Refusal, Why
from belvedere.words import keys as words
from belvedere.words.help_keys import with_keys_in_force
from belvedere.words.table_keys import fixed_key_name, fixed_key_rows, spelt, table_key_name, table_key_rows

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize("why", Why)
def test_each_refusal_is_one_sentence_that_says_what_to_do(why: Why) -> None:
    sentence = words.refused_sentence(Refusal(why, "deal"), "Ctrl+Tab", "Ctrl+Tab", "Deal", "")
    assert sentence.endswith(".")
    assert sentence.count(".") == 1
    assert "{" not in sentence
    assert "choose another key" in sentence or "press one" in sentence


def test_a_refusal_names_who_has_the_key() -> None:
    def said(why: Why, key: str, menu: str = "") -> str:
        return words.refused_sentence(Refusal(why), key, key, "Deal", menu)

    assert said(Why.TAKEN, "Ctrl+D") == (
        "Ctrl+D is the key of “Deal”: take it away there first, or choose another key."
    )
    assert said(Why.MENUS, "Alt+G", "Game") == "Alt+G opens the menu “Game”: choose another key."
    assert said(Why.MENUS, "Alt+K") == "Alt+K is for menus and buttons: choose another key."
    assert said(Why.FIXED, "5") == "5 is always for “Go to a column”: choose another key."
    assert said(Why.FIXED, "Ctrl+Tab") == "Ctrl+Tab is always for moving about: choose another key."


@pytest.mark.parametrize(
    ("key", "row"),
    [
        *(("Left", 0), ("Shift+Tab", 1), ("End", 2), ("PgUp", 3), ("7", 4), ("Space", 5), ("=", 6), ("Ctrl+Up", 7)),
        *(("Shift+Return", 8), ("Esc", 9)),
    ],
)
def test_fixed_keys_are_named_by_their_row(key: str, row: int) -> None:
    assert fixed_key_name(key) == fixed_key_rows()[row][1]


def test_the_table_has_words_for_each_of_its_keys() -> None:
    assert {table_key_name(name) for name in TABLE} <= {text for _, text in table_key_rows()}
    assert len(table_key_rows()) == len(TABLE) + len(fixed_key_rows())
    assert spelt("Shift+T") == "Shift+T"
    assert spelt("D") == "D"


def test_what_was_done_is_told() -> None:
    assert words.changed_sentence("Hint", "F9") == "F9 is now the key of “Hint”."
    assert words.unchanged_sentence("Hint", "F9") == "F9 is the key of “Hint” already."
    assert words.taken_away_sentence("Hint", in_menu=True) == "The key is taken away; “Hint” stays in its menu."
    assert words.taken_away_sentence("Deal", in_menu=False) == "The key of “Deal” is taken away."
    assert words.as_before_sentence("Hint") == "“Hint” has its original keys again."
    assert "“Hint”" in words.press_sentence("Hint")
    assert all((words.all_as_before_sentence(), words.undone_sentence(), words.stays_sentence()))
    assert [words.found_sentence(count) for count in (0, 1, 2)] == [
        *("Nothing is found.", "1 row is found.", "2 rows are found."),
    ]


def test_sentences_name_the_key_or_the_menu() -> None:
    assert words.paused_sentence("P") == "Paused: press P or click to go on"
    assert "Game > Pause" in words.paused_sentence("")
    assert words.tip("Hint", "F9") == "Hint (F9)"
    tips = [words.play_tip(key, playing=playing) for key in ("F9", "") for playing in (True, False)]
    assert tips == ["Stand still (F9)", "Play by itself (F9)", "Stand still", "Play by itself"]


HELP = """*Control > Hint* (Ctrl+H) points. Press H, or Ctrl+Shift+H, or Ctrl+Y and then Ctrl+Z.
| Ctrl+H | Hint |
| Ctrl+Y or Ctrl+Z | Redo: Ctrl+Y or Ctrl+Z |
| L, Shift+L | Look |
| L, held | Look |
| H | Hint |
L'hora de H; *H* is another's, Shift+H too, and/or; *Ctrl+Y*, *Ctrl+Z*."""


def in_force(page: str, text: str) -> str:
    defaults: dict[str, tuple[str, ...]] = {
        "toolbar": (),
        "hint": ("Ctrl+H",),
        "dance": (),
        "sing": (),
        "redo": ("Ctrl+Y", "Ctrl+Z"),
        "table.hint": ("H",),
        "table.look": ("L", "Shift+L"),
    }
    titles = {"toolbar": "Toolbar", "dance": "Dance*", "sing": "Sing"}
    return with_keys_in_force(page, HELP, Keys(defaults, text), lambda key: key, titles)


def test_the_help_names_the_keys_in_force_in_another_language() -> None:
    keys = Keys({"redo": ("Ctrl+Shift+Z",)}, "redo=Shift+F9")
    text = with_keys_in_force(
        "undo", "Rehacer (Ctrl+Mayús+Z), Ctrl+Shift+Z", keys, lambda key: key.replace("Shift", "Mayús"), {}
    )
    assert text == "Rehacer (Mayús+F9), Mayús+F9"


def test_the_help_names_the_keys_in_force() -> None:
    assert in_force("hints", "") == HELP
    assert in_force("hints", "table.hint=J") == HELP
    assert in_force("keyboard", "hint=Ctrl+*;table.hint=J;redo=F9;table.look=") == (
        "*Control > Hint* (Ctrl+\\*) points. Press J, or Ctrl+Shift+H, or F9 and then F9.\n"
        "| Ctrl+\\* | Hint |\n"
        "| F9 | Redo: F9 |\n"
        "| – | Look |\n"
        "| – | Look |\n"
        "| J | Hint |\n"
        "L'hora de J; *H* is another's, Shift+H too, and/or; *Ctrl+Y*, *Ctrl+Z*."
    )
    assert in_force("hints", "hint=;redo=F9 F8") == (
        "*Control > Hint* points. Press H, or Ctrl+Shift+H, or F9 and then F8.\n"
        "| – | Hint |\n"
        "| F9 or F8 | Redo: F9 or F8 |\n"
        "| L, Shift+L | Look |\n"
        "| L, held | Look |\n"
        "| H | Hint |\n"
        "L'hora de H; *H* is another's, Shift+H too, and/or; *Ctrl+Y*, *Ctrl+Z*."
    )


def test_tables_of_keys_have_all_that_there_are() -> None:
    """Second keys, and keys of what has none at first; two that have changed places are not changed twice."""
    text = in_force("keyboard", "hint=Ctrl+Y F5;redo=Ctrl+H;dance=F7 F8;sing=J;toolbar=F3;table.hint=L Z;table.look=H")
    assert text.split("\n")[1:-1] == [
        "| Ctrl+Y or F5 | Hint |",
        "| F7 or F8 | Dance\\* |",
        "| J | Sing |",
        "| Ctrl+H | Redo: Ctrl+H |",
        "| H | Look |",
        "| H, held | Look |",
        "| L, Z | Hint |",
    ]


def test_from_the_right_left_leads_on_on_the_pages_that_say_what_leads_on() -> None:
    text = "Alt+Left, then Right and Left; Right-click, Leftover. F8"
    turned = "Alt+Right, then Left and Right; Right-click, Leftover. F9"
    keys, read = Keys({"hint": ("F8",)}, "hint=F9"), str
    assert with_keys_in_force("contents", text, keys, read, {}, from_right=True) == turned
    assert with_keys_in_force("mouse", text, keys, read, {}, from_right=True) == text.replace("F8", "F9")
    # A key of the player's own is what it is.
    keys = Keys({"hint": ("F8",)}, "hint=Alt+Left")
    assert with_keys_in_force("contents", "F8", keys, read, {}, from_right=True) == "Alt+Left"
