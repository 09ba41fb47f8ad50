"""Whether the desktop asks its programs to move less, where that can be read.

Not for the way to the first paint: the class of a style makes enums for more than 10 ms.
"""

import os.path
from contextlib import suppress

from PyQt6.QtWidgets import QApplication, QStyle

from belvedere.store.folders import config_folder


def less_motion() -> bool:
    """Whether the player has switched animations off for the whole desktop.

    Asked are the style, which knows it under some desktops, and the files of GTK and KDE; a file that is missing or
    says something else counts as no wish.
    """
    style = QApplication.style()
    if style is not None and style.styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0:
        return True
    folder = os.path.dirname(config_folder())
    return _gtk_has_none(folder) or _kde_has_none(folder)


def _gtk_has_none(folder: str) -> bool:
    """Whether GTK's settings switch animations off; those of the newest GTK that says anything count."""
    for version in ("gtk-4.0", "gtk-3.0"):
        value = _value(os.path.join(folder, version, "settings.ini"), "Settings", "gtk-enable-animations")
        if value is not None:
            return value.lower() in ("0", "false")
    return False


def _kde_has_none(folder: str) -> bool:
    """Whether Plasma's animations are set to take no time."""
    value = _value(os.path.join(folder, "kdeglobals"), "KDE", "AnimationDurationFactor")
    with suppress(ValueError):
        return float(value or "1") == 0
    return False


def _value(path: str, section: str, key: str) -> str | None:
    """The value of a key in a file of ``[section]`` and ``key=value`` lines, or None.

    KDE puts marks in square brackets behind names, which are left out.
    """
    here, found = "", None
    with suppress(OSError, UnicodeDecodeError), open(path, encoding="utf-8") as file:
        for line in file:
            text = line.strip()
            if text.startswith("["):
                here = text[1:].partition("]")[0]
            elif here == section and "=" in text:
                name, _, value = text.partition("=")
                if name.partition("[")[0].strip() == key:
                    found = value.strip()
    return found
