"""The wheel, installed outside the tree and started from there."""

import ast
import json
import subprocess
from pathlib import Path

import pytest
from PyQt6.QtGui import QImage

import belvedere
from belvedere import games
from belvedere.rules.dealing import deal
from tests.packaging.conftest import Installed


def run(command: list[str], folder: Path, variables: dict[str, str]) -> str:
    """What a command prints, which must be all well and without a word on standard error."""
    done = subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_it_is_the_installed_program_that_runs(installed: Installed, tmp_path: Path, player: dict[str, str]) -> None:
    where = run([installed.python, "-c", "import belvedere; print(belvedere.__file__)"], tmp_path, player)
    assert where.startswith(str(installed.prefix))


@pytest.mark.parametrize("module", [False, True])
def test_it_tells_its_version(installed: Installed, tmp_path: Path, player: dict[str, str], *, module: bool) -> None:
    command = [installed.python, "-m", "belvedere"] if module else [installed.script]
    assert run([*command, "--version"], tmp_path, player) == f"Belvedere {belvedere.__version__}\n"


@pytest.mark.parametrize("game", [variant.key for variant in games.ALL])
def test_it_draws_the_board_of_each_game(
    installed: Installed, tmp_path: Path, player: dict[str, str], game: str
) -> None:
    picture = tmp_path / "board.png"
    command = [installed.script, "--game", game, "--deal", "4711", "--size", "900x600", "--screenshot", str(picture)]
    run(command, tmp_path, player)
    image = QImage(str(picture))
    assert (image.width(), image.height()) == (900, 600)
    colours = {image.pixel(x, y) for x in range(0, 900, 3) for y in range(0, 600, 3)}
    # Cloth, the white of cards, red, black, and the shades between them.
    assert len(colours) > 20


def test_it_deals(installed: Installed, tmp_path: Path, player: dict[str, str]) -> None:
    printed = json.loads(run([installed.script, "deal", "signora", "4711", "--json"], tmp_path, player))
    assert printed["state"] == deal(games.find("signora"), 4711).to_state()


def test_it_brings_its_help(installed: Installed, tmp_path: Path, player: dict[str, str]) -> None:
    code = "from belvedere.resources import help_page; print(help_page('xx', 'signora'))"
    page = Path(run([installed.python, "-c", code], tmp_path, player).strip())
    assert page.is_relative_to(installed.prefix)
    assert page.read_text(encoding="utf-8").startswith("# Signora")


@pytest.mark.parametrize(
    ("language", "usage", "title", "game"),
    [
        ("es", "nueve solitarios", "# Estrellas fugaces", "Estrellas fugaces"),
        ("ca", "nou solitaris", "# Estrelles fugaces", "Estrelles fugaces"),
        ("ru", "девять пасьянсов", "# Падающие звёзды", "Падающие звёзды"),
    ],
)
def test_u91_it_speaks_the_languages(
    installed: Installed, tmp_path: Path, player: dict[str, str], language: str, usage: str, title: str, game: str
) -> None:
    """Command line, help, names of games and Qt's own buttons."""
    variables = {**player, "LANG": f"{language}_XX.UTF-8", "LANGUAGE": "", "LC_ALL": "", "PYTHONIOENCODING": "utf-8"}
    assert usage in run([installed.script, "--help"], tmp_path, variables).splitlines()[0]
    code = (
        "from belvedere import games; from belvedere.resources import help_page; from belvedere.words import game_name;"
        "from belvedere.words.messages import language;"
        "print(help_page(language(), 'falling-stars')); print(game_name(games.find('falling-stars')));"
        "from PyQt6.QtWidgets import QApplication, QDialogButtonBox as Box; application = QApplication([]);"
        "from belvedere.qt.language import let_qt_speak; let_qt_speak(application);"
        "box = Box(Box.StandardButton.Cancel); print(box.buttons()[0].text().replace('&', ''))"
    )
    page, name, button = run(
        [installed.python, "-c", code], tmp_path, {**variables, "QT_QPA_PLATFORM": "offscreen"}
    ).splitlines()
    assert Path(page).is_relative_to(installed.prefix)
    assert Path(page).read_text(encoding="utf-8").startswith(title)
    assert name == game
    assert button == {"es": "Cancelar", "ca": "Cancel·la", "ru": "Отмена"}[language]


SHOW_WINDOW = """
import json, sys
from PyQt6.QtCore import QTimer
from belvedere import cli
from belvedere.qt.main_window import MainWindow
whole = MainWindow.warm_up
def warm_up(window):
    whole(window)
    QTimer.singleShot(0, lambda: show(window))
def show(window):
    window.dialogs.show_preferences()
    window.dialogs.show_this_game()
    menus = [action.text().replace("&", "") for action in window.menuBar().actions()]
    panel = window.dialogs.help.panel
    first = panel.browser.toPlainText().splitlines()[0]
    print(ascii([window.windowTitle(), menus, window.dialogs.preferences.windowTitle(), first]), flush=True)
    window.close()
MainWindow.warm_up = warm_up
sys.exit(cli.main(["--game", "wood", "--deal", "7"]))
"""


def test_u91_its_window_menus_dialogs_and_help_speak_the_language(
    installed: Installed, tmp_path: Path, player: dict[str, str]
) -> None:
    variables = {**player, "LANG": "ca_ES.UTF-8", "LANGUAGE": "", "LC_ALL": "", "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [installed.python, "-c", SHOW_WINDOW],
        cwd=tmp_path,
        env=variables,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0
    title, menus, preferences, first = ast.literal_eval(done.stdout)
    assert title == "Fusta · repartiment 7"
    assert menus == ["Partida", "Visualitza", "Control", "Opcions", "Ajuda"]
    assert preferences == "Preferències"
    assert first == "Fusta"
