"""The deck and the icons: complete, written by their generators, and simple enough for QtSvg."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from assets.decks import make_deck
from assets.icons import make_icons

ASSETS = Path(__file__).parents[2] / "assets"
PLAIN = ASSETS / "decks" / "plain"
ICONS = ASSETS / "icons"
SVG = "{http://www.w3.org/2000/svg}"
FACES = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
ACTIONS = {"new-game", "restart", "undo", "redo", "deal", "all-up", "hint", "pause", "more", "help"}
COURTS = [face for face in FACES if face[0] in "JQK"]


def elements(name: str) -> list[ET.Element]:
    """Everything that is drawn on a card, back to front."""
    root = ET.fromstring((PLAIN / f"{name}.svg").read_text(encoding="utf-8"))
    assert root.tag == f"{SVG}svg"
    assert root.attrib == {"viewBox": "0 0 240 336"}
    return list(root)


def numbers(outline: str) -> list[float]:
    return [float(text) for text in re.findall(r"-?\d+(?:\.\d)?", outline)]


def test_deck_is_complete() -> None:
    assert {path.name for path in PLAIN.iterdir()} == {f"{name}.svg" for name in [*FACES, "back"]}


def test_deck_is_what_the_generator_draws() -> None:
    drawn = make_deck.files()
    assert {path.name for path in PLAIN.iterdir()} == set(drawn)
    for name, text in drawn.items():
        assert (PLAIN / name).read_bytes() == text.encode(), f"{name}: run python -m assets.decks.make_deck"


def test_generator_writes_its_files(tmp_path: Path) -> None:
    assert make_deck.main([str(tmp_path / "deck")]) == 0
    assert len(list((tmp_path / "deck").iterdir())) == 53
    assert (tmp_path / "deck" / "KS.svg").read_bytes() == (PLAIN / "KS.svg").read_bytes()


@pytest.mark.parametrize("name", [*FACES, "back"])
def test_card_holds_only_rectangles_and_paths_with_a_colour(name: str) -> None:
    for element in elements(name):
        assert element.tag in {f"{SVG}rect", f"{SVG}path"}
        assert re.fullmatch(r"#[0-9A-F]{6}", element.attrib["fill"])
        assert set(element.attrib) <= {
            "fill",
            "d",
            "x",
            "y",
            "width",
            "height",
            "rx",
            "stroke",
            "stroke-width",
        }
        assert len(element) == 0


@pytest.mark.parametrize("name", [*FACES, "back"])
def test_card_is_small_and_stays_inside_its_edge(name: str) -> None:
    assert (PLAIN / f"{name}.svg").stat().st_size < 13_000
    drawn = elements(name)
    assert len(drawn) <= 20
    for element in drawn[1:]:
        if "d" not in element.attrib:
            continue
        assert re.fullmatch(r"[MLCQZ0-9. -]+", element.attrib["d"])
        values = numbers(element.attrib["d"])
        assert len(values) % 2 == 0
        assert min(values[::2]) >= 4
        assert max(values[::2]) <= 236
        assert min(values[1::2]) >= 4
        assert max(values[1::2]) <= 332


@pytest.mark.parametrize("name", COURTS)
def test_court_has_few_colours_and_two_heads(name: str) -> None:
    _sheet, *layers = elements(name)
    assert len({layer.attrib["fill"] for layer in layers}) <= 6
    for layer in layers:
        values = numbers(layer.attrib["d"])
        points = list(zip(values[::2], values[1::2], strict=True))
        half = len(points) // 2
        upper, lower = points[:half], points[half:]
        for (x, y), (turned_x, turned_y) in zip(upper, lower, strict=True):
            assert x + turned_x == pytest.approx(240, abs=0.11)
            assert y + turned_y == pytest.approx(336, abs=0.11)


@pytest.mark.parametrize("rank", make_deck.RANKS)
@pytest.mark.parametrize("suit", "SHDC")
def test_squeezed_fan_shows_rank_and_suit(rank: str, suit: str) -> None:
    glyph, below, beside = make_deck.index_parts(rank, suit)
    for outline, right, bottom in ((glyph, 0.22 * 240, 0.2 * 336), (below, 0.22 * 240, 168), (beside, 120, 0.2 * 336)):
        values = numbers(outline.data())
        assert max(values[::2]) <= right
        assert max(values[1::2]) <= bottom
    assert make_deck.index(rank, suit) == glyph + below + beside


def test_suits_are_told_by_colour() -> None:
    for name in FACES:
        # The pavilion lies on the spade of its ace; else the signs come last.
        signs = elements(name)[-2 if name == "AS" else -1]
        assert signs.attrib["fill"] == ("#C8102E" if name[1] in "HD" else "#1B1D22")


def test_icons_are_what_the_generator_draws(tmp_path: Path) -> None:
    drawn = make_icons.svg_files()
    assert set(drawn) == {
        "io.github.belvedere_patience.belvedere.svg",
        "application-x-belvedere-game.svg",
        *(f"actions/{theme}/{name}.svg" for theme in ("light", "dark") for name in ACTIONS),
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


@pytest.mark.parametrize(("theme", "colour"), [("light", "#3a3f44"), ("dark", "#e6e6e6")])
def test_action_icons_are_strokes_in_one_colour(theme: str, colour: str) -> None:
    for name in ACTIONS:
        text = (ICONS / "actions" / theme / f"{name}.svg").read_text(encoding="utf-8")
        assert 'viewBox="0 0 24 24"' in text
        assert set(re.findall(r"#[0-9a-fA-F]{3,6}", text)) == {colour}
