"""Games and figures written into a file."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QLineEdit

from belvedere.qt.dialogs.export_dialog import ExportDialog
from tests.gui.statistics_kit import opened, over, press, with_games
from tests.gui.window_kit import ALT, HANDS, OFFSCREEN

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


@pytest.mark.parametrize(("name", "file"), [("mine", "mine.csv"), ("mine.json", "mine.json"), ("mine.txt", "mine.txt")])
def test_the_games_are_written_into_a_file(qtbot: "QtBot", deck: "Deck", tmp_path: Path, name: str, file: str) -> None:
    desk = with_games(qtbot, deck, tmp_path / "data")
    dialog = opened(desk)
    press(desk, dialog, Qt.Key.Key_E, ALT)
    question = over(desk, ExportDialog)
    (field,) = [each for each in question.findChildren(QLineEdit) if each.isVisible()]
    field.setFocus()
    field.selectAll()
    for letter in str(tmp_path / name):
        HANDS.keyClick(question.windowHandle(), letter)
    press(desk, question, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: desk.dialogs() == [dialog])
    text = (tmp_path / file).read_text(encoding="utf-8")
    assert dialog.told.text() == f"7 games are in {tmp_path / file} now."
    if file.endswith("json"):
        assert len(json.loads(text)["games"]) == 7
    else:
        assert text.startswith("game,options,deal,code,")
        assert len(text.splitlines()) == 8


def test_the_kind_that_is_picked_gives_the_ending(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    dialog = opened(desk)
    dialog.export.click()
    question = over(desk, ExportDialog)
    assert isinstance(question, ExportDialog)
    assert [question.defaultSuffix(), len(question.nameFilters())] == ["csv", 2]
    question.selectNameFilter(question.nameFilters()[1])
    question.filterSelected.emit(question.nameFilters()[1])
    assert question.defaultSuffix() == "json"
    chosen: list[tuple[str, str]] = []
    question.chosen.disconnect()
    question.chosen.connect(lambda *both: chosen.append(both))
    question.fileSelected.emit("/x/mine")
    question.fileSelected.emit("/x/mine.CSV")
    assert chosen == [("/x/mine", "json"), ("/x/mine.CSV", "csv")]
    question.reject()


def test_a_file_that_cannot_be_written_is_told_in_one_sentence(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = with_games(qtbot, deck, tmp_path)
    (tmp_path / "in the way").write_text("")
    dialog = opened(desk)
    dialog.export.click()
    question = over(desk, ExportDialog)
    assert isinstance(question, ExportDialog)
    question.reject()
    path = str(tmp_path / "in the way" / "mine.csv")
    question.chosen.emit(path, "csv")
    assert dialog.told.text() == (f"“{path}” cannot be written (File exists): choose a folder that you may write to.")


def test_the_figures_are_not_written_over_the_games(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    desk = with_games(qtbot, deck, tmp_path / "belvedere")
    path = tmp_path / "belvedere" / "games.db"
    before = path.stat().st_ino
    dialog = opened(desk)
    dialog.export.click()
    question = over(desk, ExportDialog)
    assert isinstance(question, ExportDialog)
    question.reject()
    question.chosen.emit(str(path), "csv")
    assert dialog.told.text().startswith(f"“{path}” cannot be written (Belvedere itself keeps games or settings in it)")
    assert path.stat().st_ino == before
