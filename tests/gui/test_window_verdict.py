"""Whether the game can be won: what the window shows of it, and what becomes of the process that finds out."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QEvent, QPoint, Qt
from PyQt6.QtGui import QColor, QImage, QPalette
from PyQt6.QtWidgets import QApplication

from belvedere import games
from belvedere.cards import Rank
from belvedere.games.eight_off import EIGHT_OFF, EIGHT_OFF_STRICT
from belvedere.intents import choosable
from belvedere.qt import oracle as oracle_module
from belvedere.qt import search_process
from belvedere.qt.look import BAD, GOOD, Ink
from belvedere.qt.verdict_sign import VerdictSign, sign_path
from belvedere.rules.dealing import deal
from belvedere.rules.engine import is_legal, legal_moves, read_move
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.solver.verdict import Kind, Verdict, Why
from belvedere.store.settings import Settings
from belvedere.words.verdict import Shown, verdict_text
from tests.gui.mouse import NONE
from tests.gui.start_kit import environment, when_warm
from tests.gui.test_table_marks import contrast
from tests.gui.test_window_clock import BLOCKED_SOON
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.qt.oracle import Oracle

pytestmark = OFFSCREEN

OPEN = "generals-patience", 16
"""A deal that keeps the search busy for longer than any test."""

TO_LOSE = [
    "reserve:2 1 tableau:1",
    "tableau:4 1 reserve:4",
    "tableau:7 1 reserve:7",
    "reserve:1 1 reserve:5",
    "tableau:0 1 reserve:2",
    "reserve:4 1 reserve:6",
    "tableau:6 1 reserve:4",
]
"""Seven moves of deal 1 of Eight Off; the last of them loses the game."""

FOUND = Verdict(Kind.WINNABLE, (), Why.SOLUTION, 1, 0.0)
LOST = Verdict(Kind.UNWINNABLE, (), Why.EXHAUSTED, 1, 0.0)
UNKNOWN = Verdict(Kind.UNKNOWN, (), Why.TIME, 1, 0.0)

PATIENCE = 15_000
"""Milliseconds that a busy machine may take for what takes a tenth of a second."""


def oracle(desk: Desk) -> "Oracle":
    return desk.window.oracle


def wait_for(desk: Desk, kind: Kind | None = Kind.WINNABLE) -> None:
    """Wait until that is known of the position on the table."""
    desk.qtbot.waitUntil(lambda: oracle(desk).kind is kind and not oracle(desk).thinking, timeout=PATIENCE)


def wait_until_searching(desk: Desk) -> int:
    """Wait until the process has been asked for the position on the table; its number."""

    def searching() -> bool:
        question = oracle(desk).process.question
        return question is not None and question.position == desk.session.position and oracle(desk).process.pid > 0

    desk.qtbot.waitUntil(searching, timeout=PATIENCE)
    return oracle(desk).process.pid


def sign(desk: Desk) -> VerdictSign:
    return desk.window.status.verdict


def wait_for_text(desk: Desk, text: str) -> None:
    desk.qtbot.waitUntil(lambda: sign(desk).text() == text, timeout=PATIENCE)


def play(desk: Desk, *moves: str) -> None:
    for move in moves:
        desk.session.play(read_move(desk.session.variant, desk.session.position, move))


def note(desk: Desk, verdict: Verdict) -> None:
    """Let this be known of the position on the table."""
    oracle(desk).knowledge.note(desk.session.variant, desk.session.position, verdict)
    oracle(desk).changed.emit()


def is_running(pid: int) -> bool:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return stat.rpartition(")")[2].split()[0] not in "ZX"


def workers() -> list[int]:
    """The searches that this process has started and that run."""
    found = []
    for name in os.listdir("/proc"):
        try:
            stat = Path(f"/proc/{name}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            line = Path(f"/proc/{name}/cmdline").read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue
        if int(stat[1]) == os.getpid() and stat[0] not in "ZX" and "belvedere.solver.worker" in line:
            found.append(int(name))
    return found


@pytest.fixture
def no_search(monkeypatch: pytest.MonkeyPatch) -> list[search_process.Question]:
    """Questions are noted, and nobody answers them."""
    asked: list[search_process.Question] = []
    monkeypatch.setattr(search_process.SearchProcess, "ask", lambda _self, question: asked.append(question))
    return asked


def fake(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Let another program take the place of the search."""
    monkeypatch.setattr(search_process, "_CODE", code.replace("{", "{{").replace("}", "}}"))


