"""A voice of our own: what it says while a game is played, and what is said of it where there is none."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QListWidget, QPushButton, QWidget

from belvedere.qt import performer, screen_reader, voice_process
from belvedere.qt.named import name_of_action, names_of
from belvedere.store.settings import Settings
from tests.gui.heard_kit import on_in_vain, speaking, voice_of
from tests.gui.keys_kit import KEY, press
from tests.gui.preferences_kit import can_be_set, preferences
from tests.gui.voice_kit import FakeVoice, speak_nothing
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, SHIFT, Desk, open_window

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]

REAL_VOICE = voice_process.VoiceProcess
"""Before the fixtures of all tests put another in its place."""
ON = "Belvedere reads out what happens, and the pile that you go to."
BOTH = "Your screen reader reads the game out already: with this, both would speak"
NO_SPEECH = "There is no speech on this computer: install speech-dispatcher and espeak-ng"


def heard(desk: Desk, voice: FakeVoice) -> list[str]:
    """What is said until all has been said that was told."""
    desk.qtbot.waitUntil(lambda: not voice_of(desk)._together.isActive())
    return voice.heard()


@pytest.fixture(autouse=True)
def readers(monkeypatch: pytest.MonkeyPatch) -> "list[Callable[[bool], None]]":
    """Who has asked whether a screen reader is at work; there is none."""
    asked: list[Callable[[bool], None]] = []
    monkeypatch.setattr(screen_reader, "ask", lambda _parent, answer: asked.append(answer))
    return asked


def test_u87_a_game_is_followed_by_ear(qtbot: "QtBot", deck: "Deck", voices: list[FakeVoice]) -> None:
    desk = open_window(qtbot, deck, "signora", deal=3)
    assert voices == [], "nobody asked for it"
    voice = speaking(desk, voices)
    assert voice.language == "en"
    assert heard(desk, voice) == [ON]
    press(desk, KEY.Key_1)
    assert heard(desk, voice) == ["Column 1: seven of diamonds; 1 card."]
    press(desk, KEY.Key_Right)
    assert heard(desk, voice) == ["Column 2: two of diamonds; 1 card."]
    press(desk, KEY.Key_D)
    assert heard(desk, voice) == ["The seven of spades is dealt."]
    desk.trigger("undo")
    assert heard(desk, voice) == ["The seven of spades goes back to the stock."]
    desk.mouse.click(desk.mouse.spot("stock"))
    assert heard(desk, voice) == ["The seven of spades is dealt."], "the mouse is heard as the keys are"
    desk.mouse.move(desk.mouse.spot("tableau:3"))
    assert heard(desk, voice) == [], "what the pointer passes is not"


def test_u87_what_is_told_at_once_is_said_in_one_go_and_once(
    qtbot: "QtBot", deck: "Deck", voices: list[FakeVoice]
) -> None:
    desk = open_window(qtbot, deck, "signora", deal=3)
    voice = speaking(desk, voices)
    heard(desk, voice)
    for text in ("The ace is dealt.", "Column 2", "The ace is dealt.", ""):
        voice_of(desk).tell(text)
    assert heard(desk, voice) == ["The ace is dealt. Column 2."]
    voice_of(desk).tell("Column 2")
    assert heard(desk, voice) == ["Column 2."], "asked again it is said again"


def test_u87_menus_dialogs_and_the_start_page_are_heard(qtbot: "QtBot", deck: "Deck", voices: list[FakeVoice]) -> None:
    desk = open_window(qtbot, deck, "signora", deal=3)
    voice = speaking(desk, voices)
    heard(desk, voice)
    bar = desk.window.menuBar()
    assert bar is not None
    menu = bar.actions()[0].menu()
    assert menu is not None
    menu.popup(desk.window.mapToGlobal(QPoint(10, 10)))
    qtbot.waitUntil(menu.isVisible)
    HANDS.keyClick(menu.windowHandle(), KEY.Key_Down)
    HANDS.keyClick(menu.windowHandle(), KEY.Key_Down)
    said = heard(desk, voice)
    assert said[-1].endswith("Choose Game. Show all nine games, how hard they are and how you fare in them.")
    menu.close()
    dialog = preferences(desk)
    said = heard(desk, voice)
    assert said[-1].startswith("Preferences. Automatic foundations. Off: on.")
    dialog.close()
    desk.bring_forward()
    heard(desk, voice)
    desk.trigger("choose_game")
    assert "Signora" in heard(desk, voice)[-1]


def test_u87_each_thing_is_named_with_its_state(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    box = QWidget()
    qtbot.addWidget(box)
    check, push, lines = QCheckBox("&Clock", box), QPushButton("&Deal...", box), QListWidget(box)
    check.setAccessibleDescription("The time that a game takes")
    assert names_of(check) == ["Clock: off", "The time that a game takes"]
    assert names_of(push) == ["Deal"]
    push.setAccessibleName("Next month")
    assert names_of(push) == ["Next month"]
    lines.addItems(["one", "two"])
    assert names_of(lines) == []
    lines.setCurrentRow(1)
    assert names_of(lines) == ["two"]
    for kind, text in ((QLineEdit(box), "3"), (QComboBox(box), "Easy")):
        label = QLabel("&Number:", box)
        label.setBuddy(kind)
        if isinstance(kind, QLineEdit):
            kind.setText(text)
        else:
            kind.addItem(text)
        assert names_of(kind) == ["Number:", text]
    assert names_of(box) == []
    commands = desk.window.commands
    told = [name_of_action(commands[name]) for name in ("new", "redo", "clock", "moves")]
    assert told == ["New Game", "Redo: not available now", "Clock: on", "Moves: off"]


def test_u87_it_stays_as_it_was_set(qtbot: "QtBot", deck: "Deck", voices: list[FakeVoice]) -> None:
    desk = open_window(qtbot, deck, "signora", deal=3)
    voice = speaking(desk, voices)
    assert heard(desk, voice) == [ON]
    desk.window.switches.set("voice_rate", 90)
    desk.window.switches.set("voice_volume", 30)
    assert voice.manner == (90, 30)
    press(desk, KEY.Key_1)
    desk.key(Qt.Key.Key_V, CTRL | SHIFT)
    qtbot.waitUntil(lambda: voice.closed)
    assert voice.heard() == []
    press(desk, KEY.Key_2)
    desk.key(Qt.Key.Key_V, CTRL | SHIFT)
    qtbot.waitUntil(lambda: len(voices) == 2)
    desk.window.close()
    assert voices[1].closed
    again = open_window(qtbot, deck, "signora", deal=3, settings=Settings.load())
    qtbot.waitUntil(lambda: len(voices) == 3)
    assert voices[2].manner == (90, 30)
    press(again, KEY.Key_1)
    assert heard(again, voices[2]) == ["Column 1: seven of diamonds; 1 card."], "of itself it says nothing then"


def test_u87_that_both_would_speak_is_said(
    qtbot: "QtBot", deck: "Deck", voices: list[FakeVoice], readers: "list[Callable[[bool], None]]"
) -> None:
    desk = open_window(qtbot, deck, "signora", deal=3)
    assert readers == [], "a start asks nothing"
    item = desk.window.commands["voice"]
    usual = item.statusTip()
    for reader, tip in ((True, BOTH), (False, usual), (True, BOTH)):
        voice_of(desk).look()
        readers[-1](reader)
        assert item.statusTip() == tip
        assert item.isEnabled()
    assert item.toolTip() == BOTH
    voice = speaking(desk, voices)
    assert heard(desk, voice) == [f"{BOTH}."]


def test_u96_where_there_is_no_speech_it_is_said_and_switched_off(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    speak_nothing(monkeypatch, NO_SPEECH)
    desk = open_window(qtbot, deck, "wood")
    item = desk.window.commands["voice"]
    assert item.isEnabled(), "nothing is known yet"
    desk.key(Qt.Key.Key_V, CTRL | SHIFT)
    qtbot.waitUntil(lambda: not item.isEnabled())
    assert not desk.window.settings.voice
    assert desk.say() == NO_SPEECH
    assert item.statusTip() == item.toolTip() == NO_SPEECH
    # It was installed meanwhile: the menu sees it when it opens.
    found = speak_nothing(monkeypatch)
    voice_of(desk).look()
    qtbot.waitUntil(item.isEnabled)
    assert len(found) == 1
    qtbot.waitUntil(lambda: found[0].closed)
    desk.key(Qt.Key.Key_V, CTRL | SHIFT)
    qtbot.waitUntil(lambda: len(found) == 2)
    assert heard(desk, found[1]) == [ON]
    monkeypatch.setattr("belvedere.qt.voice_process.hopeless", lambda: "QtTextToSpeech is not installed")
    voice_of(desk).look()
    assert item.isEnabled()
    assert item.toolTip() == "Speak", "it does speak"


def test_u96_a_voice_that_was_on_at_the_start_and_is_not_there_can_be_switched_off(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    made = speak_nothing(monkeypatch, NO_SPEECH)
    desk = on_in_vain(qtbot, deck, "voice", NO_SPEECH)
    item = desk.window.commands["voice"]
    assert (item.isChecked(), item.isEnabled(), desk.window.settings.voice) == (True, True, True)
    dialog = preferences(desk)
    assert can_be_set(dialog.editors["voice"])
    assert not can_be_set(dialog.editors["voice_rate"])
    dialog.close()
    desk.bring_forward()
    desk.key(Qt.Key.Key_V, CTRL | SHIFT)
    assert not desk.window.settings.voice
    assert not item.isEnabled(), "to switch it on again would do nothing"
    found = speak_nothing(monkeypatch)
    voice_of(desk).look()
    qtbot.waitUntil(item.isEnabled)
    qtbot.waitUntil(lambda: all(each.closed for each in made + found))
    desk.key(Qt.Key.Key_V, CTRL | SHIFT)
    qtbot.waitUntil(lambda: len(found) == 2)
    assert heard(desk, found[1]) == [ON]


def test_u96_a_voice_that_comes_after_the_start_is_found_by_the_menu(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    """With processes as they are: one that has no voice ends by itself."""
    words = ["silent No voice", "silent No voice", "ready"]

    def arguments(*_command: str) -> list[str]:
        word = words.pop(0) if words else "ready"
        stays = "import sys; sys.stdin.read()" if word == "ready" else ""
        return ["-c", f"print({word!r}, flush=True)\n{stays}"]

    monkeypatch.setattr(performer, "arguments", arguments)
    monkeypatch.setattr(voice_process, "VoiceProcess", REAL_VOICE)
    settings = Settings.load()
    settings.voice = True
    desk = open_window(qtbot, deck, "wood", settings=settings)
    item = desk.window.commands["voice"]
    qtbot.waitUntil(lambda: item.toolTip() == "No voice")
    player = voice_of(desk)._player
    assert player is not None
    for _ in range(2):
        qtbot.waitUntil(lambda: player.pid == 0)
        player._process.setArguments(arguments())
        voice_of(desk).look()
        assert player.pid
    qtbot.waitUntil(lambda: item.toolTip() != "No voice")
    assert desk.window.settings.voice
    assert player.pid, "it speaks now"
