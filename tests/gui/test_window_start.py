"""The start in a process of its own: what it costs, what it takes up again, and what does not keep it from starting."""

import json
import os
import sys
from pathlib import Path

import pytest

from belvedere import desktop
from belvedere.qt.start_options import APP_ID
from belvedere.store.settings import CHOSEN, Settings, Value
from tests.gui.preferences_kit import have_picture
from tests.gui.start_kit import run, run_when_warm, said
from tests.setting_values import rounds

AT_FIRST_PAINT = """
import enum, gc, os, sys
from belvedere import cli
from belvedere.qt.main_window import MainWindow

def stop(window):
    slow = ("Qt.", "QFont.", "QKeySequence.", "QPainter.", "QTransform.")
    made = [o.__qualname__ for o in gc.get_objects() if type(o) is enum.EnumMeta and o.__qualname__.startswith(slow)]
    slow = ("PyQt6.QtSvg", "PyQt6.QtNetwork", "PyQt6.QtMultimedia", "argparse", "ctypes", "dataclasses", "gettext",
            "importlib.metadata", "importlib.resources", "json", "logging", "pathlib", "platformdirs", "shutil",
            "socket", "subprocess", "tempfile", "traceback", "belvedere.desktop", "belvedere.keys",
            "belvedere.rules.perft", "belvedere.qt.help", "belvedere.manual", "belvedere.qt.warm_up",
            "belvedere.qt.oracle",
            "belvedere.qt.search_process", "belvedere.qt.verdict_control", "belvedere.qt.dialogs",
            "belvedere.qt.start_page", "belvedere.words.start_page", "belvedere.words.settings", "belvedere.solver")
    print(made, [name for name in slow if name in sys.modules], gc.isenabled(), window.view.isVisible())
    sys.stdout.flush()
    os._exit(0)

MainWindow.warm_up = stop
sys.exit(cli.main(sys.argv[1:]))
"""


@pytest.mark.parametrize("arguments", [["--game", "eight-off"], ["--game", "terrace"], []], ids=str)
def test_until_the_first_paint_nothing_slow_is_touched(arguments: list[str]) -> None:
    arguments = [*arguments, "--deal", "3"]
    # The first start draws cards and marks and keeps them, the second is the test.
    first = run_when_warm("window.close()", *arguments)
    done = run(sys.executable, "-c", AT_FIRST_PAINT, *arguments)
    assert (first.returncode, said(first)) == (done.returncode, said(done)) == (0, [])
    assert done.stdout.strip() == "[] [] False True"


@pytest.mark.parametrize("language", ["es", "ca", "ru"])
def test_another_language_costs_gettext_and_its_catalogue_alone(language: str) -> None:
    first = run_when_warm("window.close()", "--game", "eight-off", LC_ALL=f"{language}.UTF-8", LANGUAGE="")
    done = run(sys.executable, "-c", AT_FIRST_PAINT, "--game", "eight-off", LC_ALL=f"{language}.UTF-8", LANGUAGE="")
    assert (first.returncode, done.returncode) == (0, 0)
    assert done.stdout.strip() == "[] ['gettext'] False True"


def test_changed_keys_touch_nothing_slow_until_the_first_paint_and_count_after_it() -> None:
    settings = Settings.load()
    settings.keys = "new=Ctrl+J F9;hint=;table.deal=Z"
    assert settings.save()
    show = "print([[key.toString() for key in window.commands[each].shortcuts()] for each in ('new', 'hint')])"
    first = run_when_warm(f"{show}; window.close()")
    assert (first.returncode, said(first)) == (0, [])
    assert first.stdout.splitlines()[1] == "[['Ctrl+J', 'F9'], []]"
    done = run(sys.executable, "-c", AT_FIRST_PAINT.replace('"belvedere.keys",', ""))
    assert done.stdout.strip() == "[] [] False True"


def test_the_collector_is_on_again_when_the_window_is_complete() -> None:
    done = run_when_warm("import gc; print(gc.isenabled(), gc.get_freeze_count() > 1000); window.close()")
    assert done.stdout.split() == ["warm", "True", "True"]
    assert (done.returncode, said(done)) == (0, [])


def test_u67_what_was_chosen_survives_in_a_new_process() -> None:
    choose = """
shown = ("toolbar", "status_bar", "clock", "score", "verdict", "hover_names")
wishes = ("winnable_only", "difficulty_hard", "table_wine")
for name in ("game_eight-off", "strict", "automatic_safe", "speed_off", *wishes, *shown):
    window.commands[name].trigger()
window.resize(640, 480)
window.close()
"""
    assert said(run_when_warm(choose)) == []
    show = """
checked = [name for name, action in window.commands.items() if action.isCheckable() and action.isChecked()]
print(sorted(checked), window.session.variant.options, window.session.automatic, window.width(), window.height())
window.close()
"""
    done = run_when_warm(show)
    assert said(done) == []
    checked = (
        "['automatic_safe', 'difficulty_hard', 'game_eight-off', 'language_system', 'speed_off', 'strict',"
        " 'style_plain', 'table_wine', 'tool_text_beside', 'winnable_only']"
    )
    assert done.stdout.splitlines()[1] == f"{checked} ('strict',) safe 640 480"


