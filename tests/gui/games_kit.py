"""The games in a window, for tests: played at random, and held against what the window tells of them."""

import random

from belvedere import games
from belvedere.rules.engine import dealing_move, legal_moves
from belvedere.rules.variant import Base
from belvedere.session import Session
from belvedere.words import base_text, game_name
from tests.gui.window_kit import Desk

KEYS = [variant.key for variant in games.ALL]


def play_some(session: Session, count: int, chance: random.Random) -> None:
    """Play that many random moves, as far as there are any."""
    for _ in range(count):
        moves = list(legal_moves(session.variant, session.position))
        if not moves or session.outcome is not None:
            return
        session.play(chance.choice(moves))


def checked_games(desk: Desk) -> list[str]:
    return [key for key in KEYS if desk.window.commands[f"game_{key}"].isChecked()]


def expected_facts(session: Session) -> dict[str, str]:
    """What the status bar must say, worked out anew from the session."""
    variant, now = session.variant, session.position
    moves = session.moves
    stock = f"Stock left: {len(now.stock)}" + (" (locked)" if now.stock_locked else "")
    return {
        "score": f"Score: {sum(map(len, now.foundations))} of {variant.total}",
        "stock": stock if variant.has_stock else "",
        "redeals": f"Redeals left: {variant.redeals - now.redeals_used}" if variant.redeals else "",
        "base": base_text(now.base) if variant.base is not Base.ACE else "",
        "moves": "1 move" if moves == 1 else f"{moves} moves",
        "deal": f"Deal {session.number}",
    }


def assert_facts(desk: Desk) -> None:
    for name, text in expected_facts(desk.session).items():
        assert text == desk.fact(name)
    session, commands = desk.session, desk.window.commands
    assert commands["undo"].isEnabled() is session.can_undo
    assert commands["redo"].isEnabled() is session.can_redo
    can_deal = session.outcome is None and dealing_move(session.variant, session.position) is not None
    assert commands["deal"].isEnabled() is can_deal
    assert checked_games(desk) == [session.variant.key]
    title = f"{game_name(session.variant)} · deal {session.number}"
    assert desk.window.windowTitle() == title
