"""The settings file: one typed schema, one small JSON file, replaced as a whole.

Its text is that of `settings_text.py`. A value that makes no sense falls back to its default alone. Names that a newer
version wrote are kept, without a word.

A setting is a line in SCHEMA and an attribute of `Settings`. One that the player is to choose has a section; the
preferences are made of these, with the texts in `words/settings.py`, and `qt/switches.py` does what they say.
"""

import os
from enum import Enum
from typing import Final, NamedTuple

from belvedere.games import ALL
from belvedere.store.card_styles import USUAL
from belvedere.store.entries import with_theirs
from belvedere.store.files import alone, read_text, write_whole
from belvedere.store.folders import config_folder
from belvedere.store.settings_text import parsed, written
from belvedere.store.tool_list import DEFAULT, LONGEST

Value = bool | int | str
"""What a setting can be."""


class Section(Enum):
    """A page of the preferences, in their order."""

    PLAY = "how it is played"
    VIEW = "what is seen"
    MOTION = "how fast it goes, and what is heard of it"


class Key(NamedTuple):
    """One setting.

    Attributes:
        name: its name in the file, and the attribute of `Settings`.
        default: its value at the very first start; its type is the setting's type.
        choices: what a text may be; empty for anything.
        low: the least that a number may be.
        high: the most that a number may be, or the most letters of a text; 0 for any text.
        section: where the preferences show it; None for what is no matter of choice, such as the window's place.
        needs: the setting without which this one does nothing.
        game: the key of the game whose own rule it is: it can be set while that game is on the table.
    """

    name: str
    default: Value
    choices: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    section: Section | None = None
    needs: str = ""
    game: str = ""

    def accepts(self, value: object) -> bool:
        """Whether a value out of a file is one of this setting. True is no number and 1 is no truth."""
        if type(value) is not type(self.default):
            return False
        if isinstance(value, bool):
            return True
        if isinstance(value, int):
            return self.low <= value <= self.high
        return value in self.choices if self.choices else not self.high or len(value) <= self.high


_MOST_BYTES: Final = 1_000_000
"""No settings file is larger; one that is would keep the window waiting."""

_LONGEST: Final = 32767
"""The longest side of a window under X11, in pixels."""

TABLES: Final = ("desktop", "green", "blue", "wine", "slate", "sand", "night", "contrast", "picture")
"""What the table may be covered with: what suits the desktop, a colour of ours, or a picture of the player's."""

_LONGEST_STYLE: Final = 300
"""What the name of a style may have of letters."""

LANGUAGES: Final = ("system", "en", "es", "ca", "ru")
"""What the program may speak: the desktop's language, or one of those that there are messages for."""

_LONGEST_KEYS: Final = 20_000
"""What the keys that were changed may have of letters: that of ``keys.py``, which no start needs."""

SCHEMA: Final[tuple[Key, ...]] = (
    Key("version", 1, low=1, high=1_000_000),
    Key("game", ALL[0].key, choices=tuple(game.key for game in ALL)),
    Key("automatic", "off", choices=("off", "safe", "all"), section=Section.PLAY),
    Key("winnable_only", default=False, section=Section.PLAY),
    Key("difficulty", "any", choices=("any", "easy", "medium", "hard"), section=Section.PLAY, needs="winnable_only"),
    Key("strict", default=False, section=Section.PLAY, game="eight-off"),
    Key("steady", default=False, section=Section.PLAY),
    Key("language", LANGUAGES[0], choices=LANGUAGES, section=Section.VIEW),
    Key("table", TABLES[0], choices=TABLES, section=Section.VIEW),
    Key("mirrored", default=False, section=Section.VIEW),
    Key("toolbar", default=True, section=Section.VIEW),
    Key("tool_text", "beside", choices=("beside", "below", "icons", "text"), section=Section.VIEW, needs="toolbar"),
    Key("status_bar", default=True, section=Section.VIEW),
    Key("moves", default=False, section=Section.VIEW),
    Key("clock", default=True, section=Section.VIEW),
    Key("score", default=True, section=Section.VIEW),
    Key("verdict", default=True, section=Section.VIEW),
    Key("hover_names", default=True, section=Section.VIEW),
    Key("speed", "desktop", choices=("desktop", "off", "slow", "normal", "fast"), section=Section.MOTION),
    Key("show_speed", 3, low=1, high=5, section=Section.MOTION),
    Key("sound", default=False, section=Section.MOTION),
    Key("volume", 60, low=0, high=100, section=Section.MOTION, needs="sound"),
    Key("voice", default=False, section=Section.MOTION),
    Key("voice_rate", 50, low=0, high=100, section=Section.MOTION, needs="voice"),
    Key("voice_volume", 80, low=0, high=100, section=Section.MOTION, needs="voice"),
    Key("tools", DEFAULT, high=LONGEST),
    Key("keys", "", high=_LONGEST_KEYS),
    Key("style", USUAL, high=_LONGEST_STYLE),
    Key("styles", "", high=_LONGEST_STYLE * len(ALL)),
    Key("picture", ""),
    Key("width", 0, low=0, high=_LONGEST),
    Key("height", 0, low=0, high=_LONGEST),
    Key("left", 0, low=-_LONGEST, high=_LONGEST),
    Key("top", 0, low=-_LONGEST, high=_LONGEST),
    Key("placed", default=False),
    Key("maximised", default=False),
    Key("full_screen", default=False),
    Key("aisleriot_asked", default=False),
    Key("choosing", default=False),
    Key("folder", ""),
    Key("help_width", 0, low=0, high=_LONGEST),
    Key("help_text", 100, low=50, high=300),
)

