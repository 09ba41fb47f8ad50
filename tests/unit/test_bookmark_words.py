"""What is said of bookmarks."""

import pytest

from belvedere.words.bookmarks import (
    at_bookmark_sentence,
    bookmarked_text,
    marked_sentence,
    no_bookmark_sentence,
)

pytestmark = pytest.mark.usefixtures("english")


def test_a_bookmark_is_told_by_the_move_it_follows_or_by_the_deal() -> None:
    assert marked_sentence(12, marked=True) == "Bookmark set after move 12"
    assert marked_sentence(12, marked=False) == "Bookmark after move 12 removed"
    assert marked_sentence(0, marked=True) == "Bookmark set at the deal"
    assert marked_sentence(0, marked=False) == "Bookmark at the deal removed"
    assert at_bookmark_sentence(12) == "At the bookmark after move 12"
    assert at_bookmark_sentence(0) == "At the bookmark of the deal"
    assert bookmarked_text("12. The 7♥ is dealt") == "Bookmark: 12. The 7♥ is dealt"


def test_where_there_is_none_it_is_said_in_which_direction() -> None:
    assert no_bookmark_sentence(some=True, forward=True, key="Ctrl+M") == "There is no bookmark after this move"
    assert no_bookmark_sentence(some=True, forward=False, key="") == "There is no bookmark before this move"
    none = [no_bookmark_sentence(some=False, forward=True, key=key) for key in ("Ctrl+M", "")]
    assert none == [
        "This game has no bookmark: Ctrl+M sets one here",
        "This game has no bookmark: Control > Bookmark sets one here",
    ]
