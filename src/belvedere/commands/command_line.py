"""What all commands share: the words of a command line, what they may mean, and how a line is printed.

Words are read by hand, since argparse would be felt at the start of the window. Whatever a command line gets wrong is
a CommandError: one sentence with the remedy.
"""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final, TextIO

from belvedere import deals, games
from belvedere.codes import is_file_name
from belvedere.words import _p
from belvedere.words.reasons import reason

if TYPE_CHECKING:
    from belvedere.rules.variant import Variant

WINDOW_OPTIONS: Final = ("--game", "--deal", "--option", "--screenshot", "--size", "--table", "--style")
"""The options of a start of the window; each takes a value."""

VALUED: Final = (*WINDOW_OPTIONS, "--seconds", "--nodes", "--jobs", "--out", "--merge", "--list")
"""The options that take a value."""

BARE: Final = ("--json", "--csv", "--moves", "--version", "--help", "-h", "--install-desktop", "--uninstall-desktop")
"""The options that take none."""

_LONGEST: Final = 4096
"""The most characters of one word that are quoted: as many as a path may have."""


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
            if waiting and (word in BARE or name in VALUED):
                # Forgotten: what follows is the next option. A file of such a name can be given after an “=”.
                break
            if waiting:
                self.values.setdefault(waiting, []).append(word)
                waiting = ""
            elif name in VALUED and equals:
                self.values.setdefault(name, []).append(value)
            elif name in VALUED:
                waiting = name
            elif word in BARE:
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

    def options(self) -> tuple[str, ...]:
        """The options of a game that are asked for, such as ``strict``."""
        return tuple(self.values.get("--option", ()))

    def allow(self, command: str, *names: str) -> None:
        """Raise CommandError if there is an option that a command does not have."""
        for name in (*self.values, *sorted(self.flags)):
            if name not in names:
                raise CommandError(
                    _p("command line", "“{command}” has no option {option}: see “belvedere --help”").format(
                        command=command, option=name
                    )
                )


def say(text: str, stream: TextIO | None = None) -> None:
    """Print a line at once, by default on the standard output, with substitutes for what the encoding does not have.

    Raises:
        BrokenPipeError: whoever read it has had enough.
        CommandError: it cannot be written for another reason.
    """
    try:
        _print(text, stream or sys.stdout)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CommandError(
            _p("command line", "the output cannot be written ({reason}): check where it goes to").format(
                reason=reason(error)
            )
        ) from None


def complain(sentence: str) -> None:
    """Print what is wrong as one line on the standard error, if that can still be written.

    What was typed is quoted there: a control character must not break the line or steer the terminal, and a word
    longer than any path not fill the screen.
    """
    line = "".join(sign if sign.isprintable() or "\udc80" <= sign <= "\udcff" else "\ufffd" for sign in sentence)
    words = [word if len(word) <= _LONGEST else f"{word[:_LONGEST]}…" for word in line.split(" ")]
    with suppress(OSError):
        _print(f"belvedere: {' '.join(words)}", sys.stderr)


def _print(text: str, stream: TextIO) -> None:
    encoding = stream.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), file=stream, flush=True)


def open_streams() -> None:
    """Let the standard streams that the program was started without lead nowhere.

    Otherwise a file, or the connection to the display, gets the number of one, and whatever Qt complains of is
    written into it.
    """
    if None not in (sys.stdin, sys.stdout, sys.stderr):
        return
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        try:
            os.fstat(number)
        except OSError:
            # The lowest number that is free: this one.
            os.set_inheritable(os.open(os.devnull, os.O_RDWR), True)
        if getattr(sys, name) is None:
            # As long as the process: there is no end at which to close it.
            stream = open(number, "w" if number else "r", encoding="utf-8", closefd=False)  # noqa: SIM115
            setattr(sys, name, stream)


def abandon_streams() -> None:
    """Let what is still to be written lead nowhere: at its end the interpreter would try again, and complain."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def game_and_number(words: Words, rest: Sequence[str]) -> "tuple[Variant, int]":
    """The game, with its options, and the deal that the first two words of a command name."""
    return find_game(rest[0], words.options()), deal_number(rest[1])


def find_game(key: str, options: tuple[str, ...]) -> "Variant":
    """The game of that key with those options; CommandError with the closest keys if there is none."""
    try:
        return games.find(key, options)
    except games.UnknownGame:
        keys = tuple(game.key for game in games.ALL)
        guess = closest(key, keys)
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


def deal_number(text: str) -> int:
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


def share_code(text: str, game: str | None, options: tuple[str, ...]) -> tuple[str, tuple[str, ...], str]:
    """Game, options and number of a code; CommandError if it is none, or if another game is asked for beside it."""
    from belvedere.codes import BadCode, read_code

    try:
        variant, number = read_code(text)
    except BadCode:
        raise CommandError(
            _p("command line", "“{text}” is no code of a deal: write one such as signora:4711").format(text=text)
        ) from None
    if game not in (None, variant.key) or options not in ((), variant.options):
        raise CommandError(
            _p("command line", "the code “{text}” names a game itself: leave --game and --option out").format(text=text)
        )
    return variant.key, variant.options, str(number)


def is_game_file(word: str) -> bool:
    """Whether a word names a file with a game, as a path or as desktops do."""
    return is_file_name(word) or word.startswith("file:")


def deal_numbers(text: str) -> range:
    """The deals that ``N`` or ``N-M`` means; CommandError if a number is none or M comes before N."""
    first, dash, last = text.partition("-")
    if not (first and dash):
        number = deal_number(text)
        return range(number, number + 1)
    numbers = range(deal_number(first), deal_number(last) + 1)
    if not numbers:
        raise CommandError(
            _p("command line", "“{text}” has no deals in it: write the smaller number first, for example 1-200").format(
                text=text
            )
        )
    return numbers


def whole_number(words: Words, option: str, most: int) -> int | None:
    """The whole number from 1 to ``most`` that an option was given, None if it was not; CommandError otherwise."""
    text = words.last(option)
    if text is None:
        return None
    if text.isascii() and text.isdigit() and len(text) <= 20 and 1 <= int(text) <= most:
        return int(text)
    raise CommandError(
        _p("command line", "{option} takes no “{text}”: write a whole number from 1 to {most}").format(
            option=option, text=text, most=most
        )
    )


def decimal_number(words: Words, option: str, most: int) -> float | None:
    """The number above 0 and up to ``most`` that an option was given, None if it was not; CommandError otherwise."""
    text = words.last(option)
    if text is None:
        return None
    whole, _, fraction = text.partition(".")
    digits = whole + fraction
    if digits.isascii() and digits.isdigit() and len(text) <= 20 and 0 < float(text) <= most:
        return float(text)
    raise CommandError(
        _p("command line", "{option} takes no “{text}”: write a number above 0, at most {most}").format(
            option=option, text=text, most=most
        )
    )


def closest(word: str, known: Sequence[str]) -> str:
    """The closest known word, or nothing if none is close."""
    import difflib

    # The two strokes before a name are no likeness.
    names = {name.lstrip("-"): name for name in known}
    close = difflib.get_close_matches(word.lower().lstrip("-"), names, n=1)
    return names[close[0]] if close else ""


def _unknown_option(word: str) -> str:
    guess = closest(word.partition("=")[0], (*VALUED, *BARE))
    if guess:
        sentence = _p("command line", "there is no option {word} (did you mean {guess}?): see “belvedere --help”")
    else:
        sentence = _p("command line", "there is no option {word}: see “belvedere --help”")
    return sentence.format(word=word, guess=guess)
