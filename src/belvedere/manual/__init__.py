"""The pages of the help as text: read into blocks, turned into hypertext, searched. No window is needed for it."""
