"""Moments of the past as the player's desktop writes them, or as ISO 8601 does where it names no country."""

from PyQt6.QtCore import QDateTime, QLocale, QTimeZone


def moment_text(seconds: float, zone: int) -> str:
    """Day and time by the clock that the player had then, wherever that was, so that no date shifts."""
    moment = QDateTime.fromSecsSinceEpoch(int(seconds), QTimeZone(zone))
    locale = QLocale()
    if locale.language() == QLocale.Language.C:
        # No country is meant, and Qt would write one of its own: in figures, the day first.
        return moment.toString("yyyy-MM-dd HH:mm")
    return locale.toString(moment, QLocale.FormatType.ShortFormat)
