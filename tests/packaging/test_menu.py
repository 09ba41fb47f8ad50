"""Started as the desktop's menu starts it, on a real X server."""

import os
import re
import shlex
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QImage

from tests.packaging.conftest import APP_ID, ROOT, Installed

Answer = TypeVar("Answer")

PATIENCE = 30.0  # seconds until a window must be there, on a machine with much else to do
ANY_DEAL = re.compile(r"(.+) · deal ([1-9]\d*)")


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


def difference(one: QImage, other: QImage) -> float:
    """How far apart two pictures of one size are, as a mean over pixels and channels from 0 to 255."""

    def channels(picture: QImage) -> bytes:
        alike = picture.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
        bits = alike.constBits()
        assert bits is not None
        return bits.asstring(alike.sizeInBytes())

    pairs = list(zip(channels(one), channels(other), strict=True))
    return sum(abs(a - b) for a, b in pairs) / len(pairs)


def test_the_menu_starts_a_window_with_the_right_class_icon_and_title(desktop: Desktop) -> None:
    window = desktop.launch(APP_ID)
    assert desktop.run("xprop", "-id", window, "-notype", "WM_CLASS").endswith(f'"{APP_ID}"')
    assert desktop.run("xprop", "-id", window, "-notype", "_KDE_NET_WM_DESKTOP_FILE").endswith(f'"{APP_ID}"')
    # At the very first start a game is chosen; Escape leads to the table.
    eventually(lambda: desktop.title(window) == "Choose a Game", "the start page")
    desktop.run("xdotool", "windowactivate", "--sync", window, "key", "Escape")
    title = eventually(lambda: ANY_DEAL.fullmatch(desktop.title(window)), "a title with game and deal")
    assert title[1] == "Terrace"
    drawn = QImage(str(ROOT / "assets" / "icons" / f"{APP_ID}-256.png"))
    smooth = Qt.TransformationMode.SmoothTransformation

    def shows_our_icon() -> bool:
        icons = desktop.icons(window)
        return bool(icons) and all(
            difference(icon, drawn.scaled(icon.size(), transformMode=smooth)) < 8 for icon in icons
        )

    # The icon is put on after the first paint; until then the window may show another one.
    eventually(shows_our_icon, "our icon, and no other, at every size")


def test_the_menu_starts_each_game(desktop: Desktop, player: dict[str, str]) -> None:
    """An action's command, with a deal behind it, put into an entry beside the installed one."""
    entry = Path(player["XDG_DATA_HOME"]) / "applications" / f"{APP_ID}.desktop"
    command = entry.read_text().partition("[Desktop Action signora]")[2].partition("Exec=")[2].splitlines()[0]
    assert shlex.split(command)[1:] == ["--game", "signora"]
    entry.with_name("signora.desktop").write_text(
        f"[Desktop Entry]\nType=Application\nName=Signora\nExec={command} --deal 4711\n"
    )
    desktop.comes_to_be(desktop.launch("signora"), "Signora · deal 4711")


def test_the_keyboard_brings_signora_and_a_deal_into_the_window_of_the_menu(desktop: Desktop) -> None:
    window = desktop.launch(APP_ID)
    desktop.press("alt+o", "Down", "Down", "Down", "Return")
    eventually(lambda: desktop.title(window).startswith("Signora · deal "), "Signora")
    desktop.press("ctrl+g")
    eventually(lambda: desktop.run("xdotool", "getactivewindow") != window, "the dialog for the deal number")
    desktop.run("xdotool", "type", "--delay", "60", "4711")
    desktop.press("Return")
    desktop.comes_to_be(window, "Signora · deal 4711")


def test_what_is_taken_out_of_the_menu_leaves_nothing_behind(
    installed: Installed, player: dict[str, str], tmp_path: Path
) -> None:
    data = tmp_path / "data"
    player["XDG_DATA_HOME"] = str(data)
    for option in ("--install-desktop", "--uninstall-desktop"):
        subprocess.run([installed.script, option], env=player, check=True)
    assert list(data.iterdir()) == []
    assert not (tmp_path / "home of a player").exists()
