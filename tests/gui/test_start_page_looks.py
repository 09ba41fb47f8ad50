"""How the start page looks: in every size and font, light and dark, with text that is read and a frame that is seen."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QPoint, QRect, Qt
from PyQt6.QtGui import QColor, QFont, QFontMetrics, QImage, QPainter, QPalette
from PyQt6.QtWidgets import QApplication, QStyle

from belvedere import games
from belvedere.qt.look import DARK, LIGHT, Ink
from belvedere.qt.start_page import panels, tile
from belvedere.qt.start_page.page import StartPage
from belvedere.qt.start_page.panels import RIM, Panel
from belvedere.qt.start_page.tile import Hero, Tile
from belvedere.qt.surface import Surface
from tests.gui.conftest import Painted
from tests.gui.ink_kit import contrast
from tests.gui.window_kit import HANDS, OFFSCREEN, Desk, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pathlib import Path

    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

SIZES = [(480, 360), (800, 600), (1000, 720), (1280, 800), (1920, 1080), (5120, 1440)]


def page_of(desk: Desk) -> StartPage:
    page = desk.window.choosing.page
    assert page is not None
    return page


def dark() -> QPalette:
    palette = QPalette()
    for role, name in (
        (QPalette.ColorRole.Window, "#2d2d2d"),
        (QPalette.ColorRole.WindowText, "#eeeeee"),
        (QPalette.ColorRole.Base, "#232323"),
        (QPalette.ColorRole.Text, "#eeeeee"),
    ):
        palette.setColor(role, QColor(name))
    return palette


@pytest.fixture
def desk(qtbot: "QtBot", deck: "Deck", tmp_path: "Path") -> Iterator[Desk]:
    """The page over a game of Signora, with another one of Thumb and Pouch in progress."""
    font = QApplication.font()
    desk = open_window(qtbot, deck, "thumb-and-pouch", folder=tmp_path / "games", size=(1280, 800))
    play_some(desk.session, 3)
    # A numbered deal: in others the next card may look as the one that it is dealt on.
    desk.session.new_game(games.find("signora"), 4)
    play_some(desk.session, 3)
    desk.trigger("choose_game")
    yield desk
    QApplication.setFont(font)


def resize(desk: Desk, size: tuple[int, int]) -> None:
    desk.window.resize(*size)
    QApplication.processEvents()
    QApplication.processEvents()


def picture(desk: Desk) -> QImage:
    return page_of(desk).sheet.grab().toImage()


def ink(colour: QColor) -> Ink:
    return colour.red(), colour.green(), colour.blue(), 255


def inks(image: QImage, rect: QRect) -> Counter[Ink]:
    return Counter(
        ink(image.pixelColor(x, y))
        for x in range(rect.left(), rect.right() + 1)
        for y in range(rect.top(), rect.bottom() + 1)
    )


def assert_whole(desk: Desk) -> None:
    """Everything lies on the page, nothing on anything else, and no text touches the edge of its paper."""
    page = page_of(desk)
    panels, image = page.panels(), picture(desk)
    for panel in panels:
        assert page.sheet.rect().contains(panel.geometry())
        assert not any(panel.geometry().intersects(other.geometry()) for other in panels if other is not panel)
        button = panel.findChild(type(page.hero.again)) if page.hero is not None else None
        paper = panel.paper()
        if button is not None:
            assert paper.adjusted(2, 2, -2, -2).contains(button.geometry())
            assert not button.geometry().intersects(panel.table_rect())
        # The table is never so low that its cards are no more than dots.
        assert panel.table_rect().height() >= 50
        base = ink(panel.palette().color(QPalette.ColorRole.Base))
        text = paper.translated(panel.pos())
        if panel is not page.hero:
            text.setTop(panel.y() + panel.table_rect().bottom() + 2)
        edges = [
            QRect(text.right() - 3, text.top() + 10, 2, text.height() - 20),
            QRect(text.left() + 10, text.bottom() - 3, text.width() - 20, 2),
        ]
        if panel is not page.hero:
            edges.append(QRect(text.left() + 3, text.top() + 10, 2, text.height() - 20))
        for edge in edges:
            # The frame of the keyboard may shine through at the rounded corners, but not here.
            assert set(inks(image, edge)) == {base}, (panel.objectName(), edge)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_is_cut_in_any_size(desk: Desk, size: tuple[int, int]) -> None:
    resize(desk, size)
    assert_whole(desk)
    columns = len({tile.x() for tile in page_of(desk).tiles})
    assert columns == (1 if size[0] < 600 else 2 if size[0] < 900 else 3)
    page = page_of(desk)
    if size == (5120, 1440):
        left, right = page.tiles[0].x(), page.sheet.width() - page.tiles[2].geometry().right()
        assert left > size[0] // 4
        assert abs(left - right) <= 4, "it stays in the middle and does not sprawl"
    bar = page.verticalScrollBar()
    assert bar is not None
    assert (bar.maximum() > 0) is (size in ((480, 360), (800, 600)))


@pytest.mark.parametrize("size", [(480, 360), (1280, 800)], ids=str)
def test_nothing_is_cut_with_a_font_twice_as_large(desk: Desk, size: tuple[int, int]) -> None:
    font = QApplication.font()
    font.setPointSizeF(2 * font.pointSizeF())
    QApplication.setFont(font)
    resize(desk, size)
    QApplication.processEvents()
    assert_whole(desk)


def places(desk: Desk) -> list[tuple[QRect, QRect, QRect]]:
    """Of each panel where it lies, and on it the table and the button, if there is one."""
    found = []
    for panel in page_of(desk).panels():
        again = panel.again if isinstance(panel, Hero | Tile) else None
        found.append((panel.geometry(), panel.table_rect(), QRect() if again is None else again.geometry()))
    return found


def written(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[QRect]]:
    """Of each panel where its texts stand, and its pips."""
    found: dict[str, list[QRect]] = {}

    def note(painter: QPainter, rect: QRect) -> None:
        device = painter.device()
        assert isinstance(device, Panel)
        found.setdefault(device.objectName(), []).append(rect)

    def write(painter: QPainter, room: QRect, text: str, font: QFont, colour: QColor) -> int:
        flags = int(Qt.TextFlag.TextWordWrap)
        size = QFontMetrics(font).boundingRect(QRect(0, 0, room.width(), 1000), flags, text).size()
        note(painter, QStyle.alignedRect(painter.layoutDirection(), Qt.AlignmentFlag.AlignLeft, size, room))
        return panels.write(painter, room, text, font, colour)

    def draw_pips(
        painter: QPainter, room: QRect, size: float, count: int, most: int, colour: QColor, *, from_right: bool
    ) -> None:
        note(painter, room)
        panels.draw_pips(painter, room, size, count, most, colour, from_right=from_right)

    with monkeypatch.context() as patched:
        patched.setattr(tile, "write", write)
        patched.setattr(tile, "draw_pips", draw_pips)
        for panel in page_of(desk).panels():
            panel.repaint()
    return found


@pytest.mark.parametrize("size", [(480, 360), (1280, 800)], ids=str)
def test_it_is_its_own_mirror_image_where_one_writes_from_the_right(
    desk: Desk, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    resize(desk, size)
    page, right = page_of(desk), Qt.LayoutDirection.RightToLeft
    before, texts = places(desk), written(desk, monkeypatch)
    QApplication.setLayoutDirection(right)
    try:
        desk.qtbot.waitUntil(lambda: page.tiles[2].x() < page.tiles[0].x() or size[0] < 600)
        resize(desk, size)
        assert_whole(desk)
        sheet = page.sheet.rect()
        for (place, table, again), (was, had, button) in zip(places(desk), before, strict=True):
            assert place == QStyle.visualRect(right, sheet, was)
            own = QRect(QPoint(), place.size())
            assert table == QStyle.visualRect(right, own, had)
            assert again == (button if button.isNull() else QStyle.visualRect(right, own, button))
        hero = page.hero
        assert hero is not None
        assert hero.table_rect().left() > hero.width() // 2
        for panel, rects in written(desk, monkeypatch).items():
            # No text on another or on the pips, and each as far from the right as it was from the left.
            assert not any(one.intersects(other) for one, other in combinations(rects, 2)), (panel, rects)
            own = QRect(QPoint(), next(each for each in page.panels() if each.objectName() == panel).size())
            for rect, was in zip(rects, texts[panel], strict=True):
                assert abs(rect.x() - QStyle.visualRect(right, own, was).x()) <= 1, (panel, rect, was)
        # The arrow keys go where they point.
        page.go_to(page.tiles[0])
        desk.key(Qt.Key.Key_Left)
        assert page.tiles[1].hasFocus()
        desk.key(Qt.Key.Key_Right)
        assert page.tiles[0].hasFocus()
    finally:
        QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_what_the_keyboard_goes_to_comes_into_view(desk: Desk) -> None:
    resize(desk, (480, 360))
    page = page_of(desk)
    viewport = page.viewport()
    assert viewport is not None
    for key in (Qt.Key.Key_End, Qt.Key.Key_Up, Qt.Key.Key_Tab, Qt.Key.Key_Home):
        desk.key(key)
        widget = desk.window.focusWidget()
        assert widget is not None
        top = widget.mapTo(viewport, QPoint(0, 0)).y()
        assert top >= -RIM
        assert top + min(widget.height(), viewport.height()) <= viewport.height() + RIM
    # The wheel and the page keys scroll.
    desk.key(Qt.Key.Key_PageDown)
    bar = page.verticalScrollBar()
    assert bar is not None
    assert bar.value() > 0


def test_the_game_that_was_played_last_is_in_view_from_the_start(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", size=(480, 360))
    desk.trigger("choose_game")
    page = page_of(desk)
    viewport, tile = page.viewport(), page.tiles[8]
    assert viewport is not None
    assert tile.hasFocus()
    assert viewport.rect().contains(QRect(tile.mapTo(viewport, QPoint(RIM, RIM)), tile.paper().size()))


def test_it_fills_the_place_of_the_table(desk: Desk) -> None:
    page = page_of(desk)
    geometry = page.geometry()
    desk.key(Qt.Key.Key_Escape)
    assert desk.window.view.geometry() == geometry


def test_another_surface_of_the_table_is_one_of_the_page(desk: Desk) -> None:
    painted, page, view = Painted(), page_of(desk), desk.window.view
    QApplication.processEvents()
    for widget in (page.sheet, *page.tiles[:3]):
        widget.installEventFilter(painted)
    view.wear(Surface("wine", view.look._replace(felt=(90, 30, 40, 255))))
    QApplication.processEvents()
    assert painted.times == 4
    tile = page.tiles[0]
    assert picture(desk).pixelColor(tile.geometry().topLeft() + tile.table_rect().center()).red() > 60


@pytest.mark.parametrize("colours", ["light", "dark"])
def test_text_and_frame_can_be_seen(desk: Desk, colours: str) -> None:
    if colours == "dark":
        desk.window.setPalette(dark())
        QApplication.processEvents()
    page = page_of(desk)
    look = desk.window.view.look
    assert look == (DARK if colours == "dark" else LIGHT)
    desk.key(Qt.Key.Key_Home)
    desk.key(Qt.Key.Key_Down)
    tile = page.tiles[0]
    image = picture(desk)
    ring = ink(image.pixelColor(tile.x() + tile.width() // 2, tile.y() + RIM - 3))
    beside = ink(image.pixelColor(tile.x() + tile.width() // 2, tile.y()))
    desk.key(Qt.Key.Key_Right)
    image = picture(desk)
    before = ink(image.pixelColor(tile.x() + tile.width() // 2, tile.y() + RIM - 3))
    assert contrast(ring, beside) >= 3
    assert contrast(ring, before) >= 3
    for panel in page.panels():
        table, paper = panel.table_rect(), panel.paper()
        if panel is page.hero:
            rest = QRect(table.right() + 6, paper.top() + 6, paper.right() - table.right() - 12, paper.height() - 12)
        else:
            rest = QRect(paper.left() + 6, table.bottom() + 4, paper.width() - 12, paper.bottom() - table.bottom() - 8)
        lines = [QRect(rest.left(), y, rest.width() * 2 // 5, 8) for y in range(rest.top(), rest.bottom() - 8, 8)]
        assert sum(readable(image, line.translated(panel.pos())) for line in lines) >= 4, panel.objectName()
        button = panel.findChild(type(page.hero.again)) if page.hero is not None else None
        if button is not None:
            inside = button.geometry().translated(panel.pos()).adjusted(4, 4, -4, -4)
            assert readable(image, inside)
    # Felt, with its grain, and darker towards the edges.
    for y in range(40):
        for seen, felt in zip(ink(image.pixelColor(2, y))[:3], look.felt[:3], strict=True):
            assert 0.6 * felt - 3 <= seen <= felt + 3


def readable(image: QImage, rect: QRect) -> bool:
    """Whether there is text in the rectangle; it must differ enough from what is below it."""
    found = inks(image, rect)
    below = found.most_common(1)[0][0]
    best = max(contrast(each, below) for each in found)
    if best < 1.5:
        return False
    assert best >= 4.5
    return True


def test_the_heading_can_be_read(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, size=(1000, 720))
    desk.trigger("choose_game")
    page = page_of(desk)
    assert page.hero is None
    first = page.tiles[0]
    image = picture(desk)
    assert readable(image, QRect(first.x() + RIM + 20, 14, 200, 24))
    assert readable(image, QRect(first.x() + RIM + 20, 36, 400, 16))


def test_the_pointer_lifts_a_tile_and_says_what_a_click_does(desk: Desk) -> None:
    page = page_of(desk)
    tile = page.tiles[6]
    flat = page.sheet.grab(tile.geometry()).toImage()
    handle = desk.window.windowHandle()

    def over_the_tile() -> bool:
        """Go there from beside: the pointer may be there already, and then a move there is none."""
        HANDS.mouseMove(handle, QPoint(2, 2))
        HANDS.mouseMove(handle, tile.mapTo(desk.window, QPoint(60, 60)))
        return desk.say() == "Play Wood"

    desk.qtbot.waitUntil(over_the_tile)
    assert page.sheet.grab(tile.geometry()).toImage() != flat
    HANDS.mouseMove(handle, page.mapTo(desk.window, QPoint(2, 2)))
    desk.qtbot.waitUntil(lambda: desk.say().startswith("Go on with Signora"))
    assert page.sheet.grab(tile.geometry()).toImage() == flat


def test_no_two_miniatures_are_alike_and_the_large_one_shows_the_game_as_it_stands(desk: Desk) -> None:
    page = page_of(desk)
    image = picture(desk)

    def cards(panel: Panel) -> bytes:
        cut = image.copy(panel.table_rect().translated(panel.pos()).adjusted(8, 8, -8, -8))
        bits = cut.constBits()
        assert bits is not None
        return bits.asstring(cut.sizeInBytes())

    before = [cards(panel) for panel in page.panels()]
    assert len(set(before)) == 10
    desk.key(Qt.Key.Key_Escape)
    play_some(desk.session, 1)
    desk.trigger("choose_game")
    page, image = page_of(desk), picture(desk)
    after = [cards(panel) for panel in page.panels()]
    # The tile of that game shows how it stands, too; the others are as they were.
    own = next(at for at, panel in enumerate(page.panels()) if at and panel._variant is desk.session.variant)
    assert [at for at, each in enumerate(after) if each != before[at]] == [0, own]
