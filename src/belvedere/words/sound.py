"""Words about the sound, and why there is none."""

from typing import Final

from belvedere.words.messages import _p

PACKAGES: Final = {"libpulse.so.0": "libpulse0", "libpulse-mainloop-glib.so.0": "libpulse-mainloop-glib0"}
"""Debian's packages of the system libraries that Qt's sound needs."""


def no_device_reason() -> str:
    """That there is nothing to play on, without a full stop."""
    return _p("no sound", "No sound device was found")


def not_installed_reason() -> str:
    """That Qt's part for sound is missing, and where it is, without a full stop."""
    return _p("no sound", "QtMultimedia is not installed: in Debian it is in the package python3-pyqt6.qtmultimedia")


def library_reason(library: str) -> str:
    """That a library of the system is missing, and where it is, without a full stop."""
    if library in PACKAGES:
        return _p(
            "no sound", "The system library {library} is missing: in Debian it is in the package {package}"
        ).format(library=library, package=PACKAGES[library])
    return _p("no sound", "The system library {library} is missing: install the package that contains it").format(
        library=library
    )


def broken_reason(problem: str) -> str:
    """That Qt's part for sound is there and does not work, without a full stop."""
    return _p("no sound", "QtMultimedia cannot be loaded ({problem}): install it again").format(problem=problem)


def no_answer_reason() -> str:
    """That what plays sounds has died or hung several times, without a full stop."""
    return _p("no sound", "The sound system of this computer does not answer")


def no_sounds_reason() -> str:
    """That the program's own sounds are missing, without a full stop."""
    return _p("no sound", "The sounds are missing: install Belvedere again")
