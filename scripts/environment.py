"""Sets up what scripts/play and scripts/test need: a virtual environment and the system's own packages.

Needs nothing but a bare Python 3.11. Prints the folder of the environment on standard output, and everything
meant for people on standard error. The second time it finds a stamp and ends at once. Exit status 3: the
system lacks packages and this user may not install them; the one line that does is printed.
"""

import ctypes
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).resolve().parent.parent
CANNOT_INSTALL = 3
GROUPS = "--group"  # an option that pip knows since 25.1

# What Qt's libraries and its platform plugins load, and the Debian package each comes from.
QT_LIBRARIES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-glx.so.0": "libxcb-glx0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
# What Qt's sound and speech load: without it the cards are not heard, and all else is as it should be.
SOUND_LIBRARIES = {"libpulse.so.0": "libpulse0"}
# What the tests run: an X server with a window manager, a hand on its mouse, validators, a menu's launcher; the bus of
# assistive technology, and its bindings, which exist for the system's own Python alone; and a font
# whose widths are those of a usual desktop, for without any other the system's last resort is far wider.
SYSTEM_PYTHON = "/usr/bin/python3"
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts")
TEST_TOOLS = {
    "DejaVuSans.ttf": "fonts-dejavu-core",
    "Xvfb": "xvfb",
    "appstreamcli": "appstream",
    "at-spi-bus-launcher": "at-spi2-core",
    "dbus-run-session": "dbus-daemon",
    "desktop-file-validate": "desktop-file-utils",
    "gio": "libglib2.0-bin",
    "gtk-launch": "libgtk-3-bin",
    "import pyatspi": "python3-pyatspi",
    "openbox": "openbox",
    "update-mime-database": "shared-mime-info",
    "xdotool": "xdotool",
    "xprop": "x11-utils",
}


class Kind(NamedTuple):
    """One environment: the folder's name, what pip is told to install, and what the system must have.

    `covers`: other kinds that an environment of this kind serves as well.
    `extras`: libraries that are installed where this user may, and that it goes on without where not.
    """

    folder: str
    requirements: tuple[str, ...]
    libraries: dict[str, str]
    tools: dict[str, str]
    covers: tuple["Kind", ...] = ()
    extras: Mapping[str, str] = MappingProxyType({})


ALL_LIBRARIES = {**QT_LIBRARIES, **SOUND_LIBRARIES}
PLAY = Kind(".venv", ("--editable", ".[charts]"), QT_LIBRARIES, {}, extras=SOUND_LIBRARIES)
TEST = Kind(".venv", ("--editable", ".[charts]", GROUPS, "dev"), ALL_LIBRARIES, TEST_TOOLS, covers=(PLAY,))
OLD_QT = Kind(
    ".venv-qt6.4",
    (
        *("PyQt6==6.4.2", "PyQt6-Qt6==6.4.3", "PyQt6-sip>=13.4,<14", "platformdirs>=3"),
        *("PyQt6-Charts==6.4.0", "PyQt6-Charts-Qt6==6.4.3", GROUPS, "tests"),
    ),
    ALL_LIBRARIES,
    TEST_TOOLS,
)


def engine_kind(version: str) -> Kind:
    """The environment for what lies outside qt/, on another version of Python such as "3.12"."""
    return Kind(f".venv-py{version}", ("platformdirs>=3", GROUPS, "engine"), {}, {})


def say(text: str) -> None:
    """Tell the person at the terminal."""
    print(text, file=sys.stderr, flush=True)


def give_up(text: str, status: int = 1) -> NoReturn:
    """Say why it cannot go on, and end."""
    say(text)
    sys.exit(status)


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _found(tool: str) -> bool:
    """Whether a program, a font's file, or a module of the system's Python is there."""
    if tool.endswith(".ttf"):
        return any(tool in files for folder in FONT_FOLDERS for _, _, files in os.walk(folder))
    if tool.startswith("import "):
        return os.access(SYSTEM_PYTHON, os.X_OK) and not _run([SYSTEM_PYTHON, "-c", tool], quiet=True)
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin", "/usr/games", "/usr/libexec"])
    return shutil.which(tool, path=path) is not None


