"""Belvedere: nine patience games of the Terrace, Thumb and Pouch and Eight Off families.

Only the version lives here, and nothing is imported: every module of the program pays for this file.
"""

__version__ = "0.1.0"
