"""The coverings of the table that there are to choose from, with all the colours of each.

On each of them signs and marks keep a contrast of 3:1 and text one of 4.5:1, in the middle under the lamp and in the
darkest corner (tests/gui/test_table_surfaces.py).
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtGui import QPalette

from belvedere.qt.look import DARK, LIGHT, Look
from belvedere.qt.surface import Surface

if TYPE_CHECKING:
    from belvedere.store.settings import Settings

LOOKS: Final[dict[str, Look]] = {
    "green": LIGHT,
    "blue": LIGHT._replace(
        felt=(30, 78, 124, 255),
        line=(160, 194, 226, 255),
        text=(243, 248, 253, 255),
        pill=(9, 30, 52, 210),
        chosen=(150, 226, 255, 255),
    ),
    "wine": LIGHT._replace(
        felt=(112, 30, 52, 255),
        line=(222, 166, 178, 255),
        text=(253, 245, 246, 255),
        pill=(46, 8, 18, 210),
    ),
    "slate": LIGHT._replace(
        felt=(72, 84, 98, 255),
        line=(182, 196, 210, 255),
        text=(246, 248, 250, 255),
        pill=(24, 30, 38, 215),
        depth=58,
    ),
    "sand": Look(
        felt=(226, 211, 182, 255),
        place=(92, 66, 24, 30),
        line=(98, 74, 38, 255),
        text=(255, 251, 243, 255),
        pill=(70, 50, 24, 232),
        target=(142, 52, 0, 255),
        chosen=(0, 74, 156, 255),
        glow=(120, 62, 0, 255),
        hover=(54, 36, 8, 190),
        hint=(112, 38, 178, 255),
        hint_edge=(255, 255, 255, 255),
        depth=16,
    ),
    "night": DARK._replace(
        felt=(30, 35, 47, 255),
        place=(0, 0, 0, 70),
        line=(128, 140, 162, 255),
        text=(232, 236, 244, 255),
        pill=(8, 10, 16, 225),
    ),
    "contrast": Look(
        felt=(0, 0, 0, 255),
        place=(0, 0, 0, 0),
        line=(255, 255, 255, 255),
        text=(255, 255, 255, 255),
        pill=(0, 0, 0, 255),
        target=(255, 221, 0, 255),
        chosen=(0, 220, 255, 255),
        glow=(255, 255, 255, 255),
        hover=(255, 255, 255, 255),
        hint=(132, 48, 204, 255),
        hint_edge=(255, 255, 255, 255),
        depth=0,
    ),
}
"""The colours of each covering, by the name that the settings have for it."""

PICTURE_DARK: Final = Look(
    felt=(116, 116, 116, 255),
    place=(0, 0, 0, 84),
    line=(238, 242, 240, 255),
    text=(248, 250, 249, 255),
    pill=(12, 14, 18, 220),
    target=(255, 220, 110, 255),
    chosen=(176, 226, 255, 255),
    glow=(255, 242, 200, 255),
    hover=(255, 255, 255, 220),
    hint=(90, 24, 150, 255),
    hint_edge=(255, 255, 255, 255),
    depth=40,
)
"""Colours on a dark picture: as seen on the lightest dot that it may have, which is the colour of the felt."""

PICTURE_LIGHT: Final = Look(
    felt=(146, 146, 146, 255),
    place=(255, 255, 255, 70),
    line=(36, 30, 22, 255),
    text=(255, 253, 248, 255),
    pill=(34, 30, 24, 235),
    target=(96, 30, 0, 255),
    chosen=(0, 46, 116, 255),
    glow=(84, 44, 0, 255),
    hover=(24, 18, 8, 225),
    hint=(84, 20, 140, 255),
    hint_edge=(255, 255, 255, 255),
    depth=0,
)
"""Colours on a light picture, as seen on the darkest dot that it may have."""


def first_surface(settings: "Settings", palette: QPalette, folder: str) -> Surface:
    """The covering with which the program begins: it is there at once; ``folder`` is where pictures are kept."""
    if settings.table == "picture" and settings.picture:
        from belvedere.qt.table_pictures.picture_surface import kept_surface

        surface = kept_surface(settings.picture, folder)
        if surface is not None:
            return surface
    return surface_named(settings.table, palette)


def surface_named(name: str, palette: QPalette) -> Surface:
    """The covering of that name; instead of one that is not among ours that of the desktop: dark where windows are."""
    if name in LOOKS:
        return Surface(name, LOOKS[name])
    return Surface(look=DARK if palette.window().color().lightness() < 128 else LIGHT)
