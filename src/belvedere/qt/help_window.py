"""The help: pages of Markdown in a window of the program, with links between them.

The window belongs to the main window but does not block it: the rules can lie beside the table.
"""

import os.path
from collections.abc import Callable
from typing import TYPE_CHECKING

from PyQt6.QtCore import QLocale, Qt, QUrl
from PyQt6.QtGui import QKeySequence, QShortcut
from PyQt6.QtWidgets import QDialog, QHBoxLayout, QTextBrowser, QToolButton, QVBoxLayout, QWidget

from belvedere.qt.key_control import readable
from belvedere.resources import MissingResource, help_page
from belvedere.words import _p
from belvedere.words.help_keys import with_keys_in_force

if TYPE_CHECKING:
    from belvedere.qt.key_control import KeyControl

CONTENTS = "contents"
"""The name of the first page."""


class HelpWindow(QDialog):
    """Shows help pages.

    Attributes:
        browser: the text.
        page: the name of the page on show.
        back: the button that goes back.
        forward: the button that goes forward again.
        contents: the button that opens the first page.
    """

    def __init__(self, parent: QWidget, keys: "KeyControl") -> None:
        super().__init__(parent)
        self._keys = keys
        keys.changed.connect(self._show_keys)
        self.page = ""
        self._visited: list[str] = []
        self._at = -1
        self.browser = QTextBrowser()
        self.browser.setOpenLinks(False)
        self.browser.anchorClicked.connect(self._follow)
        document = self.browser.document()
        if document is not None:
            document.setDocumentMargin(16)
        self.back = self._button(_p("help window", "Back"), "Alt+Left", self.go_back)
        self.forward = self._button(_p("help window", "Forward"), "Alt+Right", self.go_forward)
        self.contents = self._button(_p("help window", "Contents"), "Alt+Home", self.go_to_contents)
        row = QHBoxLayout()
        for button in (self.back, self.forward, self.contents):
            row.addWidget(button)
        row.addStretch()
        layout = QVBoxLayout(self)
        layout.addLayout(row)
        layout.addWidget(self.browser)
        self.resize(620, 560)
        self.setSizeGripEnabled(True)

    def _button(self, text: str, key: str, slot: Callable[[], None]) -> QToolButton:
        button = QToolButton()
        button.setText(text)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        button.setToolTip(f"{text} ({QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)})")
        button.clicked.connect(slot)
        QShortcut(QKeySequence(key), self).activated.connect(slot)
        return button

    def show_page(self, name: str) -> None:
        """Show a page, bring the window to the front, and remember the way here."""
        del self._visited[self._at + 1 :]
        if name != self.page:
            self._visited.append(name)
        self._at = len(self._visited) - 1
        self._load(name)
        self.show()
        self.raise_()
        self.activateWindow()
        # The keys that scroll are for the page.
        self.browser.setFocus()

    def go_back(self) -> None:
        """Show the page before."""
        if self._at > 0:
            self._at -= 1
            self._load(self._visited[self._at])

    def go_forward(self) -> None:
        """Show the page from which the player went back."""
        if self._at + 1 < len(self._visited):
            self._at += 1
            self._load(self._visited[self._at])

    def go_to_contents(self) -> None:
        """Show the first page."""
        self.show_page(CONTENTS)

    def _load(self, name: str) -> None:
        try:
            with open(help_page(QLocale().name(), name), encoding="utf-8") as file:
                text = file.read()
        except (OSError, ValueError, MissingResource):
            text = _p("help window", "# This page is missing\n\nInstall Belvedere again to bring it back.")
        self.page = name
        self.browser.setMarkdown(with_keys_in_force(name, text, self._keys.keys, readable))
        title = next((line[2:] for line in text.splitlines() if line.startswith("# ")), name)
        self.setWindowTitle(_p("help window", "{page} – Belvedere Help").format(page=title))
        self.back.setEnabled(self._at > 0)
        self.forward.setEnabled(self._at + 1 < len(self._visited))

    def _show_keys(self) -> None:
        """Name the keys that there are now, where the page was read last."""
        bar = self.browser.verticalScrollBar()
        at = 0 if bar is None else bar.value()
        self._load(self.page)
        if bar is not None:
            bar.setValue(at)

    def _follow(self, link: QUrl) -> None:
        """Go to another page of the help; nothing outside the program is ever opened."""
        if link.isRelative() and link.path().endswith(".md"):
            self.show_page(os.path.basename(link.path()).removesuffix(".md"))
