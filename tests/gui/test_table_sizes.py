"""Sizes of window and screen: cards are large, sharp, in view, and hit where they are drawn."""

import os
import subprocess
import sys
from time import monotonic, process_time

import pytest
from PyQt6.QtCore import QRectF, QSize
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from belvedere import games
from belvedere.cards import CODES
from belvedere.geometry import INDEX_DOWN, INDEX_RIGHT, layout
from belvedere.intents import Spot
from belvedere.qt.decks import BACK, Deck, DeckError, Sheet
from belvedere.qt.sharpener import REST
from belvedere.qt.table_view import TableView
from belvedere.rules.engine import legal_moves
from belvedere.rules.variant import Family
from belvedere.session import Session
from belvedere.table.piles import PileId, Role
from tests.gui.conftest import MakeTable, Painted, assert_shown
from tests.gui.games_kit import KEYS
from tests.gui.positions import position

LONG = position(
    "eight-off",
    tableau_0="AS 2S 3S 4S 5S KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H AH",
    tableau_3="9D",
    reserve_2="7C",
)


def busyness() -> float:
    """How many seconds on the wall one second of work takes now: 1 on a machine that does nothing else."""
    begun, worked = monotonic(), process_time()
    while process_time() - worked < 0.1:
        pass
    return (monotonic() - begun) / 0.1


@pytest.mark.parametrize("key", ["terrace", "redheads"])
def test_u49_sixty_sizes_in_three_seconds(table: MakeTable, qtbot: QtBot, key: str) -> None:
    """104 cards, each size painted before the next; they keep a picture all the time and are sharp soon after."""
    view, _ = table(key, deal=2, size=(700, 460))
    viewport = view.viewport_widget()
    painted = Painted()
    viewport.installEventFilter(painted)
    busy, begun = busyness(), monotonic()
    for step in range(60):
        before = painted.times
        view.resize(700 + 10 * step, 460 + 6 * step)
        QApplication.processEvents()
        if painted.times == before:
            viewport.repaint()
        assert painted.times > before
        assert not view.board.pixmap_of(CODES[0]).isNull()
        assert view.board.pixmap_of(CODES[0]).width() == view.layout_now.card_width + 2 * view.board.sheet.pad
    seconds = monotonic() - begun
    assert seconds < 3 * max(1, busy, busyness())
    qtbot.waitUntil(lambda: view.board.sheet.sharp, timeout=REST + 2000)
    assert_shown(view)


def test_change_of_game_before_the_window_is_shown(deck: Deck, qtbot: QtBot) -> None:
    session = Session(games.find("signora"), 3)
    view = TableView(session, deck)
    qtbot.addWidget(view)
    session.new_game(games.find("eight-off"), number=5)
    session.undo()
    session.new_game(games.find("thumb-and-pouch"), number=5)
    session.play(next(iter(legal_moves(session.variant, session.position))))
    view.resize(900, 600)
    with qtbot.waitExposed(view):
        view.show()
    assert_shown(view)


def test_unknown_size_is_soft_at_once_and_sharp_after_a_rest(table: MakeTable, qtbot: QtBot, deck: Deck) -> None:
    view, _ = table("terrace", deal=2, size=(700, 460))
    width = view.layout_now.card_width
    deck.cache_folder = deck.cache_folder + "/none"
    view.resize(1493, 991)
    QApplication.processEvents()
    assert view.layout_now.card_width > width
    assert not view.board.sheet.sharp
    qtbot.waitUntil(lambda: view.board.sheet.sharp, timeout=REST + 3000)
    assert view.board.sheet.width == view.layout_now.card_width


