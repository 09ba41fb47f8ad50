"""`belvedere verify`: whether moves from the standard input win a numbered deal by the rules."""

import sys
from collections.abc import Iterable, Iterator
from typing import Final, TextIO

from belvedere.commands.command_line import CommandError, Words, game_and_number, say
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, read_move
from belvedere.rules.outcome import Outcome, outcome
from belvedere.rules.refusals import IllegalMove
from belvedere.rules.variant import Variant
from belvedere.table.moves import BadMove
from belvedere.table.position import Position
from belvedere.words import _np, _p, refusal_sentence
from belvedere.words.reasons import reason

LONGEST: Final = 80
"""How much of a line that is no move is shown again."""

_MOST: Final = 1_000_000
"""The characters of a line that are read; the longest solution is a hundredth of that."""

Place = tuple[int, int]
"""The number of a line and, if the line holds a whole game, of the move in it, counted from one; else 0."""


class _Wrong(Exception):
    """The moves do not hold; the text is a sentence that says why."""


def run(words: Words, rest: list[str]) -> int:
    """Play the moves of the standard input and say how it ends; 0 if the deal is won by them, else 1."""
    words.allow("belvedere verify", "--option")
    if len(rest) != 2:
        raise CommandError(
            _p(
                "command line",
                "write “belvedere verify KEY N” and give it the moves, one a line, on its standard input",
            )
        )
    variant, number = game_and_number(words, rest)
    if sys.stdin is not None and sys.stdin.isatty():
        say(_p("command line", "Write the moves, one a line; Ctrl+D ends."), sys.stderr)
    try:
        position = _played(variant, number, _lines(sys.stdin) if sys.stdin is not None else ())
    except _Wrong as wrong:
        say(str(wrong))
        return 1
    except UnicodeDecodeError:
        raise CommandError(_p("command line", "the standard input is no text: give it moves, one a line")) from None
    except OSError as error:
        raise CommandError(
            _p("command line", "the standard input cannot be read ({reason}): give it moves, one a line").format(
                reason=reason(error)
            )
        ) from None
    if outcome(variant, position) is Outcome.WON:
        say(_p("command line", "won"))
        return 0
    say(_not_won(variant, position))
    return 1


def _lines(stream: TextIO) -> Iterator[str]:
    """The lines of a stream; one that does not end is cut, so that it cannot fill the memory."""
    while line := stream.readline(_MOST):
        yield line


def _played(variant: Variant, number: int, lines: Iterable[str]) -> Position:
    """The position after the moves of these lines; _Wrong if one cannot be played."""
    position = deal(variant, number)
    for place, text in _moves(variant, number, lines):
        try:
            move = read_move(variant, position, text)
            position = apply(variant, position, move).after
        except BadMove:
            raise _Wrong(
                _here(
                    place,
                    _p(
                        "command line", "line {line}: “{text}” is no move: write deal, or such as tableau:5 4 tableau:2"
                    ),
                    _p("command line", "line {line}, move {move}: “{text}” is no move"),
                    text,
                )
            ) from None
        except IllegalMove as illegal:
            raise _Wrong(
                _here(
                    place,
                    _p("command line", "line {line}: “{text}” is illegal. {why}."),
                    _p("command line", "line {line}, move {move}: “{text}” is illegal. {why}."),
                    text,
                    refusal_sentence(illegal.refusal),
                )
            ) from None
        except KeyError:
            raise _Wrong(
                _here(
                    place,
                    _p("command line", "line {line}: “{text}” is illegal. This game has no such pile."),
                    _p("command line", "line {line}, move {move}: “{text}” is illegal. This game has no such pile."),
                    text,
                )
            ) from None
    return position


def _moves(variant: Variant, number: int, lines: Iterable[str]) -> Iterator[tuple[Place, str]]:
    """The moves that the lines hold: one each, or those of a JSON line of `belvedere solve` about this deal."""
    others = 0
    found = False
    for line, words in enumerate(lines, 1):
        text = words.strip()
        if text.startswith("{"):
            moves = _of_json(variant, number, line, text)
            if moves is None:
                others += 1
                continue
            found = True
            for index, move in enumerate(moves, 1):
                yield (line, index), move
        elif text and not text.startswith("#"):
            found = True
            yield (line, 0), text
    if others and not found:
        raise _Wrong(
            _p("command line", "no line is about {game} {deal}").format(
                game=" ".join((variant.key, *variant.options)), deal=number
            )
        )


def _of_json(variant: Variant, number: int, line: int, text: str) -> list[str] | None:
    """The moves of a JSON line; None if it is about another deal."""
    import json

    try:
        record = json.loads(text)
        about = record["game"], record["deal"], record.get("options", [])
    except (ValueError, KeyError, RecursionError):
        raise _Wrong(
            _p("command line", "line {line} is no JSON line of “belvedere solve --json --moves”").format(line=line)
        ) from None
    if about != (variant.key, number, list(variant.options)):
        return None
    moves = record.get("moves")
    if not isinstance(moves, list):
        raise _Wrong(
            _p("command line", "line {line} has no moves: write “belvedere solve --json --moves”").format(line=line)
        )
    return [str(move) for move in moves]


def _here(place: Place, of_line: str, of_move: str, text: str, why: str = "") -> str:
    """The sentence for a line that is a move, or the one for a move in a line, with its values."""
    line, move = place
    shown = "".join(char if char.isprintable() else " " for char in text[:LONGEST])
    return (of_move if move else of_line).format(line=line, move=move, text=shown, why=why)


def _not_won(variant: Variant, position: Position) -> str:
    """What is left to do."""
    left = variant.total - position.score
    if outcome(variant, position) is Outcome.BLOCKED:
        text = _np(
            "command line",
            "not won: {left} card is not on the foundations, and no move is left that changes anything",
            "not won: {left} cards are not on the foundations, and no move is left that changes anything",
            left,
        )
    else:
        text = _np(
            "command line",
            "not won: {left} card is not on the foundations yet",
            "not won: {left} cards are not on the foundations yet",
            left,
        )
    return text.format(left=left)
