"""What the table is covered with: chosen in the menu, live, kept, and the same wherever cards are shown."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtGui import QColor, QImage, QPalette
from PyQt6.QtWidgets import QApplication, QComboBox

from belvedere import games
from belvedere.qt.dialogs.style_dialog import StyleDialog
from belvedere.qt.dialogs.watch_dialog import WatchDialog
from belvedere.qt.look import DARK, LIGHT
from belvedere.qt.surfaces import LOOKS
from belvedere.qt.table_pictures.picture_surface import PictureSurface
from belvedere.session import Session
from belvedere.store.settings import TABLES, Settings
from tests.gui.covering_kit import corner, near, photo, show_picture
from tests.gui.window_kit import OFFSCREEN, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def test_each_table_of_the_menu_is_there_at_once_and_kept(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    for name in TABLES[1:-1]:
        desk.trigger(f"table_{name}")
        view = desk.window.view
        assert (view.look, view.surface.name) == (LOOKS[name], name)
        felt = QColor(*LOOKS[name].felt)
        seen = corner(desk)
        assert seen.lightness() <= felt.lightness()
        assert near(seen, felt, 60)
        assert Settings.load().table == name
        checked = [each for each in TABLES if desk.window.commands[f"table_{each}"].isChecked()]
        assert checked == [name]
    # The banner and the marks go with it.
    desk.trigger("table_sand")
    assert desk.window.view.board._places is not None
    assert desk.window.view.board._places.key[2] == LOOKS["sand"]


def test_every_item_has_a_swatch_of_its_own(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    pictures: list[QImage] = []
    for size in (16, 32):
        pictures = [desk.window.commands[f"table_{name}"].icon().pixmap(size, size).toImage() for name in TABLES]
        for number, picture in enumerate(pictures):
            assert picture.width() == size
            assert picture not in pictures[:number]
    assert desk.window.commands["table_wine"].isIconVisibleInMenu()
    desk.trigger("preferences")
    assert desk.window.dialogs.preferences is not None
    choices = desk.window.dialogs.preferences.editors["table"].findChild(QComboBox)
    assert choices is not None
    assert [choices.itemIcon(row).pixmap(32, 32).toImage() for row in range(choices.count())] == pictures


@pytest.fixture
def colours() -> Iterator[Callable[[str], None]]:
    """Puts the whole program into other colours."""
    before = QApplication.palette()

    def put(paper: str) -> None:
        palette = QPalette(QColor(paper))
        palette.setColor(QPalette.ColorRole.Window, QColor(paper))
        QApplication.setPalette(palette)
        QApplication.processEvents()

    yield put
    QApplication.setPalette(before)


def test_u80_the_usual_table_follows_the_desktop_and_the_others_do_not(
    qtbot: "QtBot", deck: "Deck", colours: Callable[[str], None]
) -> None:
    desk = open_window(qtbot, deck)
    for paper, look in (("#efefef", LIGHT), ("#232629", DARK), ("#ffffff", LIGHT)):
        colours(paper)
        assert desk.window.view.look is look
        assert near(corner(desk), QColor(*look.felt), 60)
    desk.trigger("table_blue")
    colours("#232629")
    assert desk.window.view.look is LOOKS["blue"]
    desk.trigger("table_desktop")
    assert desk.window.view.look is DARK


def test_other_colours_that_are_as_light_lay_nothing_anew(
    qtbot: "QtBot", deck: "Deck", colours: Callable[[str], None]
) -> None:
    """Cards on their way would jump, and there is nothing to be seen of it."""
    view = open_window(qtbot, deck).window.view
    colours("#efefef")
    laid: list[bool] = []
    view.laid.connect(lambda: laid.append(True))
    colours("#fafafa")
    assert laid == []
    colours("#232629")
    assert len(laid) == 1


def test_nothing_is_taken_out_of_the_hand_for_the_colours_of_the_desktop(
    qtbot: "QtBot", deck: "Deck", colours: Callable[[str], None]
) -> None:
    """Cards fell out of it when the desktop went dark for the night."""
    desk = open_window(qtbot, deck, "eight-off")
    view = desk.window.view
    colours("#efefef")
    desk.mouse.press(desk.mouse.spot("tableau:0"))
    desk.mouse.move((400.0, 300.0))
    colours("#232629")
    assert desk.mouse.holds()
    assert view.look is LIGHT
    view.cancel_gesture()
    desk.mouse.release((400.0, 300.0))
    qtbot.waitUntil(lambda: view.look is DARK)
    # Another table that is chosen meanwhile stays.
    desk.mouse.press(desk.mouse.spot("tableau:0"))
    desk.mouse.move((400.0, 300.0))
    colours("#efefef")
    assert desk.mouse.holds()
    view.cancel_gesture()
    desk.mouse.release((400.0, 300.0))
    desk.trigger("table_wine")
    qtbot.waitUntil(lambda: not view._colours._hand.waits)
    assert view.look is LOOKS["wine"]


def test_the_first_paint_shows_the_table_that_was_chosen(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    """A picture too, in the size that the window had; nothing flashes."""
    path = photo(tmp_path / "night.png", "#102040", "#203010")
    desk = open_window(qtbot, deck)
    show_picture(desk, path)
    chosen = corner(desk)
    assert desk.window.close()
    # What another thread writes is there soon.
    qtbot.waitUntil(lambda: any(name.endswith(".table") for name in os.listdir(deck.cache_folder)))
    for table in ("wine", "picture"):
        settings = Settings.load()
        settings.table, settings.picture, settings.speed = table, str(path), "off"
        desk = open_window(qtbot, deck, settings=settings)
        surface = desk.window.view.surface
        assert surface.name == table
        if table == "picture":
            assert isinstance(surface, PictureSurface)
            assert surface.fits(*desk.window.view.pixels)
            assert corner(desk) == chosen
            assert desk.window.tables is not None
            assert not desk.window.tables._job


@pytest.mark.parametrize("name", ["wine", "picture"])
def test_a_game_of_the_past_is_shown_on_the_same_table(qtbot: "QtBot", deck: "Deck", tmp_path: Path, name: str) -> None:
    desk = open_window(qtbot, deck)
    show_picture(desk, photo(tmp_path / "a.png", "#102040", "#203010"))
    if name == "wine":
        desk.trigger("table_wine")
    view = desk.window.view
    dialog = WatchDialog(Session(games.find("wood"), 1), 0, desk.window, desk.window)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.view.pixels[0] > 100)
    assert dialog.view.surface is not view.surface
    assert (dialog.view.surface.name, dialog.view.look) == (name, view.look)
    image = dialog.view.viewport_widget().grab().toImage()
    assert near(image.pixelColor(image.width() - 4, image.height() - 4), corner(desk), 12)
    dialog.close()


def test_the_look_at_cards_is_on_the_same_table(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    for name in ("sand", "wine"):
        desk.trigger(f"table_{name}")
        desk.trigger("card_styles")
        (dialog,) = (each for each in desk.dialogs() if isinstance(each, StyleDialog))
        image = dialog.preview.grab().toImage()
        assert near(image.pixelColor(3, image.height() - 4), QColor(*LOOKS[name].felt), 40)
        dialog.preview.show_sentence("No cards here.")
        image = dialog.preview.grab().toImage()
        # The words are seen.
        lights = [image.pixelColor(x, image.height() // 2).lightness() for x in range(image.width())]
        assert max(lights) - min(lights) > 100
        dialog.reject()
