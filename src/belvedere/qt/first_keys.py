"""The keys of all actions as the settings have them; before the first paint it is needed if any was changed."""

from belvedere.keys import TABLE, Keys
from belvedere.qt.actions import menus
from belvedere.qt.tool_names import specs


def keys_of(text: str) -> Keys:
    """The keys of all actions and of the table, with what the settings say of them."""
    defaults = {spec.name: spec.keys for _, items in menus() for spec in specs(items)}
    return Keys({**defaults, **TABLE}, text)
