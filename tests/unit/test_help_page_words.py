"""What the program itself says on pages of the help."""

from belvedere.words.help_pages import mirrored_sentence


def test_a_mirrored_table_is_told_with_its_columns_and_fans() -> None:
    assert mirrored_sentence() == (
        "Your table is mirrored: what is said here to be on the left is on the right, and columns are counted from the "
        "right. Only cards that are fanned sideways still go from left to right."
    )
