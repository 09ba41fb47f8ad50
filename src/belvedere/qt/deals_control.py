"""Deals by number, by day and by code, as the menu asks for them."""

from typing import TYPE_CHECKING

from belvedere.codes import write_code
from belvedere.deals import FIRST, LAST
from belvedere.game_record import counts
from belvedere.qt.keeping import waits
from belvedere.words import _p

if TYPE_CHECKING:
    from datetime import date

    from belvedere.qt.main_window import MainWindow
    from belvedere.rules.variant import Variant


class DealsControl:
    """Deals what is asked for, and tells others what was dealt."""

    def __init__(self, window: "MainWindow") -> None:
        """Deal nothing yet."""
        self._todays: tuple[Variant, int] | None = None
        self._keeper = window.keeper
        self._session = window.session
        self._control = window.control
        self._keeping = window.keeping

    @property
    def daily(self) -> bool:
        """Whether the deal on the table is the deal of the day that was asked for last."""
        return self._todays == (self._session.variant, self._session.number)

    def step(self, by: int) -> None:
        """Deal the deal of the next number, or of the one before, as far as there is one."""
        number = self._session.number + by
        if FIRST <= number <= LAST:
            self._control.start_deal(number)

    def deal_todays(self) -> None:
        """Deal the deal of the day of this game; it can be won, and is the same for everybody."""
        from datetime import date

        self.deal_day(self._session.variant, date.today())  # noqa: DTZ011  # the player's calendar

    def deal_day(self, variant: "Variant", day: "date") -> None:
        """Deal the deal of a day, or go on with it where it was begun and left."""
        if not self._control.make_free():
            return
        from datetime import date

        from belvedere.qt.dates import long_date
        from belvedere.resources import MissingResource
        from belvedere.winnable_deals import deal_of_the_day
        from belvedere.words.dailies import dealt_sentence, left_sentence, on_table_sentence, todays_sentence
        from belvedere.words.winnable import no_list_sentence, none_known_sentence

        today = day == date.today()  # noqa: DTZ011  # the player's calendar
        number = None
        try:
            number = deal_of_the_day(variant, day.toordinal())
            trouble = none_known_sentence(variant)
        except MissingResource:
            trouble = no_list_sentence(variant)
        if number is None:
            self._control.say(trouble)
            return
        here = (variant, number) == (self._session.variant, self._session.number) and counts(self._session.identity)
        if today:
            self._todays = variant, number
        before = self._session.identity
        if not here and self._keeping.go_on_with_deal(variant, number):
            self._control.say(left_sentence(long_date(day), kept=waits(self._session, before)))
        else:
            if not here:
                self._control.start_deal(number, variant)
                # The first game of all follows none that undo could bring back.
                here = not self._session.can_undo
            if today:
                self._control.say(todays_sentence(here=here, won=self._won(variant, day)))
            else:
                self._control.say((on_table_sentence if here else dealt_sentence)(long_date(day)))
        # The title says of the deal of the day that it is.
        self._control.refresh()

    def _won(self, variant: "Variant", day: "date") -> bool:
        """Whether the deal of that day was won in a game."""
        from belvedere.store.dailies import Days

        played = [] if self._keeper is None else self._keeper.ended()
        return variant.key in Days(played).won(day.toordinal())

    def copy_code(self) -> None:
        """Put the code of the deal on the table into the clipboard."""
        self.copy(write_code(self._session.variant, self._session.number))

    def copy(self, code: str) -> None:
        """Put the code of a deal into the clipboard."""
        from PyQt6.QtWidgets import QApplication

        clipboard = QApplication.clipboard()
        if clipboard is not None:
            clipboard.setText(code)
            self._control.say(_p("status bar", "Copied: {code}").format(code=code))
