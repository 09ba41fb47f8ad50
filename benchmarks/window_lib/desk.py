"""A desktop of our own to measure on: an X server, a session bus, a pointer, and a home that starts empty.

No window manager runs: a window lies where it is put, has no frame, and nobody else spends time on it.
"""

import contextlib
import os
import shutil
import subprocess
import tempfile
from types import TracebackType
from typing import Final, Self

from benchmarks.window_lib.processes import cpu_seconds, end
from benchmarks.window_lib.screen import Screen

SCREEN: Final = "1920x1200"
_FOREIGN: Final = ("DBUS_", "GDK_", "GTK_", "LC_", "PYTHON", "QT_", "WAYLAND_", "XDG_")
_TOOLS: Final = {"Xvfb": "xvfb", "xdotool": "xdotool"}


class CannotMeasure(Exception):
    """Something needed is missing or does not behave; the text is one sentence that says what to do."""


def check_tools(*, pictures: bool) -> None:
    """Raise CannotMeasure if a tool is missing without which nothing can be measured, or no pictures saved."""
    tools = _TOOLS | ({"import": "imagemagick"} if pictures else {})
    missing = [tool for tool in tools if not shutil.which(tool)]
    if missing:
        packages = " ".join(tools[tool] for tool in missing)
        raise CannotMeasure(f"{' and '.join(missing)} must be installed first: apt install {packages}")


def environment(folder: str, display: str) -> dict[str, str]:
    """The variables for programs on this desktop: those of ours that say nothing of another desktop or Python."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_FOREIGN)}
    kept.pop("LANGUAGE", None)
    kept.pop("XAUTHORITY", None)
    return kept | {
        "DISPLAY": display,
        "GDK_BACKEND": "x11",
        "LANG": "C.UTF-8",
        "NO_AT_BRIDGE": "1",
        "PATH": kept.get("PATH", os.defpath) + os.pathsep + "/usr/games",
        "QT_QPA_PLATFORM": "xcb",
        "XDG_RUNTIME_DIR": os.path.join(folder, "run"),
    }


class Desk:
    """The desktop, as a context: `with Desk() as desk`.

    Attributes:
        environment: variables for programs that are to show their windows here.
        screen: what is to be seen.
    """

    environment: dict[str, str]
    screen: Screen

    def __enter__(self) -> Self:
        """Start it; CannotMeasure if the X server does not come up."""
        with contextlib.ExitStack() as stack:
            self._folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="belvedere-desk-"))
            os.mkdir(os.path.join(self._folder, "run"), 0o700)
            self._server, display = _x_server()
            stack.callback(end, self._server)
            self.environment = environment(self._folder, display)
            if shutil.which("dbus-daemon"):
                bus, address = _session_bus(self.environment | {"HOME": self.home("bus")})
                stack.callback(end, bus)
                self.environment["DBUS_SESSION_BUS_ADDRESS"] = address
            self.screen = Screen(display)
            stack.callback(self.screen.close)
            self._stack = stack.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End everything that runs on it and forget its files."""
        self._stack.close()

    def home(self, name: str) -> str:
        """A home folder of that name, empty at first and then kept while the desktop lives."""
        folder = os.path.join(self._folder, f"home-{name}")
        os.makedirs(folder, exist_ok=True)
        return folder

    @property
    def server(self) -> int:
        """The number of the X server's process."""
        return self._server.pid

    def server_cpu(self) -> float:
        """CPU seconds that the X server has spent."""
        return cpu_seconds(self.server)

    def hand(self, *words: object) -> None:
        """Let xdotool do what these words say."""
        subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            check=False,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def pointer_away(self) -> None:
        """Put the pointer into the lower right corner, outside of every window that is not as large as the screen."""
        self.hand("mousemove", 9999, 9999)

    def save_picture(self, path: str) -> None:
        """Write the whole screen to a PNG file."""
        subprocess.run(["import", "-silent", "-window", "root", path], env=self.environment, check=True)


def _x_server() -> tuple[subprocess.Popen[bytes], str]:
    """An X server on a free display, and that display's name."""
    reader, writer = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writer), "-screen", "0", f"{SCREEN}x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writer],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    with os.fdopen(reader) as pipe:
        number = pipe.readline().strip()
    if not number:
        server.wait()
        raise CannotMeasure(f"Xvfb ended with status {server.returncode}: run it by hand to see why")
    return server, f":{number}"


def _session_bus(variables: dict[str, str]) -> tuple[subprocess.Popen[bytes], str]:
    """A session bus, and its address."""
    bus = subprocess.Popen(
        ["dbus-daemon", "--session", "--nofork", "--print-address"],
        env=variables,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    address = bus.stdout.readline().decode().strip() if bus.stdout else ""
    return bus, address
