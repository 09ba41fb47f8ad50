"""`belvedere survey`: find out for many deals whether they can be won, and put together what was found."""

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from functools import partial
from typing import Final, TypeVar

from belvedere import games
from belvedere.commands.command_line import (
    CommandError,
    Words,
    deal_numbers,
    find_game,
    say,
    whole_number,
)
from belvedere.commands.progress import Progress
from belvedere.commands.side_by_side import MOST_JOBS, side_by_side
from belvedere.commands.solve import MOST_NODES
from belvedere.rules.variant import Variant
from belvedere.solver.deal_list import file_name
from belvedere.solver.listing import MissingDeal, MixedBudgets, listing
from belvedere.solver.survey import (
    NODES,
    BusySurvey,
    Contradiction,
    DamagedSurvey,
    Record,
    SurveyFile,
    deals_of,
    examine,
    merge,
    missing,
    read,
)
from belvedere.store.files import write_whole
from belvedere.store.own_files import refuse_own
from belvedere.words import _np, _p, duration, game_name
from belvedere.words.numbers import grouped
from belvedere.words.reasons import reason

T = TypeVar("T")

MOST_DEALS: Final = 10_000_000
"""Deals of the largest survey, whose numbers are held in memory."""


def run(words: Words, rest: list[str]) -> int:
    """Survey a range of deals, merge surveys, or write the lists of deals."""
    if "--merge" in words.values:
        words.allow("belvedere survey --merge", "--merge")
        return _merge(words.values["--merge"][-1], rest)
    if "--list" in words.values:
        words.allow("belvedere survey --list", "--list")
        return _lists(words.values["--list"][-1], rest)
    words.allow("belvedere survey", "--option", "--nodes", "--jobs", "--out")
    out = words.last("--out")
    if len(rest) != 2 or not out:
        raise CommandError(
            _p(
                "command line",
                "write “belvedere survey KEY N-M --out FILE”, "
                "for example “belvedere survey signora 1-1000 --out signora.jsonl”",
            )
        )
    variant, numbers = find_game(rest[0], words.options()), deal_numbers(rest[1])
    if len(numbers) > MOST_DEALS:
        raise CommandError(
            _p("command line", "a survey has at most {most} deals: make several of the range {range}").format(
                most=grouped(MOST_DEALS), range=rest[1]
            )
        )
    nodes = whole_number(words, "--nodes", MOST_NODES) or NODES
    jobs = whole_number(words, "--jobs", MOST_JOBS) or 1
    _or_complain(out, lambda: refuse_own(out))
    with _or_complain(out, lambda: SurveyFile(out)) as file:
        todo = missing(file.records, variant, numbers, nodes)
        work = _work(variant, nodes)
        with closing(side_by_side(work, todo, min(jobs, max(1, len(todo))))) as done:
            _watch(variant, len(numbers), len(todo), _written(out, file.extend(todo, done)))
    _say_count(out, len(numbers))
    return 0


def _work(variant: Variant, nodes: int) -> Callable[[int], Record]:
    """What is to be done with each deal."""
    here = os.getpid()

    def orphaned() -> bool:
        """Whether this is one of several processes, and the one that asked is gone."""
        return os.getpid() != here and os.getppid() != here

    def work(number: int) -> Record:
        try:
            return examine(variant, number, nodes, orphaned)
        except (AssertionError, ValueError) as fault:  # the solver's own; nothing that a player could get wrong
            raise CommandError(
                _p("command line", "the search has a fault ({fault}): please report {game} {deal}").format(
                    fault=reason(fault).partition("\n")[0], game=variant.key, deal=number
                )
            ) from fault

    return work


def _watch(variant: Variant, deals: int, todo: int, records: Iterator[Record]) -> None:
    """Let the records be made; on a terminal, say how far it is and how long it will take."""
    progress = Progress()
    start = time.monotonic()
    try:
        progress.show(_progress(variant, deals, todo, 0, 0.0))
        for done, _ in enumerate(records, 1):
            progress.show(_progress(variant, deals, todo, done, time.monotonic() - start))
    finally:
        progress.clear()


