"""The deck and the icons: complete, written by their generators, and simple enough for QtSvg."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from assets.decks import courts, garments, lettering, make_deck, palette
from assets.icons import make_icons, signs
from belvedere.geometry import INDEX_DOWN, INDEX_RIGHT

pytestmark = pytest.mark.proof

ASSETS = Path(__file__).parents[2] / "assets"
DECKS = ASSETS / "decks"
ICONS = ASSETS / "icons"
SVG = "{http://www.w3.org/2000/svg}"
FACES = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
BACKS = ["back", "back-red", "back-green"]
COURTS = [face for face in FACES if face[0] in "JQK"]
VARIANTS = list(palette.VARIANTS)

Points = list[tuple[float, float]]


def elements(variant: str, name: str) -> list[ET.Element]:
    """Everything that is drawn on a card, back to front."""
    root = ET.fromstring((DECKS / variant / f"{name}.svg").read_text(encoding="utf-8"))
    assert root.tag == f"{SVG}svg"
    assert root.attrib == {"viewBox": "0 0 240 336"}
    return list(root)


def points(outline: str) -> Points:
    """Every point of an outline, those that lead its curves too, as absolute coordinates."""
    found: Points = []
    x = y = 0.0
    for letter, rest in re.findall(r"([MlchvzZ])([^MlchvzZ]*)", outline):
        numbers = [float(text) for text in re.findall(r"-?(?:\d+(?:\.\d)?|\.\d)", rest)]
        size = {"M": 2, "l": 2, "c": 6, "h": 1, "v": 1}.get(letter, 1)
        assert len(numbers) % size == 0
        for start in range(0, len(numbers), size):
            steps = numbers[start : start + size]
            if letter == "M":
                x, y = steps
            elif letter == "h":
                x += steps[0]
            elif letter == "v":
                y += steps[0]
            else:
                found += [(x + dx, y + dy) for dx, dy in zip(steps[:-2:2], steps[1:-2:2], strict=True)]
                x, y = x + steps[-2], y + steps[-1]
            found.append((x, y))
    return found


def test_there_are_the_variants_that_the_program_knows() -> None:
    assert {path.name for path in DECKS.iterdir() if path.is_dir() and path.name != "__pycache__"} == set(VARIANTS)
    assert VARIANTS == ["plain", "four-colour", "large", "night", "contrast"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_deck_is_complete_and_not_heavy(variant: str) -> None:
    files = list((DECKS / variant).iterdir())
    assert {path.name for path in files} == {f"{name}.svg" for name in [*FACES, *BACKS]}
    assert sum(path.stat().st_size for path in files) < 600_000


@pytest.mark.parametrize(
    "variant",
    ["plain", "large", *(pytest.param(name, marks=pytest.mark.full) for name in VARIANTS[1:] if name != "large")],
)
def test_deck_is_what_the_generator_draws(variant: str) -> None:
    drawn = make_deck.files(variant)
    assert {path.name for path in (DECKS / variant).iterdir()} == set(drawn)
    for name, text in drawn.items():
        assert (DECKS / variant / name).read_bytes() == text.encode(), f"{name}: run python -m assets.decks.make_deck"


@pytest.mark.full
def test_generator_writes_its_files(tmp_path: Path) -> None:
    assert make_deck.main([str(tmp_path / "decks")]) == 0
    assert len(list((tmp_path / "decks").rglob("*.svg"))) == 55 * len(VARIANTS)
    assert (tmp_path / "decks" / "night" / "KS.svg").read_bytes() == (DECKS / "night" / "KS.svg").read_bytes()


@pytest.mark.parametrize("variant", VARIANTS)
def test_card_holds_only_what_every_qtsvg_draws(variant: str) -> None:
    for name in [*FACES, *BACKS]:
        sheet, *drawn = elements(variant, name)
        assert sheet.tag == f"{SVG}rect"
        assert len(drawn) <= 200
        for element in drawn:
            assert element.tag == f"{SVG}path"
            assert len(element) == 0
            kind = {"fill", "d"}
            if element.attrib["fill"] == "none":
                kind |= {"stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
            assert set(element.attrib) == kind
            assert re.fullmatch(r"#[0-9A-F]{6}", element.attrib.get("stroke", element.attrib["fill"]))
            assert re.fullmatch(r"(M[^Mz]*z?)+", element.attrib["d"])
            assert re.fullmatch(r"[Mlchvz0-9. -]+", element.attrib["d"])


@pytest.mark.parametrize("variant", VARIANTS)
def test_card_is_small_and_stays_inside_its_edge(variant: str) -> None:
    for name in [*FACES, *BACKS]:
        assert (DECKS / variant / f"{name}.svg").stat().st_size < 40_000
        for element in elements(variant, name)[1:]:
            at = points(element.attrib["d"])
            reach = float(element.attrib.get("stroke-width", 0)) / 2
            assert min(x for x, _ in at) - reach >= 3
            assert max(x for x, _ in at) + reach <= 237
            assert min(y for _, y in at) - reach >= 3
            assert max(y for _, y in at) + reach <= 333


@pytest.mark.parametrize("name", COURTS)
def test_band_of_a_court_is_its_own_image(name: str) -> None:
    _half, band = courts.court(name)
    for layer in band:
        at = points(layer.outline.data())
        for x, y in at:
            assert any(abs(x + u - 240) < 0.25 and abs(y + v - 336) < 0.25 for u, v in at)


@pytest.mark.parametrize("name", COURTS)
def test_half_of_a_court_ends_at_its_band(name: str) -> None:
    half, _band = courts.court(name)
    for layer in half:
        assert all(y - 168 <= garments.SLOPE * (x - 120) + 0.2 for x, y in points(layer.outline.data()))


def test_courts_hold_twelve_different_things() -> None:
    assert set(courts.FIGURES) == set(COURTS)
    drawn = [tuple(courts.FIGURES[name]()) for name in COURTS]
    assert len(set(drawn)) == 12


@pytest.mark.parametrize("size", [lettering.USUAL, lettering.BOLD])
@pytest.mark.parametrize("rank", make_deck.RANKS)
@pytest.mark.parametrize("suit", "SHDC")
def test_squeezed_fan_shows_rank_and_suit(size: lettering.Size, rank: str, suit: str) -> None:
    glyph, below = make_deck.index_parts(rank, suit, size)
    beside = make_deck.strip_sign(rank, suit)
    right, bottom = INDEX_RIGHT * 240, INDEX_DOWN * 336
    for outline, across, down in ((glyph, right, bottom), (below, right, 168), (beside, 240, bottom)):
        at = points(outline.data())
        assert max(x for x, _ in at) <= across
        assert max(y for _, y in at) <= down


@pytest.mark.parametrize("rank", make_deck.RANKS)
def test_u81_large_rank_is_nearly_a_third_of_the_card_and_shows_in_a_fan_to_the_side(rank: str) -> None:
    glyph, below = make_deck.index_parts(rank, "S", lettering.LARGE)
    at = points(glyph.data())
    assert max(y for _, y in at) - min(y for _, y in at) >= 0.3 * 336
    assert max(x for x, _ in at + points(below.data())) <= INDEX_RIGHT * 240


def test_icons_are_what_the_generator_draws(tmp_path: Path) -> None:
    drawn = make_icons.svg_files()
    assert set(drawn) == {
        "io.github.belvedere_patience.belvedere.svg",
        "application-x-belvedere-game.svg",
        *(f"actions/{theme}/{name}.svg" for theme in ("light", "dark", "greyed") for name in signs.SIGNS),
    }
    for name, text in drawn.items():
        assert (ICONS / name).read_bytes() == text.encode(), f"{name}: run python -m assets.icons.make_icons"
    assert {path.relative_to(ICONS).as_posix() for path in ICONS.rglob("*.svg")} == set(drawn)
    assert make_icons.main(["--svg", str(tmp_path)]) == 0
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")} == set(drawn)


@pytest.mark.parametrize("size", [48, 64, 128, 256])
def test_program_icon_has_its_sizes(size: int) -> None:
    content = (ICONS / f"io.github.belvedere_patience.belvedere-{size}.png").read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", content[16:24]) == (size, size)
