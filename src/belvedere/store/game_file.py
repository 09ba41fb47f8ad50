"""A game in a file of its own, to keep, to send and to open again: small JSON, described in ARCHITECTURE.md.

A file comes from anybody. It is read as data, within bounds, and nothing of it is believed: its moves are played by the
rules, and whether it is won follows from that. What does not replay is refused with the place where it fails.
"""

import errno
import json
import os
from collections.abc import Mapping
from typing import Final

from belvedere.codes import BadCode, read_code, write_code
from belvedere.game_record import RULES, DoesNotReplay, GameRecord, new_id, replay, write_moves
from belvedere.rules.variant import Variant
from belvedere.said import Said, quoted, said
from belvedere.store.files import read_text, write_whole
from belvedere.store.own_files import refuse_own

FORMAT: Final = "belvedere"
"""What every file calls itself."""

VERSION: Final = 1
"""The version of the form of the file."""

MOST_BYTES: Final = 4_000_000
"""The size of the largest file that is read; a game has about 5,000 bytes."""

MOST_MOVES: Final = 5_000
"""Moves, with those that they set off, in the longest game that a file may hold; a long game has 500.

Opening one takes a quarter of a second, and every further move is kept with all before it.
"""

_LONGEST_CODE: Final = 100
_MOST_DIGITS: Final = 20
_MOST_SECONDS: Final = 1_000_000_000
_QUOTED: Final = 120
"""The most characters of a file that are quoted in a sentence."""

_WORD: Final = 40
"""The most characters of one word of them."""


class BadGameFile(ValueError):
    """A file holds no game that can be laid on the table; the text says where and why."""


class NewerGameFile(BadGameFile):
    """A file is of a form that a later version of the program has brought."""


def write_game(record: GameRecord) -> str:
    """The text of a file with that game."""
    fields: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": RULES,
        "code": write_code(record.variant, record.number),
        "moves": record.moves.split("\n") if record.moves else [],
        "index": record.index,
        "seconds": round(record.seconds, 3),
    }
    if record.marks:
        fields["bookmarks"] = list(record.marks)
    return json.dumps(fields, indent=2) + "\n"


def read_game(text: str) -> GameRecord:
    """The game that a file's text means, under an id of its own; it was not begun, since none of it is the player's.

    Whether it counts when it ends: only without any moves, as a deal. Raises BadGameFile.
    """
    if len(text) > MOST_BYTES:
        raise BadGameFile(Said("it is larger than 4 MB"))
    fields = _fields(text)
    if fields.get("format") != FORMAT:
        raise BadGameFile(Said("field “format”: this is no game of Belvedere"))
    if _whole(fields, "version", 1, None) > VERSION:
        raise NewerGameFile(Said("field “version”: a newer Belvedere has written it"))
    rules = _whole(fields, "rules", 1, None)
    variant, number = _deal(fields)
    moves = _moves(fields)
    index = _whole(fields, "index", 0, len(moves))
    seconds = _seconds(fields)
    marks = _marks(fields, len(moves))
    try:
        opening, entries = replay(variant, number, "\n".join(moves))
    except DoesNotReplay as refused:
        reason = quoted(said(refused), _quotable)
        if rules != RULES:
            raise BadGameFile(
                Said(
                    "{reason}; the game was played by version {rules} of the rules, here is {ours}",
                    reason=reason,
                    rules=rules,
                    ours=RULES,
                )
            ) from None
        raise BadGameFile(reason) from None
    position = entries[index - 1][-1].after if index else opening
    return GameRecord(
        new_id(from_file=bool(entries)),
        variant,
        number,
        write_moves(entries),
        index,
        seconds if entries else 0.0,
        solved=position.score == variant.total,
        marks=marks,
    )


def load_game(path: str) -> GameRecord:
    """The game in a file. Raises BadGameFile, and OSError if it cannot be read."""
    try:
        text = read_text(path, MOST_BYTES)
    except UnicodeDecodeError:
        raise BadGameFile(Said("it is no text")) from None
    except ValueError:
        raise BadGameFile(Said("it is larger than 4 MB")) from None
    except OSError as error:
        if error.errno == errno.EINVAL:
            raise BadGameFile(Said("it is a folder, a pipe or a device")) from None
        raise
    return read_game(text)


def save_game(path: str, record: GameRecord) -> None:
    """Write a game into a file, whose old content is whole until the new one is.

    Raises OSError, also for a game that is too long to be opened again.
    """
    if record.moves.count("\n") + record.moves.count("; ") >= MOST_MOVES:
        raise OSError(errno.EFBIG, Said("it has more than {most} moves", most=MOST_MOVES), path)
    path = os.path.realpath(path)
    refuse_own(path)
    if os.path.exists(path) and not os.path.isfile(path):
        raise OSError(errno.EINVAL, Said("it is a folder, a pipe or a device"), path)
    write_whole(path, write_game(record).encode())


