"""`belvedere export` and `belvedere import`: everything that is kept, to move to another computer.

What AisleRiot has counted is imported, too: its file is known by its form.
"""

import os
from itertools import chain
from typing import TextIO

from belvedere.codes import is_file_name
from belvedere.commands.command_line import CommandError, Words, say
from belvedere.store import elsewhere
from belvedere.store.aisleriot import MOST_BYTES, is_key_file, read_aisleriot
from belvedere.store.database import Unusable
from belvedere.store.files import write_whole
from belvedere.store.game_file import BadGameFile, load_game
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from belvedere.store.transfer import BadFile, export_lines, games_in, import_lines
from belvedere.words import _np, _p
from belvedere.words.elsewhere import taken_over_sentence


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
    count = games_in(lines)
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
    """Take everything over from a file of our own, or AisleRiot's figures from its file."""
    words.allow("belvedere import")
    path = _one_file("import", rest)
    store = GameStore()
    try:
        with open(path, encoding="utf-8") as file:
            first = file.readline()
            if is_key_file(first):
                return _import_aisleriot(path, first, file, store)
            lines = chain([first] if first else [], file)
            taken = import_lines((line.removesuffix("\n") for line in lines), store, Settings.load())
    except BadFile as bad:
        if _is_game(path):
            raise CommandError(
                _p("command line", "“{path}” is a game: open it with “belvedere {path}”").format(path=path)
            ) from None
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
    if taken.figures:
        say(_p("command line", "What AisleRiot has counted was taken over, too."))
    return 0


def _is_game(path: str) -> bool:
    """Whether a file holds a game, or should by its name."""
    try:
        load_game(path)
    except (BadGameFile, OSError):
        return is_file_name(path)
    return True


def _import_aisleriot(path: str, first: str, rest: TextIO, store: GameStore) -> int:
    """Take over what AisleRiot has counted; what was taken over of it before goes. Raises Unusable."""
    found = read_aisleriot(first + rest.read(MOST_BYTES))
    if not found:
        raise CommandError(
            _p(
                "command line",
                "“{path}” is not taken over: AisleRiot has counted no game of Terrace, Thumb and Pouch or Eight Off in"
                " it; check its name",
            ).format(path=path)
        )
    store.database.write(lambda connection: elsewhere.bring_in(connection, found))
    say(taken_over_sentence(found))
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
