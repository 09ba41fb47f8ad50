"""The settings file: typed, whole or not written, and forgiving value by value."""

import inspect
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from belvedere.rules.automatic import Automatic
from belvedere.store import settings as module
from belvedere.store.settings import CHOSEN, SCHEMA, Key, Notice, Section, Settings, Trouble
from tests.setting_values import rounds, values_of

OTHER = {key.name: values_of(key)[1] for key in SCHEMA}
"""For each setting a value that is not the default."""

DEFAULTS = {key.name: key.default for key in SCHEMA}


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(tmp_path / "config" / "settings.json")


def write(path: str, text: str | bytes) -> None:
    os.makedirs(os.path.dirname(path), exist_ok=True)
    Path(path).write_bytes(text.encode() if isinstance(text, str) else text)


def test_a_first_start_has_defaults_and_nothing_to_tell(path: str) -> None:
    settings = Settings.load(path)
    assert settings.values() == DEFAULTS
    assert settings.notices == []
    assert settings.fresh
    assert settings.save()
    assert not Settings.load(path).fresh


def test_every_setting_is_an_attribute_and_is_told_of() -> None:
    names = [key.name for key in SCHEMA]
    assert len(set(names)) == len(names)
    assert set(Settings.__annotations__) == set(names)
    told = re.findall(r"^    (\w+): ", inspect.getdoc(Settings) or "", re.MULTILINE)
    assert set(told) == {*names, "path", "notices", "fresh"}


def test_every_setting_has_other_values_and_takes_them() -> None:
    for key in SCHEMA:
        values = values_of(key)
        assert len(values) > 1
        assert all(map(key.accepts, values))
    assert all(OTHER[name] != value for name, value in DEFAULTS.items())


def test_the_player_chooses_what_has_a_section_and_each_section_has_something() -> None:
    assert [key for key in SCHEMA if key.section is not None] == list(CHOSEN)
    assert {key.section for key in CHOSEN} == set(Section)
    by_name = {key.name: key for key in SCHEMA}
    for key in CHOSEN:
        assert not key.needs or by_name[key.needs].section is key.section
        assert not key.needs or isinstance(by_name[key.needs].default, bool)
        assert not key.game or key.game in by_name["game"].choices


def test_the_choices_are_those_of_the_rules() -> None:
    (automatic,) = (key for key in SCHEMA if key.name == "automatic")
    assert automatic.choices == tuple(mode.value for mode in Automatic)


def test_u67_every_setting_survives_in_a_new_process_false_and_zero_included(tmp_path: Path) -> None:
    """Every choice, every truth both ways, every number at its ends and 0."""
    tried = rounds(SCHEMA)
    paths = [str(tmp_path / str(turn) / "settings.json") for turn in range(len(tried))]
    for path, values in zip(paths, tried, strict=True):
        settings = Settings.load(path)
        for name, value in values.items():
            setattr(settings, name, value)
        assert settings.save()
    code = (
        "import sys, json; from belvedere.store.settings import Settings;"
        "all = [Settings.load(path) for path in sys.argv[1:]]; assert not any(s.notices for s in all);"
        "print(json.dumps([s.values() for s in all]))"
    )
    read = subprocess.run([sys.executable, "-c", code, *paths], capture_output=True, check=True, text=True)
    assert json.loads(read.stdout) == tried
    had = {(name, value) for values in tried for name, value in values.items()}
    assert had >= {(key.name, value) for key in SCHEMA for value in (*key.choices, key.default)}
    assert {("toolbar", False), ("moves", True), ("width", 0), ("left", 0), ("left", -32767), ("show_speed", 5)} <= had


