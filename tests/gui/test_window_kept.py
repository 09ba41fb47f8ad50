"""What the window keeps: the game as it was left, one of each of the nine, and what it says when that fails."""

import json
import os
import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QListWidget

from belvedere import games
from belvedere.cards import Rank
from belvedere.qt import keeping
from belvedere.qt.dialogs.continue_dialog import ContinueDialog
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.rules.dealing import deal
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.store.game_file import save_game
from belvedere.store.game_store import FILE
from belvedere.table.piles import Role
from tests.gui.start_kit import run_when_warm, said
from tests.gui.window_kit import CTRL, OFFSCREEN, one_to_go, open_window
from tests.store.kit import again, kept, play_some, results

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

TELL = "print(json.dumps([window.session.variant.key, window.session.number, window.session.moves]), flush=True)"
PLAY = """
import json
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.rules.dealing import deal
from belvedere.rules.engine import legal_moves
session = window.session
for _ in range({moves}):
    session.play(next(iter(legal_moves(session.variant, session.position))))
{tell}
{end}
"""


def started(moves: int, *arguments: str, end: str = "window.close()") -> tuple[str, int, int]:
    """Start the program, play so many moves, end it; game, deal and moves then."""
    done = run_when_warm(PLAY.format(moves=moves, tell=TELL, end=end), *arguments)
    assert said(done) == []
    key, number, count = json.loads(done.stdout.splitlines()[-1])
    return key, number, count


# From one start to the next.


def test_u66_the_next_start_goes_on_where_the_last_was_left() -> None:
    key, number, moves = started(5, "--game", "signora")
    assert (key, moves) == ("signora", 5)
    assert started(2) == ("signora", number, 7)
    assert started(0) == ("signora", number, 7)


def test_a_killed_program_has_lost_no_move() -> None:
    _, number, _ = started(5, "--game", "wood", end="import os, signal; os.kill(os.getpid(), signal.SIGKILL)")
    assert started(0) == ("wood", number, 5)


def test_a_deal_that_is_asked_for_leaves_the_game_before_it_to_undo() -> None:
    _, number, _ = started(5, "--game", "wood")
    assert started(0, "--game", "wood", "--deal", "17") == ("wood", 17, 0)
    _, number, _ = started(5, "--game", "signora")
    undo = f"window.control.undo(); {TELL}; window.close()"
    assert started(0, "--game", "signora", "--deal", "17", end=undo) == ("signora", number, 5)
    assert started(0, "--game", "signora") == ("signora", number, 5)
    assert started(0, "--game", "signora", "--deal", str(number)) == ("signora", number, 5)


def test_the_other_rule_of_eight_off_is_dealt_when_it_is_asked_for() -> None:
    _, number, _ = started(3, "--game", "eight-off")
    _, other, moves = started(0, "--game", "eight-off", "--option", "strict")
    assert (other != number, moves) == (True, 0)


def test_a_picture_shows_a_deal_and_touches_nothing(tmp_path: Path) -> None:
    started(3, "--game", "wood")
    database = Path(os.environ["XDG_DATA_HOME"]) / "belvedere" / FILE
    before = database.read_bytes()
    done = run_when_warm("", "--screenshot", str(tmp_path / "board.png"), "--game", "wood")
    assert done.returncode == 0
    assert database.read_bytes() == before


