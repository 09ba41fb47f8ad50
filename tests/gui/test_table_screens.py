"""Large, dense and several screens: cards use the room, keep their shape, and have a pixel for each of the screen."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from PyQt6.QtCore import QEvent
from PyQt6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from belvedere.cards import CODES
from belvedere.geometry import Fan
from belvedere.qt.decks import BACK
from belvedere.qt.sharpener import REST
from belvedere.qt.table_view import TableView
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.games_kit import KEYS
from tests.gui.start_kit import said

SHARP = """
import sys
from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QImage, QPainter
from PyQt6.QtSvg import QSvgRenderer
from PyQt6.QtWidgets import QApplication
from belvedere import games
from belvedere.cards import CARDS, CODES
from belvedere.geometry import layout
from belvedere.qt.animator import Speed
from belvedere.qt.decks import BACK, Deck
from belvedere.qt.table_view import TableView
from belvedere.resources import asset
from belvedere.session import Session
from belvedere.table.piles import PileId, Role

app = QApplication(sys.argv)
view = TableView(Session(games.find("signora"), 5), Deck(asset("decks", "plain"), sys.argv[1]))
view.set_speed(Speed.OFF)
view.resize(803, 523)
view.show()
app.processEvents()
view.warm_up()

def direct(code):
    # What the SVG gives at this size in pixels of the screen.
    table = view.layout_now
    image = QImage(table.card_width, table.card_height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    path = asset("decks", "plain", "back.svg" if code == BACK else CARDS[code].name + ".svg")
    QSvgRenderer(path).render(painter, QRectF(0, 0, table.card_width, table.card_height))
    painter.end()
    return image

def unlike(one, other):
    # Drawn at another place of a picture, a pixel may be rounded another way.
    return any(abs((one >> shift & 255) - (other >> shift & 255)) > 3 for shift in (0, 8, 16, 24))

def differing(image, left, top, code):
    # The rim is left out: corners and shadow are drawn over the felt.
    wanted, table = direct(code), view.layout_now
    edge = table.card_width // 12
    return sum(
        unlike(image.pixel(left + x, top + y), wanted.pixel(x, y))
        for x in range(edge, table.card_width - edge)
        for y in range(edge, table.card_height - edge)
    )

def report():
    view._sharpener.finish()
    app.processEvents()
    shown, ratio, table, sheet = view.grab().toImage(), view.devicePixelRatioF(), view.layout_now, view.board.sheet
    code = view.session.position.pile(PileId(Role.TABLEAU, 3)).codes[0]
    card = view.board.cards[code]
    wrong = differing(shown, card.x, card.y, code)
    pad = sheet.pad
    wrong += sum(differing(sheet.picture(code).toImage(), pad, pad, code) for code in (*CODES[::7], BACK))
    large = sheet.picture(code).width() - 2 * pad >= table.card_width == sheet.width
    width, height = round(view.width() * ratio), round(view.height() * ratio)
    whole = abs(shown.width() - width) <= 1 and abs(shown.height() - height) <= 1
    best = table == layout(view.session.variant, width, height, ratio)
    kept = view.board.line() == STATE
    print(ratio, wrong, whole and best and large and sheet.sharp and kept, view.width(), view.height(), flush=True)

STATE = view.board.line()
"""

END = """
from belvedere.qt.app import end_widgets
end_widgets()
"""

MOVE = """
report()
window = view.windowHandle()
for number in (1, 0):
    screen = app.screens()[number]
    window.setScreen(screen)
    window.setPosition(screen.geometry().x() + 20, 20)
    app.processEvents()
    report()
"""


def measure(code: str, cache: os.PathLike[str], **changes: str) -> list[list[str]]:
    """Run this in a process of its own; the words of each line that it prints."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)} | changes
    command = [sys.executable, "-c", code + END, str(cache)]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, timeout=60)
    assert run.returncode == 0, run.stderr
    return [line.split() for line in run.stdout.splitlines()]