def _progress(variant: Variant, deals: int, todo: int, done: int, seconds: float) -> str:
    """How far a survey is."""
    values = {"game": game_name(variant), "done": deals - todo + done, "count": deals}
    if not done:
        text = _np("command line", "{game}: {done} of {count} deal", "{game}: {done} of {count} deals", deals)
        return text.format(**values)
    text = _np(
        "command line",
        "{game}: {done} of {count} deal, {left} left",
        "{game}: {done} of {count} deals, {left} left",
        deals,
    )
    return text.format(**values, left=duration((todo - done) * seconds / done))


def _merge(out: str, paths: Sequence[str]) -> int:
    """Put surveys together in one file."""
    if not paths:
        raise CommandError(
            _p(
                "command line",
                "write “belvedere survey --merge OUT FILE...”, "
                "for example “belvedere survey --merge all.jsonl one.jsonl two.jsonl”",
            )
        )
    merged = _merged(paths)
    _write(out, "".join(f"{record.line()}\n" for record in merged))
    _say_count(out, len(merged))
    return 0


def _lists(folder: str, paths: Sequence[str]) -> int:
    """Write the list of each game of which there are surveys."""
    if not paths:
        raise CommandError(
            _p(
                "command line",
                "write “belvedere survey --list FOLDER FILE...”, "
                "for example “belvedere survey --list assets/deals signora.jsonl”",
            )
        )
    merged = _merged(paths)
    made = time.strftime("%Y-%m-%d")
    for variant in (*games.ALL, *games.WITH_OPTIONS):
        records = deals_of(merged, variant)
        if records:
            path = os.path.join(folder, file_name(variant))
            try:
                _write(path, listing(variant, records, made))
            except MissingDeal as gap:
                raise CommandError(
                    _p(
                        "command line",
                        "deal {number} of {game} is missing: survey it first, since a list begins with deal 1",
                    ).format(number=gap.number, game=_name(variant))
                ) from None
            except MixedBudgets:
                raise CommandError(
                    _p(
                        "command line",
                        "open deals of {game} were searched with fewer positions than others: "
                        "survey the same deals again with the largest --nodes of all",
                    ).format(game=_name(variant))
                ) from None
            _say_count(path, len(records))
    return 0


def _merged(paths: Sequence[str]) -> list[Record]:
    """The deals of several files."""
    try:
        return merge([_or_complain(path, partial(read, path)) for path in paths])
    except Contradiction as found:
        raise CommandError(
            _p(
                "command line",
                "deal {number} of {game} is called winnable and unwinnable: one of these files is wrong, leave it out",
            ).format(number=found.deal, game=" ".join((found.game[0], *found.game[1])))
        ) from None


def _say_count(path: str, deals: int) -> None:
    """Say what a file has now."""
    say(
        _np("command line", "{path} has this deal now", "{path} has these {count} deals now", deals).format(
            path=path, count=deals
        )
    )


def _name(variant: Variant) -> str:
    """What a game is called on the command line."""
    return " ".join((variant.key, *variant.options))


def _written(path: str, records: Iterator[Record]) -> Iterator[Record]:
    """The records; CommandError if the file cannot be written."""
    while (record := _or_complain(path, lambda: next(records, None))) is not None:
        yield record


def _write(path: str, text: str) -> None:
    """Write a file as a whole; CommandError if that cannot be done."""
    _or_complain(path, lambda: refuse_own(path))
    _or_complain(path, lambda: write_whole(path, text.encode()))


def _or_complain(path: str, action: Callable[[], T]) -> T:
    """What an action on a file returns; CommandError if the file is not as it must be."""
    try:
        return action()
    except OSError as error:
        raise CommandError(
            _p("command line", "{path} cannot be read or written ({reason}): choose another file").format(
                path=path, reason=reason(error)
            )
        ) from None
    except BusySurvey:
        raise CommandError(
            _p(
                "command line", "{path} is being written by another survey: wait for its end, or choose another file"
            ).format(path=path)
        ) from None
    except DamagedSurvey as damage:
        raise CommandError(
            _p(
                "command line",
                "line {line} of {path} is no line of a survey by this version of Belvedere: choose another file",
            ).format(line=damage.line, path=path)
        ) from None
