"""Between the window's actions and the session: what a player asks for, and what the window shows of the game.

New Game, Restart and a change of game ask nothing: the session brings the old game back on one undo. While a card
is held, and while the game is paused, nothing is dealt, undone or started; but who picks another game in a dialog, in
the history say, wants to play it, and that ends the pause.
"""

from typing import TYPE_CHECKING

from PyQt6.QtCore import QTimer

from belvedere import games
from belvedere.changes import Change, Dealt, Ended, Redone, Undone, Why
from belvedere.deals import FIRST, LAST
from belvedere.game_record import counts
from belvedere.qt.banners import banner_of
from belvedere.qt.keeping import waits
from belvedere.qt.next_deal import chosen_game, next_deal
from belvedere.qt.notices import sentences
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import dealing_move
from belvedere.rules.outcome import Outcome, finish_moves, next_up
from belvedere.rules.variant import Base
from belvedere.words import (
    all_up_sentence,
    base_text,
    deal_text,
    move_sentence,
    moves_text,
    pile_text,
    redeals_text,
    redone_sentence,
    score_text,
    stock_text,
    time_text,
    undone_sentence,
    window_title,
)
from belvedere.words.dealt import dealt_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

    from PyQt6.QtCore import Qt

    from belvedere.qt.main_window import MainWindow
    from belvedere.rules.variant import Variant
    from belvedere.session import Session
    from belvedere.table.piles import PileId

_WHILE_PLAYING = (
    "new",
    "choose_game",
    "restart",
    "deal_number",
    "continue",
    "daily",
    "calendar",
    "open_file",
    "strict",
    *(f"game_{variant.key}" for variant in games.ALL),
    *(f"automatic_{mode}" for mode in Automatic),
)
"""What can be asked for at any time but in a pause."""


_BANNERS = {Outcome.WON: "won", Outcome.BLOCKED: "blocked"}
"""Which banner tells how a game has ended."""

_REST = 250
"""Milliseconds after a move when all cards lie still, whatever the speed."""


