"""What the player is told of the file that keeps the games."""

from belvedere import games
from belvedere.store import database
from belvedere.store.game_store import FILE
from belvedere.words.games import game_name
from belvedere.words.messages import _np, _p
from belvedere.words.reasons import reason


def store_sentences(notices: list[database.Notice]) -> list[str]:
    """A sentence for each notice about the games that are kept; they count as told then."""
    told = [_store_sentence(notice) for notice in notices]
    notices.clear()
    return told


def _store_sentence(notice: database.Notice) -> str:
    kinds = database.Trouble
    if notice.trouble is kinds.DAMAGED:
        message = _np(
            "store",
            "Your games were damaged: {count} game could be saved, and the damaged file is kept as {path}.",
            "Your games were damaged: {count} games could be saved, and the damaged file is kept as {path}.",
            notice.rows,
        )
    elif notice.trouble is kinds.NEWER:
        message = _np(
            "store",
            "A newer Belvedere has kept your games. Nothing is lost: its file is {path} now, and {count} game is here, "
            "too. To have everything back, install the newer Belvedere and call that file {name} again.",
            "A newer Belvedere has kept your games. Nothing is lost: its file is {path} now, and {count} games are "
            "here, too. To have everything back, install the newer Belvedere and call that file {name} again.",
            notice.rows,
        )
    elif notice.trouble is kinds.UNUSABLE:
        message = _p(
            "store",
            "Your games cannot be kept now ({reason}): check that the disk has room and that you may write to {path}.",
        )
    elif notice.trouble is kinds.OTHER_RULES:
        message = _p(
            "store",
            "{game}, deal {number}, was begun under older rules and cannot go on: it is put aside in {path}.",
        )
    else:
        message = _p(
            "store",
            "{game}, deal {number}, was kept in a form that the rules do not allow: it is put aside in {path}.",
        )
    names = {variant.key: game_name(variant) for variant in games.ALL}
    game = names.get(notice.key, notice.key)
    return message.format(
        path=notice.path, count=notice.rows, reason=reason(notice.reason), game=game, number=notice.number, name=FILE
    )


def cannot_be_read_sentence(why: str, path: str) -> str:
    """That the games that have ended cannot be read, where they would be listed or counted."""
    return _p(
        "store", "Your games cannot be read now ({reason}): check that you may read {path}, then look here again."
    ).format(reason=reason(why), path=path)
