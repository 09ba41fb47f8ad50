"""`belvedere solve`: whether numbered deals can be won, with the moves if asked for."""

import os
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from typing import Final

from belvedere.commands.command_line import (
    CommandError,
    Words,
    deal_numbers,
    decimal_number,
    find_game,
    say,
    whole_number,
)
from belvedere.commands.progress import Progress
from belvedere.commands.side_by_side import MOST_JOBS, side_by_side
from belvedere.rules.dealing import deal
from belvedere.rules.variant import Variant
from belvedere.solver import Budget, Kind, Verdict, Why, solve
from belvedere.words import _np, _p, game_name
from belvedere.words.numbers import decimal
from belvedere.words.reasons import reason

DEFAULT_SECONDS: Final = 10
"""For each deal, if neither seconds nor nodes are given."""

MOST_SECONDS: Final = 1_000_000
MOST_NODES: Final = 1_000_000_000_000


def run(words: Words, rest: list[str]) -> int:
    """Print a verdict for each deal, in the order of the deals."""
    words.allow("belvedere solve", "--option", "--seconds", "--nodes", "--json", "--moves", "--jobs")
    if len(rest) != 2:
        raise CommandError(
            _p("command line", "write “belvedere solve KEY N” or “N-M”, for example “belvedere solve signora 1-20”")
        )
    variant, numbers = find_game(rest[0], words.options()), deal_numbers(rest[1])
    seconds, nodes = decimal_number(words, "--seconds", MOST_SECONDS), whole_number(words, "--nodes", MOST_NODES)
    if seconds is None and nodes is None:
        seconds = DEFAULT_SECONDS
    jobs = whole_number(words, "--jobs", MOST_JOBS) or 1
    budget = Budget(seconds, nodes)
    here = os.getpid()

    def orphaned() -> bool:
        """Whether this is one of several processes, and the one that asked is gone."""
        return os.getpid() != here and os.getppid() != here

    def work(number: int) -> Verdict:
        try:
            return solve(variant, deal(variant, number), budget, orphaned)
        except (AssertionError, ValueError) as fault:  # the solver's own; nothing that a player could get wrong
            raise CommandError(
                _p("command line", "the search has a fault ({fault}): please report {game} {deal}").format(
                    fault=reason(fault).partition("\n")[0], game=variant.key, deal=number
                )
            ) from fault

    printer = _Printer(variant, numbers, as_json="--json" in words.flags, with_moves="--moves" in words.flags)
    with closing(side_by_side(work, numbers, min(jobs, len(numbers)))) as verdicts:
        printer.print_all(verdicts)
    return 0


class _Printer:
    """Prints verdicts in the order of the deals, and on a terminal how far the search has come."""

    __slots__ = ("_as_json", "_counts", "_held", "_numbers", "_progress", "_variant", "_with_moves")

    def __init__(self, variant: Variant, numbers: range, *, as_json: bool, with_moves: bool) -> None:
        self._variant = variant
        self._numbers = numbers
        self._as_json = as_json
        self._with_moves = with_moves
        self._held: dict[int, Verdict] = {}
        self._counts: Counter[Kind] = Counter()
        self._progress = Progress()

    def print_all(self, verdicts: Iterable[tuple[int, Verdict]]) -> None:
        """Print each verdict when those of all deals before it are printed; if broken off, all that were found."""
        due = self._numbers.start
        self._show()
        try:
            for number, verdict in verdicts:
                self._held[number] = verdict
                while due in self._held:
                    self._print(due, self._held.pop(due))
                    due += 1
                self._show()
        finally:
            self._progress.clear()
            for number in sorted(self._held):
                self._print(number, self._held.pop(number))
            if not self._as_json and len(self._numbers) > 1:
                self._say(self._summary())

    def _show(self) -> None:
        count = len(self._numbers)
        text = _np("command line", "{done} of {count} deal searched", "{done} of {count} deals searched", count)
        self._progress.show(text.format(done=self._counts.total() + len(self._held), count=count))

    def _print(self, number: int, verdict: Verdict) -> None:
        self._counts[verdict.kind] += 1
        self._progress.clear()
        if self._as_json:
            say(self._line(number, verdict))
        else:
            self._say(self._sentence(number, verdict))
            for move in verdict.solution if self._with_moves else ():
                say(str(move))

    def _say(self, sentence: str) -> None:
        """Print a sentence; between moves it is a comment, so that all can be read by `belvedere verify`."""
        say(f"# {sentence}" if self._with_moves else sentence)

    def _line(self, number: int, verdict: Verdict) -> str:
        import json

        line: dict[str, object] = {"game": self._variant.key, "deal": number}
        if self._variant.options:
            line["options"] = list(self._variant.options)
        line |= {"verdict": verdict.kind.value, "nodes": verdict.nodes, "seconds": round(verdict.seconds, 3)}
        if self._with_moves:
            line["moves"] = [str(move) for move in verdict.solution]
        return json.dumps(line)

    def _sentence(self, number: int, verdict: Verdict) -> str:
        nodes = verdict.nodes
        effort = _np(
            "command line", "{nodes} position in {seconds} s", "{nodes} positions in {seconds} s", nodes
        ).format(nodes=nodes, seconds=decimal(verdict.seconds, 2))
        return _verdict(verdict).format(game=game_name(self._variant), deal=number, effort=effort)

    def _summary(self) -> str:
        done = self._counts.total()
        text = _np(
            "command line",
            "{done} deal: {winnable} can be won, {unwinnable} cannot, {unknown} not known",
            "{done} deals: {winnable} can be won, {unwinnable} cannot, {unknown} not known",
            done,
        )
        return text.format(done=done, **{kind.value: self._counts[kind] for kind in Kind})


def _verdict(verdict: Verdict) -> str:
    """The sentence about a deal, with the places for its values open."""
    if verdict.kind is Kind.WINNABLE:
        return _p("command line", "{game}, deal {deal}: can be won ({effort})")
    if verdict.kind is Kind.UNWINNABLE:
        return _p("command line", "{game}, deal {deal}: cannot be won ({effort})")
    if verdict.why is Why.TIME:
        return _p("command line", "{game}, deal {deal}: not known when the time was used up ({effort})")
    if verdict.why is Why.NODES:
        return _p("command line", "{game}, deal {deal}: not known when the positions were used up ({effort})")
    return _p("command line", "{game}, deal {deal}: not known when the memory was used up ({effort})")
