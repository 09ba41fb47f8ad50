"""Everything that is kept moves to another computer: all of a file or nothing of it."""

import json
from pathlib import Path

import pytest

from belvedere.rules.dealing import deal
from belvedere.solver import Budget, solve
from belvedere.store import transfer
from belvedere.store.elsewhere import all_figures, bring_in
from belvedere.store.game_store import GameStore
from belvedere.store.schema import ADDED
from belvedere.store.settings import Settings
from belvedere.store.transfer import BadFile, Imported, import_lines
from tests.store.kit import EIGHT_OFF as EIGHT_OFF_GAME
from tests.store.kit import again, kept
from tests.store.transfer_kit import EIGHT_OFF, TERRACE, rows, some_games, spoilt, with_figures, won_once, written
from tests.store.transfer_kit import own_folders as own_folders  # noqa: PLC0414  # a fixture


def test_everything_arrives(tmp_path: Path) -> None:
    some_games(tmp_path / "old")
    lines = written(tmp_path / "old")
    store, settings = GameStore(str(tmp_path / "new")), Settings.load()
    assert import_lines(lines, store, settings)[:2] == (2, 0)
    assert (settings.speed, settings.clock) == ("slow", False)
    assert (Settings.load().speed, Settings.load().clock) == ("slow", False)
    assert import_lines(lines, store, settings)[:2] == (0, 2)
    store.close()
    assert rows(tmp_path / "new") == rows(tmp_path / "old")
    found = again(tmp_path / "new")
    assert found is not None
    assert (found.number, found.moves, found.can_redo) == (8, 2, True)


def test_a_file_of_an_older_version_arrives(tmp_path: Path) -> None:
    """Its games have neither bookmarks nor a reset."""
    some_games(tmp_path / "old")
    lines = written(tmp_path / "old")
    older = [json.dumps({k: v for k, v in json.loads(line).items() if k not in ADDED}) for line in lines]
    store = GameStore(str(tmp_path / "new"))
    assert import_lines(older, store, Settings.load())[:2] == (2, 0)
    store.close()
    assert rows(tmp_path / "new") == rows(tmp_path / "old")


def test_what_was_played_on_here_stays(tmp_path: Path) -> None:
    some_games(tmp_path / "old")
    lines = written(tmp_path / "old")
    session = again(tmp_path / "old")
    assert session is not None
    store = GameStore(str(tmp_path / "old"))
    store.database.write(
        lambda connection: connection.execute("UPDATE games SET seconds = 99.0, touched = touched + 1")
    )
    assert import_lines(lines, store, Settings.load()) == Imported(0, 2, len(json.loads(lines[0])["settings"]))
    assert {row[7] for row in rows(tmp_path / "old")} == {99.0}
    store.database.write(lambda connection: connection.execute("UPDATE games SET touched = 1.0"))
    assert import_lines(lines, store, Settings.load()).games == 2
    store.close()


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"moves": "deal; nonsense"}, "line 2, move 1"),
        ({"place": 99}, "line 2: there are fewer moves"),
        ({"deal": 0}, "line 2: a number is out of range"),
        ({"seconds": -1.0}, "line 2: a number is out of range"),
        ({"seconds": float("nan")}, "line 2: a number is out of range"),
        ({"hints": 10**30}, "line 2: a number is out of range"),
        ({"seconds": -(10**30)}, "line 2: a number is out of range"),
        ({"key": "solitaire"}, "line 2: there is no such game"),
        ({"options": "strict"}, "line 2: there is no such game"),
        ({"result": "drawn"}, "line 2: there is no such result"),
        ({"hints": "many"}, "line 2: this is no game"),
        ({"moves": None}, "line 2: this is no game"),
        ({"hints": -3}, "line 2: a number is out of range"),
        ({"hints": True}, "line 2: this is no game"),
        ({"hints": 1.0}, "line 2: this is no game"),
        ({"seconds": True}, "line 2: this is no game"),
        ({"seconds": -5}, "line 2: a number is out of range"),
        ({"seconds": "5"}, "line 2: this is no game"),
        ({"zone": 10**15}, "line 2: a number is out of range"),
        ({"ended_zone": -(10**15)}, "line 2: a number is out of range"),
        ({"ended": 1e300}, "line 2: a number is out of range"),
        ({"begun": 10**400}, "line 2: a number is out of range"),
        ({"touched": float("inf")}, "line 2: a number is out of range"),
        ({"reset": float("nan")}, "line 2: a number is out of range"),
        ({"solved": 2}, "line 2: a number is out of range"),
        ({"id": ""}, "line 2: a text is too long or makes no sense"),
        ({"id": "x" * 100_000}, "line 2: a text is too long or makes no sense"),
        ({"marks": "\ud800"}, "line 2: a text is too long or makes no sense"),
        ({"result": "won"}, "line 2: its result is another"),
        ({"result": "won", "won": 1}, "line 2: its result is another"),
        ({"won": 1, "solved": 1}, "line 2: its result is another"),
        ({"result": "open", "solved": 1}, "line 2: its result is another"),
        ({"result": "won", "won": 1, "solved": 1, "moves": "", "place": 0}, "line 2: it cannot have been won"),
        ({"result": "won", "won": 1, "solved": 1, "ended_place": 0}, "line 2: it cannot have been won"),
        ({"result": "won", "won": 1, "solved": 1, "begun": 0.0}, "line 2: it cannot have been won"),
        ({"result": "won", "won": 1, "solved": 1, "id": "file-1"}, "line 2: it cannot have been won"),
    ],
)
def test_a_game_that_makes_no_sense_keeps_all_of_the_file_out(
    tmp_path: Path, changes: dict[str, object], place: str
) -> None:
    some_games(tmp_path / "old")
    lines = spoilt(written(tmp_path / "old"), **changes)
    store, settings = GameStore(str(tmp_path / "new")), Settings.load()
    with pytest.raises(BadFile, match=f"^{place}"):
        import_lines(lines, store, settings)
    assert not (tmp_path / "new").exists()
    assert settings.speed == "desktop"


