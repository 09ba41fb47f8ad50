"""Words about the toolbar: what its buttons are called, and how it is set up."""

from belvedere.words.messages import _p


def choice_title(group: str, choice: str) -> str:
    """What a button says that chooses one of several: the animations, and which of them."""
    return _p("toolbar: button", "{group}: {choice}").format(group=group, choice=choice)


def other_style_name() -> str:
    """What the deck of another program is called among the buttons, whichever it is."""
    return _p("toolbar: button", "Another Program's Cards")


def line_name() -> str:
    """What a line between two buttons is called."""
    return _p("toolbar: set up", "Line between buttons")


def room_name() -> str:
    """What the room before the buttons at the right is called."""
    return _p("toolbar: set up", "Room before the buttons at the right")


def remove_text(name: str) -> str:
    """The item that takes a button off the toolbar; an ampersand of the name marks no letter."""
    return _p("toolbar: menu", "&Remove “{name}”").format(name=name.replace("&", "&&"))
