"""The verbs of the table: building, dealing, what is legal, what a move does, how a game ends."""
