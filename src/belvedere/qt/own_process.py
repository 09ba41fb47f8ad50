"""Processes of our own beside the window: how they are started, and what those may take that read others' files.

Nothing of Qt is imported here: a process that draws sets its limits before it does that.
"""

import os
from contextlib import suppress
from typing import Final

import belvedere

_MOST_BYTES: Final = 2_000_000_000
"""What a process that reads others' files may take of memory."""


def arguments(module: str, *words: str) -> list[str]:
    """What this Python is to be told so that it runs ``main`` of one of our modules, which is given the words if any.

    Our own modules are found where these are, installed or not; ``-P``: the folder in which the program was started is
    nobody's package.
    """
    folder = os.path.dirname(os.path.dirname(os.path.abspath(belvedere.__file__)))
    told = "sys.argv[1:]" if words else ""
    code = f"import sys; sys.path.insert(0, {folder!r}); from {module} import main; raise SystemExit(main({told}))"
    return ["-P", "-c", code, *words]


def keep_within(seconds: int, unpacked: int) -> None:
    """Let this process draw with at most so many seconds of a processor, and pictures of that many MiB, unpacked.

    It writes no file, finds nothing from where it is that a file names, and the window comes first.
    """
    import resource

    os.chdir("/")
    for limit, most in (
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_AS, _MOST_BYTES),
        (resource.RLIMIT_CORE, 0),
        (resource.RLIMIT_FSIZE, 0),
    ):
        with suppress(OSError, ValueError):
            resource.setrlimit(limit, (most, most))
    os.nice(5)
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_IMAGEIO_MAXALLOC"] = str(unpacked)
