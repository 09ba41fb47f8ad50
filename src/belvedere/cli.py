"""The command line.

Words are read by hand: a start with `--game` and the like goes straight to the window, and an error is one
sentence with the remedy on the standard error, exit status 2. The window is imported only when it is to open.
"""

import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TextIO

from belvedere import __version__, deals, games
from belvedere.resources import MissingResource
from belvedere.words import _p

if TYPE_CHECKING:
    from belvedere.rules.variant import Variant

SMALLEST: Final = (480, 360)
"""The least width and height that the table can be drawn in."""

LARGEST: Final = (7680, 4320)
"""The most that is asked of it."""

DEEPEST: Final = 12
"""The most moves that `perft` follows; far beyond what anyone waits for."""

PICTURES: Final = (".png", ".jpg", ".jpeg", ".bmp", ".ppm")
"""What the name of a picture may end in."""

_VALUED: Final = ("--game", "--deal", "--option", "--screenshot", "--size")
_BARE: Final = ("--json", "--version", "--help", "-h", "--install-desktop", "--uninstall-desktop")
_COMMANDS: Final = ("deal", "perft")


class CommandError(Exception):
    """The command line asks for something that cannot be; the text is one sentence with the remedy."""


class Words:
    """A command line, taken apart.

    Attributes:
        plain: the words that belong to no option, in order.
        values: what each option that takes a value was given, in order.
        flags: the options without a value.
    """

    __slots__ = ("flags", "plain", "values")

    def __init__(self, arguments: Sequence[str]) -> None:
        self.plain: list[str] = []
        self.values: dict[str, list[str]] = {}
        self.flags: set[str] = set()
        waiting = ""
        for word in arguments:
            name, equals, value = word.partition("=")
            if waiting:
                self.values.setdefault(waiting, []).append(word)
                waiting = ""
            elif name in _VALUED and equals:
                self.values.setdefault(name, []).append(value)
            elif name in _VALUED:
                waiting = name
            elif word in _BARE:
                self.flags.add(word)
            elif word.startswith("-") and not word[1:2].isdigit():
                raise CommandError(_unknown_option(word))
            else:
                self.plain.append(word)
        if waiting:
            raise CommandError(
                _p("command line", "{option} needs a value: see “belvedere --help”").format(option=waiting)
            )

    def last(self, name: str) -> str | None:
        """The value given last to an option, or None."""
        return self.values[name][-1] if name in self.values else None

    def allow(self, command: str, *names: str) -> None:
        """Raise CommandError if there is an option that a command does not have."""
        for name in (*self.values, *sorted(self.flags)):
            if name not in names:
                raise CommandError(
                    _p("command line", "“{command}” has no option {option}: see “belvedere --help”").format(
                        command=command, option=name
                    )
                )


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, by default those of the process; the exit status."""
    try:
        status = _run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
    except (CommandError, MissingResource) as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has had enough; the interpreter must not try to flush the rest.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


def _complain(sentence: str) -> int:
    _print(f"belvedere: {sentence}", sys.stderr)
    return 2


def _print(text: str, stream: TextIO | None = None) -> None:
    """Print, with substitutes for what the stream's encoding does not have."""
    stream = stream or sys.stdout
    encoding = stream.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), file=stream)


def _run(arguments: Sequence[str]) -> int:
    words = Words(arguments)
    if words.flags & {"--help", "-h"}:
        _print(_help())
        return 0
    if "--version" in words.flags:
        _print(f"Belvedere {__version__}")
        return 0
    if words.flags & {"--install-desktop", "--uninstall-desktop"}:
        return _desktop(words)
    if not words.plain:
        return _window(words)
    command, *rest = words.plain
    commands: dict[str, Callable[[Words, list[str]], int]] = {"deal": _deal, "perft": _perft}
    if command not in commands:
        guess = _guess(command, (*_COMMANDS, *(f"--game {game.key}" for game in games.ALL)))
        if guess:
            sentence = _p(
                "command line", "there is no command “{word}” (did you mean {guess}?): see “belvedere --help”"
            )
        else:
            sentence = _p("command line", "there is no command “{word}”: see “belvedere --help”")
        raise CommandError(sentence.format(word=command, guess=guess))
    return commands[command](words, rest)


