"""The actions of the window, as one table: everything that a player can ask for, menu by menu.

Menus, keys, the toolbar and the list of shortcuts are all made of it, so that they can never differ.
"""

from typing import Final, NamedTuple

from belvedere.games import ALL
from belvedere.rules.automatic import Automatic
from belvedere.rules.variant import Family
from belvedere.store.card_styles import DECKS
from belvedere.store.settings import LANGUAGES, TABLES
from belvedere.words import _p, automatic_meaning, automatic_name, game_difference, game_name, option_name
from belvedere.words.card_styles import deck_menu_text, deck_tip
from belvedere.words.languages import language_menu_text
from belvedere.words.tables import table_menu_text, table_tip
from belvedere.words.winnable import difficulty_name

CHECK: Final = "check"
"""The group of an action that is switched on and off by itself."""


class Spec(NamedTuple):
    """One action.

    Attributes:
        name: its name in `MainWindow.commands`, and its object name.
        text: what the menu shows.
        keys: its shortcuts, the one that the menu shows first.
        group: CHECK, the name of an exclusive group, or nothing for a plain command.
        tip: a sentence for the status bar while the item is marked in its menu.
    """

    name: str
    text: str
    keys: tuple[str, ...] = ()
    group: str = ""
    tip: str = ""


class Section(NamedTuple):
    """A line in a menu; with a title where the items below need one."""

    title: str = ""


class Submenu(NamedTuple):
    """A menu in a menu."""

    title: str
    items: tuple[Spec | Section, ...]


Item = Spec | Section | Submenu


def game_menu() -> tuple[Item, ...]:
    """What the Game menu holds."""
    return (
        Spec("new", _p("menu", "&New Game"), ("Ctrl+N",)),
        Spec(
            "choose_game",
            _p("menu", "Choose &Game..."),
            ("Ctrl+O", "Ctrl+Shift+N"),
            "",
            _p("tip", "Show all nine games, how hard they are and how you fare in them"),
        ),
        Spec("restart", _p("menu", "&Restart"), ("Ctrl+R", "F5")),
        Spec("deal_number", _p("menu", "&Deal Number..."), ("Ctrl+G",)),
        Spec("next_deal", _p("menu", "Ne&xt Deal"), ("Ctrl++", "Ctrl+=")),
        Spec("previous_deal", _p("menu", "Pre&vious Deal"), ("Ctrl+-",)),
        Spec(
            "daily",
            _p("menu", "Deal of the Da&y"),
            ("Ctrl+T",),
            "",
            _p("tip", "The same for everybody on this day, and known to be winnable"),
        ),
        Spec(
            "calendar",
            _p("menu", "Ca&lendar of Days..."),
            ("Ctrl+Shift+T",),
            "",
            _p("tip", "On which days you won the deal of the day; each can be dealt"),
        ),
        Spec("copy_code", _p("menu", "Copy Code o&f the Deal"), ("Ctrl+C",), "", _p("tip", "To share this deal")),
        Section(),
        Spec(
            "open_file",
            _p("menu", "&Open..."),
            ("Ctrl+Shift+O",),
            "",
            _p("tip", "Lay a game out of a file on the table"),
        ),
        Spec(
            "save_copy",
            _p("menu", "Save Copy &As..."),
            ("Ctrl+S",),
            "",
            _p("tip", "Write this game with its moves into a file, to keep or to send"),
        ),
        Section(),
        Spec("continue", _p("menu", "&Continue..."), ("Ctrl+L",), "", _p("tip", "List the games that wait for you")),
        Spec(
            "history",
            _p("menu", "&History..."),
            ("Ctrl+Shift+H",),
            "",
            _p("tip", "The games that have ended"),
        ),
        Spec("statistics", _p("menu", "&Statistics..."), ("Ctrl+I",), "", _p("tip", "How you have done in each game")),
        Spec(
            "achievements",
            _p("menu", "Achieve&ments..."),
            ("Ctrl+Shift+A",),
            "",
            _p("tip", "What you have achieved, and how far you are with the rest"),
        ),
        Section(),
        Spec("pause", _p("menu", "&Pause"), ("P",), CHECK),
        Section(),
        Spec("quit", _p("menu", "&Quit"), ("Ctrl+Q", "Ctrl+W")),
    )


