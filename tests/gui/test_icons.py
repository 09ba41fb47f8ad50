"""The icons of the actions: one for each, readable at 16 pixels, all different, and shown where they belong."""

import re
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
from PyQt6.QtCore import QCoreApplication, QSize, Qt
from PyQt6.QtGui import QColor, QIcon, QImage, QPainter, QPalette
from PyQt6.QtSvg import QSvgRenderer
from PyQt6.QtWidgets import QApplication

from assets.icons.make_icons import GREYED, THEMES
from assets.icons.signs import SIGNS, STROKE
from belvedere.qt import action_icons
from belvedere.qt.action_icons import dress_for, file_of, has_file, icon_in_list, icon_of
from tests.gui.window_kit import OFFSCREEN, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

FOLDER = Path(__file__).parents[2] / "assets" / "icons" / "actions"
SVG = "{http://www.w3.org/2000/svg}"
WINDOWS = {"light": ("#efefef", "#ffffff", "#d0d0d0"), "dark": ("#323232", "#000000", "#404040")}
"""Colours of windows: of Qt's own style, of a desktop of high contrast, and one nearer to the icon's."""
IN_NO_MENU = {"more", "leave-fullscreen"}
"""On Qt's own button, and on that which leaves full screen."""


def drawn(name: str, dress: str, size: int = 16) -> QImage:
    """The icon of that file, with nothing behind it."""
    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    renderer = QSvgRenderer(str(FOLDER / dress / f"{name}.svg"))
    assert renderer.isValid()
    renderer.render(painter)
    painter.end()
    return image


def alphas(image: QImage) -> bytes:
    """How much of each pixel is covered."""
    alone = image.convertToFormat(QImage.Format.Format_Alpha8)
    bits = alone.constBits()
    assert bits is not None
    return bits.asstring(image.width() * image.height())


def light(colour: QColor) -> float:
    """The relative luminance of the Web's guidelines on contrast."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: QColor, other: QColor) -> float:
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_there_is_one_for_each_action_and_none_in_vain(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    of_actions = {file_of(name) for name in desk.window.commands if has_file(name)}
    assert of_actions.isdisjoint(IN_NO_MENU)
    assert of_actions | IN_NO_MENU == set(SIGNS)
    for dress in (*THEMES, *GREYED):
        assert {path.name for path in (FOLDER / dress).iterdir()} == {f"{name}.svg" for name in SIGNS}


@pytest.mark.parametrize("dress", THEMES)
def test_each_can_be_read_at_16_pixels(qapp: QApplication, dress: str) -> None:
    for name in SIGNS:
        image = drawn(name, dress)
        covered = alphas(image)
        assert 24 <= sum(alpha > 128 for alpha in covered) <= 200, name
        # The strokes are drawn in full somewhere, not as a grey haze.
        firm = [n for n, alpha in enumerate(covered) if alpha > 200]
        assert len(firm) >= 8, name
        ink = image.pixelColor(firm[0] % 16, firm[0] // 16)
        assert min(contrast(ink, QColor(ground)) for ground in WINDOWS[dress]) >= 3, name


@pytest.mark.parametrize("dress", THEMES)
def test_lines_stand_out_from_every_window(dress: str) -> None:
    usual, high, near = (contrast(QColor(THEMES[dress]), QColor(window)) for window in WINDOWS[dress])
    assert usual >= 7
    assert high >= 9
    assert near >= 4.5


def test_no_two_are_alike(qapp: QApplication) -> None:
    pictures = {name: alphas(drawn(name, "light")) for name in SIGNS}
    for one, other in combinations(pictures, 2):
        distance = sum(abs(a - b) for a, b in zip(pictures[one], pictures[other], strict=True)) / 255
        assert distance > 6, (one, other)


@pytest.mark.parametrize("dress", THEMES)
def test_each_is_drawn_with_one_stroke_that_every_qtsvg_draws(dress: str) -> None:
    for name in SIGNS:
        text = (FOLDER / dress / f"{name}.svg").read_text(encoding="utf-8")
        root = ET.fromstring(text)
        assert root.attrib == {"viewBox": "0 0 24 24", "width": "24", "height": "24"}
        (group,) = root
        assert (group.attrib["stroke-width"], group.attrib["stroke-linejoin"]) == (str(STROKE), "round")
        assert set(re.findall(r"#[0-9a-fA-F]{3,6}", text)) == {THEMES[dress]}
        for path in group:
            assert path.tag == f"{SVG}path"
            assert set(path.attrib) <= {"d", "fill", "fill-opacity", "stroke"}


def test_each_stays_inside_its_square(qapp: QApplication) -> None:
    for name in SIGNS:
        size = 96
        covered = alphas(drawn(name, "light", size))
        edge = [covered[n] for n in range(size * size) if n % size in (0, size - 1) or n // size in (0, size - 1)]
        assert not any(edge), name


def test_menus_show_those_of_commands_where_the_desktop_shows_icons(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck)
    commands = desk.window.commands
    shown = {
        name for name, command in commands.items() if command.isIconVisibleInMenu() and not command.icon().isNull()
    }
    assert {"new", "undo", "hint", "statistics", "preferences", "about", "quit"} <= shown
    # A check mark says more there.
    assert not any(commands[name].isCheckable() for name in shown if has_file(name))
    try:
        QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_DontShowIconsInMenus)
        assert not any(command.isIconVisibleInMenu() for name, command in commands.items() if has_file(name))
    finally:
        QCoreApplication.setAttribute(Qt.ApplicationAttribute.AA_DontShowIconsInMenus, on=False)


def firm_colours(icon: QIcon, mode: QIcon.Mode) -> list[QColor]:
    """The colours of the pixels of an icon that nothing shines through."""
    image = icon.pixmap(QSize(48, 48), mode).toImage()
    colours = [image.pixelColor(x, y) for x in range(48) for y in range(48) if image.pixelColor(x, y).alpha() > 250]
    assert colours
    return colours


def test_what_a_list_marks_is_light(qapp: QApplication) -> None:
    icon = icon_in_list("undo", "light")
    for mode, lightness in ((QIcon.Mode.Normal, 62), (QIcon.Mode.Selected, 230)):
        lightnesses = {colour.lightness() for colour in firm_colours(icon, mode)}
        assert lightnesses <= set(range(lightness - 8, lightness + 8))


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("dress", THEMES)
def test_what_cannot_be_chosen_is_fainter_but_seen(
    qapp: QApplication, monkeypatch: pytest.MonkeyPatch, dress: str, mirrored: bool
) -> None:
    monkeypatch.setattr(action_icons, "turns", lambda _: mirrored)
    icon = icon_of("undo", dress)
    window = QColor(WINDOWS[dress][0])
    usual = min(contrast(colour, window) for colour in firm_colours(icon, QIcon.Mode.Normal))
    for colour in firm_colours(icon, QIcon.Mode.Disabled):
        assert 2.5 <= contrast(colour, window) <= usual / 2


@pytest.mark.parametrize(("window", "dress"), [("#000000", "dark"), ("#ffffff", "light"), ("#2b2b2b", "dark")])
def test_the_dress_suits_the_window(window: str, dress: str) -> None:
    assert dress_for(QPalette(QColor(window))) == dress
