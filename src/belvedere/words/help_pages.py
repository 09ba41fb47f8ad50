"""What the program itself says on pages of the help, and what is heard of these."""

from belvedere.words.messages import _p


def mirrored_sentence() -> str:
    """What stands above a page with pictures while they, and the table, are laid out in a mirror."""
    return _p(
        "help page, at its top",
        "Your table is mirrored: what is said here to be on the left is on the right, and columns are counted from the "
        "right. Only cards that are fanned sideways still go from left to right.",
    )


def link_text(link: str, number: int, count: int) -> str:
    """What is heard of a link that has the keyboard, and how many there are on the page."""
    return _p("help, spoken", "Link: {link}, {number} of {count}").format(link=link, number=number, count=count)


def row_text(*cells: str) -> str:
    """The cells of a row of a table, told one after the other."""
    return _p("between cells of a row that are told one after the other", "; ").join(cells)
