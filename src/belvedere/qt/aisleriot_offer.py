"""The offer to take over what AisleRiot has counted: a line below the table, made once in the life of a player.

It covers no card, takes no key before one of its buttons has the keyboard, and stays until it is answered or the window
is closed.
"""

from typing import TYPE_CHECKING

from PyQt6.QtCore import Qt
from PyQt6.QtGui import QKeyEvent
from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton

from belvedere.store.aisleriot import aisleriot_file, found_figures
from belvedere.store.elsewhere import AISLERIOT
from belvedere.words import _p
from belvedere.words.elsewhere import (
    declined_sentence,
    not_taken_over_sentence,
    offer_sentence,
    taken_over_sentence,
)

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.store.elsewhere import Elsewhere
    from belvedere.store.keeper import Keeper


class AisleRiotOffer(QFrame):
    """The line with the question and its two answers.

    Attributes:
        take: the button that takes the figures over.
        decline: the one that leaves them.
    """

    def __init__(self, window: "MainWindow", keeper: "Keeper", found: "list[Elsewhere]") -> None:
        super().__init__(window.centralWidget())
        self._window = window
        self._keeper = keeper
        self._found = found
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(_p("accessible name", "AisleRiot's figures"))
        label = QLabel(offer_sentence(found), self)
        label.setWordWrap(True)
        self.take = QPushButton(_p("offer of figures", "&Take Over"), self)
        self.decline = QPushButton(_p("offer of figures", "&No"), self)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 6, 4)
        row.addWidget(label, 1)
        for button in (self.take, self.decline):
            # Who cannot see the line hears the question with either answer.
            button.setAccessibleDescription(label.text())
            row.addWidget(button)
        self.take.clicked.connect(self._take_over)
        self.decline.clicked.connect(self._decline)

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Enter presses the button that has the keyboard, as Space does; Escape is a No."""
        if event is None:
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.take.hasFocus():
            self.take.click()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.decline.click()
        else:
            super().keyPressEvent(event)

    def _take_over(self) -> None:
        if self._keeper.bring_in(self._found):
            self._go(taken_over_sentence(self._found))
        else:
            self._window.settings.aisleriot_asked = False
            self._go(not_taken_over_sentence())
            self._window.control.save()

    def _decline(self) -> None:
        self._go(declined_sentence(aisleriot_file()))

    def _go(self, sentence: str) -> None:
        """Take the line away and give the keyboard back to the table."""
        if self.take.hasFocus() or self.decline.hasFocus():
            self._window.view.setFocus()
        self.hide()
        self.deleteLater()
        self._window.control.say(sentence)


def offer(window: "MainWindow") -> AisleRiotOffer | None:
    """Put the offer below the table, if there is something to take over; None if there is not.

    What was taken over already, by ``belvedere import``, is not offered.
    """
    keeper, body = window.keeper, window.centralWidget()
    layout = None if body is None else body.layout()
    found = found_figures()
    if keeper is None or layout is None or not found:
        return None
    if any(figures.source == AISLERIOT for figures in keeper.elsewhere()):
        return None
    line = AisleRiotOffer(window, keeper, found)
    layout.addWidget(line)
    line.show()
    # Kept at once: who does not answer has been asked all the same.
    window.settings.aisleriot_asked = True
    window.control.save()
    return line


__all__ = ["AisleRiotOffer", "offer"]
