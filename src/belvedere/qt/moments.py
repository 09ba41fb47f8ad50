"""Moments of the past as the player's desktop writes them."""

from PyQt6.QtCore import QDateTime, QLocale, QTimeZone


def moment_text(seconds: float, zone: int) -> str:
    """Day and time by the clock that the player had then, wherever that was, so that no date shifts."""
    moment = QDateTime.fromSecsSinceEpoch(int(seconds), QTimeZone(zone))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)
