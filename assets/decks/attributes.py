"""What the courts hold, and the hands that hold it; the grip is at (0, 0), the thing stands upright."""

from __future__ import annotations

from assets.decks.layers import Layer, Layers
from assets.decks.lettering import SUIT_SIGNS
from assets.decks.pen import Path, box, ellipse, path, polygon


def fist(skin: str, shade: str) -> Layers:
    """A hand closed round an upright shaft, its fingers towards the player."""
    hand = path("M-8-10C-3-13 6-12.4 9-10C11.6-7 11.6 7 9.4 10C6 13 -4 13-8 10.6C-12 7-12-6-8-10Z")
    knuckles = path("M-9-4.6H3M-10 .8H3.4M-9 6H3")
    thumb = path("M9.6-8C6.6-10.6 .6-9.6-1-6.6C-1.6-4.4 2-3.6 5-3.4C7 0 9.6 1 11-1C11.6-4 11-6.6 9.6-8Z")
    return [
        Layer("INK", hand, 1.8),
        Layer(skin, hand),
        Layer(shade, knuckles, 1.4),
        Layer(skin, thumb),
        Layer(shade, path("M-1-5C2-3.4 5-3.8 6-2.6C7.4 0 9 .6 10.6 0"), 1.3),
    ]


def palm(skin: str, shade: str) -> Layers:
    """An open hand that carries something, its palm upwards."""
    hand = path(
        "M-18-4C-14 0-8 2-2 1.4C6 1 12-1 16-5C19-6.4 20.4-4 18.6-1.6C14 5 8 11 0 12C-9 12.6-16 6-20-1"
        "C-21-4-19.6-5-18-4Z"
    )
    return [
        Layer("INK", hand, 1.8),
        Layer(skin, hand),
        Layer(shade, path("M-17-1C-11 5-2 6 4 4M-12 6C-6 9 0 9 6 7"), 1.3),
    ]


def sword(cloth: str) -> Layers:
    """A broad blade with a fuller, a curved guard."""
    blade = path("M-6-20L-6.6-100L0-114L6.6-100L6-20Z")
    guard = path(
        "M-19-21.4C-12-17.4 12-17.4 19-21.4C22-21 22-16 19-15C12-12 5-11.6 0-11.6C-5-11.6-12-12-19-15"
        "C-22-16-22-21-19-21.4Z"
    )
    return [
        Layer("WHITE", blade),
        Layer("BLUE", path("M0-20L0-114L6.6-100L6-20Z")),
        Layer("INK", path("M-6-20L-6.6-100L0-114L6.6-100L6-20Z"), 1.3),
        Layer("INK", box(-3, -16, 3, 22)),
        Layer("GOLD", guard + ellipse(0, 25, 5.4, 5.4)),
        Layer(cloth, ellipse(0, 25, 2.4, 2.4)),
    ]


def axe() -> Layers:
    """A long axe with a bearded blade and a spike."""
    blade = path("M3-92C14-92 22-98 27-106C34-90 34-66 27-50C22-58 14-64 3-64Z")
    edge = path("M27-106C34-90 34-66 27-50C29-66 29-90 27-106Z")
    return [
        Layer("TAN", box(-3, -104, 3, 46)),
        Layer("GOLD", path("M-4-96H4V-60H-4ZM-3-104L0-120L3-104ZM-4-88L-16-78L-4-68Z")),
        Layer("BLUE", blade),
        Layer("INK", edge, 1.6),
        Layer("WHITE", edge + SUIT_SIGNS["D"].at(15, -78, 0.13)),
        Layer("GOLD", box(-4, 38, 4, 46)),
    ]


def sceptre(sign: Path, gem: str) -> Layers:
    """A staff with a great sign on its knop."""
    return [
        Layer(
            "GOLD",
            box(-2.6, -62, 2.6, 48) + path("M-8-62H8L5-55H-5Z") + ellipse(0, -50, 5, 3.2) + ellipse(0, -18, 5, 3),
        ),
        Layer("GOLD", sign.at(0, -82, 0.42)),
        Layer(gem, sign.at(0, -82, 0.24)),
    ]


