"""The preferences: made from the schema, at one with the menus, kept, and set by mouse or keys alone."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, QPointF, Qt
from PyQt6.QtGui import QWheelEvent
from PyQt6.QtWidgets import QApplication, QComboBox, QLabel, QPushButton, QRadioButton, QWidget

from belvedere import games
from belvedere.intents import FORGIVING
from belvedere.qt.animator import Speed
from belvedere.qt.dialogs.preferences_dialog import PreferencesDialog
from belvedere.qt.dialogs.setting_editors import CheckEditor, Editor, ListEditor, RadioEditor, SliderEditor, Tip
from belvedere.qt.next_deal import next_deal
from belvedere.solver.deal_list import Difficulty, winnable_numbers
from belvedere.store.settings import CHOSEN, SCHEMA, Key, Section, Settings, Value
from belvedere.words.languages import language_sentence
from belvedere.words.settings import choice_name, section_title, setting_label, setting_tip
from tests.gui.preferences_kit import (
    can_be_set,
    click,
    click_sign,
    have_picture,
    in_the_menu,
    letter,
    opened,
    preferences,
    press,
    set_by_keys,
    set_by_mouse,
    shown,
    turn_to,
)
from tests.gui.show_kit import begin, panel_of
from tests.gui.sound_kit import FakePlayer
from tests.gui.voice_kit import FakeVoice
from tests.gui.window_kit import ALT, CTRL, NONE, OFFSCREEN, SHIFT, Desk, open_window
from tests.setting_values import values_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

NAMES = [key.name for key in CHOSEN]


def is_number(key: Key) -> bool:
    """Whether it is set by a slider, for which there is no item in the menus."""
    return type(key.default) is int


def assert_agree(desk: Desk, dialog: PreferencesDialog) -> None:
    """File, settings, menu and preferences hold the same, setting by setting."""
    kept = Settings.load()
    assert kept.notices == []
    for key in CHOSEN:
        value = getattr(desk.window.settings, key.name)
        assert (key.name, getattr(kept, key.name)) == (key.name, value)
        assert (key.name, shown(dialog.editors[key.name])) == (key.name, value)
        assert (key.name, in_the_menu(desk, key)) == (key.name, None if is_number(key) else value)


def deals_by(level: str, desk: Desk) -> bool:
    """Whether New Game would deal from the list of that difficulty."""
    numbers = winnable_numbers(desk.session.variant, None if level == "any" else Difficulty(level))
    return next_deal(desk.window.settings, desk.session.variant).number in numbers


def names_piles(desk: Desk) -> bool:
    """Whether the pile under the pointer is named."""
    desk.mouse.move((3.0, 3.0))
    desk.mouse.move(desk.mouse.spot("tableau:0"))
    QApplication.processEvents()
    return "column 1" in desk.say().lower()


def is_heard(desk: Desk) -> bool:
    """Whether sounds are loaded, at the volume that is set."""
    sound = desk.window.sound
    assert sound is not None
    desk.qtbot.waitUntil(lambda: not sound._soon.isActive())
    player = sound._player
    if player is not None:
        assert isinstance(player, FakePlayer)
        assert player.volume == desk.window.settings.volume
    return player is not None


def speaks(desk: Desk) -> bool:
    """Whether there is a voice, in the manner that is set."""
    voice, settings = desk.window.voice, desk.window.settings
    assert voice is not None
    desk.qtbot.waitUntil(lambda: not voice._soon.isActive())
    player = voice._player
    if player is not None:
        assert isinstance(player, FakeVoice)
        assert player.manner == (settings.voice_rate, settings.voice_volume)
    return player is not None


def is_covered(desk: Desk, name: str) -> bool:
    """Whether the table is covered with that; a picture has to be made first."""
    desk.qtbot.waitUntil(lambda: desk.window.tables is not None and not desk.window.tables.busy)
    return desk.window.view.surface.name == name


def tool_text(desk: Desk) -> str:
    """Where the text of the toolbar's buttons is."""
    (style,) = {bar.toolButtonStyle() for bar in (desk.window.tool_row.tools, desk.window.tool_row.right)}
    return {
        Qt.ToolButtonStyle.ToolButtonTextBesideIcon: "beside",
        Qt.ToolButtonStyle.ToolButtonTextUnderIcon: "below",
        Qt.ToolButtonStyle.ToolButtonIconOnly: "icons",
    }.get(style, "text")


