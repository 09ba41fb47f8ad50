"""The games that have ended and the figures made of them, as files for other programs.

The names in these files are no words for the player: they stay the same in every language.
"""

import csv
import io
import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta, timezone
from typing import Final

from belvedere import __version__, games
from belvedere.codes import write_code
from belvedere.store.elsewhere import Elsewhere
from belvedere.store.statistics import Played
from belvedere.words.statistics import COLUMNS, Row, figures_of, rows

GAME_COLUMNS: Final = (
    *("game", "options", "deal", "code", "started", "ended", "seconds", "moves", "won", "hints", "undos", "counts"),
)
"""What is told of each game: moments as ISO 8601 has them, with the zone of the player's clock then."""


def csv_text(played: Sequence[Played]) -> str:
    """A head, and a line for each game in the order in which they ended; truths are 1 and 0."""
    file = io.StringIO()
    table = csv.writer(file, lineterminator="\n")
    table.writerow(GAME_COLUMNS)
    for game in played:
        fields = game_object(game)
        options = " ".join(game.options)
        table.writerow(
            int(value) if isinstance(value, bool) else value for value in {**fields, "options": options}.values()
        )
    return file.getvalue()


def json_text(played: Sequence[Played], elsewhere: Sequence[Elsewhere] = ()) -> str:
    """The figures of each of the nine games and those from other programs, and the games that have ended."""
    own: list[Row] = [(variant,) for variant in games.ALL]
    content = {
        "belvedere": __version__,
        "figures": [figures_object(row, played) for row in (*own, *rows((), elsewhere))],
        "games": [game_object(game) for game in played],
    }
    return json.dumps(content, indent=1) + "\n"


def figures_object(row: Row, played: Sequence[Played]) -> dict[str, object]:
    """The figures of a row as JSON says them; times in seconds, shares between 0 and 1."""
    found = figures_of(row, played)
    name = f"{row.source}:{row.game}" if isinstance(row, Elsewhere) else row[0].key
    return {"game": name, **{column: found[column] for column in COLUMNS}}


def game_object(game: Played) -> dict[str, object]:
    """What is told of a game, by the names of the columns and in their order."""
    return {
        "game": game.key,
        "options": list(game.options),
        "deal": game.number,
        "code": _code(game),
        "started": _moment(game.begun, game.begun_zone),
        "ended": _moment(game.ended, game.ended_zone),
        "seconds": round(game.seconds, 3),
        "moves": game.moves,
        "won": game.won,
        "hints": game.hints,
        "undos": game.undos,
        "counts": game.counts,
    }


def _code(game: Played) -> str:
    """The code of the deal; empty for what a newer program has played."""
    try:
        return write_code(games.find(game.key, game.options), game.number)
    except (games.UnknownGame, games.UnknownOption):
        return ""


def _moment(seconds: float, zone: int) -> str:
    """A moment by the clock that the player had then; empty where the number is none of a calendar."""
    try:
        clock = timezone(timedelta(seconds=zone)) if zone else UTC
        return datetime.fromtimestamp(seconds, clock).isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):
        return ""


__all__ = ["GAME_COLUMNS", "csv_text", "figures_object", "game_object", "json_text"]
