"""Writing a file as a whole: whoever reads it meets the old content or the new one, and never half of it."""

import os
from contextlib import suppress


def write_whole(path: str, *parts: bytes | bytearray, sync: bool = True) -> None:
    """Put these parts, one after the other, into a file, whose folder is made if need be.

    They are written beside it first; on a failure nothing is left there, and the old file is as it was. ``sync`` waits
    until the disk has it, which a file does not need that can be made again.

    Raises:
        OSError: the file cannot be written.
    """
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    beside = f"{path}.{os.getpid()}.new"
    try:
        with open(beside, "wb") as file:
            file.writelines(parts)
            if sync:
                file.flush()
                os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:
        with suppress(OSError):
            os.remove(beside)
        raise
