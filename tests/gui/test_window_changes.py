"""From game to game and back: whichever way is taken, the right game lies there whole, and nothing is lost or leaks."""

import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import QApplication, QMenu

from belvedere import games
from belvedere.cards import CODES, COPY_BIT, FACE_DOWN_BIT
from belvedere.qt.marks import Mark
from belvedere.rules.automatic import Automatic
from belvedere.rules.building import Build
from belvedere.rules.dealing import deal
from belvedere.rules.engine import dealing_move, double_click_move, legal_moves
from belvedere.session import Session
from belvedere.table.moves import MoveKind
from tests.gui.conftest import assert_shown
from tests.gui.fresh import walk
from tests.gui.games_kit import KEYS, assert_facts, checked_games, play_some
from tests.gui.start_kit import run_when_warm, said
from tests.gui.window_kit import ALT, CTRL, HANDS, OFFSCREEN, SHIFT, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

ROOT = Path(__file__).parents[2]


class Counts(NamedTuple):
    """What lies on the table once play begins: the base card chosen, the columns filled."""

    reserve: int
    columns: int
    build: Build
    chosen: bool
    redeals: int
    stock: int
    waste: int


_ALTERNATE, _IN_SUIT = Build.UP_IN_ALTERNATE_COLOURS_WRAP, Build.UP_IN_SUIT_WRAP
COUNTS = {
    "terrace": Counts(11, 9, _ALTERNATE, True, 0, 82, 1),
    "generals-patience": Counts(13, 9, _IN_SUIT, True, 1, 80, 1),
    "falling-stars": Counts(11, 9, _ALTERNATE, False, 0, 82, 1),
    "signora": Counts(11, 9, _ALTERNATE, False, 0, 82, 1),
    "redheads": Counts(21, 8, _ALTERNATE, False, 0, 73, 1),
    "blondes-and-brunettes": Counts(10, 8, _ALTERNATE, False, 0, 84, 1),
    "wood": Counts(10, 9, _ALTERNATE, False, 0, 83, 1),
    "thumb-and-pouch": Counts(0, 7, Build.UP_IN_SUIT, False, 2, 24, 0),
    "eight-off": Counts(4, 8, Build.UP_IN_SUIT, False, 0, 0, 0),
}
"""As AisleRiot deals them; written down here, not taken from the program."""
CARDS_IN_COLUMNS = {"thumb-and-pouch": [1, 2, 3, 4, 5, 6, 7], "eight-off": [6] * 8}


def begin(session: Session) -> None:
    """Choose the first base card where one is to be chosen."""
    if session.position.base is None and COUNTS[session.variant.key].chosen:
        assert [len(pile) for pile in session.position.tableau] == [1] * 4 + [0] * 5
        assert (session.position.score, len(session.position.waste)) == (0, 0)
        session.play(next(iter(legal_moves(session.variant, session.position))))


def assert_dealt(session: Session) -> None:
    """The counts of the game on the table are those of the list above."""
    key, now = session.variant.key, session.position
    wanted = COUNTS[key]
    terrace = now.base is not None
    assert sum(map(len, now.reserves)) == wanted.reserve
    assert [len(pile) for pile in now.tableau] == CARDS_IN_COLUMNS.get(key, [1] * wanted.columns)
    assert (len(now.stock), len(now.waste)) == (wanted.stock, wanted.waste)
    assert (session.variant.redeals, session.variant.foundations) == (wanted.redeals, wanted.build)
    assert [len(pile) for pile in now.foundations] == [int(terrace)] + [0] * (7 if terrace else 3)
    assert terrace is (key not in CARDS_IN_COLUMNS)


def menu_of(desk: Desk, title: str) -> tuple[QAction, QMenu]:
    bar = desk.window.menuBar()
    assert bar is not None
    for action in bar.actions():
        menu = action.menu()
        if action.text().replace("&", "") == title and menu is not None:
            return action, menu
    raise AssertionError(title)


