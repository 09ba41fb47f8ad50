"""What a setting is set with: made from the schema and the texts alone, one kind for each kind of setting.

A truth has a check box; a text of few choices, each with a sentence, has radio buttons, any other a drop-down list; a
number has a slider between its ends.
"""

from typing import Final

from PyQt6.QtCore import QEvent, Qt, pyqtSignal
from PyQt6.QtGui import QColor, QPalette, QWheelEvent
from PyQt6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLayout,
    QRadioButton,
    QSlider,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from belvedere.qt.swatches import swatch
from belvedere.store.settings import Key, Value
from belvedere.words.settings import choice_meaning, choice_name, setting_label, setting_name, setting_tip

_FEW: Final = 4
"""Radio buttons for no more choices than that."""
_TIP_SIZE: Final = 0.92
"""The size of a sentence of help, as a share of the font's."""
_TIP_INK: Final = 0.74
"""How much of it is the ink of text; the rest is that of the paper. The contrast stays above 4.5:1."""


class Tip(QLabel):
    """A sentence of help, in a calmer ink than what it helps with."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self.setWordWrap(True)
        font = self.font()
        font.setPointSizeF(font.pointSizeF() * _TIP_SIZE)
        self.setFont(font)
        self._calm()

    def changeEvent(self, event: QEvent | None) -> None:
        """The desktop's colours may change."""
        super().changeEvent(event)
        if event is not None and event.type() == QEvent.Type.PaletteChange:
            self._calm()

    def _calm(self) -> None:
        parent = self.parentWidget()
        if parent is None:
            return
        given, own = parent.palette(), self.palette()
        ink = _mixed(given.windowText().color(), given.window().color(), _TIP_INK)
        if own.color(QPalette.ColorGroup.Active, QPalette.ColorRole.WindowText) != ink:
            for group in (QPalette.ColorGroup.Active, QPalette.ColorGroup.Inactive):
                own.setColor(group, QPalette.ColorRole.WindowText, ink)
            self.setPalette(own)


def _mixed(one: QColor, other: QColor, share: float) -> QColor:
    """That share of one colour and the rest of the other."""
    parts = zip((one.red(), one.green(), one.blue()), (other.red(), other.green(), other.blue()), strict=True)
    return QColor(*(round(first * share + second * (1 - share)) for first, second in parts))


class _ComboBox(QComboBox):
    """A drop-down list that a turn of the wheel over it does not change."""

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        if event is not None:
            event.ignore()


class _Slider(QSlider):
    """A slider that a turn of the wheel over it does not change."""

    def wheelEvent(self, event: QWheelEvent | None) -> None:
        if event is not None:
            event.ignore()


class Editor(QWidget):
    """Shows one setting and lets the player change it.

    Signals:
        changed(object): the value that the player has chosen.

    Attributes:
        key: the setting.
    """

    changed = pyqtSignal(object)

    def __init__(self, key: Key) -> None:
        super().__init__()
        self.key = key
        self.setObjectName(f"setting_{key.name}")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(3)
        self._told: Tip | None = None
        self._helped: tuple[QWidget, ...] = ()

    def show_value(self, value: Value) -> None:
        """Show the value that holds now."""
        raise NotImplementedError

    def allow(self, may: bool, why_not: str = "") -> None:
        """Let it be changed or not; what it does, or why it can do nothing here, can be read all the same."""
        told = why_not or setting_tip(self.key.name)
        if self._told is not None and self._told.text() != told:
            self._told.setText(told)
            for widget in self._helped:
                widget.setAccessibleDescription(told)
        for part in self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            if not isinstance(part, Tip):
                part.setEnabled(may)

    def _tip(self, *helped: QWidget) -> Tip:
        """What the setting does, as a sentence to be seen, and for those who listen at these widgets."""
        tip = setting_tip(self.key.name)
        for widget in helped:
            widget.setAccessibleDescription(tip)
        self._told, self._helped = Tip(tip, self), helped
        return self._told

    def _label(self, buddy: QWidget) -> QLabel:
        label = QLabel(setting_label(self.key.name), self)
        label.setBuddy(buddy)
        return label


def indent(widget: QWidget) -> int:
    """How far the text of a check box stands from its edge, in pixels."""
    style = widget.style()
    if style is None:
        return 0
    return style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth) + style.pixelMetric(
        QStyle.PixelMetric.PM_CheckBoxLabelSpacing
    )


