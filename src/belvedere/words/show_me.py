"""Words of *Show Me*, which plays a solution on the table."""

from belvedere.words.messages import _np, _p


def thinking_sentence() -> str:
    """That a way to win is being looked for."""
    return _p("show me", "Thinking: a way to win is being looked for")


def before_show_sentence() -> str:
    """What to know before the first move is shown."""
    return _p("show me", "This game will not count as won; one undo takes it all back")


def shown_move_sentence(number: int, count: int) -> str:
    """How far the show is."""
    return _p("show me", "Move {number} of {count}").format(number=number, count=count)


def ended_sentence(shown: int) -> str:
    """That the show was ended before its last move, after so many of them."""
    if not shown:
        return _p("show me", "Show Me has ended; no move was shown")
    return _np(
        "show me",
        "Show Me has ended after {count} move; one undo takes it back",
        "Show Me has ended after {count} moves; one undo takes them back",
        shown,
    ).format(count=shown)


def show_speed_text(speed: int, fastest: int) -> str:
    """How fast the show is, counted from 1."""
    return _p("show me", "Speed {speed} of {fastest}").format(speed=speed, fastest=fastest)


def lost_sentence(*, at_the_deal: bool) -> str:
    """That there is nothing to show, since the position is proved lost; whether it is the deal itself."""
    if at_the_deal:
        return _p("show me", "There is nothing to show: this deal cannot be won")
    return _p("show me", "There is nothing to show: from here the game can no longer be won")


def no_solution_sentence() -> str:
    """That no solution was found, though there may be one."""
    return _p("show me", "No way to win was found from here; there may be one")
