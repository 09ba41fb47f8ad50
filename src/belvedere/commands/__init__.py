"""The commands that need no window, each a module with ``run(words, rest)``, which returns the exit status."""
