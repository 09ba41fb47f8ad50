"""`belvedere odds`: of how many deals of each game it is known that they can be won."""

import json

from belvedere import games
from belvedere.commands.command_line import CommandError, Words, say
from belvedere.rules.variant import Variant
from belvedere.solver.deal_list import deal_list
from belvedere.solver.odds import Odds, odds
from belvedere.words import _p, variant_name
from belvedere.words.numbers import decimal


def run(words: Words, rest: list[str]) -> int:
    """Print a table, or a JSON line for each game."""
    words.allow("belvedere odds", "--json")
    if rest:
        raise CommandError(_p("command line", "“belvedere odds” takes no “{word}”: leave it out").format(word=rest[0]))
    variants = (*games.ALL, *games.WITH_OPTIONS)
    if "--json" in words.flags:
        for variant in variants:
            say(json.dumps(as_object(variant)))
        return 0
    rows = [_heads(), *(_row(variant, odds(variant)) for variant in variants)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = [first.ljust(widths[0])]
        cells += [text.rjust(width) for text, width in zip(others, widths[1:], strict=True)]
        say("  ".join(cells))
    return 0


def as_object(variant: Variant) -> dict[str, object]:
    """The odds of a game as JSON says them; shares are between 0 and 1."""
    found = odds(variant)
    return {
        "game": variant.key,
        "options": list(variant.options),
        "deals": found.deals,
        "winnable": found.winnable,
        "unwinnable": found.unwinnable,
        "unknown": found.unknown,
        "rate": [round(share, 4) for share in found.rate],
        "interval": [round(share, 4) for share in found.interval],
        "nodes": deal_list(variant).nodes,
        "made": deal_list(variant).made,
    }


def _heads() -> tuple[str, ...]:
    return (
        _p("odds", "Game"),
        _p("odds", "Can be won"),
        _p("odds", "Cannot"),
        _p("odds", "Not known"),
        _p("odds", "Rate"),
        _p("odds", "95 % interval"),
    )


def _row(variant: Variant, found: Odds) -> tuple[str, ...]:
    return (
        variant_name(variant),
        str(found.winnable),
        str(found.unwinnable),
        str(found.unknown),
        _span(*found.rate),
        _span(*found.interval),
    )


def _span(low: float, high: float) -> str:
    """Two shares in per cent, or one if they are alike."""
    texts = [decimal(share * 100, 1) for share in (low, high)]
    if texts[0] == texts[1]:
        return _p("odds", "{share} %").format(share=texts[0])
    return _p("odds", "{low} to {high} %").format(low=texts[0], high=texts[1])