def missing_packages(kind: Kind, python: str) -> list[str]:
    """The Debian packages that `kind` needs and this system lacks, sorted."""
    wanted = {package for library, package in kind.libraries.items() if not _loads(library)}
    wanted |= {package for tool, package in kind.tools.items() if not _found(tool)}
    if _run([python, "-c", "import ensurepip, venv"], quiet=True):
        version = subprocess.check_output(
            [python, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"], text=True
        ).strip()
        wanted.add(f"python{version}-venv")
    return sorted(wanted)


def _run(command: list[str], *, quiet: bool = False, env: dict[str, str] | None = None) -> int:
    """Run a command with its output on standard error; its exit status."""
    output = subprocess.DEVNULL if quiet else sys.stderr
    return subprocess.run(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=output, env=env, check=False
    ).returncode


def install_packages(packages: list[str], kind: Kind, python: str) -> None:
    """Install Debian packages where this user may; else say how, and end with status 3."""
    line = _line(packages)
    if not shutil.which("apt-get"):
        sources = {**kind.libraries, **kind.tools}
        needed = [name for name, package in sources.items() if package in packages]
        give_up(
            "This system lacks what Belvedere needs; install it with your package manager: "
            + " ".join(needed or packages),
            CANNOT_INSTALL,
        )
    if os.geteuid() != 0:
        give_up(
            "The system lacks what Belvedere needs. Run this line as an administrator, then try again:"
            f"\n\n    {line}\n",
            CANNOT_INSTALL,
        )
    _apt_get(packages)
    if missing_packages(kind, python):
        give_up(f"They could not be installed. Run this line, then try again:\n\n    {line}\n", CANNOT_INSTALL)


def install_extras(kind: Kind) -> None:
    """Install what is heard where this user may; else say in one line how, and go on without."""
    packages = sorted({package for library, package in kind.extras.items() if not _loads(library)})
    apt = shutil.which("apt-get")
    if packages and apt and os.geteuid() == 0:
        _apt_get(packages)
    missing = [library for library in kind.extras if not _loads(library)]
    if missing and apt:
        say(f"Without sound and voice; to have them, run as an administrator: {_line(packages)}")
    elif missing:
        say(f"Without sound and voice; to have them, install {' '.join(missing)} with your package manager")


def _line(packages: list[str]) -> str:
    """The line by which an administrator installs these packages."""
    sudo = "sudo " if shutil.which("sudo") else ""
    return f"{sudo}apt-get install --no-install-recommends {' '.join(packages)}"


def _apt_get(packages: list[str]) -> None:
    say(f"Installing packages of the system: {' '.join(packages)}")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    command = ["apt-get", "-qq", "-y", "-o", "Dpkg::Use-Pty=0", "install", "--no-install-recommends"]
    command += packages
    # The lists of packages may be absent or old: fetch them when the first try fails.
    if _run(command, quiet=True, env=env):
        _run(["apt-get", "-qq", "update"], env=env)
        _run(command, env=env)


def _home_of(kind: Kind) -> Path:
    """Where the environment lives: in the checkout, or in the user's cache where that cannot be written."""
    local = ROOT / kind.folder
    if _usable(local, kind) or os.access(local if local.exists() else ROOT, os.W_OK):
        return local
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(cache) / "belvedere" / kind.folder.lstrip(".")


def _stamp(home: Path, kind: Kind) -> tuple[Path, str]:
    """The stamp's file and what it must say. It names both places, for the folders may be moved or copied."""
    project = hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    key = hashlib.sha256(" ".join(kind.requirements).encode()).hexdigest()[:8]
    return home / f"belvedere-{key}.stamp", f"{project}\n{ROOT}\n{home}\n"


def _usable(home: Path, kind: Kind) -> bool:
    stamp, text = _stamp(home, kind)
    try:
        return stamp.read_text() == text and os.access(home / "bin" / "python", os.X_OK)
    except OSError:
        return False


def _starts(home: Path) -> bool:
    """Whether the environment is whole and was made for this place: its scripts name the folder they are in."""
    interpreter, activate = home / "bin" / "python", home / "bin" / "activate"
    return (
        interpreter.exists()
        and activate.exists()
        and str(home) in activate.read_text()
        and _run([str(interpreter), "-c", "import pip"], quiet=True) == 0
    )


def _pip(home: Path, *arguments: str) -> None:
    command = [
        str(home / "bin" / "python"),
        "-m",
        "pip",
        "--disable-pip-version-check",
        "--no-input",
        "install",
    ]
    if _run([*command, "--quiet", *arguments]):
        give_up("Packages of Python could not be fetched (see above). Is this machine online? Then try again.")


def prepare(kind: Kind, python: str = sys.executable) -> Path:
    """Make the environment, or find it made; its folder.

    `python` is the interpreter that the environment is made of. Ends the program where it cannot go on.
    """
    home = _home_of(kind)
    if _usable(home, kind):
        return home
    # Of two that come at once, the second waits and finds it made.
    with (ROOT / "pyproject.toml").open() as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not _usable(home, kind):
            _make(home, kind, python)
    return home


def _make(home: Path, kind: Kind, python: str) -> None:
    packages = missing_packages(kind, python)
    if packages:
        install_packages(packages, kind, python)
    install_extras(kind)
    say(f"Setting up {home} (once; it may take a minute or two)")
    # An environment that no longer starts, or was moved or copied here, is made anew.
    if not _starts(home) and _run([python, "-m", "venv", "--clear", str(home)]):
        give_up(f"No virtual environment could be made in {home} (see above).")
    if GROUPS in kind.requirements:
        _pip(home, "--upgrade", "pip>=25.1")
    _pip(home, *kind.requirements)
    for covered in (kind, *kind.covers):
        stamp, text = _stamp(home, covered)
        stamp.write_text(text)


def main() -> None:
    """Prepare the environment named on the command line, `play` or `test`."""
    kinds = {"play": PLAY, "test": TEST}
    if len(sys.argv) != 2 or sys.argv[1] not in kinds:
        give_up("usage: environment.py play|test", 2)
    try:
        print(prepare(kinds[sys.argv[1]]))
    except KeyboardInterrupt:
        give_up("Stopped; the next time goes on where this ended.", 130)


if __name__ == "__main__":
    main()