@pytest.mark.parametrize("size", [(480, 270), (800, 500), (1280, 700)])
@pytest.mark.parametrize("key", KEYS)
def test_every_pile_is_hit_where_it_is_drawn(table: MakeTable, key: str, size: tuple[int, int]) -> None:
    """Gaps and squeezed columns too: what the mouse finds is the picture that is on top there."""
    view, mouse = table(key, deal=21, size=size)
    session = view.session
    for _ in range(40):
        moves = [
            move for move in legal_moves(session.variant, session.position) if move.target.role is not Role.FOUNDATION
        ]
        if not moves:
            break
        session.play(moves[len(moves) // 3])
    for pile in view.layout_now.places:
        codes = session.position.pile(pile).codes
        stacked = pile.role not in (Role.TABLEAU, Role.RESERVE) or (key == "eight-off" and pile.role is Role.RESERVE)
        indices = [-1] if not codes else [len(codes) - 1] if stacked else range(len(codes))
        for index in indices:
            x, y = mouse.spot(str(pile), index)
            hit = view.layout_now.hit(x, y, session.position)
            assert hit == Spot(pile, index)
            if codes:
                top = view.itemAt(int(x), int(y))
                badge = view.board._badge
                assert top is view.board.cards[codes[index] & 0x7F].item or top is badge


def test_squeezed_column_opens_under_the_pointer(table: MakeTable) -> None:
    """In a small window each card of a long column can be read and taken hold of by going over it."""
    view, mouse = table("eight-off", position=LONG, size=(480, 270))
    column = PileId.parse("tableau:0")
    codes = view.session.position.pile(column).codes
    assert view.layout_now.is_tight(column, codes)
    need = int(view.layout_now.card_height * INDEX_DOWN)
    for index in range(17):
        mouse.move(mouse.spot("tableau:3"))
        x, y = mouse.spot("tableau:0", index)
        mouse.move((x, y))
        if view.highlights.opened is None:
            # On a loaded machine a window that closes late may have taken the pointer away once more.
            mouse.move(mouse.spot("tableau:3"))
            mouse.move((x, y))
        assert view.highlights.opened == Spot(column, index)
        rects = mouse.rects("tableau:0")
        assert rects[index + 1].y - rects[index].y >= need
        assert rects[-1].y + rects[-1].height <= view.layout_now.height
        assert view.spot_at(view.point(mouse.view.mapFromScene(x, y).toPointF())) == Spot(column, index)
        assert_shown(view)
    mouse.move(mouse.spot("tableau:3"))
    assert view.highlights.opened is None
    assert_shown(view)


def blank_line(sheet: Sheet, code: int, *, rows: bool) -> int:
    """The first blank row, or column, after the rank in the corner of a card."""
    image, pad = sheet.picture(code).toImage(), sheet.pad
    width, height = sheet.width, sheet.height
    if rows:
        lines = [
            [image.pixelColor(pad + x, pad + y).lightness() for x in range(3, int(width * 0.21))] for y in range(height)
        ]
    else:
        lines = [
            [image.pixelColor(pad + x, pad + y).lightness() for y in range(3, int(height * 0.18))] for x in range(width)
        ]
    inked = [min(line) < 140 for line in lines]
    first = next(number for number, ink in enumerate(inked) if ink and number > 3)
    return next(number for number, ink in enumerate(inked) if number > first and not ink)


@pytest.mark.parametrize("width", [60, 92, 140])
def test_strip_that_stays_in_view_shows_the_whole_index(deck: Deck, width: int) -> None:
    """The rank ends where the layout takes the index to end, downwards and to the right."""
    sheet = deck.sheet(width, round(width * 7 / 5))
    for code in CODES:
        assert blank_line(sheet, code, rows=True) <= sheet.height * INDEX_DOWN + 1
        assert blank_line(sheet, code, rows=False) <= sheet.width * INDEX_RIGHT + 1


def test_picture_is_what_the_svg_gives(deck: Deck) -> None:
    sheet = deck.sheet(80, 112)
    image, pad = sheet.picture(BACK).toImage(), sheet.pad
    direct = QImage(image.size(), QImage.Format.Format_ARGB32_Premultiplied)
    direct.fill(0)
    painter = QPainter(direct)
    QSvgRenderer(deck.files[-1]).render(painter, QRectF(pad, pad, 80, 112))
    painter.end()
    inside = [(x, y) for x in range(8, 72) for y in range(8, 104)]
    assert all(image.pixel(pad + x, pad + y) == direct.pixel(pad + x, pad + y) for x, y in inside)


def test_sheets_are_kept_on_disk_and_a_broken_one_is_drawn_anew(tmp_path: os.PathLike[str], deck: Deck) -> None:
    folder = os.path.dirname(deck.files[0])
    cache = os.path.join(tmp_path, "sheets")
    # Pictures live only as long as their sheet.
    sheet = Deck(folder, cache).sheet(40, 56)
    first = sheet.picture(CODES[7]).toImage()
    (name,) = os.listdir(cache)
    kept = Deck(folder, cache).ready(40, 56)
    assert kept is not None
    assert kept.picture(CODES[7]).toImage() == first
    for content in (b"", b"nonsense", b"\0" * os.path.getsize(os.path.join(cache, name))):
        with open(os.path.join(cache, name), "wb") as file:
            file.write(content)
        assert Deck(folder, cache).ready(40, 56) is None
        anew = Deck(folder, cache).sheet(40, 56)
        assert anew.picture(CODES[7]).toImage() == first


def test_cache_that_cannot_be_written_is_no_fault(deck: Deck) -> None:
    again = Deck(os.path.dirname(deck.files[0]), "/dev/null/cards")
    assert not again.sheet(40, 56).picture(CODES[0]).isNull()


def test_missing_picture_is_said_in_a_sentence(tmp_path: os.PathLike[str]) -> None:
    with pytest.raises(DeckError, match=r"AS\.svg is missing: install Belvedere again"):
        Deck(str(tmp_path), str(tmp_path))


@pytest.mark.qt_log_ignore("Cannot read file")
def test_broken_picture_is_said_in_a_sentence(tmp_path: os.PathLike[str], deck: Deck) -> None:
    for file in deck.files:
        target = os.path.join(tmp_path, os.path.basename(file))
        with open(file, "rb") as source, open(target, "wb") as copy:
            copy.write(b"no picture" if file.endswith("QD.svg") else source.read())
    broken = Deck(str(tmp_path), os.path.join(tmp_path, "cache"))
    with pytest.raises(DeckError, match=r"QD\.svg is not a picture"):
        broken.sheet(40, 56)


def test_table_as_a_picture(table: MakeTable) -> None:
    view, _ = table("signora", deal=3)
    before = view.board.line()
    for size, ratio in ((QSize(640, 400), 1.0), (QSize(640, 400), 2.0)):
        image = view.grab_image(size, ratio)
        assert (image.width(), image.height()) == (round(640 * ratio), round(400 * ratio))
        assert len({image.pixel(x, 30) for x in range(image.width())}) > 12
    assert before == view.board.line()
    assert view.layout_now.width == 1000


FIRST_PAINT = """
import enum, gc, sys
from PyQt6.QtWidgets import QApplication
from belvedere import games
from belvedere.qt.decks import Deck
from belvedere.qt.table_view import TableView
from belvedere.resources import asset
from belvedere.session import Session

class Table(TableView):
    painted = False
    def paintEvent(self, event):
        super().paintEvent(event)
        self.painted = True

app = QApplication(sys.argv)
view = Table(Session(games.find(sys.argv[2]), 5), Deck(asset("decks", "plain"), sys.argv[1]))
view.resize(800, 520)
view.show()
while not view.painted:
    app.processEvents()
print([o.__qualname__ for o in gc.get_objects() if type(o) is enum.EnumMeta and o.__qualname__.startswith("Qt.")])
print([name for name in ("PyQt6.QtSvg", "json", "dataclasses", "pathlib", "logging") if name in sys.modules])
from belvedere.qt.app import end_widgets
end_widgets()
"""


@pytest.mark.parametrize("key", ["terrace", "thumb-and-pouch", "eight-off"])
def test_first_paint_comes_without_the_enums_of_qt(card_cache: os.PathLike[str], key: str) -> None:
    """They cost 30 ms of the start; with the cards in the cache nothing that draws SVG is imported either."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", FIRST_PAINT, str(card_cache), key]
    subprocess.run(command, env=environment, check=True)
    second = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert second.stdout.split("\n")[:2] == ["[]", "[]"]


@pytest.mark.parametrize("size", [(480, 270), (800, 500), (1280, 700), (1920, 1000), (3840, 2000)])
def test_the_seven_terraces_have_cards_of_one_size(size: tuple[int, int]) -> None:
    """Whoever goes from one to another finds the table as large as it was."""
    sizes = {layout(variant, *size).card_width for variant in games.ALL if variant.family is Family.TERRACE}
    assert len(sizes) == 1