def indented(widget: QWidget, beside: QWidget) -> QLayout:
    """The widget where the text of a check box stands; at the right where one reads from the right."""
    row = QHBoxLayout()
    row.addSpacing(indent(beside))
    row.addWidget(widget, 1)
    return row


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(10)
    for widget in widgets:
        row.addWidget(widget)
    return row


class CheckEditor(Editor):
    """A check box."""

    def __init__(self, key: Key) -> None:
        super().__init__(key)
        self.box = QCheckBox(setting_label(key.name), self)
        self.box.clicked.connect(self.changed.emit)
        self.setFocusProxy(self.box)
        self._column.addWidget(self.box)
        self._column.addLayout(indented(self._tip(self.box), self))

    def show_value(self, value: Value) -> None:
        """Check the box or not."""
        self.box.setChecked(value is True)


class RadioEditor(Editor):
    """A radio button for each choice, with what it means."""

    def __init__(self, key: Key) -> None:
        super().__init__(key)
        # A group: its buttons do not say what is chosen.
        self.setAccessibleName(setting_name(key.name))
        self.buttons = {choice: QRadioButton(choice_name(key.name, choice), self) for choice in key.choices}
        self._title = self._label(next(iter(self.buttons.values())))
        self._column.addWidget(self._title)
        self._column.addWidget(self._tip(self))
        for choice, button in self.buttons.items():
            meaning = choice_meaning(key.name, choice)
            button.setAccessibleDescription(meaning)
            button.clicked.connect(lambda _checked, choice=choice: self.changed.emit(choice))
            self._column.addSpacing(3)
            self._column.addWidget(button)
            self._column.addLayout(indented(Tip(meaning, self), self))

    def show_value(self, value: Value) -> None:
        """Check the button of the choice; the letter of the title leads to it."""
        button = self.buttons[str(value)]
        button.setChecked(True)
        self._title.setBuddy(button)
        self.setFocusProxy(button)


class ListEditor(Editor):
    """A drop-down list."""

    def __init__(self, key: Key) -> None:
        super().__init__(key)
        self.list = _ComboBox(self)
        for choice in key.choices:
            self.list.addItem(choice_name(key.name, choice), choice)
            if key.name == "table":
                self.list.setItemIcon(self.list.count() - 1, swatch(choice))
        self.list.setAccessibleName(setting_name(key.name))
        self.list.activated.connect(lambda row: self.changed.emit(self.list.itemData(row)))
        self.setFocusProxy(self.list)
        row = _row(self._label(self.list), self.list)
        row.addStretch()
        self._column.addLayout(row)
        self._column.addWidget(self._tip(self.list))

    def show_value(self, value: Value) -> None:
        """Show the choice."""
        self.list.setCurrentIndex(self.list.findData(value))


class SliderEditor(Editor):
    """A slider with the names of its ends."""

    def __init__(self, key: Key) -> None:
        super().__init__(key)
        self.slider = _Slider(Qt.Orientation.Horizontal, self)
        self.slider.setRange(key.low, key.high)
        self.slider.setSingleStep(max(1, (key.high - key.low) // 20))
        self.slider.setPageStep(max(1, (key.high - key.low) // 10))
        self.slider.setTickPosition(QSlider.TickPosition.TicksBelow)
        self.slider.setTickInterval(self.slider.pageStep())
        self.slider.setMinimumWidth(160)
        self.slider.setAccessibleName(setting_name(key.name))
        self.slider.valueChanged.connect(self._moved)
        self.setFocusProxy(self.slider)
        low, high = (QLabel(choice_name(key.name, str(end)), self) for end in (key.low, key.high))
        row = _row(self._label(self.slider), low, self.slider, high)
        row.addStretch()
        self._column.addLayout(row)
        self._column.addWidget(self._tip(self.slider))
        self._shown: Value = self.slider.value()

    def show_value(self, value: Value) -> None:
        """Put the slider there."""
        self._shown = value
        if isinstance(value, int):
            self.slider.setValue(value)

    def _moved(self, value: int) -> None:
        if value != self._shown:
            self.changed.emit(value)


def editor_for(key: Key) -> Editor:
    """What suits the kind of a setting."""
    if isinstance(key.default, bool):
        return CheckEditor(key)
    if isinstance(key.default, int):
        return SliderEditor(key)
    if len(key.choices) <= _FEW and all(choice_meaning(key.name, choice) for choice in key.choices):
        return RadioEditor(key)
    return ListEditor(key)
