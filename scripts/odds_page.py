"""Writes the figures of `belvedere odds` where they can be read: the help page, and the table of the README.

    python -m scripts.odds_page

They are written nowhere by hand, and a test compares them with the lists of deals in assets/deals.
"""

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from belvedere.games import ALL, WITH_OPTIONS
from belvedere.rules.variant import Variant
from belvedere.solver.deal_list import deal_list
from belvedere.solver.odds import odds

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "help" / "en" / "odds.md"
README: Final = ROOT / "README.md"
TABLE: Final = re.compile(r"(?<=<!-- python -m scripts\.odds_page -->\n).*?(?=<!-- end of the table -->)", re.DOTALL)

VARIANTS: Final = (*ALL, *WITH_OPTIONS)

TEXT: Final = """# The odds

How many deals can be won at all? Nobody has counted all of them, but Belvedere has searched the first {deals} deals of each game.

{table}
The last line is Eight Off with the option *Groups: no more cards than free cells*.

## What the columns mean

- **Can be won**: a way to win was found, and was played to its end by the rules of the game.
- **Cannot**: it was proved that there is no way to win.
- **Not known**: the search looked at as many positions as it was allowed, and found neither.
- **Of 100 deals**: how many can be won, the first number if all that is not known is lost, the second if all of it can be won. One number stands for both where nothing is open or the two are as good as equal.
- **Of all deals, 95 of 100**: these are only {deals} deals of more than four thousand million. The share among all deals lies between these two numbers of 100, with a confidence of 95 of 100 (Wilson's interval, its lower end with all that is not known lost, its upper end with all of it won).

"Can be won" means by one who knows every card, also the hidden ones, and never errs: see [Can it be won?](verdict.md). Nobody who sees only the open cards wins as often. How hard the deals are is another question: see [Winnable deals](winnable-deals.md).

## How this was found out

The figures were made on {made}, with these commands:

```
belvedere survey KEY 1-{deals} --nodes POSITIONS --out KEY.jsonl
belvedere survey --list assets/deals KEY.jsonl
python -m scripts.odds_page
```

For Eight Off with its option add `--option strict`. `belvedere odds` prints the figures, too. A search may look at so many positions of a deal before it gives up:

{budgets}
There is no limit of time, only this one and one of memory that is counted the same way everywhere (300 MiB a search), so the same commands give the same figures on every computer.
"""  # noqa: E501  # the lines of the help page are paragraphs


def page() -> str:
    """The help page."""
    lists = [deal_list(variant) for variant in VARIANTS]
    (deals,) = {len(found.signs) for found in lists}
    budgets = [("Game", "Positions")]
    budgets += [(_name(variant), f"{deal_list(variant).nodes:,}") for variant in VARIANTS]
    return TEXT.format(
        deals=deals,
        table=table(),
        made=" and ".join(sorted({found.made for found in lists})),
        budgets=_table(budgets),
    )


def table() -> str:
    """The odds of each game as a table in Markdown."""
    rows: list[tuple[str, ...]] = [
        ("Game", "Can be won", "Cannot", "Not known", "Of 100 deals", "Of all deals, 95 of 100")
    ]
    for variant in VARIANTS:
        found = odds(variant)
        numbers = f"{found.winnable}", f"{found.unwinnable}", f"{found.unknown}"
        rows.append((_name(variant), *numbers, _span(*found.rate), _span(*found.interval)))
    return _table(rows)


def readme() -> str:
    """The README with the table of today."""
    return TABLE.sub(lambda _: table(), README.read_text(encoding="utf-8"))


def _table(rows: Sequence[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(cells)} |\n" for cells in rows]
    lines.insert(1, "|---" * len(rows[0]) + "|\n")
    return "".join(lines)


def _name(variant: Variant) -> str:
    return ", ".join((variant.name, *variant.options))


def _span(low: float, high: float) -> str:
    """Two shares, of 100, or one if they are alike."""
    texts = [f"{share * 100:.1f}" for share in (low, high)]
    return texts[0] if texts[0] == texts[1] else f"{texts[0]} to {texts[1]}"


def main() -> None:
    """Write the page and the table."""
    text = readme()
    PAGE.write_text(page(), encoding="utf-8")
    README.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
