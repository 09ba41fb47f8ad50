"""Started as the desktop's menu starts it, on a real X server."""

import re
import shlex
import subprocess
from pathlib import Path

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QImage

from tests.packaging.conftest import APP_ID, ROOT, Installed
from tests.packaging.desktop_kit import Desktop, eventually
from tests.packaging.desktop_kit import desktop as desktop  # noqa: PLC0414  # a fixture

ANY_DEAL = re.compile(r"(.+) · deal ([1-9]\d*)")


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