def test_u56_a_game_that_could_be_finished_goes_on(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    eight_off = games.find("eight-off")
    session = Session(eight_off, 1)
    for move in solve(eight_off, deal(eight_off, 1), Budget(nodes=50_000)).solution[:-8]:
        session.play(move)
    desk = open_window(qtbot, deck, session=session, folder=tmp_path)
    desk.rest()
    assert desk.window.control.banner == "finish"
    desk.window.close()
    desk = open_window(qtbot, deck, session=again(tmp_path, "eight-off"), folder=tmp_path)
    desk.rest()
    assert desk.window.control.banner == "finish"
    desk.trigger("finish")
    assert desk.outcome() is Outcome.WON
    assert results(tmp_path) == {1: "won"}
    desk.window.close()
    assert again(tmp_path, "eight-off") is None


def test_u4_every_way_to_win_is_kept_once(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    for number, way in enumerate(("finish", "all_up", "double click", "drag", "click", "redo")):
        desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off", folder=tmp_path / str(number))
        desk.rest()
        if way in ("finish", "all_up"):
            desk.trigger(way)
        elif way == "double click":
            desk.mouse.double_click(desk.mouse.spot("tableau:0"))
        elif way == "drag":
            desk.mouse.drag(desk.mouse.spot("tableau:0"), desk.mouse.spot("foundation:3"))
        else:
            desk.mouse.click(desk.mouse.spot("tableau:0"))
            desk.mouse.click(desk.mouse.spot("foundation:3"))
            if way == "redo":
                desk.trigger("undo")
                desk.trigger("redo")
        assert desk.outcome() is Outcome.WON, way
        assert results(tmp_path / str(number)) == {1: "won"}, way


def test_a_blocked_game_says_so_again(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    session = Session(games.find("generals-patience"), 1)
    while session.outcome is None:
        moves = list(legal_moves(session.variant, session.position))
        # Columns last: two cards may go to and fro between them for ever.
        session.play(min(moves, key=lambda move: (move.target.role is Role.TABLEAU, moves.index(move))))
    assert session.outcome is Outcome.BLOCKED
    desk = open_window(qtbot, deck, session=session, folder=tmp_path)
    assert desk.window.control.banner == "blocked"
    desk.window.close()
    desk = open_window(qtbot, deck, session=again(tmp_path, "generals-patience"), folder=tmp_path)
    assert desk.window.control.banner == "blocked"
    desk.trigger("undo")
    assert desk.window.control.banner == ""


# One of each of the nine.


def test_only_a_game_that_waits_is_said_to_be_kept(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    """A file that was only looked at is not listed by Continue."""
    path = tmp_path / "game.belvedere"
    other = Session(games.find("wood"), 5)
    play_some(other, 3)
    save_game(str(path), other.record())
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    desk.window.files.open(str(path))
    assert desk.say() == "A game out of a file: it does not count; Restart deals it anew for you."
    desk.trigger("game_signora")
    play_some(desk.session, 2)
    desk.window.files.open(str(path))
    assert desk.say().endswith(" The game before is kept as well.")
    desk.trigger("game_signora")
    assert desk.session.moves == 2
    assert desk.say() == "Signora, deal 1, as you left it."
    desk.window.files.open(str(path))
    play_some(desk.session, 1)
    desk.trigger("game_signora")
    assert desk.say() == "Signora, deal 1, as you left it. The one before is kept too."
    desk.trigger("continue")
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, ContinueDialog)
    lines = [dialog.list.item(row) for row in range(dialog.list.count())]
    assert [line.text() for line in lines if line is not None] == ["Wood, deal 5: 4 moves, 0:00, out of a file"]
    dialog.reject()


def test_a_game_that_is_picked_again_is_as_it_was_left(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    play_some(desk.session, 4)
    desk.trigger("game_eight-off")
    assert desk.session.moves == 0
    play_some(desk.session, 2)
    desk.trigger("game_signora")
    assert (desk.session.variant.key, desk.session.number, desk.session.moves) == ("signora", 1, 4)
    assert desk.say() == "Signora, deal 1, as you left it. The one before is kept too."
    desk.trigger("game_eight-off")
    assert desk.session.moves == 2
    desk.window.close()
    desk = open_window(qtbot, deck, session=again(tmp_path, "eight-off"), folder=tmp_path)
    desk.trigger("game_signora")
    assert (desk.session.number, desk.session.moves) == (1, 4)


def test_continue_lists_what_waits_and_goes_on(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    for key, number in (("wood", 5), ("terrace", 6)):
        kept(tmp_path, key, number, 1 if key == "terrace" else 3)[1].end()
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    play_some(desk.session, 2)
    desk.trigger("game_eight-off")
    desk.key(Qt.Key.Key_L, CTRL)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, ContinueDialog)
    shown = [item.text() for row in range(dialog.list.count()) if (item := dialog.list.item(row))]
    assert [text.rpartition(",")[0] for text in shown] == [
        "Signora, deal 1: 2 moves",
        "Terrace, deal 6: 1 move",
        "Wood, deal 5: 3 moves",
    ]
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.focusWidget() is dialog.list
    desk.key(Qt.Key.Key_Down)
    desk.key(Qt.Key.Key_Down)
    desk.key(Qt.Key.Key_Return)
    assert (desk.session.variant.key, desk.session.number, desk.session.moves) == ("wood", 5, 3)
    assert desk.dialogs() == []
    desk.trigger("undo")
    assert desk.session.moves == 2


def test_continue_without_games_says_so(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    desk.trigger("continue")
    (dialog,) = desk.dialogs()
    assert not dialog.findChild(QListWidget).isVisible()
    dialog.reject()
    bare = open_window(qtbot, deck, "signora")
    bare.trigger("continue")
    (dialog,) = bare.dialogs()
    dialog.reject()


def test_a_game_that_another_window_has_taken_stays_there(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    kept(tmp_path, "wood", 5, 3)[1].end()
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    desk.trigger("continue")
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, ContinueDialog)
    other = open_window(qtbot, deck, "eight-off", folder=tmp_path)
    other.trigger("game_wood")
    assert other.session.number == 5
    dialog._choose()
    QApplication.processEvents()
    assert desk.session.variant.key == "signora"
    assert "open in another window" in desk.say()


def test_a_code_of_a_game_in_progress_gives_that_up_and_undo_brings_it_back(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path
) -> None:
    kept(tmp_path, "wood", 5, 3)[1].end()
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    desk.window.control.start_deal(17, games.find("wood"))
    assert (desk.session.variant.key, desk.session.number) == ("wood", 17)
    assert results(tmp_path)[5] == "lost"
    desk.trigger("undo")
    assert (desk.session.number, desk.session.moves) == (5, 3)
    assert results(tmp_path)[5] == "open"


# What fails.


def test_trouble_is_said_once_and_what_was_played_is_kept_later(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.write_text("in the way")
    desk = open_window(qtbot, deck, "signora", folder=folder)
    qtbot.waitUntil(lambda: desk.say().startswith("Your games cannot be kept now"))
    desk.window.control.say("")
    play_some(desk.session, 2)
    QApplication.processEvents()
    assert "cannot be kept" not in desk.say()
    folder.unlink()
    play_some(desk.session, 1)
    desk.window.close()
    found = again(folder)
    assert found is not None
    assert found.moves == 3


def test_a_move_made_while_another_program_writes_is_kept_a_moment_later(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path
) -> None:
    """By itself: the program may be killed before anything else is played."""
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    with sqlite3.connect(tmp_path / FILE, isolation_level=None) as busy:
        busy.execute("BEGIN IMMEDIATE")
        play_some(desk.session, 1)
        QApplication.processEvents()
        assert results(tmp_path) == {1: "open"}
        assert busy.execute("SELECT place FROM games").fetchone() == (0,)
        busy.execute("ROLLBACK")
        qtbot.waitUntil(lambda: busy.execute("SELECT place FROM games").fetchone() == (1,))
    busy.close()
    assert "cannot be kept" not in desk.say()


def test_what_could_not_be_kept_is_tried_again_after_a_while(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "_LATER", 50)
    folder = tmp_path / "games"
    folder.write_text("in the way")
    desk = open_window(qtbot, deck, "signora", folder=folder)
    play_some(desk.session, 1)
    folder.unlink()
    qtbot.waitUntil(lambda: (folder / FILE).exists() and results(folder) == {1: "open"})


def test_a_damaged_file_is_told_of_and_play_goes_on(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    qtbot.waitUntil(lambda: desk.say().startswith("Your games were damaged: 0 games could be saved"))
    assert "-damaged.db" in desk.say()


def test_a_game_that_does_not_replay_is_named(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    _, keeper = kept(tmp_path, "wood", 5, 3)
    keeper.end()
    keeper.store.database.write(lambda connection: connection.execute("UPDATE games SET moves = 'deal; deal'"))
    keeper.store.close()
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    desk.trigger("game_wood")
    assert desk.session.moves == 0
    qtbot.waitUntil(lambda: desk.say().startswith("Wood, deal 5, was kept in a form that the rules do not allow"))


@pytest.mark.parametrize("minimised", [True, False])
def test_the_clock_is_kept_when_nobody_looks(qtbot: "QtBot", deck: "Deck", tmp_path: Path, minimised: bool) -> None:
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    play_some(desk.session, 1)
    qtbot.wait(1100)
    if minimised:
        desk.window.hide()
    else:
        desk.window.commands["pause"].trigger()
    found = again(tmp_path)
    assert found is not None
    assert found.seconds >= 1.0


# Figures.


def test_statistics_show_each_game_that_was_ended(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    play_some(desk.session, 3)
    desk.trigger("new")
    desk.key(Qt.Key.Key_I, CTRL)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, StatisticsDialog)
    assert dialog.table.columnCount() == 1
    shown = {}
    for row in range(dialog.table.rowCount()):
        head, value = dialog.table.verticalHeaderItem(row), dialog.table.item(row, 0)
        assert head is not None
        assert value is not None
        shown[head.text()] = value.text()
    assert (shown["Played"], shown["Won"], shown["Won, %"], shown["Of all deals, can be won, %"]) == (
        "1",
        "0",
        "0.0",
        "84.6",
    )
    dialog.reject()
    bare = open_window(qtbot, deck, "signora")
    bare.trigger("statistics")
    (dialog,) = bare.dialogs()
    assert isinstance(dialog, StatisticsDialog)
    assert dialog.sentence.text() == "You have not finished a game yet."
    assert not dialog.table.isVisible()
    dialog.reject()
