"""A quiet panel on the table: how the game stands, with buttons for what may be done about it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from belvedere.geometry import Fan, Layout, Rect
from belvedere.table.position import Position
from belvedere.words import _p

if TYPE_CHECKING:
    from PyQt6.QtCore import QSize
    from PyQt6.QtWidgets import QFrame, QWidget

    from belvedere.qt.look import Look

CLOSE: Final = "close"
"""The key of the button with the cross, which every banner has."""
EDGE: Final = 6
"""The distance in logical pixels that a banner keeps from the edges of the table."""


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
        """Put it on a table of that logical size where it hides the least of the cards, best near the lower edge."""
        if self._panel is not None:
            _settle(self._panel, size.width(), size.height(), visible_parts(layout, [position], ratio))


def visible_parts(layout: Layout, positions: Iterable[Position], ratio: float) -> Counter[Rect]:
    """What is seen of the cards in these positions, in logical pixels, and how often."""
    return Counter(
        Rect(*(int(length / ratio) for length in (rect.x, rect.y, rect.width + ratio, rect.height + ratio)))
        for position in positions
        for rect in _visible(layout, position)
    )


def _visible(layout: Layout, position: Position) -> Iterator[Rect]:
    """What is seen of the cards, in pixels of the scene; the index of a top card, which matters most, comes twice."""
    for pile, place in layout.places.items():
        rects = layout.rects(pile, position.pile(pile).codes)
        if not rects:
            continue
        if place.fan is not Fan.STACK:
            for rect, over in pairwise(rects):
                yield Rect(rect.x, rect.y, over.x - rect.x or rect.width, over.y - rect.y or rect.height)
        yield rects[-1]
        yield rects[-1]._replace(height=rects[-1].height // 4)


def style_sheet(name: str, look: "Look") -> str:
    """How a panel of that object name looks, with its labels and buttons."""
    red, green, blue, _ = look.pill
    text = "rgb({}, {}, {})".format(*look.text[:3])
    line = "rgb({}, {}, {})".format(*look.line[:3])
    faint = "rgba({}, {}, {}, 130)".format(*look.text[:3])
    return (
        f"#{name} {{ background: rgba({red}, {green}, {blue}, 240); border: 1px solid {line}; border-radius: 8px; }}"
        f"#{name} QLabel {{ color: {text}; font-weight: bold; }}"
        f"#{name} QPushButton {{ color: {text}; background: rgba(255, 255, 255, 28); border: 1px solid {line};"
        " border-radius: 5px; padding: 4px 12px; }"
        f"#{name} QPushButton:hover {{ background: rgba(255, 255, 255, 60); }}"
        f"#{name} QPushButton:focus {{ border: 2px solid {text}; padding: 3px 11px; }}"
        f"#{name} QPushButton:pressed {{ background: rgba(0, 0, 0, 90); }}"
        f"#{name} QPushButton:disabled {{ color: {faint}; background: transparent; border: 1px dashed {faint}; }}"
        f"#{name} #{name}_{CLOSE} {{ padding: 2px 6px; font-weight: bold; border-color: transparent; }}"
        f"#{name} #{name}_{CLOSE}:focus {{ border: 2px solid {text}; padding: 1px 5px; }}"
    )


def _panel(banner: Banner, look: "Look", press: Callable[[str], None], parent: "QWidget") -> "QFrame":
    """The panel; it calls ``press`` with a button's key."""
    from PyQt6.QtCore import Qt
    from PyQt6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy

    from belvedere.qt.buttons import EnterButton

    panel = QFrame(parent)
    panel.setObjectName("banner")
    # A click beside the buttons is none on the cards below.
    panel.setAttribute(Qt.WidgetAttribute.WA_NoMousePropagation)
    panel.setStyleSheet(style_sheet("banner", look))
    row = QHBoxLayout(panel)
    row.setContentsMargins(14, 8, 10, 8)
    row.setSpacing(8)
    label = QLabel(banner.text, panel)
    label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
    row.addWidget(label, 1)
    for key, name in banner.buttons:
        button = EnterButton(name, panel)
        button.setObjectName(f"banner_{key}")
        button.setCursor(Qt.CursorShape.ArrowCursor)
        button.clicked.connect(lambda _checked=False, key=key: press(key))
        row.addWidget(button)
    # The sign of multiplication, since not every font has a cross.
    close = EnterButton("\N{MULTIPLICATION SIGN}", panel)
    close.setObjectName(f"banner_{CLOSE}")
    close.setAccessibleName(_p("banner", "Close"))
    close.setToolTip(_p("banner", "Close (Escape)"))
    close.setCursor(Qt.CursorShape.ArrowCursor)
    close.clicked.connect(lambda: press(CLOSE))
    row.addWidget(close)
    return panel


def _settle(panel: "QFrame", width: int, height: int, parts: Mapping[Rect, int]) -> None:
    """Put the panel on a table of this size, where it hides the least of these parts of cards.

    Where one line of text would hide some, it is tried with two.
    """
    most = width - 2 * EDGE
    wide, high = _fitted(panel, most)
    place, hidden = best_place(wide, high, width, height, parts)
    if hidden:
        narrow, higher = _fitted(panel, wide * 4 // 5)
        other, less = best_place(narrow, higher, width, height, parts)
        if less < hidden and higher < 2 * high:
            place = other
        else:
            _fitted(panel, most)
    panel.setGeometry(*place)


def best_place(wide: int, high: int, width: int, height: int, parts: Mapping[Rect, int]) -> tuple[Rect, int]:
    """Where a panel of that size hides the least of these parts, each so often, and how much.

    Best in the middle of the lower edge.
    """
    free = max(0, width - wide - 2 * EDGE)
    across = [EDGE + free * share // 16 for share in (8, 16, 0, 12, 4, 14, 10, 6, 2)]
    # From below upwards, in steps of a third of the panel.
    down = range(max(0, height - high - 10), -1, -max(4, high // 3))
    best, least = Rect(across[0], down[0], wide, high), -1
    for place in (Rect(x, y, wide, high) for y in down for x in across):
        hidden = sum(place.overlap(part) * times for part, times in parts.items())
        if least < 0 or hidden < least:
            best, least = place, hidden
        if not hidden:
            break
    return best, least


def _fitted(panel: "QFrame", most: int) -> tuple[int, int]:
    """Width and height that the panel needs: its text in one line, or in lines of like length if it must be broken."""
    from PyQt6.QtWidgets import QLabel

    label, row = panel.findChild(QLabel), panel.layout()
    assert label is not None  # noqa: S101  # see _panel
    assert row is not None  # noqa: S101  # see _panel
    label.setWordWrap(False)
    row.activate()
    # With the frame round the panel, which the style sheet makes.
    hint = row.totalSizeHint()
    frame = hint.height() - row.sizeHint().height()
    if hint.width() <= most:
        return hint.width(), hint.height()
    rest = hint.width() - label.sizeHint().width()
    label.setWordWrap(True)
    longest = max(1, most - rest)
    lines = label.heightForWidth(longest)
    across = next((each for each in range(longest // 2, longest, 4) if label.heightForWidth(each) <= lines), longest)
    margins = row.contentsMargins()
    return min(most, rest + across), max(hint.height(), lines + margins.top() + margins.bottom() + frame)
