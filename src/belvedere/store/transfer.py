"""Everything that is kept, as a file to take to another computer: a JSON line for the settings, one for each game, and
one for each of the figures that were brought in from another program.

What comes in is data from anywhere: each line is checked, and no game of a file is taken over unless all can be. Games
that are there already are merged with those of the file as ``merging`` says.

Of what a game says of itself all is checked that follows from its moves: they replay, what is in force is a part of
them, a game that stands won was solved, and what was solved has the moves that solve it (those of the first version of
the database, which did not keep them, are believed). The times and the numbers of hints and undos nobody can check. So
a file can lie; its lies stay in the figures of whoever takes it over.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from belvedere import __version__, games
from belvedere.game_record import DoesNotReplay, counts, replay
from belvedere.rules.variant import Variant
from belvedere.said import Said, said
from belvedere.store import elsewhere
from belvedere.store.elsewhere import Elsewhere
from belvedere.store.game_store import ASIDE, LOST, OPEN, WON, GameStore
from belvedere.store.merging import next_moment, take_over
from belvedere.store.schema import ADDED, COLUMNS, Row, fits, is_row
from belvedere.store.settings import SCHEMA, Settings

FORM: Final = 2
"""The version of the form of the file: the first one had no figures from elsewhere.

An older program would take such a line for a game that makes no sense; by the version it knows better what to say.
"""

LONGEST: Final = 4_000_000
"""Characters of the longest line that is read; a game has about 5,000."""

_MOST: Final = 500_000_000
"""Characters of the longest file that is read: that of 100,000 games."""

_HEAD: Final = '{"belvedere": "'
"""How every file begins."""

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
        settings_kept: whether the settings could be written.
    """

    games: int
    known: int
    settings: int
    figures: int = 0
    settings_kept: bool = True


def export_lines(store: GameStore, settings: Settings, *, backup: bool = False) -> Iterator[str]:
    """The lines of the file, without their ends. Raises Unusable where the games cannot be read.

    A ``backup`` says that it is one, so that what counts in it counts again when it is taken over. A row that makes no
    sense is left out, or it would keep all others from being taken over.
    """
    values = {key.name: getattr(settings, key.name) for key in SCHEMA if key.name not in _PLACE}
    head = {"belvedere": __version__, "form": FORM, "settings": values}
    yield json.dumps({**head, "backup": True} if backup else head)
    query = f"SELECT {', '.join(COLUMNS)} FROM games ORDER BY touched"  # noqa: S608  # names of ours
    for row in filter(is_row, store.database.read(lambda connection: connection.execute(query).fetchall())):
        yield json.dumps({**dict(zip(COLUMNS, row, strict=True)), "owner": ""})
    for figures in store.database.read(elsewhere.all_figures):
        yield json.dumps(figures._asdict())


def games_in(lines: Iterable[str]) -> int:
    """How many of the lines that ``export_lines`` has written are games."""
    return sum(line.startswith('{"id": ') for line in lines)


def is_export(text: str) -> bool:
    """Whether a text that begins like this is one of our files."""
    return text.startswith(_HEAD)


def import_lines(lines: Iterable[str], store: GameStore, settings: Settings) -> Imported:
    """Take over what a file holds: all games or none, then the settings.

    Raises BadFile, and Unusable where nothing can be written.
    """
    values: Mapping[str, object] = {}
    rows: list[Row] = []
    figures: list[Elsewhere] = []
    number = length = 0
    backup = False
    for number, line in enumerate(lines, 1):
        length += len(line) + 1
        if length > _MOST or len(line) > LONGEST:
            raise BadFile(Said("line {line}: the file is too long", line=number))
        try:
            fields = json.loads(line)
        except (ValueError, RecursionError):
            raise BadFile(Said("line {line}: this is no JSON", line=number)) from None
        if not isinstance(fields, dict):
            raise BadFile(Said("line {line}: this is no JSON object", line=number))
        if number == 1:
            values = _settings(fields)
            backup = fields.get("backup") is True
        elif "source" in fields:
            figures.append(_figures(fields, number))
        else:
            rows.append(_row(fields, number))
    if not number:
        raise BadFile(Said("the file is empty"))

    def work(connection: sqlite3.Connection) -> tuple[int, int]:
        again = next_moment(connection) if backup else 0.0
        return take_over(connection, rows, again=again), elsewhere.take_over(connection, figures, again=again)

    taken, brought = store.database.write(work)
    for name, value in values.items():
        setattr(settings, name, value)
    return Imported(taken, len(rows) - taken, len(values), brought, settings.save())


