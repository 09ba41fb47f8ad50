"""Writes the lists that `deal_list` reads, from the records of a survey."""

from collections.abc import Sequence

from belvedere.rules.variant import Variant
from belvedere.solver.deal_list import DIGITS, ROW, UNKNOWN, UNWINNABLE, file_name
from belvedere.solver.players import GAMES
from belvedere.solver.survey import Record
from belvedere.solver.verdict import Kind


class MissingDeal(Exception):
    """A list begins with deal 1 and has no gaps, but the deal `number` was not surveyed."""

    def __init__(self, number: int) -> None:
        """The first one that is missing."""
        super().__init__(f"deal {number}")
        self.number = number


class MixedBudgets(Exception):
    """No single survey could have found all this: a deal was left open after fewer positions than another one took."""


def listing(variant: Variant, records: Sequence[Record], made: str) -> str:
    """The list of a game.

    Args:
        variant: the game.
        records: of its deals 1, 2, 3 and so on, in this order, as ``merge`` gives them.
        made: the day on which it is made, such as 2026-11-30.

    Raises:
        MissingDeal: a deal is missing, or there is none.
        MixedBudgets: no single survey could have found all this.
    """
    nodes = _nodes(records)
    source = file_name(variant).replace(".txt", ".jsonl")
    name = ", ".join((variant.name, *variant.options))
    options = "".join(f" --option {option}" for option in variant.options)
    head = [
        f"# {name}: which deals can be won, and how hard they are.",
        f"# Made on {made}, {nodes} positions a deal, {GAMES} simple players:",
        f"#     belvedere survey {variant.key} 1-{len(records)}{options} --nodes {nodes} --out {source}",
        f"#     belvedere survey --list assets/deals {source}",
        f"# A row: the number of its first deal, a sign for each of {ROW} deals, and a second sign for each of them.",
        "# The first: - cannot be won, ? not known, else how many of the simple players win it: 0 to 9, then a for 10,",
        "# b for 11 and so on. The second: how many of all their cards these put on foundations, from 0 to z for all.",
    ]
    signs, cards = zip(*(_signs(variant, record) for record in records), strict=True)
    rows = [
        f"{at + 1:4} {''.join(signs[at : at + ROW])} {''.join(cards[at : at + ROW])}"
        for at in range(0, len(records), ROW)
    ]
    return "\n".join([*head, *rows, ""])


def _nodes(records: Sequence[Record]) -> int:
    """The budget with which one survey finds all this."""
    for number in range(1, max(1, len(records)) + 1):
        if not records or records[number - 1].deal != number:
            raise MissingDeal(number)
    budgets = {record.budget for record in records if record.kind is Kind.UNKNOWN}
    nodes = max(budgets or {record.budget for record in records})
    if len(budgets) > 1 or any(record.nodes > nodes for record in records):
        raise MixedBudgets
    return nodes


def _signs(variant: Variant, record: Record) -> tuple[str, str]:
    """The two signs of a deal."""
    if record.kind is not Kind.WINNABLE:
        sign = UNWINNABLE if record.kind is Kind.UNWINNABLE else UNKNOWN
        return sign, sign
    most = len(DIGITS) - 1
    return DIGITS[record.trial.wins], DIGITS[record.trial.cards * most // (record.games * variant.total)]
