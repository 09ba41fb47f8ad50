"""Luminance and contrast, and the veil under which a picture is not too light or too dark."""

import pytest

from belvedere.contrast import Colour, Veil, contrast, luminance, veil_for
from tests import eyes

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
DARKEST, LIGHTEST = (146, 146, 146), (116, 116, 116)


def test_ends_of_the_scale() -> None:
    assert luminance(BLACK) == 0
    assert luminance(WHITE) == pytest.approx(1)
    assert contrast(BLACK, WHITE) == contrast(WHITE, BLACK) == pytest.approx(21)
    assert contrast(WHITE, WHITE) == 1


@pytest.mark.parametrize("colour", [(31, 98, 69), (255, 216, 96), (3, 4, 5), (118, 118, 118)])
def test_it_is_what_others_measure(colour: Colour) -> None:
    assert luminance(colour) == pytest.approx(eyes.luminance(eyes.light("#{:02X}{:02X}{:02X}".format(*colour))))


@pytest.mark.parametrize(
    ("mean", "least", "most", "light"),
    [
        (BLACK, BLACK, BLACK, False),
        (WHITE, WHITE, WHITE, True),
        ((90, 90, 90), BLACK, WHITE, False),
        ((200, 200, 200), BLACK, WHITE, True),
        ((40, 90, 40), (10, 20, 10), (90, 160, 90), False),
        ((160, 180, 220), (100, 120, 140), (200, 255, 255), True),
    ],
)
def test_the_veil_is_as_thick_as_it_has_to_be_and_no_thicker(
    mean: Colour, least: Colour, most: Colour, light: bool
) -> None:
    veil = veil_for(mean, least, most, DARKEST, LIGHTEST)
    assert veil.light is light

    def end(alpha: int) -> float:
        grey, colour = (255, least) if light else (0, most)
        red, green, blue = (round((part * (255 - alpha) + grey * alpha) / 255) for part in colour)
        return luminance((red, green, blue))

    def holds(alpha: int) -> bool:
        return end(alpha) >= luminance(DARKEST) if light else end(alpha) <= luminance(LIGHTEST)

    assert holds(veil.alpha)
    assert veil.alpha == 0 or not holds(veil.alpha - 1)


def test_where_nothing_else_helps_the_veil_hides_all() -> None:
    assert veil_for(WHITE, BLACK, WHITE, WHITE, BLACK) == Veil(True, 255)
    assert veil_for(BLACK, BLACK, WHITE, WHITE, BLACK) == Veil(False, 255)
