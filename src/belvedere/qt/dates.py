"""Days, weeks and months as the player's country writes them."""

from datetime import date

from PyQt6.QtCore import QDate, QLocale

from belvedere.words import _p
from belvedere.words.forms import opening


def long_date(day: date) -> str:
    """A day in full, such as "Monday, 30 November 2026"."""
    return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def month_name(day: date) -> str:
    """The month of a day, such as "November 2026"."""
    name = QLocale().standaloneMonthName(day.month, QLocale.FormatType.LongFormat)
    return _p("calendar", "{month} {year}").format(month=opening(name), year=day.year)


def week() -> list[int]:
    """The days of a week in their order, where 1 is Monday and 7 is Sunday."""
    # PyQt's stubs take the values of this enum for enums.
    first = int(QLocale().firstDayOfWeek().value)  # type: ignore[call-overload]
    return [(first - 1 + place) % 7 + 1 for place in range(7)]


def weekday_name(weekday: int, *, short: bool) -> str:
    """The name of a day of the week, where 1 is Monday."""
    form = QLocale.FormatType.ShortFormat if short else QLocale.FormatType.LongFormat
    return QLocale().standaloneDayName(weekday, form)


__all__ = ["long_date", "month_name", "week", "weekday_name"]
