"""The voice says what becomes of the thing that has the keyboard, and what a window says; it can be hushed."""

from datetime import date

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QSlider,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from belvedere import games
from belvedere.qt.dialogs.calendar_dialog import CalendarDialog
from belvedere.store.settings import Section
from tests.gui.keys_kit import KEY
from tests.gui.preferences_kit import preferences, turn_to
from tests.gui.voice_ear_kit import Ear
from tests.gui.voice_ear_kit import ear as ear  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import CTRL, OFFSCREEN

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]


def put(ear: Ear, *widgets: QWidget) -> QDialog:
    """A dialog with these, shown."""
    dialog = QDialog(ear.desk.window)
    dialog.setWindowTitle("Trial")
    column = QVBoxLayout(dialog)
    for widget in widgets:
        column.addWidget(widget)
    ear.shown(dialog)
    return dialog


def test_u87_what_is_set_is_heard(ear: Ear) -> None:
    slider, box, many, spin = QSlider(Qt.Orientation.Horizontal), QCheckBox("&Clock"), QComboBox(), QSpinBox()
    slider.setAccessibleName("Volume")
    slider.setValue(40)
    many.setAccessibleName("Table")
    many.addItems(["Green", "Blue"])
    spin.setAccessibleName("Number")
    dialog = put(ear, QPushButton("Close"), slider, box, many, spin)
    assert ear.to(slider) == ["Volume. 40."]
    assert ear.press(KEY.Key_Right) == ["41."]
    slider.setValue(50)
    slider.setValue(60)
    assert ear.hears() == ["60."], "on the way there is nothing to be heard"
    assert ear.to(box) == ["Clock: off."]
    assert ear.press(KEY.Key_Space) == ["Clock: on."]
    assert ear.to(many) == ["Table. Green."]
    assert ear.press(KEY.Key_Down) == ["Blue."]
    assert ear.to(spin) == ["Number. 0."]
    assert ear.press(KEY.Key_Up) == ["1."]
    slider.setValue(10)
    assert ear.hears() == [], "it has the keyboard no more"
    dialog.close()


def test_u87_rows_pages_and_letters_are_heard(ear: Ear) -> None:
    tree, table, rows = QTreeWidget(), QTableWidget(2, 2), QTableWidget(2, 3)
    for name in ("One", "Two"):
        tree.addTopLevelItem(QTreeWidgetItem([name]))
    tree.topLevelItem(1).setCheckState(0, Qt.CheckState.Checked)  # type: ignore[union-attr]
    table.setHorizontalHeaderLabels(["Signora", "Wood"])
    table.setVerticalHeaderLabels(["Played", "2"])
    rows.setHorizontalHeaderLabels(["Game", "Moves", "Hints"])
    rows.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
    for row, cells in enumerate((("Signora", "45", ""), ("Wood", "45", "2"))):
        for column, cell in enumerate(cells):
            rows.setItem(row, column, QTableWidgetItem(cell))
            if column < 2:
                table.setItem(row, column, QTableWidgetItem(f"{row}{column}"))
    pages, line, text = QTabWidget(), QLineEdit(), QPlainTextEdit("first\nsecond")
    for name in ("&Table", "&Sound"):
        pages.addTab(QWidget(), name)
    line.setAccessibleName("Number")
    text.setReadOnly(False)
    dialog = put(ear, QPushButton("Close"), tree, table, rows, pages, line, text)
    tree.setCurrentItem(tree.topLevelItem(0))
    assert ear.to(tree) == ["One."]
    assert ear.press(KEY.Key_Down) == ["Two: on."]
    table.setCurrentCell(0, 0)
    assert ear.to(table) == ["Played. Signora: 00."]
    assert ear.press(KEY.Key_Right) == ["Wood: 01."]
    assert ear.press(KEY.Key_Down) == ["Wood: 11."]
    rows.setCurrentCell(0, 0)
    assert ear.to(rows) == ["Signora. Moves: 45."]
    assert ear.press(KEY.Key_Down) == ["Wood. Moves: 45. Hints: 2."], "what two rows have in common, too"
    bar = pages.tabBar()
    assert bar is not None
    assert ear.to(bar) == ["Table."]
    assert ear.press(KEY.Key_Right) == ["Sound."]
    assert ear.to(line) == ["Number."]
    assert [ear.press(key)[0] for key in (KEY.Key_4, KEY.Key_7)] == ["4.", "7."]
    assert ear.press(KEY.Key_Left) == ["7."]
    assert ear.press(KEY.Key_Delete) == ["7."]
    line.setText("4711")
    assert ear.hears() == ["4711."]
    assert ear.to(text) == ["first."]
    assert ear.press(KEY.Key_Down) == ["second."]
    dialog.close()


