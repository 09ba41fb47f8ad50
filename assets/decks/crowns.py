"""What the courts wear on their heads, about the middle of the line of the eyes; crowns sit on y = -22."""

from __future__ import annotations

from assets.decks.layers import Layer, Layers
from assets.decks.lettering import SUIT_SIGNS
from assets.decks.pen import Path, ellipse, path, polygon


def _band(top: float, bottom: float, half: float, colour: str, gem: str) -> Layers:
    """The hoop of a crown, a little curved, with gems."""
    hoop = path(
        f"M{-half} {top}C{-half / 2} {top + 4} {half / 2} {top + 4} {half} {top}L{half - 1} {bottom}"
        f"C{half / 2} {bottom + 4} {-half / 2} {bottom + 4} {-half + 1} {bottom}Z"
    )
    middle = (top + bottom) / 2 + 2.6
    gems = polygon((0, middle - 4), (4.6, middle), (0, middle + 4), (-4.6, middle))
    for share, drop in ((0.46, -0.5), (0.84, -1.9)):
        gems += ellipse(half * share, middle + drop, 2, 2) + ellipse(-half * share, middle + drop, 2, 2)
    return [
        Layer(colour, hoop),
        Layer(
            "INK",
            path(f"M{-half + 1} {bottom}C{-half / 2} {bottom + 4} {half / 2} {bottom + 4} {half - 1} {bottom}"),
            1.2,
        ),
        Layer(gem, gems),
    ]


def spires(cap: str) -> Layers:
    """The king of spades: narrow spires like those of a tower, the middle one highest."""
    points = path("M-24-30L-30-54L-19-40L-15-60L-6-42L0-68L6-42L15-60L19-40L30-54L24-30C12-26-12-26-24-30Z")
    steps = path(
        "M-20-32L-22-42L-16-35ZM20-32L16-35L22-42ZM-10-31L-13-48L-5-36ZM10-31L5-36L13-48ZM0-31L-4-36L0-54L4-36Z"
    )
    balls = (
        ellipse(-30, -55, 2.4, 2.4)
        + ellipse(30, -55, 2.4, 2.4)
        + ellipse(-15, -61, 2.6, 2.6)
        + ellipse(15, -61, 2.6, 2.6)
    )
    return [Layer("GOLD", points + balls), Layer(cap, steps), *_band(-34, -24, 24, "GOLD", cap)]


def arches(cap: str) -> Layers:
    """The king of hearts: a soft cap between round arches, a ball on top."""
    dome = path("M-22-32C-34-50-20-64 0-62C20-64 34-50 22-32C12-28-12-28-22-32Z")
    leaves = Path(())
    for x, y in ((-23, -37), (23, -37), (-11.5, -34), (11.5, -34), (0, -33)):
        leaves += SUIT_SIGNS["H"].upside_down().at(x, y - 5, 0.13)
    ribs = path("M-24-34C-36-56-12-66 0-60C12-66 36-56 24-34") + path("M0-31V-60")
    return [
        Layer(cap, dome),
        Layer("GOLD", ribs, 4),
        Layer(
            "GOLD",
            ellipse(0, -64.5, 4.6, 4.6)
            + path("M-8-31C-16-44-8-54 0-60C8-54 16-44 8-31L4-31C10-42 6-50 0-55C-6-50-10-42-4-31Z"),
        ),
        *_band(-35, -24, 24.5, "GOLD", cap),
    ]


def facets(cap: str) -> Layers:
    """The king of diamonds: tall plates cut like stones."""
    plates = path("M-23-32L-31-46L-22-60L-14-50L0-68L14-50L22-60L31-46L23-32C12-28-12-28-23-32Z")
    stones = path("M0-62L7-48L0-34L-7-48ZM-21-54L-15-45L-20-35L-27-45ZM21-54L27-45L20-35L15-45Z")
    light = path("M0-62L7-48L0-34ZM-21-54L-15-45L-20-35ZM21-54L27-45L20-35Z")
    return [Layer("GOLD", plates), Layer(cap, stones), Layer("WHITE", light), *_band(-34, -24, 24, "GOLD", cap)]


def trefoils(cap: str) -> Layers:
    """The king of clubs: a low crown with three great trefoils."""
    body = path(
        "M-24-30L-27-44C-22-40-18-40-14-44L-10-40C-6-38 6-38 10-40L14-44C18-40 22-40 27-44L24-30C12-26-12-26-24-30Z"
    )
    signs = (
        SUIT_SIGNS["C"].at(0, -53, 0.27)
        + SUIT_SIGNS["C"].rotated(-14).at(-24, -50, 0.2)
        + SUIT_SIGNS["C"].rotated(14).at(24, -50, 0.2)
    )
    return [
        Layer(cap, path("M-20-34C-18-46 18-46 20-34V-30H-20Z")),
        Layer("GOLD", body + signs),
        *_band(-35, -24, 24.5, "GOLD", cap),
    ]


