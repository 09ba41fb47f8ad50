"""Dialogs and help: in front of their window, never blocking the program, closed by Escape."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6 import sip
from PyQt6.QtCore import QEvent, QEventLoop, Qt, QTimer
from PyQt6.QtWidgets import QApplication, QDialog, QMenu, QWidget

from belvedere.deals import LAST
from belvedere.qt import crash
from belvedere.qt.dialogs.crash_dialog import CrashDialog
from belvedere.qt.dialogs.deal_dialog import DealDialog, deal_number
from belvedere.qt.dialogs.export_dialog import ExportDialog
from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.dialogs.preferences_dialog import PreferencesDialog
from belvedere.qt.dialogs.reset_dialog import ResetDialog
from belvedere.qt.dialogs.shortcuts_dialog import ShortcutsDialog
from belvedere.qt.dialogs.watch_dialog import WatchDialog
from belvedere.qt.help.place import HelpWindow
from tests.gui.dialogs_kit import DIALOGS
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

HELP = Path(__file__).parents[2] / "help" / "en"


def open_dialog(desk: Desk, name: str) -> QDialog:
    desk.trigger(name)
    (dialog,) = desk.dialogs()
    return dialog


OVER_OTHERS = {ExportDialog, ResetDialog, WatchDialog}
"""What opens over another dialog: see test_window_statistics_reset and test_window_watched."""


def test_u69_no_dialog_is_left_out_here() -> None:
    """Of the classes that the program's files define, each is opened below."""
    source = Path(crash.__file__).parent
    defined = {
        name
        for file in source.rglob("*.py")
        for name, bases in re.findall(r"^class (\w+)\((.*)\):", file.read_text(encoding="utf-8"), re.MULTILINE)
        if re.search(r"Dialog|MessageBox|Wizard", bases)
    }
    opened = {*OVER_OTHERS, *(kind for kind, _ in DIALOGS.values())}
    assert defined == {PassingDialog.__name__, *(kind.__name__ for kind in opened)}
    for file in source.rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        assert not re.search(
            r"QMessageBox|QInputDialog|QFileDialog\.get|QErrorMessage|WA_DeleteOnClose"
            r"|\.exec\(\)(?<!application\.exec\(\))|\.get(Open|Save)FileName",
            text,
        )


@pytest.mark.parametrize("name", [name for name, (kind, _) in DIALOGS.items() if kind is not HelpWindow])
def test_a_dialog_that_is_closed_while_its_text_is_dragged_outlives_the_drag(
    qtbot: "QtBot", deck: "Deck", name: str
) -> None:
    """Qt drags text in an event loop inside the text's mouse event, and comes back to the text after that."""
    desk = open_window(qtbot, deck)
    DIALOGS[name][1](desk)
    (dialog,) = desk.dialogs()
    there: list[bool] = []

    def drag() -> None:
        inner = QEventLoop()
        QTimer.singleShot(0, dialog.close)
        QTimer.singleShot(50, inner.quit)
        inner.exec()
        there.append(not sip.isdeleted(dialog))

    QTimer.singleShot(0, drag)
    qtbot.waitUntil(lambda: there == [True])
    assert desk.dialogs() == []
    qtbot.waitUntil(lambda: sip.isdeleted(dialog))


@pytest.mark.parametrize("name", DIALOGS)
def test_u69_a_dialog_belongs_to_the_window_and_fits(
    qtbot: "QtBot", deck: "Deck", capsys: pytest.CaptureFixture[str], name: str
) -> None:
    """Its parent is the window, it blocks that window alone, fits in 800x600 and closes with Escape."""
    desk = open_window(qtbot, deck, size=(800, 600))
    before = desk.session.position, desk.session.number
    kind, show = DIALOGS[name]
    show(desk)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, kind)
    assert dialog.parentWidget() is desk.window
    assert dialog.isWindow()
    # The help may lie beside the table while one plays, and so may the preferences, which change it at once.
    aside = kind in (HelpWindow, PreferencesDialog)
    modal = Qt.WindowModality.NonModal if aside else Qt.WindowModality.WindowModal
    assert dialog.windowModality() is modal
    assert dialog.frameGeometry().width() <= 800
    assert dialog.frameGeometry().height() <= 600
    assert dialog.minimumSizeHint().width() <= 780
    assert dialog.minimumSizeHint().height() <= 560
    assert dialog.windowTitle()
    for widget in dialog.findChildren(QWidget):
        if widget.isVisible() and widget.parentWidget() is dialog:
            assert dialog.rect().contains(widget.geometry())
    qtbot.waitUntil(dialog.isActiveWindow)
    HANDS.keyClick(dialog.windowHandle(), Qt.Key.Key_Escape)
    QApplication.processEvents()
    assert desk.dialogs() == []
    assert (desk.session.position, desk.session.number) == before
    # And by the button of its frame.
    if kind is not CrashDialog:
        show(desk)
        (dialog,) = desk.dialogs()
        dialog.close()
        QApplication.processEvents()
        assert desk.dialogs() == []
        assert (desk.session.position, desk.session.number) == before


