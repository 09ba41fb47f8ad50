"""Everything that is kept moves to another computer: all of a file or nothing of it."""

import json
import os
from pathlib import Path

import pytest

from belvedere import cli, games
from belvedere.rules.dealing import deal
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.store import transfer
from belvedere.store.elsewhere import AISLERIOT, Elsewhere, all_figures, bring_in
from belvedere.store.game_file import write_game
from belvedere.store.game_store import GameStore
from belvedere.store.schema import ADDED
from belvedere.store.settings import Settings
from belvedere.store.transfer import BadFile, Imported, export_lines, import_lines
from tests.store.kit import EIGHT_OFF as EIGHT_OFF_GAME
from tests.store.kit import again, kept, play_some


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def some_games(folder: Path) -> None:
    session, keeper = kept(folder, "signora", 7, 5)
    session.new_game(number=8)
    play_some(session, 3)
    session.undo()
    keeper.end()


def rows(folder: Path) -> list[tuple[object, ...]]:
    store = GameStore(str(folder))
    found = store.database.read(lambda connection: connection.execute("SELECT * FROM games ORDER BY id").fetchall())
    store.close()
    return found


def written(folder: Path) -> list[str]:
    store = GameStore(str(folder))
    settings = Settings.load()
    settings.speed = "slow"
    settings.clock = False
    lines = list(export_lines(store, settings))
    store.close()
    return lines


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


def spoilt(lines: list[str], **changes: object) -> list[str]:
    """The lines with the first game changed."""
    return [lines[0], json.dumps({**json.loads(lines[1]), **changes}), *lines[2:]]


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


def won_once(folder: Path) -> list[str]:
    """The lines of a game of Eight Off that was won."""
    session, keeper = kept(folder, "eight-off", 1, 0)
    for move in solve(EIGHT_OFF_GAME, deal(EIGHT_OFF_GAME, 1), Budget(nodes=50_000)).solution:
        session.play(move)
    session.undo()
    session.undo()
    play_some(session, 1)
    keeper.end()
    return written(folder)


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


# Figures from other programs.


TERRACE = Elsewhere(AISLERIOT, "terrace", 12, 57, 301.0, 1207.0, 1000.0)
EIGHT_OFF = Elsewhere(AISLERIOT, "eight-off", 0, 3, None, None, 1000.0, 2000.0)


def with_figures(folder: Path, *figures: Elsewhere) -> list[str]:
    """The lines of some games and these figures."""
    some_games(folder)
    store = GameStore(str(folder))
    store.database.write(lambda connection: bring_in(connection, figures))
    store.close()
    return written(folder)


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


# The commands.


def test_files_of_the_store_and_other_files_are_not_written_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "data" / "belvedere"
    some_games(home)
    (home / "running").mkdir(exist_ok=True)
    (tmp_path / "link").symlink_to(home / "games.db")
    Settings.load().save()
    settings = tmp_path / "config" / "belvedere" / "settings.json"
    before = (home / "games.db").read_bytes(), settings.read_bytes()
    for path in (*map(home.joinpath, ("games.db", "games.db-wal", "running/x")), tmp_path / "link", settings):
        assert cli.main(["export", str(path)]) == 2
        told = f"“{path}” is not written over (Belvedere itself keeps games or settings in it): choose another name"
        assert told in capsys.readouterr().err
    assert ((home / "games.db").read_bytes(), settings.read_bytes()) == before
    assert not (home / "games.db-wal").exists()
    assert (tmp_path / "link").is_symlink()
    letter = tmp_path / "letter"
    letter.write_bytes(b"Dear Sir\xff")
    assert cli.main(["export", str(letter)]) == 2
    assert "is not written over (another file would be lost): choose" in capsys.readouterr().err
    assert letter.read_bytes() == b"Dear Sir\xff"
    for path in (tmp_path, Path("/dev/null")):
        assert cli.main(["export", str(path)]) == 2
        assert "is not written over (it is a folder, a pipe or a device)" in capsys.readouterr().err
    (home / "backups").mkdir()
    for name in ("empty", "data/belvedere/backups/new", "data/belvedere/mine.jsonl"):
        (tmp_path / name).write_text("")
        for _ in range(2):
            assert cli.main(["export", str(tmp_path / name)]) == 0
    (tmp_path / "broken").symlink_to("nothing")
    assert cli.main(["export", str(tmp_path / "broken")]) == 0
    assert (tmp_path / "nothing").exists()


def test_what_is_no_file_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/zero")):
        assert cli.main(["import", str(path)]) == 2
        assert f"“{path}” cannot be read (it is a folder, a pipe or a device)" in capsys.readouterr().err


def test_a_line_without_an_end_is_read_no_further(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with open(tmp_path / "zeros", "wb") as file:
        # Three gigabytes, of which the disk keeps nothing.
        file.truncate(3_000_000_000)
    assert cli.main(["import", str(tmp_path / "zeros")]) == 2
    assert "is not taken over (line 1: the file is too long)" in capsys.readouterr().err
    (tmp_path / "large").write_text("[x]\n" + "\n" * 1_000_000)
    assert cli.main(["import", str(tmp_path / "large")]) == 2
    assert "AisleRiot has counted no game" in capsys.readouterr().err
    (tmp_path / "large").write_bytes(b"[x]\n" + b"a" * 100_000 + b"\xff")
    assert cli.main(["import", str(tmp_path / "large")]) == 2
    assert "it is no text" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["[1,2]", "[]", '["terrace.scm"]\n', "[" * 5000 + "]" * 5000])