def screens(folder: Path, *sizes: tuple[int, int]) -> dict[str, str]:
    """Variables that give the offscreen platform screens of these sizes in pixels, side by side."""
    left, listed = 0, []
    for number, (width, height) in enumerate(sizes):
        place = {"name": f"screen{number}", "x": left, "y": 0, "width": width, "height": height}
        listed.append({**place, "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1})
        left += width
    path = folder / "screens.json"
    path.write_text(json.dumps({"screens": listed}), encoding="utf-8")
    return {"QT_QPA_PLATFORM": f"offscreen:configfile={path}"}


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("size", [(3840, 2160), (5120, 1440)])
def test_u75_cards_use_a_very_large_window(table: MakeTable, size: tuple[int, int], key: str) -> None:
    """They are as large as the grid or the longest column allows, in their own shape, with a pixel for each pixel."""
    view, mouse = table(key, deal=2, size=size)
    view._sharpener.finish()
    now, ratio, sheet = view.layout_now, view.devicePixelRatioF(), view.board.sheet
    assert (now.width, now.height) == (round(size[0] * ratio), round(size[1] * ratio))
    assert abs(now.card_height / now.card_width - 7 / 5) < 0.01
    right = max(
        rect.x + rect.width for pile in now.places for rect in (mouse.rects(str(pile)) or [now.place_rect(pile)])
    )
    left = min(place.x for place in now.places.values())
    bottom = max(place.y + (place.room if place.fan is Fan.DOWN else now.card_height) for place in now.places.values())
    assert right - left > 0.9 * now.width or bottom > 0.97 * now.height
    assert now.card_width > 1.6 * 84 * ratio
    assert sheet.sharp
    for code in (*CODES[::9], BACK):
        picture = sheet.picture(code)
        assert picture.width() - 2 * sheet.pad >= now.card_width
        assert picture.height() - 2 * sheet.pad >= now.card_height
    for code, card in view.board.cards.items():
        if card.item.isVisible():
            shown = card.item.sceneBoundingRect()
            assert shown.width() == view.board.pixmap_of(code).width()
            assert shown.height() == view.board.pixmap_of(code).height()
    assert_shown(view)


@pytest.mark.parametrize("scale", ["1", "1.25", "1.5", "2"])
def test_u76_cards_are_what_the_svg_gives_at_every_scale(card_cache: os.PathLike[str], scale: str) -> None:
    """Pixel for pixel, also at fractional scales; on the table and in the pictures of eight cards and the back."""
    (line,) = measure(SHARP + "report()", card_cache, QT_SCALE_FACTOR=scale)
    assert float(line[0]) == float(scale)
    assert line[1:] == ["0", "True", "803", "523"]


def test_u76_a_move_to_a_screen_of_another_ratio_draws_anew(card_cache: os.PathLike[str], tmp_path: Path) -> None:
    """From a screen of ratio 2 to one of 1.25 and back: sharp and as large as can be on each, and no card is lost."""
    changes = screens(tmp_path, (3200, 1800), (1920, 1080)) | {"QT_SCREEN_SCALE_FACTORS": "screen0=2;screen1=1.25"}
    lines = measure(SHARP + MOVE, card_cache, **changes)
    assert [float(line[0]) for line in lines] == [2, 1.25, 2]
    assert [line[1:3] for line in lines] == [["0", "True"]] * 3
    assert lines[0] == lines[2]


@pytest.mark.parametrize("kind", [216, 222], ids=["ScreenChangeInternal", "DevicePixelRatioChange"])
def test_u76_the_news_of_another_ratio_is_followed(
    table: MakeTable, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: int
) -> None:
    """Nothing else has changed: no size, no show. A held card goes home, and all is sharp soon."""
    view, mouse = table("thumb-and-pouch", deal=5)
    before, width = view.devicePixelRatioF(), view.layout_now.card_width
    mouse.click(mouse.spot("tableau:6"))
    mouse.carry(mouse.spot("tableau:6"), (mouse.spot("tableau:6")[0] - 90, mouse.spot("tableau:6")[1] + 40))
    assert mouse.holds()
    monkeypatch.setattr(TableView, "devicePixelRatioF", lambda _view: before * 1.5)
    QApplication.sendEvent(view.viewport_widget(), QEvent(QEvent.Type(kind)))
    assert not mouse.holds()
    assert view.layout_now.width == round(view.viewport_widget().width() * before * 1.5)
    assert abs(view.layout_now.card_width / width - 1.5) < 0.05
    qtbot.waitUntil(lambda: view.board.sheet.sharp, timeout=REST + 3000)
    assert view.board.sheet.width == view.layout_now.card_width
    assert_shown(view)
    mouse.release(mouse.spot("tableau:6"))
    assert view.session.moves == 0
    mouse.click(mouse.spot("stock"))
    assert view.session.moves == 1
    assert_shown(view)


FIRST_START = """
import sys
from PyQt6.QtCore import QTimer
from belvedere import cli, games
from belvedere.qt.main_window import MainWindow
whole = MainWindow.warm_up
def warm_up(window):
    whole(window)
    QTimer.singleShot(0, lambda: act(window))
MainWindow.warm_up = warm_up
def act(window):
    area, size, view = window.screen().availableGeometry(), window.size(), window.view
    ratio = view.devicePixelRatioF()
    share = size.width() * size.height() / (area.width() * area.height())
    print(ratio, area.width(), area.height(), share, area.contains(window.frameGeometry()))
    for variant in games.ALL:
        window.commands[f"game_{variant.key}"].trigger()
        print(variant.key, view.layout_now.card_width / ratio, view.layout_now.card_height / ratio)
    window.close()
sys.exit(cli.main(["--game", "wood"]))
"""


def test_u77_the_first_window_on_a_dense_screen_is_large_enough(tmp_path: Path) -> None:
    """3200x1800 pixels at ratio 2: at least half of the work area, and cards 70 logical pixels wide, in every game."""
    changes = screens(tmp_path, (3200, 1800)) | {"QT_SCREEN_SCALE_FACTORS": "screen0=2"}
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)} | changes
    run = subprocess.run(
        [sys.executable, "-c", FIRST_START], env=environment, capture_output=True, text=True, check=False, timeout=60
    )
    assert (run.returncode, said(run)) == (0, [])
    first, *cards = (line.split() for line in run.stdout.splitlines())
    assert first[:3] == ["2.0", "1600", "900"]
    assert float(first[3]) >= 0.5
    assert first[4] == "True"
    assert sorted(key for key, _, _ in cards) == sorted(KEYS)
    for key, width, height in cards:
        assert float(width) >= 70, key
        assert abs(float(height) / float(width) - 7 / 5) < 0.02, key
