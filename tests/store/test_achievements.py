"""What a player has achieved, found in the games that have ended."""

import random
from math import inf
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.store.achievements import WEEK, Achievement, Kind, achievements
from belvedere.store.game_store import GameStore
from belvedere.store.statistics import Played
from belvedere.words.achievements import (
    achieved_sentence,
    achievement_name,
    done_text,
    progress_text,
    summary_sentence,
)
from tests.store.dailies_kit import DAY, noon, win
from tests.store.kit import EIGHT_OFF, kept, put_ended

KEYS = [variant.key for variant in games.ALL]


def of_kind(kind: Kind, played: list[Played], today: int = DAY) -> Achievement:
    """What is found of a kind, of the first game if there are several."""
    return next(each for each in achievements(played, today) if each.kind is kind)


def won(number: int, key: str = "terrace", **changes: Any) -> Played:  # noqa: ANN401  # any of its fields
    """A win that ended so many minutes after the first."""
    return win(DAY, key, id=f"{key} {number}", number=number, ended=noon(DAY) + 60 * number, **changes)


def test_there_are_eleven_and_at_first_none_is_done() -> None:
    found = achievements([], DAY)
    assert [(each.kind, each.key) for each in found] == [
        *((Kind.UNAIDED, key) for key in KEYS),
        (Kind.ALL_NINE, ""),
        (Kind.WEEK, ""),
    ]
    assert all(each.by is None and each.have == 0 for each in found)
    assert [each.of for each in found] == [1] * 9 + [9, 7]


def test_a_win_without_hint_or_undo_is_done_by_the_first_of_its_game() -> None:
    aided = [won(1, hints=1), won(2, undos=1), won(3, won=False)]
    assert of_kind(Kind.UNAIDED, aided).by is None
    found = of_kind(Kind.UNAIDED, [won(5), *aided, won(4)])
    assert (found.key, found.by, found.have, found.of) == ("terrace", won(4), 1, 1)
    assert sum(each.by is not None for each in achievements([won(4)], DAY)) == 1


def test_all_nine_are_done_when_the_last_of_them_is_won_however() -> None:
    wins = [won(number, key, hints=number, undos=9) for number, key in enumerate(KEYS)]
    for count in range(9):
        found = of_kind(Kind.ALL_NINE, [*wins[:count], won(99, KEYS[0])] if count else [])
        assert (found.by, found.have, found.of) == (None, count, 9)
    found = of_kind(Kind.ALL_NINE, [won(99, KEYS[0]), *wins[::-1]])
    assert (found.by, found.have) == (wins[8], 9)


def test_a_week_is_seven_days_in_a_row_in_any_games() -> None:
    days = [win(DAY - back, KEYS[back % 9]) for back in range(WEEK)]
    found = of_kind(Kind.WEEK, days)
    assert (found.by, found.have, found.of) == (days[0], 7, 7)
    for missing in range(WEEK):
        rest = [day for back, day in enumerate(days) if back != missing]
        found = of_kind(Kind.WEEK, rest)
        assert (found.by, found.have) == (None, missing or 6), "today does not break a row"
    late = [*days[1:], win(DAY + 1, of=DAY)]
    assert of_kind(Kind.WEEK, late, DAY + 1).by is None, "what was won later does not count"


def test_a_week_is_over_when_the_last_of_its_games_has_ended() -> None:
    """Won after midnight, or in two games on a day; and there may be more than one week."""
    days = [win(DAY - back) for back in range(9)]
    days[4] = win(DAY - 4, ended=noon(DAY + 2), id="long")
    assert of_kind(Kind.WEEK, days).by == days[4]
    again = win(DAY - 4, "wood", ended=noon(DAY - 4) + 1)
    assert of_kind(Kind.WEEK, [*days, again]).by == days[2]


def test_a_reset_takes_nothing_away_and_what_makes_no_sense_adds_nothing() -> None:
    assert of_kind(Kind.UNAIDED, [won(1, reset=1.0)]).by is not None
    assert of_kind(Kind.UNAIDED, [won(1)._replace(ended=inf)]).by is None
    assert of_kind(Kind.ALL_NINE, [won(1)._replace(key="unheard-of")]).have == 0


