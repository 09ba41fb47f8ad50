"""How a game that waits is named."""

import pytest

from belvedere import games
from belvedere.words.waiting import waiting_text

pytestmark = pytest.mark.usefixtures("english")


def test_a_game_that_waits_is_named_with_how_far_it_is() -> None:
    assert waiting_text(games.find("wood"), 5, 1, 65.9) == "Wood, deal 5: 1 move, 1:05"
    assert waiting_text(games.find("wood"), 5, 30, 3600) == "Wood, deal 5: 30 moves, 1:00:00"
    text = waiting_text(games.find("wood"), 5, 30, 3600, counts=False)
    assert text == "Wood, deal 5: 30 moves, 1:00:00, out of a file"