EFFECTS: dict[str, Callable[[Desk, Value], bool]] = {
    "automatic": lambda desk, value: desk.session.automatic.value == value,
    "winnable_only": lambda desk, value: desk.window.commands["difficulty_easy"].isEnabled() is value,
    "difficulty": lambda desk, value: deals_by(str(value), desk),
    "strict": lambda desk, value: ("strict" in desk.options()) is value,
    "steady": lambda desk, value: (desk.window.view._gesture._leeway is FORGIVING) is value,
    "language": lambda desk, value: desk.say() == language_sentence(str(value)),
    "table": lambda desk, value: is_covered(desk, str(value)),
    "mirrored": lambda desk, value: (desk.mouse.place("tableau:0").x > desk.window.view.layout_now.width / 2) is value,
    "toolbar": lambda desk, value: desk.window.tool_row.isVisible() is value,
    "tool_text": lambda desk, value: tool_text(desk) == value,
    "status_bar": lambda desk, value: desk.window.status.isVisible() is value,
    "moves": lambda desk, value: (desk.window.move_list is not None and desk.window.move_list.isVisible()) is value,
    "clock": lambda desk, value: bool(desk.fact("time")) is value,
    "score": lambda desk, value: bool(desk.fact("score")) is value,
    "verdict": lambda desk, value: desk.window.status.verdict.wanted is value,
    "hover_names": lambda desk, value: names_piles(desk) is value,
    "speed": lambda desk, value: desk.window.view._follower.animator.speed is Speed(str(value)),
    "show_speed": lambda desk, value: panel_of(desk).speed.text() == f"Speed {value} of 5",
    "sound": lambda desk, value: is_heard(desk) is value,
    "volume": lambda desk, value: is_heard(desk) is (value != 0),
    "voice": lambda desk, value: speaks(desk) is value,
    "voice_rate": lambda desk, _value: speaks(desk),
    "voice_volume": lambda desk, value: speaks(desk) is (value != 0),
}
"""What each setting does to the window: a setting that nobody has told here what it does fails below."""


def test_every_setting_that_is_shown_does_something() -> None:
    assert list(EFFECTS) == NAMES


@pytest.mark.parametrize("hand", [set_by_mouse, set_by_keys], ids=["mouse", "keys"])
@pytest.mark.parametrize("key", CHOSEN, ids=lambda key: key.name)
@pytest.mark.usefixtures("unanswered")
def test_u67_what_is_set_here_is_done_kept_and_shown_in_the_menu(
    qtbot: "QtBot",
    deck: "Deck",
    key: Key,
    hand: Callable[[Desk, PreferencesDialog, Key, Value], None],
) -> None:
    if key.name == "show_speed":
        desk, _ = begin(qtbot, deck, "eight-off")
    else:
        desk = open_window(qtbot, deck, "eight-off", speed="desktop", verdict=True)
    if key.needs and not getattr(desk.window.settings, key.needs):
        desk.trigger(key.needs)
    have_picture(desk.window.settings)
    dialog = preferences(desk)
    values = values_of(key)
    for value in (*values[1:], values[0]):
        hand(desk, dialog, key, value)
        assert getattr(desk.window.settings, key.name) == value
        assert_agree(desk, dialog)
        assert EFFECTS[key.name](desk, value)
    assert dialog.isVisible()


def test_the_show_takes_its_speed_at_once(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck, "eight-off")
    dialog = preferences(desk)
    panel = panel_of(desk)
    for key in CHOSEN:
        if key.name == "show_speed":
            set_by_mouse(desk, dialog, key, 5)
            assert panel.speed.text() == "Speed 5 of 5"
    panel.buttons["slower"].click()
    assert shown(dialog.editors["show_speed"]) == 4
    assert_agree(desk, dialog)


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
