"""Why a part of Qt that can be left out cannot be used: it is not installed, a library is missing, or it is broken."""

import re
from typing import Final, NamedTuple

from belvedere.words.messages import _p


class Part(NamedTuple):
    """A part of Qt.

    Attributes:
        module: its name in PyQt6.
        package: Debian's package of it.
    """

    module: str
    package: str


SOUND: Final = Part("QtMultimedia", "python3-pyqt6.qtmultimedia")
SPEECH: Final = Part("QtTextToSpeech", "python3-pyqt6.qttexttospeech")

PACKAGES: Final = {"libpulse.so.0": "libpulse0", "libpulse-mainloop-glib.so.0": "libpulse-mainloop-glib0"}
"""Debian's packages of the system libraries that these parts need."""


def not_installed_reason(part: Part) -> str:
    """That it is missing, and where it is, without a full stop."""
    return _p("no part of Qt", "{module} is not installed: in Debian it is in the package {package}").format(
        module=part.module, package=part.package
    )


def import_reason(part: Part, error: ImportError) -> str:
    """Why it cannot be loaded, by what that came to, without a full stop."""
    if isinstance(error, ModuleNotFoundError):
        return not_installed_reason(part)
    library = re.match(r"(\S+\.so[.\d]*): cannot open shared object file", str(error))
    return library_reason(library.group(1)) if library else broken_reason(part, str(error))


def library_reason(library: str) -> str:
    """That a library of the system is missing, and where it is, without a full stop."""
    if library in PACKAGES:
        return _p(
            "no part of Qt", "The system library {library} is missing: in Debian it is in the package {package}"
        ).format(library=library, package=PACKAGES[library])
    return _p("no part of Qt", "The system library {library} is missing: install the package that contains it").format(
        library=library
    )


def broken_reason(part: Part, problem: str) -> str:
    """That it is there and does not work, without a full stop."""
    return _p("no part of Qt", "{module} cannot be loaded ({problem}): install it again").format(
        module=part.module, problem=problem
    )
