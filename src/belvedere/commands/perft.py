"""`belvedere perft`: how many sequences of moves a numbered deal has."""

from typing import Final

from belvedere.commands.command_line import CommandError, Words, game_and_number, say
from belvedere.rules.dealing import deal
from belvedere.rules.perft import perft
from belvedere.words import _p

DEEPEST: Final = 12
"""The most moves that are followed; far beyond what anyone waits for."""


def run(words: Words, rest: list[str]) -> int:
    """Print how many sequences of moves, and how many positions after them, a deal has."""
    words.allow("belvedere perft", "--option")
    if len(rest) != 3:
        raise CommandError(
            _p("command line", "write “belvedere perft KEY N DEPTH”, for example “belvedere perft signora 4711 3”")
        )
    variant, number = game_and_number(words, rest)
    depth = rest[2]
    if not (depth.isascii() and depth.isdigit() and int(depth[:9]) <= DEEPEST):
        raise CommandError(
            _p("command line", "“{text}” is no depth: write a number from 0 to {most}").format(text=depth, most=DEEPEST)
        )
    counts = perft(variant, deal(variant, number), int(depth))
    say(f"{counts.sequences} {counts.positions}")
    return 0
