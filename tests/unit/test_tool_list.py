"""The toolbar as a text: which names it has, and what of them is drawn."""

from belvedere.store.tool_list import DEFAULT, LINE, LONGEST, ROOM, seen, text_of, tools_of

KNOWN = {"new", "undo", "redo", "pause"}


def test_a_text_names_known_actions_once() -> None:
    assert tools_of("new undo  nonsense undo - - = redo = pause", KNOWN) == [
        *("new", "undo", LINE, LINE, ROOM, "redo", "pause"),
    ]
    assert tools_of("", KNOWN) == []
    assert tools_of("\n\t-- new- === ", KNOWN) == []


def test_the_text_of_names_is_read_as_the_same_names() -> None:
    names = ["undo", LINE, "new", ROOM, LINE, "pause"]
    assert tools_of(text_of(names), KNOWN) == names


def test_lines_are_drawn_between_buttons_alone() -> None:
    assert seen([LINE, "new", LINE, LINE, "undo", LINE]) == ["new", LINE, "undo"]
    assert seen(["new", LINE, ROOM, LINE, "pause", LINE]) == ["new", ROOM, "pause"]
    assert seen([ROOM, "new"]) == [ROOM, "new"]
    assert seen([LINE, ROOM, LINE]) == [ROOM]
    assert seen([LINE, LINE]) == seen([]) == []


def test_the_first_toolbar_is_whole() -> None:
    names = DEFAULT.split()
    assert seen(names) == names == tools_of(DEFAULT, names)
    assert names.count(ROOM) == 1
    assert len(DEFAULT) < LONGEST


def test_no_more_is_kept_than_is_read_again() -> None:
    names = [LINE, *KNOWN] * LONGEST
    text = text_of(names)
    assert LONGEST - 20 < len(text) <= LONGEST
    assert text.split() == names[: len(text.split())]
    assert text_of(["x" * LONGEST]) == "x" * LONGEST
