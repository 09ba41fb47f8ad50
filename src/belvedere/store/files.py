"""Files of our own: written as a whole, so that a reader meets the old content or the new one and never half of it,
and read into memory only if nobody else can have put them there.
"""

import errno
import fcntl
import os
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress


def write_whole(path: str, *parts: bytes | bytearray, sync: bool = True) -> None:
    """Put these parts, one after the other, into a file (see ``write_parts``)."""
    write_parts(path, parts, sync=sync)


def write_parts(path: str, parts: Iterable[bytes | bytearray], *, sync: bool = True) -> None:
    """Put parts, each as it comes, into a file, whose folder is made if need be.

    They are written beside it first; on a failure nothing is left there, and the old file is as it was. ``sync`` waits
    until the disk has it, which a file does not need that can be made again.

    Raises:
        OSError: the file cannot be written.
        Exception: whatever the parts raise.
    """
    try:
        os.makedirs(os.path.dirname(path) or ".", mode=0o700, exist_ok=True)
    except RecursionError:
        # Python goes up a path one call a folder; so many are more than any system takes.
        raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG), path) from None
    beside = f"{path}.{os.getpid()}.new"
    with suppress(FileNotFoundError):
        os.remove(beside)
    # Never through a link that somebody has laid where this name was to be expected.
    descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC, 0o666)
    try:
        with open(descriptor, "wb") as file:
            file.writelines(parts)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            os.remove(beside)
        raise


@contextmanager
def alone(folder: str) -> Iterator[None]:
    """Wait until no other program of ours changes the files of that folder, and let none do so meanwhile.

    Raises OSError if there is no such folder.
    """
    descriptor = os.open(folder, os.O_RDONLY | os.O_CLOEXEC)
    try:
        # A file system without locks: then two programs at once are not kept apart.
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        yield
    finally:
        os.close(descriptor)


def read_text(path: str, most: int) -> str:
    """The text of a regular file, which may be reached through a link, of at most so many bytes.

    Raises:
        OSError: there is no such file, it is another thing, such as a pipe that nobody may ever write to, or it cannot
            be read.
        ValueError: it is larger, or no UTF-8.
    """
    content = bytearray()
    descriptor = _opened(path)
    try:
        # One read may give less than there is, as on the file system of another computer.
        while len(content) <= most and (part := os.read(descriptor, most + 1 - len(content))):
            content += part
    finally:
        os.close(descriptor)
    if len(content) > most:
        raise ValueError(path)
    return content.decode()


def text_lines(path: str, longest: int) -> Iterator[str]:
    """The lines of a regular file as ``read_text`` has it, however large, without their ends.

    Of a line with more characters than the longest, the first ones come alone, but more than the longest has.

    Raises:
        OSError: as in ``read_text``.
        UnicodeDecodeError: it is no UTF-8.
    """
    with open(_opened(path), encoding="utf-8") as file:
        while line := file.readline(longest + 2):
            yield line.removesuffix("\n")


def _opened(path: str) -> int:
    """The descriptor of a regular file that is open to be read; raises OSError."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), path)
    return descriptor


def read_own(path: str) -> bytearray:
    """The content of a regular file that belongs to the user and that nobody else may write.

    It is read and not mapped: a file that is cut short while it is mapped ends the program, without a chance to save.

    Raises:
        OSError: there is no such file, it is a link, or it cannot be read.
        ValueError: it is no regular file, or somebody else owns it or may write it.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    with open(descriptor, "rb", buffering=0) as file:
        state = os.fstat(descriptor)
        if not stat.S_ISREG(state.st_mode) or state.st_uid != os.getuid() or state.st_mode & 0o022:
            raise ValueError(path)
        content = bytearray(state.st_size)
        rest = memoryview(content)
        # One read may give less than there is.
        while rest and (count := file.readinto(rest)):
            rest = rest[count:]
        left = len(rest)
        rest.release()
        del content[state.st_size - left :]
        return content
