"""The two commands of the README: what they say and how they end."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import environment
from scripts.environment import (
    CANNOT_INSTALL,
    OLD_QT,
    PLAY,
    TEST,
    Kind,
    engine_kind,
    install_extras,
    install_packages,
    missing_packages,
)
from tests.packaging.conftest import ROOT

PLAY_SCRIPT = ROOT / "scripts" / "play"


def run(command: list[str | Path], folder: Path, **variables: str) -> tuple[int, str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    kept.pop("QT_QPA_PLATFORM", None)
    done = subprocess.run(command, cwd=folder, env={**kept, **variables}, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout, done.stderr


def test_without_a_display_it_says_so_in_a_sentence(tmp_path: Path) -> None:
    status, output, complaint = run([PLAY_SCRIPT, "--game", "signora"], tmp_path)
    assert (status, output) == (2, "")
    assert complaint == (
        "There is no display to play on; 'scripts/play --screenshot board.png' draws the board into a file.\n"
    )


def test_a_picture_needs_no_display(tmp_path: Path) -> None:
    assert run([PLAY_SCRIPT, "--screenshot", "board.png"], tmp_path) == (0, "", "")
    assert (tmp_path / "board.png").read_bytes().startswith(b"\x89PNG")


def test_it_is_found_through_a_link_from_anywhere_and_passes_its_arguments_on(tmp_path: Path) -> None:
    link = tmp_path / "a link"
    link.symlink_to(PLAY_SCRIPT)
    status, output, complaint = run([link, "deal", "wood", "1"], tmp_path)
    assert (status, complaint) == (0, "")
    assert output.startswith("stock: ")


def test_the_status_of_the_program_is_its_own(tmp_path: Path) -> None:
    status, output, complaint = run([PLAY_SCRIPT, "deal", "wood", "0"], tmp_path)
    assert (status, output, complaint.count("\n")) == (2, "", 1)


def test_an_unknown_option_of_the_tests_is_refused(tmp_path: Path) -> None:
    status, _, complaint = run([ROOT / "scripts" / "test", "--fast"], tmp_path)
    assert status == 2
    assert "usage: scripts/test" in complaint


def test_a_system_that_has_all_lacks_nothing() -> None:
    assert missing_packages(TEST, "python3") == []


def test_what_is_missing_is_named_by_its_package() -> None:
    kind = Kind(".venv", (), {"libnowhere.so.7": "libnowhere7"}, {"no-such-tool": "tools-of-nowhere"})
    assert missing_packages(kind, "python3") == ["libnowhere7", "tools-of-nowhere"]


def test_who_may_not_install_is_told_the_line_to_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    monkeypatch.setattr("shutil.which", lambda tool: f"/usr/bin/{tool}")
    with pytest.raises(SystemExit) as end:
        install_packages(["libegl1", "libgl1"], PLAY, "python3")
    assert end.value.code == CANNOT_INSTALL
    assert "\n    sudo apt-get install --no-install-recommends libegl1 libgl1\n" in capsys.readouterr().err


class System:
    """A system without sound: who may install, and whether that helps."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, user: int, apt: bool = True, helps: bool = True) -> None:
        self.installed: list[str] = []
        self._apt, self._helps = apt, helps
        monkeypatch.setattr("os.geteuid", lambda: user)
        monkeypatch.setattr("shutil.which", self._which)
        monkeypatch.setattr(environment, "_loads", self._loads)
        monkeypatch.setattr(environment, "_run", self._run)

    def _which(self, tool: str, **_: object) -> str | None:
        return f"/usr/bin/{tool}" if self._apt else None

    def _loads(self, library: str) -> bool:
        return library != "libpulse.so.0" or (self._helps and "libpulse0" in self.installed)

    def _run(self, command: list[str], **_: object) -> int:
        self.installed += command[command.index("--no-install-recommends") + 1 :] if "install" in command else []
        return 0


