"""Starts the application: the window, or a picture of the table."""

import os
import sys

from belvedere import games
from belvedere.changes import Why
from belvedere.game_record import GameRecord, counts
from belvedere.qt import platform_check
from belvedere.qt.start_options import APP_ID, CannotStart, StartOptions
from belvedere.store.game_store import GameStore
from belvedere.store.keeper import Keeper, last_key, last_session
from belvedere.store.settings import LANGUAGES, Settings

try:
    from PyQt6.QtCore import QBuffer, QIODeviceBase, QLocale, QSize
    from PyQt6.QtWidgets import QApplication
    from PyQt6.sip import delete, isdeleted, voidptr

    from belvedere.qt.crash import CrashReporter
    from belvedere.qt.decks import Deck, DeckError
    from belvedere.qt.direction import set_direction
    from belvedere.qt.first_deck import first_deck
    from belvedere.qt.hand import is_mirrored
    from belvedere.qt.language import let_qt_speak
    from belvedere.qt.main_window import MainWindow
    from belvedere.qt.next_deal import NextDeal, next_deal
    from belvedere.qt.surface import Surface
    from belvedere.qt.surfaces import first_surface, surface_named
    from belvedere.qt.table_view import TableView
except ImportError as error:
    problem = platform_check.import_problem(error)
    if problem is None:
        raise
    raise CannotStart(problem) from error

from belvedere.rules.automatic import Automatic
from belvedere.session import Session
from belvedere.store.files import write_whole
from belvedere.words import _p
from belvedere.words.reasons import reason

PICTURE_SIZE = (1200, 800)
"""The size of a picture of the table, in pixels, where none is asked for."""


def run(options: StartOptions) -> int:
    """Open the window and play, or draw the picture; the exit status.

    Raises:
        CannotStart: there is no display, a library or a part of the program is missing; the text says what to do.
        MissingResource: a file of the program is missing.
    """
    if options.screenshot is not None:
        # A picture needs no display, and must not depend on the one that happens to be there.
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        # Nor on the desktop's dress, of which GTK's ends the program where there is no display.
        os.environ.pop("QT_QPA_PLATFORMTHEME", None)
    else:
        platform_check.require_display()
    reporter = CrashReporter()
    reporter.install()
    settings = Settings.load()
    # For the picture alone: nothing of this is kept.
    settings.table = options.table or settings.table
    if options.style is not None:
        settings.style, settings.styles = options.style, ""
    # A picture shows a deal, not what the player has made of it.
    store = GameStore() if options.screenshot is None else None
    session, sentence = _session(options, settings, store)
    try:
        deck = _deck(options, settings, session.variant.key)
        application = _application()
        let_qt_speak(application)
        # Who has chosen a language reads that one.
        set_direction(QLocale.system() if settings.language == LANGUAGES[0] else QLocale(settings.language))
        if options.screenshot is not None:
            view = TableView(session, deck, None, _surface(options, settings, deck))
            view.mirrored = is_mirrored(settings)
            return _draw(view, options.screenshot, options.size or PICTURE_SIZE)
        window = _window(session, deck, settings, store)
        if store is not None and _nothing_played(options, settings, store):
            window.choosing.welcome()
        return _play(application, window, reporter, options.size, sentence)
    except DeckError as error:
        raise CannotStart(str(error)) from error
    finally:
        # Whatever has become of the start.
        end_widgets()


def end_widgets() -> None:
    """Delete all windows: they have to go before the application does, the other order crashes at times."""
    for widget in QApplication.topLevelWidgets():
        if not isdeleted(widget) and widget.parent() is None:
            delete(widget)


def _deck(options: StartOptions, settings: Settings, game: str) -> Deck:
    """The cards to begin with; nobody waits for a picture, so its cards may have to be drawn first."""
    if options.screenshot is None:
        return first_deck(settings, game)
    from belvedere.qt.card_styles.drawn_deck import drawn_deck

    return drawn_deck(settings, game, asked=options.style is not None)


def _nothing_played(options: StartOptions, settings: Settings, store: GameStore) -> bool:
    """Whether the player is to choose a game first: none was ever chosen, and the command line asks for none."""
    asked = options.game, options.deal, options.record, options.options or None
    return asked == (None,) * 4 and (settings.fresh or settings.choosing) and last_key(store) is None


def _session(options: StartOptions, settings: Settings, store: GameStore | None) -> tuple[Session, str]:
    """The game to begin with, as the command line asks, else as it was left; and what is to be said of it.

    A deal that the command line asks for lies on the table after the game in progress, which one undo brings back.
    """
    # The store knows which game was played last even if the program was killed before it could keep its settings.
    key = options.game or (store and last_key(store)) or settings.game
    if options.record is not None:
        return _opened(options.record, key, Automatic(settings.automatic), store)
    names = options.options
    if not names and settings.strict and "strict" in games.option_names(key):
        names = ("strict",)
    try:
        variant = games.find(key, names)
    except games.UnknownOption:
        raise CannotStart(
            _p("command line", "{key} has no option “{options}”: say which game with --game").format(
                key=key, options=", ".join(names)
            )
        ) from None
    automatic = Automatic(settings.automatic)
    left = None if store is None else last_session(store, key, automatic)
    if (
        left is not None
        and (options.deal or left.number) == left.number
        and (not options.options or left.variant == variant)
    ):
        return left, ""
    first = NextDeal(options.deal) if options.deal is not None else next_deal(settings, variant)
    if left is None:
        return Session(variant, first.number, automatic=automatic), first.sentence
    left.new_game(variant, first.number)
    return left, first.sentence or _p("status bar", "A new deal. Undo brings the old game back.")


