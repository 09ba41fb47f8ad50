"""A slip destroys no game, another name for a game loses nothing, and the start shows no old congratulation."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt

from belvedere import games
from belvedere.qt.dialogs.history_dialog import HistoryDialog
from belvedere.store.game_store import GameStore
from belvedere.words import games as names
from belvedere.words.messages import _mark
from tests.gui.conftest import assert_shown
from tests.gui.start_kit import run_when_warm, said
from tests.gui.statistics_kit import opened
from tests.gui.window_kit import CTRL, OFFSCREEN, Desk, open_window
from tests.store.kit import again, game, kept, play_some, put_ended, results

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def slip(desk: Desk, what: str) -> None:
    """What a player may hit by mistake."""
    keys = {"new": Qt.Key.Key_N, "restart": Qt.Key.Key_R}
    if what in keys:
        desk.key(keys[what], CTRL)
    else:
        desk.trigger(what)


@pytest.mark.parametrize("what", ["new", "restart", "game_wood", "strict", "next_deal", "daily"])
def test_u65_a_slip_in_a_running_game_asks_nothing_and_is_undone(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, what: str
) -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=99, folder=tmp_path)
    play_some(desk.session, 4)
    before, position = desk.session.record(), desk.session.position
    slip(desk, what)
    assert desk.dialogs() == []
    assert desk.session.identity != before.id
    desk.key(Qt.Key.Key_Z, CTRL)
    after = desk.session.record()
    assert after._replace(seconds=0.0, undos=0) == before._replace(seconds=0.0, undos=0)
    assert desk.session.position == position
    assert_shown(desk.window.view)
    assert results(tmp_path)[99] == "open"
    # It plays on, and all its moves can still be undone.
    play_some(desk.session, 1)
    for _ in range(5):
        desk.key(Qt.Key.Key_Z, CTRL)
    assert (desk.session.number, desk.session.moves) == (99, 0)


@pytest.mark.parametrize("what", ["new", "restart", "game_wood", "strict"])
def test_u65_with_no_move_made_nothing_is_asked_or_counted(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, what: str
) -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=99, folder=tmp_path)
    slip(desk, what)
    assert desk.dialogs() == []
    keeper = desk.window.keeper
    assert keeper is not None
    assert keeper.ended() == []
    desk.key(Qt.Key.Key_Z, CTRL)
    assert (desk.session.variant.key, desk.session.number, desk.session.moves) == ("eight-off", 99, 0)


WIN = """
import json
from belvedere.solver import Budget, solve
session = window.session
for move in solve(session.variant, session.position, Budget(nodes=200_000)).solution:
    if session.outcome is None:
        session.play(move)
print(json.dumps([session.variant.key, session.number, str(session.outcome), window.control.banner]), flush=True)
window.close()
"""

TELL = """
import json
from PyQt6.QtTest import QTest
QTest.qWait(700)
session = window.session
state = [session.variant.key, session.number, str(session.outcome), window.control.banner, session.moves]
said = [window.status.sentence.full, window.grab().isNull()]
print(json.dumps(state + said), flush=True)
window.close()
"""


def test_u63_after_a_win_the_next_start_is_a_new_deal_of_the_same_game() -> None:
    done = run_when_warm(WIN.strip(), "--game", "eight-off", "--deal", "1")
    assert said(done) == []
    assert json.loads(done.stdout.splitlines()[-1]) == ["eight-off", 1, "Outcome.WON", "won"]
    done = run_when_warm(TELL.strip())
    assert said(done) == []
    key, number, outcome, banner, moves, sentence, nothing = json.loads(done.stdout.splitlines()[-1])
    assert (key, outcome, banner, moves, nothing) == ("eight-off", "None", "", 0, False)
    assert number != 1
    for word in ("won", "Won", "Achieved", "Congrat"):
        assert word not in sentence


def test_u100_a_game_that_gets_another_name_loses_nothing(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In one place only: its key, which files and codes have, stays."""
    session, keeper = kept(tmp_path, "signora", 7, 3)
    keeper.end()
    put_ended(tmp_path, *(game(number, won=number % 2 == 1) for number in range(11, 15)))
    before = GameStore(str(tmp_path))
    played = before.ended()
    before.close()
    monkeypatch.setitem(names._GAMES, "signora", _mark("game", "Donna"))
    desk = open_window(qtbot, deck, session=again(tmp_path), folder=tmp_path)
    assert desk.window.windowTitle() == "Donna · deal 7"
    assert (desk.session.identity, desk.session.moves) == (session.identity, 3)
    assert desk.window.commands["game_signora"].text().replace("&", "").startswith("Donna – ")
    statistics = opened(desk)
    head = statistics.table.horizontalHeaderItem(0)
    assert head is not None
    assert head.text() == "Donna"
    texts = []
    for row in range(2):
        item = statistics.table.item(row, 0)
        assert item is not None
        texts.append(item.text())
    assert texts == ["4", "2"]
    statistics.reject()
    desk.trigger("history")
    (listed,) = desk.dialogs()
    assert isinstance(listed, HistoryDialog)
    assert [str(listed.games.data(listed.games.index(row, 1))) for row in range(4)] == ["Donna"] * 4
    listed.reject()
    assert desk.window.keeper is not None
    assert desk.window.keeper.ended() == played
    assert games.find("signora").key == "signora"
    desk.trigger("copy_code")
    assert desk.say() == "Copied: signora:7"
