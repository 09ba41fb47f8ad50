"""Puts Belvedere into the menu of the user's desktop, and takes it out again.

A wheel brings its desktop entry, icons, metainfo, manual page and the kind of its files along, but in the `share` of a
virtual environment, where no menu and no `man` looks. So they are written into the user's own folder of data, with the
full path of the program in the entry.
"""

import os
import shutil
import sys
import sysconfig

from belvedere.resources import asset
from belvedere.store.files import write_whole
from belvedere.store.folders import data_home

APP_ID = "io.github.belvedere_patience.belvedere"

FILE_TYPE = "application/x-belvedere-game"
"""The kind of a file with a game, as desktops name it."""

_FILE_ICON = FILE_TYPE.replace("/", "-")

# Each file below assets/, and where it goes below the folder of data.
_ENTRY = (("desktop", f"{APP_ID}.desktop"), f"applications/{APP_ID}.desktop")
_SIZES = (48, 64, 128, 256)
_OTHERS = (
    (("desktop", f"{APP_ID}.metainfo.xml"), f"metainfo/{APP_ID}.metainfo.xml"),
    (("desktop", f"{APP_ID}.mime.xml"), f"mime/packages/{APP_ID}.xml"),
    *(
        part
        for name, kind in ((APP_ID, "apps"), (_FILE_ICON, "mimetypes"))
        for part in (
            (("icons", f"{name}.svg"), f"icons/hicolor/scalable/{kind}/{name}.svg"),
            *((("icons", f"{name}-{size}.png"), f"icons/hicolor/{size}x{size}/{kind}/{name}.png") for size in _SIZES),
        )
    ),
)
_MANUAL = "belvedere.6"
# Who opens which kind of file, and what kinds there are, desktops learn from caches that these commands make, each if
# the second is there. A cache of icons must be refreshed where there is one, and is not missed where there is none.
_CACHES = (
    (("update-desktop-database", "-q", "applications"), "applications"),
    (("update-mime-database", "mime"), "mime/packages"),
    (("gtk-update-icon-cache", "-q", "-f", "-t", "icons/hicolor"), "icons/hicolor/icon-theme.cache"),
)
_OPENERS = "applications/mimeinfo.cache"
_NO_OPENERS = b"[MIME Cache]"
# What update-mime-database makes of the packages, and leaves behind when the last of them has gone.
_KINDS = (
    *("XMLnamespaces", "aliases", "generic-icons", "globs", "globs2", "icons", "magic", "mime.cache", "subclasses"),
    *("treemagic", "types", "version", f"{FILE_TYPE}.xml"),
)
# What the specification of desktop entries reserves: an argument that holds one of these is quoted.
_RESERVED = frozenset(" \t\n\"'\\><~|&;$*?#()`")


def install_desktop() -> tuple[str, ...]:
    """Write the desktop entry, the icons, the metainfo and the manual page of this very program for the user.

    Returns:
        The paths of the files written, the desktop entry first.

    Raises:
        OSError: a file cannot be written.
        MissingResource: a file of the program is missing.
    """
    base = data_home()
    entry_parts, entry_place = _ENTRY
    with open(asset(*entry_parts), encoding="utf-8") as source:
        entry = with_command(source.read(), program())
    written = [os.path.join(base, entry_place)]
    write_whole(written[0], entry.encode("utf-8", "surrogateescape"))
    for parts, place in (*_OTHERS, *_manuals()):
        with open(asset(*parts), "rb") as file:
            content = file.read()
        written.append(os.path.join(base, place))
        write_whole(written[-1], content)
    _refresh(base)
    return tuple(written)


def _manuals() -> tuple[tuple[tuple[str, ...], str], ...]:
    """The manual page in each language, and where it goes: the English one has no folder of its own."""
    folder = asset("man")
    languages = sorted(name for name in os.listdir(folder) if os.path.isfile(os.path.join(folder, name, _MANUAL)))
    return (
        (("man", _MANUAL), f"man/man6/{_MANUAL}"),
        *((("man", language, _MANUAL), f"man/{language}/man6/{_MANUAL}") for language in languages),
    )