def view_menu() -> tuple[Item, ...]:
    """What the View menu holds."""
    return (
        Spec("fullscreen", _p("menu", "&Full Screen"), ("F11",), CHECK),
        Spec("toolbar", _p("menu", "&Toolbar"), (), CHECK),
        Submenu(
            _p("menu", "Toolbar Te&xt"),
            (
                Spec("tool_text_beside", _p("menu: toolbar", "&Beside Icons"), (), "tool_text"),
                Spec("tool_text_below", _p("menu: toolbar", "Belo&w Icons"), (), "tool_text"),
                Spec("tool_text_icons", _p("menu: toolbar", "&Icons Only"), (), "tool_text"),
                Spec("tool_text_text", _p("menu: toolbar", "&Text Only"), (), "tool_text"),
            ),
        ),
        Spec(
            "tools_setup",
            _p("menu", "Set &Up Toolbar..."),
            (),
            "",
            _p("tip", "Choose the buttons of the toolbar and their order"),
        ),
        Spec("status_bar", _p("menu", "&Status Bar"), (), CHECK),
        Spec("moves", _p("menu", "&Moves"), ("F7",), CHECK, _p("tip", "List the moves; a click goes to one of them")),
        Section(),
        Submenu(
            _p("menu", "Card St&yle"),
            (
                *(Spec(f"style_{deck}", deck_menu_text(deck), (), "style", deck_tip(deck)) for deck in DECKS),
                # Its text is the name of the deck that is in use and is none of these.
                Spec("style_found", "", (), "style"),
                Section(),
                Spec(
                    "style_own",
                    _p("menu", "&Only for This Game"),
                    (),
                    CHECK,
                    _p("tip", "Cards of its own for this game; else all share one style"),
                ),
                Spec(
                    "card_styles",
                    _p("menu", "&More Cards..."),
                    ("F8",),
                    "",
                    _p("tip", "Show all decks that are found on this computer, and choose the back"),
                ),
            ),
        ),
        Submenu(
            _p("menu", "Ta&ble"),
            (
                *(Spec(f"table_{table}", table_menu_text(table), (), "table", table_tip(table)) for table in TABLES),
                Section(),
                Spec("choose_picture", _p("menu", "&Choose Picture..."), (), "", _p("tip", "Cover the table with it")),
            ),
        ),
        Spec(
            "mirrored",
            _p("menu", "M&irrored Table"),
            (),
            CHECK,
            _p("tip", "For the left hand: left and right change places"),
        ),
        Section(),
        Submenu(
            _p("menu", "&Language"),
            tuple(
                Spec(
                    f"language_{choice}",
                    language_menu_text(choice),
                    (),
                    "language",
                    _p("tip", "Belvedere will speak it the next time you start Belvedere"),
                )
                for choice in LANGUAGES
            ),
        ),
        Section(),
        Spec("clock", _p("menu", "&Clock"), (), CHECK, _p("tip", "Show the time that a game takes")),
        Spec("score", _p("menu", "Sc&ore"), (), CHECK, _p("tip", "Show how many cards lie on the foundations")),
        Spec("verdict", _p("menu", "&Verdict"), (), CHECK, _p("tip", "Find out and show whether the game can be won")),
    )


