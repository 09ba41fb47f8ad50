"""The deck's colours: few, strong enough against the face, and told apart by those who see colours differently."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

from assets.decks import courts, palette
from assets.decks.backs import BACKS
from tests.eyes import EYES, contrast, difference, lab, seen

pytestmark = pytest.mark.proof

DECKS = Path(__file__).parents[2] / "assets" / "decks"
VARIANTS = list(palette.VARIANTS)
FIGURE_COLOURS = {"RED", "BLUE", "GREEN", "GOLD", "SKIN", "TAN"}


def colours(variant: str, pattern: str) -> set[str]:
    """The colours in a variant's files."""
    return {
        colour
        for path in (DECKS / variant).glob(pattern)
        for colour in re.findall(r"#[0-9A-F]{6}", path.read_text(encoding="utf-8"))
    }


def test_figures_have_six_colours_beside_ink_and_white() -> None:
    used = {layer.colour for name in courts.FIGURES for layer in courts.FIGURES[name]()}
    # What the courts of diamonds wear is red, or blue where the suit is.
    assert used - {"DIAMOND"} == FIGURE_COLOURS | {"INK", "WHITE"}
    for variant in palette.VARIANTS.values():
        assert variant.palette["DIAMOND"] in {variant.palette["RED"], variant.palette["BLUE"]}


@pytest.mark.parametrize("variant", VARIANTS)
def test_nothing_on_a_face_has_a_colour_outside_the_palette(variant: str) -> None:
    assert colours(variant, "[A2-9TJQK]?.svg") <= set(palette.VARIANTS[variant].palette.values())


def test_plain_deck_has_six_colours_beside_ink_white_and_edge() -> None:
    day = palette.VARIANTS["plain"].palette
    assert len(colours("plain", "[A2-9TJQK]?.svg") - {day["INK"], day["WHITE"], day["EDGE"]}) == 6


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_signs_stand_out_from_the_face(variant: str, eyes: str) -> None:
    look = palette.VARIANTS[variant].palette
    least = 7 if variant == "contrast" and eyes in {"usual", "grey"} else 4.5
    for suit in "SHDC":
        for ground in ("FACE", "PANEL"):
            assert contrast(seen(look[suit], eyes), seen(look[ground], eyes)) >= least, (suit, ground)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_red_and_black_differ_in_lightness_too(variant: str, eyes: str) -> None:
    look = palette.VARIANTS[variant].palette
    for red, black in itertools.product("HD", "SC"):
        if look[red] == look["H"] and look[black] == look["S"]:
            assert abs(lab(seen(look[red], eyes))[0] - lab(seen(look[black], eyes))[0]) >= 20


@pytest.mark.parametrize("eyes", ["usual", "protan", "deutan", "tritan"])
def test_four_colours_are_four_for_every_eye(eyes: str) -> None:
    look = palette.VARIANTS["four-colour"].palette
    for one, other in itertools.combinations("SHDC", 2):
        assert difference(seen(look[one], eyes), seen(look[other], eyes)) >= 10, (one, other)


def test_backs_are_told_apart_by_every_eye() -> None:
    for eyes in ("usual", "protan", "deutan", "tritan"):
        for one, other in itertools.combinations(BACKS.values(), 2):
            assert difference(seen(one[0], eyes), seen(other[0], eyes)) >= 10, (eyes, one, other)
