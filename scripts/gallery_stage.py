"""What the scenes of ``gallery_windows.py`` are made with: a window on a game, and what surrounds it.

That is its player's past, the colours of a dark desktop, a clock that stands and a picture for the table. The games
that figures count were never played, and are the same on every day.
"""

import math
import random
from datetime import date, datetime
from pathlib import Path
from typing import Final

from PyQt6.QtCore import QElapsedTimer, QPointF, Qt
from PyQt6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPalette, QPolygonF
from PyQt6.QtWidgets import QApplication, QLabel, QWidget

from belvedere import games
from belvedere.qt import animator, celebration
from belvedere.qt.first_deck import first_deck
from belvedere.qt.main_window import MainWindow
from belvedere.session import Session
from belvedere.store.game_file import load_game
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper
from belvedere.store.settings import Settings
from belvedere.store.statistics import Played
from belvedere.winnable_deals import deals_of_days

_GAMES: Final = Path(__file__).resolve().parents[1] / "docs" / "gallery"
TODAY: Final = date(2026, 11, 30)
WINDOWS: Final = {"light": "#efefef", "dark": "#323232"}
"""The colour of a window by the dress of the desktop."""
_DAY: Final = 86_400


def played() -> list[Played]:
    """Half a year of games, more and more of them won, and the deals of the days of this month."""
    chance = random.Random(8)
    noon = int(datetime.combine(TODAY, datetime.min.time()).timestamp()) + _DAY // 2
    found: list[Played] = []
    for back in range(180, -1, -1):
        for turn in range(chance.choice((0, 1, 1, 2, 3))):
            of_the_day = not turn and back < 30
            variant = games.ALL[0] if of_the_day else chance.choice(games.ALL)
            daily = deals_of_days(variant)(TODAY.toordinal() - back)
            deal = daily if of_the_day and daily is not None else chance.randrange(1, 1000)
            won = chance.random() < 0.75 - back / 400
            seconds, begun = chance.uniform(200, 900), noon - back * _DAY + turn * 1200
            moves, hints = chance.randrange(90, 260), chance.choice((0, 0, 0, 1, 3))
            found.append(
                Played(
                    str(len(found)),
                    variant.key,
                    (),
                    deal,
                    won,
                    begun,
                    0,
                    begun + seconds,
                    0,
                    seconds,
                    moves,
                    hints,
                    hints,
                )
            )
    return found


class _Player(Keeper):
    """Keeps what these games tell."""

    def ended(self) -> list[Played]:
        return played()


def spin(milliseconds: int) -> None:
    """Let the window work for that long."""
    clock = QElapsedTimer()
    clock.start()
    while clock.elapsed() < milliseconds:
        QApplication.processEvents()


def open_window(key: str, size: tuple[int, int], *, dark: bool = False, verdict: bool = False) -> MainWindow:
    """The window on the game that lies beside the pictures."""
    if dark:
        wear_dark()
    settings = Settings.load()
    settings.speed, settings.verdict = "off", verdict
    session = Session(games.find(key), 1, record=load_game(str(_GAMES / f"{key}.belvedere")))
    keeper = _Player(session, GameStore())
    window = MainWindow(session, first_deck(settings, key), settings, keeper)
    window.show_first(size)
    spin(400)
    return window


def wear_dark() -> None:
    """Have the colours of a dark desktop."""
    palette = QPalette(QColor(WINDOWS["dark"]))
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText, QPalette.ColorRole.Text):
        palette.setColor(role, QColor("#f2f2f2"))
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor("#8a8a8a"))
    palette.setColor(QPalette.ColorRole.Base, QColor("#262626"))
    QApplication.setPalette(palette)


class Clock:
    """A clock that goes on when it is told to, for pictures of what moves."""

    def __init__(self) -> None:
        self.now = 0.0
        for module in (animator, celebration):
            vars(module)["monotonic"] = self

    def __call__(self) -> float:
        """What time it is, in seconds."""
        return self.now

    def go_on(self, milliseconds: float) -> None:
        """Let the table be what it is after that long."""
        self.now += milliseconds / 1000
        spin(200)


def still(shown: QWidget) -> QWidget:
    """What a widget looks like now."""
    label = QLabel()
    label.setPixmap(shown.grab())
    label.setFixedSize(shown.size())
    return label


def evening(width: int, height: int) -> QImage:
    """A picture for the table: hills behind hills in the evening."""
    image = QImage(width, height, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    sky = QLinearGradient(0, 0, 0, height * 0.7)
    for at, colour in ((0.0, "#16264d"), (0.55, "#5b4a78"), (0.85, "#d9825f"), (1.0, "#f3b36b")):
        sky.setColorAt(at, QColor(colour))
    painter.fillRect(image.rect(), sky)
    painter.setBrush(QColor("#f8d9a0"))
    painter.drawEllipse(QPointF(width * 0.68, height * 0.52), height * 0.06, height * 0.06)
    chance = random.Random(3)
    for number, colour in enumerate(("#5a4668", "#3d3a5c", "#28304c", "#161f33")):
        line = height * (0.5 + 0.11 * number)
        waves = [(chance.uniform(0.7, 3.2), chance.uniform(0, 6.3), chance.uniform(0.2, 1)) for _ in range(4)]
        points = [QPointF(0, height)]
        for x in range(0, width + 8, 8):
            swing = sum(share * math.sin(often * 6.3 * x / width + begin) for often, begin, share in waves)
            points.append(QPointF(x, line - height * 0.035 * swing))
        points.append(QPointF(width, height))
        painter.setBrush(QColor(colour))
        painter.drawPolygon(QPolygonF(points))
    painter.end()
    return image
