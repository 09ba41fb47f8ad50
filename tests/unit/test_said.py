"""A text that keeps how it was made."""

import copy
import pickle

from belvedere.said import Said, quoted, said


def test_it_is_the_english_text_and_keeps_what_it_was_made_of() -> None:
    text = Said("field “{name}”: {value} is out of range", name="{index}", value=4)
    assert text == "field “{index}”: 4 is out of range"
    assert (text.template, text.values) == ("field “{name}”: {value} is out of range", {"name": "{index}", "value": 4})


def test_a_copy_is_as_good() -> None:
    text = Said("move {place}: {reason}", place=3, reason=Said("“{text}” is no move", text="{"))
    for same in (copy.copy(text), copy.deepcopy(text), pickle.loads(pickle.dumps(text))):  # noqa: S301  # our own
        assert same == text == "move 3: “{” is no move"
        assert (same.template, same.values) == (text.template, text.values)
        assert isinstance(same.values["reason"], Said)


def test_only_what_it_quotes_is_changed() -> None:
    text = Said("move {place}: {reason}", place=3, reason=Said("“{text}” is no move", text="walk"))
    assert quoted(text, str.upper) == "move 3: “WALK” is no move"
    assert quoted("walk", str.upper) == "WALK"


def test_what_an_exception_was_raised_with() -> None:
    text = Said("the file is empty")
    assert said(ValueError(text)) is text
    assert said(KeyError("x")) == "'x'"
    assert said(ValueError()) == ""
