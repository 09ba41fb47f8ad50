"""Words of bookmarks, which stand after a move or at the deal."""

from belvedere.words.messages import _p


def marked_sentence(place: int, *, marked: bool) -> str:
    """That a bookmark was set after so many moves, or removed."""
    if not place:
        return _p("bookmark", "Bookmark set at the deal") if marked else _p("bookmark", "Bookmark at the deal removed")
    if marked:
        return _p("bookmark", "Bookmark set after move {number}").format(number=place)
    return _p("bookmark", "Bookmark after move {number} removed").format(number=place)


def at_bookmark_sentence(place: int) -> str:
    """That the position of a bookmark lies on the table."""
    if not place:
        return _p("bookmark", "At the bookmark of the deal")
    return _p("bookmark", "At the bookmark after move {number}").format(number=place)


def no_bookmark_sentence(*, some: bool, forward: bool, key: str) -> str:
    """That there is no bookmark further on, or further back; whether this game has some, and which key sets one."""
    if not some:
        if key:
            return _p("bookmark", "This game has no bookmark: {key} sets one here").format(key=key)
        return _p("bookmark", "This game has no bookmark: Control > Bookmark sets one here")
    if forward:
        return _p("bookmark", "There is no bookmark after this move")
    return _p("bookmark", "There is no bookmark before this move")


def bookmarked_text(text: str) -> str:
    """A line of the list of moves at which there is a bookmark, as it is read aloud."""
    return _p("bookmark", "Bookmark: {move}").format(move=text)
