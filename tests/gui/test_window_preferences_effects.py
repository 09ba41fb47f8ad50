"""What is set in the preferences, by mouse or by keys, is done at once, kept, and shown in the menus."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QApplication

from belvedere.intents import FORGIVING
from belvedere.qt.animator import Speed
from belvedere.qt.dialogs.preferences_dialog import PreferencesDialog
from belvedere.qt.next_deal import next_deal
from belvedere.solver.deal_list import Difficulty, winnable_numbers
from belvedere.store.settings import CHOSEN, Key, Value
from belvedere.words.languages import language_sentence
from tests.gui.preferences_kit import (
    NAMES,
    assert_agree,
    have_picture,
    preferences,
    set_by_keys,
    set_by_mouse,
    shown,
    tool_text,
)
from tests.gui.show_kit import begin, panel_of
from tests.gui.sound_kit import FakePlayer
from tests.gui.voice_kit import FakeVoice
from tests.gui.window_kit import OFFSCREEN, Desk, open_window
from tests.setting_values import values_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


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
