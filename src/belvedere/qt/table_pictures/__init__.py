"""The player's picture on the table."""
