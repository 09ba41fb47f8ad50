"""The preferences: made from the schema, at one with the menus, with defaults that come back."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QRadioButton, QWidget

from belvedere import games
from belvedere.qt.dialogs.setting_editors import CheckEditor, Editor, ListEditor, RadioEditor, SliderEditor, Tip
from belvedere.store.settings import CHOSEN, SCHEMA, Section
from belvedere.words.settings import choice_name, section_title, setting_label, setting_tip
from tests.gui.preferences_kit import (
    NAMES,
    assert_agree,
    can_be_set,
    click,
    click_sign,
    have_picture,
    is_number,
    letter,
    opened,
    preferences,
    press,
    shown,
    turn_to,
)
from tests.gui.window_kit import ALT, CTRL, NONE, OFFSCREEN, SHIFT, open_window
from tests.setting_values import values_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def test_it_is_made_from_the_schema_and_the_texts(qtbot: "QtBot", deck: "Deck") -> None:
    _, dialog = opened(qtbot, deck)
    assert list(dialog.editors) == NAMES
    assert dialog.pages.count() == len(Section)
    for index, section in enumerate(Section):
        page = dialog.pages.widget(index)
        assert page is not None
        assert dialog.pages.tabText(index) == section_title(section)
        held = [each.key.name for each in page.findChildren(Editor)]
        assert held == [key.name for key in CHOSEN if key.section is section]
    lists = ("difficulty", "language", "table", "tool_text", "speed")
    kinds: dict[str, type[Editor]] = {"automatic": RadioEditor, **dict.fromkeys(lists, ListEditor)}
    kinds |= {"show_speed": SliderEditor, "volume": SliderEditor, "voice_rate": SliderEditor}
    kinds |= {"voice_volume": SliderEditor}
    assert {name: type(editor) for name, editor in dialog.editors.items()} == {
        key.name: kinds.get(key.name, CheckEditor) for key in CHOSEN
    }
    for name, editor in dialog.editors.items():
        assert setting_tip(name) in [tip.text() for tip in editor.findChildren(Tip)]
    speeds = dialog.editors["speed"].findChild(QComboBox)
    assert speeds is not None
    choices = next(key.choices for key in SCHEMA if key.name == "speed")
    assert [speeds.itemText(row) for row in range(speeds.count())] == [choice_name("speed", each) for each in choices]


@pytest.mark.usefixtures("unanswered")
def test_u67_menus_are_followed_while_it_is_open(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", speed="desktop", verdict=True)
    have_picture(desk.window.settings)
    dialog = preferences(desk)
    for key in CHOSEN:
        if key.needs and not getattr(desk.window.settings, key.needs):
            desk.trigger(key.needs)
        for value in () if is_number(key) else (*values_of(key)[1:], key.default):
            desk.trigger(key.name if isinstance(value, bool) else f"{key.name}_{value}")
            assert shown(dialog.editors[key.name]) == value
            assert_agree(desk, dialog)
    # The list of the moves has a button of its own.
    desk.trigger("moves")
    assert desk.window.move_list is not None
    desk.window.move_list.close()
    QApplication.processEvents()
    assert shown(dialog.editors["moves"]) is False
    assert_agree(desk, dialog)


def test_what_needs_another_setting_can_be_set_with_it_alone(qtbot: "QtBot", deck: "Deck") -> None:
    desk, dialog = opened(qtbot, deck)
    editor = dialog.editors["difficulty"]
    assert not can_be_set(editor)
    desk.trigger("winnable_only")
    assert can_be_set(editor)
    # It stands further in than what it needs.
    assert editor.mapTo(dialog, QPoint()).x() > dialog.editors["winnable_only"].mapTo(dialog, QPoint()).x()


def test_the_rule_of_a_game_can_be_set_while_that_game_is_on_the_table(qtbot: "QtBot", deck: "Deck") -> None:
    desk, dialog = opened(qtbot, deck, "wood")
    strict = dialog.editors["strict"]
    before = desk.session.position
    assert isinstance(strict, CheckEditor)
    assert not can_be_set(strict)
    click_sign(strict.box)
    assert desk.session.position == before
    desk.trigger("game_eight-off")
    assert can_be_set(strict)
    number = desk.session.number
    click_sign(strict.box)
    assert (desk.options(), desk.session.number) == (("strict",), number)
    assert strict.box.isChecked()
    assert desk.say() == "The same deal by the other rule. Undo brings the old game back."
    desk.trigger("undo")
    assert desk.options() == ()
    assert not strict.box.isChecked()
    assert_agree(desk, dialog)
    desk.trigger("pause")
    assert not can_be_set(strict)


def test_a_rule_that_cannot_be_changed_now_is_not_kept_either(qtbot: "QtBot", deck: "Deck") -> None:
    """While a card is held nothing is dealt."""
    desk, dialog = opened(qtbot, deck)
    desk.mouse.press(desk.mouse.spot("tableau:0"))
    desk.mouse.move((400.0, 300.0))
    assert desk.mouse.holds()
    desk.window.switches.set("strict", value=True)
    assert desk.options() == ()
    assert desk.window.settings.strict is False
    assert_agree(desk, dialog)
    desk.window.view.cancel_gesture()


def test_restore_defaults_asks_nothing_and_is_undone(qtbot: "QtBot", deck: "Deck") -> None:
    desk, dialog = opened(qtbot, deck)
    have_picture(desk.window.settings)
    others = {key.name: values_of(key)[-1] for key in CHOSEN}
    assert others["verdict"] is False
    for name, value in others.items():
        desk.window.switches.set(name, value)
    before = desk.session.position, desk.session.number, desk.options()
    assert desk.options() == ("strict",)
    assert not dialog.undo.isEnabled()
    click(dialog.restore, dialog.restore.rect().center())
    assert desk.dialogs() == [dialog]
    for key in CHOSEN:
        # By which rule the game on the table is played stays: it would be dealt again, and be lost.
        assert getattr(desk.window.settings, key.name) == (key.default if not key.game else True)
    assert (desk.session.position, desk.session.number, desk.options()) == before
    assert_agree(desk, dialog)
    assert not dialog.restore.isEnabled()
    assert dialog.undo.hasFocus()
    press(dialog, Qt.Key.Key_Space)
    assert {key.name: getattr(desk.window.settings, key.name) for key in CHOSEN} == others
    assert_agree(desk, dialog)
    assert not dialog.undo.isEnabled()
    assert dialog.restore.hasFocus()
    # A button that is pressed by its letter goes down and up again, to be seen.
    press(dialog, Qt.Key.Key_D, ALT)
    qtbot.waitUntil(dialog.undo.isEnabled)
    press(dialog, Qt.Key.Key_U, ALT)
    qtbot.waitUntil(lambda: not dialog.undo.isEnabled())
    assert {key.name: getattr(desk.window.settings, key.name) for key in CHOSEN} == others
    assert (desk.session.position, desk.session.number, desk.options()) == before


def test_two_restores_are_undone_one_after_the_other(qtbot: "QtBot", deck: "Deck") -> None:
    desk, dialog = opened(qtbot, deck)
    desk.trigger("clock")
    dialog.restore.click()
    desk.trigger("score")
    dialog.restore.click()
    settings = desk.window.settings
    assert (settings.clock, settings.score) == (True, True)
    dialog.undo.click()
    assert (settings.clock, settings.score) == (True, False)
    dialog.undo.click()
    assert (settings.clock, settings.score) == (False, False)
    assert not dialog.undo.isEnabled()


def test_tab_reaches_everything_and_comes_round(qtbot: "QtBot", deck: "Deck") -> None:
    desk, dialog = opened(qtbot, deck)
    for key in CHOSEN:
        if key.needs and not getattr(desk.window.settings, key.needs):
            desk.trigger(key.needs)
    for section in Section:
        press(dialog, letter(section_title(section)), ALT)
        wanted = {each.focusProxy() for name, each in dialog.editors.items() if each.key.section is section and name}
        wanted |= {button for button in dialog.findChildren(QPushButton) if button.isEnabled()}
        for back in (NONE, SHIFT):
            met: list[QWidget | None] = []
            for _ in range(40):
                press(dialog, Qt.Key.Key_Tab if back is NONE else Qt.Key.Key_Backtab, back)
                met.append(dialog.focusWidget())
            assert wanted <= set(met)
    press(dialog, Qt.Key.Key_Tab, CTRL)
    assert dialog.pages.currentIndex() == 0


def test_those_who_listen_hear_names_and_sentences(qtbot: "QtBot", deck: "Deck") -> None:
    _, dialog = opened(qtbot, deck)
    for editor in dialog.editors.values():
        proxy = editor.focusProxy()
        assert proxy is not None
        assert proxy.accessibleDescription()
        buddies = [label.buddy() for label in editor.findChildren(QLabel) if label.buddy() is not None]
        if isinstance(editor, CheckEditor):
            assert buddies == []
            assert editor.box.text() == setting_label(editor.key.name)
        else:
            assert buddies == [proxy]
            # Only a group of buttons has a name of its own: any other would be said twice.
            assert bool(editor.accessibleName()) == isinstance(proxy, QRadioButton)
            assert isinstance(proxy, QRadioButton) or proxy.accessibleName()
    for button in (dialog.restore, dialog.undo):
        assert button.accessibleDescription()


def test_play_goes_on_beside_it_and_it_is_there_once(qtbot: "QtBot", deck: "Deck") -> None:
    desk, dialog = opened(qtbot, deck, "wood")
    assert not dialog.isModal()
    desk.mouse.click(desk.mouse.spot("stock"))
    assert desk.session.moves == 1
    desk.trigger("preferences")
    assert desk.dialogs() == [dialog]
    press(dialog, Qt.Key.Key_Escape)
    assert desk.dialogs() == []
    # Closed, it hears of nothing more; opened again, it is a new one.
    assert dialog.follow not in desk.window.switches.when_set
    assert dialog.follow not in desk.window.control.when_refreshed
    desk.trigger("clock")
    again = preferences(desk)
    assert again is not dialog
    assert shown(again.editors["clock"]) is False
    desk.window.close()
    assert not again.isVisible()


@pytest.mark.parametrize("wheel", ["difficulty", "show_speed"])
def test_the_wheel_changes_nothing(qtbot: "QtBot", deck: "Deck", wheel: str) -> None:
    """A page may be scrolled with it."""
    desk, dialog = opened(qtbot, deck)
    desk.trigger("winnable_only")
    key = next(key for key in CHOSEN if key.name == wheel)
    turn_to(dialog, key.section)
    proxy = dialog.editors[wheel].focusProxy()
    assert proxy is not None
    at = QPointF(proxy.rect().center())
    turn = QWheelEvent(
        at,
        QPointF(proxy.mapToGlobal(proxy.rect().center())),
        QPoint(),
        QPoint(0, -240),
        Qt.MouseButton.NoButton,
        NONE,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    # The tests' hands have no wheel.
    QApplication.sendEvent(proxy, turn)
    assert getattr(desk.window.settings, wheel) == key.default


def test_every_game_may_have_its_rule(qtbot: "QtBot", deck: "Deck") -> None:
    """What the schema says of a game's rule is what the games say."""
    owned = {key.name: key.game for key in SCHEMA if key.game}
    names = {name: variant.key for variant in games.ALL for name in games.option_names(variant.key)}
    assert owned == names