@pytest.mark.parametrize("key", ["signora", "eight-off"])
def test_every_menu_fits_a_small_screen(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key, size=(800, 600))
    menus = [each for each in desk.window.findChildren(QMenu) if each.actions()]
    assert len(menus) >= 6
    for menu in menus:
        assert menu.sizeHint().width() <= 700
        assert menu.sizeHint().height() <= 560


def type_into(dialog: DealDialog, text: str) -> None:
    HANDS.keyClick(dialog.windowHandle(), Qt.Key.Key_A, CTRL)
    HANDS.keyClick(dialog.windowHandle(), Qt.Key.Key_Delete)
    for letter in text:
        HANDS.keyClick(dialog.windowHandle(), letter)


def deal_dialog(desk: Desk) -> DealDialog:
    dialog = open_dialog(desk, "deal_number")
    assert isinstance(dialog, DealDialog)
    return dialog


def test_a_deal_number_is_typed(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", deal=12)
    dialog = deal_dialog(desk)
    assert dialog.field.selectedText() == "12"
    type_into(dialog, "4294967295")
    HANDS.keyClick(dialog.windowHandle(), Qt.Key.Key_Return)
    QApplication.processEvents()
    assert (desk.session.variant.key, desk.session.number) == ("wood", LAST)
    assert desk.window.windowTitle() == "Wood · deal 4294967295"
    desk.trigger("undo")
    assert desk.session.number == 12


def test_a_deal_number_is_pasted_and_copied(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", deal=12)
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    dialog = deal_dialog(desk)
    HANDS.keyClick(dialog.windowHandle(), Qt.Key.Key_C, CTRL)
    assert clipboard.text() == "12"
    clipboard.setText(" 4,711\n")
    HANDS.keyClick(dialog.windowHandle(), Qt.Key.Key_V, CTRL)
    HANDS.keyClick(dialog.windowHandle(), Qt.Key.Key_Return)
    QApplication.processEvents()
    assert desk.session.number == 4711


@pytest.mark.parametrize("text", ["0", "4294967296", "x", "", "-5", "1e9", "9" * 40])
def test_a_number_out_of_range_is_told_and_not_dealt(qtbot: "QtBot", deck: "Deck", text: str) -> None:
    desk = open_window(qtbot, deck, "wood", deal=12)
    dialog = deal_dialog(desk)
    type_into(dialog, text)
    assert dialog.sentence.text() == "Write a number from 1 to 4,294,967,295, or a code such as signora:4711."
    assert not dialog.deal.isEnabled()
    HANDS.keyClick(dialog.windowHandle(), Qt.Key.Key_Return)
    QApplication.processEvents()
    assert desk.session.number == 12
    assert dialog.isVisible()


def test_arrows_step_to_the_next_and_the_previous_deal(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", deal=2)
    dialog = deal_dialog(desk)
    dialog.next.click()
    assert dialog.field.text() == "3"
    for _ in range(5):
        HANDS.keyClick(dialog.windowHandle(), Qt.Key.Key_Down)
    assert dialog.field.text() == "1"
    assert not dialog.previous.isEnabled()
    type_into(dialog, str(LAST))
    assert not dialog.next.isEnabled()
    HANDS.keyClick(dialog.windowHandle(), Qt.Key.Key_Up)
    assert dialog.field.text() == str(LAST)


@pytest.mark.parametrize(
    ("text", "number"),
    [("1", 1), ("  7 ", 7), ("4.711", 4711), ("4’711", 4711), ("4 711", 4711), ("#17", 17), ("٣", None), ("1-2", None)],
)
def test_what_counts_as_a_number(text: str, number: int | None) -> None:
    assert deal_number(text) == number


def test_no_dialog_is_left_after_it_was_closed(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    for name in ("deal_number", "shortcuts", "about") * 3:
        open_dialog(desk, name).reject()
    # A test has no event loop of its own to come back to, which is when Qt deletes what is to be deleted later.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    assert desk.window.findChildren(QDialog) == []


@pytest.mark.parametrize(
    ("key", "modifiers", "kind"),
    [
        (Qt.Key.Key_G, CTRL, DealDialog),
        (Qt.Key.Key_F1, CTRL, ShortcutsDialog),
        (Qt.Key.Key_Comma, CTRL, PreferencesDialog),
        (Qt.Key.Key_Question, CTRL, ShortcutsDialog),
    ],
)
def test_keys_open_them(
    qtbot: "QtBot", deck: "Deck", key: Qt.Key, modifiers: Qt.KeyboardModifier, kind: type[QDialog]
) -> None:
    desk = open_window(qtbot, deck)
    desk.key(key, modifiers)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, kind)


def test_the_table_has_the_keyboard_after_a_dialog_that_the_menu_bar_opened(qtbot: "QtBot", deck: "Deck") -> None:
    """The bar keeps the focus of a menu opened by a key, and would swallow Escape."""
    desk = open_window(qtbot, deck)
    bar = desk.window.menuBar()
    assert bar is not None
    desk.trigger("about")
    (dialog,) = desk.dialogs()
    bar.setFocus()
    dialog.reject()
    qtbot.waitUntil(lambda: desk.window.focusWidget() is desk.window.view)
