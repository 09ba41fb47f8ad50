"""The six steps of the tour: what each waits for, what it points to, and that its deal is as its texts say."""

from collections.abc import Iterator, Mapping

import pytest

from belvedere import games
from belvedere.changes import Dealt, Played, Redone, Undone, Why
from belvedere.game_record import replay
from belvedere.rules.engine import apply, is_legal, legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.solver import Budget, Kind, solve
from belvedere.table.moves import Move, transfer
from belvedere.table.piles import PileId, Role
from belvedere.table.position import Position
from belvedere.tour import DEAL, GAME, STEPS, Did, Step, Tour, deeds, fits, suggestion
from belvedere.words.language import LANGUAGES
from belvedere.words.messages import speak
from belvedere.words.tour import ASKED as NAMES
from belvedere.words.tour import (
    Asked,
    TourWords,
    button_text,
    group_text,
    longest_texts,
    place_text,
    stay_sentence,
    tour_title,
)

VARIANT = games.find(GAME)
ASKED = {name: Asked(f"<{name}>", f"[{name}]") for name in NAMES}
WITHOUT = {name: Asked(f"<{name}>", "") for name in NAMES}


def before(step: Step) -> tuple[Position, int]:
    """The position in which a step begins, and how many moves led to it."""
    opening, entries = replay(VARIANT, DEAL, step.script)
    return (entries[-1][-1].after if entries else opening), len(entries)


def now(tour: Tour) -> Step:
    """Asked anew each time, which a type checker does not expect of an attribute."""
    return tour.step


def test_there_are_six_steps_and_one_goes_from_each_to_the_next() -> None:
    tour = Tour()
    seen = [now(tour)]
    while not tour.is_last:
        tour.go(1)
        seen.append(now(tour))
    assert tuple(seen) == STEPS
    assert len(STEPS) == 6
    tour.go(1)
    assert now(tour) is Step.WHERE
    for _ in range(9):
        tour.go(-1)
    assert now(tour) is Step.LOOK
    assert tour.number == 1


@pytest.mark.parametrize("step", STEPS)
def test_each_step_can_be_done_where_it_begins(step: Step) -> None:
    position, moves = before(step)
    assert fits(step, VARIANT, position, moves)


def test_the_deal_can_be_won_and_the_script_is_what_is_pointed_at() -> None:
    for step, following in ((Step.MOVE, Step.UP), (Step.UP, Step.REFUSED)):
        position, _ = before(step)
        move = suggestion(step, VARIANT, position)
        assert move is not None
        assert move.source.role is Role.TABLEAU
        assert apply(VARIANT, position, move).after == before(following)[0]
    assert solve(VARIANT, before(Step.HELPED)[0], Budget(nodes=200_000)).kind is Kind.WINNABLE


def test_what_the_rules_forbid_is_pointed_at() -> None:
    position, _ = before(Step.REFUSED)
    move = suggestion(Step.REFUSED, VARIANT, position)
    assert move is not None
    assert not is_legal(VARIANT, position, move)
    for step in (Step.LOOK, Step.HELPED, Step.WHERE):
        assert suggestion(step, VARIANT, position) is None


def test_a_step_does_not_fit_where_it_cannot_be_done() -> None:
    position, _ = before(Step.UP)
    move = suggestion(Step.UP, VARIANT, position)
    assert move is not None
    assert not fits(Step.HELPED, VARIANT, position, 0)
    gone = apply(VARIANT, position, move).after
    second = suggestion(Step.UP, VARIANT, gone)
    assert second is not None
    assert second.source.role is Role.RESERVE
    assert not fits(Step.UP, VARIANT, apply(VARIANT, gone, second).after, 3)


def step_of(move: Move) -> Played:
    return Played((apply(VARIANT, before(Step.MOVE)[0], move),))


def test_what_the_player_did_is_told_by_the_change() -> None:
    aside = step_of(transfer(PileId.parse("tableau:0"), PileId.parse("reserve:5")))
    up = step_of(transfer(PileId.parse("tableau:6"), PileId.parse("foundation:0")))
    assert deeds(aside) == {Did.MOVED}
    assert deeds(up) == {Did.MOVED, Did.SENT_UP}
    assert deeds(Undone(up.steps)) == {Did.UNDONE}
    assert deeds(Redone(up.steps)) == deeds(Dealt(before(Step.LOOK)[0], Why.NEW)) == frozenset()


def test_what_is_done_leads_on_and_what_is_to_be_read_waits() -> None:
    tour = Tour()
    assert not tour.note(frozenset((Did.MOVED,)))
    tour.go(1)
    assert not tour.note(frozenset((Did.UNDONE,)))
    assert tour.note(frozenset((Did.MOVED,)))
    assert now(tour) is Step.UP
    assert not tour.note(frozenset((Did.MOVED,)))
    assert tour.note(frozenset((Did.MOVED, Did.SENT_UP)))
    assert now(tour) is Step.REFUSED
    assert tour.note(frozenset((Did.REFUSED,)))
    assert now(tour) is Step.REFUSED
    assert not tour.wanted
    tour.go(1)
    assert tour.note(frozenset((Did.HINTED,)))
    assert tour.wanted == (Did.UNDONE,)
    assert tour.note(frozenset((Did.UNDONE,)))
    assert now(tour) is Step.HELPED
    assert not tour.wanted


# What is said.


def words(tour: Tour, asked: Mapping[str, Asked] = ASKED, outcome: Outcome | None = None) -> TourWords:
    position, _ = before(tour.step)
    move = suggestion(tour.step, VARIANT, position)
    return TourWords(tour, position, move, asked, outcome)


def say(tour: Tour, asked: Mapping[str, Asked] = ASKED) -> str:
    return words(tour, asked).shown


