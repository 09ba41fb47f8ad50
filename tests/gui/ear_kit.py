"""What a screen reader hears of a window, for a test: what gets the keyboard, and what becomes new of what has it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PyQt6.QtGui import QFocusEvent
from PyQt6.QtWidgets import QApplication, QWidget

from belvedere.qt.main_table import MainTable
from belvedere.qt.pile_proxy import PileProxy

if TYPE_CHECKING:
    import pytest


class Ear:
    """Notes what is heard: ``> name | description`` of what gets the keyboard, then what it is called or told anew.

    Attributes:
        heard: all of it, in its order.
        stood: what has had the keyboard.
    """

    def __init__(self, monkeypatch: "pytest.MonkeyPatch") -> None:
        self.heard: list[str] = []
        self.stood: list[QWidget] = []
        for kind in (PileProxy, MainTable):
            for setter in ("setAccessibleName", "setAccessibleDescription"):
                monkeypatch.setattr(kind, setter, self._listened(getattr(QWidget, setter)))
        came = MainTable.focusInEvent

        def noted(table: MainTable, event: QFocusEvent | None) -> None:
            # Qt says no more of this than that the pile has it in the end, but tells a screen reader of the table last.
            self.stood.append(table)
            came(table, event)

        monkeypatch.setattr(MainTable, "focusInEvent", noted)
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focused)
        self._application = application

    def _listened(self, setter: Callable[[QWidget, str], None]) -> Callable[[Any, str], None]:
        def put(widget: QWidget, text: str) -> None:
            setter(widget, text)
            if QWidget.hasFocus(widget):
                self.heard.append(text.strip())

        return put

    def _focused(self, _old: QWidget | None, now: QWidget | None) -> None:
        if now is not None:
            self.stood.append(now)
            self.heard.append(f"> {now.accessibleName()} | {now.accessibleDescription()}".strip(" |"))

    def clear(self) -> None:
        """Forget what was heard."""
        self.heard.clear()
        self.stood.clear()

    def end(self) -> None:
        """Listen no more."""
        self._application.focusChanged.disconnect(self._focused)
