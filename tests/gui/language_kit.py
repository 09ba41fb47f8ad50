"""The program in other languages for a test: a language made for tests, and every text that a window has."""

import gettext
import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QAbstractListModel, QCoreApplication, QLocale, Qt, QTranslator
from PyQt6.QtGui import QAction
from PyQt6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QMenu,
    QTabBar,
    QTextEdit,
    QWidget,
)

from belvedere.qt.language import let_qt_speak
from belvedere.words import messages
from tests.gui.statistics_kit import some_games
from tests.gui.window_kit import Desk, open_window
from tests.store.kit import put_ended

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

PSEUDO = "pseudo"
"""A language that nobody speaks: each message between marks, with accents, and four tenths longer."""

FIRST, LAST = "⟦", "⟧"
"""The marks round each message of it."""

_ACCENTED = str.maketrans("AEIOUaeiouCcNnSsYy", "ÅÉÎÖÛåéîöûÇçÑñŠšÝý")
_PLACE = re.compile(r"(\{[^}]*\})")
_KEPT = re.compile(r"(&.|<[^>]*>|\n)")


class Pseudo(gettext.NullTranslations):
    """The catalogue of that language."""

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002  # as gettext calls it
        return disguised(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:  # noqa: ARG002  # the same
        return disguised(msgid1 if n == 1 else msgid2)


def disguised(message: str) -> str:
    """A message in the language for tests; its places, marked letters and lines stay, each part between marks.

    So what is put into a place without being a message itself stands there without marks.
    """
    parts = _PLACE.split(message)
    return "".join(part if at % 2 else _between_marks(part) for at, part in enumerate(parts))


def _between_marks(text: str) -> str:
    """A part of a message without places; without letters it stays as it is."""
    if not any(letter.isalpha() for letter in re.sub("<[^>]*>", "", text)):
        return text
    parts = _KEPT.split(text)
    own = "".join(part if at % 2 else part.translate(_ACCENTED) for at, part in enumerate(parts))
    longer = "~" * round(0.4 * sum(len(part) for part in parts[::2]))
    end = "..." if own.endswith("...") else ""
    return f"{FIRST}{own.removesuffix('...')}{longer}{end}{LAST}"


class PseudoQt(QTranslator):
    """Qt's own words in that language, which are marked alike."""

    def translate(self, context: str | None, text: str | None, _note: str | None = None, n: int = -1) -> str:
        if context == "QShortcut":
            # Names of keys stay as they are on the keyboard.
            return text or ""
        return _between_marks(text or "") if n < 0 else f"{FIRST}{n}{LAST}"

    def isEmpty(self) -> bool:
        return False


@pytest.fixture
def speak(monkeypatch: pytest.MonkeyPatch) -> Iterator["Speaker"]:
    """Lets the program and Qt speak a language until the test ends."""
    locale, application = QLocale(), QCoreApplication.instance()
    assert application is not None
    speaker = Speaker(monkeypatch, application)
    yield speaker
    for translator in application.findChildren(QTranslator):
        application.removeTranslator(translator)
        translator.deleteLater()
    QLocale.setDefault(locale)
    messages.speak("system")
    messages._catalogue.cache_clear()


class Speaker:
    """Changes the language of the program that is tested."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, application: QCoreApplication) -> None:
        self._monkeypatch = monkeypatch
        self._application = application

    def __call__(self, language: str) -> None:
        if language == PSEUDO:
            self._monkeypatch.setattr(messages, "_messages_of", lambda _spoken: Pseudo())
            self._application.installTranslator(PseudoQt(self._application))
        else:
            messages.speak(language)
            let_qt_speak(self._application)
        messages._catalogue.cache_clear()


def texts(window: QWidget) -> set[str]:
    """Every text of a window that is seen, or told of it by a screen reader, without the marks of letters."""
    found = set(_said(window))
    for widget in window.findChildren(QWidget):
        if widget.window() is window or widget.isVisibleTo(window):
            found.update(_said(widget))
    for action in window.findChildren(QAction):
        found.update((action.text(), action.toolTip(), action.statusTip(), action.iconText()))
    return {text.replace("&&", "\0").replace("&", "").replace("\0", "&").strip() for text in found} - {""}


def _said(widget: QWidget) -> Iterator[str]:
    """The texts of one widget."""
    yield from (widget.windowTitle(), widget.toolTip(), widget.statusTip(), widget.whatsThis())
    yield from (widget.accessibleName(), widget.accessibleDescription())
    match widget:
        case QLabel() | QAbstractButton():
            yield _plain(widget.text())
        case QGroupBox() | QMenu():
            yield widget.title()
        case QLineEdit():
            yield widget.placeholderText()
            if widget.isReadOnly():
                yield widget.text()
        case QTextEdit():
            if widget.isReadOnly():
                yield from widget.toPlainText().splitlines()
            yield widget.placeholderText()
        case QTabBar():
            yield from (widget.tabText(index) for index in range(widget.count()))
            yield from (widget.tabToolTip(index) for index in range(widget.count()))
        case QComboBox():
            yield from (widget.itemText(index) for index in range(widget.count()))
        case QAbstractItemView():
            yield from _items(widget)


def _items(view: QAbstractItemView) -> Iterator[str]:
    """The texts of a list, a table or a tree, with those of its heads."""
    model = view.model()
    if model is None:
        return
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole)
    # Of a list PyQt does not say how many columns it has.
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    waiting = [view.rootIndex()]
    while waiting:
        parent = waiting.pop()
        for row in range(model.rowCount(parent)):
            for column in range(columns):
                index = model.index(row, column, parent)
                yield from (str(model.data(index, role) or "") for role in roles)
                if not column:
                    waiting.append(index)
    for way, count in ((Qt.Orientation.Horizontal, columns), (Qt.Orientation.Vertical, model.rowCount())):
        yield from (str(model.headerData(section, way) or "") for section in range(count))


def _plain(text: str) -> str:
    """A label's text without its tags."""
    return re.sub(r"<[^>]+>", " ", text) if "</" in text or "<br" in text else text


def settle() -> None:
    """Let the window lay itself out."""
    for _ in range(3):
        QApplication.processEvents()


def started(qtbot: "QtBot", deck: "Deck", folder: Path, key: str = "signora", **more: object) -> Desk:
    """A window with games behind it, wide enough for a desktop."""
    put_ended(folder, *some_games())
    return open_window(qtbot, deck, key, folder=folder, size=(1280, 800), **more)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def no_decks_of_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Decks of other programs have names of their own."""
    from belvedere.store import card_decks

    monkeypatch.setattr(card_decks, "_data_folders", lambda: [str(tmp_path / "nothing")])
