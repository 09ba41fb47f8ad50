"""How the table suits the player's hand: which way round it lies, and how exact the mouse must be.

The one place that decides it; all others are told.
"""

from typing import TYPE_CHECKING

from PyQt6.QtGui import QGuiApplication

from belvedere.intents import FORGIVING, USUAL, Leeway

if TYPE_CHECKING:
    from belvedere.store.settings import Settings


def is_mirrored(settings: "Settings") -> bool:
    """Whether the table is laid out in a mirror: where one writes from the right, and then not if the player wants it.

    So it is never mirrored twice, and the option always lets left and right change places.
    """
    return settings.mirrored != QGuiApplication.isRightToLeft()


def leeway_of(settings: "Settings") -> Leeway:
    """How far the hand may stray."""
    return FORGIVING if settings.steady else USUAL