# The fields.


def _fields(text: str) -> Mapping[str, object]:
    """The fields of the file."""
    try:
        fields = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_once, parse_int=_number)
    except json.JSONDecodeError as error:
        raise BadGameFile(Said("line {line}: this is no JSON", line=error.lineno)) from None
    except RecursionError:
        raise BadGameFile(Said("it is nested too deeply")) from None
    if not isinstance(fields, dict):
        raise BadGameFile(Said("line {line}: this is no JSON object", line=1))
    return fields


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The fields of an object, none of which may be there twice: it would not be certain which one is meant."""
    fields: dict[str, object] = {}
    for name, value in pairs:
        if name in fields:
            raise BadGameFile(Said("field “{name}”: it is there twice", name=_quotable(name)))
        fields[name] = value
    return fields


def _number(digits: str) -> int | float:
    """A whole number; one that is longer than any that a file needs is none, and is refused where it stands."""
    return int(digits) if len(digits) <= _MOST_DIGITS else float(digits)


def _field(fields: Mapping[str, object], name: str) -> object:
    """A field that must be there."""
    if name not in fields:
        raise BadGameFile(Said("field “{name}”: it is missing", name=name))
    return fields[name]


def _whole(fields: Mapping[str, object], name: str, least: int, most: int | None) -> int:
    """A field that is a whole number in that range; True is none."""
    value = _field(fields, name)
    if type(value) is not int:
        raise BadGameFile(Said("field “{name}”: this is no whole number", name=name))
    if value < least or (most is not None and value > most):
        raise BadGameFile(Said("field “{name}”: {value} is out of range", name=name, value=value))
    return value


def _deal(fields: Mapping[str, object]) -> tuple[Variant, int]:
    """The game and the number of the deal."""
    code = _field(fields, "code")
    if not isinstance(code, str) or len(code) > _LONGEST_CODE:
        raise BadGameFile(Said("field “code”: this is no code of a deal"))
    try:
        return read_code(code)
    except BadCode as bad:
        raise BadGameFile(Said("field “code”: {reason}", reason=quoted(said(bad), _quotable))) from None


def _moves(fields: Mapping[str, object]) -> list[str]:
    """The moves, not yet played."""
    moves = _field(fields, "moves")
    if not isinstance(moves, list):
        raise BadGameFile(Said("field “moves”: this is no list"))
    steps = 0
    for place, move in enumerate(moves, 1):
        if not isinstance(move, str) or not move or "\n" in move:
            raise BadGameFile(Said("move {place}: this is no move", place=place))
        steps += 1 + move.count("; ")
        if steps > MOST_MOVES:
            raise BadGameFile(Said("move {place}: there are too many moves", place=place))
    return moves


def _seconds(fields: Mapping[str, object]) -> float:
    """The seconds of play."""
    seconds = _field(fields, "seconds")
    if type(seconds) not in (int, float):
        raise BadGameFile(Said("field “seconds”: this is no number"))
    assert isinstance(seconds, int | float)  # noqa: S101  # True, which is an int, is none of these types
    # Not “out of range if less or greater”: NaN is neither.
    if not 0 <= seconds <= _MOST_SECONDS:
        raise BadGameFile(Said("field “seconds”: this is out of range"))
    return float(seconds)


def _marks(fields: Mapping[str, object], moves: int) -> tuple[int, ...]:
    """The bookmarks, of which there need be none."""
    marks = fields.get("bookmarks", [])
    if not isinstance(marks, list):
        raise BadGameFile(Said("field “bookmarks”: this is no list"))
    for place, mark in enumerate(marks, 1):
        if type(mark) is not int or not 0 <= mark <= moves:
            raise BadGameFile(Said("field “bookmarks”, number {place}: there is no such move", place=place))
    return tuple(sorted(set(marks)))


def _quotable(text: str) -> str:
    """A text out of a file, short, in words that fit into a line, without signs that do something where it is shown."""
    text = "".join(sign if sign.isprintable() else "\ufffd" for sign in text[: _QUOTED + 1])
    text = text if len(text) <= _QUOTED else f"{text[:_QUOTED]}…"
    return " ".join(word if len(word) <= _WORD else f"{word[:_WORD]}…" for word in text.split(" "))


__all__ = [
    "FORMAT",
    "MOST_BYTES",
    "VERSION",
    "BadGameFile",
    "NewerGameFile",
    "load_game",
    "read_game",
    "save_game",
    "write_game",
]
