"""Whether the game can be won: what the window shows and says of it."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QEvent, QPoint
from PyQt6.QtGui import QColor, QImage, QPalette
from PyQt6.QtWidgets import QApplication

from belvedere.cards import Rank
from belvedere.intents import choosable
from belvedere.qt import search_process
from belvedere.qt.look import BAD, GOOD, Ink
from belvedere.qt.verdict_sign import VerdictSign, sign_path
from belvedere.rules.outcome import Outcome
from belvedere.solver.verdict import Kind, Verdict
from belvedere.words.verdict import Shown, verdict_text
from tests.gui.ink_kit import contrast
from tests.gui.verdict_kit import (
    FOUND,
    LOST,
    PATIENCE,
    TO_LOSE,
    UNKNOWN,
    note,
    oracle,
    play,
    sign,
    wait_for,
    wait_for_text,
)
from tests.gui.window_kit import OFFSCREEN, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


# The sign.


@pytest.mark.parametrize(
    ("verdict", "text"),
    [(FOUND, "Can be won"), (LOST, "Cannot be won"), (UNKNOWN, "Not known"), (None, "Thinking")],
)
@pytest.mark.usefixtures("unanswered")
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
    # No higher than it needs: what is above and below is none of the sign.
    widget.resize(widget.sizeHint().width(), widget.fontMetrics().height() + 2)
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


@pytest.mark.usefixtures("unanswered")
def test_nothing_moves_when_the_verdict_changes(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    places = set()
    for verdict in (None, UNKNOWN, FOUND):
        if verdict is not None:
            note(desk, verdict)
        QApplication.processEvents()
        places.add((sign(desk).geometry().getRect(), desk.window.status.labels["score"].geometry().getRect()))
    assert len(places) == 1


@pytest.mark.usefixtures("unanswered")
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
    qtbot: "QtBot", deck: "Deck", unanswered: list[search_process.Question]
) -> None:
    """For a moment the place is empty, since "Thinking" would flash at each move; then the sign says that it thinks."""
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    note(desk, FOUND)
    width = sign(desk).width()
    play(desk, TO_LOSE[0])
    assert (sign(desk).text(), oracle(desk).thinking, oracle(desk).kind) == ("", True, None)
    assert sign(desk).width() == width
    wait_for_text(desk, "Thinking")
    qtbot.waitUntil(lambda: [asked.position for asked in unanswered][-1:] == [desk.session.position])
    note(desk, LOST)
    assert sign(desk).text() == "Can no longer be won"
    desk.trigger("undo")
    assert sign(desk).text() == "Can be won"
    desk.trigger("new")
    assert sign(desk).text() == "Thinking"


def test_undo_from_a_lost_position_to_one_that_was_not_searched_calls_it_lost_no_more(
    qtbot: "QtBot", deck: "Deck", unanswered: list[search_process.Question]
) -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    play(desk, *TO_LOSE[:2])
    note(desk, LOST)
    assert sign(desk).text() == "Can no longer be won"
    desk.trigger("undo")
    assert sign(desk).text() == ""
    assert not desk.window.commands["back"].isEnabled()
    wait_for_text(desk, "Thinking")


def test_the_palette_of_a_dark_desktop_reaches_the_sign(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", verdict=True)
    wait_for(desk)
    desk.window.setPalette(palette_of("#2b2b2b", "#eeeeee"))
    QApplication.sendEvent(desk.window, QEvent(QEvent.Type.PaletteChange))
    assert sign(desk).palette().window().color().lightness() < 128


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


@pytest.mark.usefixtures("unanswered")
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


@pytest.mark.usefixtures("unanswered")
def test_a_deal_is_lost_when_all_its_choices_are(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", deal=2, verdict=True)
    note(desk, UNKNOWN)
    steps = oracle(desk)._choices()
    for step in steps:
        assert oracle(desk).kind is Kind.UNKNOWN
        question = search_process.Question(desk.session.variant, step.after, 1.0, 300)
        oracle(desk)._answered(question, LOST)
    assert (oracle(desk).kind, sign(desk).text()) == (Kind.UNWINNABLE, "Cannot be won")
