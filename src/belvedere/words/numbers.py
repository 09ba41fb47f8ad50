"""Numbers as the player's language writes them."""

from belvedere.words.messages import _p


def decimal(value: float, digits: int) -> str:
    """A number with so many digits behind the decimal sign, such as "97.8"."""
    return f"{value:.{digits}f}".replace(".", _p("decimal sign", "."))


def grouped(value: int) -> str:
    """A large number with its thousands set apart, such as "4,294,967,295"."""
    return f"{value:,}".replace(",", _p("between thousands", ","))
