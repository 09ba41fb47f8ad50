"""The state object as recordings and deals write it."""

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.rules.notation import state_object, state_text
from belvedere.table.position import Position


def test_games_that_begin_with_aces_mention_no_base_and_no_lock() -> None:
    for game in games.ALL:
        state = state_object(game, deal(game, 1))
        terrace = game in games.ALL[:7]
        assert ("base" in state, "stock_locked" in state) == (terrace, terrace)
        assert list(state)[:5] == ["stock", "waste", "reserve", "foundation", "tableau"]
        assert state["score"] == deal(game, 1).score


def test_the_text_has_what_the_state_object_has() -> None:
    for game in games.ALL:
        position = deal(game, 1)
        text = state_text(game, position)
        fields = [line.partition(":")[0] for line in text.splitlines() if "stock:" not in line]
        state = state_object(game, position)
        for name in ("base", "stock_locked", "redeals_used"):
            assert (name in fields) is (name in state)
        assert Position.from_text(text).to_state() == position.to_state()
