"""Draw the program's icon, that of its files and those of the actions (``signs.py``).

    python -m assets.icons.make_icons            # writes into assets/icons
    python -m assets.icons.make_icons FOLDER     # writes there
    python -m assets.icons.make_icons --svg ...  # only the SVG files (needs no Qt)

The SVG files are the same bytes on every run. The PNG files are rendered from the SVG with QtSvg,
so their last bits may differ between versions of Qt.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from assets.icons.signs import SIGNS, sign_svg

APP_ID = "io.github.belvedere_patience.belvedere"
FILE_ICON = "application-x-belvedere-game"
PNG_SIZES = (48, 64, 128, 256)
THEMES = {"light": "#3a3f44", "dark": "#e6e6e6"}
# For what cannot be chosen, on windows of either kind.
GREYED = {"greyed": "#84888c"}

STONE, SHADE, SKY, SUN, HILL = "#E9DCC0", "#B79F74", "#2A6592", "#F4B942", "#1C4668"
PAPER, INK, RED = "#FFFDF8", "#1B1D22", "#C8102E"

# Drawn about the origin, 100 units high: the same signs as on the cards.
SPADE = (
    "M0-50C8-32 46-14 46 12C46 28 35 37 23 37C14 37 8 33 4 27C5 38 10 46 19 50H-19"
    "C-10 46-5 38-4 27C-8 33-14 37-23 37C-35 37-46 28-46 12C-46-14-8-32 0-50Z"
)
HEART = "M0 50C-8 30-47 6-47-22C-47-38-36-48-23-48C-12-48-4-41 0-31C4-41 12-48 23-48C36-48 47-38 47-22C47 6 8 30 0 50Z"
DIAMOND = "M0-50C9-31 22-14 38 0C22 14 9 31 0 50C-9 31-22 14-38 0C-22-14-9-31 0-50Z"


def _card(turn: float, sign: str, colour: str, x: float, y: float, scale: float) -> str:
    """A card of the fan, turned about a point below the terrace, its sign's middle at (x, y)."""
    return (
        f'<g transform="rotate({turn} 128 268)">'
        f'<rect x="90" y="84" width="76" height="124" rx="9" fill="{PAPER}" stroke="{INK}" stroke-width="4"/>'
        f'<path transform="translate({x} {y}) scale({scale})" fill="{colour}" d="{sign}"/></g>'
    )


def _balustrade() -> list[str]:
    """The terrace's balustrade: a rail, a foot, and balusters between them."""
    posts = "".join(
        f"M{x - 6} 202H{x + 6}L{x + 3} 208C{x + 10} 214 {x + 7} 222 {x + 5} 229"
        f"H{x - 5}C{x - 7} 222 {x - 10} 214 {x - 3} 208Z"
        for x in range(38, 220, 30)
    )
    return [
        f'<rect x="24" y="196" width="208" height="36" fill="{HILL}"/>',
        f'<path fill="{STONE}" d="{posts}"/>',
        f'<rect x="14" y="185" width="228" height="17" rx="5" fill="{SHADE}"/>',
        f'<rect x="14" y="185" width="228" height="13" rx="5" fill="{STONE}"/>',
        f'<rect x="14" y="228" width="228" height="17" rx="5" fill="{SHADE}"/>',
        f'<rect x="14" y="228" width="228" height="12" rx="5" fill="{STONE}"/>',
    ]


def _belvedere() -> list[str]:
    """A fan of cards before the arch of a belvedere."""
    return [
        f'<path fill="{SHADE}" d="M26 200V114C26 56 72 12 128 12C184 12 230 56 230 114V200Z"/>',
        f'<path fill="{STONE}" d="M32 200V114C32 60 76 18 128 18C180 18 224 60 224 114V200Z"/>',
        f'<path fill="{SKY}" d="M52 200V114C52 70 87 37 128 37C169 37 204 70 204 114V200Z"/>',
        f'<circle cx="128" cy="88" r="36" fill="{SUN}"/>',
        f'<path fill="{STONE}" stroke="{SHADE}" stroke-width="5" d="M115 14H141L137 44H119Z"/>',
        _card(-24, DIAMOND, RED, 111, 114, 0.36),
        _card(24, HEART, RED, 145, 113, 0.34),
        _card(0, SPADE, INK, 128, 140, 0.58),
        *_balustrade(),
    ]


def _svg(parts: list[str]) -> str:
    """The SVG text of an icon of 256 by 256 units."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="256" height="256">'
    return "\n".join([head, *parts, "</svg>", ""])


def program_icon() -> str:
    """The SVG text of the program's icon."""
    return _svg(_belvedere())


def file_icon() -> str:
    """The SVG text of the icon of a file with a game: the belvedere on a sheet with a corner turned down."""
    sheet = "M50 8H158L214 64V240A8 8 0 0 1 206 248H50A8 8 0 0 1 42 240V16A8 8 0 0 1 50 8Z"
    corner = "M158 8L214 64H166A8 8 0 0 1 158 56Z"
    return _svg(
        [
            f'<g stroke="{SHADE}" stroke-width="6" stroke-linejoin="round">',
            f'<path fill="{PAPER}" d="{sheet}"/>',
            f'<path fill="{STONE}" d="{corner}"/>',
            "</g>",
            '<g transform="translate(53 84) scale(0.586)">',
            *_belvedere(),
            "</g>",
        ]
    )


def svg_files() -> dict[str, str]:
    """Every SVG file: path below assets/icons, and text."""
    found = {f"{APP_ID}.svg": program_icon(), f"{FILE_ICON}.svg": file_icon()}
    for theme, colour in {**THEMES, **GREYED}.items():
        for name in SIGNS:
            found[f"actions/{theme}/{name}.svg"] = sign_svg(name, colour)
    return found


def render(text: str, size: int, target: Path) -> None:
    """Write an SVG text as a square PNG of `size` pixels."""
    from PyQt6.QtCore import Qt
    from PyQt6.QtGui import QImage, QPainter
    from PyQt6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(text.encode()).render(painter)
    painter.end()
    if not image.save(str(target)):
        raise OSError(f"cannot write {target}")


def main(arguments: list[str]) -> int:
    """Write the icons into the folder that is named, else beside this file."""
    folders = [argument for argument in arguments if argument != "--svg"]
    folder = Path(folders[0]) if folders else Path(__file__).parent
    for name, text in svg_files().items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
    if "--svg" not in arguments:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        for name, text in ((APP_ID, program_icon()), (FILE_ICON, file_icon())):
            for size in PNG_SIZES:
                render(text, size, folder / f"{name}-{size}.png")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
