"""Each game is played through the window with the mouse; after each move the scene shows what the session holds."""

import random

import pytest

from belvedere.qt.animator import Speed
from belvedere.rules.engine import double_click_move, legal_moves
from belvedere.session import Session
from belvedere.table.moves import Move, MoveKind
from belvedere.table.piles import Role
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.games_kit import KEYS
from tests.gui.mouse import Mouse


def play(mouse: Mouse, session: Session, move: Move, chance: random.Random) -> None:
    """Play the move in one of the ways in which it can be played."""
    if move.kind is not MoveKind.TRANSFER:
        mouse.click(mouse.spot("stock"))
        return
    ways = [mouse.play_by_drag, mouse.play_by_clicks]
    if move == double_click_move(session.variant, session.position, move.source):
        ways.append(lambda move: mouse.double_click(mouse.spot(str(move.source))))
    chance.choice(ways)(move)


def play_random_moves(mouse: Mouse, count: int, seed: int) -> None:
    """Play that many legal moves, in new deals where one ends, and compare scene and session after each."""
    chance = random.Random(seed)
    view, session = mouse.view, mouse.view.session
    for number in range(count):
        moves = [
            move
            for move in legal_moves(session.variant, session.position)
            # Between foundations nothing is won, and to and fro even less.
            if move.source.role is not Role.FOUNDATION or chance.random() < 0.1
        ]
        if not moves:
            session.new_game(number=number + 1)
            continue
        move = chance.choice(moves)
        expected = session.moves + 1
        play(mouse, session, move, chance)
        assert expected == session.moves, f"{move} was not played"
        assert move == session.history[-1][0].move
        if not view.animating:
            assert_shown(view)
    view.fast_forward()
    assert_shown(view)


@pytest.mark.parametrize("key", KEYS)
def test_two_hundred_random_moves_with_the_mouse(table: MakeTable, key: str) -> None:
    _, mouse = table(key, deal=11)
    play_random_moves(mouse, 200, seed=5)


@pytest.mark.parametrize("key", KEYS)
def test_random_moves_while_cards_still_fly(table: MakeTable, key: str) -> None:
    """At real speed the next move is made before the last one has arrived."""
    _, mouse = table(key, deal=12, speed=Speed.NORMAL)
    play_random_moves(mouse, 40, seed=6)
