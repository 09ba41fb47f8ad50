"""What survives the end of the program: the settings, in the player's own folders."""
