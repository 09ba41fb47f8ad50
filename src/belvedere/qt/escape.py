"""What Escape does in the window: of all that is under way or open there it ends one thing, in a fixed order.

What has the keyboard for itself goes before: an open menu, another window, the line in which a card is typed. Cards
that are picked up by keys are put back by ``keyboard.py``, which says so. The list of the moves is never closed so:
like the toolbar it is a part of the window.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow


def escape(window: "MainWindow") -> bool:
    """End or close the first of these that there is; whether there was any."""
    show_me, helping, tour = window.show_me, window.dialogs.help, window.choosing.tour
    return (
        # A drag, what is picked up, a hint.
        window.view.cancel_gesture()
        # In the tour the keyboard's cursor, so that nobody who wants to hide that loses the tour.
        or (tour is not None and tour.stay())
        # The tour, the start page.
        or window.choosing.leave()
        or (show_me is not None and show_me.stop())
        or window.control.close_banner()
        or (helping is not None and helping.close_beside())
        or window.leave_full_screen()
    )
