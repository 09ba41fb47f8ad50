"""A wheel, built once, and a fresh environment outside the tree with nothing but that wheel in it."""

import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from scripts.x_server import XServer

ROOT = Path(__file__).resolve().parents[2]
APP_ID = "io.github.belvedere_patience.belvedere"


class Built(NamedTuple):
    """What a release consists of."""

    wheel: Path
    sdist: Path


class Installed(NamedTuple):
    """An environment with the wheel in it; its path holds a space, as a player's may."""

    prefix: Path

    @property
    def python(self) -> str:
        """The interpreter."""
        return str(self.prefix / "bin" / "python")

    @property
    def script(self) -> str:
        """The command `belvedere`."""
        return str(self.prefix / "bin" / "belvedere")


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The source archive, and the wheel made from that archive."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return Built(next(folder.glob("*.whl")), next(folder.glob("*.tar.gz")))


@pytest.fixture(scope="session")
def installed(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """The wheel in an environment of its own."""
    prefix = tmp_path_factory.mktemp("somewhere else") / "belvedere's home"
    venv.create(prefix, with_pip=True, symlinks=True)
    place = Installed(prefix)
    subprocess.run([place.python, "-m", "pip", "install", "--quiet", str(built.wheel)], check=True)
    return place


@pytest.fixture
def player(tmp_path: Path) -> dict[str, str]:
    """The variables of a player who has never seen the program: an empty home, no screen, nothing of ours."""
    runtime = tmp_path / "runtime"
    runtime.mkdir(mode=0o700)
    kept = {name: value for name, value in os.environ.items() if name in {"LD_LIBRARY_PATH", "TMPDIR"}}
    return {
        **kept,
        "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/games",
        "HOME": str(tmp_path / "home of a player"),
        "LC_ALL": "C.UTF-8",
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_RUNTIME_DIR": str(runtime),
        # No session bus: none may be started for us either.
        "DBUS_SESSION_BUS_ADDRESS": "disabled:",
    }


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A screen with a window manager."""
    with XServer() as name:
        yield name
