"""The toolbar: a row in the window's layout above the table.

`QMainWindow.addToolBar` would touch the namespace `Qt` before the first paint. The buttons show text from the start;
their icons come with the warm-up, into room that is kept for them. No button ever takes the keyboard's focus, so
Enter and Space cannot start a new game by surprise.
"""

from contextlib import suppress
from typing import Final

from PyQt6.QtCore import QSize
from PyQt6.QtGui import QAction, QIcon, QImage, QPixmap
from PyQt6.QtWidgets import QHBoxLayout, QToolBar, QToolButton, QWidget

from belvedere.resources import MissingResource, asset
from belvedere.words import _p

BUTTONS: Final = ("new", "restart", "", "undo", "redo", "", "deal", "all_up", "", "hint")
"""The actions at the left; an empty name is a line between two."""

ICONS: Final = {
    "new": "new-game",
    "restart": "restart",
    "undo": "undo",
    "redo": "redo",
    "deal": "deal",
    "all_up": "all-up",
    "hint": "hint",
    "pause": "pause",
}
"""The file of an action's icon, without its ending."""

_MORE: Final = "more", "qt_toolbar_ext_button"
"""The file of the icon on Qt's own button for what has no room, which Qt draws dark on dark too; and its name."""

_HEIGHT: Final = 40
_ICON: Final = 20


class ToolRow(QWidget):
    """The buttons of the most wanted actions, and the one that leaves full screen.

    Attributes:
        tools: the buttons at the left.
        pause: the button at the right.
        leave: the action that leaves full screen.
    """

    def __init__(self, commands: dict[str, QAction], parent: QWidget) -> None:
        super().__init__(parent)
        self.tools, self.pause, self._full_screen = QToolBar(self), QToolBar(self), QToolBar(self)
        for name in BUTTONS:
            if name:
                self.tools.addAction(commands[name])
            else:
                self.tools.addSeparator()
        self.pause.addAction(commands["pause"])
        self.leave = QAction(_p("toolbar", "Leave Full Screen"), self)
        self._full_screen.addAction(self.leave)
        self._full_screen.hide()
        self._dress = ""
        self._dressed = False
        # Out of nothing but zeros: filling it with a colour would make all enums of Qt.
        blank = QImage(bytes(4 * _ICON * _ICON), _ICON, _ICON, QImage.Format.Format_ARGB32_Premultiplied)
        room = QIcon(QPixmap.fromImage(blank))
        for name in ICONS:
            commands[name].setIconVisibleInMenu(False)
            commands[name].setIcon(room)
        for bar in (self.tools, self.pause):
            bar.setIconSize(QSize(_ICON, _ICON))
            # Text beside the icon; by number, since the name would make all enums of Qt.
            bar.setProperty("toolButtonStyle", 2)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 0, 2, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tools, 1)
        layout.addWidget(self.pause)
        layout.addWidget(self._full_screen)
        self.setMinimumHeight(_HEIGHT)

    def show_parts(self, *, tools: bool, leave: bool) -> None:
        """Show the toolbar or not, and the button that leaves full screen or not."""
        self.tools.setVisible(tools)
        self.pause.setVisible(tools)
        self._full_screen.setVisible(leave)
        self.setVisible(tools or leave)

    def show_icons(self, commands: dict[str, QAction]) -> bool:
        """Put icons on the buttons, those that suit the desktop's colours now; the text stays beside them.

        Where one of the icons is missing all buttons have text alone. Whether the icons are there is returned.
        """
        # Asked of the window, which hears of new colours before its parts have them.
        window = self.window() or self
        dress = "dark" if window.palette().window().color().lightness() < 128 else "light"
        if dress != self._dress:
            self._dress = dress
            try:
                files = {name: asset("icons", "actions", dress, f"{file}.svg") for name, file in ICONS.items()}
            except MissingResource:
                files = {}
            self._dressed = bool(files)
            self._put_on(commands, files)
            self._show_more(dress)
        return self._dressed

    def _show_more(self, dress: str) -> None:
        """Put an icon of ours on the button that shows what has no room; Qt's own stays where it is missing."""
        with suppress(MissingResource):
            icon = QIcon(asset("icons", "actions", dress, f"{_MORE[0]}.svg"))
            for bar in (self.tools, self.pause):
                button = bar.findChild(QToolButton, _MORE[1])
                if button is not None:
                    button.setIcon(icon)

    def _put_on(self, commands: dict[str, QAction], files: dict[str, str]) -> None:
        """Show these pictures on the buttons of these actions, and none on others."""
        from PyQt6.QtCore import Qt

        for name in ICONS:
            commands[name].setIcon(QIcon(files[name]) if name in files else QIcon())
        style = Qt.ToolButtonStyle.ToolButtonTextBesideIcon if files else Qt.ToolButtonStyle.ToolButtonTextOnly
        for bar in (self.tools, self.pause):
            bar.setToolButtonStyle(style)
