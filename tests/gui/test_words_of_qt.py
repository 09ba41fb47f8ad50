"""Qt's own words: its buttons and days speak the language of the program (users.md U94)."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QLocale
from PyQt6.QtWidgets import QDialogButtonBox

from belvedere.qt.language import own_locale
from tests.gui.language_kit import Speaker
from tests.gui.language_kit import speak as speak  # noqa: PLC0414  # a fixture
from tests.gui.window_kit import OFFSCREEN

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = OFFSCREEN


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Close", "Cancel")),
        ("es", ("Cerrar", "Cancelar")),
        ("ca", ("Tanca", "Cancel·la")),
        ("ru", ("Закрыть", "Отмена")),
    ],
)
def test_u94_buttons_of_qt_speak_the_language_of_the_program(
    qtbot: "QtBot", speak: Speaker, language: str, words: tuple[str, str]
) -> None:
    speak(language)
    kinds = QDialogButtonBox.StandardButton
    box = QDialogButtonBox(kinds.Close | kinds.Cancel)
    qtbot.addWidget(box)
    shown = [box.button(kind) for kind in (kinds.Close, kinds.Cancel)]
    assert tuple(button.text().replace("&", "") for button in shown if button is not None) == words


@pytest.mark.parametrize(
    ("spoken", "system", "written"),
    [
        ("es", "es_MX", None),
        ("en", "en_GB", None),
        ("en", "C", None),
        ("ca", "C", "ca_ES"),
        ("ca", "es_ES", "ca_ES"),
        ("ru", "en_US", "ru_RU"),
        ("en", "de_DE", "en_DE"),
        ("en", "ar_EG", "en_US"),
    ],
)
def test_days_are_written_in_the_language_and_in_the_country(spoken: str, system: str, written: str | None) -> None:
    locale = own_locale(spoken, QLocale(system))
    assert (None if locale is None else locale.name()) == written