def test_u67_an_empty_text_survives(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SCHEMA", (*SCHEMA, Key("name", "nobody")))
    settings = Settings.load(path)
    assert settings.values()["name"] == "nobody"
    for value in ("", "x", ""):
        settings.name = value  # type: ignore[attr-defined]  # there is none in the schema today
        assert settings.save()
        assert Settings.load(path).values()["name"] == value


def test_the_file_is_json_and_the_quick_reader_agrees_with_json(path: str) -> None:
    settings = Settings.load(path)
    settings.left = -12
    settings.save()
    text = Path(path).read_text(encoding="utf-8")
    assert json.loads(text) == settings.values()
    write(path, json.dumps(json.loads(text)))
    assert Settings.load(path).values() == settings.values()


@pytest.mark.parametrize(
    "wrong",
    [
        {"toolbar": "false"},
        {"toolbar": 0},
        {"width": True},
        {"width": -1},
        {"width": 1e3},
        {"width": None},
        {"left": 40000},
        {"game": "klondike"},
        {"game": ""},
        {"speed": ["off"]},
        {"automatic": "SAFE"},
        {"strict": {}},
    ],
    ids=str,
)
def test_a_wrong_value_falls_back_alone_with_one_notice(path: str, wrong: dict[str, object]) -> None:
    write(path, json.dumps({**OTHER, **wrong}))
    settings = Settings.load(path)
    (name,) = wrong
    assert settings.values() == {**OTHER, name: DEFAULTS[name]}
    assert settings.notices == [Notice(Trouble.WRONG_VALUES, path, (name,))]
    assert settings.save()
    assert Settings.load(path).notices == []


def test_several_wrong_values_make_one_notice(path: str) -> None:
    write(path, '{\n  "toolbar": 1,\n  "speed": "quick"\n}\n')
    assert Settings.load(path).notices == [Notice(Trouble.WRONG_VALUES, path, ("toolbar", "speed"))]


def test_what_a_newer_version_wrote_is_kept(path: str) -> None:
    write(path, '{"clock": false, "deck": "Ömega", "list": [1, {"a": null}]}')
    settings = Settings.load(path)
    settings.toolbar = False
    assert settings.save()
    assert settings.notices == []
    again = json.loads(Path(path).read_text(encoding="utf-8"))
    assert again["deck"] == "Ömega"
    assert again["list"] == [1, {"a": None}]
    assert again["clock"] is again["toolbar"] is False
    assert Settings.load(path).values() == settings.values()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "true",
        "{\n}",
        "{\n  x\n}\n",
        '{\n  "a": b\n}\n',
        '{"a": "\\',
        "[" * 100_000,
        b"\0",
        "{,}",
        "[\n1\n]\n",
    ],
    ids=range(13),
)
def test_a_damaged_file_is_put_aside_and_never_fatal(path: str, text: str | bytes) -> None:
    write(path, text)
    settings = Settings.load(path)
    assert settings.values() == DEFAULTS
    if text != "{\n}":
        assert settings.notices == [Notice(Trouble.DAMAGED, path)]
        assert not os.path.exists(path)
        assert os.path.exists(f"{path}.damaged")
    assert settings.save()
    assert Settings.load(path).notices == []


def test_a_damaged_file_that_cannot_be_put_aside_counts_as_unreadable(path: str) -> None:
    write(path, "no")
    os.mkdir(f"{path}.damaged")
    settings = Settings.load(path)
    assert settings.notices == [Notice(Trouble.UNREADABLE, path)]
    assert not settings.save()
    assert Path(path).read_text(encoding="utf-8") == "no"


@pytest.mark.parametrize("content", [b'{"game": "\xff"}', b"\xff\xfe{\0}\0", b" " * 1_000_001 + b"{}"])
def test_a_file_that_is_none_of_ours_is_put_aside_as_it_is(path: str, content: bytes) -> None:
    write(path, content)
    settings = Settings.load(path)
    assert settings.values() == DEFAULTS
    assert settings.notices == [Notice(Trouble.DAMAGED, path)]
    assert settings.save()
    assert Path(f"{path}.damaged").read_bytes() == content


def make_loop(path: str) -> None:
    os.symlink("settings.json", path)


def make_endless(path: str) -> None:
    os.symlink("/dev/zero", path)


@pytest.mark.parametrize("make", [os.mkdir, os.mkfifo, make_loop, make_endless])
def test_what_is_no_file_gives_defaults_and_a_notice_and_is_left_alone(
    path: str, make: Callable[[str], object]
) -> None:
    os.makedirs(os.path.dirname(path))
    make(path)
    before = os.lstat(path)
    settings = Settings.load(path)
    assert settings.values() == DEFAULTS
    assert settings.notices == [Notice(Trouble.UNREADABLE, path)]
    assert not settings.save()
    assert settings.notices == [Notice(Trouble.UNREADABLE, path)]
    assert (os.lstat(path).st_ino, os.listdir(os.path.dirname(path))) == (before.st_ino, ["settings.json"])


