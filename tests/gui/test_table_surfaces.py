"""Every covering of the table, measured on pictures of real tables: all that lies on it is seen, by every eye."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, QRectF
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer
from PyQt6.QtWidgets import QApplication

from belvedere.geometry import Rect
from belvedere.qt.hint_arrow import HintArrow
from belvedere.qt.look import DARK, LIGHT, Ink, Look
from belvedere.qt.marks import Hold, Mark, badge_picture
from belvedere.qt.surface import Surface
from belvedere.qt.surfaces import LOOKS, PICTURE_DARK, PICTURE_LIGHT
from belvedere.resources import asset
from belvedere.store.card_styles import BACKS, DECKS
from belvedere.store.settings import TABLES
from tests import eyes
from tests.eyes import EYES
from tests.gui.ink_kit import contrast
from tests.gui.positions import position
from tests.gui.window_kit import OFFSCREEN, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck
    from belvedere.qt.table_view import TableView
    from belvedere.table.position import Position
    from tests.gui.conftest import MakeTable

ALL = {"light": LIGHT, "dark": DARK, **LOOKS, "dark picture": PICTURE_DARK, "light picture": PICTURE_LIGHT}
SIZE = (480, 330)
ON_SURFACES = pytest.mark.parametrize("name", ALL)
pytestmark = pytest.mark.usefixtures("qapp")


def over(upper: Ink, lower: Ink) -> Ink:
    """What is seen of a colour that lets another shine through."""
    share = upper[3] / 255
    red, green, blue = (round(a * share + b * (1 - share)) for a, b in zip(upper[:3], lower[:3], strict=True))
    return red, green, blue, 255


@cache
def seen(colour: int, eye: str) -> float:
    """The luminance that these eyes see in a dot."""
    return eyes.luminance(eyes.seen(f"#{colour & 0xFFFFFF:06X}", eye))


def dots(image: QImage, rect: Rect) -> list[int]:
    """The dots of a part of a picture, row by row."""
    part = image.copy(*rect).convertToFormat(QImage.Format.Format_RGB32)
    bits = part.constBits()
    assert bits is not None
    content = bits.asstring(part.sizeInBytes())
    return [int.from_bytes(content[at : at + 3], "little") for at in range(0, len(content), 4)]


def clearly(one: int, other: int, eye: str, least: float) -> bool:
    """Whether two dots have that contrast for these eyes."""
    low, high = sorted((seen(one, eye), seen(other, eye)))
    return (high + 0.05) / (low + 0.05) >= least


def bare(look: Look) -> list[Ink]:
    """What there is of colours on a bare table: under the lamp, and in the corners."""
    surface, found = Surface("", look), set()
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    surface.paint(painter, QRectF(image.rect()), *SIZE)
    painter.end()
    for x in range(0, SIZE[0], 3):
        for y in range(0, SIZE[1], 3):
            found.add(image.pixel(x, y) & 0xFFFFFF)
    return [((dot >> 16) & 255, (dot >> 8) & 255, dot & 255, 255) for dot in found]


def test_every_name_of_the_settings_has_its_colours() -> None:
    assert {*TABLES} == {*LOOKS, "desktop", "picture"}


@ON_SURFACES
def test_u80_text_keeps_four_and_a_half_and_signs_three_to_one_on_every_dot(name: str) -> None:
    look = ALL[name]
    for dot in bare(look):
        assert contrast(look.text, over(look.pill, dot)) >= 4.5
        for ink in (look.line, look.target, look.chosen, look.glow):
            assert contrast(ink, dot) >= 3
        assert contrast(look.line, over(look.place, dot)) >= 3
        assert contrast(over(look.hover, dot), dot) >= 3
        # Of an arrow either the body or the edge is seen, and the one beside the other.
        assert max(contrast(look.hint, dot), contrast(look.hint_edge, dot)) >= 3
    assert contrast(look.hint, look.hint_edge) >= 4.5
    # What holds the stock: a padlock in the colour of targets.
    assert contrast(look.target if name not in DARK_MARKS else look.text, over(look.pill, look.felt)) >= 3


@pytest.mark.parametrize("look", [PICTURE_DARK, PICTURE_LIGHT], ids=["dark", "light"])
def test_u80_they_hold_on_whatever_a_picture_may_have(look: Look) -> None:
    """From its darkest or lightest dot, which is the colour of the felt, to black or white."""
    for share in range(0, 256, 5):
        grey = (
            round(look.felt[0] * share / 255)
            if look is PICTURE_DARK
            else 255 - round((255 - look.felt[0]) * share / 255)
        )
        dot = (grey, grey, grey, 255)
        assert contrast(look.text, over(look.pill, dot)) >= 4.5
        for ink in (look.line, look.target, look.chosen, look.glow):
            assert contrast(ink, dot) >= 3
        assert contrast(look.line, over(look.place, dot)) >= 3
        assert contrast(over(look.hover, dot), dot) >= 3
        assert max(contrast(look.hint, dot), contrast(look.hint_edge, dot)) >= 3


def grab(view: TableView) -> QImage:
    image = QImage(*SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    whole = QRectF(image.rect())
    painter.fillRect(whole, view.backgroundBrush())
    view.board.scene.render(painter, whole, whole)
    painter.end()
    return image


@pytest.fixture(scope="module")
def waiting() -> Position:
    """A position with a stock, and places that are free."""
    return position("wood", base="4", stock="#2H #3S #5C", waste="9C", tableau_0="KS", tableau_1="QH")


@ON_SURFACES
def test_u79_marks_are_told_from_the_table_and_from_each_other_by_every_eye(
    table: MakeTable, waiting: Position, name: str
) -> None:
    view, _ = table("wood", position=waiting, size=SIZE)
    view.wear(Surface("", ALL[name]))
    board, layout = view.board, view.layout_now
    place = next(
        rect for pile, rect in ((p, layout.place_rect(p)) for p in layout.places) if str(pile) == "foundation:3"
    )
    card = next(layout.place_rect(pile) for pile in layout.places if str(pile) == "tableau:1")
    around = 8
    for rect in (place, card):
        part = Rect(rect.x - around, rect.y - around, rect.width + 2 * around, rect.height + 2 * around)
        before = dots(grab(view), part)
        looks = {}
        for mark in Mark:
            board.mark(mark, [rect])
            looks[mark.name] = dots(grab(view), part)
            board.clear_marks()
        arrow = HintArrow(board.scene)
        arrow.point(rect, rect, layout.place_rect(next(iter(layout.places))), view.look)
        looks["HINT"] = dots(grab(view), part)
        board.scene.removeItem(arrow)
        for eye in EYES:
            shapes = {
                mark: {at for at, dot in enumerate(look) if clearly(dot, before[at], eye, 3.0)}
                for mark, look in looks.items()
            }
            for what, shape in shapes.items():
                assert len(shape) > 40, (what, eye)
            for one, other in combinations(shapes, 2):
                assert len(shapes[one] ^ shapes[other]) > 40, (one, other, eye)


@ON_SURFACES
def test_u79_backs_and_what_holds_the_stock_are_seen_by_every_eye(
    table: MakeTable, waiting: Position, name: str
) -> None:
    view, _ = table("wood", position=waiting, size=SIZE)
    view.wear(Surface("", ALL[name]))
    stock = view.layout_now.place_rect(next(iter(view.layout_now.places)))
    image = grab(view)
    back = dots(image, stock)
    free = dots(image, Rect(view.layout_now.width - 12, view.layout_now.height - 12, 8, 8))
    ground = max(set(free), key=free.count)
    badges = [dots(badge_picture("7", hold, 80, view.look).toImage(), Rect(0, 0, 60, 20)) for hold in Hold]
    for eye in EYES:
        assert sum(clearly(dot, ground, eye, 3.0) for dot in back) > len(back) // 16
        for one, other in combinations(badges, 2):
            assert sum(clearly(*pair, eye, 3.0) for pair in zip(one, other, strict=True)) > 30


@cache
def back_dots(deck: str, back: str) -> Counter[int]:
    """How many dots of a back have each colour, in 32 shades of red, green and blue."""
    image = QImage(100, 140, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    QSvgRenderer(asset("decks", deck, f"{back}.svg")).render(painter, QRectF(image.rect()))
    painter.end()
    return Counter(dot & 0xF8F8F8 | 0x040404 for dot in dots(image, Rect(1, 1, 98, 138)))


@cache
def apart(one: int, other: int, eye: str) -> float:
    """How far these eyes see two dots apart."""
    return eyes.difference(*(eyes.seen(f"#{dot & 0xFFFFFF:06X}", eye) for dot in (one, other)))


@ON_SURFACES
@pytest.mark.parametrize("deck", ["plain", "contrast", "night"])
def test_u79_every_back_is_told_from_every_table_by_every_eye(name: str, deck: str) -> None:
    """Under the lamp and in the darkest corner. Those of the night are dim on purpose, and told by their colour too."""
    grounds = sorted(
        ((red << 16) | (green << 8) | blue for red, green, blue, _ in bare(ALL[name])),
        key=lambda dot: seen(dot, "usual"),
    )
    for back in BACKS:
        for ground in (grounds[0], grounds[-1]):
            for eye in EYES:
                clear = sum(
                    count
                    for dot, count in back_dots(deck, back).items()
                    if (apart(dot, ground, eye) >= 10 if deck == "night" else clearly(dot, ground, eye, 3.0))
                )
                assert clear > 98 * 138 // 16, (back, eye, clear)


def test_all_other_decks_have_the_backs_of_the_plain_one() -> None:
    """So they need no test of their own."""
    for deck in DECKS:
        if deck not in ("night", "contrast"):
            for back in BACKS:
                files = [Path(asset("decks", each, f"{back}.svg")).read_bytes() for each in ("plain", deck)]
                assert files[0] == files[1]


@OFFSCREEN
def test_u79_the_tile_with_the_keyboard_is_told_on_every_table_by_every_eye(qtbot: QtBot, deck: Deck) -> None:
    desk = open_window(qtbot, deck, size=(1000, 720))
    desk.trigger("choose_game")
    page = desk.window.choosing.page
    assert page is not None
    first, other = page.tiles[0], page.tiles[1]
    rim = first.rect().adjusted(-4, -4, 4, 4)
    for name, look in ALL.items():
        desk.window.view.wear(Surface("", look))
        images = []
        for tile in (other, first):
            tile.setFocus()
            QApplication.processEvents()
            area = rim.translated(first.mapTo(page, QPoint(0, 0)))
            images.append(dots(page.grab(area).toImage(), Rect(0, 0, area.width(), area.height())))
        count = Counter((one, two) for one, two in zip(*images, strict=True) if one != two)
        # At least a line all round it.
        for eye in EYES:
            clear = sum(times for (one, two), times in count.items() if clearly(one, two, eye, 3.0))
            assert clear > 2 * (first.paper().width() + first.paper().height()), (name, eye, clear)


def test_the_light_falls_off_evenly_and_without_bands(table: MakeTable) -> None:
    """Along the middle row no more than a few dots in a row are alike, and the mean sinks steadily."""
    for name in ("light", "dark", "blue", "sand"):
        surface = Surface("", ALL[name])
        image = QImage(1200, 800, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        surface.paint(painter, QRectF(image.rect()), 1200, 800)
        painter.end()
        means = []
        for left in range(600, 1200, 60):
            greens = [image.pixelColor(x, y).green() for x in range(left, left + 60) for y in range(330, 342)]
            means.append(sum(greens) / len(greens))
            assert len(set(greens)) > 3
        assert all(after < before + 0.15 for before, after in pairwise(means))
        assert max(before - after for before, after in pairwise(means)) < 5
        assert image.pixelColor(3, 796).lightness() < image.pixelColor(600, 336).lightness()


def test_high_contrast_is_flat() -> None:
    assert bare(LOOKS["contrast"]) == [(0, 0, 0, 255)]


DARK_MARKS = {"sand", "light picture"}
"""Light coverings, whose marks are dark; what holds the stock stands on a dark pill there, in the ink of text."""
