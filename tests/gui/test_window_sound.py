"""What is heard of a game, when it is not, and a switch that says why it cannot be set.

Nothing is played here: a player that notes what it is asked for stands in (see ``sound_kit``).
"""

from itertools import pairwise
from time import monotonic
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt

from belvedere.cards import Rank
from belvedere.qt.animator import WHOLE, Speed
from belvedere.qt.sound import APART
from belvedere.qt.sound_player import SOUNDS
from belvedere.resources import asset
from belvedere.rules.outcome import Outcome
from belvedere.store.settings import Settings
from belvedere.table.moves import DEAL, Move
from tests.gui.heard_kit import heard, loud, sound_of
from tests.gui.positions import position, suit_up_to
from tests.gui.preferences_kit import preferences, turn_to
from tests.gui.show_kit import know, press
from tests.gui.sound_kit import FakePlayer
from tests.gui.window_kit import CTRL, HANDS, NONE, OFFSCREEN, SHIFT, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

NO_DEVICE = "No sound device was found"

MANY_UP = position(
    "eight-off",
    foundation_0=suit_up_to("S", Rank.TWO),
    foundation_1=suit_up_to("H", Rank.TWO),
    foundation_2=suit_up_to("D", Rank.TWO),
    foundation_3=suit_up_to("C", Rank.TWO),
    tableau_0="KS 6S 5S 4S 3S",
    tableau_1="KH 6H 5H 4H 3H",
    tableau_2="KD 6D 5D 4D 3D",
    tableau_3="KC 6C 5C 4C 3C",
)


def test_it_is_off_at_first_and_then_nothing_is_heard(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    desk = open_window(qtbot, deck, "wood")
    desk.trigger("deal")
    desk.trigger("undo")
    desk.trigger("new")
    assert players == []
    assert not desk.window.commands["sound"].isChecked()


def test_each_thing_has_its_sound(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    desk = open_window(
        qtbot, deck, "wood", at=position("wood", base="7", stock="#9D #8D", waste="2C", tableau_0="9S", tableau_1="8H")
    )
    player = loud(desk, players)
    mouse = desk.mouse
    mouse.press(mouse.spot("tableau:1"))
    mouse.move(mouse.spot("tableau:0"))
    assert mouse.holds()
    assert heard(desk, player) == ["lift"]
    mouse.release(mouse.spot("tableau:0"))
    assert desk.session.moves == 1
    assert heard(desk, player)[0] == "place"
    desk.trigger("undo")
    assert heard(desk, player)[0] == "place"
    mouse.drag(mouse.spot("tableau:0"), mouse.spot("tableau:1"))
    assert desk.session.moves == 0
    assert heard(desk, player) == ["lift", "refuse"]
    mouse.click(mouse.spot("tableau:1"))
    assert heard(desk, player) == ["lift"]
    mouse.click(mouse.spot("tableau:0"))
    assert heard(desk, player)[0] == "place"
    mouse.click(mouse.spot("stock"))
    assert heard(desk, player) == ["turn"]


def test_a_deal_has_its_sound(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    desk = open_window(qtbot, deck, "wood")
    player = loud(desk, players)
    desk.trigger("new")
    assert heard(desk, player) == ["deal"]
    # The game that comes back was there before: it is not dealt.
    desk.trigger("undo")
    assert heard(desk, player) == ["place"]


def test_turning_the_waste_over_is_a_deal(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    at = position("generals-patience", base="7", waste="9D 8D", tableau_0="9S")
    desk = open_window(qtbot, deck, "generals-patience", at=at)
    player = loud(desk, players)
    desk.mouse.click(desk.mouse.spot("stock"))
    assert heard(desk, player) == ["deal"]


def test_a_card_that_is_turned_is_heard_after_the_one_that_covered_it(
    qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]
) -> None:
    at = position("thumb-and-pouch", tableau_0="#2H 8S", tableau_1="9D", stock="#3C")
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=at, speed="slow")
    player = loud(desk, players)
    desk.session.play(Move.parse("tableau:0 1 tableau:1"))
    assert heard(desk, player) == ["place", "turn"]
    desk.trigger("undo")
    assert heard(desk, player) == ["turn", "place"]


def test_a_double_click_without_a_place_is_refused(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    desk = open_window(qtbot, deck, "wood", at=position("wood", base="7", tableau_0="9S", stock="#8D", waste="2C"))
    player = loud(desk, players)
    desk.mouse.double_click(desk.mouse.spot("tableau:0"))
    assert heard(desk, player)[-1] == "refuse"


@pytest.mark.parametrize("sound", [True, False])
def test_u96_a_win_is_heard_only_with_sound(
    qtbot: "QtBot", deck: "Deck", players: list[FakePlayer], sound: bool
) -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off")
    player = loud(desk, players)
    if not sound:
        desk.key(Qt.Key.Key_S, CTRL | SHIFT)
        qtbot.waitUntil(lambda: player.closed)
    desk.trigger("all_up")
    assert desk.outcome() is Outcome.WON
    assert heard(desk, player) == (["place", "win"] if sound else [])


def test_what_show_me_plays_is_heard_but_its_win_is_not(
    qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]
) -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING))
    player = loud(desk, players)
    know(desk)
    desk.key(Qt.Key.Key_E, CTRL)
    press(desk, "step")
    assert desk.outcome() is Outcome.WON
    assert heard(desk, player) == ["place"]


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST, Speed.NORMAL, Speed.SLOW])
def test_a_chain_is_no_machine_gun_and_ends_with_the_animation(
    qtbot: "QtBot", deck: "Deck", players: list[FakePlayer], speed: Speed
) -> None:
    """All 16 cards go up at once."""
    desk = open_window(qtbot, deck, "eight-off", at=MANY_UP, speed=speed)
    player = loud(desk, players)
    begun = monotonic()
    desk.trigger("all_up")
    assert desk.session.moves == 1
    assert len(desk.session.history[0]) == 16
    desk.qtbot.waitUntil(lambda: not (sound_of(desk)._apart.isActive() or desk.window.view.animating))
    times = [time for time, _ in player.played]
    assert {name for _, name in player.played} == {"place"}
    assert 1 <= len(times) <= 1 + WHOLE[speed] // 60
    assert len(times) == 1 or speed is not Speed.OFF
    assert len(times) > 1 or speed is not Speed.SLOW
    assert all(later - earlier >= 0.06 for earlier, later in pairwise(times))
    assert times[0] - begun < 0.05


