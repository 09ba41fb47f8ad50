"""`belvedere stats`: what the player has made of each game."""

import json

from belvedere import games
from belvedere.commands.command_line import CommandError, Words, complain, say
from belvedere.store.database import Unusable
from belvedere.store.elsewhere import Elsewhere, all_figures
from belvedere.store.game_store import GameStore
from belvedere.store.statistics import Played
from belvedere.words import _p
from belvedere.words.statistics import COLUMNS, Row, column_name, figures_of, row_name, row_texts, rows
from belvedere.words.store import store_sentences


def run(words: Words, rest: list[str]) -> int:
    """Print a table, or a JSON line for each game."""
    words.allow("belvedere stats", "--json")
    if rest:
        raise CommandError(_p("command line", "“belvedere stats” takes no “{word}”: leave it out").format(word=rest[0]))
    store = GameStore()
    try:
        played, elsewhere = store.ended(), store.database.read(all_figures)
    except Unusable as error:
        raise CommandError(
            _p("command line", "your games cannot be read ({reason}): check {path}").format(
                reason=error, path=store.database.path
            )
        ) from None
    finally:
        store.close()
    for sentence in store_sentences(store.notices):
        complain(sentence)
    if "--json" in words.flags:
        own: list[Row] = [(variant,) for variant in games.ALL]
        for row in (*own, *rows((), elsewhere)):
            say(json.dumps(as_object(row, played)))
        return 0
    heads = [column_name(column) for column in COLUMNS]
    # The games side by side would be wider than a terminal: each is a block of lines.
    width = max(map(len, heads))
    shown = rows(played, elsewhere)
    for row in shown:
        say(row_name(row))
        for head, text in zip(heads, row_texts(row, played), strict=True):
            say(f"  {head.ljust(width)}  {text}")
    if not shown:
        say(_p("statistics", "You have ended no game yet."))
    return 0


def as_object(row: Row, played: list[Played]) -> dict[str, object]:
    """The figures of a game as JSON says them; times in seconds, shares between 0 and 1."""
    found = figures_of(row, played)
    name = f"{row.source}:{row.game}" if isinstance(row, Elsewhere) else row[0].key
    return {"game": name, **{column: found[column] for column in COLUMNS}}
