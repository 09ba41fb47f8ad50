"""The process that plays sounds, with what this computer has and with others that die, hang or cannot be started."""

import os
import signal
import subprocess
import sys
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

import pytest

from belvedere.qt import performer, sound_process
from belvedere.qt.sound_process import SoundProcess, hopeless
from tests.gui.start_kit import environment, run_when_warm, said
from tests.processes import running

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.windowless

NO_ANSWER = "The sound system of this computer does not answer"
ECHO = "import sys\nfor line in sys.stdin: print(line.strip(), file=open({path!r}, 'a'), flush=True); {answer}"


def another(process: SoundProcess, pid: int) -> bool:
    """Whether another process has taken the place of that one."""
    return process.pid not in (0, pid)


@pytest.fixture
def told() -> list[str]:
    """What those who follow a process were told."""
    return []


@pytest.fixture
def start(qapp: object, monkeypatch: pytest.MonkeyPatch, told: list[str]) -> "Iterator[Callable[[str], SoundProcess]]":
    """Starts a process that runs other code."""
    made: list[SoundProcess] = []

    def begin(code: str) -> SoundProcess:
        monkeypatch.setattr(performer, "arguments", running(code))
        made.append(SoundProcess(60, lambda: told.append(made[-1].why_not)))
        return made[-1]

    yield begin
    for process in made:
        process.close()
        assert process.pid == 0


def test_what_is_asked_arrives_and_what_is_told_is_heard(
    qtbot: "QtBot", start: "Callable[[str], SoundProcess]", told: list[str], tmp_path: "Path"
) -> None:
    asked = tmp_path / "asked"
    answer = "print({'look': 'silent Nobody hears', 'play': 'done'}.get(line.split()[0], 'ready'), flush=True)"
    process = start(ECHO.replace("{path!r}", repr(str(asked))).replace("{answer}", answer))
    qtbot.waitUntil(lambda: told == [""])
    process.set_volume(30)
    process.play("turn")
    assert process.look() == ""
    qtbot.waitUntil(lambda: told == ["", "Nobody hears"])
    assert process.why_not == "Nobody hears"
    assert asked.read_text().splitlines() == ["volume 60", "volume 30", "play turn", "look"]


def test_asking_never_waits(start: "Callable[[str], SoundProcess]") -> None:
    process = start("import time; time.sleep(60)")
    begun = monotonic()
    for _ in range(1000):
        process.play("place")
    assert monotonic() - begun < 0.5


def test_u96_one_that_dies_is_started_anew_and_not_for_ever(
    qtbot: "QtBot", start: "Callable[[str], SoundProcess]", told: list[str], tmp_path: "Path"
) -> None:
    starts = tmp_path / "starts"
    process = start(f"open({str(starts)!r}, 'a').write('x'); import os; os.kill(os.getpid(), 9)")
    qtbot.waitUntil(lambda: told == [NO_ANSWER])
    assert starts.read_text() == "x" * performer._MOST_DEATHS
    assert process.pid == 0
    process.play("place")
    assert process.look() == NO_ANSWER