def test_a_key_held_down_is_no_machine_gun_either(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    desk = open_window(qtbot, deck, "eight-off", at=MANY_UP)
    player = loud(desk, players)
    begun = monotonic()
    while monotonic() - begun < 0.5:
        desk.trigger("all_up")
        desk.trigger("undo")
    times = [time for time, _ in player.played]
    assert 2 <= len(times) <= 9
    assert all(later - earlier >= 0.06 for earlier, later in pairwise(times))


def test_no_sound_begins_while_the_same_is_still_heard(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING))
    player = loud(desk, players)
    for _ in range(4):
        desk.trigger("all_up")
        qtbot.wait(2 * APART)
        desk.trigger("undo")
        qtbot.wait(2 * APART)
    wins = [time for time, name in player.played if name == "win"]
    assert 1 <= len(wins) < 4
    assert all(later - earlier >= SOUNDS["win"] / 1000 for earlier, later in pairwise(wins))


def test_of_a_chain_each_card_may_be_heard() -> None:
    assert max(SOUNDS[name] for name in ("lift", "place", "turn")) < APART


def test_what_comes_next_ends_the_sounds_of_what_was_before(
    qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]
) -> None:
    desk = open_window(qtbot, deck, "eight-off", at=MANY_UP, speed="slow")
    player = loud(desk, players)
    desk.trigger("all_up")
    desk.window.view.fast_forward()
    assert heard(desk, player) == ["place"]


def test_nothing_is_heard_of_what_nobody_sees(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    desk = open_window(qtbot, deck, "wood")
    player = loud(desk, players)
    desk.window.showMinimized()
    qtbot.waitUntil(desk.window.isMinimized)
    desk.session.play(DEAL)
    assert heard(desk, player) == []
    desk.window.showNormal()
    qtbot.waitUntil(lambda: sound_of(desk)._seen())
    desk.session.play(DEAL)
    assert heard(desk, player) == ["turn"]
    desk.trigger("pause")
    desk.session.undo()
    assert heard(desk, player) == []
    desk.trigger("pause")
    desk.window.hide()
    desk.session.redo()
    assert heard(desk, player) == []


def test_it_is_loaded_when_wanted_and_dropped_when_not(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    desk = open_window(qtbot, deck, "wood")
    first = loud(desk, players)
    desk.window.switches.set("volume", 35)
    assert first.volume == 35
    desk.window.switches.set("volume", 0)
    qtbot.waitUntil(lambda: first.closed)
    desk.trigger("deal")
    desk.window.switches.set("volume", 80)
    qtbot.waitUntil(lambda: len(players) == 2)
    assert players[1].volume == 80
    desk.trigger("deal")
    assert (heard(desk, players[1]), first.names()) == (["turn"], [])
    desk.window.close()
    assert players[1].closed


def test_sound_that_was_on_is_on_after_the_next_start(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    settings = Settings.load()
    settings.speed, settings.sound, settings.volume = "off", True, 15
    desk = open_window(qtbot, deck, "wood", settings=settings)
    assert desk.window.commands["sound"].isChecked()
    # Not before the player has had time to see the table.
    assert players == []
    qtbot.waitUntil(lambda: len(players) == 1)
    assert players[0].volume == 15


def test_setting_it_and_playing_it_holds_nothing_up(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    """What shows that it is on is shown first; a move asks for a sound in a moment."""
    desk = open_window(qtbot, deck, "wood")
    desk.window.commands["sound"].trigger()
    assert players == []
    assert desk.window.commands["sound"].isChecked()
    qtbot.waitUntil(lambda: len(players) == 1)
    sound, spent = sound_of(desk), []
    for _ in range(50):
        sound._apart.stop()
        begun = monotonic()
        sound._begin(["place"])
        spent.append(monotonic() - begun)
    assert sorted(spent)[25] < 0.001


def test_there_is_a_file_for_each_sound() -> None:
    for name in SOUNDS:
        assert asset("sounds", f"{name}.wav")


def test_the_volume_is_set_by_keys_in_twentieths(qtbot: "QtBot", deck: "Deck", players: list[FakePlayer]) -> None:
    desk = open_window(qtbot, deck, "wood")
    player = loud(desk, players)
    dialog = preferences(desk)
    editor = dialog.editors["volume"]
    turn_to(dialog, editor.key.section)
    editor.setFocus()
    for key, volume in ((Qt.Key.Key_Right, 65), (Qt.Key.Key_PageUp, 75), (Qt.Key.Key_Home, 0), (Qt.Key.Key_End, 100)):
        HANDS.keyClick(dialog.windowHandle(), key, NONE)
        assert desk.window.settings.volume == volume
    qtbot.waitUntil(lambda: player.closed)