# The sign.


@pytest.mark.parametrize(
    ("verdict", "text"),
    [(FOUND, "Can be won"), (LOST, "Cannot be won"), (UNKNOWN, "Not known"), (None, "Thinking")],
)
@pytest.mark.usefixtures("no_search")
def test_each_verdict_has_its_words(qtbot: "QtBot", deck: "Deck", verdict: Verdict | None, text: str) -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    assert sign(desk).text() == "Thinking"
    if verdict is not None:
        note(desk, verdict)
    assert sign(desk).text() == text
    assert sign(desk).toolTip() != ""
    assert sign(desk).isVisible()
    assert sign(desk).linked is False


def picture(shown: Shown, *, palette: QPalette, ratio: float = 1.0) -> QImage:
    """The sign in the status bar, in shades of grey."""
    widget = VerdictSign(None)  # type: ignore[arg-type]  # a window of its own
    widget.setPalette(palette)
    widget.show_verdict(shown, linked=False)
    widget.warm_up()
    widget.resize(widget.sizeHint())
    image = QImage(widget.size() * ratio, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(palette.window().color())
    widget.render(image, QPoint(), flags=widget.RenderFlag.DrawChildren)
    return image.convertToFormat(QImage.Format.Format_Grayscale8)


def palette_of(window: str, text: str) -> QPalette:
    colours = QPalette()
    colours.setColor(QPalette.ColorRole.Window, QColor(window))
    colours.setColor(QPalette.ColorRole.WindowText, QColor(text))
    return colours


@pytest.mark.parametrize("ratio", [1.0, 2.0])
@pytest.mark.parametrize("colours", [("#efefef", "#000000"), ("#2b2b2b", "#eeeeee")], ids=["light", "dark"])
def test_signs_are_told_apart_without_colour(qapp: QApplication, colours: tuple[str, str], ratio: float) -> None:
    """A twentieth of the sign's pixels at the least tell any two apart, and each stands out from the window."""
    palette = palette_of(*colours)
    drawn = {shown: picture(shown, palette=palette, ratio=ratio) for shown in Shown if shown is not Shown.NEVER}
    back = palette.window().color().lightness()
    marks = {}
    for shown, image in drawn.items():
        side = range(image.height())
        marks[shown] = {(x, y) for x in side for y in side if abs(QColor(image.pixel(x, y)).lightness() - back) > 60}
        assert len(marks[shown]) > 0.05 * image.height() ** 2, shown
        for other, others in marks.items():
            if other is not shown:
                assert len(marks[shown] ^ others) > 0.05 * image.height() ** 2, (shown, other)


def test_signs_keep_three_to_one_on_windows_light_and_dark() -> None:
    light: list[Ink] = [(255, 255, 255, 255), (239, 239, 239, 255), (214, 214, 214, 255)]
    dark: list[Ink] = [(0, 0, 0, 255), (43, 43, 43, 255), (68, 68, 68, 255)]
    for inks in (GOOD, BAD):
        assert all(contrast(inks[0], window) >= 3 for window in light)
        assert all(contrast(inks[1], window) >= 3 for window in dark)


def test_every_verdict_has_a_path_and_words() -> None:
    assert len({verdict_text(shown) for shown in Shown}) == len(Shown)
    assert {sign_path(shown).isEmpty() for shown in Shown} == {False}
    assert sign_path(Shown.NEVER) == sign_path(Shown.LOST)


@pytest.mark.usefixtures("no_search")
def test_nothing_moves_when_the_verdict_changes(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    places = set()
    for verdict in (None, UNKNOWN, FOUND):
        if verdict is not None:
            note(desk, verdict)
        QApplication.processEvents()
        places.add((sign(desk).geometry().getRect(), desk.window.status.labels["score"].geometry().getRect()))
    assert len(places) == 1


@pytest.mark.usefixtures("no_search")
def test_in_a_narrow_window_the_verdict_stays_longest(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", size=(480, 360), verdict=True)
    assert sign(desk).isVisible()
    assert not desk.window.status.labels["deal"].isVisible()
    assert desk.window.minimumSizeHint().width() <= 480


def test_a_won_game_has_no_verdict(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=one_to_go(Rank.KING), key="eight-off", verdict=True)
    wait_for_text(desk, "Can be won")
    width = sign(desk).width()
    play(desk, "tableau:0 1 foundation:3")
    assert desk.outcome() is Outcome.WON
    assert (sign(desk).text(), sign(desk).width()) == ("", width)
    desk.trigger("undo")
    assert sign(desk).text() == "Can be won"


def test_after_a_move_no_verdict_stands_that_was_about_another_position(
    qtbot: "QtBot", deck: "Deck", no_search: list[search_process.Question]
) -> None:
    """For a moment the place is empty, since "Thinking" would flash at each move; then the sign says that it thinks."""
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    note(desk, FOUND)
    width = sign(desk).width()
    play(desk, TO_LOSE[0])
    assert (sign(desk).text(), oracle(desk).thinking, oracle(desk).kind) == ("", True, None)
    assert sign(desk).width() == width
    wait_for_text(desk, "Thinking")
    qtbot.waitUntil(lambda: [asked.position for asked in no_search][-1:] == [desk.session.position])
    note(desk, LOST)
    assert sign(desk).text() == "Can no longer be won"
    desk.trigger("undo")
    assert sign(desk).text() == "Can be won"
    desk.trigger("new")
    assert sign(desk).text() == "Thinking"


def test_undo_from_a_lost_position_to_one_that_was_not_searched_calls_it_lost_no_more(
    qtbot: "QtBot", deck: "Deck", no_search: list[search_process.Question]
) -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    play(desk, *TO_LOSE[:2])
    note(desk, LOST)
    assert sign(desk).text() == "Can no longer be won"
    desk.trigger("undo")
    assert sign(desk).text() == ""
    assert not desk.window.commands["back"].isEnabled()
    wait_for_text(desk, "Thinking")


# The way back.


def lose(desk: Desk) -> None:
    """Play deal 1 of Eight Off until it is lost, and wait until that is known."""
    wait_for(desk)
    for move in TO_LOSE[:-1]:
        play(desk, move)
        wait_for(desk)
    play(desk, TO_LOSE[-1])
    wait_for(desk, Kind.UNWINNABLE)
    QApplication.processEvents()


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_lost_game_is_told_once_and_leads_back(qtbot: "QtBot", deck: "Deck", way: str) -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    back = desk.window.commands["back"]
    assert not back.isEnabled()
    lose(desk)
    before = desk.session.history[-1][0].before
    assert (sign(desk).text(), sign(desk).linked, back.isEnabled()) == ("Can no longer be won", True, True)
    assert desk.say() == "The game can no longer be won; click on the sign to go back to where it could"
    assert desk.window.control.banner == ""
    desk.session.play(next(iter(legal_moves(desk.session.variant, desk.session.position))))
    desk.window.control.say("")
    QApplication.processEvents()
    assert (oracle(desk).kind, desk.say()) == (Kind.UNWINNABLE, "")
    if way == "click":
        click(desk)
    else:
        desk.key(Qt.Key.Key_B, CTRL)
    assert desk.session.position == before
    assert desk.say() == "Back where the game can be won: 2 moves are taken back"
    assert (sign(desk).text(), back.isEnabled()) == ("Can be won", False)
    assert QApplication.focusWidget() is desk.window.view
    # A click on the sign does nothing now; redo goes forward again, and says once more what that means.
    click(desk)
    assert desk.session.position == before
    desk.trigger("redo")
    QApplication.processEvents()
    assert sign(desk).text() == "Can no longer be won"
    assert desk.say().startswith("The game can no longer be won")


def click(desk: Desk) -> None:
    HANDS.mouseClick(
        desk.window.windowHandle(),
        Qt.MouseButton.LeftButton,
        NONE,
        sign(desk).mapTo(desk.window, sign(desk).rect().center()),
    )
    QApplication.processEvents()


@pytest.mark.usefixtures("no_search")
def test_where_no_winnable_position_is_known_it_is_said(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    play(desk, *TO_LOSE)
    note(desk, LOST)
    QApplication.processEvents()
    assert desk.say() == "The game can no longer be won"
    here = desk.session.position
    click(desk)
    assert desk.say() == "No earlier position of this game is known to be winnable"
    assert desk.session.position == here
    desk.trigger("pause")
    assert not desk.window.commands["back"].isEnabled()
    click(desk)
    assert desk.session.position == here


def test_a_deal_that_was_never_winnable_is_called_so(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "generals-patience", verdict=True)
    wait_for(desk, Kind.UNWINNABLE)
    wait_for_text(desk, "Cannot be won")
    QApplication.processEvents()
    assert desk.say() == "This deal cannot be won"
    play(desk, "tableau:0 1 foundation:0")
    assert (sign(desk).text(), desk.window.commands["back"].isEnabled()) == ("Cannot be won", False)


@pytest.mark.usefixtures("no_search")
def test_where_no_move_is_left_the_banner_says_so_alone(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, at=BLOCKED_SOON, key="thumb-and-pouch", verdict=True)
    desk.trigger("deal")
    desk.trigger("deal")
    QApplication.processEvents()
    assert desk.outcome() is Outcome.BLOCKED
    assert (desk.window.control.banner, sign(desk).text()) == ("blocked", "Can no longer be won")
    assert "no longer be won" not in desk.say()


# Who does not want to know.


def test_a_hidden_verdict_is_not_searched_shown_or_told(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for(desk)
    pid = oracle(desk).process.pid
    assert workers() == [pid]
    desk.trigger("verdict")
    assert not sign(desk).isVisible()
    assert not Settings.load().verdict
    qtbot.waitUntil(lambda: not is_running(pid), timeout=PATIENCE)
    play(desk, *TO_LOSE)
    qtbot.wait(150)
    assert (workers(), oracle(desk).kind, oracle(desk).thinking) == ([], None, False)
    # What becomes known though it is hidden stays hidden.
    note(desk, LOST)
    QApplication.processEvents()
    assert not desk.window.commands["back"].isEnabled()
    assert "won" not in desk.say()
    desk.trigger("verdict")
    assert sign(desk).isVisible()
    assert Settings.load().verdict


def test_a_hidden_verdict_is_searched_when_it_is_wanted(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    assert workers() == []
    oracle(desk).want()
    assert oracle(desk).thinking
    wait_for(desk)
    solution = oracle(desk).solution
    assert solution is not None
    desk.session.show(solution[0])
    assert oracle(desk).solution == solution[1:]
    assert not sign(desk).isVisible()
    play(desk, next(str(move) for move in legal_moves(EIGHT_OFF, desk.session.position) if move != solution[1]))
    qtbot.wait(100)
    assert (oracle(desk).thinking, oracle(desk).process.question) == (False, None)


@pytest.mark.usefixtures("no_search")
def test_moves_are_searched_where_only_the_verdict_is_known(qtbot: "QtBot", deck: "Deck") -> None:
    """A position alike but for the order of its piles is known to be winnable, but by other moves."""
    desk = open_window(qtbot, deck, "eight-off")
    variant, here = desk.session.variant, desk.session.position
    oracle(desk).knowledge._note_kind(variant, here, Kind.WINNABLE)
    assert not oracle(desk).thinking
    oracle(desk).want()
    assert oracle(desk).thinking


# Before the base card is chosen.


def test_each_choice_of_a_base_card_is_searched(qtbot: "QtBot", deck: "Deck") -> None:
    """Of deal 2 of Terrace one of the four choices loses; what is said and drawn tells which."""
    desk = open_window(qtbot, deck, "terrace", deal=2, verdict=True)
    piles = choosable(desk.session.variant, desk.session.position)
    choice = desk.window.view.highlights._choice
    assert choice is not None
    assert len(choice._verdicts) == 4
    qtbot.waitUntil(lambda: all(oracle(desk).choice_kind(pile) for pile in piles), timeout=4 * PATIENCE)
    kinds = [oracle(desk).choice_kind(pile) for pile in piles]
    assert kinds == [Kind.WINNABLE, Kind.UNWINNABLE, Kind.WINNABLE, Kind.WINNABLE]
    told = {Kind.WINNABLE: "the game can be won", Kind.UNWINNABLE: "the game cannot be won"}
    for pile, kind in zip(piles, kinds, strict=True):
        desk.mouse.move(desk.mouse.spot(str(pile)))
        assert kind is not None
        assert desk.say().endswith(f" · With this base card {told[kind]}")
    pictures = [item.pixmap().toImage() for item in choice._verdicts]
    assert pictures[0] == pictures[2] == pictures[3] != pictures[1]
    assert oracle(desk).process.question is None
    desk.trigger("verdict")
    assert choice._verdicts == []
    desk.mouse.move(desk.mouse.spot(str(piles[0])))
    assert "won" not in desk.say()
    desk.trigger("verdict")
    assert len(choice._verdicts) == 4
    play(desk, f"{piles[1]} 1 foundation:0")
    assert choice._verdicts == []
    assert sign(desk).text() == "Can no longer be won"


@pytest.mark.usefixtures("no_search")
def test_what_is_said_of_a_choice_follows_the_search(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", deal=2, verdict=True)
    piles = choosable(desk.session.variant, desk.session.position)
    desk.mouse.move(desk.mouse.spot(str(piles[1])))
    assert desk.say().endswith(" · Thinking whether the game can be won with it")
    step = oracle(desk)._choice(piles[1])
    assert step is not None
    oracle(desk).knowledge.note(desk.session.variant, step.after, UNKNOWN)
    oracle(desk).changed.emit()
    assert desk.say().endswith(" · Not known whether the game can be won with it")
    desk.mouse.move((2, 2))
    assert desk.say() == ""


@pytest.mark.usefixtures("no_search")
def test_a_deal_is_lost_when_all_its_choices_are(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", deal=2, verdict=True)
    note(desk, UNKNOWN)
    steps = oracle(desk)._choices()
    for step in steps:
        assert oracle(desk).kind is Kind.UNKNOWN
        question = search_process.Question(desk.session.variant, step.after, 1.0, 300)
        oracle(desk)._answered(question, LOST)
    assert (oracle(desk).kind, sign(desk).text()) == (Kind.UNWINNABLE, "Cannot be won")


# What is known needs no search.


def test_undo_redo_and_the_solution_need_no_search(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for(desk)
    asked: list[object] = []
    monkeypatch.setattr(oracle(desk).process, "ask", asked.append)
    solution = oracle(desk).solution
    assert solution is not None
    for index, move in enumerate(solution[:-1]):
        desk.session.play(move)
        assert (oracle(desk).kind, oracle(desk).solution) == (Kind.WINNABLE, solution[index + 1 :])
    for _ in range(20):
        desk.trigger("undo")
        assert sign(desk).text() == "Can be won"
    desk.trigger("redo")
    QApplication.processEvents()
    assert asked == []


def test_a_win_that_is_found_late_shows_that_the_moves_before_were_good(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    opening = desk.session.position
    note(desk, UNKNOWN)
    play(desk, *TO_LOSE[:4])
    desk.window.settings.verdict = True
    oracle(desk).look()
    wait_for(desk)
    known = oracle(desk).knowledge
    assert known.kind(EIGHT_OFF, opening) is Kind.WINNABLE
    solution = known.solution(EIGHT_OFF, opening)
    assert solution is not None
    assert [str(move) for move in solution[:4]] == TO_LOSE[:4]


# The process.


def test_a_move_calls_off_the_search_that_it_makes_void(qtbot: "QtBot", deck: "Deck") -> None:
    key, number = OPEN
    desk = open_window(qtbot, deck, key, deal=number, verdict=True)
    opening, pid = desk.session.position, wait_until_searching(desk)
    play(desk, "tableau:0 1 foundation:0")
    assert wait_until_searching(desk) == pid
    desk.trigger("undo")
    desk.trigger("game_eight-off")
    begin = time.monotonic()
    wait_for_text(desk, "Can be won") if desk.session.number == 1 else desk.window.control.start_deal(1)
    wait_for(desk)
    assert time.monotonic() - begin < 8
    assert oracle(desk).process.pid == pid
    assert oracle(desk).knowledge.kind(games.find(key), opening) is None


def test_a_minimised_window_searches_nothing(qtbot: "QtBot", deck: "Deck") -> None:
    key, number = OPEN
    desk = open_window(qtbot, deck, key, deal=number, verdict=True)
    pid = wait_until_searching(desk)
    desk.window.showMinimized()
    qtbot.waitUntil(lambda: not is_running(pid), timeout=PATIENCE)
    assert not oracle(desk).thinking
    desk.trigger("new")
    qtbot.wait(100)
    assert workers() == []
    desk.window.showNormal()
    assert wait_until_searching(desk) != pid


@pytest.mark.parametrize("when", ["searching", "idle"])
def test_a_process_that_is_killed_is_started_again(qtbot: "QtBot", deck: "Deck", when: str) -> None:
    key, number = OPEN if when == "searching" else ("eight-off", 1)
    desk = open_window(qtbot, deck, key, deal=number, verdict=True)
    if when == "searching":
        pid = wait_until_searching(desk)
        os.kill(pid, signal.SIGKILL)
        qtbot.waitUntil(lambda: oracle(desk).process.pid not in (0, pid), timeout=PATIENCE)
        assert oracle(desk).thinking
    else:
        wait_for(desk)
        pid = oracle(desk).process.pid
        os.kill(pid, signal.SIGKILL)
        qtbot.waitUntil(lambda: oracle(desk).process.pid == 0, timeout=PATIENCE)
        assert sign(desk).text() == "Can be won"
    desk.window.control.choose("signora" if when == "searching" else "generals-patience")
    desk.window.control.start_deal(2 if when == "searching" else 1)
    wait_for(desk, Kind.WINNABLE if when == "searching" else Kind.UNWINNABLE)
    assert oracle(desk).process.pid not in (0, pid)


ANSWER = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"]} | %s), flush=True)
"""
CHEAT = {"verdict": "winnable", "why": "solution", "moves": ["tableau:0 9 tableau:1"], "nodes": 1, "seconds": 1}


@pytest.mark.parametrize(
    "code",
    [
        "raise SystemExit(1)",
        "import os; os.kill(os.getpid(), 9)",
        "import sys\nfor line in sys.stdin: print('no JSON', flush=True)",
        ANSWER % {"error": "a fault"},
        ANSWER % CHEAT,
    ],
    ids=["ends", "is killed", "babbles", "has a fault", "cheats"],
)
def test_a_search_that_always_fails_is_left_alone_quietly(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    fake(monkeypatch, code)
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for_text(desk, "Not known")
    assert desk.say() == ""
    for move in TO_LOSE:
        play(desk, move)
        qtbot.wait(60)
    wait_for_text(desk, "Not known")
    pids = {oracle(desk).process.pid}
    qtbot.wait(100)
    assert {oracle(desk).process.pid} == pids
    assert oracle(desk)._deaths >= oracle_module._DEATHS
    # Another deal is another try.
    desk.trigger("new")
    assert oracle(desk).thinking


def test_a_search_that_says_nothing_is_ended(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    fake(monkeypatch, "import sys\nfor line in sys.stdin: pass")
    monkeypatch.setattr(oracle_module, "SECONDS", 0.1)
    monkeypatch.setattr(search_process, "_GRACE", 0.1)
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for_text(desk, "Not known")


def test_a_program_that_cannot_be_started_is_no_fault(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for_text(desk, "Not known")
    assert desk.say() == ""


def test_the_process_goes_when_it_has_nothing_to_do(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search_process, "_REST", 200)
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for(desk)
    qtbot.waitUntil(lambda: workers() == [], timeout=PATIENCE)
    assert sign(desk).text() == "Can be won"
    desk.window.control.start_deal(2)
    wait_for(desk)


def test_there_are_never_two_processes(qtbot: "QtBot", deck: "Deck") -> None:
    """Whatever is done in whatever order; at the end the search answers for the game on the table."""
    desk = open_window(qtbot, deck, *OPEN[:1], deal=OPEN[1], verdict=True)
    chance = random.Random(3)
    acts = [
        "verdict",
        "undo",
        "redo",
        "new",
        "restart",
        "game_eight-off",
        "game_generals-patience",
        "game_wood",
        "move",
    ]
    for _ in range(60):
        act = chance.choice(acts)
        if act == "move":
            moves = list(legal_moves(desk.session.variant, desk.session.position))
            if moves:
                desk.session.play(chance.choice(moves))
        else:
            desk.trigger(act)
        if chance.random() < 0.3:
            desk.window.setVisible(not desk.window.isVisible())
        if chance.random() < 0.2 and oracle(desk).process.pid:
            os.kill(oracle(desk).process.pid, signal.SIGKILL)
        qtbot.wait(chance.choice((0, 0, 10, 60)))
        assert len(workers()) <= 1
    desk.window.show()
    if not desk.window.settings.verdict:
        desk.trigger("verdict")
    desk.window.control.choose("eight-off")
    desk.window.control.start_deal(1)
    wait_for(desk)
    assert len(workers()) == 1


@pytest.mark.parametrize("when", ["searching", "idle"])
def test_the_process_ends_with_the_window(qtbot: "QtBot", deck: "Deck", when: str) -> None:
    key, number = OPEN if when == "searching" else ("eight-off", 1)
    desk = open_window(qtbot, deck, key, deal=number, verdict=True)
    if when == "idle":
        wait_for(desk)
    else:
        wait_until_searching(desk)
    pid = oracle(desk).process.pid
    desk.window.close()
    assert not is_running(pid)
    assert workers() == []
    desk.session.new_game()
    qtbot.wait(50)
    assert workers() == []


def test_the_process_ends_with_a_program_that_is_killed() -> None:
    act = """
def tell():
    pid = window.oracle.process.pid
    if pid:
        timer.stop()
        print(pid, flush=True)
global timer
timer = QTimer(window)
timer.timeout.connect(tell)
timer.start(10)
"""
    code = when_warm(act)
    command = [sys.executable, "-c", code, "--game", OPEN[0], "--deal", str(OPEN[1])]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment()) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "warm\n"
        pid = int(process.stdout.readline())
        assert is_running(pid)
        process.kill()
    end = time.monotonic() + 10
    while is_running(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_running(pid)


# Other games.


def test_u6_right_after_a_change_of_rules_the_search_is_for_the_new_game(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=3, verdict=True)
    wait_for(desk)
    desk.trigger("strict")
    assert desk.session.variant == EIGHT_OFF_STRICT
    assert (oracle(desk).kind, oracle(desk).thinking, oracle(desk).solution) == (None, True, None)
    assert sign(desk).text() == "Thinking"
    for key in ("signora", "terrace", "wood", "thumb-and-pouch", "eight-off"):
        desk.trigger(f"game_{key}")
        assert oracle(desk).solution is None
        desk.window.control.start_deal(3)
        qtbot.waitUntil(lambda: not oracle(desk).thinking, timeout=PATIENCE)
        solution = oracle(desk).solution
        assert desk.session.variant.key == key
        if solution is not None:
            assert is_legal(desk.session.variant, desk.session.position, solution[0])
            desk.session.play(solution[0])
            assert sign(desk).text() == "Can be won"


def test_u21_what_is_found_is_what_a_fresh_process_finds(qtbot: "QtBot", deck: "Deck") -> None:
    """All nine games in one run, in any order."""
    desk = open_window(qtbot, deck, "wood", deal=4, verdict=True)
    keys = [variant.key for variant in games.ALL]
    random.Random(5).shuffle(keys)
    for key in keys:
        desk.session.new_game(games.find(key), 2)
        expected = solve(desk.session.variant, deal(desk.session.variant, 2), Budget(seconds=10)).kind
        if expected is not Kind.UNKNOWN:
            wait_for(desk, expected)


@pytest.mark.usefixtures("no_search")
def test_another_deal_is_another_question(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    note(desk, LOST)
    desk.trigger("new")
    assert sign(desk).text() == "Thinking"
    desk.trigger("undo")
    assert sign(desk).text() == "Cannot be won"


def test_the_palette_of_a_dark_desktop_reaches_the_sign(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for(desk)
    desk.window.setPalette(palette_of("#2b2b2b", "#eeeeee"))
    QApplication.sendEvent(desk.window, QEvent(QEvent.Type.PaletteChange))
    assert sign(desk).palette().window().color().lightness() < 128


def test_the_session_is_never_stepped_by_the_oracle(qtbot: "QtBot", deck: "Deck") -> None:
    session = Session(games.find("eight-off"), 1)
    desk = open_window(qtbot, deck, session=session, verdict=True)
    wait_for(desk)
    assert (session.moves, session.hints, session.shown) == (0, 0, False)
