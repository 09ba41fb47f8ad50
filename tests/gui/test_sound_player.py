"""The player of sounds, and what it is asked line by line, with a QtMultimedia that only notes."""

import os
import sys
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QApplication

from belvedere.qt import sound_player
from belvedere.qt.sound_player import SOUNDS, NoSound, Player, SoundService, loudness
from belvedere.resources import MissingResource
from tests.gui.sound_kit import Media
from tests.unit import sounds_kit

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.windowless


@pytest.fixture
def media(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Media:
    """A QtMultimedia that only notes, with one device."""
    made = Media("speaker")
    monkeypatch.setitem(sys.modules, "PyQt6.QtMultimedia", made.module())
    return made


def follow() -> None:
    """Hear that devices came or went."""


def test_each_sound_is_loaded_before_it_is_played(media: Media) -> None:
    player = Player(60, follow)
    assert player.why_not == player.look() == ""
    assert [os.path.basename(effect.source) for effect in media.effects] == [f"{name}.wav" for name in SOUNDS]
    assert all(os.path.isfile(effect.source) for effect in media.effects)
    assert {effect.volume for effect in media.effects} == {loudness(60)}
    assert not any(effect.times for effect in media.effects)
    player.close()
    assert media.here() == []
    assert media.changed.slots == []


def test_what_has_played_plays_never_again_and_goes_when_it_was_heard(qtbot: "QtBot", media: Media) -> None:
    """Qt 6.4 loses what is played a second time with the same object."""
    player = Player(60, follow)
    for number in range(1, 6):
        player.play("place")
        qtbot.waitUntil(lambda: len(player._ready) == len(SOUNDS))
        played = [effect for effect in media.here() if effect.times]
        assert [effect.times for effect in played] == [1] * len(played)
        assert len(played) <= 2
        assert sum(effect.times for effect in media.effects) == number
        for effect in played:
            effect.playing = False
    player.close()


def test_what_is_not_loaded_yet_is_left_out(media: Media) -> None:
    player = Player(60, follow)
    player.play("place")
    player.play("place")
    player.play("turn")
    assert sum(effect.times for effect in media.effects) == 2
    player.close()


def test_the_volume_holds_at_once_and_for_what_is_loaded_later(qtbot: "QtBot", media: Media) -> None:
    player = Player(60, follow)
    player.set_volume(20)
    assert {effect.volume for effect in media.here()} == {loudness(20)}
    player.play("turn")
    qtbot.waitUntil(lambda: len(player._ready) == len(SOUNDS))
    assert {effect.volume for effect in media.here() if not effect.times} == {loudness(20)}
    player.close()


def test_loudness_grows_as_ears_hear() -> None:
    values = [loudness(volume) for volume in range(0, 101, 10)]
    assert (values[0], values[-1]) == (0, 1)
    assert values == sorted(values)
    assert loudness(50) < 0.4


def test_u96_a_device_that_is_gone_is_never_played_on(qtbot: "QtBot", media: Media) -> None:
    """Qt 6.4 would wait for it for ever, and sends no signal."""
    told: list[str] = []
    player = Player(60, lambda: told.append(player.why_not))
    for device, why_not in (("", "No sound device was found"), ("headphones", ""), ("", "No sound device was found")):
        media.device = device
        player.play("place")
        assert not any(effect.times for effect in media.effects)
        qtbot.waitUntil(lambda: not player._reload.isActive())
        assert [effect.device.name for effect in media.here()] == ([device] * len(SOUNDS) if device else [])
        assert told.pop() == why_not == player.look()
    media.device = "speaker"
    assert player.look() == ""
    player.play("place")
    assert [effect.times for effect in media.effects if effect.times] == [1]
    player.close()


def test_u96_devices_are_followed_where_qt_tells_of_them(media: Media) -> None:
    told: list[str] = []
    media.device = ""
    player = Player(60, lambda: told.append(player.why_not))
    assert player.why_not == "No sound device was found"
    player.play("place")
    assert media.effects == []
    media.device = "speaker"
    media.changed.emit()
    assert told == [""]
    assert len(media.here()) == len(SOUNDS)
    media.device = "headphones"
    media.changed.emit()
    assert {effect.device.name for effect in media.here()} == {"headphones"}
    assert told == [""]
    player.close()


def test_u96_without_the_module_it_is_said_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PyQt6.QtMultimedia", None)
    with pytest.raises(NoSound, match=r"python3-pyqt6\.qtmultimedia"):
        Player(60, follow)


@pytest.mark.parametrize(
    ("message", "words"),
    [
        ("libpulse.so.0: cannot open shared object file: No such file or directory", "the package libpulse0"),
        ("undefined symbol: _ZN", "undefined symbol: _ZN"),
    ],
)
def test_u96_a_module_that_cannot_be_loaded_says_why(
    monkeypatch: pytest.MonkeyPatch, qapp: QApplication, message: str, words: str
) -> None:
    class Broken(type(sys)):  # type: ignore[misc]  # a module that fails when something is taken from it
        def __getattr__(self, name: str) -> object:
            raise ImportError(message)

    monkeypatch.setitem(sys.modules, "PyQt6.QtMultimedia", Broken("PyQt6.QtMultimedia"))
    with pytest.raises(NoSound, match=words):
        Player(60, follow)


def test_u96_sounds_that_are_missing_are_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*parts: str) -> str:
        raise MissingResource("/".join(parts))

    monkeypatch.setattr(sound_player, "asset", missing)
    with pytest.raises(NoSound, match="The sounds are missing"):
        Player(60, follow)


def test_a_sound_may_begin_anew_when_little_is_left_of_it() -> None:
    """The table of how long each is heard is that of the files."""
    assert sorted(SOUNDS) == sounds_kit.NAMES
    for name, milliseconds in SOUNDS.items():
        values = sounds_kit.heard(name)
        rest = values[round(milliseconds / 1000 * sounds_kit.RATE) :]
        assert max(map(abs, rest), default=0) < max(map(abs, values)) / 15, name


def test_the_service_does_what_the_lines_say(qtbot: "QtBot", media: Media) -> None:
    written: list[str] = []
    service = SoundService(written.append)
    assert written == ["ready"]
    service.take(b"volume 40\nplay pl")
    assert {effect.volume for effect in media.here()} == {loudness(40)}
    assert written == ["ready"]
    service.take(b"ace\nlook\n")
    assert written == ["ready", "done", "ready"]
    assert [os.path.basename(effect.source) for effect in media.effects if effect.times] == ["place.wav"]
    media.device = ""
    media.changed.emit()
    service.take(b"look\nplay turn\n")
    silent = "silent No sound device was found"
    assert written[3:] == [silent, silent, "done"]
    service.take(b"nonsense\n\n")
    assert len(written) == 6
    service._player.close()
