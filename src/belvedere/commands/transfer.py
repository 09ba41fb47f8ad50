"""`belvedere export` and `belvedere import`: everything that is kept, to move to another computer.

What AisleRiot has counted is imported, too: its file is known by its form.
"""

import errno
import os
from itertools import chain
from typing import Final

from belvedere.codes import is_file_name
from belvedere.commands.command_line import CommandError, Words, complain, say
from belvedere.store import elsewhere
from belvedere.store.aisleriot import MOST_BYTES, is_key_file, read_aisleriot
from belvedere.store.database import Unusable
from belvedere.store.files import read_text, text_lines, write_whole
from belvedere.store.game_file import BadGameFile, load_game
from belvedere.store.game_store import GameStore
from belvedere.store.own_files import refuse_own
from belvedere.store.settings import Settings
from belvedere.store.transfer import LONGEST, BadFile, export_lines, games_in, import_lines, is_export
from belvedere.words import _np, _p
from belvedere.words.elsewhere import taken_over_sentence
from belvedere.words.reasons import reason
from belvedere.words.settings_file import settings_sentences
from belvedere.words.store import store_sentences

_HEAD: Final = 100
"""Characters in which a file says that it is one of ours."""


def run_export(words: Words, rest: list[str]) -> int:
    """Write everything into a file."""
    words.allow("belvedere export")
    path = _one_file("export", rest)
    store, settings = GameStore(), Settings.load()
    try:
        _may_write(path)
        lines = list(export_lines(store, settings))
        write_whole(os.path.realpath(path), "".join(f"{line}\n" for line in lines).encode())
    except Unusable as error:
        raise _unusable(store, error) from None
    except OSError as error:
        raise CommandError(
            _p("command line", "“{path}” cannot be written ({reason}): check who may write there").format(
                path=path, reason=reason(error)
            )
        ) from None
    finally:
        store.close()
    _tell(store, settings)
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


def _may_write(path: str) -> None:
    """CommandError if there is something that an export must not replace; OSError where that cannot be seen."""
    try:
        refuse_own(path)
    except OSError as error:
        why = reason(error)
    else:
        why = _in_the_way(path)
    if why:
        raise CommandError(
            _p("command line", "“{path}” is not written over ({reason}): choose another name").format(
                path=path, reason=why
            )
        )


def _in_the_way(path: str) -> str:
    """What would be lost; empty if there is nothing, or an older file of ours."""
    if not os.path.exists(path):
        return ""
    if not os.path.isfile(path):
        return _p("command line", "it is a folder, a pipe or a device")
    with open(path, encoding="utf-8", errors="replace") as file:
        head = file.read(_HEAD)
    return "" if not head or is_export(head) else _p("command line", "another file would be lost")


def run_import(words: Words, rest: list[str]) -> int:
    """Take everything over from a file of our own, or AisleRiot's figures from its file."""
    words.allow("belvedere import")
    path = _one_file("import", rest)
    store, settings = GameStore(), Settings.load()
    try:
        lines = text_lines(path, LONGEST)
        first = next(lines, "")
        if is_key_file(first):
            return _import_aisleriot(path, store, settings)
        taken = import_lines(chain([first] if first else [], lines), store, settings)
    except BadFile as bad:
        if _is_game(path):
            raise CommandError(
                _p("command line", "“{path}” is a game: open it with “belvedere {path}”").format(path=path)
            ) from None
        raise CommandError(
            _p("command line", "“{path}” is not taken over ({reason}): write it anew with “belvedere export”").format(
                path=path, reason=reason(bad)
            )
        ) from None
    except Unusable as error:
        raise _unusable(store, error) from None
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(
            _p("command line", "“{path}” cannot be read ({reason}): check its name and who may read it").format(
                path=path, reason=_reason(error)
            )
        ) from None
    finally:
        store.close()
    _tell(store, settings)
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
    return 0 if taken.settings_kept else 2


def _is_game(path: str) -> bool:
    """Whether a file holds a game, or should by its name."""
    try:
        load_game(path)
    except (BadGameFile, OSError):
        return is_file_name(path)
    return True


def _import_aisleriot(path: str, store: GameStore, settings: Settings) -> int:
    """Take over what AisleRiot has counted; what was taken over of it before goes. Raises Unusable and OSError."""
    try:
        found = read_aisleriot(read_text(path, MOST_BYTES))
    except UnicodeDecodeError:
        raise
    except ValueError:
        # Larger than any of its files.
        found = []
    if not found:
        raise CommandError(
            _p(
                "command line",
                "“{path}” is not taken over: AisleRiot has counted no game of Terrace, Thumb and Pouch or Eight Off in"
                " it; check its name",
            ).format(path=path)
        )
    store.database.write(lambda connection: elsewhere.bring_in(connection, found))
    _tell(store, settings)
    say(taken_over_sentence(found))
    return 0


def _reason(error: OSError | UnicodeDecodeError) -> str:
    """Why a file cannot be read."""
    if not isinstance(error, OSError):
        return _p("command line", "it is no text")
    if error.errno == errno.EINVAL:
        return _p("command line", "it is a folder, a pipe or a device")
    return reason(error)


def _tell(store: GameStore, settings: Settings) -> None:
    """Say what the player should know of the store and of the settings."""
    for sentence in (*store_sentences(store.notices), *settings_sentences(settings)):
        complain(sentence)


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
            reason=reason(error), path=store.database.path
        )
    )