def orb(colour: str) -> Layers:
    """A globe with a band and a heart where others have a cross; it stands on y = 0."""
    return [
        Layer(colour, ellipse(0, -19, 19, 19)),
        Layer("WHITE", path("M-13-27C-10-33-4-35 0-35C-6-32-10-28-11-22C-13-23-13.6-25-13-27Z")),
        Layer(
            "GOLD",
            path("M-19-19C-12-14 12-14 19-19C19.4-16 19-14 18.4-12C10-7-10-7-18.4-12C-19-14-19.4-16-19-19Z")
            + path("M-3-38H3V-16H-3Z"),
        ),
        Layer("GOLD", ellipse(0, -40, 6, 3.4) + SUIT_SIGNS["H"].at(0, -53, 0.24)),
    ]


def lily() -> Layers:
    """A stem with leaves, a great open flower and a bud."""
    stem = path("M0 44C-2 10 3-20 0-52")
    leaves = path("M0 18C-14 10-18-4-18-18C-8-10-1 0 0 18ZM1-6C12-14 15-26 14-38C6-30 0-20 1-6Z")
    bloom = path(
        "M0-48C-14-52-22-66-20-84C-14-78-9-74-7-68C-8-80-4-90 0-98C4-90 8-80 7-68C9-74 14-78 20-84C22-66 14-52 0-48Z"
    )
    veins = path("M0-52V-84M-4-54C-10-60-15-68-17-77M4-54C10-60 15-68 17-77")
    dust = ellipse(-4, -88, 1.8, 1.8) + ellipse(4, -88, 1.8, 1.8) + ellipse(0, -93, 1.8, 1.8)
    return [
        Layer("GREEN", stem, 3.4),
        Layer("GREEN", leaves),
        Layer("WHITE", bloom),
        Layer("INK", bloom, 1.3),
        Layer("GOLD", veins, 1.6),
        Layer("GOLD", dust),
        Layer("GREEN", path("M0-44C-6-46-8-50-7-54C-3-50 3-50 7-54C8-50 6-46 0-44Z")),
    ]


def rose() -> Layers:
    """A stem with leaves and a rose seen from the front, all of circles."""
    leaves = path("M0 6C-14 4-20-6-22-16C-10-16-2-8 0 6ZM0-14C10-16 17-24 18-34C9-32 1-26 0-14Z")
    petals = Path(())
    for turn in range(5):
        petals += ellipse(0, -12, 9.5, 9.5).rotated(72 * turn)
    inner = Path(())
    for turn in range(5):
        inner += path("M-6-9.5C-4-13.6 4-13.6 6-9.5").rotated(72 * turn + 36)
    return [
        Layer("GREEN", path("M0 44C2 10-2-20 0-54"), 3.4),
        Layer("GREEN", leaves),
        Layer("RED", petals.at(0, -68)),
        Layer("WHITE", inner.at(0, -68), 1.6),
        Layer("GOLD", ellipse(0, -68, 6, 6)),
        Layer("RED", path("M-3-68C-3-72 3-72 3-68C3-64-2-65-1-68"), 1.4),
    ]


def fan(cloth: str, other: str) -> Layers:
    """An open fan of seven leaves, in two colours by turns."""
    turns = [-48 + 16 * leaf for leaf in range(7)]
    leaf = path("M-1-6L-7.7-53C-4-57 4-57 7.7-53L1-6Z")
    layers = [Layer(cloth if number % 2 == 0 else other, leaf.rotated(turn)) for number, turn in enumerate(turns)]
    signs, edges = Path(()), Path(())
    for number, turn in enumerate(turns):
        edges += leaf.rotated(turn)
        if number % 2 == 0:
            signs += SUIT_SIGNS["D"].at(0, -43, 0.1).rotated(turn)
    return [*layers, Layer("INK", edges, 1), Layer("GOLD", signs), Layer("RED", ellipse(0, -2, 4, 4))]


def mirror(frame: str) -> Layers:
    """A hand mirror, light falling across its glass."""
    return [
        Layer(frame, box(-3, -34, 3, 36) + ellipse(0, 38, 5, 5) + path("M-9-32H9L4-24H-4Z")),
        Layer(frame, ellipse(0, -60, 23, 28)),
        Layer("BLUE", ellipse(0, -60, 17.5, 22.5)),
        Layer(
            "WHITE",
            path("M-13-53L6-79C9-77.6 12-74.6 14-71L-6-44C-9-46-12-49-13-53Z")
            + path("M0-40.6L17-64C17.6-60 17.4-57 16.6-54L6-39.6C4-40 2-40 0-40.6Z"),
        ),
        Layer("GOLD" if frame != "GOLD" else "RED", SUIT_SIGNS["C"].at(0, -91, 0.14)),
    ]