def uninstall_desktop() -> tuple[str, ...]:
    """Remove what `install_desktop` wrote, and the folders that are empty without it.

    Returns:
        The paths of the files removed; empty when nothing was installed.

    Raises:
        OSError: a file cannot be removed.
    """
    base = data_home()
    removed = []
    placed = (_ENTRY, *_OTHERS, *_manuals())
    for _, place in placed:
        path = os.path.join(base, place)
        if os.path.lexists(path):
            os.remove(path)
            removed.append(path)
    for _, place in placed:
        _prune(base, os.path.dirname(place))
    _refresh(base)
    _sweep(base)
    return tuple(removed)


def _prune(base: str, folder: str) -> None:
    """Remove a folder below `base` if nothing is in it, then the one above it."""
    while folder and os.path.isdir(os.path.join(base, folder)) and not os.listdir(os.path.join(base, folder)):
        os.rmdir(os.path.join(base, folder))
        folder = os.path.dirname(folder)


def _sweep(base: str) -> None:
    """Remove caches in which nothing is left."""
    path = os.path.join(base, _OPENERS)
    try:
        with open(path, "rb") as file:
            openers = file.read().strip()
    except OSError:
        openers = b""
    if openers == _NO_OPENERS:
        os.remove(path)
        _prune(base, os.path.dirname(_OPENERS))
    if not os.path.isdir(os.path.join(base, "mime", "packages")):
        for name in _KINDS:
            path = os.path.join(base, "mime", name)
            if os.path.isfile(path):
                os.remove(path)
            _prune(base, os.path.dirname(f"mime/{name}"))


def program() -> tuple[str, ...]:
    """The command that starts this very program from anywhere: the installed script, else the interpreter."""
    folders = (os.path.dirname(sys.executable), sysconfig.get_path("scripts"))
    candidates = [os.path.join(folder, "belvedere") for folder in folders]
    if os.path.basename(sys.argv[0]) == "belvedere":
        candidates.append(os.path.abspath(sys.argv[0]))
    for candidate in candidates:
        if os.path.isfile(candidate) and os.access(candidate, os.X_OK):
            return (candidate,)
    # Neither installed nor started by a script: then by the package's own folder.
    source = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    return ("env", f"PYTHONPATH={source}", sys.executable, "-m", "belvedere")


def with_command(entry: str, command: tuple[str, ...]) -> str:
    """The text of a desktop entry with `command` in the place of the word `belvedere` in its Exec lines."""
    quoted = " ".join(_quoted(argument) for argument in command)
    lines = []
    for line in entry.splitlines():
        key, equals, value = line.partition("=")
        name, space, rest = value.partition(" ")
        lines.append(
            f"Exec={quoted}{space}{rest}" if key == "Exec" and name == "belvedere" else f"{key}{equals}{value}"
        )
    return "\n".join(lines) + "\n"


def _quoted(argument: str) -> str:
    """One argument of an Exec line, quoted as the specification of desktop entries asks."""
    text = argument.replace("%", "%%")
    if _RESERVED.intersection(text):
        for character in '\\"`$':
            text = text.replace(character, f"\\{character}")
        text = f'"{text}"'
    # The value as a whole is a string of the file, in which the backslash and the line's end are written so.
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


def _refresh(base: str) -> None:
    """Tell the desktop: make its caches anew, and touch the icons' folder, which desktops watch."""
    icons = os.path.join(base, "icons", "hicolor")
    if os.path.isdir(icons):
        os.utime(icons)
    import subprocess

    for command, needed in _CACHES:
        if os.path.exists(os.path.join(base, needed)) and shutil.which(command[0]):
            # A cache that cannot be refreshed is older than its folder, and so is not used.
            subprocess.run(command, cwd=base, capture_output=True, check=False)