class GameControl:
    """Carries out what the player asks for, and keeps title, actions, status bar and banner true.

    Attributes:
        banner: which banner lies on the table: `won`, `blocked`, `finish`, or nothing.
        when_refreshed: called whenever title, actions and facts were brought in line with the session.
    """

    def __init__(self, window: "MainWindow") -> None:
        self.window = window
        self.session: Session = window.session
        self.settings = window.settings
        self.banner = ""
        self.when_refreshed: list[Callable[[], None]] = []
        self._can_finish = False
        self._finish_refused = False
        self._on_table = window.session.identity
        self._search = QTimer(window)
        self._search.setSingleShot(True)
        self._search.setInterval(_REST)
        self._search.timeout.connect(self.look_for_finish)
        self._tick = QTimer(window)
        self._tick.setSingleShot(True)
        self._tick.timeout.connect(self._ticked)

    # What the player asks for.

    def free(self) -> bool:
        """Whether anything may be dealt, undone or started now."""
        return not (self.window.view.holding or self.session.paused)

    def make_free(self) -> bool:
        """The same, for another game that the player has picked in a dialog: a pause ends for it."""
        if self.session.paused:
            self.pause(False)
        return self.free()

    def new(self, variant: "Variant | None" = None) -> None:
        """Deal another game of the same kind, or of that one."""
        if self.free():
            self._deal(variant or self.session.variant)

    def restart(self) -> None:
        """Deal the same deal again."""
        session = self.session
        if self.free() and session.can_restart:
            variant, number = session.variant, session.number
            if self.window.keeping.fetch(variant.key):
                # A game out of a file was on the table, and the player's own of this kind waited in the store.
                session.new_game(variant, number)
            else:
                session.restart()

    def start_deal(self, number: int, variant: "Variant | None" = None) -> None:
        """Deal this deal of the game on the table, or of another one, whose game in progress it takes the place of."""
        if self.make_free():
            variant = variant or self.session.variant
            self.window.keeping.fetch(variant.key)
            self.session.new_game(variant, number)

    def choose(self, key: str) -> None:
        """Go on with another of the nine games, or deal it with the options that it was last played with."""
        if self.free() and key != self.session.variant.key and not self.window.keeping.go_on(key):
            self._deal(chosen_game(key, strict=self.settings.strict))
        self.refresh()

    def _deal(self, variant: "Variant") -> None:
        """Deal any deal of that game, or one of those that are known to be winnable if only these are wanted."""
        deal = next_deal(self.settings, variant, self.session.dealt(variant))
        self.window.keeping.fetch(variant.key)
        self.session.new_game(variant=variant, number=deal.number)
        if deal.sentence:
            self.say(deal.sentence)

    def set_strict(self, strict: bool) -> None:
        """Deal this deal again with the other rule for groups."""
        if self.free():
            variant, number = chosen_game(self.session.variant.key, strict=strict), self.session.number
            self.window.keeping.fetch(variant.key)
            self.session.new_game(variant=variant, number=number)
        self.refresh()

    def undo(self) -> None:
        """Take back the last move, or bring back the game before this one."""
        if self.free():
            self.session.undo()

    def redo(self) -> None:
        """Play again what was undone last."""
        if self.free():
            self.session.redo()

    def deal(self) -> None:
        """Deal from the stock, or turn the waste over."""
        move = dealing_move(self.session.variant, self.session.position)
        if move is not None and self.free():
            self.say(move_sentence(self.session.play(move)))

    def all_up(self) -> None:
        """Send all that fits to the foundations."""
        if self.free():
            steps = self.session.play_all_up()
            if steps and self.session.outcome is None:
                self.say(all_up_sentence(len(steps)))

    def finish(self) -> None:
        """Play the cards that are left, where that needs no choice."""
        if self.free():
            self.session.finish()

    def pause(self, paused: bool) -> None:
        """Cover the table and stop the clock, or go on."""
        view = self.window.view
        view.cancel_gesture()
        view.fast_forward()
        from belvedere.words.keys import paused_sentence, resumed_sentence

        if paused and self.session.outcome is None:
            self.session.pause()
            self.say(paused_sentence(self.window.keys.shown("pause")))
        elif self.session.paused:
            self.session.resume()
            self.say(resumed_sentence())
        view.set_covered(self.session.paused)
        self.refresh()
        self.window.keeping.keep()

    def press(self, key: str) -> None:
        """A button of the banner was pressed, or the curtain of a pause."""
        keys = {"undo": self.undo, "restart": self.restart, "new": self.new, "finish": self.finish}
        if key in keys:
            keys[key]()
        elif key == "pause":
            self.pause(False)
        else:
            self.close_banner()

    def clear_banner(self) -> None:
        """Take the banner away to make room for something else."""
        self._show_banner("")

    def close_banner(self) -> bool:
        """Take the banner away, for this time; whether there was one."""
        if not self.banner:
            return False
        self._finish_refused = self._finish_refused or self.banner == "finish"
        self._show_banner("")
        return True

    # What the window shows.

    def clear(self, change: Change) -> None:
        """Before anybody else speaks of a change, what was said about the position before it goes.

        What undo did is seen on the table, but not that it was more than one move; and who does not see it needs words.
        """
        if isinstance(change, Undone):
            self.say(undone_sentence(change.steps))
        elif isinstance(change, Redone):
            self.say(redone_sentence(change.steps))
        elif not isinstance(change, Ended):
            self.say("")

    def changed(self, change: Change) -> None:
        """Show what the session reports; the table shows itself."""
        if isinstance(change, Ended):
            self._show_banner(_BANNERS[change.outcome])
            return
        if isinstance(change, Dealt):
            self._finish_refused = False
            self._dealt(change.why)
        if self.session.outcome is not None or isinstance(change, Dealt) or self.banner in ("won", "blocked"):
            self._can_finish = False
            self._show_banner("")
        self.refresh()
        self._search.start()

    def catch_up(self) -> None:
        """Bring all that is shown in line with the session, whatever was heard of its changes or went wrong since."""
        ended = None if self.session.visiting else self.session.outcome
        self._can_finish = False
        self.window.view.set_covered(self.session.paused)
        self.banner = _BANNERS[ended] if ended is not None else ""
        self.window.view.show_banner(banner_of(self.window, self.banner) if self.banner else None)
        self.refresh()
        self._search.start()

    def look_for_finish(self) -> None:
        """Offer to finish if that needs no choice any more and was not declined.

        Looking takes up to half a frame in Signora (tests/traces/test_finish_cost.py), so it waits until cards and hand
        have come to rest, and whatever a player does first puts it off.
        """
        session = self.session
        if self.window.view.busy:
            self._search.start()
            return
        if session.outcome is None and not (self.window.show_me is not None and self.window.show_me.open):
            self._can_finish = bool(finish_moves(session.variant, session.position))
            self._finish_refused = self._finish_refused and self._can_finish
            self.refresh()
            self._show_banner("finish" if self._can_finish and not self._finish_refused else "")

    def _dealt(self, why: Why) -> None:
        """Say how another game came to the table, and keep which one it is."""
        before, self._on_table = self._on_table, self.session.identity
        if why in (Why.VISIT, Why.HOME):
            return
        alone = why is Why.OPENED and not self.session.can_undo
        kept = waits(self.session, before)
        variant, number = self.session.variant, self.session.number
        self.say(dealt_sentence(why, variant, number, counts=counts(self._on_table), alone=alone, kept=kept))
        self.keep_game()
        self.save()

    def keep_game(self) -> None:
        """Put the game on the table into the settings, or the one that waits while the tour has the table."""
        session = self.session
        variant = session.record().variant if session.visiting else session.variant
        self.settings.game = variant.key
        if games.option_names(variant.key):
            self.settings.strict = "strict" in variant.options

    def save(self) -> None:
        """Keep the settings, and say so the first time that fails."""
        self.settings.save()
        for sentence in sentences(self.settings):
            self.say(sentence)

    def say(self, sentence: str) -> None:
        """Show a sentence in the status bar."""
        self.window.status.say(sentence)

    def hovered(self, pile: "PileId | None") -> None:
        """Describe the pile under the pointer; when it leaves, what was said before is back."""
        if pile is None or not self.settings.hover_names or self.session.paused:
            self.window.status.describe("")
        else:
            self.window.status.describe(pile_text(self.session.variant, self.session.position, pile))

    def refresh(self) -> None:
        """Bring title, actions and facts in line with the session."""
        session, variant = self.session, self.session.variant
        title = self.window.choosing.title or window_title(variant, session.number, daily=self.window.deals.daily)
        if title != self.window.windowTitle():
            self.window.setWindowTitle(title)
        self.window.status.show_facts(self.facts())
        self._set_actions(variant)
        self._wind()
        for follow in self.when_refreshed:
            follow()

    def facts(self) -> dict[str, str]:
        """The texts of the status bar, by their names in `status_bar.FACTS`."""
        session, variant, position = self.session, self.session.variant, self.session.position
        return {
            "score": score_text(variant, position) if self.settings.score else "",
            "stock": stock_text(position) if variant.has_stock else "",
            "redeals": redeals_text(variant, position) if variant.redeals else "",
            "base": base_text(position.base) if variant.base is not Base.ACE else "",
            "moves": moves_text(session.moves),
            "time": time_text(session.seconds) if self.settings.clock else "",
            "deal": deal_text(session.number),
        }

    def _set_actions(self, variant: "Variant") -> None:
        session, commands = self.session, self.window.commands
        self.window.tool_row.leave_out(frozenset() if variant.has_stock else frozenset(("deal",)))
        going = not session.paused
        open_game = going and session.outcome is None
        for name in _WHILE_PLAYING:
            commands[name].setEnabled(going)
        commands["next_deal"].setEnabled(going and session.number < LAST)
        commands["previous_deal"].setEnabled(going and session.number > FIRST)
        commands["restart"].setEnabled(going and session.can_restart)
        commands["undo"].setEnabled(going and session.can_undo)
        commands["redo"].setEnabled(going and session.can_redo)
        commands["deal"].setEnabled(open_game and dealing_move(variant, session.position) is not None)
        # The first look at all moves fills tables: 1 ms that the first paint need not wait for.
        may_go_up = not self.window.warm or next_up(variant, session.position) is not None
        commands["all_up"].setEnabled(open_game and may_go_up)
        commands["hint"].setEnabled(open_game)
        commands["show_me"].setEnabled(going and session.outcome is not Outcome.WON)
        commands["finish"].setVisible(open_game and self._can_finish)
        commands["pause"].setEnabled(session.outcome is None or session.paused)
        commands["pause"].setChecked(session.paused)
        commands[f"game_{variant.key}"].setChecked(True)
        commands["strict"].setVisible("strict" in games.option_names(variant.key))
        commands["strict"].setChecked("strict" in variant.options)

    def _show_banner(self, kind: str) -> None:
        """Put a banner on the table, or take it away; of a game that comes to nothing no banner tells."""
        kind = "" if self.session.visiting else kind
        if kind == self.banner:
            return
        if kind and self.window.show_me is not None:
            self.window.show_me.end()
        self.banner = kind
        self.window.view.show_banner(banner_of(self.window, kind) if kind else None)

    # The clock.

    def _wind(self) -> None:
        """Come back when the time shown is to change, if it is running and shown."""
        if self.session.clock_runs and self.settings.clock and self.settings.status_bar:
            self._tick.start(1005 - int(self.session.seconds % 1 * 1000))
        else:
            self._tick.stop()

    def _ticked(self) -> None:
        if self.settings.clock:
            self.window.status.tick(time_text(self.session.seconds))
        self._wind()

    def make_precise(self, kind: "Qt.TimerType") -> None:
        """Let the clock's timer keep the time to the millisecond; naming the kind is for after the first paint."""
        self._tick.setTimerType(kind)

    def stop(self) -> None:
        """End all timers; the window is going."""
        self._tick.stop()
        self._search.stop()
