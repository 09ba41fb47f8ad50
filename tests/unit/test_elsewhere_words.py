"""What is said of figures that another program has counted."""

import pytest

from belvedere.store.elsewhere import AISLERIOT, GAMES, Elsewhere
from belvedere.words.elsewhere import (
    declined_sentence,
    elsewhere_name,
    not_taken_over_sentence,
    offer_sentence,
    taken_over_sentence,
)

pytestmark = pytest.mark.usefixtures("english")

COUNTS = {"terrace": 57, "thumb-and-pouch": 3, "eight-off": 9}
FOUND = [Elsewhere(AISLERIOT, game, 0, COUNTS[game], None, None, 1.0) for game in GAMES[AISLERIOT]]


def test_no_figures_from_elsewhere_stand_under_the_name_of_a_game_of_ours() -> None:
    assert [elsewhere_name(figures) for figures in FOUND] == [
        "Terrace, all variants (AisleRiot)",
        "Thumb and Pouch (AisleRiot)",
        "Eight Off (AisleRiot)",
    ]


def test_the_offer_says_what_there_is() -> None:
    assert offer_sentence(FOUND[:1]) == (
        "AisleRiot has counted games of yours: Terrace 57. Take its figures over into your statistics?"
    )
    assert "Terrace 57, Thumb and Pouch 3, Eight Off 9." in offer_sentence(FOUND)


def test_the_answers_say_where_the_figures_are() -> None:
    assert "(Eight Off 9): they have columns of their own in Statistics." in taken_over_sentence(FOUND[2:])
    assert declined_sentence("/a/file").endswith("Later, “belvedere import /a/file” takes them over.")
    assert "check that the disk has room" in not_taken_over_sentence()
