"""A player who does anything at any time: a Hypothesis state machine over Session, beside a model of it.

The model knows no rules: it keeps the positions that were reached, game by game, and where undo and redo must lead.
"""

import json
import random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from belvedere import games
from belvedere.cards import deck, face_up
from belvedere.changes import Change, Dealt, Ended, Played, Redone, Undone
from belvedere.deals import LAST
from belvedere.rules.automatic import Automatic, automatic_move
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, dealing_move, is_legal, legal_moves
from belvedere.rules.outcome import Outcome, finish_moves, next_up, outcome, score
from belvedere.rules.refusals import IllegalMove
from belvedere.rules.variant import Variant
from belvedere.session import Session
from belvedere.table.moves import Step, replay
from belvedere.table.piles import Role
from belvedere.table.position import Position
from tests.walks import every_drag

VARIANTS = st.sampled_from((*games.ALL, *games.WITH_OPTIONS))
NUMBERS = st.integers(1, 50) | st.integers(1, LAST)
SEEDS = st.integers(0, 2**32)


class Game:
    """One game of the model: the positions after each move, and how many of the moves are in force."""

    def __init__(self, variant: Variant, number: int) -> None:
        self.variant = variant
        self.number = number
        self.positions = [deal(variant, number)]
        self.index = 0

    def add(self, position: Position) -> None:
        """A move was played."""
        del self.positions[self.index + 1 :]
        self.positions.append(position)
        self.index += 1


