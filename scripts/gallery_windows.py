"""Draws the pictures of windows and dialogs that docs/gallery.md shows, each by its name; see ``gallery.py``.

    python -m scripts.gallery_windows NAME FILE WIDTH HEIGHT

A scene is a function below that is named as its picture. It is given a window and says which widget is shown; the games
that its figures count were never played, and are the same on every day.
"""

import math
import os
import random
import sys
import tempfile
from collections.abc import Callable
from datetime import date, datetime
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PyQt6.QtCore import QElapsedTimer, QLocale, QPointF, QRect, Qt
from PyQt6.QtGui import QColor, QImage, QLinearGradient, QPainter, QPalette, QPixmap, QPolygonF
from PyQt6.QtSvg import QSvgRenderer
from PyQt6.QtWidgets import QApplication, QDialog, QLabel, QWidget

from assets.icons.make_icons import THEMES
from assets.icons.signs import SIGNS, sign_svg
from belvedere import games
from belvedere.qt import animator, celebration
from belvedere.qt.direction import set_direction
from belvedere.qt.first_deck import first_deck
from belvedere.qt.language import let_qt_speak
from belvedere.qt.main_window import MainWindow
from belvedere.session import Session
from belvedere.solver import solve
from belvedere.store.game_file import load_game
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper
from belvedere.store.settings import Settings
from belvedere.store.statistics import Played
from belvedere.winnable_deals import deals_of_days
from belvedere.words import messages

GAMES: Final = Path(__file__).resolve().parents[1] / "docs" / "gallery"
TODAY: Final = date(2026, 11, 30)
_DAY: Final = 86_400
_WINDOWS: Final = {"light": "#efefef", "dark": "#323232"}
_TWICE: Final = ("large-screen",)
"""The scenes of a screen with two pixels for one."""
_ICON_SIZES: Final = (16, 20, 24, 32, 48)


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
    session = Session(games.find(key), 1, record=load_game(str(GAMES / f"{key}.belvedere")))
    keeper = _Player(session, GameStore())
    window = MainWindow(session, first_deck(settings, key), settings, keeper)
    window.show_first(size)
    spin(400)
    return window


def wear_dark() -> None:
    """Have the colours of a dark desktop."""
    palette = QPalette(QColor(_WINDOWS["dark"]))
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


# The scenes.


def window(size: tuple[int, int]) -> QWidget:
    """Eight Off with a verdict and a hint."""
    shown = open_window("eight-off", size, verdict=True)
    shown.oracle.want()
    spin(2500)
    shown.give_hint()
    return shown


def window_dark(size: tuple[int, int]) -> QWidget:
    """Signora on a dark desktop, with the moves."""
    shown = open_window("signora", size, dark=True)
    shown.switches.set("moves", value=True)
    spin(300)
    return shown


def start_page(size: tuple[int, int]) -> QWidget:
    """The nine games to choose from."""
    shown = open_window("terrace", size)
    shown.choosing.ask()
    return shown


def tour(size: tuple[int, int]) -> QWidget:
    """The second step of the tour."""
    shown = open_window("terrace", size)
    shown.choosing.show_tour()
    assert shown.choosing.tour is not None  # noqa: S101  # it was just begun
    shown.choosing.tour.press("next")
    return shown


def _speak(language: str) -> None:
    """Let the program speak a language in this picture."""
    application = QApplication.instance()
    assert application is not None  # noqa: S101  # the pictures are its windows
    messages.speak(language)
    let_qt_speak(application)


def _help(size: tuple[int, int], language: str, key: str) -> QWidget:
    """The page of a game beside its table, from its rules on."""
    _speak(language)
    shown = open_window(key, size)
    shown.dialogs.show_this_game()
    spin(300)
    assert shown.dialogs.help is not None  # noqa: S101  # it was just opened
    bar = shown.dialogs.help.panel.browser.verticalScrollBar()
    assert bar is not None  # noqa: S101  # a browser has one
    bar.setValue(round(0.3 * bar.maximum()))
    return shown


