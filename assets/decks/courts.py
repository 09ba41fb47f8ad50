"""The court cards: a king, a queen and a jack of few flat shapes, told apart by their outline.

Each function draws the upper half, down to the middle of the card at y = 168; the deck turns it by
180 degrees for the lower half. Layers lie one over another in the order of the list. Heads are
drawn about x = 120 and then set a little to the right, away from the index.
"""

from __future__ import annotations

from typing import NamedTuple

from assets.decks.lettering import SUIT_SIGNS
from assets.decks.pen import Path, box, ellipse, path, polygon

INK = "#1B1D22"
RED = "#C8102E"
BLUE = "#1F4E7E"
GREEN = "#1E6650"
GOLD = "#E3A72F"
SKIN = "#F6D7B8"
BROWN = "#75412A"
WHITE = "#FFFDF8"


class Layer(NamedTuple):
    """A path and the colour that fills it."""

    colour: str
    outline: Path


class Dress(NamedTuple):
    """What a suit's court wears: three colours, and its sign on the breast."""

    robe: str
    trim: str
    hair: str
    sign: Path


DRESSES = {
    "S": Dress(BLUE, RED, INK, SUIT_SIGNS["S"]),
    "H": Dress(RED, BLUE, BROWN, SUIT_SIGNS["H"]),
    "D": Dress(RED, GREEN, BROWN, SUIT_SIGNS["D"]),
    "C": Dress(GREEN, RED, INK, SUIT_SIGNS["C"]),
}

# Heads and what hangs below them stand about this line, away from the index at the left.
_AXIS = 131.0

# The sash over the middle is its own image when the card is turned.
_SASH = polygon((40, 186.5), (200, 141.5), (200, 149.5), (40, 194.5))


def _head(outline: Path) -> Path:
    """An outline drawn about x = 120, enlarged about the chin and set to the right."""
    return outline.at(_AXIS - 120 * 1.08, 118 - 118 * 1.08, 1.08)


def _breast(outline: Path) -> Path:
    """An outline of the upper body drawn about x = 120, set to the right like the head."""
    return outline.at(_AXIS - 120, 0)


def _emblem(dress: Dress) -> Layer:
    """The suit's sign on the breast."""
    return Layer(WHITE, dress.sign.at(68, 150, 0.28))


def _features(brow: float) -> Path:
    """Eyes, brows and nose about (120, brow)."""
    eye = ellipse(111.5, brow + 5, 2.4, 2.8) + path(
        f"M105 {brow - 1}C108 {brow - 5} 113 {brow - 5} 116 {brow - 2}L115.6 {brow}"
        f"C112 {brow - 2} 109 {brow - 2} 105.6 {brow + 1}Z"
    )
    nose = path(f"M119.2 {brow + 4}H121L123.5 {brow + 15}C122 {brow + 17} 119.5 {brow + 17} 118 {brow + 15}H120.6Z")
    return eye.both_sides() + nose


def king(dress: Dress) -> list[Layer]:
    """A tall pointed crown, a full beard, ermine on broad shoulders, a sceptre."""
    ermine = path(
        "M75 118C83 111 101 108 120 108C139 108 157 111 165 118C165 141 143 154 120 154C97 154 75 141 75 118Z"
    )
    spot = path("M0-4C1.6-1 2.4 1 2.4 2.6C2.4 4.6-2.4 4.6-2.4 2.6C-2.4 1-1.6-1 0-4Z")
    spots = Path(())
    for x, y in ((85, 122), (90, 135), (102, 144)):
        spots += spot.at(x, y).both_sides()
    beard = path(
        "M101 80C103 91 108 94 113 93C117 92 118 91 120 91C122 91 123 92 127 93C132 94 137 91 139 80"
        "L142 102C142 124 131 136 120 142C109 136 98 124 98 102Z"
    )
    crown = path("M95 61L91 34L107 46L120 27L133 46L149 34L145 61C130 57 110 57 95 61Z")
    balls = ellipse(91, 31.5, 3.8, 3.8).both_sides() + ellipse(120, 23.5, 4.4, 4.4)
    gems = polygon((120, 46), (124, 51.5), (120, 57), (116, 51.5)) + ellipse(106, 54, 2.4, 2.4).both_sides()
    sceptre = box(184, 84, 188, 168) + ellipse(186, 81, 6.5, 6.5)
    sceptre += polygon((186, 62), (190, 74), (186, 78), (182, 74)) + box(180.5, 92, 191.5, 95)
    return [
        Layer(GOLD, sceptre),
        Layer(dress.robe, path("M40 168V150C40 131 56 120 90 112H164C188 120 200 131 200 150V168Z")),
        Layer(dress.trim, _breast(path("M101 140H139L134 161L107 168Z"))),
        Layer(GOLD, _SASH + box(184, 132, 188, 154)),
        _emblem(dress),
        Layer(SKIN, path("M178 138C182 134 192 134 195 139C198 146 194 151 187 151C180 151 175 145 178 138Z")),
        Layer(WHITE, _breast(ermine)),
        Layer(
            dress.hair,
            _breast(spots) + _head(path("M95 56H145L149 94C149 108 145 116 137 118H103C95 116 91 108 91 94Z")),
        ),
        Layer(SKIN, _head(path("M103 56H137V90C137 104 130 110 120 110C110 110 103 104 103 90Z"))),
        Layer(dress.hair, _head(beard + _features(70))),
        Layer(RED, _head(path("M114 97.5C117 96 123 96 126 97.5C124 101.5 116 101.5 114 97.5Z"))),
        Layer(dress.trim, _head(path("M99 54L103 40H137L141 54Z"))),
        Layer(GOLD, _head(crown + balls)),
        Layer(dress.robe, _head(gems)),
    ]