def choose_by_mouse(desk: Desk, key: str) -> None:
    """Open the Options menu with the mouse and click on the game."""
    bar = desk.window.menuBar()
    handle = desk.window.windowHandle()
    assert bar is not None
    opener, menu = menu_of(desk, "Options")
    HANDS.mouseClick(
        handle, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, bar.actionGeometry(opener).center()
    )
    assert menu.isVisible()
    place = menu.actionGeometry(desk.window.commands[f"game_{key}"]).center()
    HANDS.mouseMove(menu.windowHandle(), place + QPoint(1, 1))
    HANDS.mouseClick(menu.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    QApplication.processEvents()


def choose_by_keyboard(desk: Desk, key: str) -> None:
    """Open the Options menu with Alt+O and go down to the game."""
    desk.key(Qt.Key.Key_O, ALT)
    _, menu = menu_of(desk, "Options")
    assert menu.isVisible()
    wanted = desk.window.commands[f"game_{key}"]
    for _ in range(30):
        if menu.activeAction() is wanted:
            break
        desk.key(Qt.Key.Key_Down)
    desk.key(Qt.Key.Key_Return)


@pytest.mark.parametrize("choose", [choose_by_mouse, choose_by_keyboard])
def test_u20_choosing_a_game_leaves_one_checked_and_loses_nothing(
    qtbot: "QtBot", deck: "Deck", choose: Callable[[Desk, str], None]
) -> None:
    desk = open_window(qtbot, deck, KEYS[0])
    chance = random.Random(3)
    left = {}
    for key in KEYS:
        play_some(desk.session, 3, chance)
        before, history, number = desk.session.position, desk.session.history, desk.session.number
        old = desk.session.variant
        left[old.key] = number, before
        choose(desk, key)
        assert desk.session.variant.key == key
        if old.key != key:
            assert desk.session.position == deal(games.find(key), desk.session.number)
        assert desk.window.settings.game == key
        assert_facts(desk)
        assert_shown(desk.window.view)
        if old.key != key:
            desk.key(Qt.Key.Key_Z, CTRL)
            assert (desk.session.variant, desk.session.number) == (old, number)
            assert (desk.session.position, desk.session.history) == (before, history)
            assert_facts(desk)
            desk.key(Qt.Key.Key_Z, CTRL | SHIFT)
            assert desk.session.variant.key == key
            begin(desk.session)
            assert_dealt(desk.session)
            assert_facts(desk)
    for key in reversed(KEYS[:-1]):
        choose(desk, key)
        assert (desk.session.variant.key, desk.session.number, desk.session.position) == (key, *left[key])
        assert_facts(desk)
        assert_shown(desk.window.view)
    assert desk.dialogs() == []


def test_u20_the_game_that_is_on_already_is_not_dealt_anew(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "redheads")
    desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
    number, moves = desk.session.number, desk.session.moves
    choose_by_mouse(desk, "redheads")
    assert (desk.session.number, desk.session.moves) == (number, moves)
    assert checked_games(desk) == ["redheads"]


@pytest.mark.parametrize("key", KEYS)
def test_u20_the_command_line_chooses_each_game(key: str) -> None:
    show = """
position, variant = window.session.position, window.session.variant
print([name for name, action in window.commands.items() if name.startswith("game_") and action.isChecked()])
print(variant.key, position.to_state() == deal(variant, 31).to_state(), window.windowTitle())
window.close()
"""
    done = run_when_warm("from belvedere.rules.dealing import deal" + show, "--game", key, "--deal", "31")
    assert (done.returncode, said(done)) == (0, [])
    checked, line = done.stdout.splitlines()[1:]
    assert checked == f"['game_{key}']"
    assert line == f"{key} True {games.find(key).name} · deal 31"
    session = Session(games.find(key), 31)
    begin(session)
    assert_dealt(session)


def from_a_fresh_process(key: str, number: int, seed: int) -> list[object]:
    """What another process, which has played nothing else, says of the deal."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.gui.fresh", key, str(number), str(seed)],
        capture_output=True,
        check=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT / "src"), str(ROOT)))},
    )
    return list(json.loads(done.stdout))


def seen(desk: Desk) -> dict[str, object]:
    """All that the window shows and lets one do, but what tells of the games before."""
    window, view = desk.window, desk.window.view
    view.fast_forward()
    # Of the new deal each window says something else, and a long sentence takes the room of facts.
    window.control.say("")
    undone = ("undo", "redo")
    return {
        "actions": {
            name: (action.isEnabled(), action.isVisible(), action.isChecked(), action.text())
            for name, action in window.commands.items()
            if name not in undone
        },
        "facts": {name: (label.text(), label.isVisible()) for name, label in window.status.labels.items()},
        "title": window.windowTitle(),
        "banner": window.control.banner,
        "table": view.board.line(),
        "layout": view.layout_now,
        "marks": {mark: view.board.marked(mark) for mark in Mark},
        "words": view.highlights.choice_text(),
        "hand": (view.holding, view.selection, view.animating, view.covered, view.highlights.opened),
        "clock": (desk.session.seconds, desk.session.clock_runs, desk.session.paused),
    }


def leave_traces(desk: Desk, chance: random.Random) -> None:
    """Put the window into as many states as could last by mistake: locked, selected, paused, declined, opened."""
    play_some(desk.session, 25, chance)
    while (move := dealing_move(desk.session.variant, desk.session.position)) is not None and len(
        desk.session.position.stock
    ) > 40:
        desk.session.play(move)
    desk.key(Qt.Key.Key_P)
    desk.key(Qt.Key.Key_P)
    desk.window.control.look_for_finish()
    desk.key(Qt.Key.Key_Escape)
    for pile in ("tableau:1", "tableau:2", "tableau:0"):
        desk.mouse.move(desk.mouse.spot(pile))
        desk.mouse.click(desk.mouse.spot(pile))


def test_u21_nothing_of_one_game_leaks_into_the_next(qtbot: "QtBot", deck: "Deck") -> None:
    """Each deal, and what can be done in it and why not, is that of a fresh process; the window is as a fresh one."""
    desk = open_window(qtbot, deck, "terrace")
    chance = random.Random(7)
    last = "terrace"
    for key in chance.sample(KEYS, len(KEYS)) * 2:
        leave_traces(desk, chance)
        if key != last:
            desk.trigger(f"game_{key}")
        number, seed = chance.randrange(1, 1000), chance.randrange(1000)
        desk.window.control.start_deal(number)
        last = key
        qtbot.wait(10)
        desk.mouse.move((2, 600))
        other = open_window(qtbot, deck, key, deal=number)
        other.mouse.move((2, 600))
        desk.rest()
        other.rest()
        assert seen(desk) == seen(other)
        other.window.close()
        assert walk(desk.session, seed) == from_a_fresh_process(key, number, seed)
        assert_facts(desk)
        assert_shown(desk.window.view)


@pytest.mark.parametrize("key", KEYS)
def test_u16_restart_gives_the_same_deal_and_can_be_undone(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key, deal=99)
    opening = desk.session.position
    play_some(desk.session, 7, random.Random(key))
    played, moves = desk.session.position, desk.session.moves
    desk.key(Qt.Key.Key_R, CTRL)
    assert desk.session.position == opening
    assert_shown(desk.window.view)
    assert_facts(desk)
    assert desk.dialogs() == []
    desk.trigger("new")
    desk.trigger("undo")
    assert desk.session.position == opening
    desk.trigger("undo")
    assert (desk.session.position, desk.session.moves) == (played, moves)


def leave(desk: Desk, key: str) -> None:
    """Go to another game, and play there."""
    other = KEYS[(KEYS.index(key) + 4) % len(KEYS)]
    desk.trigger(f"game_{other}")
    play_some(desk.session, 5, random.Random(other))
    assert desk.session.variant.key == other


@pytest.mark.parametrize("key", KEYS)
def test_u16_restart_after_leaving_and_coming_back(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    """By undo, by another restart, and by its number: card for card the same layout each time."""
    desk = open_window(qtbot, deck, key, deal=99)
    opening = deal(games.find(key), 99)
    play_some(desk.session, 7, random.Random(key))
    played = desk.session.position
    leave(desk, key)
    while desk.session.variant.key != key:
        desk.trigger("undo")
    assert desk.session.position == played
    desk.key(Qt.Key.Key_R, CTRL)
    assert (desk.session.position, desk.session.number) == (opening, 99)
    assert_shown(desk.window.view)
    assert_facts(desk)
    play_some(desk.session, 3, random.Random(key))
    desk.key(Qt.Key.Key_R, CTRL)
    assert desk.session.position == opening
    leave(desk, key)
    desk.trigger(f"game_{key}")
    desk.window.control.start_deal(99)
    assert desk.session.position == opening
    play_some(desk.session, 4, random.Random(1))
    desk.key(Qt.Key.Key_R, CTRL)
    assert (desk.session.position, desk.session.number) == (opening, 99)
    assert_shown(desk.window.view)


def assert_whole_deck(desk: Desk) -> None:
    """Just one deck, or two, in the position and on the table, whatever is under way there."""
    session, view = desk.session, desk.window.view
    decks = session.variant.decks
    whole = Counter(dict.fromkeys(CODES, decks))
    held = [code & ~FACE_DOWN_BIT for pile in session.position.piles for code in pile]
    assert len(held) == len(set(held)) == session.variant.total
    assert Counter(code & ~COPY_BIT for code in held) == whole
    assert sorted(view.board.cards) == sorted(held)
    items = [card.item for card in view.board.cards.values()]
    assert len({id(item) for item in items}) == len(items)
    assert all(item.scene() is view.board.scene for item in items)


@pytest.mark.parametrize("speed", ["off", "fast", "slow"])
def test_u18_no_card_is_lost_whatever_is_done(qtbot: "QtBot", deck: "Deck", speed: str) -> None:
    """Moves by hand, undo, redo, new deals, other games, options, sizes, pauses, in any order, at any speed."""
    desk = open_window(qtbot, deck, "terrace", speed=speed)
    session, view, chance = desk.session, desk.window.view, random.Random(speed)

    def by_hand() -> None:
        moves = list(legal_moves(session.variant, session.position))
        if not moves:
            return
        move = chance.choice(moves)
        if move.kind is not MoveKind.TRANSFER:
            desk.mouse.click(desk.mouse.spot("stock"))
        elif move == double_click_move(session.variant, session.position, move.source):
            desk.mouse.double_click(desk.mouse.spot(str(move.source)))
        else:
            chance.choice((desk.mouse.play_by_drag, desk.mouse.play_by_clicks))(move)

    def resize() -> None:
        desk.window.resize(chance.randrange(480, 1300), chance.randrange(360, 900))
        QApplication.processEvents()

    def pause_for_a_moment() -> None:
        desk.trigger("pause")
        assert_whole_deck(desk)
        desk.trigger("pause")

    names = [*(f"game_{key}" for key in KEYS), *(f"automatic_{mode}" for mode in Automatic)]
    names += ["new", "restart", "strict", "all_up", "toolbar", "status_bar"]
    actions: list[Callable[[], object]] = [by_hand] * 12
    actions += [lambda: desk.trigger("undo")] * 4 + [lambda: desk.trigger("redo")] * 3
    actions += [lambda: desk.trigger(chance.choice(names))] * 4 + [resize] * 2
    actions += [lambda: desk.window.control.start_deal(chance.randrange(1, 500))]
    actions += [pause_for_a_moment]
    visited = set()
    for number in range(260):
        chance.choice(actions)()
        assert_whole_deck(desk)
        visited.add(session.variant.key)
        if number % 10 == 9:
            view.fast_forward()
        if not view.animating:
            assert_shown(view)
    view.fast_forward()
    assert_shown(view)
    assert_facts(desk)
    assert len(visited) >= 6


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (700, 500)])
def test_cards_of_the_second_deck_lie_as_straight_as_the_others(
    qtbot: "QtBot", deck: "Deck", size: tuple[int, int]
) -> None:
    """Also where the game before had one deck of cards of the same size."""
    desk = open_window(qtbot, deck, "terrace", size=size)
    for key in ("eight-off", "terrace", "thumb-and-pouch", "wood", "eight-off", "signora"):
        desk.trigger(f"game_{key}")
        board = desk.window.view.board
        offsets = {(card.item.offset().x(), card.item.offset().y()) for card in board.cards.values()}
        assert offsets == {(-board.sheet.pad, -board.sheet.pad)}
