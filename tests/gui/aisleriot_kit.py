"""AisleRiot's figures for a test, and the line that offers to take them over."""

from belvedere.qt.aisleriot_offer import AisleRiotOffer
from tests.gui.window_kit import Desk

COUNTED = """\
[Aisleriot Config]
Sound=true

[terrace.scm]
Statistic=12;57;301;1207;

[eight_off.scm]
Statistic=0;3;0;0;
"""


def offers(desk: Desk) -> list[AisleRiotOffer]:
    """The offers on show."""
    return [line for line in desk.window.findChildren(AisleRiotOffer) if line.isVisible()]
