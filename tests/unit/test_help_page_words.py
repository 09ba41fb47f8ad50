"""What the program itself says on pages of the help."""

from belvedere.words.help_pages import link_text, mirrored_sentence, row_text


def test_a_mirrored_table_is_told_with_its_columns_and_fans() -> None:
    assert mirrored_sentence() == (
        "Your table is mirrored: what is said here to be on the left is on the right, and columns are counted from the "
        "right. Only cards that are fanned sideways still go from left to right."
    )


def test_links_and_rows_of_tables_are_told() -> None:
    assert link_text("Signora", 3, 12) == "Link: Signora, 3 of 12"
    assert row_text("Ctrl+N", "New Game") == "Ctrl+N; New Game"
