"""`belvedere stats`: what the player has made of each game."""

import json
import os
from pathlib import Path

import pytest

from belvedere import cli, games
from belvedere.resources import MissingResource
from belvedere.store.elsewhere import AISLERIOT, Elsewhere, bring_in
from belvedere.store.game_store import GameStore
from belvedere.words import statistics
from tests.store.kit import game, kept, play_some, put_ended


@pytest.fixture(autouse=True)
def own_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of the test's own for games."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "belvedere"


def test_without_games_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["stats"]) == 0
    assert capsys.readouterr().out == "You have not finished a game yet.\n"


def test_each_game_that_was_ended_has_a_block(own_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session, keeper = kept(own_games, "wood", 3, 2)
    session.new_game(number=4)
    keeper.end()
    assert cli.main(["stats"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Wood"
    assert [line.split() for line in lines if line.startswith("  Played")] == [["Played", "1"]]
    assert [line.split() for line in lines if "row now" in line] == [["Wins", "in", "a", "row", "now", "0"]]


def test_json_has_a_line_for_each_of_the_nine_and_for_the_terraces_together(
    own_games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    session, keeper = kept(own_games, "wood", 3, 2)
    session.restart()
    play_some(session, 1)
    session.new_game(number=9)
    keeper.end()
    assert cli.main(["stats", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["game"] for line in lines] == [*(variant.key for variant in games.ALL), "terrace:all"]
    assert lines[-1]["played"] == 2
    (wood,) = [line for line in lines if line["game"] == "wood"]
    assert (wood["played"], wood["won"], wood["rate"], wood["best"]) == (2, 0, 0.0, None)
    assert lines[0]["rate"] is None


def test_what_aisleriot_has_counted_has_blocks_and_objects_of_its_own(
    own_games: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = GameStore(str(own_games))
    terrace = Elsewhere(AISLERIOT, "terrace", 1, 4, 301.0, 1207.0, 1.0)
    away = Elsewhere(AISLERIOT, "eight-off", 1, 4, 301.0, 1207.0, 1.0, reset=2.0)
    store.database.write(lambda connection: bring_in(connection, [terrace, away]))
    store.close()
    assert cli.main(["stats"]) == 0
    name, *lines = capsys.readouterr().out.splitlines()
    assert name == "Terrace, all variants (AisleRiot)"
    found = {line[:29].strip(): line[29:].strip() for line in lines}
    known = {
        "Played": "4",
        "Won": "1",
        "Won, %": "25.0",
        "Best time of a win": "5:01",
        "Longest time of a win": "20:07",
    }
    assert found == {**dict.fromkeys(found, "–"), **known}
    assert cli.main(["stats", "--json"]) == 0
    *own, last = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert len(own) == 10
    assert [line["played"] for line in own] == [0] * 10
    assert {key: value for key, value in last.items() if value is not None} == {
        "game": "aisleriot:terrace",
        "played": 4,
        "won": 1,
        "rate": 0.25,
        "best": 301.0,
        "worst": 1207.0,
    }
    assert last.keys() == own[0].keys()


def test_what_it_does_not_take(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["stats", "wood"]) == 2
    assert "“belvedere stats” takes no “wood”: leave it out" in capsys.readouterr().err
    assert cli.main(["stats", "--moves"]) == 2


def test_games_that_cannot_be_read(own_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own_games.write_text("in the way")
    assert cli.main(["stats"]) == 2
    message = capsys.readouterr().err
    assert "your games cannot be read" in message
    assert os.path.join(str(own_games), "games.db") in message


def test_a_damaged_file_is_told_of(own_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own_games.mkdir()
    (own_games / "games.db").write_bytes(b"x" * 5000)
    assert cli.main(["stats"]) == 0
    assert "Your games were damaged: 0 games could be saved" in capsys.readouterr().err


def test_without_the_lists_of_deals_there_are_no_odds(
    own_games: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(_variant: object) -> None:
        raise MissingResource("assets/deals/wood.txt")

    monkeypatch.setattr(statistics, "odds", missing)
    session, keeper = kept(own_games, "wood", 3, 2)
    session.new_game(number=4)
    keeper.end()
    assert cli.main(["stats"]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if "can be won" in line]
    assert line.split()[-1] == "–"


def test_csv_has_a_line_for_each_game_that_has_ended(own_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put_ended(own_games, game(1, won=True, reset=9.0), game(2, won=False, key="eight-off", options=("strict",)))
    assert cli.main(["stats", "--csv"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head == "game,options,deal,code,started,ended,seconds,moves,won,hints,undos,counts,shown"
    assert lines == [
        "signora,,1,signora:1,1970-01-02T00:00:00+00:00,1970-01-02T00:01:00+00:00,60.0,101,1,0,0,0,0",
        "eight-off,strict,2,eight-off:strict:2,1970-01-03T00:00:00+00:00,1970-01-03T00:01:00+00:00,120.0,102,0,0,0,1,0",
    ]


def test_what_was_reset_is_in_no_figure(own_games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    put_ended(own_games, game(1, won=True, reset=9.0))
    assert cli.main(["stats"]) == 0
    assert capsys.readouterr().out == ("No game counts yet: all that have ended were reset. The history lists them.\n")
    assert cli.main(["stats", "--json"]) == 0
    assert {json.loads(line)["played"] for line in capsys.readouterr().out.splitlines()} == {0}


def test_one_form_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["stats", "--csv", "--json"]) == 2
    assert "--json does not go with --csv: choose one of them" in capsys.readouterr().err
