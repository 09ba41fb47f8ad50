"""Show Me: a solution is played on the table, stays one move that counts as nothing, and gives way to the player."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QRect, Qt
from PyQt6.QtWidgets import QApplication, QLabel, QPushButton

from belvedere.cards import Rank
from belvedere.qt import show_me
from belvedere.qt.animator import SHOW_PACES
from belvedere.qt.marks import Mark
from belvedere.qt.show_me import ShowMe, Stage
from belvedere.qt.show_panel import ShowPanel
from belvedere.rules.outcome import Outcome
from belvedere.solver import Budget, Kind, Verdict, Why, solve
from belvedere.store.settings import SCHEMA, Settings
from belvedere.table.moves import DEAL, Move
from tests.gui.conftest import assert_shown
from tests.gui.window_kit import ALT, CTRL, HANDS, OFFSCREEN, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def know(desk: Desk) -> tuple[Move, ...]:
    """Let the solution from the position on the table be known already; it is returned."""
    session = desk.session
    verdict = solve(session.variant, session.position, Budget(nodes=200_000))
    assert verdict.kind is Kind.WINNABLE
    desk.window.oracle.knowledge.note(session.variant, session.position, verdict)
    return verdict.solution


def note(desk: Desk, kind: Kind) -> None:
    """Let that be known of the position on the table, and no solution."""
    verdict = Verdict(kind, (), Why.EXHAUSTED if kind is Kind.UNWINNABLE else Why.TIME, 1, 0.0)
    desk.window.oracle.knowledge.note(desk.session.variant, desk.session.position, verdict)


def show_of(desk: Desk) -> ShowMe:
    assert desk.window.show_me is not None
    return desk.window.show_me


def panel_of(desk: Desk) -> ShowPanel:
    panel = show_of(desk).panel
    assert panel is not None
    assert panel.isVisible()
    return panel


def stage(desk: Desk) -> Stage:
    """What the show is doing; asked anew each time, which a type checker does not expect of an attribute."""
    return show_of(desk).stage


def begin(
    qtbot: "QtBot",
    deck: "Deck",
    key: str = "signora",
    *,
    speed: str = "off",
    size: tuple[int, int] = (1000, 720),
    deal: int = 1,
) -> tuple[Desk, tuple[Move, ...]]:
    """A show that stands before its first move, and the moves that are to come."""
    desk = open_window(qtbot, deck, key, deal=deal, speed=speed, size=size)
    moves = know(desk)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.STANDING
    return desk, moves


def press(desk: Desk, key: str) -> None:
    """Press a button of the panel with the mouse."""
    button = panel_of(desk).buttons[key]
    at = button.mapTo(desk.window, button.rect().center())
    HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    QApplication.processEvents()


def texts(desk: Desk) -> str:
    """What is said on the table."""
    labels = desk.window.view.findChildren(QLabel)
    return " ".join(label.text() for label in labels if label.isVisible())


def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every speed be a fast one."""
    monkeypatch.setattr(show_me, "SHOW_PACES", (15,) * len(SHOW_PACES))


# Step by step.


def test_it_waits_for_the_player_and_says_what_it_costs(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    assert "This game will not count as won; one undo takes it all back" in texts(desk)
    qtbot.wait(300)
    assert (desk.session.moves, desk.session.shown) == (0, False)


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Right, Qt.Key.Key_Return])
def test_a_key_shows_the_next_move(qtbot: "QtBot", deck: "Deck", key: Qt.Key) -> None:
    desk, moves = begin(qtbot, deck)
    opening = desk.session.position
    for number in (1, 2, 3):
        desk.key(key)
        assert [step.move for step in desk.session.history[0]] == list(moves[:number])
        assert f"Move {number} of {len(moves)}" in texts(desk)
        assert desk.say()
        assert_shown(desk.window.view)
    assert (desk.session.moves, desk.session.shown, stage(desk)) == (1, True, Stage.STANDING)
    desk.key(Qt.Key.Key_Z, CTRL)
    assert (desk.session.position, desk.session.moves, stage(desk)) == (opening, 0, Stage.OFF)


