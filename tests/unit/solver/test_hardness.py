"""How hard the games are: counted in the lists of deals."""

import pytest

from belvedere.games import ALL, find
from belvedere.solver import hardness as module
from belvedere.solver import odds as odds_module
from belvedere.solver.deal_list import DealList
from belvedere.solver.hardness import PIPS, Hardness, hardness


@pytest.mark.parametrize(
    ("wins", "pips"),
    [(1.0, 1), (0.5, 1), (0.49, 2), (1 / 6, 2), (0.16, 3), (1 / 8, 3), (0.12, 4), (0.01, 4), (0.009, 5), (0.0, 5)],
)
def test_the_fewer_games_simple_players_win_the_more_pips(wins: float, pips: int) -> None:
    assert Hardness(wins, 1.0, surely=True).pips == pips <= PIPS


@pytest.mark.parametrize(("unknown", "surely"), [("?", False), ("-", True)])
def test_wins_are_counted_over_all_deals(monkeypatch: pytest.MonkeyPatch, unknown: str, surely: bool) -> None:
    made = DealList(f"8-{unknown}4", f"8-{unknown}4", "2026-11-30", 700, 12)
    for each in (module, odds_module):
        monkeypatch.setattr(each, "deal_list", lambda _: made)
    assert hardness(find("wood")) == Hardness(12 / 48, 0.5, surely)


def test_the_games_are_as_hard_as_the_lists_say() -> None:
    """What the player reads of each; a survey that changes it should be looked at."""
    assert {game.key: hardness(game).pips for game in ALL} == {
        "terrace": 3,
        "generals-patience": 5,
        "falling-stars": 3,
        "signora": 3,
        "redheads": 2,
        "blondes-and-brunettes": 4,
        "wood": 2,
        "thumb-and-pouch": 1,
        "eight-off": 2,
    }
