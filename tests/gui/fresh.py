"""What a process that has just begun makes of a deal: ``python -m tests.gui.fresh KEY NUMBER SEED`` prints it.

No Qt in here: it is imported by the tests and run beside them.
"""

import json
import random
import sys

from belvedere import games
from belvedere.rules.engine import double_click_move, legal_moves, refusal
from belvedere.rules.outcome import finish_moves, next_up
from belvedere.session import Session
from tests.walks import every_drag


def walk(session: Session, seed: int) -> list[object]:
    """Play some random moves; all that the rules say on the way, as JSON would give it back."""
    chance, told = random.Random(seed), list[object]()
    for _ in range(14):
        variant, now = session.variant, session.position
        moves = list(legal_moves(variant, now))
        reasons = [refusal(variant, now, move) for move in chance.sample(list(every_drag(now)), 40)]
        told.append(
            [
                now.to_state(),
                [str(move) for move in moves],
                [str(double_click_move(variant, now, pile)) for pile in now.shape.ids],
                [str(next_up(variant, now)), [str(move) for move in finish_moves(variant, now)]],
                [str(reason) for reason in reasons],
                [session.moves, str(session.outcome), session.can_redo, session.clock_runs],
            ]
        )
        if not moves:
            break
        session.play(chance.choice(moves))
    return list(json.loads(json.dumps(told)))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(walk(Session(games.find(sys.argv[1]), int(sys.argv[2])), int(sys.argv[3]))))