def test_right_shows_a_move_and_space_presses_the_button_that_has_the_keys(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    desk.key(Qt.Key.Key_Tab)
    assert panel_of(desk).buttons["play"].hasFocus()
    desk.key(Qt.Key.Key_Right)
    assert (len(desk.session.history[0]), stage(desk)) == (1, Stage.STANDING)
    desk.key(Qt.Key.Key_Space)
    assert stage(desk) is Stage.PLAYING
    desk.key(Qt.Key.Key_Space)
    assert stage(desk) is Stage.STANDING
    for _ in range(3):
        desk.key(Qt.Key.Key_Tab)
    assert panel_of(desk).buttons["stop"].hasFocus()
    desk.key(Qt.Key.Key_Space)
    assert stage(desk) is Stage.OFF
    assert desk.window.view.hasFocus()


def test_the_step_button_shows_a_move_and_ends_playing(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    press(desk, "play")
    press(desk, "step")
    shown = len(desk.session.history[0])
    qtbot.wait(SHOW_PACES[2] + 200)
    assert len(desk.session.history[0]) == shown
    assert stage(desk) is Stage.STANDING


def test_it_begins_where_the_game_is(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=3)
    for move in know(desk)[:4]:
        desk.session.play(move)
    before = desk.session.position
    desk.key(Qt.Key.Key_E, CTRL)
    for _ in range(5):
        desk.key(Qt.Key.Key_Right)
    assert (desk.session.moves, len(desk.session.history[4])) == (5, 5)
    desk.key(Qt.Key.Key_Escape)
    desk.key(Qt.Key.Key_Z, CTRL)
    assert (desk.session.position, desk.session.moves) == (before, 4)


@pytest.mark.parametrize("speed", ["off", "slow"])
def test_the_place_of_a_shown_card_is_marked_even_without_animations(qtbot: "QtBot", deck: "Deck", speed: str) -> None:
    desk, moves = begin(qtbot, deck, speed=speed)
    desk.key(Qt.Key.Key_Space)
    view = desk.window.view
    assert desk.mouse.flies() is (speed == "slow")
    (mark,) = view.board.marked(Mark.ARRIVED)
    place = view.layout_now.place_rect(moves[0].target)
    assert mark.contains(place.x + place.width / 2, place.y + place.height / 2)


# By itself.


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_u19_it_plays_to_the_end_and_the_game_is_not_won(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, speed: str
) -> None:
    quick(monkeypatch)
    desk = open_window(qtbot, deck, "eight-off", speed=speed)
    for move in know(desk)[:-20]:
        desk.session.play(move)
    before = desk.session.position
    desk.key(Qt.Key.Key_E, CTRL)
    desk.key(Qt.Key.Key_E, CTRL)
    qtbot.waitUntil(lambda: bool(desk.ended), timeout=20_000)
    assert [change.outcome for change in desk.ended] == [Outcome.WON]
    assert len(desk.session.history[-1]) == 20
    assert "Shown to the end: deal 1 does not count as won" in texts(desk)
    assert "won deal" not in texts(desk)
    assert (stage(desk), show_of(desk).panel) == (Stage.OFF, None)
    assert desk.window.view.hasFocus()
    assert not desk.window.commands["show_me"].isEnabled()
    (undo,) = [
        each for each in desk.window.view.findChildren(QPushButton) if each.isVisible() and each.text() == "Undo"
    ]
    undo.click()
    assert (desk.session.position, desk.outcome(), desk.session.shown) == (before, None, True)


def test_a_game_won_by_the_player_after_a_show_does_not_count_either(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.QUEEN))
    know(desk)
    desk.key(Qt.Key.Key_E, CTRL)
    desk.key(Qt.Key.Key_Right)
    desk.trigger("undo")
    desk.key(Qt.Key.Key_F, CTRL)
    assert desk.outcome() is Outcome.WON
    assert "Deal 1 is solved; it does not count as won, since Show Me has played in it" in texts(desk)


def test_playing_can_be_paused_and_taken_up_again(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(monkeypatch)
    desk, _ = begin(qtbot, deck)
    press(desk, "play")
    assert panel_of(desk).buttons["play"].text() == "Pause"
    qtbot.waitUntil(lambda: desk.session.moves == 1 and len(desk.session.history[0]) > 2)
    press(desk, "play")
    assert panel_of(desk).buttons["play"].text() == "Play"
    shown = len(desk.session.history[0])
    qtbot.wait(150)
    assert len(desk.session.history[0]) == shown
    desk.key(Qt.Key.Key_E, CTRL)
    qtbot.waitUntil(lambda: len(desk.session.history[0]) > shown + 2)
    assert desk.session.moves == 1


def test_the_speed_has_five_steps_and_is_kept(qtbot: "QtBot", deck: "Deck") -> None:
    assert list(SHOW_PACES) == sorted(SHOW_PACES, reverse=True)
    assert next((key.low, key.high) for key in SCHEMA if key.name == "show_speed") == (1, len(SHOW_PACES))
    desk, _ = begin(qtbot, deck)
    assert "Speed 3 of 5" in texts(desk)
    press(desk, "faster")
    assert "Speed 4 of 5" in texts(desk)
    assert Settings.load().show_speed == 4
    for _ in range(3):
        desk.key(Qt.Key.Key_Plus)
    assert "Speed 5 of 5" in texts(desk)
    for _ in range(6):
        desk.key(Qt.Key.Key_Minus)
    press(desk, "slower")
    assert "Speed 1 of 5" in texts(desk)
    assert Settings.load().show_speed == 1
    assert desk.session.moves == 0
    press(desk, "play")
    QApplication.processEvents()
    timer = show_of(desk)._timer
    assert timer.interval() == SHOW_PACES[0]
    press(desk, "faster")
    assert timer.interval() == SHOW_PACES[1]


# The end of it.


def drag(desk: Desk) -> None:
    """Take a card into the hand, and put it back."""
    desk.mouse.carry(desk.mouse.spot("waste"), (30.0, 400.0))
    assert stage(desk) is Stage.OFF
    desk.key(Qt.Key.Key_Escape)


ENDS: dict[str, Callable[[Desk], None]] = {
    "Escape": lambda desk: desk.key(Qt.Key.Key_Escape),
    "Stop": lambda desk: press(desk, "stop"),
    "a drag": drag,
    "a card selected": lambda desk: desk.mouse.click(desk.mouse.spot("waste")),
    "a deal": lambda desk: desk.mouse.click(desk.mouse.spot("stock")),
    "undo": lambda desk: desk.key(Qt.Key.Key_Z, CTRL),
    "new game": lambda desk: desk.key(Qt.Key.Key_N, CTRL),
    "restart": lambda desk: desk.key(Qt.Key.Key_R, CTRL),
    "another game": lambda desk: desk.trigger("game_eight-off"),
}


@pytest.mark.parametrize("playing", [False, True])
@pytest.mark.parametrize("way", ENDS)
def test_whatever_the_player_does_ends_it(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, way: str, playing: bool
) -> None:
    desk, _ = begin(qtbot, deck)
    desk.key(Qt.Key.Key_Right)
    desk.key(Qt.Key.Key_Right)
    if playing:
        press(desk, "play")
    quick(monkeypatch)
    ENDS[way](desk)
    assert stage(desk) is Stage.OFF
    assert show_of(desk).panel is None
    assert not [each for each in desk.window.view.findChildren(ShowPanel) if each.isVisible()]
    before = desk.session.position
    qtbot.wait(100)
    assert desk.session.position is before
    assert_shown(desk.window.view)
    assert desk.window.view.hasFocus()


def test_a_press_on_the_table_stays_the_player_s_own(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    """While a button is down nothing is shown, and a show that plays goes on after it if nothing came of it."""
    quick(monkeypatch)
    desk, _ = begin(qtbot, deck)
    press(desk, "play")
    qtbot.waitUntil(lambda: desk.session.moves == 1)
    empty = (5.0, 600.0)
    desk.mouse.press(empty)
    shown = len(desk.session.history[0])
    qtbot.wait(250)
    assert len(desk.session.history[0]) == shown
    desk.mouse.release(empty)
    qtbot.waitUntil(lambda: len(desk.session.history[0]) > shown)


def test_it_waits_while_a_menu_or_a_dialog_is_open(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    quick(monkeypatch)
    desk, _ = begin(qtbot, deck)
    press(desk, "play")
    qtbot.waitUntil(lambda: desk.session.moves == 1)
    desk.trigger("deal_number")
    shown = len(desk.session.history[0])
    qtbot.wait(250)
    assert len(desk.session.history[0]) == shown
    (dialog,) = desk.dialogs()
    dialog.close()
    qtbot.waitUntil(lambda: len(desk.session.history[0]) > shown)
    desk.key(Qt.Key.Key_G, ALT)
    assert QApplication.activePopupWidget() is not None
    shown = len(desk.session.history[0])
    qtbot.wait(250)
    assert len(desk.session.history[0]) == shown
    desk.key(Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: len(desk.session.history[0]) > shown)


def test_it_waits_while_the_window_is_minimised(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    desk, _ = begin(qtbot, deck)
    press(desk, "play")
    qtbot.waitUntil(lambda: desk.session.moves == 1)
    desk.window.showMinimized()
    qtbot.waitUntil(desk.window.isMinimized)
    shown = len(desk.session.history[0])
    qtbot.wait(250)
    assert len(desk.session.history[0]) == shown
    desk.window.showNormal()
    qtbot.waitUntil(lambda: len(desk.session.history[0]) > shown)


def test_a_pause_covers_it_and_makes_it_stand(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    quick(monkeypatch)
    desk, _ = begin(qtbot, deck)
    press(desk, "play")
    qtbot.waitUntil(lambda: desk.session.moves == 1)
    desk.key(Qt.Key.Key_P)
    panel = show_of(desk).panel
    assert panel is not None
    assert not panel.isVisible()
    assert desk.window.view.hasFocus()
    shown = len(desk.session.history[0])
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Right):
        desk.key(key)
    desk.key(Qt.Key.Key_E, CTRL)
    qtbot.wait(100)
    assert len(desk.session.history[0]) == shown
    desk.key(Qt.Key.Key_P)
    assert panel_of(desk) is panel
    assert stage(desk) is Stage.STANDING


def test_an_error_in_a_move_ends_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)

    def fail(_change: object) -> None:
        raise RuntimeError("a listener fails")

    desk.session.subscribe(fail)
    with pytest.raises(RuntimeError, match="a listener fails"):
        show_of(desk).press("step")
    assert stage(desk) is Stage.OFF
    assert not show_of(desk).moving


def test_finish_is_offered_after_the_show_and_not_in_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.JACK))
    know(desk)
    assert desk.window.control.banner == "finish"
    desk.key(Qt.Key.Key_E, CTRL)
    assert desk.window.control.banner == ""
    desk.key(Qt.Key.Key_Right)
    desk.rest()
    qtbot.wait(300)
    assert desk.window.control.banner == ""
    desk.key(Qt.Key.Key_Escape)
    desk.rest()
    assert desk.window.control.banner == "finish"


# Looking for a solution.


def test_it_looks_for_a_solution_where_none_is_known(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=2)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.WAITING
    assert "Thinking" in texts(desk)
    qtbot.waitUntil(lambda: stage(desk) is not Stage.WAITING, timeout=15_000)
    assert stage(desk) is Stage.STANDING
    assert "Thinking" not in texts(desk)
    desk.key(Qt.Key.Key_Space)
    assert len(desk.session.history[0]) == 1
    assert desk.session.shown


@pytest.mark.parametrize("way", ["Escape", "cross", "move"])
def test_waiting_can_be_ended(qtbot: "QtBot", deck: "Deck", way: str) -> None:
    desk = open_window(qtbot, deck, "redheads", deal=2)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.WAITING
    if way == "Escape":
        desk.key(Qt.Key.Key_Escape)
    elif way == "cross":
        (cross,) = [each for each in desk.window.view.findChildren(QPushButton) if each.isVisible()]
        cross.click()
    else:
        desk.mouse.click(desk.mouse.spot("stock"))
    assert stage(desk) is Stage.OFF
    assert "Thinking" not in texts(desk)
    assert not desk.session.shown


def test_waiting_goes_on_while_the_search_rests(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "thumb-and-pouch", deal=2)
    desk.window.oracle.wake(False)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.WAITING
    desk.window.oracle.look()
    assert stage(desk) is Stage.WAITING
    desk.window.oracle.wake(True)
    qtbot.waitUntil(lambda: stage(desk) is Stage.STANDING, timeout=15_000)


def test_a_lost_position_is_told_with_the_way_back(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    opening = desk.session.position
    desk.key(Qt.Key.Key_D, CTRL)
    note(desk, Kind.UNWINNABLE)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.TELLING
    assert "from here the game can no longer be won" in texts(desk)
    undo = desk.window.view.findChild(QPushButton, "banner_undo")
    assert undo is not None
    undo.click()
    assert desk.session.position == opening
    assert (stage(desk), texts(desk)) == (Stage.OFF, "")


def test_a_lost_position_is_left_for_the_last_one_that_could_be_won(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    know(desk)
    opening = desk.session.position
    for _ in range(3):
        desk.session.play(DEAL)
        note(desk, Kind.UNKNOWN)
    note(desk, Kind.UNWINNABLE)
    desk.key(Qt.Key.Key_E, CTRL)
    back = desk.window.view.findChild(QPushButton, "banner_back")
    assert back is not None
    if desk.window.oracle.kind is Kind.UNWINNABLE:
        back.click()
    assert desk.session.position == opening
    assert (stage(desk), texts(desk)) == (Stage.OFF, "")
    assert "3 moves are taken back" in desk.say()


def test_a_lost_deal_has_no_way_back_and_an_unknown_one_may_be_won(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    note(desk, Kind.UNKNOWN)
    desk.key(Qt.Key.Key_E, CTRL)
    assert stage(desk) is Stage.TELLING
    assert "No way to win was found from here" in texts(desk)
    note(desk, Kind.UNWINNABLE)
    desk.key(Qt.Key.Key_E, CTRL)
    assert "this deal cannot be won" in texts(desk)
    assert desk.window.view.findChild(QPushButton, "banner_undo") is None
    desk.key(Qt.Key.Key_P)
    assert texts(desk) == ""
    desk.key(Qt.Key.Key_P)
    assert "this deal cannot be won" in texts(desk)
    desk.key(Qt.Key.Key_Escape)
    assert texts(desk) == ""


# The panel.


def test_the_panel_stays_where_it_is(qtbot: "QtBot", deck: "Deck") -> None:
    desk, moves = begin(qtbot, deck, "eight-off")
    panel = panel_of(desk)
    before = panel.geometry(), [button.geometry() for button in panel.buttons.values()]
    for number in range(len(moves) - 1):
        show_of(desk).press("step")
        if not number % 10:
            press(desk, "play")
            press(desk, "faster")
            press(desk, "slower")
            press(desk, "step")
        assert show_of(desk).panel is panel or desk.outcome() is Outcome.WON
        if show_of(desk).panel is None:
            break
        QApplication.processEvents()
        assert (panel.geometry(), [button.geometry() for button in panel.buttons.values()]) == before


@pytest.mark.parametrize("size", [(320, 260), (480, 400), (800, 600), (1920, 1080)])
@pytest.mark.parametrize("key", ["signora", "eight-off", "thumb-and-pouch"])
def test_the_panel_fits_and_shows_all_of_itself(qtbot: "QtBot", deck: "Deck", key: str, size: tuple[int, int]) -> None:
    desk, _ = begin(qtbot, deck, key, size=size)
    panel, view = panel_of(desk), desk.window.view
    assert view.viewport_widget().rect().contains(panel.geometry())
    for part in (panel.words, panel.speed, *panel.buttons.values()):
        assert panel.contentsRect().contains(part.geometry())
        assert part.width() >= part.minimumSizeHint().width()
    assert panel.words.height() >= panel.words.heightForWidth(panel.words.width())
    parts = [panel.words, panel.speed, *panel.buttons.values()]
    for one in parts:
        assert not any(one.geometry().intersects(other.geometry()) for other in parts if other is not one)


def test_the_panel_follows_the_size_of_the_window(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    desk.window.resize(600, 420)
    QApplication.processEvents()
    assert desk.window.view.viewport_widget().rect().contains(panel_of(desk).geometry())
    desk.window.resize(1100, 800)
    QApplication.processEvents()
    assert desk.window.view.viewport_widget().rect().contains(panel_of(desk).geometry())


@pytest.mark.parametrize("key", ["signora", "eight-off", "thumb-and-pouch"])
def test_the_panel_hides_no_card_where_felt_is_free(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk, _ = begin(qtbot, deck, key, size=(1000, 760))
    view = desk.window.view
    taken = panel_of(desk).geometry()
    for pile in view.layout_now.places:
        for card in desk.mouse.rects(str(pile)):
            assert not taken.intersects(QRect(*card))


def test_every_part_of_the_panel_has_a_name(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck)
    panel = panel_of(desk)
    assert panel.accessibleName() == "Show Me"
    assert [button.text() for button in panel.buttons.values()] == ["Step", "Play", "Slower", "Faster", "Stop"]
    for button in panel.buttons.values():
        assert button.accessibleDescription() == button.toolTip() != ""
    # The keys go from button to button in the order in which these stand.
    seen = []
    for _ in panel.buttons:
        focused = QApplication.focusWidget()
        assert focused is not None
        seen.append(focused.objectName())
        desk.key(Qt.Key.Key_Tab)
    assert seen == ["show_step", "show_play", "show_slower", "show_faster", "show_stop"]


def test_show_me_does_nothing_while_a_card_is_held(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    know(desk)
    desk.mouse.carry(desk.mouse.spot("waste"), (30.0, 400.0))
    assert desk.mouse.holds()
    desk.key(Qt.Key.Key_E, CTRL)
    assert desk.mouse.holds()
    assert show_of(desk).stage is Stage.OFF
    desk.mouse.release((30.0, 400.0))


def test_a_click_beside_the_buttons_is_none_on_the_cards_below(qtbot: "QtBot", deck: "Deck") -> None:
    desk, _ = begin(qtbot, deck, "eight-off")
    panel, view = panel_of(desk), desk.window.view
    (*_, card) = desk.mouse.rects("tableau:3")
    words = panel.words.geometry().center()
    panel.move(card.x + card.width // 2 - words.x(), card.y + card.height // 2 - words.y())
    at = panel.mapTo(desk.window, words)
    for press_it in (HANDS.mouseClick, HANDS.mouseDClick):
        press_it(desk.window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    HANDS.mouseClick(desk.window.windowHandle(), Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier, at)
    assert (view.selection, desk.session.moves, stage(desk)) == (None, 0, Stage.STANDING)
