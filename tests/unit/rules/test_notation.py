"""The state object as recordings and deals write it."""

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.rules.notation import state_object


def test_games_that_begin_with_aces_mention_no_base_and_no_lock() -> None:
    for game in games.ALL:
        state = state_object(game, deal(game, 1))
        terrace = game in games.ALL[:7]
        assert ("base" in state, "stock_locked" in state) == (terrace, terrace)
        assert list(state)[:5] == ["stock", "waste", "reserve", "foundation", "tableau"]
        assert state["score"] == deal(game, 1).score
