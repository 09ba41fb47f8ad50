"""The keys of the tour: its two letters, and the keys in force that it names."""

from PyQt6.QtCore import QEvent, Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QAbstractItemView, QApplication, QLineEdit

from belvedere.tour import Step
from tests.gui.keys_kit import foreign
from tests.gui.tour_kit import click, go_to, panel, step, wanted, words
from tests.gui.tour_kit import desk as desk  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import CTRL, NONE, OFFSCREEN, Desk

pytestmark = OFFSCREEN


class TestKeys:
    def use(self, desk: Desk, text: str) -> None:
        desk.window.keys.use(text)
        QApplication.processEvents()

    def test_its_letters_count_before_all_others(self, desk: Desk) -> None:
        self.use(desk, "hint=N;sound=B;table.up=M")
        desk.trigger("tour")
        sound = desk.window.settings.sound
        for here in (Step.MOVE, Step.UP, Step.REFUSED):
            desk.key(Qt.Key.Key_N)
            assert step(desk) is here
        desk.window.view.setFocus()
        desk.key(Qt.Key.Key_B)
        assert step(desk) is Step.UP
        button = panel(desk).buttons["leave"]
        button.setFocus()
        desk.key(Qt.Key.Key_B)
        assert step(desk) is Step.MOVE
        assert desk.window.settings.sound == sound
        assert desk.window.view.highlights.pointing is None
        desk.key(Qt.Key.Key_N, CTRL)
        assert step(desk) is Step.MOVE
        click(desk, "leave")
        desk.key(Qt.Key.Key_B)
        assert desk.window.settings.sound != sound, "after the tour they are the player's again"

    def test_they_count_on_the_list_of_moves_too(self, desk: Desk) -> None:
        desk.trigger("moves")
        desk.trigger("tour")
        moves = desk.window.move_list
        assert moves is not None
        view = moves.findChild(QAbstractItemView)
        assert view is not None
        view.setFocus()
        desk.key(Qt.Key.Key_N)
        assert step(desk) is Step.MOVE

    def test_they_count_by_place_in_a_layout_without_latin_letters(self, desk: Desk) -> None:
        desk.trigger("tour")
        foreign(desk, 0x422, 57, "\u0442", NONE)
        assert step(desk) is Step.MOVE
        foreign(desk, 0x418, 56, "\u0438", NONE)
        assert step(desk) is Step.LOOK

    def test_they_are_typed_where_one_types(self, desk: Desk) -> None:
        go_to(desk, 2)
        desk.window.view.setFocus()
        desk.key(Qt.Key.Key_Slash)
        desk.key(Qt.Key.Key_N)
        field = desk.window.findChild(QLineEdit)
        assert field is not None
        assert field.text() == "n"
        assert step(desk) is Step.MOVE

    def test_who_holds_one_goes_one_step(self, desk: Desk) -> None:
        desk.trigger("tour")
        for kind, again in ((QEvent.Type.KeyPress, False), (QEvent.Type.KeyPress, True), (QEvent.Type.KeyPress, True)):
            focused = desk.window.focusWidget()
            assert focused is not None
            for event in (QEvent.Type.ShortcutOverride, kind):
                QApplication.sendEvent(focused, QKeyEvent(event, Qt.Key.Key_N.value, NONE, "n", again))
        assert step(desk) is Step.MOVE

    def test_the_keys_are_those_in_force(self, desk: Desk) -> None:
        self.use(desk, "table.up=X;undo=;this_game=;preferences=F9")
        go_to(desk, 3)
        assert words(desk).endswith("press X.")
        go_to(desk, 5)
        assert words(desk).endswith("choose Undo in the Control menu.")
        self.use(desk, "undo=F7;hint=N F8")
        assert "press F7 or choose Undo" in words(desk), "it follows at once"
        desk.key(Qt.Key.Key_F7)
        assert "press F8 or choose Hint" in words(desk), "N is not what asks for a hint here"
        desk.key(Qt.Key.Key_F8)
        assert wanted(desk) == ()
        self.use(desk, "this_game=;preferences=F9")
        go_to(desk, 6)
        assert "“This Game” in the Help menu. " in words(desk)
        assert "“Preferences” (F9)" in words(desk)