def _opened(record: GameRecord, key: str, automatic: Automatic, store: GameStore | None) -> tuple[Session, str]:
    """A game out of a file, on the table after the one with which the program would have begun without it."""
    from belvedere.qt.keeping import waits
    from belvedere.words.dealt import dealt_sentence

    # A bare deal takes the place of the game of its kind.
    before = None if store is None else last_session(store, record.variant.key if counts(record.id) else key, automatic)
    session = before or Session(record.variant, record=record, automatic=automatic)
    identity = session.identity
    if before is not None:
        before.lay(record, Why.OPENED)
    kept = waits(session, identity)
    return session, dealt_sentence(
        Why.OPENED, record.variant, record.number, counts=counts(record.id), alone=before is None, kept=kept
    )


def _application() -> QApplication:
    """Qt's application; where it cannot be made, the process ends with a sentence and status 2."""
    QApplication.setApplicationName(APP_ID)
    QApplication.setDesktopFileName(APP_ID)
    return platform_check.guarded(lambda: QApplication(["belvedere"]))


def _window(session: Session, deck: Deck, settings: Settings, store: GameStore | None) -> MainWindow:
    """The window, not yet shown."""
    platform_check.require_screen(QApplication.primaryScreen())
    return MainWindow(session, deck, settings, None if store is None else Keeper(session, store))


def _play(
    application: QApplication, window: MainWindow, reporter: CrashReporter, size: tuple[int, int] | None, sentence: str
) -> int:
    reporter.attach(window)
    window.when_warm.append(lambda: _listen_to_signals(window))
    # The desktop session ends: it may kill what does not close in time.
    application.commitDataRequest.connect(lambda _manager: window.keeping.keep())
    if sentence:
        window.when_warm.append(lambda: window.control.say(sentence))
    window.show_first(size)
    status = 2 if reporter.start_problem else application.exec()
    if reporter.start_problem:
        raise CannotStart(reporter.start_problem)
    return status


def _surface(options: StartOptions, settings: Settings, deck: Deck) -> Surface:
    """The table of a picture; raises CannotStart if the command line asks for one that cannot be had."""
    asked = options.table == "picture"
    if asked and not settings.picture:
        raise CannotStart(
            _p(
                "command line",
                "No picture for the table has been chosen yet: choose one in View > Table, or name another table",
            )
        )
    if settings.table == "picture" and settings.picture:
        from belvedere.qt.table_pictures.picture_job import made_surface

        try:
            return made_surface(settings.picture, options.size or PICTURE_SIZE)
        except CannotStart:
            # Where nobody asked for it just now, there is the usual table, as in the window.
            if asked:
                raise
            return surface_named("desktop", QApplication.palette())
    return first_surface(settings, QApplication.palette(), deck.cache_folder)


def _draw(view: TableView, path: str, size: tuple[int, int]) -> int:
    """Draw the table into a file."""
    image = view.grab_image(QSize(*size), 1.0)
    # Written by Python, which knows the reason when that fails; Qt only knows that it did.
    memory = QBuffer()
    memory.open(QIODeviceBase.OpenModeFlag.WriteOnly)
    if not image.save(memory, path.rpartition(".")[2]):
        raise CannotStart(
            _p(
                "command line",
                "“{path}” cannot be written: this Qt has no such kind of picture, let the name end in .png",
            ).format(path=path)
        )
    content = memory.data().data()
    try:
        if os.path.isfile(path) or not os.path.lexists(path):
            write_whole(os.path.realpath(path), content)
        else:
            # A pipe or a device is written to, not replaced.
            with open(path, "wb") as file:
                file.write(content)
    except OSError as error:
        raise CannotStart(
            _p(
                "command line",
                "“{path}” cannot be written ({reason}): check that the disk has room and that you may write there",
            ).format(path=path, reason=reason(error))
        ) from error
    return 0


def _listen_to_signals(window: MainWindow) -> None:
    """Let Ctrl+C in a terminal, and the end of the desktop session, close the window as its own button does."""
    import signal

    from PyQt6.QtCore import QSocketNotifier

    reading, writing = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC) if sys.platform == "linux" else os.pipe()
    os.set_blocking(writing, False)
    signal.set_wakeup_fd(writing, warn_on_full_buffer=False)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        # Under nohup the end of the terminal is to be no end of the game.
        if number != signal.SIGHUP or signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, lambda _number, _frame: None)
    notifier = QSocketNotifier(voidptr(reading), QSocketNotifier.Type.Read, window)

    def woken() -> None:
        os.read(reading, 64)
        window.close()
        QApplication.quit()

    notifier.activated.connect(woken)
