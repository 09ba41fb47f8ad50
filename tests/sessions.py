"""Sessions for tests: at a position of their own choice, with a clock whose hand tests move."""

from belvedere import games
from belvedere.changes import Change
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import legal_moves
from belvedere.rules.variant import Variant
from belvedere.session import Session
from belvedere.table.position import Position
from tests.tables import table


class Hand:
    """The hand of the clock."""

    def __init__(self) -> None:
        self.at = 0.0

    def __call__(self) -> float:
        return self.at


def session_at(position: Position, variant: Variant, automatic: Automatic = Automatic.OFF) -> Session:
    """A session in which this position was dealt."""
    session = Session(variant, 1, automatic=automatic)
    session._line.games[0].opening = position
    return session


def rank_cards(suit: str, last: str) -> str:
    """The cards of a suit from the ace to a rank."""
    ranks = "A23456789TJQK"
    return " ".join(rank + suit for rank in ranks[: ranks.index(last) + 1])


NEARLY_WON = table(
    games.find("eight-off"),
    f"""
    foundation:0: {rank_cards("S", "K")}
    foundation:1: {rank_cards("H", "K")}
    foundation:2: {rank_cards("D", "J")}
    foundation:3: {rank_cards("C", "K")}
    reserve:3: QD
    tableau:2: KD
    """,
)


def play_any(session: Session, count: int = 1) -> None:
    """Play so many moves, whichever come first."""
    for _ in range(count):
        session.play(next(iter(legal_moves(session.variant, session.position))))


def changes_of(session: Session) -> list[Change]:
    """What the session tells from now on."""
    told: list[Change] = []
    session.subscribe(told.append)
    return told