def test_u96_one_that_is_hung_is_ended(
    qtbot: "QtBot", start: "Callable[[str], SoundProcess]", told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(performer, "_FIRST_ANSWER", 300)
    start("import time; time.sleep(60)")
    qtbot.waitUntil(lambda: told == [NO_ANSWER])


def test_u96_one_that_hangs_over_a_sound_is_ended_and_another_takes_its_place(
    qtbot: "QtBot", start: "Callable[[str], SoundProcess]", told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(performer, "_PATIENCE", 300)
    process = start("import sys, time; input(); print('ready', flush=True); input(); time.sleep(60)")
    qtbot.waitUntil(lambda: told == [""])
    pid = process.pid
    process.play("place")
    qtbot.waitUntil(partial(another, process, pid))
    assert (process.why_not, told) == ("", [""])


def test_a_sound_between_two_deaths_forgives_the_first(
    qtbot: "QtBot", start: "Callable[[str], SoundProcess]", told: list[str]
) -> None:
    process = start("import sys\nfor line in sys.stdin: print('done' if 'play' in line else 'ready', flush=True)")
    for _ in range(5):
        qtbot.waitUntil(lambda: process.pid != 0)
        pid = process.pid
        process.play("place")
        qtbot.waitUntil(lambda: process._deaths == 0 and not process._watch.isActive())
        os.kill(pid, signal.SIGKILL)
        qtbot.waitUntil(partial(another, process, pid))
    assert told == [""]


def test_u96_one_that_says_why_it_goes_is_not_started_again(
    qtbot: "QtBot", start: "Callable[[str], SoundProcess]", told: list[str]
) -> None:
    process = start("print('silent There is no library', flush=True); raise SystemExit(1)")
    qtbot.waitUntil(lambda: told == ["There is no library"] and process.pid == 0)
    qtbot.wait(100)
    assert process.pid == 0


def test_u96_a_program_that_cannot_be_started_is_no_sound(
    qtbot: "QtBot", start: "Callable[[str], SoundProcess]", told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    start("")
    qtbot.waitUntil(lambda: told == [NO_ANSWER])


@pytest.mark.parametrize("found", ["", "PULSE_SERVER", "PIPEWIRE_REMOTE", "pulse/native", "pipewire-0", "card"])
def test_what_can_be_told_without_loading_anything(
    monkeypatch: pytest.MonkeyPatch, tmp_path: "Path", found: str
) -> None:
    real = os.path.exists
    for name in ("PULSE_SERVER", "PIPEWIRE_REMOTE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setattr(os.path, "exists", lambda path: path.startswith(str(tmp_path)) and real(path))
    monkeypatch.setattr(sound_process, "glob", lambda _pattern: ["/dev/snd/pcmC0D0p"] if found == "card" else [])
    if found.isupper():
        monkeypatch.setenv(found, "somewhere")
    elif found not in ("", "card"):
        (tmp_path / found).parent.mkdir(exist_ok=True)
        (tmp_path / found).touch()
    assert hopeless() == ("" if found else "No sound device was found")
    monkeypatch.setattr(sys, "platform", "darwin")
    assert hopeless() == ""


def test_u96_without_the_module_it_is_said_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "PyQt6.QtMultimedia", None)
    assert "python3-pyqt6.qtmultimedia" in hopeless()


# With what this computer has: there may be no library here, no device, or both.


PLAY = """
from PyQt6.QtWidgets import QApplication
def loaded():
    return "PyQt6.QtMultimedia" in sys.modules or window.sound._player is not None
print("before", loaded())
commands, session = window.commands, window.session
for name in ("deal", "undo", "redo", "new"):
    commands[name].trigger()
window.switches.set("volume", 0)
commands["sound"].setEnabled(True)
commands["sound"].trigger()
for name in ("deal", "undo", "preferences"):
    commands[name].trigger()
for _ in range(50):
    QApplication.processEvents()
print("silent", window.settings.sound, loaded())
window.close()
"""


def test_off_or_with_volume_0_nothing_of_qtmultimedia_is_loaded() -> None:
    done = run_when_warm(PLAY.strip(), "--game", "wood", "--deal", "3")
    assert (done.returncode, said(done)) == (0, [])
    assert done.stdout.splitlines() == ["warm", "before False", "silent True False"]


SWITCH_ON = """
from PyQt6.QtTest import QTest
import time
item = window.commands["sound"]
window.sound._tell("")
begun = time.monotonic()
item.trigger()
spent = time.monotonic() - begun
for _ in range(300):
    QTest.qWait(20)
    if window.sound.why_not or (window.sound._player is not None and window.sound._player._known):
        break
why_not = window.sound.why_not
print(spent < 0.05, window.settings.sound is not bool(why_not), item.isEnabled() is not bool(why_not))
print(why_not == item.statusTip(), why_not in window.status.sentence.full)
for name in ("deal", "undo", "deal", "new"):
    window.commands[name].trigger()
    QTest.qWait(80)
print("PyQt6.QtMultimedia" in sys.modules)
window.close()
"""


def test_u96_switched_on_it_plays_or_says_why_and_nothing_reaches_the_terminal() -> None:
    done = run_when_warm(SWITCH_ON.strip(), "--game", "wood", "--deal", "3")
    assert (done.returncode, said(done)) == (0, [])
    first, second, third = done.stdout.splitlines()[1:]
    assert first == "True True True"
    assert second in ("True True", "False True")
    assert third == "False"


def test_the_process_tells_whether_there_is_sound_and_ends_with_its_input() -> None:
    code = "from belvedere.qt.sound_player import main; raise SystemExit(main())"
    done = subprocess.run(
        [sys.executable, "-c", code], input="play place\n", capture_output=True, text=True, check=False, timeout=20,
        env=environment(),
    )  # fmt: skip
    assert done.returncode in (0, 1)
    told = done.stdout.splitlines()
    assert told[0] == "ready" or told[0].startswith("silent ")
    assert len(told) <= 2


def test_a_process_that_cannot_go_on_ends_itself() -> None:
    """Else one would wait for ever whose program was killed."""
    code = """
from belvedere.qt import serving, sound_player
class Hung:
    why_not = ""
    def __init__(self, volume, follow):
        pass
    def play(self, name):
        import time
        time.sleep(60)
sound_player.Player, serving._PATIENCE = Hung, 1
sound_player.main()
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(
        command, input="play place\n", capture_output=True, text=True, check=False, timeout=20, env=environment()
    )
    assert done.returncode == -signal.SIGALRM
    assert done.stdout == "ready\n"
