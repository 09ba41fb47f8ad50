"""The calendar of the days on which the deal of the day was won."""

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QLocale, QPoint, Qt
from PyQt6.QtGui import QColor, QPalette
from PyQt6.QtWidgets import QApplication, QLabel, QWidget

from belvedere import games, winnable_deals
from belvedere.cards import Rank
from belvedere.qt.banners import banner_of
from belvedere.qt.dates import week
from belvedere.qt.dialogs.calendar_dialog import CalendarDialog
from belvedere.resources import MissingResource
from belvedere.store.dailies import Won
from belvedere.store.statistics import Played
from belvedere.table.moves import Move
from belvedere.winnable_deals import deal_of_the_day
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, SHIFT, Desk, one_to_go, open_window
from tests.store.dailies_kit import win
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

TODAY = date(2026, 11, 18)
"""A Wednesday in the midst of a month."""
LAST = Move.parse("tableau:0 1 foundation:3")


@pytest.fixture(autouse=True)
def in_britain() -> Iterator[None]:
    """Days are named as in Britain, where a week begins with Monday."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    yield
    QLocale.setDefault(before)


def shown(
    desk: Desk, played: list[Played], *, today: date = TODAY, key: str = "signora"
) -> tuple[CalendarDialog, list[tuple[str, date]]]:
    """The dialog over a window, and what is chosen in it."""
    dialog = CalendarDialog(played, list(games.ALL), games.find(key), today, desk.window)
    chosen: list[tuple[str, date]] = []
    dialog.chosen.connect(lambda variant, day: chosen.append((variant.key, day)))
    dialog.open()
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog, chosen


def opened(desk: Desk) -> CalendarDialog:
    """The dialog as its key opens it."""
    desk.key(Qt.Key.Key_T, CTRL | SHIFT)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, CalendarDialog)
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def cell(dialog: CalendarDialog, day: date) -> QPoint:
    """The middle of a day of the month on show."""
    return dialog.grid.visualRect(dialog.grid._month.index_of(day)).center()


def port(dialog: CalendarDialog) -> QWidget:
    """Where the days are drawn."""
    pane = dialog.grid.viewport()
    assert pane is not None
    return pane


def read(dialog: CalendarDialog, day: date) -> str:
    """What a screen reader reads of a day."""
    model = dialog.grid._month
    return str(model.data(model.index_of(day), Qt.ItemDataRole.AccessibleTextRole))


def ago(days: int) -> date:
    return TODAY - timedelta(days=days)


def test_days_are_told_by_words_and_the_month_by_the_country(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    one, other = ago(1).toordinal(), ago(9).toordinal()
    dialog, _ = shown(desk, [win(one), win(one, of=other), win(TODAY.toordinal(), "wood")])
    assert dialog.month.text() == "November 2026"
    assert dialog.games.currentText() == "Signora"
    heads = [dialog.grid._month.headerData(at, Qt.Orientation.Horizontal) for at in range(7)]
    assert heads == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    full = dialog.grid._month.headerData(0, Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleTextRole)
    assert full == "Monday"
    assert read(dialog, TODAY) == "Wednesday, 18 November 2026 (today): Signora is not won."
    assert read(dialog, ago(1)) == "Tuesday, 17 November 2026: Signora was won on the day."
    assert read(dialog, ago(9)) == "Monday, 9 November 2026: Signora was won on a later day."
    assert read(dialog, ago(-1)) == "Thursday, 19 November 2026: still to come."
    assert dialog.sentence.text() == read(dialog, TODAY)
    assert dialog.total.text() == "Signora: won on 1 day, 1 in a row now, longest row 1."
    dialog.games.setCurrentIndex(0)
    assert dialog.games.currentText() == "All games"
    assert read(dialog, TODAY) == "Wednesday, 18 November 2026 (today): won on the day in Wood."
    assert dialog.total.text() == "All games: won on 2 days, 2 in a row now, longest row 2."
    assert dialog.deal.text() == "&Deal Signora"
    words = {label.text() for label in dialog.findChildren(QLabel)}
    assert {"won on the day", "won on a later day"} <= words


def test_a_screen_reader_finds_the_days(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    dialog, _ = shown(desk, [])
    assert dialog.grid.accessibleName() == "Days of November 2026"
    assert dialog.focusWidget() is dialog.grid
    for widget in (dialog.previous, dialog.next):
        assert widget.accessibleName()
    labels = [label for label in dialog.findChildren(QLabel) if label.buddy() is dialog.games]
    assert len(labels) == 1


@pytest.mark.parametrize(("country", "first"), [("en_GB", "Mon"), ("en_US", "Sun"), ("ar_EG", None)])
def test_the_week_begins_as_in_the_country(qtbot: "QtBot", deck: "Deck", country: str, first: str | None) -> None:
    QLocale.setDefault(QLocale(country))
    desk = open_window(qtbot, deck)
    dialog, _ = shown(desk, [])
    month = dialog.grid._month
    if first is not None:
        assert month.headerData(0, Qt.Orientation.Horizontal) == first
    days = [day for at in range(42) if (day := month.day_at(month.index(*divmod(at, 7))))]
    assert days == [date(2026, 11, number) for number in range(1, 31)]
    begins = week()[0]
    for day in days:
        assert month.index_of(day).column() == (day.isoweekday() - begins) % 7


def test_the_keyboard_goes_everywhere(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    dialog, _ = shown(desk, [])
    for key, day in (
        (Qt.Key.Key_Left, date(2026, 11, 17)),
        (Qt.Key.Key_Up, date(2026, 11, 10)),
        (Qt.Key.Key_Right, date(2026, 11, 11)),
        (Qt.Key.Key_Down, date(2026, 11, 18)),
        (Qt.Key.Key_End, date(2026, 11, 30)),
        (Qt.Key.Key_Right, date(2026, 11, 30)),
        (Qt.Key.Key_Down, date(2026, 11, 30)),
        (Qt.Key.Key_PageDown, date(2026, 11, 30)),
        (Qt.Key.Key_Home, date(2026, 11, 1)),
        (Qt.Key.Key_Left, date(2026, 10, 31)),
        (Qt.Key.Key_PageUp, date(2026, 9, 30)),
        (Qt.Key.Key_PageDown, date(2026, 10, 30)),
        (Qt.Key.Key_Down, date(2026, 11, 6)),
        (Qt.Key.Key_Home, date(2026, 11, 1)),
        (Qt.Key.Key_Up, date(2026, 10, 25)),
    ):
        desk.key(key)
        assert dialog.grid.day == day
        assert dialog.grid.currentIndex() == dialog.grid._month.index_of(day)
        assert dialog.grid.selectedIndexes() == [dialog.grid.currentIndex()]
        assert dialog.month.text() == f"{day:%B %Y}"
        assert dialog.next.isEnabled() is (day.month < 11)
        assert dialog.deal.isEnabled() is (day <= TODAY)
    desk.key(Qt.Key.Key_T, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: dialog.grid.day == TODAY)
    assert not dialog.to_today.isEnabled()
    assert dialog.focusWidget() is dialog.grid
    desk.key(Qt.Key.Key_Tab)
    assert dialog.focusWidget() is not dialog.grid


def test_there_is_a_first_day_and_no_further(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    dialog, _ = shown(desk, [])
    dialog.grid.go_to(date(1, 2, 3))
    for _ in range(2):
        desk.key(Qt.Key.Key_PageUp)
        assert dialog.grid.day == date(1, 1, 3)
    assert not dialog.previous.isEnabled()
    desk.key(Qt.Key.Key_Up)
    assert dialog.grid.day == date(1, 1, 1)


def test_the_mouse_marks_turns_and_deals(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    dialog, chosen = shown(desk, [])
    pane = port(dialog)
    HANDS.mouseClick(pane, Qt.MouseButton.LeftButton, pos=cell(dialog, ago(2)))
    assert dialog.grid.day == ago(2)
    # A place without a day, before the first.
    HANDS.mouseClick(
        pane, Qt.MouseButton.LeftButton, pos=dialog.grid.visualRect(dialog.grid._month.index(0, 0)).center()
    )
    assert dialog.grid.day == ago(2)
    assert dialog.grid.selectedIndexes() == [dialog.grid._month.index_of(ago(2))]
    HANDS.mouseDClick(pane, Qt.MouseButton.LeftButton, pos=cell(dialog, ago(-3)))
    assert (dialog.isVisible(), chosen) == (True, [])
    HANDS.mouseClick(dialog.previous, Qt.MouseButton.LeftButton)
    assert dialog.month.text() == "October 2026"
    HANDS.mouseClick(dialog.next, Qt.MouseButton.LeftButton)
    HANDS.mouseClick(dialog.to_today, Qt.MouseButton.LeftButton)
    dialog.games.setCurrentText("Wood")
    HANDS.mouseClick(pane, Qt.MouseButton.LeftButton, pos=cell(dialog, ago(5)))
    HANDS.mouseDClick(pane, Qt.MouseButton.LeftButton, pos=cell(dialog, ago(5)))
    assert (dialog.isVisible(), chosen) == (False, [("wood", ago(5))])


def test_signs_are_shapes(qtbot: "QtBot", deck: "Deck") -> None:
    """Of a full circle the middle is inked, of an empty one only the rim, of no sign nothing; not by colour."""
    desk = open_window(qtbot, deck)
    one = ago(1).toordinal()
    dialog, _ = shown(desk, [win(one), win(one, of=ago(9).toordinal())])
    picture = port(dialog).grab().toImage()
    ratio = picture.devicePixelRatio()

    def inked(day: date) -> tuple[int, int]:
        """Pixels of the lower half of a day that are no background: in the very middle, and in all."""
        rect = dialog.grid.visualRect(dialog.grid._month.index_of(day))
        half = rect.height() // 2
        x, y = rect.center().x(), rect.bottom() - half // 2
        back = QColor(picture.pixel(int((rect.left() + 3) * ratio), int(y * ratio)))
        points = [(x + dx, y + dy) for dx in range(-half // 2, half // 2) for dy in range(-half // 2, half // 2)]
        found = {point for point in points if QColor(picture.pixel(*(int(at * ratio) for at in point))) != back}
        return len(found & {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}), len(found)

    (full_middle, full), (empty_middle, empty), nothing = inked(ago(1)), inked(ago(9)), inked(ago(5))
    assert (full_middle, empty_middle, nothing) == (4, 0, (0, 0))
    assert full > empty > 10


@pytest.mark.parametrize("dark", [False, True])
def test_it_is_drawn_in_light_and_dark(qtbot: "QtBot", deck: "Deck", dark: bool) -> None:
    desk = open_window(qtbot, deck, size=(800, 600))
    before = QApplication.palette()
    if dark:
        palette = QPalette(QColor(45, 45, 48), QColor(35, 35, 38))
        QApplication.setPalette(palette)
    try:
        dialog, _ = shown(desk, [win(ago(1).toordinal())])
        assert dialog.frameGeometry().width() <= 800
        assert dialog.frameGeometry().height() <= 600
        assert not dialog.grab().isNull()
        dialog.reject()
    finally:
        QApplication.setPalette(before)


def test_an_earlier_day_is_dealt_by_the_keyboard_alone_and_undo_brings_the_game_back(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path
) -> None:
    desk = open_window(qtbot, deck, "signora", deal=5, folder=tmp_path)
    play_some(desk.session, 3)
    dialog = opened(desk)
    dialog.games.setCurrentText("Wood")
    desk.key(Qt.Key.Key_Left)
    day = dialog.grid.day
    assert day == date.today() - timedelta(days=1)  # noqa: DTZ011  # the player's calendar
    desk.key(Qt.Key.Key_Return)
    assert desk.dialogs() == []
    wood = games.find("wood")
    number = deal_of_the_day(wood, day.toordinal())
    assert (desk.session.variant, desk.session.number) == (wood, number)
    name = QLocale().toString(day, QLocale.FormatType.LongFormat)
    assert desk.say() == f"The deal of {name}: it can be won. Undo brings the old game back."
    # A second time it lies there already.
    opened(desk)
    desk.key(Qt.Key.Key_Left)
    desk.key(Qt.Key.Key_Return)
    assert desk.say() == f"This is the deal of {name}: it can be won."
    desk.key(Qt.Key.Key_Z, CTRL)
    assert (desk.session.variant.key, desk.session.number, desk.session.moves) == ("signora", 5, 3)
    # Begun and left for another game, it goes on.
    opened(desk).games.setCurrentText("Wood")
    desk.key(Qt.Key.Key_Left)
    desk.key(Qt.Key.Key_Return)
    play_some(desk.session, 2)
    desk.trigger("game_signora")
    assert desk.session.moves == 3
    opened(desk).games.setCurrentText("Wood")
    desk.key(Qt.Key.Key_Left)
    desk.key(Qt.Key.Key_Return)
    assert (desk.session.variant, desk.session.number, desk.session.moves) == (wood, number, 2)
    assert desk.say() == f"The deal of {name} is as you left it. The game before is kept as well."


def test_today_is_dealt_by_the_rule_in_force(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=5)
    desk.trigger("strict")
    desk.trigger("game_signora")
    opened(desk).games.setCurrentText("Eight Off")
    desk.key(Qt.Key.Key_Return)
    strict = games.find("eight-off", ("strict",))
    today = date.today().toordinal()  # noqa: DTZ011  # the player's calendar
    assert desk.session.variant == strict
    assert desk.session.number in {deal_of_the_day(strict, today), deal_of_the_day(strict, today - 1)}
    assert desk.say() == "The deal of the day: it can be won. Undo brings the old game back."
    desk.trigger("undo")
    assert desk.session.variant.key == "signora"


def test_it_is_not_opened_in_a_pause_and_a_missing_list_is_told(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_window(qtbot, deck, "wood")
    desk.trigger("pause")
    assert not desk.window.commands["calendar"].isEnabled()
    desk.window.dialogs.show_calendar()
    assert desk.dialogs() == []
    desk.trigger("pause")

    def missing(_variant: object, _level: object) -> tuple[int, ...]:
        raise MissingResource("assets/deals/wood.txt")

    monkeypatch.setattr(winnable_deals, "winnable_numbers", missing)
    dialog = opened(desk)
    assert dialog.total.text() == "Wood: no deal of the day has been won on its day yet."
    desk.key(Qt.Key.Key_Return)
    assert desk.session.number == 1
    assert "list of winnable deals of Wood is missing" in desk.say()


def test_a_win_on_the_table_is_in_the_calendar(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every day's deal is deal 1, which is nearly won."""
    monkeypatch.setattr(winnable_deals, "winnable_numbers", lambda _variant, _level: (1,))
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING), folder=tmp_path)
    desk.key(Qt.Key.Key_T, CTRL)
    desk.mouse.play_by_drag(LAST)
    assert banner_of(desk.window, "won").text.startswith("You have won the deal of the day, 1, in ")
    dialog = opened(desk)
    day = dialog.grid.day
    assert dialog._days.won(day.toordinal()) == {"eight-off": Won.ON_THE_DAY}
    assert dialog.sentence.text().endswith("(today): Eight Off was won on the day.")
    assert dialog.total.text() == "Eight Off: won on 1 day, 1 in a row now, longest row 1."
    assert dialog._days.won(day.toordinal() - 1) == {"eight-off": Won.LATER}
    dialog.reject()
    desk.key(Qt.Key.Key_T, CTRL)
    assert desk.say() == "This is the deal of the day: you have won it today."
    desk.trigger("next_deal")
    desk.key(Qt.Key.Key_T, CTRL)
    assert desk.say() == "The deal of the day: you have won it today. Undo brings the old game back."


def test_ten_thousand_games_open_at_once(qtbot: "QtBot", deck: "Deck") -> None:
    from time import process_time

    desk = open_window(qtbot, deck)
    played = [win(TODAY.toordinal() - at % 4000, games.ALL[at % 9].key, id=f"{at}") for at in range(10_000)]
    begin = process_time()
    dialog, _ = shown(desk, played)
    assert process_time() - begin < 1
    begin = process_time()
    for _ in range(12):
        desk.key(Qt.Key.Key_PageUp)
    assert process_time() - begin < 1
    dialog.reject()
