"""Decks of other programs: drawn and tested in a process of their own, since a file may be too much for it."""