def test_each_step_says_what_is_to_be_done() -> None:
    tour = Tour()
    assert "from ace to king" in say(tour)
    tour.go(1)
    assert say(tour).startswith("Move the ten of diamonds onto the jack of diamonds: drag it")
    tour.go(1)
    assert say(tour).startswith("The ace of clubs can go to a foundation.")
    assert say(tour).endswith("go there and press [table.up].")
    tour.go(1)
    assert "put the two of hearts on the king of hearts" in say(tour)
    tour.note(frozenset((Did.REFUSED,)))
    assert "says why" in say(tour)
    tour.go(1)
    assert say(tour).endswith("press [undo] or choose <undo>.")
    tour.note(frozenset((Did.UNDONE,)))
    assert say(tour).endswith("press [hint] or choose <hint>.")
    tour.note(frozenset((Did.HINTED,)))
    assert say(tour).startswith("An arrow points to a good move")
    tour.go(1)
    for name in ("this_game", "preferences", "choose_game"):
        assert f"“<{name}>”" in say(tour)
        assert f"[{name}]" in say(tour)


def test_what_has_no_key_is_named_by_its_menu() -> None:
    tour = Tour()
    tour.go(2)
    assert say(tour, WITHOUT).endswith("go there and press Shift+Enter."), "which nobody can take away"
    tour.go(2)
    assert say(tour, WITHOUT).endswith("as many as you like: choose <undo> in the Control menu.")
    assert words(tour, WITHOUT).spoken.endswith("choose <undo> in the Control menu.")
    tour.note(frozenset((Did.UNDONE,)))
    assert say(tour, WITHOUT).endswith("how to go on: choose <hint> in the Control menu.")
    tour.go(1)
    assert say(tour, WITHOUT) == (
        "The rules of each game: “<this_game>” in the Help menu."
        " Cards, table, sound and more to your taste: “<preferences>” in the Options menu."
        " All nine games: “<choose_game>” in the Game menu."
    )
    one = {**ASKED, "preferences": WITHOUT["preferences"]}
    assert "“<preferences>” in the Options menu. All nine games: “<choose_game>” ([choose_game])." in say(tour, one)


def test_it_says_that_a_step_cannot_be_done_here_and_how_the_game_has_ended() -> None:
    tour = Tour()
    tour.go(2)
    position, _ = before(tour.step)
    stuck = TourWords(tour, position, None, ASKED)
    assert stuck.shown == "That cannot be done here any more. Take your moves back with <undo>, or go on with Next."
    assert words(tour, outcome=Outcome.BLOCKED).shown.startswith("No move is left here. Take moves back with <undo>")
    assert words(tour, outcome=Outcome.WON).shown.endswith("does not count. Go on with Next.")
    tour.go(9)
    assert words(tour, outcome=Outcome.WON).shown.endswith(f"Go on with {button_text(last=True)}.")


@pytest.mark.parametrize("step", STEPS)
def test_there_are_words_for_every_position_that_two_moves_lead_to(step: Step) -> None:
    tour = Tour()
    tour.go(STEPS.index(step))
    first, _ = before(step)
    positions = {first.key(): first}
    for _ in range(2):
        for position in tuple(positions.values()):
            for move in legal_moves(VARIANT, position):
                after = apply(VARIANT, position, move).after
                positions[after.key()] = after
    assert len(positions) > 50
    for position in positions.values():
        for wanted in (tour.wanted, tour.wanted[1:], ()):
            tour.wanted, before_it = wanted, tour.wanted
            move_now = suggestion(step, VARIANT, position) if wanted else None
            shown = TourWords(tour, position, move_now, ASKED).shown
            assert shown
            assert "{" not in shown
            assert max(map(len, longest_texts(ASKED))) >= len(shown)
            tour.wanted = before_it


def moments() -> Iterator[TourWords]:
    """All that is ever said, with keys and without, with the cards of the script."""
    for asked in (ASKED_ALIKE, {name: Asked(each.name, "") for name, each in ASKED_ALIKE.items()}):
        for at in range(len(STEPS)):
            tour = Tour()
            tour.go(at)
            position, _ = before(tour.step)
            for outcome in (None, *Outcome):
                yield TourWords(tour, position, suggestion(tour.step, VARIANT, position), asked, outcome)
            yield TourWords(tour, position, None, asked)
            while tour.wanted:
                tour.wanted = tour.wanted[1:]
                yield TourWords(tour, position, None, asked)


ASKED_ALIKE = {
    "undo": Asked("Undo", "Ctrl+Z"),
    "hint": Asked("Hint", "Ctrl+H"),
    "this_game": Asked("This Game", "Shift+F1"),
    "preferences": Asked("Preferences", "Ctrl+,"),
    "choose_game": Asked("Choose Game", "Ctrl+O"),
    "table.up": Asked("", "F"),
}


@pytest.fixture(params=[key for key in LANGUAGES if key != "system"])
def spoken_language(request: pytest.FixtureRequest, back_to_english: None) -> str:
    speak(request.param)
    return str(request.param)


def test_u88_what_is_read_aloud_is_short(spoken_language: str) -> None:
    assert {words.spoken for words in moments() if len(words.spoken) >= 80} == set()


def test_which_step_it_is_and_what_is_read_aloud() -> None:
    tour = Tour()
    tour.go(2)
    assert place_text(tour) == "Step 3 of 6"
    assert words(tour).spoken == "Step 3 of 6. Send the ace of clubs to a foundation: press [table.up]."
    assert words(tour).described == f"Step 3 of 6. {say(tour)} N goes on, B goes back, Escape leaves."
    assert tour_title() == "Tour"
    assert stay_sentence() == "The tour goes on. Escape once more leaves it."
    assert group_text(Role.RESERVE) == "Cells"
