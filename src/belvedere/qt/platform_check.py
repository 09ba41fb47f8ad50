"""Says in one sentence why Qt cannot open a window here, instead of letting it abort.

Nothing is checked ahead: Qt reports each failure to its message handler before it aborts, and only then is the
reason looked for. So a start that works pays for none of this.
"""

import os
import re
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeVar

from belvedere.qt.start_options import CannotStart
from belvedere.words import _p

if TYPE_CHECKING:
    from PyQt6.QtGui import QScreen

Made = TypeVar("Made")

PACKAGES: Final = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libX11.so.6": "libx11-6",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libxcb.so.1": "libxcb1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libz.so.1": "zlib1g",
}
"""The system libraries that Qt's wheel leaves to the system, and Debian's packages of them."""

OF_X11: Final = tuple(library for library in PACKAGES if library.startswith(("libxcb", "libX11", "libxkb")))
"""Those without which the plugin for X11 cannot be loaded."""


SCALES: Final = (0.25, 16)
"""The least and the most that a screen's scale can be with a window still to be seen."""


FEWEST_BITS: Final = 15
"""The least depth of a screen, in bits a pixel, that Qt paints on under X11; on others each paint fails."""


def require_display() -> None:
    """Raise CannotStart if there is certainly no display, without asking Qt."""
    if sys.platform == "linux" and not any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    ):
        raise CannotStart(no_display())


def require_screen(screen: "QScreen | None") -> None:
    """Raise CannotStart if Qt's first screen is missing, has too few colours, or a scale at which nothing can be seen.

    Without a screen Qt aborts when the first window is shown.
    """
    if screen is None:
        raise CannotStart(
            _p(
                "start-up problem",
                "Qt finds no screen to open a window on: start Belvedere from a desktop session with QT_QPA_PLATFORM"
                " unset, or draw a picture of the table with “belvedere --screenshot board.png”",
            )
        )
    if screen.depth() < FEWEST_BITS:
        raise CannotStart(
            _p(
                "start-up problem",
                "Qt cannot draw on a screen of {bits} bits a pixel: give the display 16 bits or more, or draw a picture"
                " of the table with “belvedere --screenshot board.png”",
            ).format(bits=screen.depth())
        )
    scale = screen.devicePixelRatio()
    # Which is false for what is no number, too.
    if not SCALES[0] <= scale <= SCALES[1]:
        raise CannotStart(
            _p(
                "start-up problem",
                "at a scale of {scale} no window can be seen: unset QT_SCALE_FACTOR and QT_SCREEN_SCALE_FACTORS, or let"
                " them be from {least} to {most}",
            ).format(scale=f"{scale:g}", least=SCALES[0], most=SCALES[1])
        )


def no_display() -> str:
    """What to do where there is no screen."""
    return _p(
        "start-up problem",
        "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set): start Belvedere"
        " from a desktop session, or draw a picture of the table with “belvedere --screenshot board.png”",
    )


def library_missing(libraries: tuple[str, ...]) -> str:
    """Which packages to install for these missing libraries."""
    packages = sorted({PACKAGES[library] for library in libraries if library in PACKAGES})
    if not packages:
        return _p(
            "start-up problem",
            "the system library {library} is missing: install the package that contains it",
        ).format(library=", ".join(libraries))
    return _p(
        "start-up problem",
        "the system library {library} is missing: on Debian or Ubuntu, install it with “sudo apt install {packages}”",
    ).format(library=", ".join(libraries), packages=" ".join(packages))


def import_problem(error: ImportError) -> str | None:
    """The sentence for a failed import of PyQt6; None if the error is about something else."""
    text = str(error)
    library = re.match(r"(\S+\.so[.\d]*): cannot open shared object file", text)
    if library:
        return library_missing((library.group(1),))
    if (error.name or "").startswith("PyQt6"):
        return _p(
            "start-up problem",
            "PyQt6 cannot be loaded ({reason}): install it with “pip install PyQt6”, or start Belvedere with"
            " “scripts/play”",
        ).format(reason=text)
    return None


def explain(messages: list[str]) -> str:
    """The sentence for what Qt reported before it gave up; the environment is consulted too."""
    text = "\n".join(messages)
    unknown = re.search(r'Could not find the Qt platform plugin "([^"]*)"', text)
    if unknown:
        available = re.search(r"Available platform plugins are: (.*?)\.?\s*$", text)
        return _p(
            "start-up problem",
            "Qt has no platform plugin “{name}”, which QT_QPA_PLATFORM asks for: unset that variable, or"
            " choose one of {available}",
        ).format(name=unknown.group(1), available=available.group(1) if available else "xcb, wayland, offscreen")
    found = re.search(r'Could not load the Qt platform plugin "([^"]*)"', text)
    plugin = found.group(1) if found else ""
    missing = _missing(OF_X11) if plugin in {"", "xcb"} else ()
    if missing:
        return library_missing(missing)
    if not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        return no_display()
    display = os.environ.get("DISPLAY" if plugin == "xcb" else "WAYLAND_DISPLAY")
    if not display and os.environ.get("QT_QPA_PLATFORM"):
        return _p(
            "start-up problem",
            "Qt's platform plugin “{name}”, which QT_QPA_PLATFORM asks for, finds no display of its kind: unset that"
            " variable",
        ).format(name=plugin or os.environ["QT_QPA_PLATFORM"])
    display = display or os.environ.get("DISPLAY")
    return _p(
        "start-up problem",
        "the display “{display}” does not answer, or does not let this user in: start Belvedere from a terminal"
        " of the desktop session, or draw a picture of the table with “belvedere --screenshot board.png”",
    ).format(display=display)


def _missing(libraries: tuple[str, ...]) -> tuple[str, ...]:
    """Those libraries that the system's loader does not find."""
    import ctypes

    missing = []
    for library in libraries:
        try:
            ctypes.CDLL(library)
        except OSError:
            missing.append(library)
    return tuple(missing)


def guarded(make: Callable[[], Made]) -> Made:
    """Make the application; if Qt gives up, say why in one sentence and end the process with status 2.

    Qt aborts when its message handler returns, so the process has to end inside the handler. What Qt says when it
    does not give up (about the locale, which it has settled by then) helps no player and is dropped.
    """
    from PyQt6.QtCore import qInstallMessageHandler

    messages: list[str] = []

    def heard(kind: object, _context: object, message: str | None) -> None:
        from PyQt6.QtCore import QtMsgType

        messages.append(message or "")
        if kind == QtMsgType.QtFatalMsg:
            try:
                line = f"belvedere: {explain(messages)}\n"
                os.write(sys.stderr.fileno(), line.encode(sys.stderr.encoding, "replace"))
            finally:
                # Whatever stops the sentence, such as a full disk: better no word than an abort.
                os._exit(2)

    before = qInstallMessageHandler(heard)
    try:
        return make()
    finally:
        qInstallMessageHandler(before)
