"""The colours of the program as eyes see them, for tests."""

from belvedere.qt.look import Ink
from tests import eyes


def of(colour: Ink) -> eyes.Colour:
    return eyes.light("#{:02X}{:02X}{:02X}".format(*colour[:3]))


def contrast(one: Ink, other: Ink) -> float:
    return eyes.contrast(of(one), of(other))
