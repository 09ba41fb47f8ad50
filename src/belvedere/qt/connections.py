"""What each action of the window does, and what is done about what its table tells."""

from typing import TYPE_CHECKING

from belvedere.qt.switches import chosen

if TYPE_CHECKING:
    from collections.abc import Callable

    from belvedere.qt.main_window import MainWindow


def connect(window: "MainWindow") -> None:
    """Let each action of the window, and its table, do what it is for; the actions are there."""
    control, commands = window.control, window.commands
    slots: dict[str, Callable[[], object]] = {
        "new": control.new,
        "choose_game": window.choosing.ask,
        "restart": control.restart,
        "deal_number": window.dialogs.ask_deal_number,
        "next_deal": lambda: window.deals.step(1),
        "previous_deal": lambda: window.deals.step(-1),
        "daily": window.deals.deal_todays,
        "calendar": window.dialogs.show_calendar,
        "copy_code": window.deals.copy_code,
        "open_file": window.files.ask_open,
        "save_copy": window.files.ask_save,
        "continue": window.dialogs.ask_continue,
        "history": window.dialogs.show_history,
        "statistics": window.dialogs.show_statistics,
        "achievements": window.dialogs.show_achievements,
        "quit": window.close,
        "undo": control.undo,
        "redo": control.redo,
        "deal": control.deal,
        "all_up": control.all_up,
        "finish": control.finish,
        "hint": window.give_hint,
        "show_me": window.ask_show_me,
        "tools_setup": window.dialogs.show_tools,
        "preferences": window.dialogs.show_preferences,
        "tour": window.choosing.show_tour,
        "contents": window.dialogs.show_contents,
        "this_game": window.dialogs.show_this_game,
        "shortcuts": window.dialogs.show_shortcuts,
        "about": window.dialogs.show_about,
    }
    for name, slot in slots.items():
        commands[name].triggered.connect(_plainly(slot))
    commands["pause"].triggered.connect(control.pause)
    commands["fullscreen"].triggered.connect(window.set_full_screen)
    window.switches.connect()
    groups = window.actions_and_menus.groups
    groups["game"].triggered.connect(lambda action: window.choosing.pick(chosen(action, "game_")))
    window.tool_row.leave.triggered.connect(_plainly(window.leave_full_screen))
    window.view.said.connect(control.say)
    window.view.hovered.connect(control.hovered)
    window.view.banner_pressed.connect(control.press)


def _plainly(slot: "Callable[[], object]") -> "Callable[[bool], None]":
    """A slot for `triggered` that does not care whether the action is checked."""

    def called(_checked: bool) -> None:
        slot()

    return called