def help_english(size: tuple[int, int]) -> QWidget:
    """The help beside the table."""
    return _help(size, "en", "eight-off")


def help_spanish(size: tuple[int, int]) -> QWidget:
    """The same in Spanish, of another game."""
    return _help(size, "es", "terrace")


def help_catalan(size: tuple[int, int]) -> QWidget:
    """In Catalan."""
    return _help(size, "ca", "thumb-and-pouch")


def help_russian(size: tuple[int, int]) -> QWidget:
    """In Russian."""
    return _help(size, "ru", "signora")


def mirrored(size: tuple[int, int]) -> QWidget:
    """A table for the left hand, with a hint."""
    shown = open_window("falling-stars", size)
    shown.switches.set("mirrored", value=True)
    spin(300)
    shown.commands["hint"].trigger()
    return shown


def from_the_right(size: tuple[int, int]) -> QWidget:
    """A desktop on which one writes from the right."""
    set_direction(QLocale("ar_EG"))
    shown = open_window("signora", size)
    shown.commands["hint"].trigger()
    return shown


def made_up(size: tuple[int, int]) -> QWidget:
    """The language that the tests look for untranslated and cut texts with."""
    from tests.gui.language_kit import Pseudo

    messages._messages_of = lambda spoken: Pseudo() if spoken else None  # noqa: SLF001  # as the tests do
    messages.speak("ca")
    shown = open_window("redheads", size)
    shown.commands["hint"].trigger()
    return shown


def keys(_size: tuple[int, int]) -> QWidget:
    """The keys, which can be changed."""
    shown = open_window("eight-off", (1200, 800))
    shown.dialogs.show_shortcuts()
    return next(each for each in shown.findChildren(QDialog) if each.isVisible())


def own_picture(size: tuple[int, int]) -> QWidget:
    """A table with a picture of the player's."""
    shown = open_window("redheads", size)
    path = Path(tempfile.mkdtemp(dir=os.environ["HOME"])) / "evening.png"
    evening(1600, 1000).save(str(path))
    assert shown.tables is not None  # noqa: S101  # the window is complete
    shown.tables.choose(str(path))
    while shown.tables.busy:
        spin(50)
    shown.control.say("")
    return shown


def deal(size: tuple[int, int]) -> QWidget:
    """Cards on their way in a new deal, from the stock on which the old ones were gathered."""
    shown = open_window("thumb-and-pouch", size)
    clock = Clock()
    shown.switches.set("speed", "normal")
    shown.session.new_game(games.find("thumb-and-pouch"), number=11)
    clock.go_on(105)
    return still(shown)


def win(size: tuple[int, int]) -> QWidget:
    """The ribbon of a win."""
    shown = open_window("terrace", size)
    session = shown.session
    session.new_game(games.find("terrace"), number=1)
    moves = solve(session.variant, session.position).solution
    for move in moves[:-1]:
        session.play(move)
    clock = Clock()
    shown.switches.set("speed", "normal")
    session.play(moves[-1])
    clock.go_on(animator.WHOLE[animator.Speed.NORMAL] + 1)
    clock.go_on(animator.CELEBRATION[animator.Speed.NORMAL] * 0.45)
    return still(shown)


