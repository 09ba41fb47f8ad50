"""The process that finds out whether the game can be won: it is never two, is started again, and ends."""

import os
import random
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pytest

from belvedere import games
from belvedere.qt import oracle as oracle_module
from belvedere.qt import search_process
from belvedere.rules.engine import legal_moves
from belvedere.solver.verdict import Kind
from tests.gui.start_kit import environment, when_warm
from tests.gui.verdict_kit import (
    PATIENCE,
    TO_LOSE,
    oracle,
    play,
    sign,
    wait_for,
    wait_for_text,
    workers,
)
from tests.gui.window_kit import OFFSCREEN, Desk, open_window
from tests.processes import is_running, running

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

OPEN = "generals-patience", 16
"""A deal that keeps the search busy for longer than any test."""


def wait_until_searching(desk: Desk) -> int:
    """Wait until the process has been asked for the position on the table; its number."""

    def searching() -> bool:
        question = oracle(desk).process.question
        return question is not None and question.position == desk.session.position and oracle(desk).process.pid > 0

    desk.qtbot.waitUntil(searching, timeout=PATIENCE)
    return oracle(desk).process.pid


def fake(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Let another program take the place of the search."""
    monkeypatch.setattr(search_process, "arguments", running(code))


def test_a_move_calls_off_the_search_that_it_makes_void(qtbot: "QtBot", deck: "Deck") -> None:
    key, number = OPEN
    desk = open_window(qtbot, deck, key, deal=number, verdict=True)
    opening, pid = desk.session.position, wait_until_searching(desk)
    play(desk, "tableau:0 1 foundation:0")
    assert wait_until_searching(desk) == pid
    desk.trigger("undo")
    desk.trigger("game_eight-off")
    begin = time.monotonic()
    wait_for_text(desk, "Can be won") if desk.session.number == 1 else desk.window.control.start_deal(1)
    wait_for(desk)
    assert time.monotonic() - begin < 8
    assert oracle(desk).process.pid == pid
    assert oracle(desk).knowledge.kind(games.find(key), opening) is None


def test_a_minimised_window_searches_nothing(qtbot: "QtBot", deck: "Deck") -> None:
    key, number = OPEN
    desk = open_window(qtbot, deck, key, deal=number, verdict=True)
    pid = wait_until_searching(desk)
    desk.window.showMinimized()
    qtbot.waitUntil(lambda: not is_running(pid), timeout=PATIENCE)
    assert not oracle(desk).thinking
    desk.trigger("new")
    qtbot.wait(100)
    assert workers() == []
    desk.window.showNormal()
    assert wait_until_searching(desk) != pid


@pytest.mark.parametrize("when", ["searching", "idle"])
def test_a_process_that_is_killed_is_started_again(qtbot: "QtBot", deck: "Deck", when: str) -> None:
    key, number = OPEN if when == "searching" else ("eight-off", 1)
    desk = open_window(qtbot, deck, key, deal=number, verdict=True)
    if when == "searching":
        pid = wait_until_searching(desk)
        os.kill(pid, signal.SIGKILL)
        qtbot.waitUntil(lambda: oracle(desk).process.pid not in (0, pid), timeout=PATIENCE)
        assert oracle(desk).thinking
    else:
        wait_for(desk)
        pid = oracle(desk).process.pid
        os.kill(pid, signal.SIGKILL)
        qtbot.waitUntil(lambda: oracle(desk).process.pid == 0, timeout=PATIENCE)
        assert sign(desk).text() == "Can be won"
    desk.window.control.choose("signora" if when == "searching" else "generals-patience")
    desk.window.control.start_deal(2 if when == "searching" else 1)
    wait_for(desk, Kind.WINNABLE if when == "searching" else Kind.UNWINNABLE)
    assert oracle(desk).process.pid not in (0, pid)


ANSWER = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"]} | %s), flush=True)
"""
CHEAT = {"verdict": "winnable", "why": "solution", "moves": ["tableau:0 9 tableau:1"], "nodes": 1, "seconds": 1}


@pytest.mark.parametrize(
    "code",
    [
        "raise SystemExit(1)",
        "import os; os.kill(os.getpid(), 9)",
        "import sys\nfor line in sys.stdin: print('no JSON', flush=True)",
        ANSWER % {"error": "a fault"},
        ANSWER % CHEAT,
    ],
    ids=["ends", "is killed", "babbles", "has a fault", "cheats"],
)
def test_a_search_that_always_fails_is_left_alone_quietly(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    fake(monkeypatch, code)
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for_text(desk, "Not known")
    assert desk.say() == ""
    for move in TO_LOSE:
        play(desk, move)
        qtbot.wait(60)
    wait_for_text(desk, "Not known")
    pids = {oracle(desk).process.pid}
    qtbot.wait(100)
    assert {oracle(desk).process.pid} == pids
    assert oracle(desk)._deaths >= oracle_module._DEATHS
    # Another deal is another try.
    desk.trigger("new")
    assert oracle(desk).thinking


def test_a_search_that_says_nothing_is_ended(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch, "import sys\nfor line in sys.stdin: pass")
    monkeypatch.setattr(oracle_module, "SECONDS", 0.1)
    monkeypatch.setattr(search_process, "_GRACE", 0.1)
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for_text(desk, "Not known")


def test_a_program_that_cannot_be_started_is_no_fault(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for_text(desk, "Not known")
    assert desk.say() == ""


def test_the_process_goes_when_it_has_nothing_to_do(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_process, "_REST", 200)
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for(desk)
    qtbot.waitUntil(lambda: workers() == [], timeout=PATIENCE)
    assert sign(desk).text() == "Can be won"
    desk.window.control.start_deal(2)
    wait_for(desk)


def test_there_are_never_two_processes(qtbot: "QtBot", deck: "Deck") -> None:
    """Whatever is done in whatever order; at the end the search answers for the game on the table."""
    desk = open_window(qtbot, deck, *OPEN[:1], deal=OPEN[1], verdict=True)
    chance = random.Random(3)
    acts = [
        "verdict",
        "undo",
        "redo",
        "new",
        "restart",
        "game_eight-off",
        "game_generals-patience",
        "game_wood",
        "move",
    ]
    for _ in range(60):
        act = chance.choice(acts)
        if act == "move":
            moves = list(legal_moves(desk.session.variant, desk.session.position))
            if moves:
                desk.session.play(chance.choice(moves))
        else:
            desk.trigger(act)
        if chance.random() < 0.3:
            desk.window.setVisible(not desk.window.isVisible())
        if chance.random() < 0.2 and oracle(desk).process.pid:
            os.kill(oracle(desk).process.pid, signal.SIGKILL)
        qtbot.wait(chance.choice((0, 0, 10, 60)))
        assert len(workers()) <= 1
    desk.window.show()
    if not desk.window.settings.verdict:
        desk.trigger("verdict")
    desk.window.control.choose("eight-off")
    desk.window.control.start_deal(1)
    wait_for(desk)
    assert len(workers()) == 1


@pytest.mark.parametrize("when", ["searching", "idle"])
def test_the_process_ends_with_the_window(qtbot: "QtBot", deck: "Deck", when: str) -> None:
    key, number = OPEN if when == "searching" else ("eight-off", 1)
    desk = open_window(qtbot, deck, key, deal=number, verdict=True)
    if when == "idle":
        wait_for(desk)
    else:
        wait_until_searching(desk)
    pid = oracle(desk).process.pid
    desk.window.close()
    assert not is_running(pid)
    assert workers() == []
    desk.session.new_game()
    qtbot.wait(50)
    assert workers() == []


def test_the_process_ends_with_a_program_that_is_killed() -> None:
    act = """
def tell():
    pid = window.oracle.process.pid
    if pid:
        timer.stop()
        print(pid, flush=True)
global timer
timer = QTimer(window)
timer.timeout.connect(tell)
timer.start(10)
"""
    code = when_warm(act)
    command = [sys.executable, "-c", code, "--game", OPEN[0], "--deal", str(OPEN[1])]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment()) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "warm\n"
        pid = int(process.stdout.readline())
        assert is_running(pid)
        process.kill()
    end = time.monotonic() + 10
    while is_running(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_running(pid)
