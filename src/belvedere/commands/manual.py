"""The manual page `belvedere.6`, made of the table of usages and the tables below, in troff's man macros.

`scripts/man_page.py` writes it into `assets/man`; the program itself never needs this.
"""

import re
from textwrap import wrap
from typing import Final

from belvedere import __version__
from belvedere.commands.usage import CLOSING, TITLE, USAGES, Usage, told
from belvedere.words.messages import Message, _mark, _p

OPTIONS: Final[dict[str, tuple[Message, Message]]] = {
    "--game": (
        _mark("command line usage", "--game KEY"),
        _mark("manual page", "Which game to play; see the list of keys above."),
    ),
    "--deal": (
        _mark("command line usage", "--deal N"),
        _mark("manual page", "Which deal. A code such as signora:4711 names the game and its options as well."),
    ),
    "--option": (
        _mark("command line usage", "--option NAME"),
        _mark("manual page", "Play by a rule that differs; may be given more than once."),
    ),
    "--size": (
        _mark("command line usage", "--size WIDTHxHEIGHT"),
        _mark("manual page", "The size of the window or of the picture in pixels, from 480x360 to 7680x4320."),
    ),
    "--screenshot": (
        _mark("command line usage", "--screenshot FILE"),
        _mark(
            "manual page",
            "Draw the table into this file instead of opening the window. Its name ends in .png, .jpg, .jpeg, .bmp or "
            ".ppm.",
        ),
    ),
    "--table": (
        _mark("command line usage", "--table TABLE"),
        _mark("manual page", "What the table of a picture is covered with."),
    ),
    "--style": (
        _mark("command line usage", "--style STYLE"),
        _mark("manual page", "The cards of a picture, and after a plus sign their back."),
    ),
    "--seconds": (
        _mark("command line usage", "--seconds S"),
        _mark("manual page", "How many seconds the search may take for a deal; fractions are allowed."),
    ),
    "--nodes": (
        _mark("command line usage", "--nodes P"),
        _mark("manual page", "How many positions the search may look at for a deal."),
    ),
    "--jobs": (_mark("command line usage", "--jobs J"), _mark("manual page", "How many deals are searched at a time.")),
    "--out": (
        _mark("command line usage", "--out FILE"),
        _mark("manual page", "The file of a survey. If it has a part of the deals already, only the others follow."),
    ),
    "--merge": (
        _mark("command line usage", "--merge OUT"),
        _mark("manual page", "Put the surveys that follow together into this file."),
    ),
    "--list": (
        _mark("command line usage", "--list FOLDER"),
        _mark("manual page", "Write lists of deals into this folder from the surveys that follow."),
    ),
    "--json": (
        _mark("command line usage", "--json"),
        _mark("manual page", "Print JSON: one object for each deal or game."),
    ),
    "--csv": (
        _mark("command line usage", "--csv"),
        _mark("manual page", "Print a table for a spreadsheet: a line for each game that has ended."),
    ),
    "--moves": (_mark("command line usage", "--moves"), _mark("manual page", "Print the moves that win, too.")),
    "--install-desktop": (
        _mark("command line usage", "--install-desktop"),
        _mark("manual page", "Write the entry of the menu, icons and this page into your own folders."),
    ),
    "--uninstall-desktop": (
        _mark("command line usage", "--uninstall-desktop"),
        _mark("manual page", "Remove what --install-desktop has written. Your games and settings stay."),
    ),
    "--version": (_mark("command line usage", "--version"), _mark("manual page", "Print the version.")),
    "--help": (_mark("command line usage", "--help"), _mark("manual page", "Print a short help; -h does the same.")),
}
"""Every option but `-h`: how it is written, and what it is for."""

_DESCRIPTION: Final = (
    _mark(
        "manual page",
        "Without a command, Belvedere opens its window and goes on with the game that you left. At the very first "
        "start you choose a game and can take a tour.",
    ),
    _mark("manual page", "The rules of each game and everything about the window are in its help: press F1."),
    _mark(
        "manual page",
        "An option may be written as two words or with an equals sign: --game wood is the same as --game=wood.",
    ),
)

_FILES: Final = (
    ("~/.config/belvedere/settings.json", _mark("manual page", "Your settings.")),
    (
        "~/.local/share/belvedere/games.db",
        _mark("manual page", "Your games, those in progress and those that have ended."),
    ),
    ("~/.cache/belvedere/", _mark("manual page", "Cards as they were drawn last. It may be deleted at any time.")),
)

_ENVIRONMENT: Final = (
    (
        "XDG_CONFIG_HOME, XDG_DATA_HOME, XDG_CACHE_HOME",
        _mark("manual page", "Folders that take the place of ~/.config, ~/.local/share and ~/.cache."),
    ),
    ("XDG_DATA_DIRS", _mark("manual page", "Where the card decks of other programs are looked for as well.")),
    ("LANGUAGE, LC_ALL, LC_MESSAGES, LANG", _mark("manual page", "Your language.")),
    ("DISPLAY, WAYLAND_DISPLAY", _mark("manual page", "The display on which the window opens.")),
    ("QT_QPA_PLATFORM", _mark("manual page", "Which of its platforms Qt uses, such as xcb or wayland.")),
)

_STATUS: Final = (
    ("0", _mark("manual page", "All went well.")),
    ("1", _mark("manual page", "“belvedere verify” has found that the moves do not win.")),
    ("2", _mark("manual page", "Something cannot be done; one sentence on the standard error says what and why.")),
    ("130", _mark("manual page", "It was stopped by Ctrl+C.")),
)

