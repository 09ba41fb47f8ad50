"""The toolbar: a row in the window's layout above the table.

`QMainWindow.addToolBar` would touch the namespace `Qt` before the first paint. The buttons show text from the start;
their icons come with the warm-up, into room that is kept for them. No button ever takes the keyboard's focus, so
Enter and Space cannot start a new game by surprise. Which buttons there are is the player's choice
(``dialogs/tools_dialog.py``).
"""

from collections.abc import Sequence
from typing import Final

from PyQt6.QtCore import QSize, pyqtSignal
from PyQt6.QtGui import QAction, QContextMenuEvent, QIcon, QImage, QPixmap
from PyQt6.QtWidgets import QHBoxLayout, QToolBar, QToolButton, QWidget

from belvedere.store.settings import Settings
from belvedere.store.tool_list import DEFAULT, LINE, ROOM, seen, text_of, tools_of
from belvedere.words import _p

_STYLES: Final = {"beside": 2, "below": 3, "icons": 0, "text": 1}
"""Where a button's text is; by number, since the names would make all enums of Qt."""

_MORE: Final = "more", "qt_toolbar_ext_button"
"""The file of the icon on Qt's own button for what has no room, which Qt draws dark on dark too; and its name."""

_HEIGHT: Final = 40
_ICON: Final = 20


class ToolRow(QWidget):
    """The buttons that the player has chosen, and the one that leaves full screen.

    Attributes:
        tools: the buttons at the left.
        right: those at the right end.
        leave: the action that leaves full screen.
        commands: every action.
        names: the actions in their order, with lines and room between them, as they were asked for.
        idle: the actions that the game on the table never has; they take no room from others.

    Signals:
        kept: the settings hold other buttons than before.
    """

    kept = pyqtSignal()

    def __init__(self, commands: dict[str, QAction], settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self.commands, self._settings = commands, settings
        self.tools, self.right, self._full_screen = QToolBar(self), QToolBar(self), QToolBar(self)
        self.leave = QAction(_p("toolbar", "Leave Full Screen"), self)
        self._full_screen.addAction(self.leave)
        self._full_screen.hide()
        self.dress = ""
        self._dressed = True
        self.names: list[str] = []
        self.idle: frozenset[str] = frozenset()
        # Out of nothing but zeros: filling it with a colour would make all enums of Qt.
        none = bytes(4 * _ICON * _ICON)
        blank = QImage(none, _ICON, _ICON, QImage.Format.Format_ARGB32_Premultiplied).copy()
        self._room = QIcon(QPixmap.fromImage(blank))
        for bar in (self.tools, self.right):
            bar.setIconSize(QSize(_ICON, _ICON))
        self.set_up(tools_of(settings.tools, commands))
        self.show_text()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 0, 2, 0)
        layout.setSpacing(0)
        layout.addWidget(self.tools, 1)
        layout.addWidget(self.right)
        layout.addWidget(self._full_screen)
        self.setMinimumHeight(_HEIGHT)

    @property
    def buttons(self) -> list[str]:
        """The names of the actions that have a button."""
        return [name for name in self.names if name not in (LINE, ROOM)]

    def set_up(self, names: Sequence[str]) -> None:
        """Have buttons for these actions, in this order."""
        for bar in (self.tools, self.right):
            bar.clear()
        self.names = list(names)
        bar = self.tools
        for name in seen([name for name in names if name not in self.idle]):
            if name == ROOM:
                bar = self.right
            elif name == LINE:
                bar.addSeparator()
            else:
                command = self.commands[name]
                if not self.dress:
                    command.setIcon(self._room)
                bar.addAction(command)
        if self.dress:
            self._judge()
        if self._settings.tools != DEFAULT:
            from belvedere.qt.tool_names import name_buttons

            name_buttons(self.commands, self.buttons)

    def leave_out(self, idle: frozenset[str]) -> None:
        """Have no buttons for these, which can do nothing in this game; the player's choice stays as it is."""
        if idle != self.idle:
            self.idle = idle
            self.set_up(self.names)

    def keep(self, names: Sequence[str]) -> None:
        """Have these buttons from now on, at the next start too."""
        self._settings.tools = text_of(names)
        self.set_up(names)
        self.kept.emit()

    def show_text(self) -> None:
        """Show the text of the buttons where the settings say; text alone where an icon is missing."""
        style = _STYLES[self._settings.tool_text if self._dressed else "text"]
        for bar in (self.tools, self.right):
            bar.setProperty("toolButtonStyle", style)

    def show_parts(self, *, tools: bool, leave: bool) -> None:
        """Show the toolbar or not, and the button that leaves full screen or not."""
        self.tools.setVisible(tools)
        self.right.setVisible(tools)
        self._full_screen.setVisible(leave)
        self.setVisible(tools or leave)

    def show_icons(self) -> bool:
        """Put icons on all actions, those that suit the desktop's colours now.

        Where an icon of a button is missing all buttons have text alone. Whether the icons are there is returned.
        """
        from belvedere.qt.action_icons import dress_for, icon_of, put_on

        # Asked of the window, which hears of new colours before its parts have them.
        dress = dress_for((self.window() or self).palette())
        if dress != self.dress:
            self.dress = dress
            put_on(self.commands, dress, self._room)
            self.leave.setIcon(icon_of("leave_fullscreen", dress))
            self._show_more()
            self._judge()
        return self._dressed

    def _judge(self) -> None:
        """See whether all buttons have icons."""
        from belvedere.qt.action_icons import has_file

        self._dressed = not any(has_file(name) and self.commands[name].icon().isNull() for name in self.buttons)
        self.show_text()

    def _show_more(self) -> None:
        """Put an icon of ours on the button that shows what has no room; Qt's own stays where it is missing."""
        from belvedere.qt.action_icons import icon_of

        icon = icon_of(_MORE[0], self.dress)
        for bar in () if icon.isNull() else (self.tools, self.right):
            button = bar.findChild(QToolButton, _MORE[1])
            if button is not None:
                button.setIcon(icon)

    def contextMenuEvent(self, event: QContextMenuEvent | None) -> None:
        """Let the row be set up where it is."""
        from belvedere.qt.tools_menu import open_menu

        if event is not None and self.dress:
            event.accept()
            button = self.childAt(event.pos())
            action = button.defaultAction() if isinstance(button, QToolButton) else None
            open_menu(self, "" if action is None else action.objectName(), event.globalPos())
