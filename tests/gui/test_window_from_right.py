"""Where one writes from the right: windows begin there, the table lies mirrored once, and texts stay readable."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QLocale, Qt
from PyQt6.QtGui import QAction, QImage, QTransform
from PyQt6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QToolButton, QWidget

from belvedere import games
from belvedere.geometry import Fan
from belvedere.qt.action_icons import icon_in_list
from belvedere.qt.dialogs.calendar_dialog import CalendarDialog
from belvedere.qt.dialogs.deal_dialog import DealDialog
from belvedere.qt.direction import framed, is_from_right, set_direction
from belvedere.qt.help.icons import icon
from belvedere.qt.help.place import HelpDock
from belvedere.rules.variant import Family
from belvedere.store.settings import Settings
from belvedere.table.piles import STOCK, PileId
from tests.gui import show_kit, watch_kit
from tests.gui.conftest import assert_shown
from tests.gui.hint_kit import pointing
from tests.gui.keys_kit import KEY, cursor, press
from tests.gui.start_kit import PROGRAM, run
from tests.gui.verdict_kit import FOUND, note, sign
from tests.gui.window_kit import ALT, HANDS, OFFSCREEN, SHIFT, open_window, play_by_mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

LEFT, RIGHT = Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft


@pytest.fixture
def from_right(qapp: QApplication) -> Iterator[None]:
    """The desktop's language is Arabic."""
    style = qapp.style()
    assert style is not None
    before = style.name()
    set_direction(QLocale("ar_EG"))
    assert QApplication.layoutDirection() == RIGHT
    yield
    QApplication.setLayoutDirection(LEFT)
    QApplication.setStyle(before)


def drawn(widget: QWidget) -> QImage:
    """A picture of a widget."""
    widget.resize(widget.sizeHint())
    return widget.grab().toImage()


# The language.


@pytest.mark.windowless
def test_u84_qt_agrees_on_every_language_about_where_one_begins() -> None:
    every = QLocale.matchingLocales(
        QLocale.Language.AnyLanguage, QLocale.Script.AnyScript, QLocale.Country.AnyTerritory
    )
    assert len(every) > 500
    told = [each.name() for each in every if is_from_right(each) != (each.textDirection() == RIGHT)]
    assert told == []
    assert not is_from_right(QLocale.c())
    assert {"ar_EG", "he_IL", "fa_IR"} <= {each.name() for each in every if is_from_right(each)}


@pytest.mark.windowless
def test_u84_a_picture_of_the_table_is_mirrored_once(tmp_path: Path) -> None:
    """In Arabic as with the option, and with both as with none."""
    settings = Settings.load()
    pictures = []
    for mirrored, language in ((False, "C"), (True, "C"), (False, "ar_EG.UTF-8"), (True, "ar_EG.UTF-8")):
        settings.mirrored = mirrored
        settings.save()
        path = tmp_path / f"{mirrored}-{language}.png"
        arguments = ("--deal", "wood:5", "--size", "640x480", "--screenshot", str(path))
        done = run(*PROGRAM, *arguments, LC_ALL=language, LANGUAGE=None)
        assert done.returncode == 0, done.stderr
        pictures.append(path.read_bytes())
    assert pictures[0] == pictures[3] != pictures[1] == pictures[2]


# The table.


