"""Every window in every language: all that is seen or told is translated, whole, and fits (users.md U57, U91)."""

import re
from calendar import month_abbr, month_name
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QLocale, Qt
from PyQt6.QtWidgets import (
    QDialog,
    QFileDialog,
    QWidget,
)

from belvedere.qt.dialogs.export_dialog import ExportDialog
from belvedere.qt.dialogs.reset_dialog import ResetDialog
from belvedere.words import messages
from belvedere.words.language import LANGUAGES
from belvedere.words.languages import LANGUAGE_NAMES
from tests.gui.aisleriot_kit import COUNTED, offers
from tests.gui.blocked_kit import blocked_next
from tests.gui.dialogs_kit import DIALOGS, OURS
from tests.gui.fit_kit import cut, for_good
from tests.gui.language_kit import FIRST, LAST, PSEUDO, Speaker, settle, started, texts
from tests.gui.language_kit import no_decks_of_others as no_decks_of_others  # noqa: PLC0414  # a fixture
from tests.gui.language_kit import speak as speak  # noqa: PLC0414  # a fixture for the tests here
from tests.gui.positions import position
from tests.gui.show_kit import begin
from tests.gui.watch_kit import given_up, watch
from tests.gui.window_kit import OFFSCREEN, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

SPOKEN = (PSEUDO, *LANGUAGES)
each_language = pytest.mark.parametrize("language", SPOKEN)

PROPER = {
    "Belvedere",
    "AisleRiot",
    "KDE",
    "GNOME",
    "PySolFC",
    "KPatience",
    "Terrace",
    *LANGUAGE_NAMES.values(),
}
"""Names, which are the same in every language."""

KEYS = re.compile(r"(?:(?:Ctrl|Alt|Shift)\+)*(?:F\d+|Pg\w+|Home|Left|Right|\S)")
"""A key, as Qt names it."""

RAW = re.compile(
    r"[{}]|%[0-9nsdL(]|\bNone\b(?! in the|, icons)|\bnan\b|\bTrue\b|\bFalse\b"
    r"|\w+-patience\b|thumb-and|blondes-and|eight-off"
)
"""What is no word of a sentence: places, values of Python, keys of games."""

DAY = re.compile(
    rf"\w+day, \d+ \w+ \d{{4}}|\b(?:{'|'.join(month_name[1:])}) \d{{4}}|\b\d+ (?:{'|'.join(month_abbr[1:])}) \d{{4}}"
)
"""A day or a month as Qt writes it where no language is set, in short with the month's name too (Qt 6.4)."""

CODE = re.compile(r"(?:generals-patience|thumb-and-pouch|blondes-and-brunettes|eight-off|[a-z]+)(?::strict)?:\d+")
"""A share code, which is the same in every language."""


def is_word(text: str) -> bool:
    """Whether a text has a word in it, and not numbers, signs, keys and names alone."""
    return any(letter.isalpha() for letter in text)


def untranslated(found: set[str], language: str) -> set[str]:
    """The texts that are in another language than the one that is spoken."""
    if language == PSEUDO:
        return {text for text in found if is_word(text) and not is_disguised(text) and not is_proper(text)}
    if language == "en":
        return set()
    catalogue = messages._catalogue()
    assert catalogue is not None
    known = catalogue._catalog  # type: ignore[attr-defined]
    english = {key.partition("\x04")[2] for key in known if isinstance(key, str)}
    english |= {key[0].partition("\x04")[2] for key in known if isinstance(key, tuple)}
    own = set(known.values())
    return {text for text in found if text in english and text not in own and is_word(text) and not is_proper(text)}


def is_disguised(text: str) -> bool:
    """Whether all words of a text stand between the marks of the language for tests."""
    left, depth = "", 0
    for letter in text:
        depth += (letter == FIRST) - (letter == LAST)
        left += letter if not depth and letter != LAST else " "
    left = re.sub("“[^”]*$|“[^”]*”", "", DAY.sub("", left))
    words = (word.strip("().:;”") for word in left.split())
    return not any(is_word(word) and not KEYS.fullmatch(word) and not is_proper(word) for word in words)


def is_proper(text: str) -> bool:
    """Whether a text is no message: a name, a key, a number, a code, a path."""
    days = {QLocale().standaloneDayName(day, form) for day in range(1, 8) for form in QLocale.FormatType}
    return text in PROPER | days or bool(CODE.fullmatch(text) or KEYS.fullmatch(text)) or text.startswith("/")


def look_through(window: QWidget, language: str, *, fits: bool = True) -> None:
    """Look at every text of a window: it is translated, has no raw place in it, and is seen as a whole."""
    settle()
    found = texts(window)
    assert found
    assert untranslated(found, language) == set()
    assert {text for text in found if RAW.search(CODE.sub("", text))} == set()
    if fits:
        assert for_good(lambda: cut(window)) == []


# The windows


@each_language
@pytest.mark.parametrize("key", ["terrace", "thumb-and-pouch", "eight-off"])
def test_u57_the_window_and_its_menus(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, speak: Speaker, language: str, key: str
) -> None:
    speak(language)
    desk = started(qtbot, deck, tmp_path / "games", key)
    look_through(desk.window, language)
    for name in ("hint", "deal", "undo", "redo", "all_up", "bookmark", "moves"):
        desk.trigger(name)
        look_through(desk.window, language)
    for shift in "TMS":
        desk.window.view.setFocus()
        desk.key(Qt.Key(ord(shift)), Qt.KeyboardModifier.ShiftModifier)
        look_through(desk.window, language)
    desk.key(Qt.Key.Key_Slash)
    look_through(desk.window, language)