def halberd() -> Layers:
    """A long shaft with blade, hook and spike."""
    return [
        Layer("TAN", box(-2.6, -84, 2.6, 48)),
        Layer(
            "INK",
            path("M0-126L6-98L2.4-86H-2.4L-6-98ZM2-90C12-92 18-98 24-104C26-88 24-74 16-62C14-70 8-74 2-74Z"),
            1.6,
        ),
        Layer("BLUE", path("M0-126L6-98L2.4-86H-2.4L-6-98Z")),
        Layer("WHITE", path("M0-126L0-86H-2.4L-6-98Z")),
        Layer("BLUE", path("M2-90C12-92 18-98 24-104C26-88 24-74 16-62C14-70 8-74 2-74Z")),
        Layer("BLUE", path("M-2-88C-10-90-16-92-22-88C-17-84-14-80-15-72C-10-76-6-76-2-75Z")),
        Layer("WHITE", path("M24-104C26-88 24-74 16-62C20-76 22-90 24-104Z")),
        Layer("GOLD", box(-3.6, -92, 3.6, -72)),
        Layer("RED", path("M-3-71H3L8-52L3-57L0-48L-3-57L-8-52Z")),
    ]


def lute() -> Layers:
    """A lute, its neck to the upper right; the grip is at the middle of its body."""
    body = path("M-12-20C-2-27 6-20 16-20L22-14C22-4 28 4 22 14C14 28-6 32-20 20C-32 9-30-10-12-20Z")
    return [
        Layer("TAN", body),
        Layer("GOLD", path("M-10-16C-2-22 6-16 14-16L18-12C18-4 24 4 18 12C11 23-5 27-17 16C-27 7-25-8-10-16Z")),
        Layer("INK", ellipse(-3, 3, 7, 7)),
        Layer("RED", ellipse(-3, 3, 7, 7), 2),
        Layer("INK", polygon((12, -18), (18, -12), (56, -50), (50, -56))),
        Layer("TAN", polygon((49, -57), (57, -49), (62, -66), (52, -72))),
        Layer("WHITE", path("M-14 10L52-54M-11 13L55-51M-16 7L49-57"), 0.9),
        Layer("INK", path("M-20 6L-10 16"), 2.6),
        Layer(
            "GOLD", ellipse(50, -70, 2, 2) + ellipse(46, -63, 2, 2) + ellipse(63, -58, 2, 2) + ellipse(64, -65, 2, 2)
        ),
    ]


def hourglass() -> Layers:
    """An hourglass that runs; it stands on y = 0."""
    return [
        Layer("WHITE", path("M-13-44C-13-32-3-30-3-25C-3-20-13-18-13-6H13C13-18 3-20 3-25C3-30 13-32 13-44Z")),
        Layer(
            "GOLD",
            path("M-9.6-38C-8-33-2-31-1-27H1C2-31 8-33 9.6-38ZM-11-7C-9-14-3-15 0-20C3-15 9-14 11-7Z")
            + box(-0.6, -28, 0.6, -18),
        ),
        Layer("INK", path("M-13-44C-13-32-3-30-3-25C-3-20-13-18-13-6M13-44C13-32 3-30 3-25C3-20 13-18 13-6"), 1.6),
        Layer("RED", path("M-18-50H18V-44H-18ZM-18-6H18V0H-18Z")),
        Layer("GOLD", box(-16.6, -44, -14, -6) + box(14, -44, 16.6, -6)),
    ]


def scroll() -> Layers:
    """A letter that unrolls, a seal on it; the grip is at its upper edge."""
    sheet = path("M-16-34C-12-38 20-38 22-34L20 30C24 38 14 44 8 38C0 34-10 34-16 38C-20 34-16 30-18 24Z")
    lines = path("M-10-24H14M-10-16H15M-11-8H14M14 8H-4M13 16H0")
    return [
        Layer("WHITE", sheet),
        Layer("INK", sheet, 1.4),
        Layer("TAN", path("M-20-40C-22-34-20-28-16-28H20C26-28 28-40 22-41H-16C-18-41-19-41-20-40Z")),
        Layer("INK", path("M-20-40C-22-34-20-28-16-28H20C26-28 28-40 22-41H-16C-18-41-19-41-20-40Z"), 1.2),
        Layer("INK", lines, 1.6),
        Layer("RED", ellipse(6, 27, 6.4, 6.4)),
        Layer("GOLD", SUIT_SIGNS["C"].at(6, 27, 0.07)),
    ]
