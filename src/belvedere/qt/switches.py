"""What the player sets: kept in the settings, done in the window, and shown alike by the menus and the preferences.

Menu items and preferences both come here, so that they always agree. The names are those of the schema of the settings:
a switch is the action of that name, a choice the action ``name_choice`` of the group of that name.
"""

from functools import partial
from typing import TYPE_CHECKING, Any

from belvedere.qt.actions import plain
from belvedere.rules.automatic import Automatic
from belvedere.store.settings import BY_NAME, CHOSEN
from belvedere.words.languages import language_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtGui import QAction

    from belvedere.qt.main_window import MainWindow
    from belvedere.store.settings import Key, Value


class Switches:
    """The switches of one window.

    Attributes:
        when_set: called after a setting was set.
    """

    def __init__(self, window: "MainWindow") -> None:
        """Switch nothing yet."""
        self._window = window
        self._settings = window.settings
        self.when_set: list[Callable[[], None]] = []
        self._effects: dict[str, Callable[[Any], None]] = {
            "automatic": self._play_automatically,
            "winnable_only": self._allow_difficulty,
            "difficulty": _asked_later,
            "strict": window.control.set_strict,
            "steady": self._obey,
            "language": lambda choice: window.control.say(language_sentence(choice)),
            "table": self._cover_table,
            "mirrored": self._obey,
            "toolbar": self._show_toolbar,
            "tool_text": self._show_tool_text,
            "status_bar": self._show_status_bar,
            "moves": window.show_moves,
            "clock": self._show_facts,
            "score": self._show_facts,
            "verdict": self._show_verdict,
            "hover_names": _asked_later,
            "speed": self._obey,
            "show_speed": self._show_solutions,
            "sound": self._sound,
            "volume": self._sound,
            "voice": self._voice,
            "voice_rate": self._voice,
            "voice_volume": self._voice,
        }

    def connect(self) -> None:
        """Do what the actions ask for, from now on."""
        groups, commands = self._window.actions_and_menus.groups, self._window.commands
        self._window.tool_row.kept.connect(self._window.control.save)
        for key in CHOSEN:
            if key.name in groups:
                groups[key.name].triggered.connect(partial(self._choose, key.name))
            elif key.name in commands:
                commands[key.name].triggered.connect(partial(self._switch, key.name))

    def show(self) -> None:
        """Show what the settings say, in the menus and in the window."""
        window, settings = self._window, self._settings
        window.tool_row.show_parts(tools=settings.toolbar, leave=False)
        window.status.setVisible(settings.status_bar)
        window.status.show_verdict(settings.verdict)
        for key in CHOSEN:
            self._check(key.name)
        self._allow_difficulty(settings.winnable_only)
        self._window.actions_and_menus.groups["tool_text"].setEnabled(settings.toolbar)

    def set(self, name: str, value: "Value") -> None:
        """Set a setting: keep it, do it, and show it; raises KeyError for one that the player does not choose."""
        effect = self._effects[name]
        # By which rule a game is played is the game's to say: what is on the table is kept as the setting.
        if name != "strict":
            setattr(self._settings, name, value)
        effect(value)
        self.keep(name)

    def keep(self, name: str) -> None:
        """Keep a setting that has its effect already, and show it."""
        self._check(name)
        self._window.control.save()
        self.tell()

    def tell(self) -> None:
        """Let all who show the settings show what holds now, and what can be set."""
        for follow in tuple(self.when_set):
            follow()

    def may_set(self, key: "Key") -> bool:
        """Whether the setting does anything now: one that needs another needs it to be on, a game's rule its game."""
        if key.game:
            session, seen = self._window.session, self._window.choosing.page is None
            return seen and session.variant.key == key.game and not session.paused
        if self.why_not(key):
            # What is on can be switched off, though it does nothing.
            return getattr(self._settings, key.name) is True
        if key.needs and self.why_not(BY_NAME[key.needs]):
            return False
        return not key.needs or getattr(self._settings, key.needs) is True

    def why_not(self, key: "Key") -> str:
        """Why a setting can do nothing on this computer now, without a full stop; empty if it can."""
        heard = {"sound": self._window.sound, "voice": self._window.voice}.get(key.name)
        return "" if heard is None else heard.why_not

    def _choose(self, name: str, action: "QAction") -> None:
        from belvedere.words.settings import chosen_sentence

        self._set_and_say(name, chosen(action, f"{name}_"), chosen_sentence(name, plain(action.text())))

    def _switch(self, name: str, value: bool) -> None:
        """Switch what a menu or a key asks for."""
        from belvedere.words.voice import item_off, item_on

        item = plain(self._window.commands[name].text())
        self._set_and_say(name, value, item_on(item) if value else item_off(item))

    def _set_and_say(self, name: str, value: "Value", sentence: str) -> None:
        """Set something and say how it stands now, unless that says more itself."""
        before = self._window.status.said
        self.set(name, value)
        # The sentence of a hint stays as long as its arrow.
        if self._window.status.said == before and not self._window.view.highlights.pointing:
            self._window.control.say(sentence)

    def _check(self, name: str) -> None:
        """Check the item of the menu, where there is one."""
        value = getattr(self._settings, name)
        item = self._window.commands.get(name if isinstance(value, bool) else f"{name}_{value}")
        if item is not None:
            item.setChecked(value is not False)

    # What is seen.

    def _cover_table(self, table: str) -> None:
        if self._window.tables is not None:
            self._window.tables.cover(table)

    def _show_toolbar(self, shown: bool) -> None:
        self._window.tool_row.show_parts(tools=shown, leave=self._window.isFullScreen())
        self._window.actions_and_menus.groups["tool_text"].setEnabled(shown)

    def _show_tool_text(self, _where: str) -> None:
        self._window.tool_row.show_text()

    def _show_status_bar(self, shown: bool) -> None:
        self._window.status.setVisible(shown)
        self._window.control.refresh()

    def _show_facts(self, _shown: bool) -> None:
        """The time and the score: in the status bar, the time also when a game is won; nothing else names them."""
        self._window.control.refresh()

    def _show_verdict(self, shown: bool) -> None:
        """Show the verdict, or hide it and search no more."""
        # Of a game behind the start page nothing is said.
        self._window.status.show_verdict(shown and self._window.choosing.page is None)
        if self._window.verdict is not None:
            self._window.oracle.look()

    def _obey(self, _how: "Value") -> None:
        """How fast cards move, which way round they lie, how exact the mouse must be."""
        self._window.view.obey(self._settings)

    # How fast it goes, and what is heard of it.

    def _show_solutions(self, _speed: int) -> None:
        if self._window.show_me is not None:
            self._window.show_me.take_speed()

    def _sound(self, _how: "Value") -> None:
        if self._window.sound is not None:
            self._window.sound.obey()

    def _voice(self, _how: "Value") -> None:
        if self._window.voice is not None:
            self._window.voice.obey()

    # How it is played.

    def _play_automatically(self, mode: str) -> None:
        # In the tour a player sends up the cards himself; it asks for the setting at its end.
        if not self._window.session.visiting:
            self._window.session.automatic = Automatic(mode)

    def _allow_difficulty(self, only: bool) -> None:
        self._window.actions_and_menus.groups["difficulty"].setEnabled(only)


def _asked_later(_value: "Value") -> None:
    """Nothing is to be done: the settings are asked when it matters."""


def chosen(action: "QAction", prefix: str) -> str:
    """What an action of a group stands for: its name without what all of the group begin with."""
    return action.objectName().removeprefix(prefix)
