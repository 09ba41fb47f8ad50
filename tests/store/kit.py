"""A store in a folder of the test's own, and games in it."""

from pathlib import Path
from typing import Any

from belvedere import games
from belvedere.game_record import RULES
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import legal_moves
from belvedere.session import Session
from belvedere.store.database import Database
from belvedere.store.game_store import FILE, LOST, WON, GameStore
from belvedere.store.keeper import Keeper, last_session
from belvedere.store.schema import COLUMNS, Row, take_over
from belvedere.store.statistics import Played

EIGHT_OFF = games.find("eight-off")
SIGNORA = games.find("signora")

DAY = 86_400.0
"""Seconds."""


def play_some(session: Session, moves: int) -> None:
    """Play so many moves, always the first that is legal."""
    for _ in range(moves):
        session.play(next(iter(legal_moves(session.variant, session.position))))


def kept(folder: Path, key: str = "signora", number: int = 7, moves: int = 5) -> tuple[Session, Keeper]:
    """A session of which every change is kept, and so many moves in it."""
    session = Session(games.find(key), number)
    keeper = Keeper(session, GameStore(str(folder)))
    keeper.begin()
    play_some(session, moves)
    return session, keeper


def again(folder: Path, key: str | None = "signora", *, killed: bool = True) -> Session | None:
    """The session with which the program would start next, as if all that run now had been killed, or beside them."""
    store = GameStore(str(folder))
    if killed:
        store.instance.runs = lambda _name: False  # type: ignore[assignment, method-assign]
    session = last_session(store, key, Automatic.OFF)
    store.close()
    return session


def results(folder: Path) -> dict[int, str]:
    """The result of each game that was begun, by the number of its deal."""
    store = GameStore(str(folder))
    rows = store.database.read(lambda connection: connection.execute("SELECT deal, result FROM games").fetchall())
    store.close()
    return dict(rows)


def count(database: Database) -> int:
    """How many games there are."""
    return int(database.read(lambda connection: connection.execute("SELECT count(*) FROM games").fetchone())[0])


def many(folder: Path, games: int = 40) -> Path:
    """A closed database with that many games of Signora, all but the last given up after twenty moves."""
    session, keeper = kept(folder, "signora", 1, 20)
    for number in range(2, games + 1):
        session.new_game(number=number)
        play_some(session, 20)
    keeper.end()
    return folder / FILE


def game(number: int, *, won: bool, **changes: Any) -> Played:  # noqa: ANN401  # any of its fields
    """A game of Signora that ended on that day."""
    usual = Played(
        f"{number}",
        "signora",
        (),
        number,
        won,
        number * DAY,
        0,
        number * DAY + 60,
        0,
        60.0 * number,
        100 + number,
        0,
        0,
    )
    return usual._replace(**changes)


def put_ended(folder: Path, *played: Played) -> None:
    """Put games that have ended into a database, with no moves but as many as are told."""
    store = GameStore(str(folder))
    store.database.write(lambda connection: take_over(connection, map(_row, played)))
    store.close()


def _row(game: Played) -> Row:
    """The row of a game that has ended."""
    values = {name: kind() for name, kind in COLUMNS.items()} | {
        "id": game.id,
        "key": game.key,
        "options": ",".join(game.options),
        "deal": game.number,
        "rules": RULES,
        "result": WON if game.won else LOST,
        "won": int(game.won),
        "begun": game.begun,
        "zone": game.begun_zone,
        "ended": game.ended,
        "ended_zone": game.ended_zone,
        "ended_seconds": game.seconds,
        "ended_place": game.moves,
        "seconds": game.seconds,
        "hints": game.hints,
        "undos": game.undos,
        "touched": game.ended,
        "reset": game.reset,
    }
    return tuple(values.values())