@pytest.mark.usefixtures("from_right", "no_search")
def test_u84_the_table_lies_mirrored_and_the_option_turns_it_back(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora", deal=3)
    view = desk.window.view
    for variant in games.ALL:
        desk.trigger(f"game_{variant.key}")
        if variant.family is not Family.EIGHT_OFF:
            assert view.layout_now.places[STOCK].x > view.layout_now.width / 2
        assert_shown(view)
        assert all(card.item.transform() == QTransform() for card in view.board.cards.values()), "no face is turned"
    desk.trigger("game_signora")
    once = view.layout_now
    reserve = PileId.parse("reserve:0")
    assert once.places[reserve].fan is Fan.RIGHT
    assert once.places[reserve].x < once.places[STOCK].x, "it is fanned in the room at the other side"
    desk.trigger("mirrored")
    assert view.layout_now.places[STOCK].x < once.width / 2, "mirrored twice it would lie as before"
    assert view.layout_now.places[reserve].x > view.layout_now.places[STOCK].x
    assert_shown(view)
    desk.trigger("mirrored")
    assert view.layout_now == once


@pytest.mark.usefixtures("from_right", "no_search")
@pytest.mark.parametrize("key", ["terrace", "thumb-and-pouch", "eight-off"])
def test_u84_mouse_keys_and_hints_find_what_is_seen(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key, deal=5)
    view = desk.window.view
    play_by_mouse(desk, 8)
    first = press(desk, KEY.Key_1)
    if key != "eight-off":
        assert press(desk, KEY.Key_Right) == first, "there is nothing at the right of it"
    press(desk, KEY.Key_1)
    assert press(desk, KEY.Key_Left) == "tableau:1"
    for pile, proxy in cursor(desk).proxies.items():
        rect = view.layout_now.pile_rect(pile, desk.session.position.pile(pile).codes)
        assert proxy.geometry().getRect() == tuple(round(length / view.ratio) for length in rect)
    desk.trigger("hint")
    move = pointing(desk)
    assert move is not None
    arrow = view.highlights.arrow
    assert arrow is not None
    view.fast_forward()
    shown, target = arrow.sceneBoundingRect(), view.layout_now.places[move.target]
    assert shown.left() < target.x + view.layout_now.card_width
    assert shown.right() > target.x


# What is written.


@pytest.mark.usefixtures("from_right")
def test_u84_english_words_read_from_the_left_in_a_window_that_begins_at_the_right(qtbot: "QtBot") -> None:
    for text in ("Open...", "12 games, 3 won", "(locked)."):
        button, usual = QPushButton(text), QPushButton(text)
        usual.setLayoutDirection(LEFT)
        for each in (button, usual):
            qtbot.addWidget(each)
        assert drawn(button) == drawn(usual), text
    assert framed("Kept.") == "\N{LEFT-TO-RIGHT MARK}Kept.\N{LEFT-TO-RIGHT MARK}"
    assert framed(framed("Kept.")) == framed("Kept.")
    assert framed("12") == "\N{LEFT-TO-RIGHT MARK}12\N{LEFT-TO-RIGHT MARK}"
    arabic = "\N{ARABIC LETTER BEH}\N{ARABIC LETTER REH}."
    assert (framed(""), framed(arabic)) == ("", arabic)


@pytest.mark.windowless
def test_u84_nothing_is_framed_where_one_writes_from_the_left(qapp: QApplication) -> None:
    assert not qapp.isRightToLeft()
    assert framed("Kept.") == "Kept."


@pytest.mark.usefixtures("from_right")
def test_u84_a_menu_has_its_dots_behind_and_its_keys_in_order(qtbot: "QtBot") -> None:
    """As in a menu that says the same in a frame already."""
    pictures = []
    for text, key in (("Open...", "Ctrl++"), (framed("Open..."), "Ctrl++")):
        menu = QMenu()
        qtbot.addWidget(menu)
        action = QAction(text, menu)
        action.setProperty("shortcut", key)
        menu.addAction(action)
        pictures.append(drawn(menu))
    assert pictures[0] == pictures[1]


@pytest.mark.usefixtures("from_right")
def test_u84_labels_lie_where_their_window_begins(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    sentence = desk.window.status.sentence
    aligned = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute
    assert sentence.alignment() & aligned == aligned
    margins = sentence.contentsMargins()
    assert margins.right() > margins.left()
    desk.trigger("preferences")
    (dialog,) = desk.dialogs()
    for label in dialog.findChildren(QLabel):
        if label.text() and label.isVisibleTo(dialog):
            assert label.alignment() & (Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignHCenter), label.text()


# What has a direction.


def points(button: QToolButton) -> Qt.ArrowType:
    return button.arrowType()


@pytest.mark.usefixtures("from_right")
def test_u84_arrows_that_lead_on_point_to_the_left(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    for name, kind in (("deal_number", DealDialog), ("calendar", CalendarDialog)):
        desk.trigger(name)
        (dialog,) = desk.dialogs()
        assert isinstance(dialog, kind)
        assert points(dialog.next) is Qt.ArrowType.LeftArrow
        assert points(dialog.previous) is Qt.ArrowType.RightArrow
        assert dialog.next.x() < dialog.previous.x()
        dialog.close()
    undo, usual = icon_in_list("undo", "light"), desk.window.commands["undo"].icon()
    size = 24
    image = usual.pixmap(size, size).toImage()
    assert image == undo.pixmap(size, size).toImage()
    button = desk.window.tool_row.tools.findChild(QToolButton, "qt_toolbar_ext_button")
    assert button is not None
    shown = button.icon().pixmap(size, size).toImage()
    QApplication.setLayoutDirection(LEFT)
    there = icon_in_list("undo", "light").pixmap(size, size).toImage()
    assert there.mirrored(True, False) == image
    assert icon_in_list("more", "light").pixmap(size, size).toImage().mirrored(True, False) == shown
    hint = icon_in_list("hint", "light").pixmap(size, size).toImage()
    QApplication.setLayoutDirection(RIGHT)
    assert hint == icon_in_list("hint", "light").pixmap(size, size).toImage(), "a lamp has no direction"


@pytest.mark.usefixtures("from_right", "no_search")
def test_u84_the_list_of_moves_and_the_sign_of_the_verdict_change_sides(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora", verdict=True)
    window = desk.window
    window.show_moves(True)
    QApplication.processEvents()
    assert window.move_list is not None
    assert window.move_list.x() < window.view.mapTo(window, window.view.rect().center()).x()
    note(desk, FOUND)
    QApplication.processEvents()
    shown = sign(desk)
    assert shown.text()
    image, ratio = shown.grab().toImage(), shown.devicePixelRatioF()
    ground = image.pixelColor(1, 1)

    def inked(left: float, right: float) -> int:
        across = range(round(left * ratio), round(right * ratio))
        return sum(image.pixelColor(x, y) != ground for x in across for y in range(image.height()))

    words = shown.fontMetrics().horizontalAdvance(shown.text())
    assert inked(0, shown.width() - words - 2 * shown.height()) == 0, "what is left over is at the left"
    assert inked(shown.width() - shown.height(), shown.width()) > 0


@pytest.mark.usefixtures("from_right")
def test_u84_the_help_stands_at_the_left_and_goes_back_to_the_right(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", size=(1500, 800))
    desk.key(KEY.Key_F1)
    place = desk.window.dialogs.help
    assert place is not None
    dock, panel = place.holder, place.panel
    assert isinstance(dock, HelpDock)
    assert dock.x() < desk.window.view.mapTo(desk.window, desk.window.view.rect().center()).x()
    assert panel.buttons["back"].x() > panel.buttons["forward"].x()
    assert "Right" in panel.buttons["back"].toolTip()
    assert "goes back with Alt+Right, forward with Alt+Left" in panel.browser.toPlainText()
    desk.key(KEY.Key_F1, SHIFT)
    assert panel.page == "wood"
    desk.key(KEY.Key_Right, ALT)
    assert panel.page == "contents"
    desk.key(KEY.Key_Left, ALT)
    assert panel.page == "wood"
    size = 20
    shown = panel.buttons["back"].icon().pixmap(size, size).toImage()
    QApplication.setLayoutDirection(LEFT)
    assert shown == icon("forward", panel).pixmap(size, size).toImage(), "it points to where it leads"


@pytest.mark.usefixtures("from_right")
def test_u84_keys_lead_on_to_the_left_in_a_game_that_is_watched(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = watch_kit.given_up(qtbot, deck, tmp_path)
    dialog = watch_kit.watch(desk)
    assert dialog.view.layout_now.places[STOCK].x > dialog.view.layout_now.width / 2
    assert dialog.buttons["forward"].x() < dialog.buttons["back"].x()
    assert "Left" in dialog.buttons["forward"].toolTip()
    assert "Right" in dialog.buttons["back"].toolTip()
    dialog.press("first")
    HANDS.keyClick(dialog.windowHandle(), KEY.Key_Left)
    HANDS.keyClick(dialog.windowHandle(), KEY.Key_Left)
    assert dialog.session.moves == 2
    HANDS.keyClick(dialog.windowHandle(), KEY.Key_Right)
    assert dialog.session.moves == 1
    dialog.slider.setFocus()
    HANDS.keyClick(dialog.windowHandle(), KEY.Key_Left)
    assert dialog.session.moves == 2


@pytest.mark.usefixtures("from_right")
def test_u84_left_shows_the_next_move_of_a_solution(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = show_kit.begin(qtbot, deck, "eight-off")
    panel = show_kit.panel_of(desk)
    assert "Left" in panel.buttons["step"].toolTip()
    panel.buttons["step"].setFocus()
    desk.key(KEY.Key_Left)
    assert desk.session.moves == 1
    panel.buttons["step"].setFocus()
    desk.key(KEY.Key_Right)
    assert desk.session.moves == 1


@pytest.mark.usefixtures("from_right")
def test_u84_plots_begin_at_the_right(qtbot: "QtBot") -> None:
    if find_spec("PyQt6.QtCharts") is None:
        # A table tells the same there.
        return
    from belvedere.qt.dialogs.course_chart import CourseChart

    parent = QWidget()
    qtbot.addWidget(parent)
    for view in CourseChart(("one", "two"), parent).views:
        chart = view.chart()
        assert chart is not None
        along, up = chart.axes(Qt.Orientation.Horizontal)[0], chart.axes(Qt.Orientation.Vertical)[0]
        assert along.isReverse()
        assert up.alignment() == Qt.AlignmentFlag.AlignRight
