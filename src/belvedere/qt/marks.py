"""Pictures of what is no card: empty places with what they take, frames round cards, badges, lines of text.

Each mark has a shape of its own beside its colour: a legal target hangs out a triangle, the selected card has a double
frame with a knob, a card that may be the base card a halo with stars, the card that has just arrived four corners.
"""

from enum import Enum
from typing import Final

from PyQt6.QtCore import QRectF
from PyQt6.QtGui import QImage, QPainter, QPainterPath, QPixmap

from belvedere.qt import signs
from belvedere.qt.look import Ink, Look, ink

_DARK_EDGE: Final[Ink] = (24, 22, 16, 235)
_LIGHT_EDGE: Final[Ink] = (255, 255, 255, 235)
_SHADE: Final[Ink] = (0, 0, 0, 26)
"""A third of the shadow below the upper edge of an empty place."""
_MIDDLE: Final = 0.18
"""The luminance that is as far from white as from black."""


class Sign(Enum):
    """What an empty place shows."""

    PLAIN = "nothing: it takes many cards, or none by hand"
    RANK = "the rank that it takes"
    ACE = "an ace, of any suit"
    WASTE = "the top card of the waste"
    TURN = "the waste may be turned over"
    NOTHING_LEFT = "nothing more comes from here"


class Hold(Enum):
    """Why a click on the stock deals nothing though cards lie there."""

    NONE = "it does deal"
    LOCKED = "the stock is locked"
    WAITING = "something else must be played first"


class Mark(Enum):
    """What a frame round a card means."""

    HOVER = "the card under the pointer can be lifted"
    GLOW = "may be chosen as the base card"
    TARGET = "the card in hand, or the selected one, may go here"
    CHOSEN = "selected"
    ARRIVED = "this is where the card went"


def place_picture(sign: Sign, text: str, width: int, height: int, look: Look) -> QPixmap:
    """An empty place of a card's size with its sign, and with ``text`` (rank, redeals left) where the sign has one."""
    image = _blank(width, height)
    painter = _painter(image)
    line = max(1.5, width * 0.022)
    # So far inside that nothing of it shows at the soft edges of a card that covers it.
    inside = line / 2 + 1.5
    radius = max(1.0, width * 0.055 - 1.5)
    outline = QRectF(inside, inside, width - 2 * inside, height - 2 * inside)
    painter.fillPath(signs.rounded(outline, radius), ink(look.place))
    # Engraved: the light comes from above, so the upper edge of a hollow is dark and its lower edge light.
    down = max(1.0, width * 0.014)
    inner = _grown(outline, -line * 0.5)
    hollow = signs.rounded(inner, radius)
    for step in (1, 2, 3):
        painter.fillPath(hollow.subtracted(signs.rounded(inner.translated(0, down * step), radius)), ink(_SHADE))
    brush, edge = ink(look.line), ink(_engraving(look.line))
    shift = -down if _is_light(look.line) else down
    painter.fillPath(signs.frame(outline, radius, line), brush)
    for path in _sign_paths(sign, text, width, height):
        painter.fillPath(path.translated(0, shift), edge)
        painter.fillPath(path, brush)
    painter.end()
    return QPixmap.fromImage(image)


def _sign_paths(sign: Sign, text: str, width: int, height: int) -> list[QPainterPath]:
    """The shapes of a sign in the middle of a place."""
    x, y, unit = width / 2, height / 2, width / 100
    if sign is Sign.RANK:
        return [signs.centred(signs.words(text, width * (0.62 if len(text) == 1 else 0.48)), x, y)]
    if sign is Sign.ACE:
        letter = signs.centred(signs.words(text, width * 0.58), x, y - height * 0.08)
        row = [
            signs.placed(signs.suit(suit), x + (place - 1.5) * width * 0.19, y + height * 0.24, unit * 0.16)
            for place, suit in enumerate("SHDC")
        ]
        return [letter, *row]
    if sign is Sign.WASTE:
        return [signs.placed(signs.from_waste(), x, y, unit * 0.46)]
    if sign is Sign.TURN:
        return [
            signs.placed(signs.turn_over(), x, y, unit * 0.56),
            signs.centred(signs.words(text, width * 0.3), x, y),
        ]
    if sign is Sign.NOTHING_LEFT:
        return [signs.placed(signs.nothing_left(), x, y, unit * 0.42)]
    return []


