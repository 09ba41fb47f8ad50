"""The games that have ended as files for other programs, and what is said of a reset."""

import csv
import json
from datetime import datetime, timedelta

import pytest

from belvedere import games
from belvedere.codes import read_code
from belvedere.store.elsewhere import AISLERIOT, Elsewhere
from belvedere.store.resets import Reset
from belvedere.words.resets import no_backup, not_changed, reset_done, reset_promise, reset_question, reset_undone
from belvedere.words.statistics import figures_of, rows
from belvedere.words.statistics_files import GAME_COLUMNS, csv_text, json_text
from tests.store.kit import game

pytestmark = pytest.mark.usefixtures("english")


def test_csv_can_be_read_again() -> None:
    played = [game(1, won=True, hints=2), game(2, won=False, key="eight-off", options=("strict",), undos=3)]
    head, *lines = csv.reader(csv_text(played).splitlines())
    assert tuple(head) == GAME_COLUMNS
    table = [dict(zip(head, line, strict=True)) for line in lines]
    assert [(line["game"], line["won"], line["hints"], line["undos"], line["counts"]) for line in table] == [
        ("signora", "1", "2", "0", "1"),
        ("eight-off", "0", "0", "3", "1"),
    ]
    assert read_code(table[1]["code"]) == (games.find("eight-off", ("strict",)), 2)


def test_u59_moments_have_the_zone_that_the_player_had() -> None:
    begun, ended = 1_783_936_800.0, 1_783_940_400.5
    summer = game(1, won=True, begun=begun, begun_zone=7200, ended=ended, ended_zone=-16_200)
    (line,) = csv.DictReader(csv_text([summer]).splitlines())
    assert (line["started"], line["ended"]) == ("2026-07-13T12:00:00+02:00", "2026-07-13T06:30:00-04:30")
    moments = [datetime.fromisoformat(line[name]) for name in ("started", "ended")]
    assert moments[1] - moments[0] == timedelta(hours=1)


def test_moments_that_are_in_no_calendar_are_left_empty() -> None:
    (line,) = csv.DictReader(csv_text([game(1, won=True, begun=1e300, ended_zone=10**6)]).splitlines())
    assert (line["started"], line["ended"]) == ("", "")


def test_a_game_of_a_newer_program_has_no_code() -> None:
    (line,) = csv.DictReader(csv_text([game(1, won=True, key="unheard-of")]).splitlines())
    assert (line["game"], line["code"]) == ("unheard-of", "")


def test_json_has_figures_and_games() -> None:
    content = json.loads(json_text([game(1, won=True), game(2, won=False, reset=7.0)]))
    figures = {line["game"]: line for line in content["figures"]}
    assert len(figures) == 10
    assert (figures["signora"]["played"], figures["signora"]["rate"], figures["wood"]["best"]) == (1, 1.0, None)
    assert [(each["code"], each["won"], each["counts"]) for each in content["games"]] == [
        ("signora:1", True, True),
        ("signora:2", False, False),
    ]


def test_the_terraces_together_are_in_the_file_as_they_are_in_the_dialog() -> None:
    played = [game(1, won=True), game(2, won=False, key="wood"), game(3, won=True, key="eight-off")]
    figures = {line["game"]: line for line in json.loads(json_text(played))["figures"]}
    together = figures["terrace:all"]
    assert (together["played"], together["won"], together["rate"], together["odds"]) == (2, 1, 0.5, None)
    assert figures["terrace"]["played"] == 0
    dialog = rows(played)[-1]
    assert {**figures_of(dialog, played), "game": "terrace:all"} == together


def test_u55_that_show_me_played_is_in_both_files() -> None:
    played = [game(1, won=False, shown=True), game(2, won=False)]
    assert [line["shown"] for line in csv.DictReader(csv_text(played).splitlines())] == ["1", "0"]
    assert [line["shown"] for line in json.loads(json_text(played))["games"]] == [True, False]


def test_a_reset_is_asked_for_and_told_in_sentences() -> None:
    signora = games.find("signora")
    assert reset_question(signora, 1) == "1 game of Signora that has ended will count no more."
    assert reset_question(signora, 3) == "3 games of Signora that have ended will count no more."
    assert reset_question(None, 3) == "All 3 games that have ended will count no more."
    for part in ("history", "backup in the folder\n/b", "Undo Reset"):
        assert part in reset_promise("/b")
    assert reset_promise("/b", games=False).startswith("Until the next reset, Undo Reset shows it again.")
    assert "history" not in reset_promise("/b", games=False)
    assert reset_done(Reset(5.0, 2, 0, "/b/x.jsonl")).startswith("2 games count no more; the backup is /b/x.jsonl.")
    assert reset_undone(Reset(5.0, 1)) == "1 game counts again."
    assert "another window" in reset_undone(None)
    assert "(no room)" in no_backup("/b", "no room")
    assert "Nothing was changed" in not_changed("/games.db", "no room")


def test_what_other_programs_counted_is_named_in_these_sentences() -> None:
    signora, rest = games.find("signora"), "what other programs have counted will be shown no more."
    assert reset_question(signora, 3, others=True) == reset_question(signora, 3)
    assert reset_question(None, 3, others=True) == f"All 3 games that have ended will count no more, and {rest}"
    assert reset_question(None, 0, others=True).lower() == rest
    assert "shown no more; the backup is /b/x." in reset_done(Reset(5.0, 0, 2, "/b/x."))
    assert reset_undone(Reset(5.0, 0, 2)) == "What other programs have counted is shown again."


def test_the_figures_of_other_programs_are_in_the_file_too() -> None:
    counted = Elsewhere(AISLERIOT, "terrace", 5, 10, 61.0, 3601.0, 1.0)
    content = json.loads(json_text([], [counted, counted._replace(game="eight-off", reset=2.0)]))
    assert [each["game"] for each in content["figures"]][-2:] == ["terrace:all", "aisleriot:terrace"]
    last = content["figures"][-1]
    assert (last["played"], last["won"], last["rate"], last["best"], last["average"]) == (10, 5, 0.5, 61.0, None)