def test_sound_is_installed_for_a_player_who_may(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    system = System(monkeypatch, user=0)
    install_extras(PLAY)
    assert system.installed == ["libpulse0"]
    assert capsys.readouterr().err == "Installing packages of the system: libpulse0\n"
    install_extras(PLAY)
    assert system.installed == ["libpulse0"]


@pytest.mark.parametrize(
    ("user", "apt", "helps", "says"), [(1000, True, True, 1), (0, True, False, 2), (0, False, True, 1)]
)
def test_a_player_plays_without_sound_where_it_cannot_be_installed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], user: int, apt: bool, helps: bool, says: int
) -> None:
    System(monkeypatch, user=user, apt=apt, helps=helps)
    install_extras(PLAY)
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == says
    line = "administrator: sudo apt-get install --no-install-recommends libpulse0"
    assert lines[-1].endswith(line if apt else "install libpulse.so.0 with your package manager")


def test_the_tests_need_what_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine without it ran them all the same, and three of the voice failed."""
    System(monkeypatch, user=0)
    for kind in (TEST, OLD_QT):
        assert "libpulse0" in missing_packages(kind, "python3")
    assert "libpulse0" not in missing_packages(PLAY, "python3")


def test_where_there_is_no_apt_the_files_are_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda _tool: None)
    with pytest.raises(SystemExit) as end:
        install_packages(["libegl1", "xvfb"], TEST, "python3")
    assert end.value.code == CANNOT_INSTALL
    assert capsys.readouterr().err.endswith("package manager: libEGL.so.1 Xvfb\n")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with nothing in it but its settings, and a cache of the player's beside it."""
    root = tmp_path / "a checkout"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(environment, "ROOT", root)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return root


@pytest.fixture
def made(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, ...]]:
    """What pip is asked to install, instead of installing it; environments are as empty as can be."""

    def run(command: list[str], **_: object) -> int:
        if command[1:3] == ["-m", "venv"]:
            folder = Path(command[-1]) / "bin"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / "activate").write_text(f"VIRTUAL_ENV={folder.parent}\n")
            (folder / "python").unlink(missing_ok=True)
            (folder / "python").symlink_to(sys.executable)
        return 0

    asked: list[tuple[str, ...]] = []
    monkeypatch.setattr(environment, "_run", run)
    monkeypatch.setattr(environment, "_pip", lambda _home, *arguments: asked.append(arguments))
    return asked


def test_an_environment_is_made_once(checkout: Path, made: list[tuple[str, ...]]) -> None:
    kind = engine_kind("3")
    home = environment.prepare(kind)
    assert home == checkout / ".venv-py3"
    assert made == [("--upgrade", "pip>=25.1"), kind.requirements]
    assert (environment.prepare(kind), len(made)) == (home, 2)


def test_it_is_set_up_again_when_the_project_changes(checkout: Path, made: list[tuple[str, ...]]) -> None:
    environment.prepare(PLAY)
    (checkout / "pyproject.toml").write_text("[project]\ndependencies = []\n")
    environment.prepare(PLAY)
    assert made == [PLAY.requirements] * 2


def test_it_is_made_anew_when_the_checkout_moves(
    checkout: Path, made: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    environment.prepare(PLAY)
    moved = checkout.rename(checkout.with_name("moved"))
    monkeypatch.setattr(environment, "ROOT", moved)
    assert environment.prepare(PLAY) == moved / ".venv"
    assert str(moved) in (moved / ".venv" / "bin" / "activate").read_text()


def test_tests_set_up_what_playing_needs(checkout: Path, made: list[tuple[str, ...]]) -> None:
    environment.prepare(TEST)
    before = len(made)
    environment.prepare(PLAY)
    assert len(made) == before


def test_a_checkout_that_cannot_be_written_is_served_from_the_cache(
    checkout: Path, made: list[tuple[str, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.access", lambda _path, mode: mode != os.W_OK)
    assert environment.prepare(PLAY) == tmp_path / "cache" / "belvedere" / "venv"