@each_language
@pytest.mark.parametrize("name", OURS)
def test_u57_dialogs(qtbot: "QtBot", deck: "Deck", tmp_path: Path, speak: Speaker, language: str, name: str) -> None:
    speak(language)
    desk = started(qtbot, deck, tmp_path / "games", "eight-off")
    play_some(desk.session, 3)
    DIALOGS[name][1](desk)
    (dialog,) = desk.dialogs()
    look_through(dialog, language)


@pytest.mark.parametrize(
    ("kind", "language"),
    [*((ResetDialog, language) for language in SPOKEN), *((ExportDialog, language) for language in LANGUAGES)],
)
def test_u57_dialogs_over_the_statistics(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, speak: Speaker, language: str, kind: type[QDialog]
) -> None:
    speak(language)
    desk = started(qtbot, deck, tmp_path / "games")
    desk.trigger("statistics")
    (statistics,) = desk.dialogs()
    if kind is ResetDialog:
        statistics.reset.click()  # type: ignore[attr-defined]
    else:
        statistics.export.click()  # type: ignore[attr-defined]
    qtbot.waitUntil(lambda: any(isinstance(each, kind) for each in desk.dialogs()))
    look_through(next(each for each in desk.dialogs() if isinstance(each, kind)), language, fits=kind is ResetDialog)


@each_language
def test_u57_the_game_that_is_watched(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, speak: Speaker, language: str
) -> None:
    speak(language)
    dialog = watch(given_up(qtbot, deck, tmp_path, "wood"))
    look_through(dialog, language)


@each_language
def test_u57_the_start_page(qtbot: "QtBot", deck: "Deck", tmp_path: Path, speak: Speaker, language: str) -> None:
    speak(language)
    desk = started(qtbot, deck, tmp_path / "games")
    play_some(desk.session, 5)
    desk.trigger("choose_game")
    look_through(desk.window, language)


@each_language
def test_u57_the_tour(qtbot: "QtBot", deck: "Deck", tmp_path: Path, speak: Speaker, language: str) -> None:
    speak(language)
    desk = started(qtbot, deck, tmp_path / "games")
    desk.trigger("tour")
    tour = desk.window.choosing.tour
    assert tour is not None
    while tour.panel is not None:
        look_through(desk.window, language)
        assert tour.panel.words.heightForWidth(tour.panel.words.width()) <= tour.panel.words.height()
        tour.press("leave" if tour.tour.is_last else "next")


@each_language
def test_u57_banners_and_the_end_of_a_game(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, speak: Speaker, language: str
) -> None:
    speak(language)
    almost = position("eight-off", foundation_0="AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS", tableau_0="KS")
    desk = open_window(qtbot, deck, "eight-off", at=almost, size=(1280, 800))
    desk.rest()
    look_through(desk.window, language)
    desk.trigger("all_up")
    look_through(desk.window, language)


@each_language
def test_u57_show_me_and_what_it_says(qtbot: "QtBot", deck: "Deck", speak: Speaker, language: str) -> None:
    speak(language)
    desk, _ = begin(qtbot, deck, size=(1280, 800))
    look_through(desk.window, language)
    desk.key(Qt.Key.Key_Right)
    look_through(desk.window, language)
    desk.key(Qt.Key.Key_Escape)
    look_through(desk.window, language)


@each_language
def test_u57_a_game_that_is_stuck(qtbot: "QtBot", deck: "Deck", speak: Speaker, language: str) -> None:
    speak(language)
    desk = blocked_next(qtbot, deck)
    desk.trigger("deal")
    assert desk.window.control.banner == "blocked"
    look_through(desk.window, language)
    desk.trigger("pause")
    look_through(desk.window, language)


@each_language
def test_u57_the_offer_of_aisleriots_figures(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, speak: Speaker, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "config" / "gnome-games" / "aisleriot"
    path.parent.mkdir(parents=True)
    path.write_text(COUNTED)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    speak(language)
    desk = open_window(qtbot, deck, folder=tmp_path / "games", size=(1280, 800))
    assert offers(desk)
    look_through(desk.window, language)


@each_language
@pytest.mark.parametrize("width", [880, 1280])
def test_u57_buttons_and_search_of_the_help(
    qtbot: "QtBot", deck: "Deck", speak: Speaker, language: str, width: int
) -> None:
    """The pages themselves are held against the English ones by tests/unit/test_help_languages.py."""
    speak(language)
    desk = open_window(qtbot, deck, "eight-off", size=(width, 800))
    desk.trigger("this_game")
    panel = desk.window.dialogs._help().panel
    panel.ask()
    for query in ("zzzz", ""):
        panel.line.setText(query)
        panel._search(query)
        settle()
        parts = [*panel.buttons.values(), panel.line, panel.browser]
        found = {text for part in parts for text in (part.toolTip(), part.accessibleName(), part.windowTitle())} - {""}
        found |= set(panel.browser.toPlainText().splitlines()) if query else set()
        if language == PSEUDO:
            found = {text.replace("zzzz", "") for text in found if "Eight Off" not in text}
        assert untranslated(found, language) == set()
        assert {text for text in found if RAW.search(text)} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["open", "save", "picture"])
def test_u57_titles_and_kinds_of_files(qtbot: "QtBot", deck: "Deck", speak: Speaker, language: str, name: str) -> None:
    """What is ours in Qt's own dialog."""
    speak(language)
    desk = open_window(qtbot, deck, "eight-off")
    DIALOGS[name][1](desk)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, QFileDialog)
    found = {dialog.windowTitle(), *dialog.nameFilters()}
    assert untranslated({text.partition(" (")[0] for text in found}, language) == set()