def test_a_file_that_may_not_be_read_is_never_replaced(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    write(path, '{"game": "wood"}')

    def refuse(*_: object) -> str:
        raise PermissionError

    # Root may read everything, so the answer of the system is put in its mouth.
    with monkeypatch.context() as patch:
        patch.setattr("belvedere.store.settings.read_text", refuse)
        settings = Settings.load(path)
    assert settings.notices == [Notice(Trouble.UNREADABLE, path)]
    settings.clock = False
    assert not settings.save()
    assert Settings.load(path).game == "wood"


def test_a_file_where_the_folder_should_be_is_told_when_something_is_to_be_kept(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("", encoding="utf-8")
    path = str(tmp_path / "config" / "settings.json")
    settings = Settings.load(path)
    assert settings.notices == []
    assert not settings.save()
    assert settings.notices == [Notice(Trouble.UNWRITABLE, path)]


@pytest.mark.parametrize("there", [True, False], ids=["a file", "no file yet"])
def test_u67_two_windows_write_what_was_changed_in_each(path: str, there: bool) -> None:
    """A window that only moved must not bring the other one's old preferences back."""
    if there:
        Settings(path).save()
    one, other = Settings.load(path), Settings.load(path)
    one.automatic, one.verdict = "all", False
    assert one.save()
    other.left, other.speed = 7, "slow"
    assert other.save()
    one.toolbar = False
    assert one.save()
    now = Settings.load(path)
    assert (now.automatic, now.verdict, now.toolbar, now.left, now.speed) == ("all", False, False, 7, "slow")
    # What is changed back here is a change, too.
    one.automatic = "off"
    assert one.save()
    assert Settings.load(path).automatic == "off"


@pytest.mark.parametrize(
    ("name", "before", "first", "second", "both"),
    [
        ("keys", "", "preferences=F7", "hint=F8", "hint=F8;preferences=F7"),
        ("keys", "new=F2;redo=F3", "redo=F3", "new=F2;redo=F3;hint=F8", "hint=F8;redo=F3"),
        ("keys", "new=F2", "new=F2;hint=F7", "", "hint=F7"),
        ("keys", "", "preferences=F7 F9", "hint=F7", "hint=F7;preferences=F9"),
        ("keys", "", "hint=F7", "hint=F8", "hint=F8"),
        ("keys", "", "hint=F7", "hint=F7", "hint=F7"),
        ("styles", "wood=large", "signora=night;wood=large", "", "signora=night"),
        ("styles", "", "signora=night", "eight-off=kde:a", "eight-off=kde:a;signora=night"),
        # Both have no room together.
        ("keys", "", f"future={'x' * 19_000}", f"hint={'F8 ' * 1000}", f"hint={'F8 ' * 1000}"),
        # An arrangement is a whole.
        ("tools", "new", "new undo", "hint new", "hint new"),
    ],
)
def test_two_windows_write_the_entries_that_were_changed_in_each(
    path: str, name: str, before: str, first: str, second: str, both: str
) -> None:
    settings = Settings(path)
    setattr(settings, name, before)
    settings.save()
    one, other = Settings.load(path), Settings.load(path)
    setattr(one, name, first)
    assert one.save()
    setattr(other, name, second)
    assert other.save()
    assert getattr(Settings.load(path), name) == both
    one.toolbar = not one.toolbar
    assert one.save()
    assert getattr(Settings.load(path), name) == both, "nothing is brought back by another change"


def test_what_a_newer_program_writes_meanwhile_stays(path: str) -> None:
    Settings(path).save()
    settings = Settings.load(path)
    values = json.loads(Path(path).read_text())
    Path(path).write_text(json.dumps({**values, "mood": [1], "speed": "warp", "clock": False}))
    settings.toolbar = False
    assert settings.save()
    values = json.loads(Path(path).read_text())
    assert (values["mood"], values["speed"], values["clock"], values["toolbar"]) == ([1], "desktop", False, False)


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff\xfe", b"{"], ids=repr)
def test_a_file_that_is_damaged_meanwhile_is_written_anew(path: str, content: bytes) -> None:
    Settings(path).save()
    settings = Settings.load(path)
    Path(path).write_bytes(content)
    settings.clock = False
    assert settings.save()
    assert json.loads(Path(path).read_text()) == settings.values()


def test_what_is_nested_too_deeply_to_be_written_is_no_fault(path: str) -> None:
    write(path, "{}")
    settings = Settings.load(path)
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    settings._others["newer"] = nested
    assert not settings.save()
    assert settings.notices == [Notice(Trouble.UNWRITABLE, path)]
    assert Path(path).read_text(encoding="utf-8") == "{}"


def test_saving_writes_only_what_changed(path: str) -> None:
    settings = Settings.load(path)
    settings.save()
    before = os.stat(path).st_ino
    assert settings.save()
    assert Settings.load(path).save()
    assert os.stat(path).st_ino == before
    settings.clock = False
    assert settings.save()
    assert os.stat(path).st_ino != before


def test_a_file_that_cannot_be_written_is_told_once_and_leaves_the_old_one_whole(path: str) -> None:
    settings = Settings.load(path)
    settings.save()
    folder = os.path.dirname(path)
    # A folder of the name of the file beside stops the writing, even for root.
    os.mkdir(os.path.join(folder, f"settings.json.{os.getpid()}.new"))
    settings.clock = False
    assert not settings.save()
    assert not settings.save()
    assert settings.notices == [Notice(Trouble.UNWRITABLE, path)]
    assert Settings.load(path).clock


def test_a_failed_replacement_leaves_nothing_behind(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_paths: str) -> None:
        raise OSError("disk full")

    settings = Settings.load(path)
    monkeypatch.setattr(os, "replace", refuse)
    assert not settings.save()
    assert os.listdir(os.path.dirname(path)) == []


def test_a_link_stays_a_link(path: str, tmp_path: Path) -> None:
    real = tmp_path / "dotfiles" / "belvedere.json"
    real.parent.mkdir()
    real.write_text("{}\n", encoding="utf-8")
    os.makedirs(os.path.dirname(path))
    os.symlink(real, path)
    settings = Settings.load(path)
    settings.clock = False
    assert settings.save()
    assert os.path.islink(path)
    assert json.loads(real.read_text(encoding="utf-8"))["clock"] is False


def test_a_text_without_choices_may_be_anything() -> None:
    key = Key("name", "")
    assert key.accepts("x")
    assert key.accepts("")
    assert not key.accepts(3)


def test_the_usual_path_is_in_the_config_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert Settings.load().path == str(tmp_path / "belvedere" / "settings.json")