class SessionMachine(RuleBasedStateMachine):
    """What a player can do with a session."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0
        self.told: list[Change] = []

    @property
    def game(self) -> Game:
        """The model's game on the table."""
        return self.games[self.at]

    def now(self) -> float:
        """The hand of the clock: time passes whenever somebody looks."""
        self.seconds += 1.0
        return self.seconds

    @initialize(variant=VARIANTS, number=NUMBERS, automatic=st.sampled_from(Automatic))
    def start(self, variant: Variant, number: int, automatic: Automatic) -> None:
        self.session = Session(variant, number, automatic=automatic, now=self.now)
        self.session.subscribe(self.told.append)
        self.games = [Game(variant, number)]
        self.at = 0
        self.just_left = False

    def check_steps(self, steps: tuple[Step, ...]) -> None:
        """Steps follow one another from the position on the table, and their effects tell all of them."""
        position = self.game.positions[self.game.index]
        for step in steps:
            assert step.before == position
            assert step == apply(self.session.variant, position, step.move)
            assert replay(step.before, step.effects) == step.after
            position = step.after

    def played(self, steps: tuple[Step, ...]) -> None:
        """The session has recorded one move of these steps: check and follow it."""
        if steps:
            self.check_steps(steps)
            self.game.add(steps[-1].after)
            self.forget_untouched()
            self.just_left = False
            self.heard(Played(steps))
        else:
            assert self.told == []

    def heard(self, change: Change) -> None:
        """Listeners were told of just this, and of the end if there is one."""
        expected: list[Change] = [change]
        ended = self.session.outcome
        if ended and isinstance(change, Played | Redone):
            expected.append(Ended(ended))
        assert self.told == expected
        self.told.clear()

    def play_one(self, seed: int) -> None:
        """Play one of the legal moves."""
        before = self.session.position
        moves = list(legal_moves(self.session.variant, before))
        if not moves:
            return
        step = self.session.play(random.Random(seed).choice(moves))
        entry = self.session.history[-1]
        assert entry[0] == step
        self.check_automatic(entry)
        self.played(entry)

    def check_automatic(self, entry: tuple[Step, ...]) -> None:
        """What followed by itself is what the option says, to the end, and nothing after taking a card back."""
        mode = self.session.automatic
        if mode is Automatic.OFF or entry[0].move.source.role is Role.FOUNDATION:
            assert len(entry) == 1
            return
        for step in entry[1:]:
            assert step.move.target.role is Role.FOUNDATION
            assert automatic_move(self.session.variant, step.before, mode) == step.move
        assert automatic_move(self.session.variant, entry[-1].after, mode) is None

    @rule(seed=SEEDS)
    def play(self, seed: int) -> None:
        self.play_one(seed)

    @rule(seed=SEEDS, count=st.integers(2, 40))
    def wander(self, seed: int, count: int) -> None:
        for number in range(count):
            self.play_one(seed + number)

    @rule()
    def deal_a_card(self) -> None:
        move = dealing_move(self.session.variant, self.session.position)
        if move:
            self.session.play(move)
            self.played(self.session.history[-1])

    @rule(seed=SEEDS)
    def try_what_is_illegal(self, seed: int) -> None:
        drags = list(every_drag(self.session.position))
        move = random.Random(seed).choice(drags)
        if not is_legal(self.session.variant, self.session.position, move):
            with pytest.raises(IllegalMove):
                self.session.play(move)
            assert self.told == []

    @rule(seed=SEEDS)
    def play_and_undo_is_nothing(self, seed: int) -> None:
        before = (self.session.position, self.session.moves, self.session.outcome, self.session.history)
        moved = self.session.moves
        self.play_one(seed)
        if self.session.moves > moved:
            self.undo()
            assert (self.session.position, self.session.moves, self.session.outcome, self.session.history) == before

    @rule()
    def all_up(self) -> None:
        self.played(self.session.play_all_up())
        assert next_up(self.session.variant, self.session.position) is None

    @rule()
    def finish(self) -> None:
        possible = finish_moves(self.session.variant, self.session.position)
        steps = self.session.finish()
        assert tuple(step.move for step in steps) == possible
        self.played(steps)
        assert not possible or self.session.outcome is Outcome.WON

    @rule()
    def undo(self) -> None:
        could, moves = self.session.can_undo, self.session.moves
        assert self.session.undo() is could
        game = self.game
        if game.index:
            game.index -= 1
            assert self.session.moves == moves - 1
            self.just_left = False
            [change] = self.told
            assert isinstance(change, Undone)
            assert change.steps[0].before == game.positions[game.index]
            assert change.steps[-1].after == game.positions[game.index + 1]
            self.told.clear()
        elif self.at:
            self.at -= 1
            self.just_left = True
            self.expect_dealt()
        else:
            assert not could
            assert self.told == []

    @rule()
    def redo(self) -> None:
        could = self.session.can_redo
        assert self.session.redo() is could
        game = self.game
        own, following = game.index + 1 < len(game.positions), self.at + 1 < len(self.games)
        if following and (self.just_left or not own):
            self.at += 1
            self.just_left = False
            self.expect_dealt()
        elif own:
            game.index += 1
            self.just_left = False
            change = self.told[0]
            assert isinstance(change, Redone)
            assert change.steps[-1].after == game.positions[game.index]
            self.heard(change)
        else:
            assert not could
            assert self.told == []

    def expect_dealt(self) -> None:
        """Another game lies on the table, and nothing else was told, a win of old least of all."""
        [change] = self.told
        assert isinstance(change, Dealt)
        assert change.position == self.game.positions[self.game.index]
        self.told.clear()

    def add(self, game: Game) -> None:
        """The model lays another game after this one and before later ones that were played."""
        self.forget_untouched()
        self.games.insert(self.at + 1, game)
        self.at += 1
        self.just_left = False
        self.expect_dealt()

    def forget_untouched(self) -> None:
        """Of the later games only those stay in which something was played."""
        self.games[self.at + 1 :] = [game for game in self.games[self.at + 1 :] if len(game.positions) > 1]

    @rule(number=NUMBERS)
    def new_game(self, number: int) -> None:
        self.session.new_game(number=number)
        self.add(Game(self.game.variant, number))

    @rule(variant=VARIANTS, number=NUMBERS)
    def change_of_game(self, variant: Variant, number: int) -> None:
        self.session.new_game(variant, number)
        self.add(Game(variant, number))

    @rule()
    def restart(self) -> None:
        moved = self.session.moves > 0
        assert self.session.restart() is moved
        if moved:
            self.add(Game(self.game.variant, self.game.number))

    @rule(variant=VARIANTS, number=NUMBERS)
    def another_game_and_undo_is_nothing(self, variant: Variant, number: int) -> None:
        before = self.shown()
        self.session.new_game(variant, number)
        self.add(Game(variant, number))
        self.undo()
        assert self.shown() == before

    def shown(self) -> tuple[object, ...]:
        """What of a game must be there again when undo brings it back."""
        session = self.session
        return (session.variant, session.number, session.position, session.moves, session.outcome, session.history)

    @rule(automatic=st.sampled_from(Automatic))
    def choose_automatic(self, automatic: Automatic) -> None:
        self.session.automatic = automatic

    @rule(what=st.sampled_from(["pause", "resume", "sleep", "wake"]))
    def stop_or_go_on(self, what: str) -> None:
        getattr(self.session, what)()

    @precondition(lambda self: self.session.can_undo)
    @rule()
    def undo_all_and_redo_all(self) -> None:
        undone = 0
        while self.session.can_undo:
            self.undo()
            undone += 1
        assert (self.at, self.game.index) == (0, 0)
        while self.session.can_redo:
            self.redo()
        last = self.games[-1]
        assert self.session.position == last.positions[-1]
        assert undone > 0

    @invariant()
    def the_session_is_where_the_model_is(self) -> None:
        session, game = self.session, self.game
        assert (session.variant, session.number, session.moves) == (game.variant, game.number, game.index)
        assert session.position == game.positions[game.index]
        assert session.can_undo is (game.index > 0 or self.at > 0)
        assert session.can_redo is (game.index + 1 < len(game.positions) or self.at + 1 < len(self.games))

    @invariant()
    def u18_no_card_is_lost(self) -> None:
        cards = face_up(b"".join(self.session.position.piles))
        assert sorted(cards) == sorted(deck(self.session.variant.decks))

    @invariant()
    def position_and_history_can_be_written_and_read(self) -> None:
        variant, position = self.session.variant, self.session.position
        text, state = position.to_text(), position.to_state()
        assert Position.from_text(text).to_text() == text
        read = Position.from_state(json.loads(json.dumps(state)))
        assert read.to_state() == state
        assert read.key() == position.key()
        assert score(variant, read) == score(variant, position) == state["score"]
        assert outcome(variant, read) == outcome(variant, position) == self.session.outcome

    @invariant()
    def a_saved_game_loads(self) -> None:
        moves = [str(step.move) for entry in self.session.history for step in entry]
        position = deal(self.session.variant, self.session.number)
        for step, text in zip((step for entry in self.session.history for step in entry), moves, strict=True):
            assert str(step.move) == text
            position = apply(self.session.variant, position, step.move).after
        assert position == self.session.position

    @invariant()
    def the_clock_runs_only_in_a_game_that_goes_on(self) -> None:
        session = self.session
        before = session.seconds
        if session.clock_runs:
            assert not session.paused
            assert session.outcome is None
            assert session.seconds > before
        else:
            assert session.seconds == before


@pytest.mark.proof
def test_a_player_who_does_anything() -> None:
    run_state_machine_as_test(SessionMachine, settings=settings(max_examples=30, stateful_step_count=25))


@pytest.mark.full
def test_a_player_who_does_anything_for_long() -> None:
    run_state_machine_as_test(
        SessionMachine, settings=settings(max_examples=900, stateful_step_count=60, deadline=None)
    )
