"""Tiny decks of other programs for tests, in each layout that is known, and with each fault."""

import gzip
from collections.abc import Callable
from pathlib import Path

SUITS = ("spade", "heart", "diamond", "club")
RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
WIDTH, HEIGHT = 60, 90
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    f'viewBox="0 0 {13 * WIDTH} {5 * HEIGHT}">'
)
INKS = {"spade": "#000", "heart": "#d00", "diamond": "#e60", "club": "#060"}
DOT = (
    "data:image/png;base64,"
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def kde(suit: str, rank: str) -> str:
    return f"{rank}_{suit}"


def gnome(suit: str, rank: str) -> str:
    return f"{suit}_{rank}"


def face(x: int, y: int, suit: str, rank: str, name: str = "") -> str:
    """A white card with one mark in the suit's colour, whose place and length tell the rank."""
    number = RANKS.index(rank) + 1
    mark = f'<rect x="{x + 12}" y="{y + 4 + 5 * number}" width="{10 + 2 * number}" height="9" fill="{INKS[suit]}"/>'
    return f'<g id="{name}"><rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>{mark}</g>'


def back(x: int, y: int, name: str = "back") -> str:
    lines = f'<rect x="{x + 15}" y="{y + 15}" width="30" height="60" fill="#fff"/>'
    return f'<g id="{name}"><rect x="{x}" y="{y}" width="{WIDTH}" height="{HEIGHT}" fill="#00a"/>{lines}</g>'


def deck(name: Callable[[str, str], str] = kde, more: str = "", **changed: str) -> str:
    """A deck whose parts are named by that function; ``changed`` has other parts, by their names."""
    parts = {
        name(suit, rank): face(WIDTH * column, HEIGHT * row, suit, rank, name(suit, rank))
        for row, suit in enumerate(SUITS)
        for column, rank in enumerate(RANKS)
    }
    parts["back"] = back(2 * WIDTH, 4 * HEIGHT)
    known = {part.removeprefix("c_"): text for part, text in changed.items()}
    assert known.keys() <= parts.keys()
    return HEAD + more + "\n".join({**parts, **known}.values()) + "</svg>"


def grid() -> str:
    """A deck without names: thirteen columns, and the suits in the order of AisleRiot."""
    rows = ("club", "diamond", "heart", "spade")
    faces = [
        face(WIDTH * column, HEIGHT * row, suit, rank, f"g{row}-{column}")
        for row, suit in enumerate(rows)
        for column, rank in enumerate(RANKS)
    ]
    return HEAD + "".join(faces) + back(2 * WIDTH, 4 * HEIGHT, "g") + "</svg>"


def put(path: Path, svg: str) -> Path:
    """Write a deck's file, packed if its name says so."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(svg.encode()) if path.suffix == ".svgz" else svg.encode())
    return path


def put_kde(folder: Path, title: str, svg: str, file: str = "cards.svgz") -> Path:
    """Write a deck as KDE's games have it; its file."""
    path = put(folder / file, svg)
    (folder / "index.desktop").write_text(
        f"[KDE Backdeck]\nName={title}\nName[de]=Karten\nSVG={file}\n", encoding="utf-8"
    )
    return path


def bomb() -> str:
    """Entities in entities, a thousand million letters of them."""
    lines = ['<!ENTITY a "aaaaaaaaaa">']
    lines += [f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(8)]
    return f"<!DOCTYPE svg [{''.join(lines)}]>" + deck(more="<title>&i;</title>")
