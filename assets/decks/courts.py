# ruff: noqa: INP001 - run from the checkout, no package
"""The court cards: a king, a queen and a jack of few flat shapes, told apart by their outline.

Each function draws the upper half, from y = 14 to the middle of the card at y = 168; the deck turns
it by 180 degrees for the lower half. Layers lie one over another in the order of the list.
"""

from __future__ import annotations

from typing import NamedTuple

from assets.decks.pen import Path, box, ellipse, path, polygon

INK = "#1B1D22"
RED = "#C8102E"
BLUE = "#1D4E79"
GOLD = "#E3A72F"
SKIN = "#F6D7B8"
BROWN = "#7A4526"
WHITE = "#FFFFFF"


class Layer(NamedTuple):
    """A path and the colour that fills it."""

    colour: str
    outline: Path


class Dress(NamedTuple):
    """The colours in which a suit's court is dressed."""

    robe: str
    trim: str
    hair: str


DRESSES = {
    "S": Dress(BLUE, RED, INK),
    "H": Dress(RED, BLUE, BROWN),
    "D": Dress(RED, INK, BROWN),
    "C": Dress(INK, RED, INK),
}

# The sash over the middle is its own image when the card is turned.
SASH = polygon((56, 180), (184, 144), (184, 156), (56, 192))
SASH_STRIPE = polygon((56, 184), (184, 148), (184, 152), (56, 188))


def _face(brow: float) -> Path:
    """Eyes, brows and nose around (120, brow), in ink."""
    eye = ellipse(111.5, brow + 5, 2.4, 2.8) + path(
        f"M105 {brow - 1}C108 {brow - 5} 113 {brow - 5} 116 {brow - 2}L115.6 {brow}"
        f"C112 {brow - 2} 109 {brow - 2} 105.6 {brow + 1}Z"
    )
    nose = path(
        f"M119 {brow + 3}H121L123.5 {brow + 15}C122 {brow + 17} 119.5 {brow + 17} 118 {brow + 15}H120.5Z"
    )
    return eye.both_sides() + nose


def king(dress: Dress) -> list[Layer]:
    """A tall pointed crown, a full beard, an ermine collar on broad shoulders."""
    return [
        Layer(dress.robe, path("M56 168V146C56 128 70 118 96 112H144C170 118 184 128 184 146V168Z")),
        Layer(dress.trim, path("M98 112H142L134 168H106Z")),
        Layer(GOLD, box(104, 112, 106.5, 168) + box(133.5, 112, 136, 168) + SASH),
        Layer(
            WHITE,
            path(
                "M82 115C94 108 146 108 158 115C158 124 154 130 148 132C130 122 110 122 92 132"
                "C86 130 82 124 82 115Z"
            ),
        ),
        Layer(dress.hair, path("M95 58H145L149 96C149 108 145 116 137 118H103C95 116 91 108 91 96Z")),
        Layer(SKIN, path("M102 58H138V90C138 104 130 110 120 110C110 110 102 104 102 90Z")),
        Layer(
            dress.hair,
            path(
                "M101 82C103 92 108 94 113 93C117 92 118 91 120 91C122 91 123 92 127 93C132 94 137 92 139 82"
                "L141 104C141 124 130 136 120 141C110 136 99 124 99 104Z"
            ),
        ),
        Layer(RED, path("M114 98C117 96.5 123 96.5 126 98C124 102 116 102 114 98Z")),
        Layer(dress.hair, _face(72)),
        Layer(dress.trim, path("M98 52L102 36H138L142 52Z")),
        Layer(
            GOLD,
            path("M95 62L91 28L107 44L120 20L133 44L149 28L145 62C130 58 110 58 95 62Z")
            + (ellipse(91, 25, 4, 4).both_sides() + ellipse(120, 17.5, 4.5, 4.5)),
        ),
        Layer(
            dress.robe,
            polygon((120, 44), (124, 50), (120, 56), (116, 50)) + ellipse(106, 52, 2.5, 2.5).both_sides(),
        ),
    ]


def queen(dress: Dress) -> list[Layer]:
    """A low coronet of pearls over long loose hair, narrow shoulders."""
    return [
        Layer(dress.robe, path("M56 168V154C62 136 76 126 100 120H140C164 126 178 136 184 154V168Z")),
        Layer(GOLD, SASH),
        Layer(
            dress.hair,
            path(
                "M120 46C96 46 88 62 88 80C88 100 84 112 76 124C72 132 74 144 82 148C92 150 100 146 104 138"
                "H136C140 146 148 150 158 148C166 144 168 132 164 124C156 112 152 100 152 80"
                "C152 62 144 46 120 46Z"
            ),
        ),
        Layer(
            SKIN,
            path(
                "M112 100H128V116C132 121 138 122 142 123C138 140 128 150 120 154C112 150 102 140 98 123"
                "C102 122 108 121 112 116Z"
            ),
        ),
        Layer(
            SKIN,
            path(
                "M120 54C106 54 101 64 101 80C101 98 110 110 120 110"
                "C130 110 139 98 139 80C139 64 134 54 120 54Z"
            ),
        ),
        Layer(
            dress.hair, path("M120 56C116 66 108 74 99 78L98 58L120 50L142 58L141 78C132 74 124 66 120 56Z")
        ),
        Layer(
            RED, path("M114 98C117 95.5 118.5 96 120 97C121.5 96 123 95.5 126 98C124 102.5 116 102.5 114 98Z")
        ),
        Layer(dress.hair, _face(77)),
        Layer(
            GOLD, path("M97 60L93 40L107 50L113 36L120 48L127 36L133 50L147 40L143 60C128 54 112 54 97 60Z")
        ),
        Layer(WHITE, (ellipse(93, 38, 3.6, 3.6) + ellipse(113, 34, 3.6, 3.6)).both_sides()),
    ]


def jack(dress: Dress) -> list[Layer]:
    """A soft cap with a long feather, hair cut at the chin, a pleated collar."""
    return [
        Layer(dress.robe, path("M56 168V150C62 134 78 124 100 118H140C162 124 178 134 184 150V168Z")),
        Layer(dress.trim, path("M108 118H132V168H108Z")),
        Layer(GOLD, SASH),
        Layer(
            dress.hair,
            path(
                "M94 56H146C150 74 152 92 154 108C146 114 138 112 134 108H106C102 112 94 114 86 108"
                "C88 92 90 74 94 56Z"
            ),
        ),
        Layer(
            SKIN, path("M103 58H137V88C137 102 129 111 120 111C111 111 103 102 103 88ZM112 104H128V120H112Z")
        ),
        Layer(
            WHITE,
            path(
                "M96 116C104 122 112 118 120 122C128 118 136 122 144 116L148 126C138 134 128 130 120 134"
                "C112 130 102 134 92 126Z"
            ),
        ),
        Layer(RED, path("M114.5 98C117 96.5 123 96.5 125.5 98C123.5 101 116.5 101 114.5 98Z")),
        Layer(dress.hair, _face(76)),
        Layer(dress.trim, path("M90 54C82 34 104 22 126 24C146 26 158 38 150 54C150 58 90 58 90 54Z")),
        Layer(GOLD, path("M92 52C108 58 132 58 148 52L149 61C132 67 108 67 91 61Z")),
        Layer(GOLD, path("M140 54C142 38 152 22 174 20C186 19 192 26 190 34C180 28 164 34 152 50L146 58Z")),
    ]


COURTS = {"K": king, "Q": queen, "J": jack}
