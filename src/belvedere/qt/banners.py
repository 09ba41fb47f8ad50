"""What the banner on the table says, and its buttons: that the game has ended, or can be finished."""

from typing import TYPE_CHECKING

from belvedere.game_record import counts
from belvedere.qt.banner import Banner
from belvedere.words import (
    _p,
    blocked_sentence,
    finish_sentence,
    shown_to_the_end_sentence,
    solved_after_show_sentence,
    solved_out_of_file_sentence,
    won_sentence,
)

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow


def banner_of(window: "MainWindow", kind: str) -> Banner:
    """The banner `won`, `blocked` or `finish` for the game on the table."""
    session = window.session
    new = ("new", _p("banner", "New Game"))
    if kind == "finish":
        return Banner(finish_sentence(), (("finish", _p("banner", "Finish")),))
    if kind == "blocked":
        undo, restart = ("undo", _p("banner", "Undo")), ("restart", _p("banner", "Restart"))
        return Banner(blocked_sentence(), (undo, restart, new))
    if session.shown:
        showing = window.show_me is not None and window.show_me.moving
        sentence = shown_to_the_end_sentence if showing else solved_after_show_sentence
        return Banner(sentence(session.number), (("undo", _p("banner", "Undo")), new))
    if not counts(session.identity):
        restart = ("restart", _p("banner", "Restart"))
        return Banner(solved_out_of_file_sentence(session.number), (restart, new))
    seconds = session.seconds if window.settings.clock else None
    return Banner(won_sentence(session.number, session.moves, seconds, daily=window.deals.daily), (new,))