@pytest.mark.parametrize(
    ("lines", "place"),
    [
        ([], "the file is empty"),
        (["no JSON"], "line 1: this is no JSON"),
        (["[" * 100_000], "line 1: this is no JSON"),
        (["[]"], "line 1: this is no JSON object"),
        (["{}"], "line 1: this is no file of"),
        (['{"belvedere": "1", "form": 3}'], "line 1: a newer"),
        (['{"belvedere": "1", "form": 0}'], "line 1: a newer"),
        (['{"belvedere": "1", "form": 1}'], "line 1: there are no settings"),
        (['{"belvedere": "1", "form": 1, "settings": {}}', "x" * 4_000_001], "line 2: the file is too long"),
    ],
)
def test_what_is_no_such_file(tmp_path: Path, lines: list[str], place: str) -> None:
    with pytest.raises(BadFile, match=f"^{place}"):
        import_lines(lines, GameStore(str(tmp_path / "new")), Settings.load())


def test_settings_that_make_no_sense_and_the_place_of_the_window_are_left_out(tmp_path: Path) -> None:
    given = {"speed": "warp", "clock": False, "width": 5, "unheard": 1, "aisleriot_asked": True}
    first = {"belvedere": "1", "form": 1, "settings": given}
    settings = Settings.load()
    assert import_lines([json.dumps(first)], GameStore(str(tmp_path / "new")), settings) == Imported(0, 0, 1)
    assert (settings.speed, settings.clock, settings.width) == ("desktop", False, 0)
    assert not settings.aisleriot_asked


def test_a_game_that_was_put_aside_moves_too(tmp_path: Path) -> None:
    some_games(tmp_path / "old")
    lines = spoilt(written(tmp_path / "old"), result="aside", moves="nonsense")
    assert import_lines(lines, GameStore(str(tmp_path / "new")), Settings.load()).games == 2


def test_a_file_that_is_too_long_as_a_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some_games(tmp_path / "old")
    lines = written(tmp_path / "old")
    monkeypatch.setattr(transfer, "_MOST", sum(map(len, lines)) + 2)
    with pytest.raises(BadFile, match=r"^line 3: the file is too long"):
        import_lines(lines, GameStore(str(tmp_path / "new")), Settings.load())