def test_u87_what_a_window_says_is_heard_once(ear: Ear) -> None:
    fixed, news, hidden = QLabel("Take <b>one</b>."), QLabel("None yet."), QLabel("All gone.")
    for label in (fixed, news, hidden):
        label.setWordWrap(True)
    hidden.hide()
    close, field = QPushButton("Close"), QLineEdit()
    dialog = QDialog(ear.desk.window)
    dialog.setWindowTitle("Trial")
    column = QVBoxLayout(dialog)
    for widget in (close, field, fixed, news, hidden, QLabel("12")):
        column.addWidget(widget)
    assert ear.shown(dialog) == ["Trial. Close. Take one. None yet."]
    assert ear.to(field) == [], "a line without a name, in the same window"
    news.setText("One is found.")
    assert ear.hears() == ["One is found."]
    news.setText("One is found.")
    dialog.repaint()
    assert ear.hears() == []
    hidden.show()
    ear.desk.qtbot.waitUntil(lambda: bool(ear.voice.said))
    assert ear.hears() == ["All gone."]
    dialog.close()
    news.setText("Closed.")
    assert "Closed." not in " ".join(ear.hears())


def test_u87_preferences_and_the_voices_own_switch_are_heard(ear: Ear) -> None:
    dialog = preferences(ear.desk)
    turn_to(dialog, Section.MOTION)
    ear.hears()
    volume = dialog.editors["voice_volume"].focusProxy()
    assert isinstance(volume, QSlider)
    said = ear.to(volume)[0]
    assert str(volume.value()) in said
    assert ear.press(KEY.Key_Left) == [f"{volume.value()}."]
    turn_to(dialog, Section.PLAY)
    first = dialog.editors["automatic"].focusProxy()
    assert first is not None
    ear.to(first)
    assert ear.press(KEY.Key_Down) == ["Safe: on. Cards go up when this can never make the game worse."]
    turn_to(dialog, Section.MOTION)
    switch = dialog.editors["voice"].focusProxy()
    assert isinstance(switch, QCheckBox)
    ear.to(switch)
    ear.press(KEY.Key_Space)
    assert not ear.desk.window.settings.voice
    dialog.close()


def test_u87_what_helps_with_a_setting_is_heard_with_that_alone(ear: Ear) -> None:
    ear.desk.trigger("tools_setup")
    (dialog,) = ear.desk.dialogs()
    ear.desk.qtbot.waitUntil(dialog.isActiveWindow)
    (said,) = ear.hears()
    assert said.endswith("Ctrl+Up and Ctrl+Down move it; or drag it.")
    dialog.close()


def test_u87_keys_are_changed_by_ear(ear: Ear) -> None:
    ear.desk.trigger("shortcuts")
    (dialog,) = ear.desk.dialogs()
    ear.desk.qtbot.waitUntil(dialog.isActiveWindow)
    (opening,) = ear.hears()
    assert opening.startswith("Keyboard Shortcuts.")
    assert opening.endswith("Delete takes it away.")
    said = [ear.press(KEY.Key_Down) for _ in range(2)]
    assert said[-1] == ["Restart: Ctrl+R."]
    (asked,) = ear.press(KEY.Key_Return)
    assert asked == "Press the key for \u201cRestart\u201d; Escape leaves it as it is, Delete takes it away."
    (refused,) = ear.press(KEY.Key_N, CTRL)
    assert "New Game" in refused
    assert ear.press(KEY.Key_N, CTRL) == [refused], "who presses it again is told again"
    (done,) = ear.press(KEY.Key_F9)
    assert "F9" in done
    assert "Restart" in done
    dialog.close()


def test_u87_a_calendar_is_gone_through_by_ear(ear: Ear) -> None:
    dialog = CalendarDialog([], list(games.ALL), games.find("signora"), date(2026, 11, 18), ear.desk.window)
    (opening,) = ear.shown(dialog)
    assert opening.startswith("Calendar of Days. Days of November 2026.")
    (day,) = ear.press(KEY.Key_Left)
    assert day.count("17") == 1, "the sentence below the days says the same, and is not repeated"
    assert "November" in day
    (other,) = ear.press(KEY.Key_PageUp)
    assert "October" in other
    dialog.close()


def test_u87_ctrl_alone_hushes_everywhere(ear: Ear) -> None:
    def hushed() -> bool:
        """Whether Ctrl breaks off what is said, and what was going to be."""
        before = ear.voice.hushed
        assert ear.desk.window.voice is not None
        ear.desk.window.voice.tell("The ace is dealt.")
        assert ear.press(KEY.Key_Control) == []
        return ear.voice.hushed == before + 1

    assert hushed(), "at the table"
    ear.press(KEY.Key_1)
    assert hushed(), "on a pile"
    dialog = put(ear, QPushButton("Close"))
    assert hushed(), "in a dialog"
    dialog.close()
    bar = ear.desk.window.menuBar()
    assert bar is not None
    menu = bar.actions()[0].menu()
    assert menu is not None
    menu.popup(ear.desk.window.pos())
    ear.desk.qtbot.waitUntil(menu.isVisible)
    assert hushed(), "in a menu"
    menu.close()
