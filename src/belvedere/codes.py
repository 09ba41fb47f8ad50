"""Share codes: a deal in one word, such as ``signora:4711`` or ``eight-off:strict:17``.

A code names the game, then the options that are in force beyond the standard, then the number of the deal. It means the
same cards and the same rules on every computer and for ever.
"""

from typing import Final

from belvedere import games
from belvedere.deals import BadDealNumber, check_number
from belvedere.rules.variant import Variant
from belvedere.said import Said, said

FILE_ENDING: Final = ".belvedere"
"""What the name of a file with a game ends in."""


class BadCode(ValueError):
    """A text is no code of a deal."""


def write_code(variant: Variant, number: int) -> str:
    """The code of a deal."""
    return ":".join((variant.key, *sorted(variant.options), str(number)))


def read_code(text: str) -> tuple[Variant, int]:
    """The game and the number that a code means; case and blanks around it are no matter. Raises BadCode."""
    key, colon, rest = text.strip().casefold().partition(":")
    if not colon:
        raise BadCode(Said("“{text}” has no colon between game and number", text=text))
    *options, last = rest.split(":")
    if not (last.isascii() and last.isdigit()) or len(last) > 20:
        raise BadCode(Said("“{last}” is no deal number", last=last))
    try:
        return games.find(key, tuple(options)), check_number(int(last))
    except (games.UnknownGame, games.UnknownOption, BadDealNumber) as bad:
        raise BadCode(said(bad)) from None


def file_name(variant: Variant, number: int) -> str:
    """What a file with a game of a deal is called, such as ``signora-4711.belvedere``."""
    return write_code(variant, number).replace(":", "-") + FILE_ENDING


def is_file_name(name: str) -> bool:
    """Whether a file of that name should hold a game."""
    return name.casefold().endswith(FILE_ENDING)


__all__ = ["FILE_ENDING", "BadCode", "file_name", "is_file_name", "read_code", "write_code"]