def frame_picture(mark: Mark, width: int, height: int, card_width: int, look: Look) -> QPixmap:
    """The frame round cards that take up so much room; it sticks out equally far on all sides."""
    thick = max(2.0, card_width * 0.045)
    out = int(thick * (2.6 if mark is Mark.GLOW else 1.2)) + 2
    image = _blank(width + 2 * out, height + 2 * out)
    painter = _painter(image)
    radius = card_width * 0.055
    card = QRectF(out, out, width, height)
    if mark is Mark.HOVER:
        _draw_hover(painter, card, radius, thick, look.hover)
    elif mark is Mark.GLOW:
        _draw_glow(painter, card, radius, thick, look.glow)
    elif mark is Mark.TARGET:
        _draw_target(painter, card, radius, thick, look.target)
    elif mark is Mark.CHOSEN:
        _draw_chosen(painter, card, radius, thick, look.chosen)
    else:
        _draw_corners(painter, card, thick, look.target)
    painter.end()
    return QPixmap.fromImage(image)


def _draw_hover(painter: QPainter, card: QRectF, radius: float, thick: float, colour: Ink) -> None:
    """A thin frame on the card's edge, which is seen on the table, with a rim inside it, which is seen on the card.

    Both are whole pixels wide: half a pixel of each would be seen on neither. They do not stick out, as the frame of a
    target does.
    """
    line, rim = max(1, round(thick * 0.5)), max(1, round(thick * 0.3))
    inner = _grown(card, -line)
    painter.fillPath(signs.frame(inner, max(1.0, radius - line), rim), ink((*_against(colour)[:3], 190)))
    painter.fillPath(signs.frame(card, radius, line), ink(colour))


def _draw_glow(painter: QPainter, card: QRectF, radius: float, thick: float, colour: Ink) -> None:
    """A halo, a frame, and a star in the corner that has no index."""
    for grow, alpha in ((2.6, 40), (1.9, 60), (1.2, 90)):
        halo = signs.frame(_grown(card, thick * grow), radius + thick * grow, thick * (grow + 0.2))
        painter.fillPath(halo, ink((*colour[:3], alpha)))
    brush, edge = ink(colour), ink(_against(colour))
    painter.fillPath(signs.frame(_grown(card, thick * 0.7), radius + thick * 0.7, thick * 0.8), brush)
    x, y, size = card.right() - thick * 1.8, card.top() + thick * 1.8, thick * 0.075
    painter.fillPath(signs.placed(signs.star(), x, y, size * 1.35), edge)
    painter.fillPath(signs.placed(signs.star(), x, y, size), brush)


def _draw_target(painter: QPainter, card: QRectF, radius: float, thick: float, colour: Ink) -> None:
    """A frame and a triangle that hangs into the card from above."""
    edge, brush = ink((*_against(colour)[:3], 170)), ink(colour)
    painter.fillPath(signs.frame(_grown(card, thick * 1.1), radius + thick, thick * 1.5), edge)
    painter.fillPath(signs.frame(_grown(card, thick * 0.8), radius + thick * 0.8, thick), brush)
    x, y = card.center().x(), card.top()
    painter.fillPath(signs.triangle_down(x, y, thick * 2.9), edge)
    painter.fillPath(signs.triangle_down(x, y - thick * 0.3, thick * 2.4), brush)


def _draw_chosen(painter: QPainter, card: QRectF, radius: float, thick: float, colour: Ink) -> None:
    """A double frame and a knob at the upper right corner."""
    edge, brush = ink(_against(colour)), ink(colour)
    painter.fillPath(signs.frame(_grown(card, thick * 0.9), radius + thick * 0.9, thick), brush)
    painter.fillPath(signs.frame(_grown(card, -thick * 0.1), radius, thick * 0.5), edge)
    painter.fillPath(signs.frame(_grown(card, -thick * 0.6), radius, thick * 0.5), brush)
    size = thick * 2.4
    x, y = card.right() - size * 1.2, card.top() + size * 1.2
    for grow, filling in ((1.3, edge), (1.0, brush)):
        side = size * grow
        painter.fillPath(signs.rounded(QRectF(x - side, y - side, 2 * side, 2 * side), side), filling)
    tick = signs.rounded(QRectF(x - size * 0.45, y - size * 0.45, size * 0.9, size * 0.9), size * 0.45)
    painter.fillPath(tick, edge)


def _draw_corners(painter: QPainter, card: QRectF, thick: float, colour: Ink) -> None:
    """Four corners."""
    arm, brush = min(card.width(), card.height()) * 0.3, ink(colour)
    outer = _grown(card, thick)
    for right in (False, True):
        for lower in (False, True):
            x = outer.right() if right else outer.left()
            y = outer.bottom() if lower else outer.top()
            across, down = (-1 if right else 1), (-1 if lower else 1)
            for width, height in ((arm, thick * 1.3), (thick * 1.3, arm)):
                bar = QRectF(x, y, across * width, down * height).normalized()
                painter.fillPath(signs.rounded(bar, thick * 0.4), brush)


