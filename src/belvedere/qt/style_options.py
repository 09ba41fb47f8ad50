"""What Qt tells of a thing that is to be drawn, taken safely.

Such an option lies on Qt's stack for as long as the thing is drawn. PyQt keeps the object by which Python knows it for
longer, until the garbage is collected, once one of its members has been looked at that is an object itself, its
rectangle say. What Qt draws meanwhile may lie at the same place, and comes to Python as that old object, of the old
class: its members are then read, and written, where others are.
"""

from typing import Any, Final

from PyQt6 import sip
from PyQt6.QtWidgets import (
    QStyleOption,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QStyleOptionHeader,
    QStyleOptionMenuItem,
    QStyleOptionTab,
    QStyleOptionToolButton,
    QStyleOptionViewItem,
)

WithText = (
    QStyleOptionButton
    | QStyleOptionComboBox
    | QStyleOptionHeader
    | QStyleOptionMenuItem
    | QStyleOptionTab
    | QStyleOptionToolButton
    | QStyleOptionViewItem
)
_CLASSES: Final[dict[object, type[WithText]]] = {
    QStyleOption.OptionType.SO_Button.value: QStyleOptionButton,
    QStyleOption.OptionType.SO_ComboBox.value: QStyleOptionComboBox,
    QStyleOption.OptionType.SO_Header.value: QStyleOptionHeader,
    QStyleOption.OptionType.SO_MenuItem.value: QStyleOptionMenuItem,
    QStyleOption.OptionType.SO_Tab.value: QStyleOptionTab,
    QStyleOption.OptionType.SO_ToolButton.value: QStyleOptionToolButton,
    QStyleOption.OptionType.SO_ViewItem.value: QStyleOptionViewItem,
}
"""What has a text, by the number of its kind."""
_cast: Final[Any] = sip.cast
"""PyQt's description of it knows none of these classes."""


def as_it_is(option: QStyleOption) -> WithText | None:
    """The option as an object of its own class if that has a text, whatever it comes as, else None."""
    kind = _CLASSES.get(option.type)
    if kind is None:
        return None
    # From one class to another it goes by way of what they have in common.
    own: WithText = option if isinstance(option, kind) else _cast(_cast(option, QStyleOption), kind)
    return own


def own_copy(option: QStyleOptionViewItem) -> QStyleOptionViewItem:
    """A copy that is Python's, whose members may be looked at."""
    return QStyleOptionViewItem(option)


__all__ = ["WithText", "as_it_is", "own_copy"]
