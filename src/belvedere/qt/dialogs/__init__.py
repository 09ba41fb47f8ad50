"""The program's dialogs: children of the main window, opened without blocking, closed by Escape.

Each is imported when it is first opened, never on the way to the first paint.
"""
