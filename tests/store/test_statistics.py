"""The player's figures, counted from the games that have ended."""

from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from belvedere import games
from belvedere.session import Session
from belvedere.store.elsewhere import AISLERIOT, Elsewhere
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper
from belvedere.store.statistics import Figures, Played, figures
from belvedere.words.statistics import COLUMNS, column_name, figures_of, row_name, row_texts, rows
from tests.store.kit import kept, play_some

DAY = 86_400.0


def game(number: int, *, won: bool, **changes: Any) -> Played:  # noqa: ANN401  # any of its fields
    """A game of Signora that ended on that day."""
    usual = Played(
        f"{number}",
        "signora",
        (),
        number,
        won,
        number * DAY,
        0,
        number * DAY + 60,
        0,
        60.0 * number,
        100 + number,
        0,
        0,
    )
    return usual._replace(**changes)


def test_without_games_there_are_no_figures() -> None:
    found = figures([])
    assert found == Figures(0, 0, 0, 0, None, None, None, None, 0, 0)
    assert found.rate is None


def test_u58_the_figures_that_players_want() -> None:
    played = [game(number, won=number in (2, 3, 5)) for number in range(1, 6)]
    assert figures(played) == Figures(5, 3, 1, 2, 120.0, 200.0, 300.0, 102, 900.0, 3)
    assert figures(played).rate == 0.6


def test_u55_average_and_worst_are_those_of_wins_and_an_aided_win_is_a_win() -> None:
    played = [game(1, won=True, hints=2), game(2, won=True, undos=1), game(3, won=False, seconds=9999.0)]
    found = figures(played)
    assert (found.won, found.unaided, found.worst, found.average) == (2, 0, 120.0, 90.0)
    names = [column_name(column) for column in COLUMNS]
    assert "Average time of wins" in names
    assert "Wins without hint or undo" in names


def test_u59_totals_are_sums_of_what_each_took_and_order_is_that_of_their_ends() -> None:
    """Whatever the clocks of the computer said: a zone, a change to summer time or midnight alter no figure."""
    played = [game(1, won=False, ended_zone=7200), game(2, won=True, ended_zone=-36_000, ended=2 * DAY)]
    assert figures(played).total == 180.0
    assert figures(played[::-1]) == figures(played)
    assert figures(played).streak == 1


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 1e6)), max_size=30))
def test_figures_agree_with_each_other(ends: list[tuple[bool, float]]) -> None:
    played = [game(number, won=won, seconds=seconds) for number, (won, seconds) in enumerate(ends, 1)]
    found = figures(played)
    assert found.streak <= found.longest <= found.won <= found.played == len(ends)
    if found.won:
        assert found.best is not None
        assert found.average is not None
        assert found.worst is not None
        assert found.best - 1e-6 <= found.average <= found.worst + 1e-6


def test_what_a_session_ends_is_counted(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "signora", 7, 5)
    session.note_hint()
    session.undo()
    session.new_game(number=8)
    play_some(session, 1)
    session.new_game(games.find("eight-off"), 9)
    play_some(session, 2)
    session.restart()
    (first, second) = keeper.ended()
    assert (first.key, first.number, first.moves, first.hints, first.undos, first.won) == ("signora", 7, 4, 1, 1, False)
    assert first.begun <= first.ended <= second.ended
    assert (second.key, second.moves) == ("eight-off", 2)
    assert keeper.store.ended() == [first, second]


def test_nothing_can_be_read(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    assert Keeper(Session(games.find("wood"), 1), GameStore(str(tmp_path / "games"))).ended() == []


def test_terraces_are_shown_together_too(tmp_path: Path) -> None:
    played = [game(1, won=True), game(2, won=False, key="wood"), game(3, won=False, key="eight-off")]
    shown = rows(played)
    assert [row_name(variants) for variants in shown] == ["Signora", "Wood", "Eight Off", "Terrace, all variants"]
    texts = dict(zip(COLUMNS, row_texts(shown[-1], played), strict=True))
    assert (texts["played"], texts["won"], texts["rate"], texts["odds"]) == ("2", "1", "50.0", "–")
    assert figures_of(shown[0], played)["odds"] == 0.846
    assert rows(played[:1]) == [(games.find("signora"),)]
    assert row_texts(shown[1], played)[COLUMNS.index("best")] == "–"
    assert row_texts(shown[0], played)[COLUMNS.index("total")] == "1:00"


def test_what_aisleriot_has_counted_stands_beside_and_is_added_to_nothing() -> None:
    played = [game(1, won=True, key="terrace"), game(2, won=False, key="wood")]
    counted = [
        Elsewhere(AISLERIOT, "terrace", 5, 10, 61.0, 3601.0, 1.0),
        Elsewhere(AISLERIOT, "thumb-and-pouch", 0, 3, None, None, 1.0),
        Elsewhere(AISLERIOT, "eight-off", 1, 3, 9.0, 9.0, 1.0, reset=2.0),
    ]
    shown = rows(played, counted)
    assert [row_name(row) for row in shown] == [
        *("Terrace", "Wood", "Terrace, all variants"),
        *("Terrace, all variants (AisleRiot)", "Thumb and Pouch (AisleRiot)"),
    ], "what was set back is not shown"
    assert row_name(counted[2]) == "Eight Off (AisleRiot)"
    texts = dict(zip(COLUMNS, row_texts(shown[3], played), strict=True))
    known = {"played": "10", "won": "5", "rate": "50.0", "best": "1:01", "worst": "1:00:01"}
    assert texts == {**dict.fromkeys(COLUMNS, "–"), **known}
    assert row_texts(shown[4], played)[COLUMNS.index("best")] == "–"
    assert [figures_of(row, played)["played"] for row in shown[:3]] == [1, 1, 2]
    assert rows([], counted[:1]) == counted[:1]
