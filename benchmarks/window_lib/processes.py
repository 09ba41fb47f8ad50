"""What processes and the machine have spent, read from /proc."""

import contextlib
import os
import signal
import subprocess
from typing import Final, NamedTuple

TICK: Final = os.sysconf("SC_CLK_TCK")
_PATIENCE: Final = 5.0
_SEARCH: Final = b"belvedere.solver.worker"
"""What stands in the command line of the search."""


class Spent(NamedTuple):
    """A line of /proc/PID/stat: the parent, and the ticks spent by the process and by the children it has reaped."""

    parent: int
    ticks: int


class Memory(NamedTuple):
    """Resident memory, and the share of it that is a process's own after dividing what is shared; MiB."""

    rss: float
    pss: float


class Machine(NamedTuple):
    """Seconds that all cores together have passed, and how many of them at work, since the machine was started."""

    passed: float
    busy: float


def parse_stat(line: str) -> Spent:
    """Read a line of /proc/PID/stat; the name in it may hold blanks and parentheses."""
    fields = line[line.rindex(")") + 1 :].split()
    return Spent(int(fields[1]), sum(map(int, fields[11:15])))


def parse_rollup(text: str) -> Memory:
    """Read /proc/PID/smaps_rollup."""
    kib = {"Rss:": 0, "Pss:": 0}
    for line in text.splitlines():
        words = line.split()
        if words and words[0] in kib:
            kib[words[0]] = int(words[1])
    return Memory(kib["Rss:"] / 1024, kib["Pss:"] / 1024)


def parse_machine(line: str) -> Machine:
    """Read the first line of /proc/stat; waiting for a disk is not work."""
    ticks = [int(word) for word in line.split()[1:9]]
    return Machine(sum(ticks) / TICK, (sum(ticks) - ticks[3] - ticks[4]) / TICK)


def family(pid: int) -> list[int]:
    """The process and all that descend from it, parents first."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError):
                children.setdefault(_spent(int(name)).parent, []).append(int(name))
    found = [pid]
    for member in found:
        found.extend(children.get(member, ()))
    return found


def counted(pid: int) -> list[int]:
    """The process and all that descend from it, but for Belvedere's search, which is no part of the window."""
    return [member for member in family(pid) if not _is_search(member)]


def _is_search(pid: int) -> bool:
    try:
        with open(f"/proc/{pid}/cmdline", "rb") as file:
            return _SEARCH in file.read()
    except OSError:
        return False


def cpu_seconds(*pids: int) -> float:
    """CPU time of these processes, in user and system mode; those that have gone count nothing."""
    ticks = 0
    for pid in pids:
        with contextlib.suppress(OSError):
            ticks += _spent(pid).ticks
    return ticks / TICK


def thread_seconds(*pids: int) -> dict[int, float]:
    """CPU time of each living thread of these processes, to the nanosecond; empty where the system does not tell.

    The other count comes in hundredths of a second, a tenth of what a drag takes.
    """
    found: dict[int, float] = {}
    for pid in pids:
        with contextlib.suppress(OSError):
            for name in os.listdir(f"/proc/{pid}/task"):
                with open(f"/proc/{pid}/task/{name}/schedstat", encoding="ascii") as file:
                    found[int(name)] = int(file.read().split()[0]) / 1e9
    return found if any(found.values()) else {}


def memory(*pids: int) -> Memory:
    """Memory of these processes together."""
    rss = pss = 0.0
    for pid in pids:
        with contextlib.suppress(OSError), open(f"/proc/{pid}/smaps_rollup", encoding="utf-8") as file:
            part = parse_rollup(file.read())
            rss, pss = rss + part.rss, pss + part.pss
    return Memory(rss, pss)


def machine() -> Machine:
    """What the machine has spent so far."""
    with open("/proc/stat", encoding="utf-8") as file:
        return parse_machine(file.readline())


def end(process: subprocess.Popen[bytes], *, politely: bool = True) -> None:
    """End a process that we started, and those that it started; if not politely, it gets no time to save anything."""
    members = family(process.pid)
    for number in (signal.SIGTERM, signal.SIGKILL) if politely else (signal.SIGKILL,):
        for pid in members:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_PATIENCE)
            return


def _spent(pid: int) -> Spent:
    with open(f"/proc/{pid}/stat", encoding="utf-8", errors="replace") as file:
        return parse_stat(file.read())