def badge_picture(text: str, hold: Hold, card_width: int, look: Look) -> QPixmap:
    """A pill with a number, and with a padlock or an hourglass before it if the stock is held."""
    height = max(12.0, card_width * 0.26)
    label = signs.words(text, height * 0.74)
    text_width = label.boundingRect().width()
    sign = height * 0.75 if hold is not Hold.NONE else 0.0
    width = max(height * 1.3, text_width + sign + height * 0.7)
    image = _blank(int(width) + 2, int(height) + 2)
    painter = _painter(image)
    painter.fillPath(signs.rounded(QRectF(0, 0, width, height), height / 2), ink(look.pill))
    if sign:
        # The lock stands out, since it is the player's doing; to wait is part of the game.
        # The colour of marks, where it is seen on the pill: those of light tables are dark.
        seen = _is_light(look.target)
        locked = look.target if seen else look.text
        path, colour = (signs.padlock(), locked) if hold is Hold.LOCKED else (signs.hourglass(), look.text)
        painter.fillPath(signs.placed(path, height * 0.62, height * 0.5, height * 0.0066), ink(colour))
    x = (width + sign) / 2
    painter.fillPath(signs.centred(label, x, height / 2), ink(look.text))
    painter.end()
    return QPixmap.fromImage(image)


def text_picture(lines: tuple[str, ...], size: float, look: Look, most: float) -> QPixmap:
    """Lines of text on a pill, letters ``size`` pixels high, made smaller where it would be wider than ``most``."""
    width = max(signs.words(line, size).boundingRect().width() for line in lines) + size
    share = min(1.0, most / width)
    paths = [signs.placed(signs.words(line, size), 0, 0, share) for line in lines]
    size *= share
    pitch = size * 1.3
    width *= share
    height = pitch * len(lines) + size * 0.5
    image = _blank(int(width) + 1, int(height) + 1)
    painter = _painter(image)
    painter.fillPath(signs.rounded(QRectF(0, 0, width, height), size * 0.6), ink(look.pill))
    brush = ink(look.text)
    for number, path in enumerate(paths):
        left = (width - path.boundingRect().width()) / 2 - path.boundingRect().left()
        painter.fillPath(path.translated(left, size * 0.25 + pitch * number + size * 0.98), brush)
    painter.end()
    return QPixmap.fromImage(image)


def sign_picture(path: QPainterPath, size: int, colour: Ink) -> QPixmap:
    """A sign of 100 units drawn ``size`` pixels high."""
    image = _blank(size, size)
    painter = _painter(image)
    painter.fillPath(signs.placed(path, size / 2, size / 2, size / 110), ink(colour))
    painter.end()
    return QPixmap.fromImage(image)


def round_sign_picture(path: QPainterPath, size: int, look: Look) -> QPixmap:
    """A sign of 100 units in a disc so many pixels wide that stands out from a card."""
    image = _blank(size, size)
    painter = _painter(image)
    disc = (*look.pill[:3], 255)
    for inset, colour in ((0.0, look.text), (max(1.0, size * 0.05), disc)):
        side = size - 2 * inset
        painter.fillPath(signs.rounded(QRectF(inset, inset, side, side), side / 2), ink(colour))
    painter.fillPath(signs.placed(path, size / 2, size / 2, size / 190), ink(look.text))
    painter.end()
    return QPixmap.fromImage(image)


def _is_light(colour: Ink) -> bool:
    """Whether a colour is nearer to white than to black, for the eye."""
    from belvedere.contrast import luminance

    return luminance(colour[:3]) > _MIDDLE


def _against(colour: Ink) -> Ink:
    """What lines beside a colour are drawn in, so that it is seen on light cards and on dark ones, and on any table."""
    return _DARK_EDGE if _is_light(colour) else _LIGHT_EDGE


def _engraving(colour: Ink) -> Ink:
    """The edge of an engraved sign: dark above a light one, light below a dark one."""
    return (0, 0, 0, 90) if _is_light(colour) else (255, 255, 255, 110)


def _grown(rect: QRectF, by: float) -> QRectF:
    """The rectangle, larger on each side."""
    return rect.adjusted(-by, -by, by, by)


def _blank(width: int, height: int) -> QImage:
    """A picture that shows nothing yet."""
    pixels = bytes(width * height * 4)
    return QImage(pixels, width, height, width * 4, QImage.Format.Format_ARGB32_Premultiplied).copy()


def _painter(image: QImage) -> QPainter:
    """A painter that draws smooth edges."""
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter
