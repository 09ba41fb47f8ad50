"""Achievements: said once and quietly after the win that completes one, and listed in a dialog."""

from datetime import date
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QLocale, Qt
from PyQt6.QtWidgets import QPushButton

from belvedere import games, winnable_deals
from belvedere.cards import Rank
from belvedere.qt.achieving import Achieving
from belvedere.qt.dialogs.achievements_dialog import AchievementsDialog
from belvedere.rules.engine import legal_moves
from belvedere.store.achievements import achievements
from belvedere.store.statistics import Played
from belvedere.table.moves import Move
from tests.gui.show_kit import know
from tests.gui.window_kit import CTRL, OFFSCREEN, SHIFT, Desk, one_to_go, open_window
from tests.store.dailies_kit import noon, win
from tests.store.kit import put_ended

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

LAST = Move.parse("tableau:0 1 foundation:3")
UNAIDED = "Achieved: your first win of Eight Off without hint or undo."


def today() -> int:
    return date.today().toordinal()  # noqa: DTZ011  # as the player's calendar has it


def nearly(
    qtbot: "QtBot", deck: "Deck", folder: Path, *, rank: Rank = Rank.KING, speed: str = "off", key: str = "eight-off"
) -> Desk:
    """Eight Off with so few clubs to go."""
    return open_window(qtbot, deck, key, at=one_to_go(rank), folder=folder, speed=speed)


def earlier(desk: Desk, played: list[Played]) -> None:
    """Let these games have ended before those that are played in the window."""
    keeper = desk.window.keeper
    assert keeper is not None
    put_ended(Path(keeper.store.folder), *played)


def rest(desk: Desk) -> str:
    """What the status bar says when all that a win sets off is over."""
    desk.qtbot.wait(400)
    desk.qtbot.waitUntil(lambda: not desk.window.view.busy)
    desk.qtbot.wait(400)
    return desk.say()


def listed(desk: Desk) -> dict[str, str]:
    """The lines of the dialog."""
    desk.key(Qt.Key.Key_A, CTRL | SHIFT)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, AchievementsDialog)
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    assert dialog.focusWidget() is dialog.table
    lines = {}
    for row in range(dialog.table.rowCount()):
        name, state = dialog.table.item(row, 0), dialog.table.item(row, 1)
        assert name is not None
        assert state is not None
        lines[name.text()] = state.text()
    desk.key(Qt.Key.Key_Escape)
    assert desk.dialogs() == []
    return lines


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_win_without_help_is_said_once_after_its_banner(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, speed: str
) -> None:
    desk = nearly(qtbot, deck, tmp_path, speed=speed)
    desk.mouse.play_by_drag(LAST)
    assert desk.window.control.banner == "won"
    qtbot.waitUntil(lambda: desk.say() == UNAIDED)
    assert desk.window.control.banner == "won"
    assert desk.dialogs() == []
    # The same win again is no news.
    desk.trigger("undo")
    desk.trigger("redo")
    assert desk.window.control.banner == "won"
    assert rest(desk) != UNAIDED
    lines = listed(desk)
    day = QLocale().toString(date.today(), QLocale.FormatType.LongFormat)  # noqa: DTZ011  # the player's calendar
    assert lines["Eight Off: a win without hint or undo"] == f"done on {day}"
    assert lines["Wood: a win without hint or undo"] == "not yet"
    assert lines["A win in each of the nine games"] == "not yet: 1 of 9"
    assert len(lines) == 11


@pytest.mark.parametrize("aid", ["hint", "undo"])
def test_a_win_with_help_is_no_news(qtbot: "QtBot", deck: "Deck", tmp_path: Path, no_search: None, aid: str) -> None:
    desk = nearly(qtbot, deck, tmp_path, rank=Rank.QUEEN)
    if aid == "undo":
        desk.mouse.double_click(desk.mouse.spot("tableau:0"))
    desk.trigger(aid)
    desk.trigger("all_up")
    assert desk.window.control.banner == "won"
    assert "Achieved" not in rest(desk)
    lines = listed(desk)
    assert lines["Eight Off: a win without hint or undo"] == "not yet"
    assert lines["A win in each of the nine games"] == "not yet: 1 of 9"


