"""The nouns of the table: piles, positions, moves."""