def test_a_list_is_no_file_of_aisleriot(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_text(text)
    assert cli.main(["import", str(tmp_path / "x")]) == 2
    assert "AisleRiot" not in capsys.readouterr().err


def test_settings_that_cannot_be_written_are_told_and_the_games_are_here(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    some_games(tmp_path / "old")
    (tmp_path / "file").write_text("".join(f"{line}\n" for line in written(tmp_path / "old")))
    (tmp_path / "config").write_text("in the way")
    assert cli.main(["import", str(tmp_path / "file")]) == 2
    told = capsys.readouterr()
    assert told.out == "2 games were taken over; 0 were here already.\n"
    assert "The settings cannot be kept: " in told.err
    assert "check that the disk has room" in told.err
    assert len(rows(tmp_path / "data" / "belvedere")) == 2


def test_games_that_were_damaged_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    some_games(tmp_path / "data" / "belvedere")
    (tmp_path / "data" / "belvedere" / "games.db").write_bytes(b"x" * 20_000)
    assert cli.main(["export", str(tmp_path / "x")]) == 0
    assert "Your games were damaged: 0 games could be saved" in capsys.readouterr().err


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    some_games(tmp_path / "data" / "belvedere")
    file = tmp_path / "everything.jsonl"
    assert cli.main(["export", str(file)]) == 0
    assert capsys.readouterr().out == f"2 games and the settings are in {file} now.\n"
    assert cli.main(["import", str(file)]) == 0
    assert capsys.readouterr().out == "0 games were taken over; 2 were here already.\n"


def test_the_commands_with_figures_from_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with_figures(tmp_path / "data" / "belvedere", TERRACE)
    file = tmp_path / "everything.jsonl"
    assert cli.main(["export", str(file)]) == 0
    assert capsys.readouterr().out == f"2 games and the settings are in {file} now.\n"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "other"))
    assert cli.main(["import", str(file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "2 games were taken over; 0 were here already.",
        "What AisleRiot has counted was taken over, too.",
    ]


def test_the_file_of_aisleriot_is_known_by_its_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "whatever it is called"
    file.write_text("[Aisleriot Config]\nSound=true\n\n[terrace.scm]\nStatistic=12;57;301;1207;\n")
    for _ in range(2):
        assert cli.main(["import", str(file)]) == 0
        assert capsys.readouterr().out == (
            "AisleRiot's figures are taken over (Terrace 57): they have columns of their own in Statistics.\n"
        )
    store = GameStore(str(tmp_path / "data" / "belvedere"))
    (found,) = store.database.read(all_figures)
    store.close()
    assert found[:6] == TERRACE[:6]
    assert rows(tmp_path / "data" / "belvedere") == []


@pytest.mark.parametrize("text", ["[x]", "[Aisleriot Config]\n[klondike.scm]\nStatistic=1;2;3;4;\n", "# nothing"])
def test_a_key_file_without_our_games_is_refused(tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x").write_text(text)
    assert cli.main(["import", str(tmp_path / "x")]) == 2
    assert "AisleRiot has counted no game of Terrace, Thumb and Pouch or Eight Off in it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "part"),
    [
        (["export"], "needs the name of one file"),
        (["import", "a", "b"], "needs the name of one file"),
        (["export", "a", "--json"], "has no option --json"),
        (["export", "/dev/null/x"], "cannot be written"),
        (["import", "/nowhere/x"], "cannot be read"),
    ],
)
def test_what_the_commands_do_not_take(arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(arguments) == 2
    assert part in capsys.readouterr().err


def test_bad_files_are_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad").write_bytes(b"\xff\xfe")
    assert cli.main(["import", str(tmp_path / "bad")]) == 2
    assert "it is no text" in capsys.readouterr().err
    (tmp_path / "bad").write_text("")
    assert cli.main(["import", str(tmp_path / "bad")]) == 2
    assert "is not taken over (the file is empty)" in capsys.readouterr().err
    (tmp_path / "bad").write_text("nonsense")
    assert cli.main(["import", str(tmp_path / "bad")]) == 2
    assert "is not taken over (line 1: this is no JSON)" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["game.belvedere", "game", "damaged.belvedere"])
def test_a_game_is_opened_and_not_imported(tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str) -> None:
    """By its name, or by what is in it."""
    path = tmp_path / name
    path.write_text(
        "nonsense" if name.startswith("damaged") else write_game(Session(games.find("signora"), 4711).record())
    )
    assert cli.main(["import", str(path)]) == 2
    assert f"“{path}” is a game: open it with “belvedere {path}”" in capsys.readouterr().err


def test_games_that_cannot_be_used(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "data").write_text("in the way")
    assert cli.main(["export", str(tmp_path / "x")]) == 2
    assert "cannot be used now" in capsys.readouterr().err
    for text in ('{"belvedere": "1", "form": 1, "settings": {}}', "[terrace.scm]\nStatistic=1;2;3;4;\n"):
        (tmp_path / "x").write_text(text)
        assert cli.main(["import", str(tmp_path / "x")]) == 2
        assert "cannot be used now" in capsys.readouterr().err
