"""Where the help stands: beside the table in the same window, or in a window of its own where there is no room."""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QSize, Qt
from PyQt6.QtGui import QCloseEvent, QKeyEvent, QResizeEvent
from PyQt6.QtWidgets import QDialog, QDockWidget, QVBoxLayout, QWidget

from belvedere.qt.docks import follow_edges, outer_edge
from belvedere.qt.help.panel import HelpPanel
from belvedere.words import _p

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow

ROOMY: Final = 900
"""The width of a window, without the list of the moves, from which on the help stands beside the table."""
_LEAST: Final = 280
_USUAL, _SHARE = 400, 0.34
_WINDOW: Final = 620, 560


class HelpDock(QDockWidget):
    """The help beside the table."""

    def __init__(self, place: "Help", window: "MainWindow") -> None:
        super().__init__(_p("help window", "Help"), window)
        self._help = place
        self._settings = window.settings
        self.setObjectName("help")
        self.setFeatures(
            QDockWidget.DockWidgetFeature.DockWidgetMovable | QDockWidget.DockWidgetFeature.DockWidgetClosable
        )
        self.setAllowedAreas(Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea)
        self.setMinimumWidth(_LEAST)
        follow_edges(self, window)

    def resizeEvent(self, event: QResizeEvent | None) -> None:
        """Keep the width for the next time."""
        super().resizeEvent(event)
        if self.isVisible() and self._help.settled:
            self._settings.help_width = self.width()

    def closeEvent(self, event: QCloseEvent | None) -> None:
        """The button in its edge closes it."""
        super().closeEvent(event)
        self._help.closed()


class HelpWindow(QDialog):
    """The help in a window of its own, which belongs to the main window but does not block it."""

    def __init__(self, place: "Help", window: "MainWindow") -> None:
        super().__init__(window)
        self.finished.connect(place.closed)
        self.setSizeGripEnabled(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        # The keys of the help work while it has the keyboard, too.
        self.addActions([window.commands[name] for name in ("contents", "this_game", "shortcuts")])
        screen = self.screen()
        room = QSize(*_WINDOW) if screen is None else screen.availableSize()
        self.resize(min(_WINDOW[0], room.width() - 20), min(_WINDOW[1], room.height() - 60))

    def keyPressEvent(self, event: QKeyEvent | None) -> None:
        """Enter follows links; no button is pressed by it. A key of another layout may count by its place."""
        from belvedere.qt.by_place import press_by_place

        if event is None or event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            return
        if not press_by_place(self, event):
            super().keyPressEvent(event)


class Help:
    """The help of one window.

    Attributes:
        panel: its pages, once it was opened.
        holder: what it stands in.
        settled: whether its width is what the player has made it.
    """

    def __init__(self, window: "MainWindow") -> None:
        """Nothing is made before it is asked for."""
        self._window = window
        self._dock: HelpDock | None = None
        self._own_window: HelpWindow | None = None
        self.holder: QWidget | None = None
        self.settled = False
        self.panel = HelpPanel(window)
        self.panel.titled.connect(self._show_title)
        self.panel.left.connect(self.close)

    @property
    def open(self) -> bool:
        """Whether it is seen."""
        return self.holder is not None and self.holder.isVisible()

    def ask(self, name: str) -> None:
        """Show a page; if it is the one on show already, close the help."""
        if self.open and self.panel.page == name:
            self.close()
        else:
            self.show_page(name)

    def show_page(self, name: str) -> None:
        """Show a page and give it the keyboard."""
        self._stand()
        self.panel.show_page(name)
        # The keys that scroll are for the page.
        self.panel.browser.setFocus()

    def close(self) -> None:
        """Close the help; the table has the keyboard again."""
        if self.holder is not None and self.holder.isVisible():
            self.holder.close()

    def close_beside(self) -> bool:
        """Close it if it stands beside the table; whether it did."""
        beside = self.open and isinstance(self.holder, HelpDock)
        if beside:
            self.close()
        return beside

    def closed(self, _result: int = 0) -> None:
        """It was closed, by whatever means."""
        if self._window.isVisible():
            self._window.view.setFocus()

    def _stand(self) -> None:
        """Stand where there is room."""
        window = self._window
        if self.open:
            if isinstance(self.holder, HelpWindow):
                self.holder.raise_()
                self.holder.activateWindow()
            return
        moves = window.move_list
        taken = moves.width() if moves is not None and moves.isVisible() and not moves.isFloating() else 0
        self.settled = False
        if window.width() - taken >= ROOMY:
            self._stand_beside()
        else:
            self._stand_alone()
        self.settled = True

    def _stand_beside(self) -> None:
        window = self._window
        dock = self._dock
        if dock is None:
            dock = self._dock = HelpDock(self, window)
            window.addDockWidget(outer_edge(window), dock)
        if window.move_list is not None and window.move_list.isVisible():
            # Beside the list, not below it: a page needs height.
            window.splitDockWidget(window.move_list, dock, Qt.Orientation.Horizontal)
        width = window.settings.help_width or max(_USUAL, min(560, round(window.width() * _SHARE)))
        # The table keeps at least as much as the help takes.
        width = max(_LEAST, min(width, window.width() // 2))
        # Asked for at once, or the table would be laid out twice.
        self.panel.wanted = width
        dock.setWidget(self.panel)
        self.panel.show()
        self.holder = dock
        dock.show()
        layout = window.layout()
        if layout is not None:
            layout.activate()
        if dock.width() != width:
            window.resizeDocks([dock], [width], Qt.Orientation.Horizontal)
            if layout is not None:
                layout.activate()

    def _stand_alone(self) -> None:
        alone = self._own_window
        if alone is None:
            alone = self._own_window = HelpWindow(self, self._window)
        layout = alone.layout()
        if layout is not None and self.panel.parentWidget() is not alone:
            layout.addWidget(self.panel)
        self.holder = alone
        self.panel.show()
        alone.show()
        alone.raise_()
        alone.activateWindow()

    def _show_title(self, title: str) -> None:
        if isinstance(self.holder, HelpDock):
            self.holder.setWindowTitle(_p("help window", "Help: {page}").format(page=title))
        elif self.holder is not None:
            self.holder.setWindowTitle(_p("help window", "{page} – Belvedere Help").format(page=title))
