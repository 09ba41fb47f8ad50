"""What can be written after `belvedere`, and what it does: the one table behind `--help` and the manual page."""

from typing import Final, NamedTuple

from belvedere import deals, games
from belvedere.words.messages import Message, _mark, _p

WIDTH: Final = 80
"""The columns of a terminal that the help is wrapped to."""

NARROW: Final = 54
"""The letters of one width that a line of the help beside the table has."""

_INDENT: Final = "    "


class Usage(NamedTuple):
    """Ways to write a command that do the same.

    Attributes:
        lines: the ways, each with the names of what is to be put in.
        does: what that does.
    """

    lines: tuple[Message, ...]
    does: Message


TITLE: Final = _mark("command line", "Belvedere: nine patience games on one table.")

USAGES: Final = (
    Usage(
        (_mark("command line usage", "belvedere [--game KEY] [--deal N] [--option NAME] [--size WIDTHxHEIGHT]"),),
        _mark(
            "command line", "Open the window. N may be a code that names the game as well, such as --deal signora:4711."
        ),
    ),
    Usage(
        (_mark("command line usage", "belvedere FILE.belvedere [--size WIDTHxHEIGHT] [--screenshot FILE]"),),
        _mark("command line", "Lay a game that was saved in a file on the table."),
    ),
    Usage(
        (
            _mark(
                "command line usage",
                "belvedere --screenshot FILE [--game KEY] [--deal N] [--option NAME] [--size WIDTHxHEIGHT]"
                " [--table TABLE] [--style STYLE]",
            ),
        ),
        _mark(
            "command line",
            "Draw the table into a picture; needs no display. TABLE is one of {tables}; STYLE is one of {styles}, "
            "with a back if you like: plain+back-red.",
        ),
    ),
    Usage(
        (_mark("command line usage", "belvedere deal KEY N [--json] [--option NAME]"),),
        _mark("command line", "Print how deal N of a game is laid out."),
    ),
    Usage(
        (_mark("command line usage", "belvedere perft KEY N DEPTH [--option NAME]"),),
        _mark("command line", "Count the sequences of DEPTH moves from deal N, and the positions after them."),
    ),
    Usage(
        (
            _mark(
                "command line usage",
                "belvedere solve KEY N[-M] [--option NAME] [--seconds S] [--nodes P] [--json] [--moves] [--jobs J]",
            ),
        ),
        _mark(
            "command line",
            "Say of each deal whether one who knows every card can win it, with the moves if asked for. Each deal may "
            "take S seconds (10, unless P is given), P positions and 300 MiB; J deals are searched at a time. Without "
            "S the answers are the same everywhere.",
        ),
    ),
    Usage(
        (_mark("command line usage", "belvedere verify KEY N [--option NAME]"),),
        _mark(
            "command line",
            "Play the moves of the standard input (one a line, or a line of “solve --json --moves”) and say whether "
            "they win.",
        ),
    ),
    Usage(
        (
            _mark(
                "command line usage",
                "belvedere survey KEY N-M --out FILE [--nodes P] [--jobs J] [--option NAME]",
            ),
        ),
        _mark(
            "command line",
            "Find out for many deals whether they can be won and how hard they are; goes on where it was stopped.",
        ),
    ),
    Usage(
        (_mark("command line usage", "belvedere survey --merge OUT FILE..."),),
        _mark("command line", "Put surveys of several machines together."),
    ),
    Usage(
        (_mark("command line usage", "belvedere survey --list FOLDER FILE..."),),
        _mark("command line", "Write the lists of deals that the program uses."),
    ),
    Usage(
        (_mark("command line usage", "belvedere odds [--json]"),),
        _mark("command line", "Print of how many deals of each game it is known that they can be won."),
    ),
    Usage(
        (_mark("command line usage", "belvedere stats [--json | --csv]"),),
        _mark(
            "command line",
            "Print how you have done in each game; --csv prints a line for each game that has ended.",
        ),
    ),
    Usage(
        (
            _mark("command line usage", "belvedere export FILE"),
            _mark("command line usage", "belvedere import FILE"),
        ),
        _mark(
            "command line",
            "Write all your games and settings into a file, or take them over from one, to move to another computer.",
        ),
    ),
    Usage(
        (_mark("command line usage", "belvedere --install-desktop | --uninstall-desktop"),),
        _mark(
            "command line",
            "Put Belvedere into your desktop's menu, with the manual page for “man belvedere”, or take both out.",
        ),
    ),
    Usage(
        (_mark("command line usage", "belvedere --version | --help"),),
        _mark("command line", "Print the version, or this help."),
    ),
)

CLOSING: Final = (
    _mark("command line", "KEY is one of {keys}."),
    _mark("command line", "N is a number from {first} to {last}."),
    _mark("command line", "NAME is strict (eight-off: groups of no more cards than free cells)."),
)
"""What the names stand for."""


def told(message: Message) -> str:
    """A message with the names and numbers that the program knows in their places."""
    from belvedere.store.card_styles import DECKS
    from belvedere.store.settings import TABLES

    return _p(*message).format(
        keys=", ".join(game.key for game in games.ALL),
        first=deals.FIRST,
        last=deals.LAST,
        tables=", ".join(TABLES),
        styles=", ".join(DECKS),
    )


def help_text() -> str:
    """What `belvedere --help` prints."""
    blocks = [told(TITLE)]
    for usage in USAGES:
        lines = [_wrapped(told(line), "", _INDENT * 2) for line in usage.lines]
        blocks.append("\n".join((*lines, _wrapped(told(usage.does), _INDENT, _INDENT))))
    blocks.append("\n".join(_wrapped(told(line), "", _INDENT) for line in CLOSING))
    return "\n\n".join(blocks)


def synopsis() -> str:
    """All that can be written, without what it does, as narrow as the help is beside a table."""
    return "\n".join(_wrapped(told(line), "", _INDENT, NARROW) for usage in USAGES for line in usage.lines)


def _wrapped(text: str, first: str, others: str, width: int = WIDTH) -> str:
    """A text in lines of some width; what stands in brackets keeps together."""
    import re
    from textwrap import wrap

    glued = re.sub(r"\[[^]]*\]", lambda found: found[0].replace(" ", "\0"), text)
    lines = wrap(
        glued,
        width,
        initial_indent=first,
        subsequent_indent=others,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return "\n".join(lines).replace("\0", " ")
