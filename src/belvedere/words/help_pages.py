"""What the program itself says on pages of the help."""

from belvedere.words.messages import _p


def mirrored_sentence() -> str:
    """What stands above a page with pictures while they, and the table, are laid out in a mirror."""
    return _p(
        "help page, at its top",
        "Your table is mirrored: what is said here to be on the left is on the right, and columns are counted from the "
        "right. Only cards that are fanned sideways still go from left to right.",
    )
