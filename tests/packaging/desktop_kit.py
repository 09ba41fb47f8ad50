"""A player's desktop for tests: its menu, and its windows on a real X server."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PyQt6.QtGui import QImage

from tests.packaging.conftest import APP_ID, Installed

Answer = TypeVar("Answer")

PATIENCE = 30.0  # seconds until a window must be there, on a machine with much else to do


def eventually(probe: Callable[[], Answer | None], what: str) -> Answer:
    """What the probe answers as soon as that is something."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found = probe()
        if found:
            return found
        time.sleep(0.05)
    pytest.fail(f"{what}: not within {PATIENCE} s")


class Desktop:
    """A player's desktop: the menu's launcher, and a look at and a hand on the windows."""

    def __init__(self, display: str, variables: dict[str, str]) -> None:
        self.variables = {**variables, "DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}
        self.processes: set[int] = set()

    def run(self, *command: str) -> str:
        """What a tool prints; empty when it finds nothing."""
        return subprocess.run(
            command, env=self.variables, capture_output=True, text=True, check=False, timeout=PATIENCE
        ).stdout.strip()

    def launch(self, name: str) -> str:
        """Start an entry of the menu, by its name without `.desktop`; the id of the window that comes."""
        before = set(self.windows())
        subprocess.run(["gtk-launch", name], env=self.variables, check=True, timeout=PATIENCE)
        window = eventually(lambda: next(iter(set(self.windows()) - before), None), f"the window of {name}")
        self.processes.add(int(self.run("xprop", "-id", window, "-notype", "_NET_WM_PID").split()[-1]))
        return window

    def windows(self) -> list[str]:
        """The ids of the program's windows that are shown."""
        return self.run("xdotool", "search", "--onlyvisible", "--class", APP_ID).split()

    def title(self, window: str) -> str:
        """A window's title."""
        return self.run("xdotool", "getwindowname", window)

    def comes_to_be(self, window: str, title: str) -> None:
        """Wait until a window has a title."""
        eventually(lambda: self.title(window) == title, f"{title!r} instead of {self.title(window)!r}")

    def press(self, *keys: str) -> None:
        """Press keys, one after the other, in the window that has the focus."""
        self.run("xdotool", "key", "--delay", "60", *keys)

    def icons(self, window: str) -> list[QImage]:
        """The pictures that a window offers to task bars."""
        text = self.run(
            "xprop", "-id", window, "-len", "4000000", "-notype", "-f", "_NET_WM_ICON", "32c", "_NET_WM_ICON"
        )
        numbers = [int(number) for number in re.findall(r"\d+", text.partition("=")[2])]
        images = []
        while numbers:
            (width, height), numbers = numbers[:2], numbers[2:]
            pixels = b"".join(number.to_bytes(4, "little") for number in numbers[: width * height])
            images.append(QImage(pixels, width, height, QImage.Format.Format_ARGB32).copy())
            numbers = numbers[width * height :]
        return images

    def quit(self) -> None:
        """End every program that was started."""
        for process in self.processes:
            os.kill(process, signal.SIGTERM)
        eventually(lambda: not self.windows(), "the end of the windows")


@pytest.fixture
def desktop(installed: Installed, display: str, player: dict[str, str], tmp_path: Path) -> Iterator[Desktop]:
    """A desktop with Belvedere in its menu."""
    player["XDG_DATA_HOME"] = str(tmp_path / "my data")
    subprocess.run([installed.script, "--install-desktop"], env=player, check=True)
    place = Desktop(display, player)
    yield place
    place.quit()