def test_nothing_but_play_counts(tmp_path: Path) -> None:
    """A shown game is no win; a hint spoils it before the win, and neither hint nor undo does afterwards."""
    session, keeper = kept(tmp_path, "eight-off", 1, 0)
    moves = solve(EIGHT_OFF, deal(EIGHT_OFF, 1), Budget(nodes=50_000)).solution

    def done() -> list[str]:
        return [each.key for each in achievements(keeper.ended(), DAY) if each.by is not None]

    session.show(moves[0])
    for move in moves[1:]:
        session.play(move)
    assert session.outcome is not None
    assert done() == []
    for aid in (Session.note_hint, Session.undo):
        session.new_game(number=1)
        session.play(moves[0])
        aid(session)
        for move in moves[session.moves :]:
            session.play(move)
        assert done() == []
    session.new_game(number=1)
    for move in moves:
        session.play(move)
    assert done() == ["eight-off"]
    session.undo()
    session.note_hint()
    session.go_to(0)
    assert done() == ["eight-off"]
    assert (session.record().hints, session.record().undos) == (0, 0)
    keeper.end()


def test_words() -> None:
    nothing = achievements([], DAY)
    names = [achievement_name(each) for each in nothing]
    assert len(set(names)) == 11
    assert names[0] == "Terrace: a win without hint or undo"
    assert progress_text(nothing[0]) == "not yet"
    assert progress_text(nothing[9]) == "not yet: 0 of 9"
    assert done_text("Monday") == "done on Monday"
    assert [achieved_sentence(each) for each in (nothing[3], nothing[9], nothing[10])] == [
        "Achieved: your first win of Signora without hint or undo.",
        "Achieved: you have won each of the nine games.",
        "Achieved: a week of deals of the day, each won on its day.",
    ]
    assert summary_sentence(nothing).startswith("0 of 11 are done.")
    assert summary_sentence(achievements([won(1)], DAY)).startswith("1 of 11 is done.")


@pytest.mark.proof
def test_a_few_of_the_wins_tell_whether_the_last_one_completed_something(tmp_path: Path) -> None:
    """What is news by all of them is news by those, in histories that are wild."""
    store, chance = GameStore(str(tmp_path)), random.Random(3)
    found: set[Kind] = set()
    for _ in range(120):
        days, keys = chance.choice([8, 30]), KEYS[: chance.choice([3, 9])]
        played = [
            win(
                DAY - chance.randrange(days),
                chance.choice(keys),
                id=f"{number}",
                ended=noon(DAY) + 60 * number,
                begun_zone=chance.choice([-43_200, 0, 50_400]),
                hints=chance.choice([0, 1]),
                won=chance.random() < 0.9,
            )
            for number in range(chance.randrange(1, 60))
        ]
        store.database.write(lambda connection: connection.execute("DELETE FROM games"))
        put_ended(tmp_path, *played)
        for last in played[-1], chance.choice(played):
            few = store.wins_to_compare(last.id)
            news, likely = (
                {(each.kind, each.key) for each in achievements(games_, DAY) if each.by == last}
                for games_ in (played, few)
            )
            assert news <= likely
            assert set(few) <= {game for game in played if game.won}
            found.update(kind for kind, _ in news)
    assert found == set(Kind)
    store.close()


@pytest.mark.proof
def test_of_a_long_history_few_wins_are_read(tmp_path: Path) -> None:
    played = [win(DAY - at, KEYS[at % 9], id=f"{at}", ended=noon(DAY) - 60 * at) for at in range(2_000)]
    put_ended(tmp_path, *played)
    store = GameStore(str(tmp_path))
    assert len(store.wins_to_compare("0")) < 40
    assert store.wins_to_compare("unheard-of") == store.wins_to_compare("")
    store.close()


@pytest.mark.proof
def test_ten_thousand_games_are_looked_through_in_no_time() -> None:
    played = [win(DAY - at, KEYS[at % 9], id=f"{at}") for at in range(10_000)]
    times = []
    for _ in range(2):
        begin = process_time()
        assert all(each.by is not None for each in achievements(played, DAY))
        times.append(process_time() - begin)
    assert min(times) < 0.5, "100 ms are meant; the rest is for slow machines and for coverage"
