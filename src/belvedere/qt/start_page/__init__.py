"""The page on which a game is chosen, in place of the table. Imported when it is opened, never before."""
