"""The help in a window, for tests: its pages opened, and the hands on its keys and links."""

from pathlib import Path
from typing import TYPE_CHECKING

from PyQt6.QtCore import QPoint, Qt
from PyQt6.QtGui import QTextCursor, QTextDocument, QTextFragment
from PyQt6.QtWidgets import QApplication

from belvedere.qt.help.panel import HelpPanel
from tests.gui.window_kit import HANDS, NONE, Desk

if TYPE_CHECKING:
    from belvedere.qt.help.browser import HelpBrowser

HELP = Path(__file__).parents[2] / "help" / "en"
NAMES = sorted(page.stem for page in HELP.glob("*.md"))
ROOMY_SIZE = 1200, 800


def opened(desk: Desk, name: str = "contents") -> HelpPanel:
    """The help, open at that page."""
    desk.window.dialogs._help().show_page(name)
    QApplication.processEvents()
    panel = desk.window.dialogs._help().panel
    assert panel.page == name
    return panel


def press(panel: HelpPanel, key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Press a key in the window of the help."""
    window = panel.window()
    assert window is not None
    handle = window.windowHandle()
    HANDS.keyClick(handle, key, modifiers)
    QApplication.processEvents()


def document(browser: "HelpBrowser") -> QTextDocument:
    found = browser.document()
    assert found is not None
    return found


def links(browser: "HelpBrowser") -> list[tuple[str, int]]:
    """What the links of the page lead to, with the place of each in the text."""
    found: list[tuple[str, int]] = []
    block = document(browser).begin()
    while block.isValid():
        walk = block.begin()
        while not walk.atEnd():
            part: QTextFragment = walk.fragment()
            if part.charFormat().anchorHref():
                found.append((part.charFormat().anchorHref(), part.position()))
            walk += 1
        block = block.next()
    return found


def click(browser: "HelpBrowser", place: int) -> None:
    """Click on the letter there, scrolled into view."""
    cursor = QTextCursor(document(browser))
    cursor.setPosition(place)
    browser.setTextCursor(cursor)
    browser.ensureCursorVisible()
    cursor.setPosition(place + 1)
    rect = browser.cursorRect(cursor)
    viewport = browser.viewport()
    assert viewport is not None
    HANDS.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=QPoint(rect.x() - 2, rect.center().y()))


def scroll(browser: "HelpBrowser") -> int:
    bar = browser.verticalScrollBar()
    assert bar is not None
    return bar.value()
