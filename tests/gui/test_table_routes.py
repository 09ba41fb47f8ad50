"""Every route by which cards are moved accepts just what the rules allow."""

import random

import pytest

from belvedere import games
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import double_click_move, is_legal, legal_moves
from belvedere.rules.outcome import next_up
from belvedere.session import Session
from belvedere.table.moves import Move, MoveKind
from belvedere.table.piles import PileId, Role
from belvedere.table.position import Position
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.games_kit import KEYS
from tests.gui.mouse import Mouse
from tests.gui.positions import position
from tests.walks import every_drag


def transfers(session: Session) -> int:
    """How many moves of cards the rules allow now, dealing left out."""
    return sum(move.kind is MoveKind.TRANSFER for move in legal_moves(session.variant, session.position))


def with_most_moves(key: str) -> Session:
    """A game from its first sixty positions in which the rules allow the most."""
    session, chance = Session(games.find(key), 7), random.Random(key)
    best, most = 0, 0
    for _ in range(60):
        moves = [
            move for move in legal_moves(session.variant, session.position) if move.target.role is not Role.RESERVE
        ]
        if not moves:
            break
        session.play(chance.choice(moves))
        if transfers(session) > most:
            best, most = session.moves, transfers(session)
    while session.moves > best:
        session.undo()
    return session


def can_be_tried(mouse: Mouse, before: Position, move: Move) -> bool:
    """Whether a hand can try it: cards that lie there, on their way to another pile on the table."""
    pile = before.pile(move.source)
    if (
        not 1 <= move.count <= pile.size
        or move.target == move.source
        or Role.STOCK in (move.source.role, move.target.role)
    ):
        return False
    covered = move.count > 1 and move.source.role is Role.WASTE
    return not covered and {move.source, move.target} <= mouse.view.layout_now.places.keys()


@pytest.mark.parametrize("key", KEYS)
def test_u7_drags_and_clicks_accept_just_the_legal_moves(table: MakeTable, key: str) -> None:
    """Every card that could be taken hold of is carried to every pile: only what the rules allow is played."""
    session = with_most_moves(key)
    _, mouse = table(session=session)
    before, chance = session.position, random.Random(key)
    tried = {True: 0, False: 0}
    for move in every_drag(before):
        if not can_be_tried(mouse, before, move):
            continue
        legal = is_legal(session.variant, before, move)
        ways = [mouse.play_by_drag, mouse.play_by_clicks]
        # All that is legal both ways, all that is not one way or the other.
        for way in ways if legal else chance.sample(ways, 1):
            moves_before = session.moves
            way(move)
            played = session.moves > moves_before
            assert legal is played, f"{move}"
            tried[legal] += 1
            if played:
                assert move == session.history[-1][0].move
                session.undo()
            mouse.view.cancel_gesture()
            assert before == session.position
    assert tried[True] >= 8
    assert tried[False] > 80


@pytest.mark.parametrize("key", KEYS)
def test_u7_double_clicks_and_automatic_moves_play_legal_moves_alone(table: MakeTable, key: str) -> None:
    """*All to Foundations* too; and each plays something whenever the rules say that it can."""
    view, mouse = table(key, deal=7)
    session, chance = view.session, random.Random(key)
    played = 0
    for number in range(90):
        session.automatic = (Automatic.OFF, Automatic.SAFE, Automatic.ALL)[number % 3]
        before, moves = session.position, list(legal_moves(session.variant, session.position))
        pile = chance.choice([pile for pile in view.layout_now.places if pile.role is not Role.STOCK])
        kind = chance.choice(("double click", "all up", "any", "any"))
        count, expected = session.moves, False
        if not moves:
            session.new_game(number=number + 1)
            continue
        if kind == "double click":
            move = double_click_move(session.variant, before, pile)
            expected = move is not None
            mouse.double_click(mouse.spot(str(pile)))
        elif kind == "all up":
            expected = next_up(session.variant, before) is not None
            session.play_all_up()
        else:
            expected = True
            session.play(chance.choice(moves))
        view.cancel_gesture()
        assert session.moves == count + expected
        if expected:
            steps = session.history[-1]
            played += len(steps)
            at = before
            for step in steps:
                assert step.before == at
                assert step.move in legal_moves(session.variant, at)
                at = step.after
            assert at == session.position
            assert len(steps) == 1 or kind == "all up" or session.automatic is not Automatic.OFF
        assert_shown(view)
    assert played > 45


TAKEN_BACK = {
    "eight-off": [("foundation:0", "tableau:0"), ("foundation:0", "reserve:2"), ("foundation:1", "tableau:1")],
    "thumb-and-pouch": [("foundation:0", "tableau:0"), ("foundation:0", "tableau:1")],
}
"""Foundation cards that go back: on a column, in a cell, a king in a gap (any card in Thumb and Pouch's)."""


def a_table_with_full_foundations(key: str) -> Position:
    """Foundations whose top cards fit on the first column, an empty second column and an empty third cell."""
    family = games.find(key).family
    if key == "eight-off":
        king = " ".join(rank + "H" for rank in "A23456789TJQK")
        return position(key, foundation_0="AS 2S", foundation_1=king, tableau_0="3S", reserve_0="9C", reserve_1="9D")
    if key == "thumb-and-pouch":
        return position(key, foundation_0="AS 2S", foundation_1="AH 2H", tableau_0="3D", waste="9C")
    up = ("AS 2S", "AD 2D") if key == "generals-patience" else ("AS 2H", "AD 2C")
    assert family.value
    return position(key, base="A", foundation_0=up[0], foundation_1=up[1], tableau_0="3D", tableau_2="3C", waste="9C")


@pytest.mark.parametrize("way", ["drag", "clicks"])
@pytest.mark.parametrize("key", KEYS)
def test_u10_foundation_cards_come_back_where_the_rules_let_them(table: MakeTable, key: str, way: str) -> None:
    """From each foundation to each column and cell by hand: Eight Off and Thumb and Pouch yes, the Terraces never."""
    start = a_table_with_full_foundations(key)
    view, mouse = table(key, position=start)
    session = view.session
    accepted = []
    for foundation in ("foundation:0", "foundation:1"):
        for target in ("tableau:0", "tableau:1", "tableau:2", "reserve:0", "reserve:2"):
            if PileId.parse(target) not in view.layout_now.places:
                continue
            move = Move.parse(f"{foundation} 1 {target}")
            (mouse.play_by_drag if way == "drag" else mouse.play_by_clicks)(move)
            assert (session.moves == 1) is is_legal(session.variant, start, move)
            if session.moves:
                accepted.append((foundation, target))
                assert session.position.score == start.score - 1
                session.undo()
            view.cancel_gesture()
            assert_shown(view)
    assert set(TAKEN_BACK.get(key, ())) <= set(accepted)
    assert bool(accepted) is (key in TAKEN_BACK)