def queen(dress: Dress) -> list[Layer]:
    """A low coronet with pearls over long loose hair, round sleeves, a flower in her hand."""
    gown = path(
        "M40 168V158C42 138 58 128 74 127C88 126 98 122 108 119H146C156 122 166 126 176 127"
        "C190 128 200 140 200 158V168Z"
    )
    tresses = path(
        "M120 44C97 44 88 60 88 80C88 100 85 110 78 121C72 131 74 145 83 148C92 150 101 145 105 136"
        "H135C139 145 148 150 157 148C166 145 168 131 162 121C155 110 152 100 152 80C152 60 143 44 120 44Z"
    )
    neck = path(
        "M112 100H128V116C131 121 136 123 140 124C137 140 128 149 120 153"
        "C112 149 103 140 100 124C104 123 109 121 112 116Z"
    )
    oval = path("M120 54C134 54 139 64 139 80C139 98 130 110 120 110C110 110 101 98 101 80C101 64 106 54 120 54Z")
    fringe = path("M120 54C116 66 109 74 99 79L98 56L120 48L142 56L141 79C131 74 124 66 120 54Z")
    coronet = path("M96 58L92 40L107 49L113 36L120 47L127 36L133 49L148 40L144 58C129 52 111 52 96 58Z")
    pearls = (ellipse(92, 38, 3.4, 3.4) + ellipse(113, 34, 3.4, 3.4)).both_sides()
    lips = path("M114 98C117 95.5 118.5 96 120 97C121.5 96 123 95.5 126 98C124 102.5 116 102.5 114 98Z")
    chain = path("M108 121C112 131 128 131 132 121L134 122C130 136 110 136 106 122Z") + ellipse(120, 135, 3.4, 4)
    petals = Path(())
    for x, y in ((0, -7), (6.7, -2.2), (4.1, 5.7), (-4.1, 5.7), (-6.7, -2.2)):
        petals += ellipse(187 + x, 88 + y, 5.6, 5.6)
    stem = path("M185.6 90H188.4V150H185.6ZM187 122C190 112 197 110 200 110C200 117 195 122 187 125Z")
    return [
        Layer(dress.trim if dress.trim == GREEN else dress.robe, stem),
        Layer(RED, petals),
        Layer(GOLD, ellipse(187, 88, 4.6, 4.6)),
        Layer(dress.robe, gown),
        Layer(GOLD, _SASH),
        _emblem(dress),
        Layer(SKIN, path("M179 140C183 136 192 136 195 141C197 147 193 152 187 152C180 152 176 146 179 140Z")),
        Layer(dress.hair, _head(tresses)),
        Layer(SKIN, _head(neck + oval)),
        Layer(GOLD, _head(chain)),
        Layer(dress.hair, _head(fringe + _features(77))),
        Layer(RED, _head(lips)),
        Layer(GOLD, _head(coronet + pearls)),
    ]


def jack(dress: Dress) -> list[Layer]:
    """A soft cap with a long feather, hair cut at the chin, a ruff, slashed sleeves."""
    buttons = Path(())
    for y in (134, 143.5, 153):
        buttons += ellipse(120, y, 2.6, 2.6)
    ruff = path(
        "M93 115C99 110 105 116 111 112C117 117 123 117 129 112C135 116 141 110 147 115L149 124"
        "C143 131 137 125 131 130C124 134 116 134 109 130C103 125 97 131 91 124Z"
    )
    bob = path("M95 56H145C150 74 152 90 154 107C147 114 139 112 135 107H105C101 112 93 114 86 107C88 90 90 74 95 56Z")
    oval = path("M103 56H137V88C137 102 129 111 120 111C111 111 103 102 103 88Z") + box(112, 104, 128, 120)
    cap = path("M91 54C81 36 102 23 126 24C148 25 159 39 149 54C132 60 108 60 91 54Z")
    feather = path("M138 56C139 38 150 23 172 20C184 18.5 191 25 190 34C180 29 166 34 155 48C151 53 148 56 146 60Z")
    rib = path("M142 56C145 42 156 29 174 26C160 32 149 42 145 57Z")
    return [
        Layer(
            dress.robe,
            path(
                "M40 168V156C42 138 58 128 82 124C94 122 102 120 108 118H146C152 120 160 122 172 124"
                "C190 128 200 140 200 156V168Z"
            ),
        ),
        Layer(dress.trim, _breast(path("M106 124H134V161L106 169Z"))),
        Layer(GOLD, _breast(box(106, 124, 108.5, 166) + box(131.5, 124, 134, 160) + buttons)),
        Layer(GOLD, _SASH),
        _emblem(dress),
        Layer(dress.hair, _head(bob)),
        Layer(SKIN, _head(oval)),
        Layer(WHITE, _head(ruff)),
        Layer(RED, _head(path("M114.5 98C117 96.5 123 96.5 125.5 98C123.5 101 116.5 101 114.5 98Z"))),
        Layer(dress.hair, _head(_features(76))),
        Layer(dress.trim, _head(cap)),
        Layer(GOLD, _head(path("M91 52C108 58 132 58 149 52L150 61C132 67 108 67 90 61Z") + feather)),
        Layer(dress.robe, _head(rib)),
    ]


COURTS = {"K": king, "Q": queen, "J": jack}
