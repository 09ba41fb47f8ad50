"""A quiet panel on the table: how the game stands, with buttons for what may be done about it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from belvedere.geometry import Layout
from belvedere.table.position import Position

if TYPE_CHECKING:
    from PyQt6.QtCore import QSize
    from PyQt6.QtWidgets import QFrame, QWidget

    from belvedere.qt.look import Look


class Banner(NamedTuple):
    """What a banner says and offers: a sentence, and for each button its key and its label."""

    text: str
    buttons: tuple[tuple[str, str], ...]


class BannerPanel:
    """The place for a banner on a table."""

    def __init__(self, parent: "QWidget", press: Callable[[str], None]) -> None:
        """No banner yet; ``press`` is called with the key of a button that is pressed."""
        self._parent = parent
        self._press = press
        self._panel: QFrame | None = None

    def show(self, banner: Banner | None, look: "Look") -> None:
        """Show this banner and no other."""
        if self._panel is not None:
            view = self._parent.parentWidget()
            focused = self._panel.focusWidget()
            if view is not None and focused is not None and focused.hasFocus():
                # Else Qt hands the focus on, perhaps to a button of the toolbar that the next Space would press.
                view.setFocus()
            self._panel.hide()
            self._panel.deleteLater()
        self._panel = None if banner is None else _panel(banner, look, self._press, self._parent)

    def set_visible(self, visible: bool) -> None:
        """Show the banner or hide it for a while."""
        if self._panel is not None:
            self._panel.setVisible(visible)

    def settle(self, size: "QSize", ratio: float, layout: Layout, position: Position) -> None:
        """Put it at the lower edge of a table of that logical size, where it hides the least of cards' indices."""
        if self._panel is not None:
            strips = [
                (int(rect.x / ratio), int(rect.y / ratio), int(rect.width / ratio), int(rect.height / ratio / 4))
                for pile in layout.places
                for rect in layout.rects(pile, position.pile(pile).codes)
            ]
            _settle(self._panel, size.width(), size.height(), strips)


def _panel(banner: Banner, look: "Look", press: Callable[[str], None], parent: "QWidget") -> "QFrame":
    """The panel; it calls ``press`` with a button's key."""
    from PyQt6.QtCore import Qt
    from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy

    panel = QFrame(parent)
    panel.setObjectName("banner")
    red, green, blue, _ = look.pill
    text = "rgb({}, {}, {})".format(*look.text[:3])
    line = "rgb({}, {}, {})".format(*look.line[:3])
    panel.setStyleSheet(
        f"#banner {{ background: rgba({red}, {green}, {blue}, 240); border: 1px solid {line}; border-radius: 8px; }}"
        f"#banner QLabel {{ color: {text}; font-weight: bold; }}"
        f"#banner QPushButton {{ color: {text}; background: rgba(255, 255, 255, 28); border: 1px solid {line};"
        " border-radius: 5px; padding: 4px 12px; }"
        "#banner QPushButton:hover { background: rgba(255, 255, 255, 60); }"
        f"#banner QPushButton:focus {{ border: 2px solid {text}; padding: 3px 11px; }}"
        "#banner QPushButton:pressed { background: rgba(0, 0, 0, 90); }"
    )
    row = QHBoxLayout(panel)
    row.setContentsMargins(14, 8, 10, 8)
    row.setSpacing(8)
    label = QLabel(banner.text, panel)
    label.setWordWrap(True)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    row.addWidget(label, 1)
    for key, name in banner.buttons:
        button = QPushButton(name, panel)
        button.setObjectName(f"banner_{key}")
        button.setCursor(Qt.CursorShape.ArrowCursor)
        button.clicked.connect(lambda _checked=False, key=key: press(key))
        row.addWidget(button)
    return panel


def _settle(panel: "QFrame", width: int, height: int, strips: list[tuple[int, int, int, int]]) -> None:
    """Put the panel at the lower edge of a table of this size, where it hides the least of these index strips."""
    size = panel.sizeHint()
    wide, high = min(size.width(), width - 12), size.height()
    if size.width() > wide:
        layout = panel.layout()
        high = max(high, layout.heightForWidth(wide) if layout is not None else high)
    middle = (width - wide) // 2
    places = [
        (x, y)
        for y in (height - high - 10, height - 2 * high - 20, height - 3 * high - 30)
        for x in (middle, width - wide - 6, 6)
        if y >= 0
    ] or [(middle, 0)]

    def hidden(place: tuple[int, int]) -> int:
        """The area of index strips that the panel would hide there."""
        x, y = place
        return sum(
            max(0, min(x + wide, left + across) - max(x, left)) * max(0, min(y + high, top + down) - max(y, top))
            for left, top, across, down in strips
        )

    panel.setGeometry(*min(places, key=hidden), wide, high)
