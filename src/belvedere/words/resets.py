"""What the player is asked and told when figures are set back."""

from belvedere.rules.variant import Variant
from belvedere.store.resets import Reset
from belvedere.words.games import game_name
from belvedere.words.messages import _np, _p


def reset_question(variant: Variant | None, count: int, *, others: bool = False) -> str:
    """What a reset does to the figures of a game, or of all games and of what other programs have counted."""
    if variant is None and others and not count:
        return _p("reset", "What other programs have counted will be shown no more.")
    if variant is None and others:
        return _np(
            "reset",
            "{count} game that has ended will count no more, and what other programs have counted will be shown no "
            "more.",
            "All {count} games that have ended will count no more, and what other programs have counted will be shown "
            "no more.",
            count,
        ).format(count=count)
    if variant is None:
        return _np(
            "reset",
            "{count} game that has ended will count no more.",
            "All {count} games that have ended will count no more.",
            count,
        ).format(count=count)
    return _np(
        "reset",
        "{count} game of {game} that has ended will count no more.",
        "{count} games of {game} that have ended will count no more.",
        count,
    ).format(count=count, game=game_name(variant))


def reset_promise(folder: str, *, games: bool = True) -> str:
    """What a reset leaves untouched, and how it is taken back; ``games`` is whether it is about games of ours, too."""
    if not games:
        return _p(
            "reset",
            "Until the next reset, Undo Reset shows it again. First everything is written into a backup in the folder\n"
            "{folder}",
        ).format(folder=folder)
    return _p(
        "reset",
        "The history keeps the games, and until the next reset, Undo Reset brings back all that is reset. First "
        "everything is written into a backup in the folder\n{folder}",
    ).format(folder=folder)


def reset_done(reset: Reset) -> str:
    """That figures were set back."""
    if not reset.games and reset.others:
        return _p(
            "reset",
            "What other programs have counted is shown no more; the backup is {path}. Undo Reset brings it back.",
        ).format(path=reset.backup)
    return _np(
        "reset",
        "{count} game counts no more; the backup is {path}. Undo Reset lets it count again.",
        "{count} games count no more; the backup is {path}. Undo Reset lets them count again.",
        reset.games,
    ).format(count=reset.games, path=reset.backup)


def reset_undone(reset: Reset | None) -> str:
    """That figures are as they were before the last reset."""
    if reset is None:
        return _p("reset", "Nothing is reset any more: another window has undone it.")
    if not reset.games and reset.others:
        return _p("reset", "What other programs have counted is shown again.")
    count = reset.games
    return _np("reset", "{count} game counts again.", "{count} games count again.", count).format(count=count)


def no_backup(folder: str, reason: str) -> str:
    """That nothing was reset, since the backup cannot be written."""
    return _p(
        "reset",
        "Nothing was reset, since no backup can be written ({reason}): check that the disk has room and that you may "
        "write to {folder}.",
    ).format(folder=folder, reason=reason)


def not_changed(path: str, reason: str) -> str:
    """That nothing was changed, since the games cannot be used."""
    return _p(
        "reset",
        "Nothing was changed, since your games cannot be written now ({reason}): check that the disk has room and that "
        "you may write to {path}.",
    ).format(path=path, reason=reason)


__all__ = ["no_backup", "not_changed", "reset_done", "reset_promise", "reset_question", "reset_undone"]