CHOSEN: Final[tuple[Key, ...]] = tuple(key for key in SCHEMA if key.section is not None)
"""The settings that the player chooses: those that the preferences show."""

BY_NAME: Final = {key.name: key for key in SCHEMA}
"""Every setting by its name."""


class Trouble(Enum):
    """What can go wrong with the file."""

    UNREADABLE = "the file is there but cannot be read; it is left as it is"
    DAMAGED = "the file is no JSON object, or too large for one of ours; it was put aside"
    WRONG_VALUES = "some values made no sense"
    UNWRITABLE = "the file cannot be written"


class Notice(NamedTuple):
    """Something about the settings that the player should be told once.

    Attributes:
        trouble: what happened.
        path: the file.
        names: the settings concerned, for WRONG_VALUES.
    """

    trouble: Trouble
    path: str
    names: tuple[str, ...] = ()


class Settings:
    """All settings, as attributes.

    Attributes:
        path: the file.
        notices: what the player should be told; whoever tells it clears the list.
        fresh: whether there was no file.
        version: the form of the file.
        game: the key of the game played last.
        strict: Eight Off's group rule "no more cards than free cells".
        automatic: which cards go to the foundations by themselves.
        speed: how fast cards move; `desktop`: at a normal pace, unless the desktop asks for less motion.
        show_speed: how fast *Show Me* plays by itself, counted from 1.
        sound: whether the cards are heard.
        volume: how loud, from 0 to 100.
        voice: whether what happens is read out.
        voice_rate: how fast, from 0 to 100; 50 is the voice's own pace.
        voice_volume: how loud, from 0 to 100.
        winnable_only: whether only deals are dealt that are known to be winnable.
        difficulty: how hard these are to be.
        steady: whether the mouse forgives a hand that trembles.
        hover_names: whether the pile under the pointer is named.
        clock: whether the time is shown.
        score: whether the score is shown.
        verdict: whether it is searched and shown if the game can be won.
        language: what the program speaks, from the next start on.
        table: what the table is covered with.
        mirrored: whether it is laid out in a mirror, for the left hand.
        toolbar: whether the toolbar is shown.
        tool_text: where the text of its buttons is.
        status_bar: whether the status bar is shown.
        moves: whether the list of the moves is shown.
        tools: the toolbar's buttons; see ``tool_list.py``.
        keys: which keys do what, where that was changed; see ``belvedere/keys.py``.
        style: the cards of the games that have no style of their own; see ``card_styles.py``.
        styles: the styles that games have of their own: ``eight-off=night;signora=large``.
        picture: the file of the player's picture; empty if none was ever chosen.
        width: of the window when it is neither maximised nor full screen; 0 if never shown.
        height: the same.
        left: where the window's frame was, if `placed`.
        top: the same.
        placed: whether `left` and `top` were ever known.
        maximised: whether the window fills the work area.
        full_screen: whether it fills the screen.
        aisleriot_asked: whether AisleRiot's figures were offered, which is done once.
        choosing: whether the first game of all is still to be chosen.
        folder: where a game was last saved as a file, or opened from one; empty if none ever was.
        help_width: how wide the help is beside the table; 0 if it was never shown there.
        help_text: how large its text is, in hundredths of the usual size.
    """

    version: int
    game: str
    strict: bool
    automatic: str
    speed: str
    show_speed: int
    sound: bool
    volume: int
    voice: bool
    voice_rate: int
    voice_volume: int
    winnable_only: bool
    difficulty: str
    steady: bool
    hover_names: bool
    clock: bool
    score: bool
    verdict: bool
    language: str
    table: str
    mirrored: bool
    toolbar: bool
    tool_text: str
    status_bar: bool
    moves: bool
    tools: str
    keys: str
    style: str
    styles: str
    picture: str
    width: int
    height: int
    left: int
    top: int
    placed: bool
    maximised: bool
    full_screen: bool
    aisleriot_asked: bool
    choosing: bool
    folder: str
    help_width: int
    help_text: int

    def __init__(self, path: str) -> None:
        self.path = path
        self.notices: list[Notice] = []
        self.fresh = False
        self._others: dict[str, object] = {}
        self._written: dict[str, object] | None = None
        self._base: dict[str, object] = {}
        self._unwritable = False
        self._untouchable = False
        for key in SCHEMA:
            setattr(self, key.name, key.default)
        self._base = self.values()

    @classmethod
    def load(cls, path: str | None = None) -> "Settings":
        """The settings of a file; the defaults where it says nothing or nothing usable.

        Never fails: what is wrong with the file becomes a notice.
        """
        settings = cls(path or os.path.join(config_folder(), "settings.json"))
        try:
            values = parsed(read_text(settings.path, _MOST_BYTES))
        except (FileNotFoundError, NotADirectoryError):
            settings.fresh = True
            return settings
        except OSError:
            settings._leave_alone()
            return settings
        except ValueError:
            values = None
        if values is None:
            settings._put_aside()
        else:
            settings._take(values)
        return settings

    @staticmethod
    def kept(name: str, path: str | None = None) -> Value:
        """One setting as the file has it, or its default; for whoever needs no other and says nothing of faults."""
        key = BY_NAME[name]
        try:
            values = parsed(read_text(path or os.path.join(config_folder(), "settings.json"), _MOST_BYTES)) or {}
        except (OSError, ValueError):
            values = {}
        value = values.get(name)
        return value if isinstance(value, bool | int | str) and key.accepts(value) else key.default

    def _take(self, values: dict[str, object]) -> None:
        wrong = []
        known = {key.name for key in SCHEMA}
        for key in SCHEMA:
            if key.name in values:
                if key.accepts(values[key.name]):
                    setattr(self, key.name, values[key.name])
                else:
                    wrong.append(key.name)
        self._others = {name: value for name, value in values.items() if name not in known}
        self._base = self.values()
        if wrong:
            self.notices.append(Notice(Trouble.WRONG_VALUES, self.path, tuple(wrong)))
        else:
            self._written = self.values()

    def _put_aside(self) -> None:
        """Keep a damaged file under another name: it may be one that the player edited."""
        self.notices.append(Notice(Trouble.DAMAGED, self.path))
        try:
            os.replace(self.path, f"{self.path}.damaged")
        except OSError:
            self.notices.clear()
            self._leave_alone()

    def _leave_alone(self) -> None:
        """Never write over a file whose content is not known."""
        self._untouchable = True
        self.notices.append(Notice(Trouble.UNREADABLE, self.path))

    def values(self) -> dict[str, object]:
        """Everything that the file is to hold, in its order."""
        return {**{key.name: getattr(self, key.name) for key in SCHEMA}, **self._others}

    def save(self) -> bool:
        """Write the file if anything changed since it was read or written; whether it now holds the settings.

        Only what was changed here is written over, of keys and of the games' styles each for itself: another window, or
        ``belvedere import``, may have changed the rest meanwhile. The old file stays whole until the new one is
        complete. The first failure becomes a notice. A file that could not be read is never replaced.
        """
        values = self.values()
        if values == self._written:
            return True
        if self._untouchable:
            return False
        changed = {name: value for name, value in values.items() if self._base.get(name) != value}
        path = os.path.realpath(self.path)
        try:
            os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
            with alone(os.path.dirname(path)):
                there = self._there()
                with_theirs(changed, self._base, there, BY_NAME)
                write_whole(path, written({**values, **there, **changed}).encode())
        except (OSError, RecursionError):
            # The latter for what a newer version wrote, if it is nested deeper than can be written from here.
            if not self._unwritable:
                self._unwritable = True
                self.notices.append(Notice(Trouble.UNWRITABLE, self.path))
            return False
        self._written = self._base = values
        return True

    def _there(self) -> dict[str, object]:
        """What the file says now, as far as it makes sense."""
        try:
            values = parsed(read_text(self.path, _MOST_BYTES)) or {}
        except (OSError, ValueError):
            return {}
        known = {key.name: key for key in SCHEMA}
        return {name: value for name, value in values.items() if name not in known or known[name].accepts(value)}
