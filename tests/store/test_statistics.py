"""The player's figures, counted from the games that have ended."""

from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from belvedere import games
from belvedere.rules.engine import legal_moves
from belvedere.session import Session
from belvedere.store import keeper as keeper_module
from belvedere.store.elsewhere import AISLERIOT, Elsewhere
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper
from belvedere.store.statistics import LATELY, Best, Figures, best_of_deal, course, figures
from belvedere.words.statistics import (
    COLUMNS,
    column_name,
    course_sentence,
    deal_sentence,
    figures_of,
    no_course_sentence,
    no_figures_sentence,
    result_text,
    row_name,
    row_texts,
    rows,
    value_text,
    what_counts,
)
from tests.store.kit import DAY, game, kept, play_some


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


def test_games_that_were_reset_count_no_more() -> None:
    played = [game(1, won=True, reset=5.0), game(2, won=False), game(3, won=True, key="wood", reset=5.0)]
    assert figures(played) == figures(played[1:2])
    assert rows(played) == [(games.find("signora"),)]
    assert [point.game.number for point in course(played)] == [2]
    # What was won has been won: the sentence about a deal is no figure.
    best = best_of_deal(played, "signora", (), 1)
    assert deal_sentence(games.find("signora"), 1, best) == "This deal, Signora 1: won in 1:00, 101 moves."
    assert [each.counts for each in played] == [False, True, False]
    assert no_figures_sentence([]) == "You have not finished a game yet."
    assert no_figures_sentence(played) == ""
    assert "all that have ended were reset" in no_figures_sentence(played[:1])
    assert no_figures_sentence([game(1, won=True, key="unheard-of")]) == "You have not finished a game yet."


def test_the_best_on_a_deal_is_that_of_the_very_deal() -> None:
    """Of another game, other options or another number nothing is told, nor of a game that was lost."""
    deal = game(7, won=True, moves=98)
    played = [
        deal._replace(seconds=200.7),
        deal._replace(seconds=300.0, moves=90),
        deal._replace(seconds=10.0, won=False),
        deal._replace(seconds=20.0, number=8),
        deal._replace(seconds=20.0, key="wood"),
        deal._replace(seconds=30.0, key="eight-off", options=("strict",)),
    ]
    assert best_of_deal(played, "signora", (), 7) == Best(2, 200.7, 90)
    assert best_of_deal(played, "eight-off", (), 7) is None
    assert best_of_deal(played, "eight-off", ("strict",), 7) == Best(1, 30.0, 98)
    assert best_of_deal(played, "redheads", (), 7) is None


def test_the_deal_on_the_table_has_a_sentence() -> None:
    signora, strict = games.find("signora"), games.find("eight-off", ("strict",))
    assert deal_sentence(signora, 4711, None) == "This deal, Signora 4711: you have not won it yet."
    assert deal_sentence(signora, 4711, Best(1, 200.7, 98)) == "This deal, Signora 4711: won in 3:20, 98 moves."
    assert (
        deal_sentence(strict, 5, Best(3, 60, 80))
        == "This deal, Eight Off (Groups: no more cards than free cells) 5: won 3 times. Best time: 1:00, "
        "fewest moves: 80."
    )


def test_u53_no_win_took_no_time_at_all() -> None:
    assert value_text("best", 0.2) == "0:01"
    assert value_text("total", 0.2) == "0:00"


def test_the_course_of_the_share_of_wins() -> None:
    played = [game(number, won=number % 2 == 0) for number in range(1, LATELY + 11)]
    points = course(played[::-1])
    assert [point.game for point in points] == played
    assert [point.rate for point in points[:4]] == [0, 0.5, 1 / 3, 0.5]
    assert [point.lately for point in points[: LATELY - 1]] == [None] * (LATELY - 1)
    assert points[LATELY - 1].lately == 0.5
    points = course([*played, *(game(number, won=True) for number in range(100, 105))])
    assert points[-1].lately == (5 + 8) / LATELY
    assert points[-1].rate == figures([point.game for point in points]).rate


@given(st.lists(st.booleans(), max_size=50))
def test_the_course_ends_where_the_figures_are(ends: list[bool]) -> None:
    played = [game(number, won=won) for number, won in enumerate(ends, 1)]
    points = course(played)
    assert len(points) == len(played)
    assert [point.lately is None for point in points] == [number < LATELY for number in range(1, len(ends) + 1)]
    if points:
        assert points[-1].rate == figures(played).rate


def test_the_course_in_a_sentence() -> None:
    lost = [game(1, won=False)]
    assert course_sentence("Signora", course(lost)) == "Signora: 1 game, not won yet."
    assert no_course_sentence().startswith("There is nothing to show yet")
    assert course_sentence("Signora", course(lost * 2)) == "Signora: 2 games, none won yet."
    played = [*lost, game(2, won=True, seconds=61.0), game(3, won=True, seconds=50.0)]
    assert (
        course_sentence("Signora", course(played))
        == "Signora: 3 games, 66.7 % won. Times of wins: from 0:50 to 1:01, the last one 0:50."
    )
    many = [game(number, won=number > 10) for number in range(1, 31)]
    assert course_sentence("Signora", course(many)).startswith("Signora: 30 games, 66.7 % won, 100.0 % of the last 20.")


def test_u55_what_counts_is_said_as_the_keeper_and_the_help_say_it() -> None:
    """Sentence by sentence, but for what each adds about undo."""
    help_page = (Path(__file__).parents[2] / "help" / "en" / "kept.md").read_text(encoding="utf-8")
    sources = [" ".join(text.replace("*", "").split()) for text in (keeper_module.__doc__ or "", help_page)]
    sentences = what_counts().removeprefix("A game ").removesuffix(".").split(". ")
    assert len(sentences) == 3
    for source in sources:
        assert [sentence for sentence in sentences if sentence not in source] == []


def test_u55_the_total_is_said_to_be_that_of_ended_games() -> None:
    assert column_name("total") == "Total time of ended games"


def test_u55_a_game_in_which_show_me_played_is_lost_with_its_cause(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path, "signora", 1, 3)
    session.show(next(iter(legal_moves(session.variant, session.position))))
    session.new_game(number=2)
    play_some(session, 2)
    session.new_game(number=3)
    keeper.end()
    played = GameStore(str(tmp_path)).ended()
    assert [(each.number, each.won, each.shown) for each in played] == [(1, False, True), (2, False, False)]
    assert list(map(result_text, played)) == ["lost (shown)", "lost"]
    # A show after a win takes nothing of it.
    assert result_text(game(1, won=True, shown=True)) == "won"
