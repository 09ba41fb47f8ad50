"""The entry in the user's menu: written, quoted, and taken out without a trace."""

import shlex
import shutil
import sys
from pathlib import Path

import pytest

from belvedere import desktop
from belvedere.desktop import APP_ID, FILE_TYPE, install_desktop, program, uninstall_desktop, with_command
from belvedere.resources import asset

ENTRY = f"applications/{APP_ID}.desktop"
FILES = {
    ENTRY,
    f"metainfo/{APP_ID}.metainfo.xml",
    f"icons/hicolor/scalable/apps/{APP_ID}.svg",
    f"icons/hicolor/48x48/apps/{APP_ID}.png",
    f"icons/hicolor/64x64/apps/{APP_ID}.png",
    f"icons/hicolor/128x128/apps/{APP_ID}.png",
    f"icons/hicolor/256x256/apps/{APP_ID}.png",
    f"mime/packages/{APP_ID}.xml",
    "icons/hicolor/scalable/mimetypes/application-x-belvedere-game.svg",
    "man/man6/belvedere.6",
    *(f"man/{language}/man6/belvedere.6" for language in ("ca", "es", "ru")),
    *(f"icons/hicolor/{size}x{size}/mimetypes/application-x-belvedere-game.png" for size in (48, 64, 128, 256)),
}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder of data, empty, and a script of the program's in a folder with a space in its name."""
    script = tmp_path / "my programs" / "belvedere"
    script.parent.mkdir()
    script.write_text("#!/bin/sh\n")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script.with_name("python")))
    # Without the desktop's own tools, which tests/packaging has.
    monkeypatch.setenv("PATH", str(script.parent))
    data = tmp_path / "data"
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    return data


