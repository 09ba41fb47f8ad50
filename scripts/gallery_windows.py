"""Draws the pictures of windows and dialogs that docs/gallery.md shows, each by its name; see ``gallery.py``.

    python -m scripts.gallery_windows NAME FILE WIDTH HEIGHT

A scene is a function below that is named as its picture. It opens a window and says which widget is shown.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PyQt6.QtCore import QLocale, QRect, Qt
from PyQt6.QtGui import QColor, QImage, QPainter, QPixmap
from PyQt6.QtSvg import QSvgRenderer
from PyQt6.QtWidgets import QApplication, QDialog, QLabel, QWidget

from assets.icons.make_icons import THEMES
from assets.icons.signs import SIGNS, sign_svg
from belvedere import games
from belvedere.changes import Why
from belvedere.game_record import new_id
from belvedere.qt import animator
from belvedere.qt.app import end_widgets
from belvedere.qt.direction import set_direction
from belvedere.qt.language import let_qt_speak
from belvedere.solver import solve
from belvedere.words import messages
from scripts.gallery_stage import TODAY, WINDOWS, Clock, evening, open_window, played, spin, still

_TWICE: Final = ("large-screen",)
"""The scenes of a screen with two pixels for one."""
_ICON_SIZES: Final = (16, 20, 24, 32, 48)


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
    # It was played in a second, and is to look as if a player had taken his time.
    session.lay(session.record()._replace(id=new_id(), seconds=743.0), Why.LEFT)
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
        painter.fillRect(QRect(left, 0, columns * wide, rows * high), QColor(WINDOWS[dress]))
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
    end_widgets()
    return 0 if kept else 1


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