def test_a_show_never_counts(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = nearly(qtbot, deck, tmp_path)
    know(desk)
    desk.key(Qt.Key.Key_E, CTRL)
    desk.key(Qt.Key.Key_Space)
    assert desk.window.control.banner == "won"
    assert desk.session.shown
    assert "Achieved" not in rest(desk)
    assert set(listed(desk).values()) == {"not yet", "not yet: 0 of 9", "not yet: 0 of 7"}


def test_a_second_win_is_no_news(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = nearly(qtbot, deck, tmp_path)
    earlier(desk, [win(today() - 20, "eight-off")])
    desk.mouse.play_by_drag(LAST)
    assert "Achieved" not in rest(desk)


def test_the_last_of_the_nine_and_the_last_of_a_week_are_said_together(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every day's deal is deal 1, which is nearly won; six days before it were won in eight games."""
    monkeypatch.setattr(winnable_deals, "winnable_numbers", lambda _variant, _level: (1,))
    desk = nearly(qtbot, deck, tmp_path)
    keys = [variant.key for variant in games.ALL if variant.key != "eight-off"]
    before = [win(today() - 6 + at % 6, key, hints=1) for at, key in enumerate(keys)]
    assert {game.number for game in before} == {1}
    earlier(desk, before)
    assert listed(desk)["A week of deals of the day: one won on each of seven days in a row"] == "not yet: 6 of 7"
    desk.mouse.play_by_drag(LAST)
    qtbot.waitUntil(lambda: "Achieved" in desk.say())
    assert desk.say() == (
        f"{UNAIDED} Achieved: you have won each of the nine games. "
        "Achieved: a week of deals of the day, each won on its day."
    )
    lines = listed(desk)
    assert lines["A win in each of the nine games"].startswith("done on ")
    assert lines["A week of deals of the day: one won on each of seven days in a row"].startswith("done on ")


def test_after_a_win_a_long_history_is_not_read_anew(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With 10,000 games that would stop the window for a fifth of a second just when the player goes on."""
    tell, times = Achieving._tell, []

    def timed(achieving: Achieving) -> None:
        begin = process_time()
        tell(achieving)
        times.append(process_time() - begin)

    monkeypatch.setattr(Achieving, "_tell", timed)
    desk = nearly(qtbot, deck, tmp_path)
    keys = [variant.key for variant in games.ALL]
    earlier(desk, [win(today() - 20 - at, keys[at % 9], id=f"{at}") for at in range(10_000)])
    keeper = desk.window.keeper
    assert keeper is not None
    monkeypatch.setattr(keeper, "ended", lambda: pytest.fail("all games were read"))
    desk.mouse.play_by_drag(LAST)
    assert "Achieved" not in rest(desk)
    assert times
    assert max(times) < 0.05, "14 ms are meant; the rest is for slow machines"


def test_it_is_not_lost_by_who_deals_at_once_and_not_said_by_a_closed_window(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path
) -> None:
    desk = nearly(qtbot, deck, tmp_path)
    desk.mouse.play_by_drag(LAST)
    (button,) = (
        each for each in desk.window.view.findChildren(QPushButton) if each.isVisible() and each.text() == "New Game"
    )
    button.click()
    assert desk.say() == f"Deal {desk.session.number}. Undo brings the old game back."
    qtbot.waitUntil(lambda: desk.say() == UNAIDED)
    other = nearly(qtbot, deck, tmp_path / "other")
    other.mouse.play_by_drag(LAST)
    other.window.close()
    assert "Achieved" not in rest(other)


def test_without_a_keeper_there_is_nothing_to_say(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING))
    Achieving(desk.window)
    desk.mouse.play_by_drag(LAST)
    assert "Achieved" not in rest(desk)
    assert listed(desk)["A win in each of the nine games"] == "not yet: 0 of 9"


def test_days_are_those_of_the_player_then_and_signs_are_shapes(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    before = QLocale()
    QLocale.setDefault(QLocale("en_GB"))
    try:
        day = date(2026, 11, 30).toordinal()
        game = win(day, "terrace", ended=noon(day), ended_zone=14 * 3600)
        dialog = AchievementsDialog(achievements([game], day), desk.window)
    finally:
        QLocale.setDefault(before)
    state = dialog.table.item(0, 1)
    assert state is not None
    assert state.text() == "done on Tuesday, 1 December 2026"
    done, open_ = dialog.table.item(0, 0), dialog.table.item(1, 0)
    assert done is not None
    assert open_ is not None
    size = dialog.table.iconSize()
    tick, ring = (item.icon().pixmap(size).toImage() for item in (done, open_))
    middle = tick.rect().center()
    assert tick.size() == ring.size()
    assert (tick.pixelColor(middle).alpha() > 127, ring.pixelColor(middle).alpha()) == (True, 0), "not by colour alone"
    assert dialog.sentence.text() == "1 of 11 is done. Resetting the statistics takes none away."
    strange = win(day, "terrace", ended=1e18)
    AchievementsDialog(achievements([strange], day), desk.window)


def test_a_real_game_played_to_its_end_by_hand(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=1, folder=tmp_path)
    for move in know(desk):
        assert move in legal_moves(desk.session.variant, desk.session.position)
        desk.mouse.play_by_drag(move)
        if desk.window.control.banner == "finish":
            desk.trigger("finish")
        if desk.session.outcome is not None:
            break
    assert desk.window.control.banner == "won"
    qtbot.waitUntil(lambda: desk.say() == UNAIDED)
