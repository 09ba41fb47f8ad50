"""A store in a folder of the test's own, and games in it."""

from pathlib import Path

from belvedere import games
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import legal_moves
from belvedere.session import Session
from belvedere.store.database import Database
from belvedere.store.game_store import FILE, GameStore
from belvedere.store.keeper import Keeper, last_session

EIGHT_OFF = games.find("eight-off")
SIGNORA = games.find("signora")


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
