"""What the tests of the window share: folders of their own, tables to play on, and a mouse."""

import os
import random
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from PyQt6.QtCore import QEvent, QObject, QPoint, Qt
from PyQt6.QtGui import QWindow
from PyQt6.QtTest import QTest
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from belvedere import games
from belvedere.cards import FACE_DOWN_BIT, Card
from belvedere.qt.animator import Speed
from belvedere.qt.decks import Deck
from belvedere.qt.oracle import Oracle
from belvedere.qt.search_process import Question, SearchProcess
from belvedere.qt.table_view import TableView
from belvedere.resources import asset
from belvedere.rules.automatic import Automatic
from belvedere.session import Session
from belvedere.table.piles import PileId
from belvedere.table.position import Position
from tests.databases import loose_databases as loose_databases  # noqa: PLC0414  # a fixture for all tests here
from tests.gui.film import standing_time
from tests.gui.mouse import Mouse
from tests.gui.sound_kit import FakePlayer, play_nothing
from tests.gui.voice_kit import FakeVoice, speak_nothing

# Where there is no desktop session, Qt warns that this is missing, and warnings are failures.
os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.mkdtemp(prefix="belvedere-"))

# PyQt's description of QTest leaves out that windows are taken as well as widgets.
RELEASE: Final[Any] = QTest.mouseRelease

MakeTable = Callable[..., tuple[TableView, Mouse]]
"""``table("signora", deal=1, ...)``: see ``table``."""


class Painted(QObject):
    """Counts how often the widgets are painted whose events it filters."""

    times = 0

    def eventFilter(self, _watched: QObject | None, event: QEvent | None) -> bool:
        self.times += event is not None and event.type() == QEvent.Type.Paint
        return False


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """XDG folders of the test's own, so that no test sees the settings of another or of the user."""
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chance deals each test the same deals at every run: what one of them finds out can be looked into."""
    source = random.Random(52)
    monkeypatch.setattr(random, "SystemRandom", lambda: source)


@pytest.fixture(autouse=True)
def players(monkeypatch: pytest.MonkeyPatch) -> list[FakePlayer]:
    """No test plays anything, whatever this computer could; what would have been played is noted, player by player."""
    return play_nothing(monkeypatch)


@pytest.fixture(autouse=True)
def voices(monkeypatch: pytest.MonkeyPatch) -> list[FakeVoice]:
    """No test speaks; what would have been said is noted, voice by voice."""
    return speak_nothing(monkeypatch)


@pytest.fixture(autouse=True)
def buttons_up() -> Iterator[None]:
    """No test begins with a button that another left down: nothing is hovered then."""
    yield
    down = QApplication.mouseButtons()
    if down != Qt.MouseButton.NoButton:
        window = QWindow()
        window.resize(9, 9)
        for button in Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.MouseButton.MiddleButton:
            if button & down:
                RELEASE(window, button, Qt.KeyboardModifier.NoModifier, QPoint(0, 0))
        assert QApplication.mouseButtons() == Qt.MouseButton.NoButton, "another button is down"


@pytest.fixture(scope="session")
def card_cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Card pictures that all tests share: drawing them is not what is tested."""
    return tmp_path_factory.mktemp("cards")


@pytest.fixture
def deck(qapp: QApplication, card_cache: Path) -> Deck:
    """The plain deck."""
    return Deck(asset("decks", "plain"), str(card_cache))


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is searched, so that hints are those of the rules alone, and the same on every computer."""
    monkeypatch.setattr(Oracle, "want", lambda _self: None)


@pytest.fixture
def time_stands() -> Iterator[None]:
    """Cards that fly are under way until they are told to arrive."""
    with standing_time():
        yield


@pytest.fixture
def unanswered(monkeypatch: pytest.MonkeyPatch) -> list[Question]:
    """Questions are noted, and nobody answers them."""
    asked: list[Question] = []
    monkeypatch.setattr(SearchProcess, "ask", lambda _self, question: asked.append(question))
    return asked


def session_at(key: str, position: Position, automatic: Automatic = Automatic.OFF) -> Session:
    """A session of the game with that key that begins with a position made for a test."""
    session = Session(games.find(key), 1, automatic=automatic)
    session._game.opening = position
    return session


def expected_cards(session: Session) -> dict[Card, tuple[PileId, int]]:
    """Where a session's cards lie: what the scene must show."""
    position = session.position
    return {card: (pile, index) for pile in position.shape.ids for index, card in enumerate(position.cards(pile))}


def assert_shown(view: TableView) -> None:
    """The scene shows just what the session holds: each card in its place, with its face, and the top ones seen."""
    expected = expected_cards(view.session)
    assert expected == view.board.drawn()
    position = view.session.position
    for pile in position.shape.ids:
        codes = position.pile(pile).codes
        if codes:
            assert view.board.cards[codes[-1] & ~FACE_DOWN_BIT].item.isVisible()


@pytest.fixture
def table(qtbot: QtBot, deck: Deck) -> Iterator[MakeTable]:
    """Makes tables in windows of their own, shown and ready to be played on."""
    views: list[TableView] = []

    def make(
        key: str = "signora",
        *,
        deal: int = 1,
        position: Position | None = None,
        session: Session | None = None,
        automatic: Automatic = Automatic.OFF,
        speed: Speed = Speed.OFF,
        size: tuple[int, int] = (1000, 640),
    ) -> tuple[TableView, Mouse]:
        if session is None and position is not None:
            session = session_at(key, position, automatic)
        elif session is None:
            session = Session(games.find(key), deal, automatic=automatic)
        view = TableView(session, deck)
        view.set_speed(speed)
        view.resize(*size)
        qtbot.addWidget(view)
        with qtbot.waitExposed(view):
            view.show()
        view.activateWindow()
        view.setFocus()
        view.warm_up()
        QApplication.processEvents()
        views.append(view)
        return view, Mouse(view)

    yield make
    for view in views:
        view.cancel_gesture()
        view.fast_forward()
        assert not view.animating
