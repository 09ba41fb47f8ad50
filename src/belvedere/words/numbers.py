"""Numbers as the player's language writes them."""

from belvedere.words.messages import _p


def decimal(value: float, digits: int) -> str:
    """A number with so many digits behind the decimal sign, such as "97.8"."""
    return f"{value:.{digits}f}".replace(".", _p("decimal sign", "."))


def grouped(value: int) -> str:
    """A large number with its thousands set apart, such as "4,294,967,295".

    Of four digits they are set apart where the language does so.
    """
    if value < 10_000:
        return (
            _p("number of four digits", "{thousands},{rest:03}").format(thousands=value // 1000, rest=value % 1000)
            if value >= 1000
            else str(value)
        )
    return f"{value:,}".replace(",", _p("between thousands", ","))