_EXAMPLES: Final = (
    ("belvedere --game eight-off", _mark("manual page", "Play Eight Off.")),
    ("belvedere --deal signora:4711", _mark("manual page", "Play the deal that somebody has sent you.")),
    (
        "belvedere --screenshot board.png --game wood --deal 7 --table night --style large",
        _mark("manual page", "Draw a picture of a deal."),
    ),
    ("belvedere solve terrace 1-20 --seconds 5", _mark("manual page", "See which of twenty deals can be won.")),
    (
        "belvedere solve eight-off 1 --json --moves | belvedere verify eight-off 1",
        _mark("manual page", "Find a solution and have it checked."),
    ),
)

_SIGNS: Final = {"\\": "\\e", "-": "\\-", "\0": "\\~", "“": "\\(lq", "”": "\\(rq", "’": "\\(cq"}
# What stands in a usage round what is typed.
_PLAIN: Final = re.compile(r"[\[\]|\0]|\s+|\.\.\.")
# A word in capitals, of any alphabet: the name of what is to be put in.
_PLACE: Final = re.compile(r"\b[^\W\d_a-z]+(?:x[^\W\d_a-z]+)?\b")


def page(date: str) -> str:
    """The manual page in the player's language; the date is that of the release, such as 2026-11-29."""
    part_of_manual = _p("manual page: the part of the manual, at the top of the page", "Games Manual")
    parts = [
        '.\\" Made by scripts/man_page.py; change the texts in src/belvedere/commands, not here.',
        f'.TH BELVEDERE 6 {date} "Belvedere {_escaped(__version__)}" "{_escaped(part_of_manual)}"',
        # Keys are to be copied, and narrow columns would be full of holes.
        ".nh\n.nr HY 0\n.ad l",
        _heading(_p("manual page: heading", "NAME")),
        _escaped(_p("manual page", "belvedere - nine patience games of the Terrace family and their like")),
        _heading(_p("manual page: heading", "SYNOPSIS")),
        *(f".SY belvedere\n{_synopsis(told(line), named=False)}\n.YS" for usage in USAGES for line in usage.lines),
        _heading(_p("manual page: heading", "DESCRIPTION")),
        _text(told(TITLE)),
        *(f".PP\n{_text(told(text))}" for text in _DESCRIPTION),
        *(f".PP\n{_text(told(text))}" for text in CLOSING),
        _heading(_p("manual page: heading", "COMMANDS")),
        *(_usage(usage) for usage in USAGES),
        _heading(_p("manual page: heading", "OPTIONS")),
        *(_item(_synopsis(told(head)), told(text)) for head, text in OPTIONS.values()),
        _heading(_p("manual page: heading", "EXIT STATUS")),
        *(_item(f"\\fB{_escaped(status)}\\fR", told(text)) for status, text in _STATUS),
        _heading(_p("manual page: heading", "FILES")),
        *(_item(f"\\fI{_escaped(path)}\\fR", told(text)) for path, text in _FILES),
        _heading(_p("manual page: heading", "ENVIRONMENT")),
        *(_item(f"\\fB{_escaped(names)}\\fR", told(text)) for names, text in _ENVIRONMENT),
        _heading(_p("manual page: heading", "EXAMPLES")),
        *(_item(f"\\fB{_escaped(line)}\\fR", told(text)) for line, text in _EXAMPLES),
        _heading(_p("manual page: heading", "SEE ALSO")),
        "\\fBsol\\fR(6), \\fBkpat\\fR(6)",
    ]
    return "\n".join(parts) + "\n"


def _heading(text: str) -> str:
    return f".SH {_escaped(text)}"


def _item(head: str, text: str) -> str:
    return f".TP\n{head}\n{_text(text)}"


def _usage(usage: Usage) -> str:
    """The ways to write a command, the further ones below the first, and what it does."""
    first, *others = (_synopsis(told(line)) for line in usage.lines)
    return "\n".join((".TP", first, *(f".TQ\n{line}" for line in others), _text(told(usage.does))))


def _synopsis(line: str, *, named: bool = True) -> str:
    """What is typed as it stands in bold, what is to be put in in italics, brackets and strokes plain.

    Without the program's name if it is not ``named``. What stands in brackets keeps together.
    """
    if not named:
        line = line.removeprefix("belvedere ")
    line = re.sub(r"\[[^]]*\]", lambda found: found[0].replace(" ", "\0"), line)
    return "".join(
        _escaped(part) if _PLAIN.fullmatch(part) else _italic(part) if _is_place(part) else f"\\fB{_escaped(part)}\\fR"
        for part in re.split(rf"({_PLAIN.pattern}|{_PLACE.pattern})", line)
        if part
    )


def _is_place(word: str) -> bool:
    return bool(_PLACE.fullmatch(word)) and word.replace("x", "").isupper()


def _italic(text: str) -> str:
    return f"\\fI{_escaped(text)}\\fR"


def _places() -> frozenset[str]:
    """The names of what is to be put in, as the usages have them."""
    return frozenset(
        name for usage in USAGES for line in usage.lines for name in _PLACE.findall(told(line)) if _is_place(name)
    )


def _text(text: str) -> str:
    """A text with its options in bold and the names of what is to be put in in italics."""
    places = _places()
    shown = "".join(
        f"\\fB{_escaped(part)}\\fR" if part.startswith("--") else _italic(part) if part in places else _escaped(part)
        for part in re.split(rf"(--[a-z-]*[a-z]|{_PLACE.pattern})", text)
    )
    lines = wrap(shown, 80, break_long_words=False, break_on_hyphens=False)
    # A line that begins with one of these is a request to troff.
    return "\n".join(f"\\&{line}" if line.startswith((".", "'")) else line for line in lines)


def _escaped(text: str) -> str:
    """A text in signs that every troff knows."""
    return "".join(_SIGNS.get(sign) or (sign if sign.isascii() else f"\\[u{ord(sign):04X}]") for sign in text)