def files_below(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def test_everything_a_menu_needs_is_written(home: Path) -> None:
    written = install_desktop()
    assert {str(Path(path).relative_to(home)) for path in written} == FILES
    assert written[0] == str(home / ENTRY)
    assert {name for name in files_below(home) if (home / name).is_file()} == FILES


def test_the_entry_names_the_very_program_in_each_of_its_ten_commands(home: Path) -> None:
    install_desktop()
    script = home.parent / "my programs" / "belvedere"
    commands = [line for line in (home / ENTRY).read_text().splitlines() if line.startswith("Exec=")]
    assert f'Exec="{script}" %f' == commands[0]
    assert [f'Exec="{script}" --game '] * 9 == [line[: line.rindex(" ") + 1] for line in commands[1:]]


def test_a_manual_page_in_another_language_goes_to_its_folder(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(asset("man"), tmp_path / "man")
    (tmp_path / "man" / "xx").mkdir()
    (tmp_path / "man" / "xx" / "belvedere.6").write_text("page")
    (tmp_path / "man" / "yy").mkdir()
    monkeypatch.setattr(
        desktop, "asset", lambda *parts: str(tmp_path.joinpath(*parts)) if parts[0] == "man" else asset(*parts)
    )
    written = install_desktop()
    assert (home / "man" / "xx" / "man6" / "belvedere.6").read_text() == "page"
    assert not (home / "man" / "yy").exists()
    assert set(uninstall_desktop()) == set(written)
    assert files_below(home) == set()


def test_installing_twice_is_installing_once(home: Path) -> None:
    install_desktop()
    before = files_below(home)
    install_desktop()
    assert before == files_below(home)


def test_uninstalling_leaves_nothing_behind(home: Path) -> None:
    written = install_desktop()
    assert set(written) == set(uninstall_desktop())
    assert set() == files_below(home)


def test_uninstalling_keeps_what_others_put_there(home: Path) -> None:
    for name in ("applications/other.desktop", "icons/hicolor/48x48/apps/other.png"):
        (home / name).parent.mkdir(parents=True)
        (home / name).touch()
    before = files_below(home)
    install_desktop()
    uninstall_desktop()
    assert before == files_below(home)


def test_uninstalling_what_is_not_installed_does_nothing(home: Path) -> None:
    assert uninstall_desktop() == ()


def test_caches_are_refreshed_where_they_are_and_the_tool_is(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("update-desktop-database", "update-mime-database"):
        tool = tmp_path / name
        tool.write_text('#!/bin/sh\necho "$@" >> "$PWD/called"\n')
        tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    (home / "icons" / "hicolor").mkdir(parents=True)
    (home / "icons" / "hicolor" / "icon-theme.cache").touch()
    install_desktop()
    assert (home / "called").read_text() == "-q applications\nmime\n"


def test_caches_in_which_nothing_is_left_go_and_others_stay(home: Path) -> None:
    install_desktop()
    for name in ("mime.cache", "globs2", f"{FILE_TYPE}.xml"):
        (home / "mime" / name).parent.mkdir(parents=True, exist_ok=True)
        (home / "mime" / name).touch()
    (home / "applications" / "mimeinfo.cache").write_text("[MIME Cache]\n")
    uninstall_desktop()
    assert files_below(home) == set()
    install_desktop()
    (home / "mime" / "globs2").touch()
    (home / "mime" / "packages" / "other.xml").touch()
    (home / "applications" / "mimeinfo.cache").write_text("[MIME Cache]\ntext/plain=other.desktop;\n")
    uninstall_desktop()
    left = {name for name in files_below(home) if (home / name).is_file()}
    assert left == {"mime/globs2", "mime/packages/other.xml", "applications/mimeinfo.cache"}


def test_the_script_beside_the_interpreter_is_the_program(home: Path) -> None:
    assert program() == (str(home.parent / "my programs" / "belvedere"),)


def test_the_script_that_was_started_is_the_program(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "my programs" / "belvedere"
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    monkeypatch.setattr("sysconfig.get_path", lambda name: f"/nowhere/{name}")
    monkeypatch.chdir(script.parent)
    monkeypatch.setattr(sys, "argv", ["./belvedere", "--install-desktop"])
    assert program() == (str(script),)


def test_without_a_script_the_interpreter_runs_the_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    monkeypatch.setattr("sysconfig.get_path", lambda name: f"/nowhere/{name}")
    monkeypatch.setattr(sys, "argv", ["/src/belvedere/__main__.py"])
    source = Path(desktop.__file__).parents[1]
    assert program() == ("env", f"PYTHONPATH={source}", "/nowhere/python", "-m", "belvedere")


@pytest.mark.parametrize(
    ("argument", "quoted"),
    [
        ("/usr/bin/belvedere", "/usr/bin/belvedere"),
        ("/my programs/belvedere", '"/my programs/belvedere"'),
        ("/100%/belvedere", "/100%%/belvedere"),
        ("/it's/belvedere", '"/it\'s/belvedere"'),
        ('/say "hi"', '"/say \\\\"hi\\\\""'),
        ("/a$b`c", '"/a\\\\$b\\\\`c"'),
        ("/back\\slash", '"/back\\\\\\\\slash"'),
        ("/two\nlines\there", '"/two\\nlines\\there"'),
        ("/señora", "/señora"),
    ],
)
def test_arguments_are_quoted_as_the_specification_asks(argument: str, quoted: str) -> None:
    entry = "[Desktop Entry]\nName=belvedere\nExec=belvedere\n\nExec=belvedere --game wood\nExec=other\n"
    expected = f"[Desktop Entry]\nName=belvedere\nExec={quoted} -x\n\nExec={quoted} -x --game wood\nExec=other\n"
    assert expected == with_command(entry, (argument, "-x"))


def test_the_entry_offers_the_nine_games() -> None:
    text = Path(asset("desktop", f"{APP_ID}.desktop")).read_text(encoding="utf-8")
    actions = next(line for line in text.splitlines() if line.startswith("Actions=")).partition("=")[2]
    keys = actions.rstrip(";").split(";")
    games = [shlex.split(line)[-1] for line in text.splitlines() if line.startswith("Exec=belvedere --game ")]
    headings = [line[16:-1] for line in text.splitlines() if line.startswith("[Desktop Action ")]
    assert (9, keys, keys) == (len(keys), headings, games)