def test_a_win_of_which_moves_were_taken_back_and_others_played_is_shown_by_its_line(tmp_path: Path) -> None:
    lines = won_once(tmp_path / "old")
    store = GameStore(str(tmp_path / "new"))
    assert import_lines(lines, store, Settings.load()).games == 1
    assert [game.won for game in store.ended()] == [True]
    store.close()


@pytest.mark.parametrize("line", ["", "deal", "tableau:0 1 reserve:4", "nonsense"])
def test_a_win_that_its_moves_do_not_show_is_refused(tmp_path: Path, line: str) -> None:
    lines = spoilt(won_once(tmp_path / "old"), line=line)
    with pytest.raises(BadFile, match="line 2: its moves do not solve it"):
        import_lines(lines, GameStore(str(tmp_path / "new")), Settings.load())


def test_a_win_of_the_first_version_which_kept_no_line_is_believed(tmp_path: Path) -> None:
    lines = won_once(tmp_path / "old")
    older = [json.dumps({k: v for k, v in json.loads(line).items() if k not in ADDED}) for line in lines]
    store = GameStore(str(tmp_path / "new"))
    assert import_lines(older, store, Settings.load()).games == 1
    assert [game.won for game in store.ended()] == [True]
    store.close()


def test_a_game_with_all_cards_up_is_solved(tmp_path: Path) -> None:
    session, keeper = kept(tmp_path / "old", "eight-off", 1, 0)
    for move in solve(EIGHT_OFF_GAME, deal(EIGHT_OFF_GAME, 1), Budget(nodes=50_000)).solution:
        session.play(move)
    keeper.end()
    lines = spoilt(written(tmp_path / "old"), solved=0, won=0, result="lost")
    with pytest.raises(BadFile, match="line 2: all cards are up in a game that is not solved"):
        import_lines(lines, GameStore(str(tmp_path / "new")), Settings.load())


def test_what_makes_no_sense_is_not_exported(tmp_path: Path) -> None:
    """Or it would keep everything else from being taken over."""
    some_games(tmp_path / "old")
    store = GameStore(str(tmp_path / "old"))
    store.database.write(lambda connection: connection.execute("UPDATE games SET hints = -3 WHERE deal = 7"))
    store.close()
    assert [json.loads(line)["deal"] for line in written(tmp_path / "old")[1:]] == [8]


def test_figures_from_elsewhere_move_too(tmp_path: Path) -> None:
    lines = with_figures(tmp_path / "old", TERRACE, EIGHT_OFF)
    store, settings = GameStore(str(tmp_path / "new")), Settings.load()
    assert import_lines(lines, store, settings)[::3] == (2, 2)
    assert store.database.read(all_figures) == [TERRACE, EIGHT_OFF]
    assert import_lines(lines, store, settings)[::3] == (0, 0)
    later = TERRACE._replace(played=60, taken=3000.0)
    store.database.write(lambda connection: bring_in(connection, [later]))
    assert import_lines(lines, store, settings).figures == 0
    assert store.database.read(all_figures) == [later, EIGHT_OFF]
    store.close()


def test_a_file_of_the_first_form_arrives(tmp_path: Path) -> None:
    """It has no figures from elsewhere."""
    some_games(tmp_path / "old")
    lines = written(tmp_path / "old")
    first = json.dumps({**json.loads(lines[0]), "form": 1})
    store = GameStore(str(tmp_path / "new"))
    assert import_lines([first, *lines[1:]], store, Settings.load())[::3] == (2, 0)
    store.close()


@pytest.mark.parametrize(
    "changes",
    [{"source": "solitaire"}, {"game": "wood"}, {"won": 99}, {"played": 10**30}, {"best": "x"}, {"won": None}],
)
def test_figures_that_make_no_sense_keep_all_of_the_file_out(tmp_path: Path, changes: dict[str, object]) -> None:
    lines = with_figures(tmp_path / "old", TERRACE)
    lines[-1] = json.dumps({**json.loads(lines[-1]), **changes})
    with pytest.raises(BadFile, match=r"^line 4: these are no figures of another program"):
        import_lines(lines, GameStore(str(tmp_path / "new")), Settings.load())
    assert not (tmp_path / "new").exists()
