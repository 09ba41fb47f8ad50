"""AisleRiot's figures are offered once, out of the way of play, and taken over only when the player says so."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication, QLabel, QPushButton

from belvedere.qt.aisleriot_offer import AisleRiotOffer
from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog
from belvedere.store.elsewhere import AISLERIOT, Elsewhere, all_figures, bring_in
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from tests.gui.aisleriot_kit import COUNTED, offers
from tests.gui.conftest import assert_shown
from tests.gui.start_kit import run_when_warm, said
from tests.gui.window_kit import ALT, CTRL, HANDS, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

REAL = Path(__file__).parents[1] / "data" / "aisleriot" / "aisleriot"
"""A file that AisleRiot has written."""

BOTH: list[tuple[object, ...]] = [
    (AISLERIOT, "terrace", 12, 57, 301.0, 1207.0),
    (AISLERIOT, "eight-off", 0, 3, None, None),
]
"""What that file means."""


@pytest.fixture
def file() -> Path:
    """AisleRiot's file, where it is looked for."""
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "gnome-games" / "aisleriot"
    path.parent.mkdir(parents=True)
    path.write_text(COUNTED)
    return path


def question(line: AisleRiotOffer) -> QLabel:
    """What the offer says."""
    label = line.findChild(QLabel)
    assert label is not None
    return label


def click(button: QPushButton) -> None:
    """Press a button with the mouse."""
    window = button.window()
    assert window is not None
    spot = button.mapTo(window, button.rect().center())
    HANDS.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)
    QApplication.processEvents()


def taken(folder: Path) -> list[tuple[object, ...]]:
    """What was taken over, but for when."""
    store = GameStore(str(folder))
    found = store.database.read(all_figures)
    store.close()
    return [figures[:-2] for figures in found]


def test_taking_them_over_shows_them_in_the_statistics(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path
) -> None:
    desk = open_window(qtbot, deck, folder=tmp_path)
    (line,) = offers(desk)
    assert question(line).text().startswith("AisleRiot has counted games of yours: Terrace 57, Eight Off 3. Take")
    assert taken(tmp_path) == [], "nothing before the answer"
    click(line.take)
    assert offers(desk) == []
    assert "AisleRiot's figures are taken over (Terrace 57, Eight Off 3)" in desk.say()
    assert taken(tmp_path) == BOTH
    desk.key(Qt.Key.Key_I, CTRL)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, StatisticsDialog)
    heads = [dialog.table.horizontalHeaderItem(column) for column in range(dialog.table.columnCount())]
    assert [head and head.text() for head in heads] == ["Terrace, all variants (AisleRiot)", "Eight Off (AisleRiot)"]
    cells = [dialog.table.item(row, 0) for row in range(dialog.table.rowCount())]
    assert [cell and cell.text() for cell in cells[:3]] == ["57", "12", "21.1"]
    dialog.reject()
    assert file.read_text() == COUNTED
    assert os.listdir(file.parent) == ["aisleriot"]


@pytest.mark.parametrize("answer", ["take", "decline", None])
def test_it_is_offered_once_whatever_the_answer(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path, answer: str | None
) -> None:
    desk = open_window(qtbot, deck, folder=tmp_path)
    (line,) = offers(desk)
    if answer is not None:
        click(getattr(line, answer))
        assert offers(desk) == []
    assert Settings.load().aisleriot_asked, "kept at once: the program may be killed"
    desk.window.close()
    desk = open_window(qtbot, deck, folder=tmp_path)
    assert offers(desk) == []
    assert taken(tmp_path) == (BOTH if answer == "take" else [])


def test_who_says_no_is_told_how_to_do_it_later(qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path) -> None:
    desk = open_window(qtbot, deck, folder=tmp_path)
    click(offers(desk)[0].decline)
    assert desk.say().endswith(f"Later, “belvedere import {file}” takes them over.")


# By keyboard alone.


def focus_by_tab(desk: Desk, button: QPushButton) -> None:
    """Go to a button with the Tab key."""
    for _ in range(10):
        if button.hasFocus():
            return
        desk.key(Qt.Key.Key_Tab)
    raise AssertionError("Tab does not lead to the button")


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
@pytest.mark.parametrize("name", ["take", "decline"])
def test_tab_leads_to_the_answers(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path, name: str, key: Qt.Key
) -> None:
    desk = open_window(qtbot, deck, folder=tmp_path)
    (line,) = offers(desk)
    focus_by_tab(desk, getattr(line, name))
    desk.key(key)
    assert offers(desk) == []
    assert desk.window.view.hasFocus()
    assert taken(tmp_path) == (BOTH if name == "take" else [])


@pytest.mark.parametrize(("key", "got"), [(Qt.Key.Key_T, BOTH), (Qt.Key.Key_N, [])])
def test_alt_and_a_letter_answer_from_the_table(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path, key: Qt.Key, got: list[tuple[object, ...]]
) -> None:
    desk = open_window(qtbot, deck, folder=tmp_path)
    desk.key(key, ALT)
    qtbot.waitUntil(lambda: offers(desk) == [])
    assert taken(tmp_path) == got


