"""Why something could not be done: what system, database and exceptions of ours say, in the player's language."""

import errno
import os
from typing import Final

from belvedere.rules.refusals import Refusal
from belvedere.said import Said, said
from belvedere.words.messages import Message, _mark, _p
from belvedere.words.refusals import refusal_sentence

_CODES: Final[dict[int, Message]] = {
    errno.EACCES: _mark("reason", "Permission denied"),
    errno.EAGAIN: _mark("reason", "Resource temporarily unavailable"),
    errno.EBUSY: _mark("reason", "Device or resource busy"),
    errno.EDQUOT: _mark("reason", "Disk quota exceeded"),
    errno.EEXIST: _mark("reason", "File exists"),
    errno.EFBIG: _mark("reason", "File too large"),
    errno.EINVAL: _mark("reason", "Invalid argument"),
    errno.EIO: _mark("reason", "Input/output error"),
    errno.EISDIR: _mark("reason", "Is a directory"),
    errno.ELOOP: _mark("reason", "Too many levels of symbolic links"),
    errno.EMFILE: _mark("reason", "Too many open files"),
    errno.ENAMETOOLONG: _mark("reason", "File name too long"),
    errno.ENFILE: _mark("reason", "Too many open files in system"),
    errno.ENODEV: _mark("reason", "No such device"),
    errno.ENOENT: _mark("reason", "No such file or directory"),
    errno.ENOMEM: _mark("reason", "Cannot allocate memory"),
    errno.ENOSPC: _mark("reason", "No space left on device"),
    errno.ENOTDIR: _mark("reason", "Not a directory"),
    errno.ENOTEMPTY: _mark("reason", "Directory not empty"),
    errno.ENXIO: _mark("reason", "No such device or address"),
    errno.EPERM: _mark("reason", "Operation not permitted"),
    errno.EPIPE: _mark("reason", "Broken pipe"),
    errno.EROFS: _mark("reason", "Read-only file system"),
    errno.ESTALE: _mark("reason", "Stale file handle"),
    errno.ETIMEDOUT: _mark("reason", "Connection timed out"),
    errno.ETXTBSY: _mark("reason", "Text file busy"),
    errno.EXDEV: _mark("reason", "Invalid cross-device link"),
}
"""By the number of the error; the English text is that of the system."""

_DATABASE: Final = (
    _mark("reason", "attempt to write a readonly database"),
    _mark("reason", "database disk image is malformed"),
    _mark("reason", "database is locked"),
    _mark("reason", "database or disk is full"),
    _mark("reason", "disk I/O error"),
    _mark("reason", "file is not a database"),
    _mark("reason", "unable to open database file"),
)
"""What SQLite says."""


def reason(error: Exception | str) -> str:
    """Why it could not be done, without a full stop; what nobody has translated stays as the system says it."""
    text = error if isinstance(error, str) else (isinstance(error, OSError) and error.strerror) or said(error)
    if isinstance(text, Said):
        message: Message = "reason", text.template
        return _p(*message).format(**{name: _spoken(value) for name, value in text.values.items()})
    for code, message in _CODES.items():
        if text == os.strerror(code):
            return _p(*message)
    return next((_p(*message) for message in _DATABASE if message[1] == text), text)


def _spoken(value: object) -> object:
    """A value of such a text, in the player's language where it is a text of ours or a refusal."""
    if isinstance(value, Refusal):
        return refusal_sentence(value)
    return reason(value) if isinstance(value, Said) else value