def large_screen(size: tuple[int, int]) -> QWidget:
    """The window where two pixels of the screen make one of the desktop."""
    shown = open_window("wood", (size[0] // 2, size[1] // 2))
    shown.give_hint()
    return shown


def preferences(_size: tuple[int, int]) -> QWidget:
    """The preferences."""
    shown = open_window("terrace", (1200, 800))
    shown.dialogs.show_preferences()
    dialog = shown.dialogs.preferences
    assert dialog is not None  # noqa: S101  # it was just opened
    dialog.pages.setCurrentIndex(1)
    dialog.resize(dialog.sizeHint())
    return dialog


def toolbar(_size: tuple[int, int]) -> QWidget:
    """How the toolbar is set up."""
    from belvedere.qt.dialogs.tools_dialog import ToolsDialog

    return ToolsDialog(open_window("terrace", (1200, 800)))


def card_styles(_size: tuple[int, int]) -> QWidget:
    """The card styles."""
    shown = open_window("terrace", (1200, 800))
    shown.dialogs.show_card_styles()
    spin(3000)
    dialog = QApplication.activeModalWidget()
    return dialog or shown


def statistics(_size: tuple[int, int]) -> QWidget:
    """The statistics."""
    from belvedere.qt.dialogs.statistics_dialog import StatisticsDialog

    shown = open_window("signora", (1200, 800))
    return StatisticsDialog(shown.keeper, shown.settings, (shown.session.variant, 1), shown)


def achievements(_size: tuple[int, int]) -> QWidget:
    """What was achieved."""
    from belvedere.qt.dialogs.achievements_dialog import AchievementsDialog
    from belvedere.store.achievements import achievements as achieved

    return AchievementsDialog(achieved(played(), TODAY.toordinal()), open_window("wood", (1200, 800)))


def calendar(_size: tuple[int, int]) -> QWidget:
    """The calendar."""
    from belvedere.qt.dialogs.calendar_dialog import CalendarDialog

    shown = open_window("terrace", (1200, 800))
    return CalendarDialog(played(), games.ALL, shown.session.variant, TODAY, shown)


def history(_size: tuple[int, int]) -> QWidget:
    """The games that have ended."""
    from belvedere.qt.dialogs.history_dialog import HistoryDialog

    return HistoryDialog(played(), open_window("redheads", (1200, 800)))


def icons(_size: tuple[int, int]) -> QWidget:
    """All icons in all sizes and both dresses."""
    columns, wide, high = 4, 190, 56
    rows = -(-len(SIGNS) // columns)
    sheet = QImage(2 * columns * wide, rows * high, QImage.Format.Format_RGB32)
    painter = QPainter(sheet)
    for side, (dress, colour) in enumerate(THEMES.items()):
        left = side * columns * wide
        painter.fillRect(QRect(left, 0, columns * wide, rows * high), QColor(_WINDOWS[dress]))
        for number, name in enumerate(SIGNS):
            sign = QSvgRenderer(sign_svg(name, colour).encode())
            x, y = left + number % columns * wide + 10, number // columns * high
            for size in _ICON_SIZES:
                drawn = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
                drawn.fill(Qt.GlobalColor.transparent)
                pen = QPainter(drawn)
                sign.render(pen)
                pen.end()
                painter.drawImage(x, y + (high - size) // 2, drawn)
                x += size + 7
    painter.end()
    label = QLabel()
    label.setPixmap(QPixmap.fromImage(sheet))
    label.setFixedSize(sheet.size())
    return label


SCENES: Final[dict[str, Callable[[tuple[int, int]], QWidget]]] = {
    scene.__name__.replace("_", "-"): scene
    for scene in (
        window,
        window_dark,
        start_page,
        tour,
        help_english,
        help_spanish,
        help_catalan,
        help_russian,
        mirrored,
        from_the_right,
        made_up,
        keys,
        own_picture,
        deal,
        win,
        large_screen,
        preferences,
        toolbar,
        card_styles,
        statistics,
        achievements,
        calendar,
        history,
        icons,
    )
}


def main(name: str, path: str, width: str, height: str) -> int:
    """Draw a scene into a file."""
    if name in _TWICE:
        os.environ["QT_SCALE_FACTOR"] = "2"
    application = QApplication(["belvedere"])
    shown = SCENES[name]((int(width), int(height)))
    shown.show()
    spin(600)
    kept = shown.grab().save(path)
    for widget in application.topLevelWidgets():
        widget.close()
    return 0 if kept else 1


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
