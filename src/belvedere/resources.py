"""Finds `assets/` and `help/`, in a checkout and in an installed wheel alike.

A wheel carries both folders inside the package; an editable install and a plain checkout have them at the
root of the repository. No other module knows that. `os.path` is used throughout: this lies on the way to the
first paint, where importing pathlib or importlib.resources would be felt.
"""

import os.path

from belvedere.said import Said

DEFAULT_LANGUAGE = "en"

_PACKAGE = os.path.dirname(os.path.abspath(__file__))
_ROOT = os.path.dirname(os.path.dirname(_PACKAGE))


class MissingResource(Exception):
    """A file that belongs to the program is not there; `path` is where it was looked for."""

    def __init__(self, path: str) -> None:
        super().__init__(Said("{path} is missing: install Belvedere again", path=path))
        self.path = path


def _folder(name: str) -> str:
    """The folder `assets` or `help`: inside the package if it was packaged, else at the repository's root."""
    packaged = os.path.join(_PACKAGE, name)
    return packaged if os.path.isdir(packaged) else os.path.join(_ROOT, name)


def asset(*parts: str) -> str:
    """Path of a file or folder below `assets/`: `asset("decks", "plain", "AS.svg")`.

    Raises:
        MissingResource: there is no such file or folder.
    """
    path = os.path.join(_folder("assets"), *parts)
    if not os.path.exists(path):
        raise MissingResource(path)
    return path


def help_names() -> list[str]:
    """The names of all pages of the help: those that there are in English."""
    folder = os.path.join(_folder("help"), DEFAULT_LANGUAGE)
    try:
        return sorted(name.removesuffix(".md") for name in os.listdir(folder) if name.endswith(".md"))
    except OSError:
        return []


def help_page(language: str, name: str) -> str:
    """Path of the help page `name` (without `.md`) in the language that fits best.

    `language` is a locale's name such as `"ca"`, `"pt_BR"` or `"de_DE.UTF-8"`: the region is left out when
    only the language has the page, and English takes the place of a language that does not have it.

    Raises:
        MissingResource: the page does not exist in English either.
    """
    locale = language.partition(".")[0].partition("@")[0].replace("-", "_")
    path = ""
    for candidate in (locale, locale.partition("_")[0], DEFAULT_LANGUAGE):
        path = os.path.join(_folder("help"), candidate or DEFAULT_LANGUAGE, f"{name}.md")
        if os.path.isfile(path):
            return path
    raise MissingResource(path)