def test_escape_says_no_only_where_the_line_has_the_keyboard(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path
) -> None:
    desk = open_window(qtbot, deck, folder=tmp_path)
    (line,) = offers(desk)
    desk.key(Qt.Key.Key_Escape)
    assert offers(desk) == [line]
    focus_by_tab(desk, line.take)
    desk.key(Qt.Key.Key_X)
    assert offers(desk) == [line]
    desk.key(Qt.Key.Key_Escape)
    assert offers(desk) == []
    assert taken(tmp_path) == []


# Out of the way.


@pytest.mark.parametrize("size", [(1280, 800), (640, 420)])
def test_it_lies_beside_the_table_and_play_goes_on(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path, size: tuple[int, int]
) -> None:
    desk = open_window(qtbot, deck, "signora", folder=tmp_path, size=size)
    (line,) = offers(desk)
    view, label = desk.window.view, question(line)
    assert view.hasFocus()
    assert not line.geometry().intersects(view.geometry())
    assert label.height() >= label.heightForWidth(label.width()), "all of the question can be read"
    assert_shown(view)
    desk.key(Qt.Key.Key_D, CTRL)
    assert desk.session.moves == 1
    desk.key(Qt.Key.Key_Z, CTRL)
    assert desk.session.moves == 0
    assert offers(desk) == [line]
    height = view.height()
    click(line.decline)
    qtbot.waitUntil(lambda: view.height() > height)
    assert_shown(view)


def test_the_buttons_say_to_a_reader_of_the_screen_what_they_answer(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path
) -> None:
    (line,) = offers(open_window(qtbot, deck, folder=tmp_path))
    assert line.accessibleName() == "AisleRiot's figures"
    for button in (line.take, line.decline):
        assert "Terrace 57, Eight Off 3" in button.accessibleDescription()


# What is not offered.


@pytest.mark.parametrize(
    "text", ["", "[terrace.scm]\nStatistic=0;0;0;0;\n", "[klondike.scm]\nStatistic=1;2;3;4;\n", "[terrace.scm\n=;=;"]
)
def test_a_file_without_games_of_ours_is_not_offered_yet(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path, text: str
) -> None:
    file.write_text(text)
    desk = open_window(qtbot, deck, folder=tmp_path)
    assert offers(desk) == []
    assert not desk.window.settings.aisleriot_asked
    desk.window.close()
    file.write_text(COUNTED)
    assert len(offers(open_window(qtbot, deck, folder=tmp_path))) == 1


def test_without_a_file_or_a_store_nothing_is_offered(qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path) -> None:
    assert offers(open_window(qtbot, deck)) == []
    file.unlink()
    file.mkdir()
    assert offers(open_window(qtbot, deck, folder=tmp_path)) == []


def test_what_was_imported_already_is_not_offered(qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path) -> None:
    store = GameStore(str(tmp_path))
    figures = Elsewhere(AISLERIOT, "terrace", 12, 57, 301.0, 1207.0, 1.0)
    store.database.write(lambda connection: bring_in(connection, [figures]))
    store.close()
    assert offers(open_window(qtbot, deck, folder=tmp_path)) == []


def test_what_cannot_be_kept_is_offered_again(qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path) -> None:
    (tmp_path / "games").write_text("in the way")
    desk = open_window(qtbot, deck, folder=tmp_path / "games")
    QApplication.processEvents()
    click(offers(desk)[0].take)
    assert desk.say().startswith("AisleRiot's figures cannot be kept now")
    assert not Settings.load().aisleriot_asked
    desk.window.close()
    (tmp_path / "games").unlink()
    desk = open_window(qtbot, deck, folder=tmp_path / "games")
    click(offers(desk)[0].take)
    assert taken(tmp_path / "games") == BOTH


def test_the_program_offers_it_at_one_start_alone(file: Path) -> None:
    ask = """
from belvedere.qt.aisleriot_offer import AisleRiotOffer
print(len(window.findChildren(AisleRiotOffer)), flush=True)
window.close()
"""
    for found in ("1", "0"):
        done = run_when_warm(ask)
        assert said(done) == []
        assert done.stdout.split() == ["warm", found]


def test_the_file_of_the_real_program_is_offered(qtbot: "QtBot", deck: "Deck", tmp_path: Path, file: Path) -> None:
    file.write_bytes(REAL.read_bytes())
    desk = open_window(qtbot, deck, folder=tmp_path)
    click(offers(desk)[0].take)
    assert taken(tmp_path) == [
        (AISLERIOT, "terrace", 0, 3, None, None),
        (AISLERIOT, "thumb-and-pouch", 0, 2, None, None),
        (AISLERIOT, "eight-off", 2, 3, 26.0, 36.0),
    ]
