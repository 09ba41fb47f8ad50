"""`belvedere stats`: what the player has made of each game."""

import json

from belvedere.commands.command_line import CommandError, Words, complain, say
from belvedere.store.database import Unusable
from belvedere.store.elsewhere import Elsewhere, all_figures
from belvedere.store.game_store import GameStore
from belvedere.store.statistics import Played
from belvedere.words import _p
from belvedere.words.reasons import reason
from belvedere.words.statistics import COLUMNS, all_rows, column_name, no_figures_sentence, row_name, row_texts, rows
from belvedere.words.statistics_files import csv_text, figures_object
from belvedere.words.store import store_sentences


def run(words: Words, rest: list[str]) -> int:
    """Print a table, or a JSON line for each game, or the games that have ended as CSV."""
    words.allow("belvedere stats", "--json", "--csv")
    if {"--json", "--csv"} <= words.flags:
        raise CommandError(_p("command line", "--json does not go with --csv: choose one of them"))
    if rest:
        raise CommandError(_p("command line", "“belvedere stats” takes no “{word}”: leave it out").format(word=rest[0]))
    store = GameStore()
    try:
        played, elsewhere = store.ended(), store.database.read(all_figures)
    except Unusable as error:
        raise CommandError(
            _p("command line", "your games cannot be read ({reason}): check {path}").format(
                reason=reason(error), path=store.database.path
            )
        ) from None
    finally:
        store.close()
    for sentence in store_sentences(store.notices):
        complain(sentence)
    if "--json" in words.flags:
        for row in all_rows(elsewhere):
            say(json.dumps(figures_object(row, played)))
    elif "--csv" in words.flags:
        say(csv_text(played).removesuffix("\n"))
    else:
        _say_table(played, elsewhere)
    return 0


def _say_table(played: list[Played], elsewhere: list[Elsewhere]) -> None:
    """Print the figures of each game; side by side they would be wider than a terminal, so each is a block of lines."""
    heads = [column_name(column) for column in COLUMNS]
    width = max(map(len, heads))
    shown = rows(played, elsewhere)
    for row in shown:
        say(row_name(row))
        for head, text in zip(heads, row_texts(row, played), strict=True):
            say(f"  {head.ljust(width)}  {text}")
    if sentence := no_figures_sentence(played, elsewhere):
        say(sentence)
