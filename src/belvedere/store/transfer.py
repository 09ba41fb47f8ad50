"""Everything that is kept, as a file to take to another computer: a JSON line for the settings, one for each game, and
one for each of the figures that were brought in from another program.

What comes in is data from anywhere: each line is checked, and nothing of a file is taken over unless all of it can be.
Games that are there already stay if they were played on later here.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from math import isfinite
from typing import Final, NamedTuple

from belvedere import __version__, games
from belvedere.deals import FIRST, LAST
from belvedere.game_record import DoesNotReplay, replay
from belvedere.store import elsewhere
from belvedere.store.elsewhere import Elsewhere
from belvedere.store.game_store import ASIDE, LOST, OPEN, WON, GameStore
from belvedere.store.schema import ADDED, COLUMNS, Row, is_row, take_over
from belvedere.store.settings import SCHEMA, Settings

FORM: Final = 2
"""The version of the form of the file: the first one had no figures from elsewhere.

An older program would take such a line for a game that makes no sense; by the version it knows better what to say.
"""

_LONGEST: Final = 4_000_000
"""Characters of the longest line that is read; a game has about 5,000."""

_MOST: Final = 1_000_000
"""Lines of the longest file that is read."""

_TOO_LARGE: Final = 2**63
"""What SQLite has no room for."""

_PLACE: Final = (
    *("width", "height", "left", "top", "placed", "maximised", "full_screen"),
    *("folder", "version", "aisleriot_asked"),
)
"""Settings that belong to the computer, not to the player."""


class BadFile(ValueError):
    """A file is none that ``export_lines`` has written; the text says where and why."""


class Imported(NamedTuple):
    """What was taken over.

    Attributes:
        games: how many games were new, or had been played on.
        known: how many were there already.
        settings: how many settings were taken over.
        figures: how many games' figures from elsewhere were new, or had been brought in later there.
    """

    games: int
    known: int
    settings: int
    figures: int = 0


def export_lines(store: GameStore, settings: Settings) -> Iterator[str]:
    """The lines of the file, without their ends. Raises Unusable where the games cannot be read."""
    values = {key.name: getattr(settings, key.name) for key in SCHEMA if key.name not in _PLACE}
    yield json.dumps({"belvedere": __version__, "form": FORM, "settings": values})
    query = f"SELECT {', '.join(COLUMNS)} FROM games ORDER BY touched"  # noqa: S608  # names of ours
    for row in store.database.read(lambda connection: connection.execute(query).fetchall()):
        yield json.dumps({**dict(zip(COLUMNS, row, strict=True)), "owner": ""})
    for figures in store.database.read(elsewhere.all_figures):
        yield json.dumps(figures._asdict())


def games_in(lines: Iterable[str]) -> int:
    """How many of the lines that ``export_lines`` has written are games."""
    return sum(line.startswith('{"id": ') for line in lines)


def import_lines(lines: Iterable[str], store: GameStore, settings: Settings) -> Imported:
    """Take over what a file holds, all of it or nothing. Raises BadFile, and Unusable where nothing can be written."""
    values: Mapping[str, object] = {}
    rows: list[Row] = []
    figures: list[Elsewhere] = []
    number = 0
    for number, line in enumerate(lines, 1):
        if number > _MOST or len(line) > _LONGEST:
            raise BadFile(f"line {number}: the file is too long")
        try:
            fields = json.loads(line)
        except (ValueError, RecursionError):
            raise BadFile(f"line {number}: this is no JSON") from None
        if not isinstance(fields, dict):
            raise BadFile(f"line {number}: this is no JSON object")
        if number == 1:
            values = _settings(fields)
        elif "source" in fields:
            figures.append(_figures(fields, number))
        else:
            rows.append(_row(fields, number))
    if not number:
        raise BadFile("the file is empty")
    taken, brought = store.database.write(
        lambda connection: (take_over(connection, rows), elsewhere.take_over(connection, figures))
    )
    for name, value in values.items():
        setattr(settings, name, value)
    settings.save()
    return Imported(taken, len(rows) - taken, len(values), brought)


def _settings(fields: Mapping[str, object]) -> dict[str, object]:
    """The settings of the first line that make sense."""
    form = fields.get("form")
    if not isinstance(fields.get("belvedere"), str) or not isinstance(form, int) or isinstance(form, bool):
        raise BadFile("line 1: this is no file of “belvedere export”")
    if not 0 < form <= FORM:
        raise BadFile("line 1: a newer Belvedere has written this file, install that one")
    given = fields.get("settings")
    if not isinstance(given, dict):
        raise BadFile("line 1: there are no settings")
    return {
        key.name: given[key.name]
        for key in SCHEMA
        if key.name in given and key.name not in _PLACE and key.accepts(given[key.name])
    }


def _figures(fields: Mapping[str, object], number: int) -> Elsewhere:
    """The figures from elsewhere that a line means."""
    figures = elsewhere.sound([fields.get(name) for name in Elsewhere._fields])
    if figures is None:
        raise BadFile(f"line {number}: these are no figures of another program")
    return figures


def _row(fields: Mapping[str, object], number: int) -> Row:
    """The row that a line means, whose game follows from the rules."""
    row = tuple(fields.get(name, ADDED.get(name)) for name in COLUMNS)
    if not is_row(row):
        raise BadFile(f"line {number}: this is no game")
    one = dict(zip(COLUMNS, row, strict=True))
    try:
        variant = games.find(str(one["key"]), tuple(filter(None, str(one["options"]).split(","))))
    except (games.UnknownGame, games.UnknownOption):
        raise BadFile(f"line {number}: there is no such game") from None
    deal, place = fields["deal"], fields["place"]
    assert isinstance(deal, int)  # noqa: S101  # is_row has seen to it
    assert isinstance(place, int)  # noqa: S101
    numbers = [value for value in row if isinstance(value, float)]
    whole = [value for value in row if isinstance(value, int)]
    if (
        not FIRST <= deal <= LAST
        or not all(isfinite(value) and value >= 0 for value in numbers)
        or not all(abs(value) < _TOO_LARGE for value in whole)
    ):
        raise BadFile(f"line {number}: a number is out of range")
    if one["result"] not in (OPEN, WON, LOST, ASIDE):
        raise BadFile(f"line {number}: there is no such result")
    if one["result"] != ASIDE:
        try:
            _, entries = replay(variant, deal, str(one["moves"]))
        except DoesNotReplay as refused:
            raise BadFile(f"line {number}, {refused}") from None
        if not 0 <= place <= len(entries):
            raise BadFile(f"line {number}: there are fewer moves than are in force")
    return row


__all__ = ["BadFile", "Imported", "export_lines", "games_in", "import_lines"]
