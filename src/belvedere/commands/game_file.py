"""`belvedere FILE.belvedere`: the game in a file that is to lie on the table."""

from belvedere.commands.command_line import CommandError, Words
from belvedere.game_record import GameRecord
from belvedere.store.game_file import BadGameFile, load_game
from belvedere.words import _p
from belvedere.words.game_files import cannot_open_sentence


def read_one(words: Words) -> GameRecord:
    """The game in the one file that a command line names; CommandError if there is none to be had."""
    first, *others = words.plain
    if others:
        raise CommandError(
            _p("command line", "“{word}” is one too many: open one file at a time").format(word=others[0])
        )
    for option in ("--game", "--deal", "--option"):
        if option in words.values:
            raise CommandError(
                _p("command line", "“{path}” names game and deal itself: leave {option} out").format(
                    path=first, option=option
                )
            )
    path = _path(first)
    try:
        return load_game(path)
    except (BadGameFile, OSError) as error:
        raise CommandError(cannot_open_sentence(path, error).removesuffix(".")) from None


def _path(word: str) -> str:
    """The path of a file on this computer that a word names, as itself or as a URI."""
    if not word.startswith("file:"):
        return word
    import os
    from urllib.parse import unquote_to_bytes, urlsplit

    try:
        parts = urlsplit(word)
    except ValueError:
        parts = None
    path = b"" if parts is None else unquote_to_bytes(parts.path.encode("utf-8", "surrogateescape"))
    if parts is None or parts.netloc not in ("", "localhost") or not path.startswith(b"/") or b"\0" in path:
        raise CommandError(_p("command line", "“{word}” is no file on this computer: write its path").format(word=word))
    return os.fsdecode(path)
