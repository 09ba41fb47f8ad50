"""The kind of a game's file, as the desktop's own tools see it, and what a double click on one does."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from belvedere import games
from belvedere.desktop import FILE_TYPE
from belvedere.session import Session
from belvedere.store.game_file import save_game
from tests.packaging.conftest import APP_ID, ROOT, Installed
from tests.packaging.desktop_kit import Desktop, eventually
from tests.packaging.desktop_kit import desktop as desktop  # noqa: PLC0414  # a fixture
from tests.store.kit import play_some

SOURCE_OF_A_DRAG = """
import sys
from PyQt6.QtCore import QMimeData, Qt, QUrl
from PyQt6.QtGui import QDrag
from PyQt6.QtWidgets import QApplication, QLabel
class Source(QLabel):
    def mouseMoveEvent(self, event):
        drag, data = QDrag(self), QMimeData()
        data.setUrls([QUrl.fromLocalFile(sys.argv[1])])
        drag.setMimeData(data)
        print(drag.exec(Qt.DropAction.CopyAction).name, flush=True)
application = QApplication(["source"])
source = Source("A file")
source.setWindowTitle("source of a drag")
source.setGeometry(1500, 900, 200, 200)
source.show()
application.exec()
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A file in a folder with a space in its name."""
    path = tmp_path / "my games" / "señora 1.belvedere"
    session = Session(games.find("signora"), 4711)
    play_some(session, 5)
    save_game(str(path), session.record())
    return path


def asked(player: dict[str, str], *command: str) -> str:
    """What a tool of the desktop answers."""
    return subprocess.run(command, env=player, capture_output=True, text=True, check=False).stdout


def test_the_desktop_knows_the_kind_of_the_file_and_who_opens_it(
    installed: Installed, player: dict[str, str], tmp_path: Path, game: Path
) -> None:
    data = tmp_path / "data"
    player["XDG_DATA_HOME"] = str(data)
    kind = ("gio", "info", "-a", "standard::content-type,standard::icon", str(game))
    assert FILE_TYPE not in asked(player, *kind)
    subprocess.run([installed.script, "--install-desktop"], env=player, check=True)
    told = asked(player, *kind)
    assert f"standard::content-type: {FILE_TYPE}" in told
    assert FILE_TYPE.replace("/", "-") in told
    assert f"“{FILE_TYPE}”: {APP_ID}.desktop" in asked(player, "gio", "mime", FILE_TYPE)
    subprocess.run([installed.script, "--uninstall-desktop"], env=player, check=True)
    assert list(data.iterdir()) == []
    assert FILE_TYPE not in asked(player, *kind)


def test_the_kinds_of_others_stay_when_ours_goes(installed: Installed, player: dict[str, str], tmp_path: Path) -> None:
    data = tmp_path / "data"
    player["XDG_DATA_HOME"] = str(data)
    other = data / "mime" / "packages" / "other.xml"
    other.parent.mkdir(parents=True)
    ours = (ROOT / "assets" / "desktop" / f"{APP_ID}.mime.xml").read_text(encoding="utf-8")
    other.write_text(ours.replace("belvedere", "other"), encoding="utf-8")
    for option in ("--install-desktop", "--uninstall-desktop"):
        subprocess.run([installed.script, option], env=player, check=True)
        kinds = (data / "mime" / "globs2").read_text(encoding="utf-8")
        assert "*.other" in kinds
        assert ("*.belvedere" in kinds) is (option == "--install-desktop")


def test_a_double_click_opens_a_window_with_the_game_of_the_file(desktop: Desktop, game: Path) -> None:
    for command in (["gio", "open", str(game)], ["gtk-launch", APP_ID, game.as_uri()]):
        before = set(desktop.windows())
        subprocess.run(command, env=desktop.variables, check=True, timeout=30)
        window = eventually(lambda: next(iter(set(desktop.windows()) - before), None), f"the window of {command}")  # noqa: B023
        desktop.processes.add(int(desktop.run("xprop", "-id", window, "-notype", "_NET_WM_PID").split()[-1]))
        desktop.comes_to_be(window, "Signora · deal 4711")


def test_a_file_is_dragged_from_another_program_and_dropped_on_the_table(desktop: Desktop, game: Path) -> None:
    window = desktop.launch(APP_ID)
    # At the very first start a game is chosen; Escape leads to the table.
    eventually(lambda: desktop.title(window) == "Choose a Game", "the start page")
    desktop.run("xdotool", "windowactivate", "--sync", window, "key", "Escape")
    eventually(lambda: desktop.title(window).startswith("Terrace · deal "), "the title")
    desktop.run("xdotool", "windowmove", "--sync", window, "0", "0")
    with subprocess.Popen(
        [sys.executable, "-c", SOURCE_OF_A_DRAG, str(game)],
        env={**os.environ, **desktop.variables},
        stdout=subprocess.PIPE,
        text=True,
    ) as source:
        try:
            eventually(
                lambda: desktop.run("xdotool", "search", "--onlyvisible", "--name", "^source of a drag$"), "the source"
            )
            moves = [(1560, 960), (1540, 940), (1200, 700), (700, 500), (520, 420), (500, 400), (498, 398)]
            desktop.run("xdotool", "mousemove", "1600", "1000", "sleep", "0.5", "mousedown", "1")
            for x, y in moves:
                desktop.run("xdotool", "mousemove", str(x), str(y), "sleep", "0.15")
            desktop.run("xdotool", "mouseup", "1")
            desktop.comes_to_be(window, "Signora · deal 4711")
            assert source.stdout is not None
            assert source.stdout.readline() == "CopyAction\n"
        finally:
            source.kill()
