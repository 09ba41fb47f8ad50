"""What the player reads of achievements."""

from collections.abc import Sequence
from typing import assert_never

from belvedere import games
from belvedere.store.achievements import Achievement, Kind
from belvedere.words.games import game_name
from belvedere.words.messages import _np, _p


def achievement_name(achievement: Achievement) -> str:
    """What is to be achieved."""
    match achievement.kind:
        case Kind.UNAIDED:
            return _p("achievement", "{game}: a win without hint or undo").format(game=_game(achievement))
        case Kind.ALL_NINE:
            return _p("achievement", "A win in each of the nine games")
        case Kind.WEEK:
            return _p("achievement", "A week of deals of the day: one won on each of seven days in a row")
        case _:
            assert_never(achievement.kind)


def progress_text(achievement: Achievement) -> str:
    """How far something is that is not done."""
    if achievement.of == 1:
        return _p("achievement", "not yet")
    return _p("achievement", "not yet: {have} of {of}").format(have=achievement.have, of=achievement.of)


def done_text(day: str) -> str:
    """That something is done, and on which day."""
    return _p("achievement", "done on {day}").format(day=day)


def achieved_sentence(achievement: Achievement) -> str:
    """That something was completed just now."""
    match achievement.kind:
        case Kind.UNAIDED:
            message = _p("achievement", "Achieved: your first win of {game} without hint or undo.")
            return message.format(game=_game(achievement))
        case Kind.ALL_NINE:
            return _p("achievement", "Achieved: you have won each of the nine games.")
        case Kind.WEEK:
            return _p("achievement", "Achieved: a week of deals of the day, each won on its day.")
        case _:
            assert_never(achievement.kind)


def summary_sentence(all_of_them: Sequence[Achievement]) -> str:
    """How many are done."""
    done = sum(achievement.by is not None for achievement in all_of_them)
    return _np(
        "achievement",
        "{count} of {total} is done. Resetting the statistics takes none away.",
        "{count} of {total} are done. Resetting the statistics takes none away.",
        done,
    ).format(count=done, total=len(all_of_them))


def _game(achievement: Achievement) -> str:
    return game_name(games.find(achievement.key))


def achievement_heard(name: str, state: str) -> str:
    """How far an achievement is, read aloud with its name."""
    return _p("achievements: read aloud", "{state}; {achievement}").format(state=state, achievement=name)