def _settings(fields: Mapping[str, object]) -> dict[str, object]:
    """The settings of the first line that make sense."""
    form = fields.get("form")
    if not isinstance(fields.get("belvedere"), str) or not isinstance(form, int) or isinstance(form, bool):
        raise BadFile(Said("line 1: this is no file of “belvedere export”"))
    if not 0 < form <= FORM:
        raise BadFile(Said("line 1: a newer Belvedere has written this file, install that one"))
    given = fields.get("settings")
    if not isinstance(given, dict):
        raise BadFile(Said("line 1: there are no settings"))
    return {
        key.name: given[key.name]
        for key in SCHEMA
        if key.name in given and key.name not in _PLACE and key.accepts(given[key.name])
    }


def _figures(fields: Mapping[str, object], number: int) -> Elsewhere:
    """The figures from elsewhere that a line means."""
    figures = elsewhere.sound([fields.get(name) for name in Elsewhere._fields])
    if figures is None:
        raise BadFile(Said("line {line}: these are no figures of another program", line=number))
    return figures


def _row(fields: Mapping[str, object], number: int) -> Row:
    """The row that a line means, whose game follows from the rules."""
    one = {name: fields.get(name, ADDED.get(name)) for name in COLUMNS} | {"owner": ""}
    for name, value in one.items():
        if not fits(name, value):
            raise BadFile(Said("line {line}: {reason}", line=number, reason=_fault(name, value)))
    try:
        variant = games.find(str(one["key"]), tuple(filter(None, str(one["options"]).split(","))))
    except (games.UnknownGame, games.UnknownOption):
        raise BadFile(Said("line {line}: there is no such game", line=number)) from None
    if one["result"] not in (OPEN, WON, LOST, ASIDE):
        raise BadFile(Said("line {line}: there is no such result", line=number))
    if one["result"] != ASIDE:
        reason = _contradiction(one, variant, number)
        if not reason and one["solved"] and "line" in fields and not _is_solved(one, variant):
            reason = Said("its moves do not solve it")
        if reason:
            raise BadFile(Said("line {line}: {reason}", line=number, reason=reason))
    return tuple(one.values())


def _fault(name: str, value: object) -> str:
    """What is wrong with the value of a column."""
    if COLUMNS[name] is str:
        return Said("a text is too long or makes no sense") if isinstance(value, str) else Said("this is no game")
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if number and (COLUMNS[name] is float or isinstance(value, int)):
        return Said("a number is out of range")
    return Said("this is no game")


def _contradiction(one: Mapping[str, object], variant: Variant, number: int) -> str:
    """What a game says of itself that cannot be; empty if all can."""
    deal, place, moves = one["deal"], one["place"], one["moves"]
    assert isinstance(deal, int)  # noqa: S101  # ``fits`` has seen to it, as to the next two
    assert isinstance(place, int)  # noqa: S101  # see above
    assert isinstance(moves, str)  # noqa: S101  # see above
    try:
        opening, entries = replay(variant, deal, moves)
    except DoesNotReplay as refused:
        raise BadFile(Said("line {line}, {reason}", line=number, reason=said(refused))) from None
    if place > len(entries):
        return Said("there are fewer moves than are in force")
    position = entries[place - 1][-1].after if place else opening
    solved, won, result = bool(one["solved"]), bool(one["won"]), one["result"]
    if position.score == variant.total and not solved:
        return Said("all cards are up in a game that is not solved")
    if won != (result == WON) or (won and not solved) or (solved and result == OPEN):
        return Said("its result is another than it says")
    if won and (not entries or not one["ended_place"] or not one["begun"] or not counts(str(one["id"]))):
        return Said("it cannot have been won")
    return ""


def _is_solved(one: Mapping[str, object], variant: Variant) -> bool:
    """Whether the moves that are kept as those of a win, or else all of them, come to where all cards are up."""
    deal, moves = one["deal"], one["line"] or one["moves"]
    assert isinstance(deal, int)  # noqa: S101  # ``fits`` has seen to it, as to the next one
    assert isinstance(moves, str)  # noqa: S101  # see above
    try:
        _, entries = replay(variant, deal, moves)
    except DoesNotReplay:
        return False
    return any(entry[-1].after.score == variant.total for entry in entries)


__all__ = ["LONGEST", "BadFile", "Imported", "export_lines", "games_in", "import_lines", "is_export"]
