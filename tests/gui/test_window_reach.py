"""Within reach of the keyboard, of other programs' keys, and of who only hears (users.md 3.3, 3.4, U87 to U90)."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialog,
    QFileDialog,
    QLabel,
    QPushButton,
    QScrollArea,
    QTabBar,
    QTextBrowser,
    QTextEdit,
    QToolButton,
    QToolTip,
    QWidget,
)

from belvedere.qt.dialogs.deal_dialog import DealDialog
from belvedere.qt.dialogs.shortcuts_dialog import ShortcutsDialog
from belvedere.qt.first_keys import keys_of
from belvedere.qt.help.place import HelpWindow
from belvedere.qt.marks import Mark
from belvedere.store.settings import Settings
from belvedere.table.moves import Move
from belvedere.table.piles import PileId, Role
from tests.gui.dialogs_kit import DIALOGS, QTS_OWN
from tests.gui.keys_kit import KEY, at, cursor, press, read_out
from tests.gui.positions import position
from tests.gui.window_kit import ALT, CTRL, NONE, OFFSCREEN, SHIFT, Desk, open_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

HELP = Path(__file__).parents[2] / "help"
pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]


# Keys that players have in their fingers (3.3).


def closed(desk: Desk, kind: type[QDialog]) -> bool:
    """Whether such a dialog has opened; it is closed."""
    (dialog,) = desk.dialogs()
    dialog.reject()
    desk.qtbot.waitUntil(lambda: desk.dialogs() == [])
    desk.bring_forward()
    return isinstance(dialog, kind)


def test_keys_of_other_programs_do_what_they_do_there(qtbot: "QtBot", deck: "Deck") -> None:
    # As narrow as that the help has a window of its own.
    desk = open_window(qtbot, deck, "signora", deal=7, size=(880, 720))
    window, session = desk.window, desk.session

    def moves() -> int:
        return session.moves

    def number() -> int:
        return session.number

    # AisleRiot.
    desk.key(KEY.Key_N, CTRL)
    assert number() != 7
    desk.key(KEY.Key_Z, CTRL)
    assert number() == 7
    desk.key(KEY.Key_D, CTRL)
    desk.key(KEY.Key_D, CTRL)
    assert moves() == 2
    desk.key(KEY.Key_Z, CTRL)
    desk.key(KEY.Key_Z, CTRL | SHIFT)
    assert moves() == 2
    desk.key(KEY.Key_H, CTRL)
    assert window.view.highlights.pointing
    for full in (True, False):
        desk.key(KEY.Key_F11)
        assert window.isFullScreen() is full
    for held, page in ((NONE, "contents"), (SHIFT, session.variant.key)):
        desk.key(KEY.Key_F1, held)
        assert window.dialogs._help().panel.page == page
        desk.key(KEY.Key_F1, held)
        assert not window.dialogs._help().open
    for key, held, kind in (
        (KEY.Key_F1, CTRL, ShortcutsDialog),
        (KEY.Key_Question, CTRL, ShortcutsDialog),
        # KPatience's.
        (KEY.Key_S, CTRL, QFileDialog),
    ):
        desk.key(key, held)
        assert closed(desk, kind), key
    # KPatience.
    desk.key(KEY.Key_F5)
    assert (moves(), number()) == (0, 7)
    desk.key(KEY.Key_Plus, CTRL)
    assert number() == 8
    desk.key(KEY.Key_Minus, CTRL)
    assert number() == 7
    press(desk, KEY.Key_H)
    assert window.view.highlights.pointing
    desk.key(KEY.Key_N, CTRL | SHIFT)
    assert not window.view.isVisible(), "the page of games is there"
    desk.key(KEY.Key_Escape)
    assert window.view.isVisible()
    # PySolFC.
    assert press(desk, KEY.Key_1) == "tableau:0"
    assert press(desk, KEY.Key_Tab) != "tableau:0"
    press(desk, KEY.Key_D)
    assert moves() == 1
    press(desk, KEY.Key_Q)
    assert desk.say() == read_out(desk)[1]
    assert "Score" in desk.say() or "base" in desk.say().casefold()
    # AisleRiot's and every other window's.
    desk.key(KEY.Key_W, CTRL)
    assert not window.isVisible()
    again = open_window(qtbot, deck)
    again.key(KEY.Key_Q, CTRL)
    assert not again.window.isVisible()


def test_arrows_go_and_space_picks_up_as_elsewhere(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora", deal=7)
    assert press(desk, KEY.Key_1, KEY.Key_Right) == "tableau:1"
    for back in (KEY.Key_Space, KEY.Key_Return, KEY.Key_Escape):
        press(desk, KEY.Key_Space)
        assert desk.window.view.selection is not None
        press(desk, back)
        assert desk.window.view.selection is None


def test_pysolfc_takes_more_or_fewer_cards_and_sends_one_up(qtbot: "QtBot", deck: "Deck") -> None:
    start = position("eight-off", foundation_0="AS", tableau_0="3S 2S", tableau_1="9H 8H 7H", tableau_2="KD")
    desk = open_window(qtbot, deck, "eight-off", at=start)
    press(desk, KEY.Key_2, KEY.Key_Return)
    counts = []
    for key in (KEY.Key_Plus, KEY.Key_Plus, KEY.Key_Minus):
        press(desk, key)
        selection = desk.window.view.selection
        assert selection is not None
        counts.append(3 - selection.index)
    assert counts == [2, 3, 2]
    press(desk, KEY.Key_Escape, KEY.Key_1)
    desk.key(KEY.Key_Return, SHIFT)
    assert len(desk.session.position.cards(PileId(Role.FOUNDATION))) == 2


DECIDED = {
    "Ctrl+D": "deal",
    "Ctrl+O": "choose_game",
    "R": "table.redo",
    "P": "pause",
    "V": "table.reserve",
}
"""Keys of other programs with which something else is done here: what, by the names of ``keys_of``."""
ITS_OWN = {"en": ("Tab", "Return"), "es": ("Tabulador", "Intro"), "ca": ("Tab", "Retorn"), "ru": ("Tab", "Enter")}
"""The same of keys that stay what they are."""


def test_where_another_programs_key_does_something_else_the_help_says_what_does_it_here(
    qtbot: "QtBot", deck: "Deck"
) -> None:
    """Tab, Return and the letters of the table are PySolFC's; Ctrl+D is AisleRiot's; so KPatience's cannot be had."""
    keys = keys_of("")
    assert {key: keys.owner(key) for key in DECIDED} == DECIDED
    for language, fixed_keys in ITS_OWN.items():
        text = (HELP / language / "keyboard.md").read_text(encoding="utf-8")
        kpatience, pysolfc = text.rstrip().split("\n\n")[-2:]
        for key in DECIDED:
            own = key.replace("Ctrl", "Control") if language == "es" else key
            assert f"*{own}*" in (pysolfc if key == "V" else kpatience), (language, key)
        for fixed in fixed_keys:
            assert f"*{fixed}*" in kpatience, (language, fixed)
    desk = open_window(qtbot, deck, "signora")
    # What it says: Ctrl+G asks for a deal, Ctrl+Shift+O for a file, Enter on the stock and D deal, F sends up.
    for pressed, held, kind in ((KEY.Key_G, CTRL, DealDialog), (KEY.Key_O, CTRL | SHIFT, QFileDialog)):
        desk.key(pressed, held)
        assert closed(desk, kind)
    press(desk, KEY.Key_S, KEY.Key_Return, KEY.Key_D)
    assert desk.session.moves == 2
    press(desk, KEY.Key_R, KEY.Key_P)
    assert (desk.session.moves, desk.session.paused) == (2, True)
    press(desk, KEY.Key_P)
    assert press(desk, KEY.Key_V).startswith("reserve:0")


