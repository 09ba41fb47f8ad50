"""What QtSvg makes of the decks: every card in every size, compared with stored pictures.

Antialiasing differs a little from one version of Qt to the next, so a card may differ from its stored picture by
``MEAN`` on average over all its pixels and channels (of 255), and ``FAR`` of its pixels by more than 64 in one.
"""

import itertools

import pytest
from PyQt6.QtGui import QGuiApplication, QImage, QPainterPath
from PyQt6.QtWidgets import QApplication

from assets.decks.lettering import SUIT_SIGNS
from assets.decks.palette import VARIANTS
from belvedere.geometry import INDEX_DOWN, INDEX_RIGHT
from belvedere.qt import signs
from tests.gui.deck_sheets import NAMES, SIZES, STORED, cell, part, pixels, sheet

pytestmark = pytest.mark.windowless

MEAN, FAR = 4.0, 0.01
STORED_SHEETS = [(variant, width) for variant, widths in SIZES.items() for width in widths]


def differences(one: bytes, other: bytes) -> tuple[float, float]:
    """The mean difference of all channels, and the share of pixels of which one channel differs by more than 64."""
    assert len(one) == len(other)
    total = far = 0
    for at in range(0, len(one), 4):
        if one[at : at + 3] != other[at : at + 3]:
            steps = [abs(a - b) for a, b in zip(one[at : at + 3], other[at : at + 3], strict=True)]
            total += sum(steps)
            far += max(steps) > 64
    return total / (len(one) * 3 / 4), far / (len(one) / 4)


@pytest.mark.parametrize("width", [40, 80, 160, 320])
@pytest.mark.parametrize("variant", VARIANTS)
def test_u82_every_card_is_drawn(qapp: QGuiApplication, variant: str, width: int) -> None:
    """No two cards alike, none empty, each with its face out to the edge; a warning of Qt fails the test."""
    image = sheet(variant, width)
    whole = pixels(image)
    cards = [part(whole, image.width(), cell(width, number)) for number in range(len(NAMES))]
    assert len(set(cards)) == len(NAMES)
    for number, name in enumerate(NAMES):
        x, y, _, height = cell(width, number)
        corner = image.pixelColor(x, y).getRgb()[:3]
        assert all(abs(channel - 128) < 60 for channel in corner), name
        inside = image.pixelColor(x + width // 2, y + max(2, height // 40)).getRgb()[:3]
        assert inside != (128, 128, 128), name
        assert len({cards[number][at : at + 3] for at in range(0, len(cards[number]), 4)}) > 8, name


@pytest.mark.parametrize(("variant", "width"), STORED_SHEETS)
def test_u82_cards_look_as_they_did(qapp: QGuiApplication, variant: str, width: int) -> None:
    image, stored = sheet(variant, width), QImage(str(STORED / f"{variant}-{width}.png"))
    assert stored.size() == image.size()
    drawn, kept = pixels(image), pixels(stored)
    for number, name in enumerate(NAMES):
        place = cell(width, number)
        mean, far = differences(part(drawn, image.width(), place), part(kept, image.width(), place))
        assert mean <= MEAN, f"{name}: {mean:.2f} on average"
        assert far <= FAR, f"{name}: {far:.3f} of the pixels"


@pytest.mark.parametrize("name", [rank + suit for rank in "JQK" for suit in "SHDC"])
def test_court_is_the_same_upside_down(qapp: QGuiApplication, name: str) -> None:
    image = sheet("plain", 160)
    place = cell(160, NAMES.index(name))
    card = part(pixels(image), image.width(), place)
    turned = b"".join(card[at : at + 4] for at in range(len(card) - 4, -4, -4))
    mean, far = differences(card, turned)
    assert mean <= 2
    assert far <= 0.005


@pytest.mark.parametrize("rank", "JQK")
@pytest.mark.parametrize("suit", "SHDC")
def test_another_court_in_its_place_would_be_noticed(qapp: QGuiApplication, rank: str, suit: str) -> None:
    """The tolerance is narrow enough: any two courts differ by far more, even in the smallest size."""
    image = sheet("plain", 40)
    whole = pixels(image)
    this = part(whole, image.width(), cell(40, NAMES.index(rank + suit)))
    for number, name in enumerate(NAMES):
        if name != rank + suit and name[0] in "JQK":
            mean, _ = differences(this, part(whole, image.width(), cell(40, number)))
            assert mean > 3 * MEAN, name


@pytest.mark.parametrize("variant", VARIANTS)
def test_ranks_differ_in_the_part_that_a_squeezed_column_shows(qapp: QGuiApplication, variant: str) -> None:
    """Of the large indices only their upper half shows there; it is enough to tell them apart."""
    image = sheet(variant, 80)
    whole = pixels(image)
    strips = []
    for number in range(13):
        x, y, width, height = cell(80, number)
        strips.append(part(whole, image.width(), (x, y, int(width * INDEX_RIGHT), int(height * INDEX_DOWN))))
    for one, other in itertools.combinations(strips, 2):
        mean, far = differences(one, other)
        assert mean > 12
        assert far > 0.06


def test_signs_of_empty_places_are_those_of_the_deck(qapp: QApplication) -> None:
    for suit in "SHD":
        drawn = QPainterPath()
        for kind, points in SUIT_SIGNS[suit].segments:
            flat = [value for point in points for value in point]
            if kind == "M":
                drawn.moveTo(*flat)
            elif kind == "L":
                drawn.lineTo(*flat)
            elif kind == "C":
                drawn.cubicTo(*flat)
        drawn.closeSubpath()
        assert signs.suit(suit) == drawn
