"""Files of the program that are missing: what can be done without them is done, and one sentence says so."""

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QPalette
from PyQt6.QtWidgets import QApplication, QToolButton

from belvedere import games, resources
from belvedere.qt.decks import Deck
from belvedere.qt.sharpener import REST
from belvedere.rules.engine import legal_moves
from belvedere.store.settings import Settings
from tests.gui.conftest import assert_shown
from tests.gui.window_kit import OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = OFFSCREEN

ROOT = Path(__file__).parents[2]
PICTURES = (
    *("actions/light/undo.svg", "actions/dark/undo.svg", "actions/light/pause.svg", "actions/light/quit.svg"),
    *("actions/light/more.svg", "actions/light/game-wood.svg"),
    *(f"io.github.belvedere_patience.belvedere{end}" for end in ("-48.png", "-64.png", "-128.png", "-256.png", ".svg")),
    "application-x-belvedere-game.svg",
)
"""Icons of each kind: on the toolbar in this dress and in the other, in the menu alone, in none; and the program's."""
ON_BUTTONS = ("actions/light/undo.svg", "actions/light/pause.svg")
PAGES = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "help" / "en").glob("*.md"))


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of icons and help in which files can be missing; the program takes it for its own."""
    root = tmp_path / "program"
    shutil.copytree(ROOT / "help", root / "help")
    shutil.copytree(ROOT / "assets" / "icons", root / "assets" / "icons")
    monkeypatch.setattr(resources, "_ROOT", str(root))
    return root


def style(desk: Desk) -> Qt.ToolButtonStyle:
    return desk.window.tool_row.tools.toolButtonStyle()


def play_on(desk: Desk) -> None:
    """Nothing in the way of a game: a move is played, and there is no dialog."""
    desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
    assert_shown(desk.window.view)
    assert desk.dialogs() == []


@pytest.mark.parametrize("name", PICTURES)
def test_a_missing_icon_is_no_fault(qtbot: "QtBot", deck: "Deck", copy: Path, name: str) -> None:
    (copy / "assets" / "icons" / name).unlink()
    settings = Settings.load()
    settings.speed, settings.hover_names = "off", False  # the pointer may rest on a pile, which would be told
    desk = open_window(qtbot, deck, settings=settings)
    assert desk.window.tool_row.dress == "light"
    if name in ON_BUTTONS:
        assert style(desk) == Qt.ToolButtonStyle.ToolButtonTextOnly
        assert "icons are missing" in desk.say()
    else:
        assert style(desk) == Qt.ToolButtonStyle.ToolButtonTextBesideIcon
        assert desk.say() == ""
    play_on(desk)
    assert desk.say() == ""


def test_all_icons_missing_are_told_in_one_sentence(qtbot: "QtBot", deck: "Deck", copy: Path) -> None:
    shutil.rmtree(copy / "assets")
    desk = open_window(qtbot, deck)
    assert desk.say().count("missing") == 1
    assert style(desk) == Qt.ToolButtonStyle.ToolButtonTextOnly
    for name in ("about", "shortcuts"):
        desk.trigger(name)
        (dialog,) = desk.dialogs()
        dialog.close()
    # Another look of the desktop asks for other icons, which are missing as well.
    desk.window.tool_row.dress = "none"
    desk.window.tool_row.show_icons()
    play_on(desk)


@pytest.mark.parametrize("name", PAGES)
@pytest.mark.parametrize("fault", ["missing", "unreadable"])
def test_a_missing_page_of_the_help_is_told_in_its_place(
    qtbot: "QtBot", deck: "Deck", copy: Path, name: str, fault: str
) -> None:
    (copy / name).unlink()
    if fault == "unreadable":
        (copy / name).write_bytes(b"\xff\xfe\xff")
    page = Path(name).stem
    of_a_game = page in {variant.key for variant in games.ALL}
    desk = open_window(qtbot, deck, page if of_a_game else "wood")
    desk.trigger("this_game" if of_a_game else "contents")
    shown = desk.window.dialogs.help
    assert shown is not None
    if not of_a_game and page != "contents":
        # As a link of the contents does.
        shown.panel.show_page(page)
    assert shown.panel.page == page
    assert "This page is missing" in shown.panel.browser.toPlainText()
    shown.close()
    play_on(desk)


@pytest.mark.qt_log_ignore("^This plugin does not support ", "Cannot open file")
def test_card_pictures_that_are_gone_leave_soft_cards_and_one_sentence(qtbot: "QtBot", tmp_path: Path) -> None:
    """As when Belvedere is removed while it runs."""
    shutil.copytree(ROOT / "assets" / "decks" / "plain", tmp_path / "plain")
    deck = Deck(str(tmp_path / "plain"), str(tmp_path / "cards"))
    desk = open_window(qtbot, deck, "signora")
    shutil.rmtree(tmp_path / "plain")
    for size in ((700, 500), (1100, 800)):
        desk.window.control.say("")
        desk.window.resize(*size)
        qtbot.waitUntil(lambda: "pictures of the cards are missing" in desk.say())
        play_on(desk)
    desk.trigger("game_eight-off")
    qtbot.wait(2 * REST)
    play_on(desk)


@pytest.mark.qt_no_exception_capture
@pytest.mark.parametrize("broken", ["view", "actions", "icons", "notices"])
def test_a_fault_in_one_part_of_the_warm_up_spares_the_others(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    from belvedere.qt import warm_up
    from belvedere.qt.main_table import MainTable
    from belvedere.qt.tool_row import ToolRow
    from belvedere.qt.window_actions import WindowActions

    def fail(*_: object) -> None:
        raise RuntimeError(broken)

    owner, name = {
        "view": (MainTable, "warm_up"),
        "actions": (WindowActions, "warm_up"),
        "icons": (ToolRow, "show_icons"),
        "notices": (warm_up, "sentences"),
    }[broken]
    monkeypatch.setattr(owner, name, fail)
    caught: list[str] = []
    monkeypatch.setattr("sys.excepthook", lambda _kind, error, _trace: caught.append(str(error)))
    desk = open_window(qtbot, deck)
    assert set(caught) == {broken}
    assert desk.window.commands["shortcuts"].shortcuts()[1:] != [] or broken == "actions"
    assert style(desk) == Qt.ToolButtonStyle.ToolButtonTextBesideIcon or broken == "icons"
    assert desk.window.view.focusPolicy() & Qt.FocusPolicy.ClickFocus or broken == "view"
    play_on(desk)


def more_is_seen(desk: Desk) -> bool:
    """Whether the sign on the button for what has no room on the toolbar is light on dark, or dark on light."""
    (button,) = desk.window.tool_row.tools.findChildren(QToolButton, "qt_toolbar_ext_button")
    picture = button.icon().pixmap(20, 20).toImage()
    lights = [
        colour.lightness()
        for x in range(picture.width())
        for y in range(picture.height())
        if (colour := picture.pixelColor(x, y)).alpha() > 200
    ]
    ground = desk.window.palette().window().color().lightness()
    return bool(lights) and all(abs(light - ground) > 100 for light in lights)


@pytest.mark.parametrize("dark", [True, False])
def test_icons_follow_the_colours_of_the_desktop_at_once(qtbot: "QtBot", deck: "Deck", dark: bool) -> None:
    desk = open_window(qtbot, deck)
    before = QApplication.palette()
    try:
        for window, text in (("#2b2b2b", "#eeeeee"), ("#eeeeee", "#111111"))[:: 1 if dark else -1]:
            palette = QPalette(QColor(window))
            palette.setColor(QPalette.ColorRole.WindowText, QColor(text))
            QApplication.setPalette(palette)
            QApplication.processEvents()
            assert desk.window.tool_row.dress == ("dark" if window == "#2b2b2b" else "light")
            assert more_is_seen(desk)
    finally:
        QApplication.setPalette(before)
