"""Moments of the past as the player's desktop writes them, or as ISO 8601 does where it names no country."""

from PyQt6.QtCore import QDateTime, QLocale, QTimeZone

_LATEST = 250_000_000_000
"""Seconds since 1970 after which a calendar ends."""

_FARTHEST = 50_400
"""Seconds by which a clock on Earth is ahead of UTC at most; Qt 6.4 knows no farther one."""


def moment_text(seconds: float, zone: int) -> str:
    """Day and time by the clock that the player had then, wherever that was, so that no date shifts.

    A number that no calendar knows gives nothing, and a clock that is nowhere on Earth gives the time of UTC.
    """
    # Never “if it is greater”: NaN is not.
    if not abs(seconds) <= _LATEST:
        return ""
    clock = QTimeZone(zone) if abs(zone) <= _FARTHEST else QTimeZone(0)
    moment = QDateTime.fromSecsSinceEpoch(int(seconds), clock)
    locale = QLocale()
    if locale.language() == QLocale.Language.C:
        # No country is meant, and Qt would write one of its own: in figures, the day first.
        return moment.toString("yyyy-MM-dd HH:mm")
    return locale.toString(moment, QLocale.FormatType.ShortFormat)
