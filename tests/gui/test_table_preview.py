"""The preferences show the window in small: as it is, at once, and sharp on every screen."""

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, QRect, QSize, Qt
from PyQt6.QtGui import QColor, QImage, QPalette
from PyQt6.QtWidgets import QApplication

from belvedere.qt.dialogs.preferences_dialog import PreferencesDialog
from belvedere.qt.first_deck import our_deck
from belvedere.store.card_styles import Style
from tests.gui.preferences_kit import preferences
from tests.gui.window_kit import OFFSCREEN, Desk, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

_NEAR = 9.0
"""How much a small picture may differ from the large one, scaled down: the mean over all pixels and colours."""


@pytest.fixture
def palette(qapp: QApplication) -> Iterator[None]:
    """The application's colours are as they were, afterwards."""
    before = QApplication.palette()
    yield
    QApplication.setPalette(before)


def shown(dialog: PreferencesDialog) -> QImage:
    """The picture, after what was changed has been drawn."""
    for _ in range(4):
        QApplication.processEvents()
    return dialog.preview.picture.copy()


def bytes_of(image: QImage) -> bytes:
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    bits = plain.constBits()
    assert bits is not None
    return bits.asstring(plain.sizeInBytes())


def distance(one: QImage, other: QImage) -> float:
    """How far two pictures are apart, the mean over pixels and colours; 0 to 255."""
    size = QSize(132, 80)
    parts = [
        bytes_of(image.scaled(size, transformMode=Qt.TransformationMode.SmoothTransformation)) for image in (one, other)
    ]
    return sum(abs(a - b) for a, b in zip(parts[0], parts[1], strict=True)) / len(parts[0])


def large(desk: Desk) -> QImage:
    """What the picture shows in small."""
    window = desk.window
    top = window.tool_row if window.tool_row.isVisible() else window.view
    body = window.centralWidget()
    assert body is not None
    start = top.mapTo(window, QPoint())
    height = body.height() + (window.status.height() if window.status.isVisible() else 0)
    return window.grab(QRect(QPoint(0, start.y()), QSize(window.width(), height))).toImage()


def to_the_left(desk: Desk) -> None:
    """Have the list of the moves at the other side of the table."""
    assert desk.window.move_list is not None
    desk.window.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, desk.window.move_list)


@pytest.mark.usefixtures("palette")
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_it_is_what_the_window_shows(qtbot: "QtBot", deck: "Deck", dark: bool, card_cache: object) -> None:
    desk = open_window(qtbot, deck, "eight-off")
    dialog = preferences(desk)
    pictures = [shown(dialog)]
    assert distance(pictures[0], large(desk)) < _NEAR
    steps: dict[str, Callable[[], object]] = {
        "colours": lambda: QApplication.setPalette(QPalette(QColor("#2b2b2b" if dark else "#e6dcc8"))),
        "cards": lambda: desk.window.view.set_deck(our_deck(Style("", "night"), deck.cache_folder)),
        "toolbar": lambda: desk.trigger("toolbar"),
        "game": lambda: desk.trigger("game_wood"),
        "status bar": lambda: desk.trigger("status_bar"),
        "size": lambda: desk.window.resize(760, 700),
        "start page": lambda: desk.trigger("choose_game"),
        "table again": lambda: desk.trigger("choose_game"),
        "list of the moves": lambda: desk.trigger("moves"),
        "list at the left": lambda: to_the_left(desk),
        "no list": lambda: desk.trigger("moves"),
        "pause": lambda: desk.trigger("pause"),
    }
    for name, step in steps.items():
        step()
        desk.window.view._sharpener.finish()
        pictures.append(shown(dialog))
        if name != "pause":
            # The sign of a pause is drawn anew in its size.
            assert distance(pictures[-1], large(desk)) < _NEAR, name
        seen = [bytes_of(before) for before in pictures[:-1]]
        assert (bytes_of(pictures[-1]) in seen) is (name in ("table again", "no list")), name


def test_the_clock_and_what_is_said_go_on_in_it(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    dialog = preferences(desk)
    status = desk.window.status
    before = shown(dialog)
    steps: list[Callable[[], object]] = [
        lambda: status.tick("59:48"),
        lambda: status.describe("The stock holds eighty-eight cards."),
    ]
    for step in steps:
        step()
        after = shown(dialog)
        assert after != before
        before = after
    # To take a picture of the bar paints it, which is no reason to take another.
    drawn: list[None] = []
    dialog.preview._soon.timeout.connect(lambda: drawn.append(None))
    shown(dialog)
    assert drawn == []


def test_no_card_can_be_seen_in_a_pause(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    dialog = preferences(desk)
    desk.trigger("pause")
    shown(dialog)
    assert not any(card.item.isVisible() for card in dialog.preview._board.cards.values())


@pytest.mark.usefixtures("palette")
def test_a_change_is_drawn_within_30_milliseconds(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "terrace", size=(1280, 800))
    preview = preferences(desk).preview
    best = {}
    for name in ("again", "other cards"):
        taken = []
        for _ in range(5):
            if name == "other cards":
                preview._of = None
                preview._sheet = None
            began = perf_counter()
            preview.draw()
            taken.append(perf_counter() - began)
        best[name] = min(taken)
    assert max(best.values()) < 0.030, best


@pytest.mark.parametrize("ratio", [1.0, 2.0, 1.25])
def test_each_pixel_of_the_screen_is_drawn(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch, ratio: float
) -> None:
    desk = open_window(qtbot, deck, "signora")
    preview = preferences(desk).preview
    monkeypatch.setattr(type(preview), "devicePixelRatioF", lambda _self: ratio)
    preview.draw()
    assert preview.picture.devicePixelRatio() == ratio
    size = preview.picture.deviceIndependentSize()
    assert abs(max(size.width() / preview.width(), size.height() / preview.height()) - 1) < 0.02
    # Cards are drawn somewhat larger and scaled down, but never larger than on the table.
    wide = desk.window.view.layout_now.card_width
    scale = preview.picture.width() / desk.window.view.width()
    assert preview._sheet is not None
    assert preview._sheet.width == pytest.approx(wide * min(3 * scale, 1), abs=4)


def test_it_follows_no_more_when_it_is_closed(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    window = desk.window
    before = len(window.switches.when_set), len(window.control.when_refreshed)
    dialog = preferences(desk)
    assert (len(window.switches.when_set), len(window.control.when_refreshed)) != before
    dialog.close()
    assert (len(window.switches.when_set), len(window.control.when_refreshed)) == before
    desk.trigger("toolbar")
    window.view.lay()
    QApplication.processEvents()
