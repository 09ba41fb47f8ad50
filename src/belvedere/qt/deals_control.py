"""Deals by number, by day and by code, as the menu asks for them."""

from typing import TYPE_CHECKING

from belvedere.codes import write_code
from belvedere.deals import FIRST, LAST
from belvedere.words import _p

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow


class DealsControl:
    """Deals what is asked for, and tells others what was dealt."""

    def __init__(self, window: "MainWindow") -> None:
        """Deal nothing yet."""
        self._session = window.session
        self._control = window.control

    def step(self, by: int) -> None:
        """Deal the deal of the next number, or of the one before, as far as there is one."""
        number = self._session.number + by
        if FIRST <= number <= LAST:
            self._control.start_deal(number)

    def deal_todays(self) -> None:
        """Deal the deal of the day of this game; it can be won, and is the same for everybody."""
        if not self._control.free():
            return
        from datetime import date

        from belvedere.resources import MissingResource
        from belvedere.winnable_deals import deal_of_the_day
        from belvedere.words.winnable import no_list_sentence, none_known_sentence

        variant, number = self._session.variant, None
        try:
            number = deal_of_the_day(variant, date.today().toordinal())  # noqa: DTZ011  # the player's calendar
            trouble = none_known_sentence(variant)
        except MissingResource:
            trouble = no_list_sentence(variant)
        if number is None:
            self._control.say(trouble)
        elif number != self._session.number:
            self._control.start_deal(number)
            self._control.say(_p("status bar", "The deal of the day: it can be won. Undo brings the old game back."))
        else:
            self._control.say(_p("status bar", "This is the deal of the day: it can be won."))

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