SHOW_SETTINGS = """
import json
from belvedere.store.settings import CHOSEN
checked = {name for name, item in window.commands.items() if item.isCheckable() and item.isChecked()}
menu = {}
for key in CHOSEN:
    if key.choices:
        menu[key.name] = [choice for choice in key.choices if f"{key.name}_{choice}" in checked]
    elif isinstance(key.default, bool):
        menu[key.name] = key.name in checked
window.commands["preferences"].trigger()
dialog = window.dialogs.preferences
def seen(editor):
    for grip in ("box", "slider"):
        if hasattr(editor, grip):
            return getattr(editor, grip).isChecked() if grip == "box" else editor.slider.value()
    if hasattr(editor, "list"):
        return editor.list.currentData()
    return [choice for choice, button in editor.buttons.items() if button.isChecked()][0]
shown = {name: seen(editor) for name, editor in dialog.editors.items()}
print(json.dumps([menu, shown, window.status.sentence.full]))
window.close()
"""


@pytest.mark.parametrize("values", rounds(CHOSEN), ids=range(len(rounds(CHOSEN))))
def test_u67_every_setting_is_shown_by_a_new_process(values: dict[str, Value]) -> None:
    """Each of its values, by the menus and by the preferences."""
    settings = Settings.load()
    # Where a rule of its own can be set.
    settings.game = "eight-off"
    for name, value in values.items():
        setattr(settings, name, value)
    have_picture(settings)
    assert settings.save()
    done = run_when_warm(SHOW_SETTINGS)
    assert (done.returncode, said(done)) == (0, [])
    menu, shown, sentence = json.loads(done.stdout.splitlines()[1])
    assert shown == values
    expected = {key.name: [values[key.name]] if key.choices else values[key.name] for key in CHOSEN if not key.high}
    assert menu == expected
    assert sentence == ""
    again = Settings.load()
    assert again.notices == []
    assert {key.name: getattr(again, key.name) for key in CHOSEN} == values


def test_u20_the_command_line_chooses_game_deal_and_option() -> None:
    show = "print(window.windowTitle(), window.session.variant.options); window.close()"
    done = run_when_warm(show, "--game", "signora", "--deal", "4711")
    assert done.stdout.splitlines()[1] == "Signora · deal 4711 ()"
    done = run_when_warm(show, "--game=eight-off", "--deal=17", "--option=strict")
    assert done.stdout.splitlines()[1] == "Eight Off · deal 17 ('strict',)"
    done = run_when_warm(show)
    assert done.stdout.splitlines()[1].startswith("Eight Off · deal ")
    assert done.stdout.splitlines()[1].endswith("('strict',)")


def test_u17_new_starts_have_new_deals(tmp_path: Path) -> None:
    """Where no game in progress is to go on."""
    show = "print(window.session.number); window.close()"
    starts = [run_when_warm(show, XDG_DATA_HOME=str(tmp_path / f"player {number}")) for number in range(4)]
    assert len({done.stdout for done in starts}) == 4


@pytest.mark.parametrize("scale", ["abc", "", "1e400", "0.3", "3"])
def test_other_scales_are_no_obstacle(scale: str) -> None:
    done = run_when_warm("window.commands['deal'].trigger(); window.close()", QT_SCALE_FACTOR=scale)
    assert (done.returncode, said(done)) == (0, [])


@pytest.mark.parametrize("locale", ["xx_XX", "C", "POSIX", "tr_TR", "de_DE.ISO-8859-1"])
def test_an_unknown_locale_starts_anyway(locale: str) -> None:
    title = "print(window.windowTitle()); window.close()"
    done = run_when_warm(title, "--deal", "3", LC_ALL=locale, LANG=locale, PYTHONUTF8="1")
    assert (done.returncode, said(done)) == (0, [])
    assert " · deal " in done.stdout


def test_wrong_values_fall_back_alone_and_are_told_in_one_sentence() -> None:
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "belvedere" / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_text('{"speed": "warp", "clock": false, "left": 1e9, "show_speed": 9, "newer": []}', encoding="utf-8")
    say = "print(window.status.sentence.full, window.settings.clock, window.settings.speed); window.close()"
    names = "Animations, Show Me, Place of the window"
    sentence = f"Some settings made no sense; the usual ones are used: {names}."
    for told in (sentence, ""):
        done = run_when_warm(say)
        assert (done.returncode, said(done)) == (0, [])
        assert done.stdout.splitlines()[1:] == [f"{told} False desktop"]
    assert '"newer": []' in path.read_text(encoding="utf-8")


def test_damaged_settings_are_told_in_the_status_bar() -> None:
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "belvedere" / "settings.json"
    path.parent.mkdir(parents=True)
    path.write_text("{no", encoding="utf-8")
    done = run_when_warm("print(window.status.sentence.full); window.close()")
    assert "settings.json.damaged" in done.stdout


def test_the_program_has_one_id() -> None:
    assert APP_ID == desktop.APP_ID


def test_settings_that_cannot_be_kept_are_told_once() -> None:
    folder = Path(os.environ["XDG_CONFIG_HOME"])
    folder.mkdir(parents=True)
    (folder / "belvedere").write_text("a file where the folder should be", encoding="utf-8")
    act = """
window.commands["clock"].trigger()
print(window.status.sentence.full)
window.control.say("")
window.commands["clock"].trigger()
print(repr(window.status.sentence.full))
window.close()
"""
    done = run_when_warm(act)
    assert "cannot be kept" in done.stdout.splitlines()[1]
    assert "check that the disk has room" in done.stdout.splitlines()[1]
    assert done.stdout.splitlines()[2] == "'Clock: on'"
    assert (done.returncode, said(done)) == (0, [])
