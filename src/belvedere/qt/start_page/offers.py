"""What the start page offers: of each game how hard it is, how the player fares in it, and which one is in progress."""

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from belvedere import games
from belvedere.deals import BadDealNumber
from belvedere.game_record import DoesNotReplay, GameRecord, counts
from belvedere.laid_game import LaidGame
from belvedere.qt.next_deal import chosen_game
from belvedere.resources import MissingResource
from belvedere.rules.outcome import Outcome
from belvedere.solver.hardness import Hardness, hardness
from belvedere.store.statistics import Figures, figures
from belvedere.words.statistics import of_games

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.rules.variant import Variant
    from belvedere.table.position import Position


class Progress(NamedTuple):
    """A game that was begun and goes on.

    Attributes:
        id: of the game.
        variant: which game it is, and by which options.
        number: of its deal.
        moves: how many are in force.
        seconds: of play.
    """

    id: str
    variant: "Variant"
    number: int
    moves: int
    seconds: float


class Offer(NamedTuple):
    """One of the nine games.

    Attributes:
        variant: the game as it would be dealt.
        hardness: how hard it is; None if the list of its deals is missing.
        figures: how the player fares in it; None if that cannot be read.
        progress: the game of it that goes on, the one played last; None if there is none.
        position: how that one stands; None if that cannot be found out, or there is none.
    """

    variant: "Variant"
    hardness: Hardness | None
    figures: Figures | None
    progress: Progress | None
    position: "Position | None" = None


def offers(window: "MainWindow", going: list[Progress]) -> list[Offer]:
    """All nine games, in the order of the menus; ``going`` are the games in progress, the last one first."""
    keeper = window.keeper
    played = [] if keeper is None else keeper.ended()
    unread = keeper is not None and bool(keeper.unread)
    found = []
    for game in games.ALL:
        own = (each for each in going if each.variant.key == game.key and counts(each.id))
        hard = None
        with suppress(MissingResource):
            hard = hardness(game)
        variant = chosen_game(game.key, strict=window.settings.strict)
        fares = None if unread else figures(of_games((game,), played))
        latest = next(own, None)
        found.append(Offer(variant, hard, fares, latest, None if latest is None else position_of(window, latest)))
    return found


def in_progress(window: "MainWindow") -> list[Progress]:
    """All games in progress, the one on the table first, then those that were left last.

    One out of a file, which was begun by another hand, is in progress while it lies on the table.
    """
    session = window.session
    standings = {standing.id: standing for standing in session.line()}
    found = []
    begun = standings[session.identity].begun or not counts(session.identity)
    if begun and session.outcome is not Outcome.WON:
        found.append(Progress(session.identity, session.variant, session.number, session.moves, session.seconds))
    if window.keeper is not None:
        waiting = window.keeper.waiting()
        return [*found, *(Progress(each.id, each.variant, each.number, each.moves, each.seconds) for each in waiting)]
    # Nothing is kept: then these are the games to which undo leads back, the later ones first.
    for standing in reversed(session.line()):
        if standing.id != session.identity and standing.begun and standing.left and not standing.over:
            record = session.record(standing.id)
            found.append(Progress(record.id, record.variant, record.number, record.index, record.seconds))
    return found


def position_of(window: "MainWindow", game: Progress) -> "Position | None":
    """How a game in progress stands; None if that cannot be found out."""
    session = window.session
    if game.id == session.identity:
        return session.position
    record: GameRecord | None = None
    with suppress(KeyError):
        record = session.record(game.id)
    if record is None and window.keeper is not None:
        record = window.keeper.ended_game(game.id)
    with suppress(DoesNotReplay, BadDealNumber):
        return None if record is None else LaidGame(record, None).position
    return None


__all__ = ["Offer", "Progress", "in_progress", "offers", "position_of"]