def _window(words: Words) -> int:
    """Open the window, or draw a picture of the table."""
    import gc

    # Nothing made on the way to the first paint is garbage; the window turns it on again after that.
    gc.disable()
    words.allow("belvedere", *_VALUED)
    game, deal = words.last("--game"), words.last("--deal")
    size, screenshot = words.last("--size"), words.last("--screenshot")
    options = tuple(words.values.get("--option", ()))
    if game is not None:
        _variant(game, options)
    from belvedere.qt.start_options import CannotStart, StartOptions

    start = StartOptions(
        game,
        None if deal is None else _number(deal),
        options,
        None if screenshot is None else _picture(screenshot),
        None if size is None else _size(size),
    )
    try:
        from belvedere.qt import app

        return app.run(start)
    except CannotStart as problem:
        raise CommandError(str(problem)) from None
    finally:
        gc.enable()


def _desktop(words: Words) -> int:
    """Put the desktop entry and icons into the player's folders, or take them away, and say where."""
    from belvedere import desktop

    install = "--install-desktop" in words.flags
    option = "--install-desktop" if install else "--uninstall-desktop"
    if words.plain:
        raise CommandError(
            _p("command line", "{option} takes no “{word}”: write “belvedere {option}” alone").format(
                option=option, word=words.plain[0]
            )
        )
    for other in (*words.values, *sorted(words.flags - {option})):
        raise CommandError(
            _p("command line", "{option} does not go with {other}: write “belvedere {option}” alone").format(
                option=option, other=other
            )
        )
    try:
        changed = desktop.install_desktop() if install else desktop.uninstall_desktop()
    except OSError as error:
        raise CommandError(
            _p("command line", "{path} cannot be changed ({reason}): check who may write there").format(
                path=error.filename or "", reason=error.strerror or error
            )
        ) from None
    if not changed:
        sentence = _p("command line", "Belvedere is not in your desktop's menu: there was nothing to take out.")
    elif install:
        sentence = _p("command line", "Belvedere is in your desktop's menu now: its entry is {path}.")
    else:
        sentence = _p("command line", "Belvedere is taken out of your desktop's menu: its entry was {path}.")
    _print(sentence.format(path=changed[0] if changed else ""))
    return 0


def _deal(words: Words, rest: list[str]) -> int:
    """Print the position of a numbered deal."""
    words.allow("belvedere deal", "--json", "--option")
    if len(rest) != 2:
        raise CommandError(
            _p("command line", "write “belvedere deal KEY N”, for example “belvedere deal signora 4711”")
        )
    variant, number = _game_and_number(words, rest)
    from belvedere.rules.dealing import deal
    from belvedere.rules.notation import state_object, state_text

    position = deal(variant, number)
    if "--json" in words.flags:
        import json

        _print(json.dumps({"game": variant.key, "deal": number, "state": state_object(variant, position)}))
    else:
        _print(state_text(variant, position).rstrip("\n"))
    return 0


def _perft(words: Words, rest: list[str]) -> int:
    """Print how many sequences of moves, and how many positions after them, a deal has."""
    words.allow("belvedere perft", "--option")
    if len(rest) != 3:
        raise CommandError(
            _p("command line", "write “belvedere perft KEY N DEPTH”, for example “belvedere perft signora 4711 3”")
        )
    variant, number = _game_and_number(words, rest)
    depth = rest[2]
    if not (depth.isascii() and depth.isdigit() and int(depth[:9]) <= DEEPEST):
        raise CommandError(
            _p("command line", "“{text}” is no depth: write a number from 0 to {most}").format(text=depth, most=DEEPEST)
        )
    from belvedere.rules.dealing import deal
    from belvedere.rules.perft import perft

    counts = perft(variant, deal(variant, number), int(depth))
    _print(f"{counts.sequences} {counts.positions}")
    return 0


def _game_and_number(words: Words, rest: list[str]) -> "tuple[Variant, int]":
    """The game and the deal that the first two words of a command name."""
    return _variant(rest[0], tuple(words.values.get("--option", ()))), _number(rest[1])


