"""The program under every kind of locale: it starts, saves and loads, and speaks what it can (users.md U91, U93)."""

import json
from pathlib import Path

import pytest

from tests.gui.start_kit import PROGRAM, run, run_when_warm, said

LOCALES = ["C", "POSIX", "xx_XX", "de_DE.ISO-8859-1", "tr_TR.UTF-8", "ar_EG.UTF-8", "zh_TW", "", None]
"""Without a language, unknown, with an old encoding, with an i of its own, from the right, of another script, unset."""

PLAY = """
window.commands["deal"].trigger()
window.commands["deal"].trigger()
record = window.session.record()
print(ascii([window.windowTitle(), window.session.variant.key, window.session.number, record.index]))
from belvedere.store.game_file import save_game
save_game({file}, record)
window.close()
"""

SHOW = """
print(ascii([window.windowTitle(), window.session.variant.key, window.session.number, window.session.record().index]))
window.close()
"""


def about_locales(line: str) -> bool:
    """Whether Qt only says that it takes UTF-8 where the locale has no encoding that can tell all."""
    return "locale" in line or "UTF-8" in line


@pytest.mark.parametrize("locale", LOCALES, ids=str)
def test_u93_it_starts_saves_and_loads(tmp_path: Path, locale: str | None) -> None:
    variables = dict.fromkeys(("LANGUAGE", "LANG", "LC_MESSAGES", "PYTHONUTF8", "PYTHONIOENCODING"), None)
    saved = tmp_path / "ıİ ♠ game.belvedere"
    first = run_when_warm(
        PLAY.format(file=ascii(str(saved))), "--game", "signora", "--deal", "4711", LC_ALL=locale, **variables
    )
    assert [line for line in said(first) if not about_locales(line)] == []
    played = first.stdout.splitlines()[1]
    assert played.startswith("['Signora ")
    assert played.endswith("'signora', 4711, 2]")
    again = run_when_warm(SHOW, LC_ALL=locale, **variables)
    assert again.stdout.splitlines()[1] == played
    copy = run_when_warm(SHOW, str(saved), LC_ALL=locale, **variables)
    assert copy.stdout.splitlines()[1].endswith("'signora', 4711, 2]")
    settings = json.loads((tmp_path / "config" / "belvedere" / "settings.json").read_text(encoding="utf-8"))
    assert settings["game"] == "signora"


@pytest.mark.parametrize(
    ("variables", "title"),
    [
        ({"LANG": "es_ES.UTF-8"}, "Estrellas fugaces"),
        ({"LANG": "ca_ES.UTF-8"}, "Estrelles fugaces"),
        ({"LANG": "ru_RU.UTF-8"}, "Падающие звёзды"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:ru"}, "Падающие звёзды"),
        ({"LANG": "de_DE.UTF-8"}, "Falling Stars"),
    ],
    ids=str,
)
def test_u91_it_speaks_the_language_of_the_desktop(variables: dict[str, str], title: str) -> None:
    plain: dict[str, str | None] = dict.fromkeys(("LANGUAGE", "LC_ALL", "LC_MESSAGES"))
    done = run_when_warm(SHOW, "--game", "falling-stars", **{**plain, **variables})
    assert json.loads(done.stdout.splitlines()[1].replace("'", '"').replace("\\x", "\\u00"))[0].startswith(title)


def test_u91_the_language_that_is_set_holds_from_the_next_start(tmp_path: Path) -> None:
    done = run_when_warm("window.commands['language_ca'].trigger()\n" + SHOW, "--game", "falling-stars")
    assert "Falling Stars" in done.stdout
    assert "Estrelles fugaces" in run_when_warm(SHOW, "--game", "falling-stars").stdout
    refused = run(*PROGRAM, "--deal", "nonsense")
    assert refused.returncode == 2
    assert "see “belvedere --help”" not in refused.stderr


@pytest.mark.parametrize("language", ["es", "ca", "ru"])
def test_a_terminal_without_its_letters_gets_substitutes(language: str) -> None:
    done = run(*PROGRAM, "--help", LC_ALL=f"{language}.ISO-8859-1", PYTHONIOENCODING="ascii", LANGUAGE="")
    assert done.returncode == 0
    assert "?" in done.stdout
    assert done.stderr == ""
