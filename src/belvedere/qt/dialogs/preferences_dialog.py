"""All that can be set, in one window beside the table: made from the schema of the settings alone.

What is changed here holds at once, and what is changed in the menus is shown here at once.
"""

from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QEvent, QPoint, QRect, QSize, Qt, pyqtSignal
from PyQt6.QtWidgets import (
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from belvedere.qt.dialogs.passing import PassingDialog
from belvedere.qt.dialogs.setting_editors import Editor, editor_for, indented
from belvedere.qt.dialogs.table_preview import TablePreview
from belvedere.qt.pages import Pages
from belvedere.store.settings import CHOSEN, Section, Value
from belvedere.words import _p
from belvedere.words.settings import section_title

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow

_WIDTH: Final = 34
"""The width of a page in heights of a line, so that lines hold as many words with larger letters."""
_EDGE: Final = 16
"""What is left free around what a page holds."""
_BETWEEN: Final = 12
"""What is left free between two settings."""
_HIGHEST: Final = 33
"""Its greatest height at first, in heights of a line: with usual letters it fits into 600 pixels, and pages scroll."""
_ROOMY: Final = 57
"""The width of a screen that has room for the picture, in heights of a line."""
_FRAME: Final = 40
"""What a window manager may put around a window, at most."""


class _Page(QScrollArea):
    """A page as high as what it holds; where the screen is too small for that, it scrolls."""

    def __init__(self, held: QWidget) -> None:
        super().__init__()
        self._held = held
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidget(held)
        # What it holds is where Tab goes, and comes into sight then.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # The page of a tab has its own colour in some styles.
        for widget in (self.viewport(), held):
            if widget is not None:
                widget.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        width = max(_WIDTH * self.fontMetrics().height(), self.minimumSizeHint().width())
        return QSize(width, self._held.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """What is cut may be scrolled to from above to below, never to the side."""
        bar = self.verticalScrollBar()
        wide = self._held.minimumSizeHint().width() + (0 if bar is None else bar.sizeHint().width())
        return QSize(wide, super().minimumSizeHint().height())


class PreferencesDialog(PassingDialog):
    """The preferences.

    Signals:
        activated: the player comes to them, or goes elsewhere.

    Attributes:
        pages: a page for each section of the schema.
        editors: what each setting is set with, by its name.
        restore: the button that sets all to the defaults.
        undo: the button that takes this back.
        preview: the window in small, as what is set makes it.
    """

    activated = pyqtSignal()

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self.setWindowTitle(_p("preferences", "Preferences"))
        self._settings = window.settings
        self._switches = window.switches
        self._window = window
        self._before: list[dict[str, Value]] = []
        self.editors: dict[str, Editor] = {}
        self.pages = Pages()
        for section in Section:
            self.pages.addTab(self._page(section), section_title(section))
        buttons = QDialogButtonBox()
        self.restore = self._button(
            buttons,
            _p("preferences", "Restore &Defaults"),
            _p("preferences", "Sets all pages as they were at the very first start; Undo takes it back."),
        )
        self.undo = self._button(buttons, _p("preferences", "&Undo"), _p("preferences", "Takes Restore Defaults back."))
        self.restore.clicked.connect(self._restore)
        self.undo.clicked.connect(self._undo)
        close = buttons.addButton(_p("dialog", "&Close"), QDialogButtonBox.ButtonRole.RejectRole)
        if close is not None:
            close.setDefault(True)
        buttons.rejected.connect(self.reject)
        self.preview = TablePreview(window)
        layout = QVBoxLayout(self)
        upper = QHBoxLayout()
        upper.setSpacing(_BETWEEN)
        upper.addWidget(self.pages, 1)
        upper.addWidget(self._beside())
        layout.addLayout(upper, 1)
        layout.addWidget(buttons)
        for heard in (window.sound, window.voice):
            if heard is not None:
                heard.look()
        self.follow()
        window.control.when_refreshed.append(self.follow)
        window.switches.when_set.append(self.follow)
        self.finished.connect(self._leave)
        self._stand(window)
        self.editors[CHOSEN[0].name].setFocus()

    def _button(self, box: QDialogButtonBox, text: str, tip: str) -> QPushButton:
        button = box.addButton(text, QDialogButtonBox.ButtonRole.ResetRole) or QPushButton()
        button.setAutoDefault(False)
        button.setToolTip(tip)
        button.setAccessibleDescription(tip)
        return button

    def _beside(self) -> QWidget:
        """What stands beside the pages: the picture, and below it what is chosen in dialogs of its own."""
        dialogs = self._window.dialogs
        held = QWidget()
        column = QVBoxLayout(held)
        column.setContentsMargins(0, 0, 0, 0)
        column.addSpacing(self.pages.fontMetrics().height() + _BETWEEN)
        column.addWidget(self.preview)
        column.addSpacing(_BETWEEN)
        for text, slot in (
            (_p("preferences", "Card St&yle..."), dialogs.show_card_styles),
            (_p("preferences", "S&et Up Toolbar..."), dialogs.show_tools),
        ):
            button = QPushButton(text)
            button.setAutoDefault(False)
            button.clicked.connect(slot)
            column.addWidget(button)
        column.addStretch()
        # On a narrow screen the settings have all of the room; the menus lead to the two dialogs, too.
        screen = self._window.screen()
        roomy = _ROOMY * self.fontMetrics().height()
        held.setVisible(screen is None or screen.availableGeometry().width() >= roomy)
        return held

    def changeEvent(self, event: QEvent | None) -> None:
        """Tell when the player comes and goes: the clock of the game stands meanwhile."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.ActivationChange:
            self.activated.emit()

    def _page(self, section: Section) -> QWidget:
        """A page with the settings of that section; one that needs another stands below it, further in."""
        held = QWidget()
        column = QVBoxLayout(held)
        column.setContentsMargins(_EDGE, _EDGE, _EDGE, _EDGE)
        column.setSpacing(_BETWEEN)
        for key in CHOSEN:
            if key.section is section:
                editor = editor_for(key)
                editor.changed.connect(lambda value, name=key.name: self._switches.set(name, value))
                self.editors[key.name] = editor
                if key.needs:
                    column.addLayout(indented(editor, held))
                else:
                    column.addWidget(editor)
        column.addStretch()
        return _Page(held)

    # What holds.

    def follow(self) -> None:
        """Show what is set now, and what can be set now."""
        for name, editor in self.editors.items():
            editor.show_value(getattr(self._settings, name))
            editor.allow(self._switches.may_set(editor.key), self._switches.why_not(editor.key))
        # The one that can be pressed first: a button that cannot loses the keyboard to the next.
        self.undo.setEnabled(bool(self._before))
        self.restore.setEnabled(bool(self._changed()))

    def _changed(self) -> dict[str, Value]:
        """The settings that are not the defaults, but for a game's rule: to change it would deal the game again."""
        values = {key: getattr(self._settings, key.name) for key in CHOSEN if not key.game}
        return {key.name: value for key, value in values.items() if value != key.default}

    def _restore(self) -> None:
        before = self._changed()
        self._before.append(before)
        for name in before:
            self._switches.set(name, self.editors[name].key.default)

    def _undo(self) -> None:
        for name, value in self._before.pop().items():
            self._switches.set(name, value)
        self.follow()
        self.restore.setFocus()

    def _leave(self) -> None:
        """Follow no more."""
        self._window.control.when_refreshed.remove(self.follow)
        self._window.switches.when_set.remove(self.follow)
        self.preview.leave()

    # Where it stands.

    def _stand(self, window: QWidget) -> None:
        """Be as large as the largest page, and beside the table, as far as the screen has room."""
        screen = window.screen()
        if screen is None:
            return
        area = screen.availableGeometry()
        most = QSize(area.width() - _FRAME, min(area.height() - _FRAME, _HIGHEST * self.fontMetrics().height()))
        self.resize(self.sizeHint().boundedTo(most))
        self.move(beside(window.frameGeometry(), self.size(), area))


def beside(window: QRect, size: QSize, area: QRect) -> QPoint:
    """Where a dialog of that size hides the least of a window: at its right, or at its left if that is better."""
    right = min(window.right() + 1, area.right() + 1 - size.width())
    left = max(area.left(), window.left() - size.width())
    x = right if window.right() + 1 - right <= left + size.width() - window.left() else left
    y = window.top() + (window.height() - size.height()) // 2
    return QPoint(max(area.left(), x), max(area.top(), min(y, area.bottom() + 1 - size.height())))
