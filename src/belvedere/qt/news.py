"""News for assistive technology: a sentence is read out as a new description of what has the keyboard.

That is the one kind of news that a screen reader hears and PyQt can send. What a widget was described by before is back
as soon as the keyboard goes elsewhere.
"""

from PyQt6.QtCore import QEvent, QObject
from PyQt6.QtWidgets import QWidget


class _News(QObject):
    """What a widget was described by before the news, to be brought back."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.before = widget.accessibleDescription()
        self.told = ""
        self._widget = widget
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject | None, event: QEvent | None) -> bool:
        """The keyboard goes elsewhere: the news is old."""
        if event is not None and event.type() == QEvent.Type.FocusOut and self.told:
            # Whoever has described it otherwise meanwhile knows better.
            if self._widget.accessibleDescription() == self.told:
                self._widget.setAccessibleDescription(self.before)
            self.told = ""
        return super().eventFilter(watched, event)


def read_out(widget: QWidget, sentence: str, *, keep: bool = False) -> None:
    """Let a widget that has the keyboard read a sentence out; ``keep`` leaves it as the description for good."""
    if not widget.hasFocus():
        return
    before = widget.accessibleDescription()
    # What is said twice is no news to Qt; with a blank behind it, it is.
    text = f"{sentence} " if sentence == before else sentence
    if not keep:
        news = next((each for each in widget.children() if isinstance(each, _News)), None) or _News(widget)
        if before != news.told:
            news.before = before
        news.told = text
    widget.setAccessibleDescription(text)