# Dialogs by keys, with names (3.4, U87).


def fields(dialog: QDialog) -> list[QWidget]:
    """What can have the keyboard by Tab."""
    return [
        part
        for part in dialog.findChildren(QWidget)
        if part.isVisibleTo(dialog)
        and part.isEnabledTo(dialog)
        and part.focusPolicy() & Qt.FocusPolicy.TabFocus
        and part.focusProxy() is None
        and part.window() is dialog
        and not (isinstance(part, QToolButton) and part.focusPolicy() == Qt.FocusPolicy.NoFocus)
    ]


def named(part: QWidget) -> bool:
    """Whether a screen reader has a name for it: its own, its text, or that of the label whose buddy it is."""
    window = part.window()
    if part.accessibleName() or (isinstance(part, QAbstractButton) and part.text()):
        return True
    if isinstance(part, QTabBar):
        return all(part.tabText(at) for at in range(part.count()))
    labels = [] if window is None else window.findChildren(QLabel)
    return any(label.buddy() is part for label in labels)


NOT_IN_TURN = (QTextBrowser, QTextEdit, QScrollArea)
"""What is read, and scrolled by its own keys."""


@pytest.mark.parametrize("name", [name for name, (kind, _) in DIALOGS.items() if kind not in QTS_OWN])
def test_u87_whatever_has_the_keyboard_in_a_dialog_is_reached_by_tab_and_has_a_name(
    qtbot: "QtBot", deck: "Deck", name: str
) -> None:
    desk = open_window(qtbot, deck, "eight-off", size=(880, 720))
    DIALOGS[name][1](desk)
    (dialog,) = desk.dialogs()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.windowTitle()
    assert [part for part in fields(dialog) if not named(part) and not isinstance(part, NOT_IN_TURN)] == []
    assert dialog.focusWidget() is not None, "something has the keyboard at once"
    met: set[QWidget] = set()
    # In the help it goes from link to link, too.
    for _ in range(3 * len(fields(dialog)) + (300 if isinstance(dialog, HelpWindow) else 3)):
        focus = QApplication.focusWidget()
        assert focus is not None
        assert focus.window() is dialog, "Tab stays in the dialog"
        met.add(focus)
        desk.key(KEY.Key_Tab)
    # Of radio buttons that belong together Tab goes to one, and arrows to the others.
    missed = [part for part in fields(dialog) if part not in met and not one_of_several(part) and named(part)]
    assert missed == []
    letters = [part.text() for part in dialog.findChildren(QPushButton) if part.isVisibleTo(dialog) and part.text()]
    assert [text for text in letters if "&" not in text and text not in ("OK", "Cancel")] == [], (
        "each button has a letter, or Enter or Escape"
    )