def tiara(sign: Path, gem: str) -> Layers:
    """A queen's: a rising wreath of rays about a sign."""
    wreath = path(
        "M-21-20C-22-26-20-30-18-32L-13-28L-11-38L-5.6-31L0-46L5.6-31L11-38L13-28L18-32C20-30 22-26 21-20"
        "C12-27-12-27-21-20Z"
    )
    pearls = Path(())
    for x, y in ((-18, -33), (-11, -39.4), (11, -39.4), (18, -33)):
        pearls += ellipse(x, y, 2.1, 2.1)
    return [Layer("GOLD", wreath + ellipse(0, -47.4, 3, 3) + pearls), Layer(gem, sign.at(0, -29.4, 0.1))]


def beret(cloth: str, band: str, feather: str, rib: str) -> Layers:
    """A soft cap, pulled to one side, with a feather that sweeps back."""
    plume = path(
        "M-16-36C-30-42-46-34-48-16C-49-4-46 6-40 14C-38 8-36 5-33 4C-34 10-32 16-28 20C-26 12-24 8-21 6"
        "C-20-2-18-12-14-24Z"
    ).at(3, 9)
    return [
        Layer(feather, plume),
        Layer("INK", plume, 1.1),
        Layer(rib, path("M-15-22C-29-23-37-11-37 7"), 1.3),
        Layer(cloth, path("M-27-24C-36-44-18-58 4-56C26-54 34-40 25-24C10-30-12-30-27-24Z")),
        Layer(band, path("M-25-28C-10-34 10-34 24-28L23-19C8-25-8-25-24-19Z")),
    ]


def pointed_hat(cloth: str, brim: str, feather: str, rib: str) -> Layers:
    """A hat that comes to a point in front, its brim turned up behind, a straight feather in it."""
    return [
        Layer(
            feather,
            path(
                "M-6-34C-22-50-34-66-50-70C-48-62-46-58-48-54C-44-54-41-52-41-48C-36-48-34-46-34-42C-28-42-22-38-14-30Z"
            ),
        ),
        Layer(rib, path("M-8-33C-22-44-34-58-46-66"), 1.2),
        Layer(cloth, path("M-24-22C-26-44-8-58 14-52C22-46 24-34 24-24C10-28-8-28-24-22Z")),
        Layer(brim, path("M-34-34C-30-24-16-27 0-28C16-28.6 28-26 38-18C24-17 8-20-6-19C-22-18-34-20-34-34Z")),
    ]


def flat_cap(cloth: str, brim: str, feather: str, rib: str) -> Layers:
    """A broad flat hat with a long feather over its brim."""
    return [
        Layer(cloth, path("M-22-28C-22-46-10-50 0-50C10-50 22-46 22-28Z")),
        Layer(brim, path("M-36-26C-24-34 24-34 36-26C30-16 14-22 0-22C-14-22-30-16-36-26Z")),
        Layer(
            "INK",
            path(
                "M-18-30C-20-48-4-64 20-64C34-64 44-56 42-46C36-52 30-52 24-48C28-46 30-43 30-40"
                "C22-44 10-42 4-36C-2-32-10-29-18-30Z"
            ),
            2,
        ),
        Layer(
            feather,
            path(
                "M-18-30C-20-48-4-64 20-64C34-64 44-56 42-46C36-52 30-52 24-48C28-46 30-43 30-40"
                "C22-44 10-42 4-36C-2-32-10-29-18-30Z"
            ),
        ),
        Layer(rib, path("M-12-32C-4-46 14-58 36-56"), 1.2),
    ]


def page_hat(cloth: str, brim: str, feather: str, rib: str) -> Layers:
    """A round cap with slits in its rim and an upright feather."""
    return [
        Layer(
            feather,
            path(
                "M10-40C6-52 12-64 26-69C35-69 38-63 34-56C32-60 30-60 28-58C29-54 27-50 24-48"
                "C22-49 21-48 20-46C20-42 17-38 12-36Z"
            ),
        ),
        Layer(rib, path("M13-40C14-52 19-60 28-65"), 1.2),
        Layer(cloth, path("M-24-26C-28-46-14-56 0-56C14-56 28-46 24-26Z")),
        Layer(brim, path("M-27-30L-20-38L-14-31L-7-39L0-32L7-39L14-31L20-38L27-30L25-19C10-25-10-25-25-19Z")),
    ]