def _variant(key: str, options: tuple[str, ...]) -> "Variant":
    """The game of that key with those options; CommandError with the closest keys if there is none."""
    try:
        return games.find(key, options)
    except games.UnknownGame:
        keys = tuple(game.key for game in games.ALL)
        guess = _guess(key, keys)
        if guess:
            sentence = _p("command line", "there is no game “{key}” (did you mean {guess}?): choose one of {keys}")
        else:
            sentence = _p("command line", "there is no game “{key}”: choose one of {keys}")
        raise CommandError(sentence.format(key=key, guess=guess, keys=", ".join(keys))) from None
    except games.UnknownOption:
        names = games.option_names(key)
        if names:
            sentence = _p("command line", "{key} has no option “{options}”: choose one of {names}")
        else:
            sentence = _p("command line", "{key} has no option “{options}”: leave --option out")
        raise CommandError(sentence.format(key=key, options=", ".join(options), names=", ".join(names))) from None


def _number(text: str) -> int:
    """The deal number that a text is; CommandError if it is none."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 20 else 0
    try:
        return deals.check_number(number)
    except deals.BadDealNumber:
        raise CommandError(
            _p("command line", "“{text}” is no deal number: write one from {first} to {last}").format(
                text=text, first=deals.FIRST, last=deals.LAST
            )
        ) from None


def _size(text: str) -> tuple[int, int]:
    """Width and height; CommandError if the text is not of that form or out of range."""
    width, _, height = text.lower().replace("×", "x").partition("x")
    if all(side.isascii() and side.isdigit() and len(side) < 6 for side in (width, height)):
        size = int(width), int(height)
        if SMALLEST[0] <= size[0] <= LARGEST[0] and SMALLEST[1] <= size[1] <= LARGEST[1]:
            return size
    raise CommandError(
        _p(
            "command line",
            "“{text}” is no size: write WIDTHxHEIGHT from {smallest} to {largest}, for example 1200x800",
        ).format(text=text, smallest="{}x{}".format(*SMALLEST), largest="{}x{}".format(*LARGEST))
    )


def _picture(path: str) -> str:
    """The path of a picture that can be written; CommandError if it certainly cannot."""
    folder = os.path.dirname(path) or "."
    if os.path.isdir(path) or not path:
        sentence = _p(
            "command line", "“{path}” is a folder, no file: write the name of a picture, for example board.png"
        )
    elif not path.lower().endswith(PICTURES):
        sentence = _p("command line", "“{path}” ends in no kind of picture: let it end in one of {endings}")
    elif not os.path.isdir(folder):
        sentence = _p("command line", "“{path}” cannot be written: there is no folder {folder}, make it first")
    elif not os.access(path if os.path.exists(path) else folder, os.W_OK):
        sentence = _p("command line", "“{path}” cannot be written: choose a file in a folder that you may write to")
    else:
        return path
    raise CommandError(sentence.format(path=path, folder=folder, endings=", ".join(PICTURES)))


def _unknown_option(word: str) -> str:
    guess = _guess(word.partition("=")[0], (*_VALUED, *_BARE))
    if guess:
        sentence = _p("command line", "there is no option {word} (did you mean {guess}?): see “belvedere --help”")
    else:
        sentence = _p("command line", "there is no option {word}: see “belvedere --help”")
    return sentence.format(word=word, guess=guess)


def _guess(word: str, known: Sequence[str]) -> str:
    """The closest known word, or nothing if none is close."""
    import difflib

    close = difflib.get_close_matches(word.lower(), known, n=1)
    return close[0] if close else ""


def _help() -> str:
    keys = ", ".join(game.key for game in games.ALL)
    return _p(
        "command line",
        """Belvedere: nine patience games on one table.

belvedere [--game KEY] [--deal N] [--option NAME] [--size WIDTHxHEIGHT]
    Open the window.
belvedere --screenshot FILE [--game KEY] [--deal N] [--option NAME] [--size WIDTHxHEIGHT]
    Draw the table into a picture; needs no display.
belvedere deal KEY N [--json] [--option NAME]
    Print how deal N of a game is laid out.
belvedere perft KEY N DEPTH [--option NAME]
    Count the sequences of DEPTH moves from deal N, and the positions after them.
belvedere --install-desktop | --uninstall-desktop
    Put Belvedere into your desktop's menu, or take it out.
belvedere --version | --help

KEY is one of {keys}.
N is a number from {first} to {last}.
NAME is strict (eight-off: groups of no more cards than free reserves).""",
    ).format(keys=keys, first=deals.FIRST, last=deals.LAST)
