"""The signs of the actions: one family of line drawings, on a grid of 24 units.

Every sign is drawn with one stroke of 2 units with round ends and joins, inside a margin of 1. Its long straight lines
keep off the multiples of 3, where they would be blurred at 16 pixels. An area that gives it weight is tinted with the
same colour, and dots are filled. Its name is that of the action, with hyphens.
"""

from __future__ import annotations

from typing import NamedTuple

STROKE = 2
TINT = 0.22
"""How much of its colour a tinted area has."""


class Sign(NamedTuple):
    """One drawing.

    Attributes:
        lines: paths that are stroked.
        tinted: paths that are stroked and tinted.
        filled: paths that are filled and not stroked.
        shade: paths that are tinted and not stroked.
    """

    lines: str = ""
    tinted: str = ""
    filled: str = ""
    shade: str = ""


def _n(value: float) -> str:
    """A number as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _box(x: float, y: float, width: float, height: float, radius: float = 2) -> str:
    """A rectangle with round corners."""
    across, down = _n(width - 2 * radius), _n(height - 2 * radius)
    turn = f"a{_n(radius)} {_n(radius)} 0 0 1"
    r = _n(radius)
    return (
        f"M{_n(x + radius)} {_n(y)}h{across}{turn} {r} {r}v{down}{turn}-{r} {r}"
        f"h-{across}{turn}-{r}-{r}v-{down}{turn} {r}-{r}z"
    )


def _ring(x: float, y: float, radius: float) -> str:
    """A circle."""
    r, d = _n(radius), _n(2 * radius)
    return f"M{_n(x - radius)} {_n(y)}a{r} {r} 0 1 1 {d} 0a{r} {r} 0 1 1-{d} 0z"


def _dots(*places: tuple[float, float], radius: float = 1.3) -> str:
    """Dots, to be filled."""
    return "".join(_ring(x, y, radius) for x, y in places)


_CARD = _box(5, 2, 14, 20)
_WINDOW = _box(2, 4, 20, 16)
_DISC = _ring(12, 12, 9.5)
# A card whose lower right corner is left free for a small sign.
_CUT_CARD = "M9.5 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v5.5"
_CUT_SHADE = "M10 22H6a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2 2 0 0 1 2 2v6h-4v4h-2z"
# A card that is open at the right, and at the left.
_OPEN_RIGHT = "M13 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h5a2 2 0 0 0 2-2v-2"
_OPEN_LEFT = "M11 8V6a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-5a2 2 0 0 1-2-2v-2"
_BARS = (_box(4, 12, 3, 8, 0.5), _box(10, 8, 3, 12, 0.5), _box(16, 4, 3, 16, 0.5))
_BULB = "M9 17v-1.4a6.5 6.5 0 1 1 6 0V17z"
_ARROW_BACK = "M9 4 4 9l5 5M4 9h10a5.5 5.5 0 0 1 0 11H9"
_ARROW_ON = "m15 4 5 5-5 5M20 9H10a5.5 5.5 0 0 0 0 11h5"

SIGNS: dict[str, Sign] = {
    # The Game menu.
    "new": Sign("M17 13v8M13 17h8" + _CUT_CARD, shade=_CUT_SHADE),
    "restart": Sign("M5.3 9a7.5 7.5 0 1 1-.8 3.5M4.5 4v5h5"),
    "choose-game": Sign(
        tinted=_box(4, 4, 6, 6, 1) + _box(14, 14, 6, 6, 1), lines=_box(14, 4, 6, 6, 1) + _box(4, 14, 6, 6, 1)
    ),
    "deal-number": Sign("M9.5 4l-2 16M16.5 4l-2 16M4.5 8h16M3.5 16h16"),
    "next-deal": Sign("M8 12h13M17.5 8.5 21 12l-3.5 3.5", _OPEN_RIGHT),
    "previous-deal": Sign("M16 12H3M6.5 8.5 3 12l3.5 3.5", _OPEN_LEFT),
    "daily": Sign(
        "M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
        _ring(12, 12, 4),
    ),
    "calendar": Sign("M4 10h16M8 2.5V6M16 2.5V6" + _box(4, 5, 16, 15), "", _dots((8, 15), (12, 15), (16, 15))),
    "copy-code": Sign("M4 15V6a2 2 0 0 1 2-2h9", _box(8, 8, 12, 12)),
    "open-file": Sign(
        "M2 18V6a2 2 0 0 1 2-2h4.6a2 2 0 0 1 1.5.7L12 7h6a2 2 0 0 1 2 2v2",
        "M2 18.5 5 12.3A2 2 0 0 1 6.9 11H22l-2.9 7.6a2 2 0 0 1-1.9 1.4H3.2A1.2 1.2 0 0 1 2 18.5z",
    ),
    "save-copy": Sign("M12 3v11M7 9.5l5 5 5-5M4 16v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2"),
    "continue": Sign("M3 5h16M3 11h7M3 17h7", "M14 11.5v9l7-4.5z"),
    "history": Sign("M4.2 10a8 8 0 1 1-.2 3M3.5 4.5V10H9M12 8v4.5l3 2"),
    "statistics": Sign("M4 4v14a2 2 0 0 0 2 2h14.5M8.5 16v-3.5M14 16V6M19 16v-6"),
    "achievements": Sign(
        "M7 5H3.5v1.5A4 4 0 0 0 7.5 10.5M17 5h3.5v1.5a4 4 0 0 1-4 4M12 15v5.5M8 20.5h8", "M7 3.5h10V10a5 5 0 0 1-10 0z"
    ),
    "pause": Sign(tinted=_box(5, 4, 5, 16, 1) + _box(14, 4, 5, 16, 1)),
    "quit": Sign("M12 3v8M7.2 6.3a8 8 0 1 0 9.6 0"),
    # The View menu.
    "fullscreen": Sign("M8.5 4H4v4.5M15.5 4H20v4.5M20 15.5V20h-4.5M4 15.5V20h4.5"),
    "leave-fullscreen": Sign("M4 8.5h4.5V4M20 8.5h-4.5V4M15.5 20v-4.5H20M8.5 20v-4.5H4"),
    "toolbar": Sign(_WINDOW, "M2 10h20V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2z"),
    "tools-setup": Sign("M17 14v7M13.5 17.5h7", _box(2, 4, 20, 7), _dots((7, 7.5), (12, 7.5), (17, 7.5), radius=1.1)),
    "status-bar": Sign(_WINDOW, "M2 14h20v4a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z"),
    "moves": Sign("M9.5 5H20M9.5 11H20M9.5 17H20", "", _dots((4.7, 5), (4.7, 11), (4.7, 17), radius=1.6)),
    # A table and what is seen of it in a mirror.
    "mirrored": Sign("M12 3v3M12 10.5v3M12 18v3" + _box(16, 5, 6, 14), _box(2, 5, 6, 14)),
    "choose-picture": Sign(
        "M2.5 17l5-5.5 4.5 4.5 3.5-3.5 6 5.5" + _box(2, 4, 20, 16), "", _dots((16, 8.5), radius=1.6)
    ),
    "card-styles": Sign(_CARD, "m12 7 3.2 5-3.2 5-3.2-5z"),
    "style-plain": Sign(
        _CARD,
        "",
        "M12 7.2c.8 2 4.3 3.2 4.3 5.9 0 2.6-2.9 2.8-3.6 1.2.1 1.1.6 1.9 1.3 2.5h-4c.7-.6 1.2-1.4 1.3-2.5"
        "-.7 1.6-3.6 1.4-3.6-1.2 0-2.7 3.5-3.9 4.3-5.9z",
    ),
    "style-four-colour": Sign(_CARD, "", _dots((9.6, 9), (14.4, 9), (9.6, 15), (14.4, 15), radius=1.5)),
    "style-night": Sign(_CARD, "", "M11.2 7.5a4.6 4.6 0 1 0 4.6 6.2 4.2 4.2 0 0 1-4.6-6.2z"),
    "style-large": Sign(_CARD + "M9 16.5l3-9 3 9M10.2 13.5h3.6"),
    "style-contrast": Sign(_CARD, "", "M12 7a5 5 0 0 1 0 10z"),
    "style-found": Sign(_CARD + "M12 8v8M8.5 10l7 4M15.5 10l-7 4"),
    "style-own": Sign(_CARD + "M10.5 9.3 12.5 8v8"),
    "clock": Sign("M12 7v5l3.5 2.5" + _DISC),
    "score": Sign("M5 4v16M11 4v16M17 4v16M2 16.2l19-8.4"),
    "verdict": Sign("M8 12.3l2.8 2.8 5.2-5.6", _DISC),
    # The Control menu.
    "undo": Sign(_ARROW_BACK),
    "redo": Sign(_ARROW_ON),
    "back": Sign("M4.5 5v14", "M19.5 5 9 12l10.5 7z"),
    "deal": Sign(
        "M2.5 7v11a2 2 0 0 0 2 2h6.5M17 13v8M13.7 17.7 17 21l3.3-3.3"
        "M17 9.5V4a2 2 0 0 0-2-2H9a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h3",
        shade="M17 10V4a2 2 0 0 0-2-2H9a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h3v-3l3-3z",
    ),
    "all-up": Sign("M5 4h14M12 20V9M7 13.5l5-5 5 5"),
    "finish": Sign("M5 21V3.5", "M5 4.5h14l-3 4.5 3 4.5H5z"),
    "hint": Sign("M9.5 20.8h5", _BULB),
    "show-me": Sign(_DISC, "M10 8.3v7.4l6-3.7z"),
    "bookmark": Sign(tinted="M6.5 4.5A1.5 1.5 0 0 1 8 3h8a1.5 1.5 0 0 1 1.5 1.5V21L12 16.7 6.5 21z"),
    "previous-bookmark": Sign("M6.5 8 3 12l3.5 4", "M11 4h9v17l-4.5-3.7L11 21z"),
    "next-bookmark": Sign("M17.5 8l3.5 4-3.5 4", "M4 4h9v17l-4.5-3.7L4 21z"),
    "speed-desktop": Sign("M12 16v4.5M8 20.5h8M10.5 7.5l2.5 2.5-2.5 2.5" + _box(2, 4, 20, 12)),
    "speed-off": Sign("M3.5 20.5l17-17", _box(7, 4, 10, 16)),
    "speed-slow": Sign("M2.5 11.5H7", _box(11, 4, 9, 16)),
    "speed-normal": Sign("M4 8h3M2.5 16H7", _box(11, 4, 9, 16)),
    "speed-fast": Sign("M4 7h3M2 11.5h5M4 16h3", _box(11, 4, 9, 16)),
    "sound": Sign("M16 9.2a4 4 0 0 1 0 5.6M18.7 6a8.4 8.4 0 0 1 0 12", "M3.5 9.5v5h3.2l5.3 4.5V5L6.7 9.5z"),
    "voice": Sign(
        "M8.5 9v2M12 7.5v5M15.5 9v2",
        "M5 3.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-7.5L7 21v-4.5H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2z",
    ),
    # The Options menu.
    "game-terrace": Sign(tinted="M2.5 20v-4H8v-6h6V4h7.5v16z"),
    "game-generals-patience": Sign("M5 9.5l7-5 7 5M5 15l7-5 7 5M5 20.5l7-5 7 5"),
    "game-falling-stars": Sign(
        "M14 8.5 20 3M17.5 13l3.5-3.2M9 6l2.6-2.5", "M9 9.5l1.8 3.6 4 .6-2.9 2.8.7 4L9 18.6l-3.6 1.9.7-4-2.9-2.8 4-.6z"
    ),
    "game-signora": Sign("M12 20 8.5 7.2M12 20l3.5-12.8", "M12 20 3 10.5a13 13 0 0 1 18 0z"),
    "game-redheads": Sign(
        tinted="M12 20.3C9 17.2 3 14 3 8.8 3 4.1 9.3 2.6 12 7c2.7-4.4 9-2.9 9 1.8 0 5.2-6 8.4-9 11.5z"
    ),
    "game-blondes-and-brunettes": Sign(_ring(8.8, 12, 6), _ring(15.2, 12, 6)),
    "game-wood": Sign("M12 17v4.5", "M12 2.5 6.5 9.5H9l-5 7.5h16l-5-7.5h2.5z"),
    "game-thumb-and-pouch": Sign(
        "M8 8.5h8", "M9 8.5C5.8 11 4 14 4 17a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4c0-3-1.8-6-5-8.5l2-5-5 1.7-5-1.7z"
    ),
    "game-eight-off": Sign(_ring(12, 7.3, 4.2), _ring(12, 16.3, 5.2)),
    "automatic-off": Sign("M8 19V5.5M3.5 10 8 5.5l4.5 4.5M14.5 13.5l6 6M20.5 13.5l-6 6"),
    "automatic-safe": Sign("M8 19V5.5M3.5 10 8 5.5l4.5 4.5M12.5 17l3 3 6-6.5"),
    "automatic-all": Sign("M7 20V5M3 9l4-4 4 4M17 20V5M13 9l4-4 4 4"),
    "winnable-only": Sign("M13 17.5l3 3 5.5-6.5" + _CUT_CARD, shade=_CUT_SHADE),
    "difficulty-any": Sign("".join(_BARS)),
    "difficulty-easy": Sign(_BARS[0] + "M11 20h2M17 20h2", "", _BARS[0]),
    "difficulty-medium": Sign(_BARS[0] + _BARS[1] + "M17 20h2", "", _BARS[0] + _BARS[1]),
    "difficulty-hard": Sign("".join(_BARS), "", "".join(_BARS)),
    "strict": Sign("M8 11V7a4 4 0 0 1 8 0v4", _box(5, 11, 14, 9)),
    "hover-names": Sign(
        "M4 4h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-7l-5 4.5V16H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z",
        "",
        _dots((7.5, 10), (12, 10), (16.5, 10)),
    ),
    # A mouse on a surface that shakes.
    "steady": Sign("M12 6v3M3 21c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0 3-1.5 4.5 0 3 1.5 4.5 0", _box(7, 2, 10, 15, 5)),
    "preferences": Sign("M4 7h4M14 7h6M4 17h6M16 17h4", _ring(11, 7, 3) + _ring(13, 17, 3)),
    # The Help menu.
    "contents": Sign("M12 6v14", "M12 6C9.5 4.4 6 4 2 4v14.5c4 0 7.5.2 10 1.5 2.5-1.3 6-1.5 10-1.5V4c-4 0-7.5.4-10 2z"),
    "this-game": Sign("M9.4 9.7a2.6 2.6 0 1 1 2.6 2.7v1.3" + _DISC, "", _dots((12, 17))),
    "shortcuts": Sign(
        "M8 15.5h8" + _box(2, 5, 20, 14), "", _dots((6.5, 10), (10.2, 10), (13.8, 10), (17.5, 10), radius=1.1)
    ),
    # A signpost.
    "tour": Sign("M12 21.5V3M8.5 21.5h7", "M12 5h7l2.5 2.5L19 10h-7M12 11.5H5L2.5 14 5 16.5h7"),
    "about": Sign("M12 11.2v5.3" + _DISC, "", _dots((12, 7.6))),
    # On the toolbar alone.
    "more": Sign("M6 6l6 6-6 6M13 6l6 6-6 6"),
}


def sign_svg(name: str, colour: str) -> str:
    """The SVG text of a sign in one colour ("#rrggbb")."""
    sign = SIGNS[name]
    parts = []
    if sign.shade:
        parts.append(f'<path fill="{colour}" fill-opacity="{TINT}" stroke="none" d="{sign.shade}"/>')
    if sign.tinted:
        parts.append(f'<path fill="{colour}" fill-opacity="{TINT}" d="{sign.tinted}"/>')
    if sign.lines:
        parts.append(f'<path d="{sign.lines}"/>')
    if sign.filled:
        parts.append(f'<path fill="{colour}" stroke="none" d="{sign.filled}"/>')
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
        f'<g fill="none" stroke="{colour}" stroke-width="{STROKE}" stroke-linecap="round" stroke-linejoin="round">'
        f"{''.join(parts)}</g></svg>\n"
    )
