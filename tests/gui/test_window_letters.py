"""Letters of menus and dialogs: in no language do two things have the same one."""

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtWidgets import QAbstractButton, QLabel, QMenu, QTabBar, QTabWidget, QWidget

from belvedere.words.language import LANGUAGES
from tests.gui.dialogs_kit import DIALOGS, OURS
from tests.gui.language_kit import Speaker, settle, started
from tests.gui.language_kit import no_decks_of_others as no_decks_of_others  # noqa: PLC0414  # a fixture
from tests.gui.language_kit import speak as speak  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import OFFSCREEN, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_no_menu_do_two_items_have_the_same_letter(
    qtbot: "QtBot", deck: "Deck", speak: Speaker, language: str
) -> None:
    speak(language)
    desk = open_window(qtbot, deck)
    bar = desk.window.menuBar()
    assert bar is not None
    menus = [bar, *desk.window.findChildren(QMenu)]
    twice = []
    for menu in menus:
        letters = [
            found[1].casefold()
            for action in menu.actions()
            if not action.isSeparator() and (found := re.search(r"&([^&])", action.text().replace("&&", "")))
        ]
        twice += [(menu.objectName(), letter) for letter in {*letters} if letters.count(letter) > 1]
    assert twice == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_in_no_dialog_do_two_things_in_sight_have_the_same_letter(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, speak: Speaker, language: str, name: str
) -> None:
    speak(language)
    desk = started(qtbot, deck, tmp_path / "games", "eight-off")
    play_some(desk.session, 3)
    DIALOGS[name][1](desk)
    (dialog,) = desk.dialogs()
    pages = dialog.findChildren(QTabWidget)
    for page in range(pages[0].count() if pages else 1):
        if pages:
            pages[0].setCurrentIndex(page)
        settle()
        letters = marked_letters(dialog)
        assert {letter: texts for letter, texts in letters.items() if len(texts) > 1} == {}


def marked_letters(window: QWidget) -> dict[str, list[str]]:
    """The letters that lead to something in sight, each with the texts that have it."""
    found: dict[str, list[str]] = {}
    for part in window.findChildren(QWidget):
        if not part.isVisibleTo(window):
            continue
        told: list[str] = []
        if isinstance(part, QTabBar):
            told = [part.tabText(index) for index in range(part.count())]
        elif isinstance(part, QAbstractButton) or (isinstance(part, QLabel) and part.buddy() is not None):
            told = [part.text()]
        for text in told:
            letter = re.search("&([^&])", text.replace("&&", ""))
            if letter is not None:
                found.setdefault(letter[1].casefold(), []).append(text)
    return found
