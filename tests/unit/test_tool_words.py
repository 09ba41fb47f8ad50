"""Words about the toolbar."""

import pytest

from belvedere.words.tools import choice_title, line_name, remove_text, room_name

pytestmark = pytest.mark.usefixtures("english")


def test_a_button_says_of_what_it_is_a_choice() -> None:
    assert choice_title("speed_off") == "Animations: Off"
    assert choice_title("style_found") == "Card Style: Another Program's Cards"
    assert choice_title("undo") == ""


def test_an_item_of_a_menu_marks_its_own_letter_alone() -> None:
    assert remove_text("Undo") == "&Remove “Undo”"
    assert remove_text("Cut & Paste") == "&Remove “Cut && Paste”"


def test_what_lies_between_buttons_has_names() -> None:
    names = (line_name(), room_name())
    assert len({*names}) == 2
    assert all(names)
