"""What the tests ask about other processes."""

from collections.abc import Callable
from pathlib import Path


def is_running(pid: int) -> bool:
    """Whether there is such a process that has not ended; nobody may be there to fetch its status."""
    return state(pid) not in ("", "Z", "X")


def state(pid: int | str) -> str:
    """The letter for what a process does, as Linux has it; nothing if there is no such process."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""
    return stat.rpartition(")")[2].split()[0]


def running(code: str) -> Callable[..., list[str]]:
    """In the place of ``own_process.arguments``: whatever is to be run, this code is."""
    return lambda *_words: ["-c", code]
