"""`belvedere export` and `belvedere import`: everything that is kept, to move to another computer."""

import os

from belvedere.commands.command_line import CommandError, Words, say
from belvedere.store.database import Unusable
from belvedere.store.files import write_whole
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from belvedere.store.transfer import BadFile, export_lines, import_lines
from belvedere.words import _np, _p


def run_export(words: Words, rest: list[str]) -> int:
    """Write everything into a file."""
    words.allow("belvedere export")
    path = _one_file("export", rest)
    store = GameStore()
    try:
        lines = list(export_lines(store, Settings.load()))
        write_whole(os.path.realpath(path), "".join(f"{line}\n" for line in lines).encode())
    except Unusable as error:
        raise _unusable(store, error) from None
    except OSError as error:
        raise CommandError(
            _p("command line", "“{path}” cannot be written ({reason}): check who may write there").format(
                path=path, reason=error.strerror
            )
        ) from None
    finally:
        store.close()
    count = len(lines) - 1
    say(
        _np(
            "command line",
            "{count} game and the settings are in {path} now.",
            "{count} games and the settings are in {path} now.",
            count,
        ).format(count=count, path=path)
    )
    return 0


def run_import(words: Words, rest: list[str]) -> int:
    """Take everything over from a file."""
    words.allow("belvedere import")
    path = _one_file("import", rest)
    store = GameStore()
    try:
        with open(path, encoding="utf-8") as file:
            taken = import_lines((line.removesuffix("\n") for line in file), store, Settings.load())
    except BadFile as bad:
        raise CommandError(
            _p("command line", "“{path}” is not taken over ({reason}): write it anew with “belvedere export”").format(
                path=path, reason=bad
            )
        ) from None
    except Unusable as error:
        raise _unusable(store, error) from None
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else _p("command line", "it is no text")
        raise CommandError(
            _p("command line", "“{path}” cannot be read ({reason}): check its name and who may read it").format(
                path=path, reason=reason
            )
        ) from None
    finally:
        store.close()
    say(
        _np(
            "command line",
            "{count} game was taken over; {known} were here already.",
            "{count} games were taken over; {known} were here already.",
            taken.games,
        ).format(count=taken.games, known=taken.known)
    )
    return 0


def _one_file(command: str, rest: list[str]) -> str:
    """The one file that the command takes."""
    if len(rest) != 1:
        raise CommandError(
            _p("command line", "“belvedere {command}” needs the name of one file: belvedere {command} FILE").format(
                command=command
            )
        )
    return rest[0]


def _unusable(store: GameStore, error: Unusable) -> CommandError:
    return CommandError(
        _p("command line", "your games cannot be used now ({reason}): check {path}").format(
            reason=error, path=store.database.path
        )
    )