def control_menu() -> tuple[Item, ...]:
    """What the Control menu holds."""
    return (
        Spec("undo", _p("menu", "&Undo"), ("Ctrl+Z",)),
        Spec("redo", _p("menu", "&Redo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
        Spec(
            "back",
            _p("menu", "&Back to the Last Winnable Position"),
            ("Ctrl+B",),
            "",
            _p("tip", "Takes back what came after; Redo plays it again"),
        ),
        Section(),
        Spec("deal", _p("menu", "&Deal"), ("Ctrl+D",)),
        Spec("all_up", _p("menu", "All to &Foundations"), ("Ctrl+F",)),
        Spec("finish", _p("menu", "Fin&ish"), (), "", _p("tip", "Play all cards that are left: none needs a choice")),
        Section(),
        Spec(
            "hint",
            _p("menu", "&Hint"),
            ("Ctrl+H",),
            "",
            _p("tip", "Point to a good move and say why; again for the next best"),
        ),
        Spec("show_me", _p("menu", "&Show Me"), ("Ctrl+E",), "", _p("tip", "Play a solution from here, step by step")),
        Section(),
        Spec(
            "bookmark",
            _p("menu", "Book&mark"),
            ("Ctrl+M",),
            CHECK,
            _p("tip", "Mark this position, so that you can come back to it"),
        ),
        Spec("previous_bookmark", _p("menu", "&Previous Bookmark"), ("Alt+PgUp",)),
        Spec("next_bookmark", _p("menu", "&Next Bookmark"), ("Alt+PgDown",)),
        Section(),
        Submenu(
            _p("menu", "&Animations"),
            (
                Spec(
                    "speed_desktop",
                    _p("menu: animations", "As the &Desktop"),
                    (),
                    "speed",
                    _p("tip", "Normal, but off where the desktop is set to show no animations"),
                ),
                Spec("speed_off", _p("menu: animations", "&Off"), (), "speed"),
                Spec("speed_slow", _p("menu: animations", "&Slow"), (), "speed"),
                Spec("speed_normal", _p("menu: animations", "&Normal"), (), "speed"),
                Spec("speed_fast", _p("menu: animations", "&Fast"), (), "speed"),
            ),
        ),
        Spec("sound", _p("menu", "S&ound"), ("Ctrl+Shift+S",), CHECK, _p("tip", "Hear the cards")),
        Spec(
            "voice",
            _p("menu", "Spea&k"),
            ("Ctrl+Shift+V",),
            CHECK,
            _p("tip", "A voice says what happens and where you are, for play by ear"),
        ),
    )


def options_menu() -> tuple[Item, ...]:
    """What the Options menu holds: the games in three sections, then the options of the game being played."""
    titles = {
        Family.TERRACE: _p("menu section", "Terrace and its variants"),
        Family.THUMB_AND_POUCH: _p("menu section", "Thumb and Pouch"),
        Family.EIGHT_OFF: _p("menu section", "Eight Off"),
    }
    items: list[Item] = []
    for family, title in titles.items():
        items.append(Section(title))
        for variant in ALL:
            if variant.family is family:
                difference = game_difference(variant)
                text = _p("menu: game", "{game} – {difference}").format(game=game_name(variant), difference=difference)
                # Its difference stands in the menu itself: a tip would only say it again.
                items.append(Spec(f"game_{variant.key}", text, (), "game"))
    items += [
        Section(),
        Submenu(
            _p("menu", "&Automatic foundations"),
            tuple(
                Spec(f"automatic_{mode}", automatic_name(mode), (), "automatic", automatic_meaning(mode))
                for mode in Automatic
            ),
        ),
        Spec(
            "winnable_only",
            _p("menu", "&Winnable deals only"),
            (),
            CHECK,
            _p("tip", "New Game deals only deals that are known to be winnable"),
        ),
        Submenu(
            _p("menu", "&Difficulty"),
            tuple(
                Spec(
                    f"difficulty_{level}",
                    difficulty_name(level),
                    (),
                    "difficulty",
                    _p("tip", "How hard the deals of New Game are, if only winnable ones are dealt"),
                )
                for level in ("any", "easy", "medium", "hard")
            ),
        ),
        Section(),
        Spec(
            "strict",
            option_name("strict"),
            (),
            CHECK,
            _p("tip", "Deals this deal anew; Undo brings yours back"),
        ),
        Spec(
            "hover_names",
            _p("menu", "&Names of piles under the pointer"),
            (),
            CHECK,
            _p("tip", "Say here what lies there and what may go there"),
        ),
        Spec(
            "steady",
            _p("menu", "Forgiving &mouse"),
            (),
            CHECK,
            _p("tip", "For hands that shake: more time for drags, more room for drops"),
        ),
        Section(),
        Spec("preferences", _p("menu", "&Preferences..."), ("Ctrl+,",), "", _p("tip", "Everything that can be set")),
    ]
    return tuple(items)


def help_menu() -> tuple[Item, ...]:
    """What the Help menu holds."""
    return (
        Spec("contents", _p("menu", "&Contents"), ("F1",)),
        Spec("this_game", _p("menu", "&This Game"), ("Shift+F1",)),
        Spec("shortcuts", _p("menu", "&Keyboard Shortcuts"), ("Ctrl+?", "Ctrl+F1")),
        Spec(
            "tour",
            _p("menu", "T&our"),
            (),
            "",
            _p("tip", "Six steps on a table to try things out; your game waits as it is"),
        ),
        Section(),
        Spec("about", _p("menu", "&About Belvedere")),
    )


def menus() -> tuple[tuple[str, tuple[Item, ...]], ...]:
    """The menus of the window with their titles."""
    return (
        (_p("menu", "&Game"), game_menu()),
        (_p("menu", "&View"), view_menu()),
        (_p("menu", "&Control"), control_menu()),
        (_p("menu", "&Options"), options_menu()),
        (_p("menu", "&Help"), help_menu()),
    )


def plain(text: str) -> str:
    """A menu's text without its mnemonic and without the dots that promise a dialog."""
    return text.replace("&", "").removesuffix("...")
