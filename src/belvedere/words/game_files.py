"""What is said of files with games: those that cannot be read or written, and those that were."""

from belvedere.store.game_file import NewerGameFile
from belvedere.words.messages import _p
from belvedere.words.reasons import reason


def cannot_open_sentence(name: str, error: Exception) -> str:
    """Why a file cannot be opened (BadGameFile or OSError), and what to do."""
    if isinstance(error, NewerGameFile):
        sentence = _p("game file", "“{name}” was written by a newer Belvedere: install a newer Belvedere to open it.")
    elif isinstance(error, OSError):
        sentence = _p("game file", "“{name}” cannot be read ({reason}): check its name and who may read it.")
    else:
        sentence = _p("game file", "“{name}” cannot be opened ({reason}): open another file, or have it saved anew.")
    return sentence.format(name=name, reason=reason(error))


def cannot_save_sentence(name: str, error: OSError) -> str:
    """Why a file cannot be written, and what to do."""
    return _p(
        "game file",
        "“{name}” cannot be written ({reason}): choose a place where there is room and where you may write.",
    ).format(name=name, reason=reason(error))


def saved_sentence(name: str) -> str:
    """Where the copy is."""
    return _p("status bar", "A copy of this game is in “{name}”.").format(name=name)


def one_file_sentence() -> str:
    """Why several files that are dragged over the window are not opened."""
    return _p("status bar", "Drop one file: only one game can be opened at a time.")
