"""The command line: which command is meant, and the start of the window.

A start with `--game` and the like goes straight to the window, and an error is one sentence with the remedy on the
standard error, exit status 2. The window and each command are imported only when they are to run.
"""

import os
import sys
from collections.abc import Sequence
from typing import Final

from belvedere import __version__, games
from belvedere.commands.command_line import (
    WINDOW_OPTIONS,
    CommandError,
    Words,
    abandon_streams,
    closest,
    complain,
    deal_number,
    find_game,
    is_game_file,
    open_streams,
    say,
    share_code,
)
from belvedere.resources import MissingResource
from belvedere.store.settings import Settings
from belvedere.words import _p
from belvedere.words.messages import speak
from belvedere.words.reasons import reason

SMALLEST: Final = (480, 360)
"""The least width and height that the table can be drawn in."""

LARGEST: Final = (7680, 4320)
"""The most that is asked of it."""

PICTURES: Final = (".png", ".jpg", ".jpeg", ".bmp", ".ppm")
"""What the name of a picture may end in."""

_COMMANDS: Final = ("deal", "perft", "solve", "verify", "survey", "odds", "stats", "export", "import")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments, by default those of the process; the exit status."""
    open_streams()
    try:
        speak(str(Settings.kept("language")))
        return _run(sys.argv[1:] if arguments is None else arguments)
    except CommandError as error:
        complain(str(error))
        return 2
    except MissingResource as missing:
        complain(reason(missing))
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our output has had enough.
        return 0
    finally:
        abandon_streams()


def _run(arguments: Sequence[str]) -> int:
    words = Words(arguments)
    if words.flags & {"--help", "-h"}:
        from belvedere.commands.usage import help_text

        say(help_text())
        return 0
    if "--version" in words.flags:
        say(f"Belvedere {__version__}")
        return 0
    if words.flags & {"--install-desktop", "--uninstall-desktop"}:
        return _desktop(words)
    if not words.plain or is_game_file(words.plain[0]):
        return _window(words)
    command, *rest = words.plain
    return _command(command, words, rest)


def _command(command: str, words: Words, rest: list[str]) -> int:
    """Run the command of that name; CommandError with the closest name if there is none."""
    match command:
        case "deal":
            from belvedere.commands import deal

            return deal.run(words, rest)
        case "perft":
            from belvedere.commands import perft

            return perft.run(words, rest)
        case "solve":
            from belvedere.commands import solve

            return solve.run(words, rest)
        case "verify":
            from belvedere.commands import verify

            return verify.run(words, rest)
        case "survey":
            from belvedere.commands import survey

            return survey.run(words, rest)
        case "odds":
            from belvedere.commands import odds

            return odds.run(words, rest)
        case "export" | "import":
            from belvedere.commands import transfer

            return (transfer.run_export if command == "export" else transfer.run_import)(words, rest)
        case "stats":
            from belvedere.commands import stats

            return stats.run(words, rest)
    guess = closest(command, (*_COMMANDS, *(f"--game {game.key}" for game in games.ALL)))
    if guess:
        sentence = _p("command line", "there is no command “{word}” (did you mean {guess}?): see “belvedere --help”")
    else:
        sentence = _p("command line", "there is no command “{word}”: see “belvedere --help”")
    raise CommandError(sentence.format(word=command, guess=guess))


def _window(words: Words) -> int:
    """Open the window, or draw a picture of the table."""
    import gc

    # Nothing made on the way to the first paint is garbage; the window turns it on again after that.
    gc.disable()
    words.allow("belvedere", *WINDOW_OPTIONS)
    game, deal = words.last("--game"), words.last("--deal")
    size, screenshot = words.last("--size"), words.last("--screenshot")
    options = words.options()
    if deal is not None and ":" in deal:
        game, options, deal = share_code(deal, game, options)
    if game is not None:
        find_game(game, options)
    record = None
    if words.plain:
        from belvedere.commands.game_file import read_one

        record = read_one(words)
    from belvedere.qt.start_options import CannotStart, StartOptions

    start = StartOptions(
        game,
        None if deal is None else deal_number(deal),
        options,
        None if screenshot is None else _picture(screenshot),
        None if size is None else _size(size),
        record,
        _table(words),
        _style(words),
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
                path=error.filename or "", reason=reason(error)
            )
        ) from None
    if not changed:
        sentence = _p("command line", "Belvedere is not in your desktop's menu: there was nothing to take out.")
    elif install:
        sentence = _p("command line", "Belvedere is in your desktop's menu now: its entry is {path}.")
    else:
        sentence = _p("command line", "Belvedere is taken out of your desktop's menu: its entry was {path}.")
    say(sentence.format(path=changed[0] if changed else ""))
    return 0


def _table(words: Words) -> str | None:
    """What the table of a picture is covered with; CommandError if there is no such covering, or no picture."""
    name = words.last("--table")
    if name is None:
        return None
    from belvedere.store.settings import TABLES

    _only_for_a_picture(words, "--table")
    if name not in TABLES:
        raise CommandError(
            _p("command line", "there is no table “{name}”: choose one of {names}").format(
                name=name, names=", ".join(TABLES)
            )
        )
    return name


def _style(words: Words) -> str | None:
    """The cards of a picture; CommandError if there is no such style, or no picture."""
    name = words.last("--style")
    if name is None:
        return None
    from belvedere.store.card_styles import BACKS, DECKS, style_named

    _only_for_a_picture(words, "--style")
    if style_named(name) is None:
        raise CommandError(
            _p(
                "command line",
                "there is no card style “{name}”: choose one of {names}, with a back if you like: {name_with_back}",
            ).format(name=name, names=", ".join(DECKS), name_with_back=f"{DECKS[0]}+{BACKS[1]}")
        )
    return name


def _only_for_a_picture(words: Words, option: str) -> None:
    """CommandError if no picture is asked for: a window has its settings."""
    if words.last("--screenshot") is None:
        raise CommandError(
            _p(
                "command line", "{option} goes with --screenshot alone: in the window, choose it in the View menu"
            ).format(option=option)
        )


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