def one_of_several(part: QWidget) -> bool:
    return isinstance(part, QAbstractButton) and part.autoExclusive() and not part.isChecked()


# Focus that stays, hints beside it, and nothing that chats (U88 to U90).


def test_u88_the_keyboard_stays_on_the_table_whatever_is_done(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    assert press(desk, KEY.Key_3) == "tableau:2"

    def keys(*pressed: tuple[Qt.Key, Qt.KeyboardModifier]) -> None:
        for key, held in pressed:
            desk.key(key, held)

    deeds: tuple[tuple[str, Callable[[], object]], ...] = (
        ("deal", lambda: press(desk, KEY.Key_D)),
        ("undo", lambda: press(desk, KEY.Key_U)),
        ("redo by the menu's key", lambda: desk.key(KEY.Key_Z, CTRL | SHIFT)),
        ("a menu", lambda: keys((KEY.Key_C, ALT), (KEY.Key_Escape, NONE), (KEY.Key_Escape, NONE))),
        ("an item of a menu", lambda: keys((KEY.Key_C, ALT), (KEY.Key_U, NONE))),
        ("hint", lambda: press(desk, KEY.Key_H)),
        ("pause", lambda: press(desk, KEY.Key_P, KEY.Key_P)),
        ("a refusal", lambda: press(desk, KEY.Key_Return, KEY.Key_Return)),
        ("new", lambda: desk.key(KEY.Key_N, CTRL)),
        ("restart", lambda: desk.key(KEY.Key_R, CTRL)),
    )
    for name, deed in deeds:
        deed()
        # A hint leads to its card.
        move = window_hint(desk) if name == "hint" else None
        assert at(desk) == ("tableau:2" if move is None else str(move.source)), name
        if move is not None:
            press(desk, KEY.Key_3)
        focus = QApplication.focusWidget()
        assert focus is cursor(desk).proxies[cursor(desk).at.pile], name
        assert len(read_out(desk)[1]) <= 80, name


def window_hint(desk: Desk) -> Move:
    """The move to which the hint points."""
    move = desk.window.view.highlights.pointing
    assert isinstance(move, Move)
    return move


def test_u89_hint_and_cursor_are_different_marks_and_the_hint_goes_with_the_next_deed(
    qtbot: "QtBot", deck: "Deck"
) -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=3)
    view = desk.window.view
    for key in (KEY.Key_D, KEY.Key_Return, KEY.Key_U):
        here = press(desk, KEY.Key_2, KEY.Key_H)
        assert here == str(window_hint(desk).source)
        assert bool(view.highlights.pointing) is True
        assert view.board.marked(Mark.CHOSEN) == [], "a hint selects nothing"
        press(desk, key)
        assert bool(view.highlights.pointing) is False, key
        assert at(desk) == here
        press(desk, KEY.Key_Escape)


def test_u90_nothing_is_said_while_the_pointer_goes_over_the_table_unless_that_is_wanted(
    qtbot: "QtBot", deck: "Deck"
) -> None:
    settings = Settings.load()
    settings.speed, settings.hover_names = "off", False
    desk = open_window(qtbot, deck, "signora", settings=settings)
    before, descriptions = desk.say(), [proxy.accessibleDescription() for proxy in cursor(desk).proxies.values()]
    for pile in ("stock", "reserve:0", "foundation:0", "tableau:0", "tableau:5"):
        desk.mouse.move(desk.mouse.spot(pile))
        assert desk.say() == before
        assert not QToolTip.isVisible()
    assert [proxy.accessibleDescription() for proxy in cursor(desk).proxies.values()] == descriptions
    assert [part for part in (desk.window.view, *cursor(desk).proxies.values()) if part.toolTip()] == []
