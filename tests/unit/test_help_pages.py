"""The help pages: complete, linked, and true. What a page says of its game is held against the engine."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from belvedere import geometry
from belvedere.cards import COPY_BIT, FACE_DOWN_BIT
from belvedere.games import ALL
from belvedere.rules.building import misfit
from belvedere.rules.dealing import deal
from belvedere.rules.engine import apply, dealing_move, is_legal, legal_moves
from belvedere.rules.variant import Base, Family, Reserve, Variant
from belvedere.store import keeper
from belvedere.table.moves import Move, MoveKind, transfer
from belvedere.table.piles import WASTE, PileId, Role
from belvedere.table.position import Position

pytestmark = pytest.mark.proof

HELP = Path(__file__).parents[2] / "help"
LANGUAGES = sorted(folder.name for folder in HELP.iterdir() if folder.is_dir())
PAGES = sorted(HELP.glob("*/*.md"))
KEYS = [variant.key for variant in ALL]
SUBJECTS = [
    "automatic",
    "card-styles",
    "choosing",
    "command-line",
    "deals",
    "ending",
    "figures",
    "files",
    "glossary",
    "hints",
    "kept",
    "keyboard",
    "mouse",
    "odds",
    "options",
    "show-me",
    "sound",
    "status-bar",
    "table",
    "undo",
    "verdict",
    "winnable-deals",
]
"""The pages that are about no single game."""

HEADINGS = ["Setup", "Goal", "Rules", "Options", "Scoring", "Strategy", "Odds", "Where the sources differ"]
DECISIONS = {
    Family.TERRACE: ["**Reserve.**", "**Double click on a foundation.**", "**The end.**"],
    Family.THUMB_AND_POUCH: ["**Building.**", "**One card at a time.**", "**The end.**"],
    Family.EIGHT_OFF: ["**Groups.**", "**Double click.**", "**Double click on a foundation.**", "**The end.**"],
}
"""Where Belvedere decided between sources that contradict each other, in every game of a family."""

MORE_DECISIONS = {
    "generals-patience": ["**Turning the waste over.**", "**Turning over with a gap.**", "**The name.**"],
    **{key: ["**A new deal.**"] for key in ("terrace", "falling-stars", "blondes-and-brunettes", "wood")},
    "redheads": ["**Gaps.**", "**The lock.**"],
    "signora": ["**The lock.**"],
}

ABOUT_OTHERS = {
    "terrace": {"PySolFC: gaps", "PySolFC: six cards", "KPatience"},
    "generals-patience": {"PySolFC: redeal", "KPatience"},
    "falling-stars": {"PySolFC", "KPatience"},
    "signora": {"PySolFC: base card", "KPatience"},
    "redheads": {"PySolFC and KPatience"},
    "blondes-and-brunettes": {"PySolFC: columns", "KPatience"},
    "wood": {"PySolFC", "KPatience"},
    "thumb-and-pouch": {"PySolFC", "KPatience"},
    "eight-off": {"PySolFC", "KPatience"},
}
"""What is known for certain of two other programs: a page says nothing more about them."""

every_game = pytest.mark.parametrize("variant", ALL, ids=KEYS)
every_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parent.name}-{page.stem}")


def text_of(variant: Variant) -> str:
    """The English page of a game."""
    return (HELP / "en" / f"{variant.key}.md").read_text(encoding="utf-8")


def section(text: str, heading: str) -> str:
    """What stands under a heading of the second level."""
    return text.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]


def facts(text: str) -> dict[str, str]:
    """The table of a game's page: names and values."""
    rows = [line.strip("| ").split(" | ") for line in section(text, "Setup").splitlines() if line.startswith("|")]
    assert rows[0] == ["Fact", "Value"]
    return {row[0]: row[1] for row in rows[2:]}


def begun(variant: Variant, number: int) -> Position:
    """A deal with its base card chosen."""
    position = deal(variant, number)
    if position.base is None and variant.base is Base.CHOSEN:
        position = apply(variant, position, next(iter(legal_moves(variant, position)))).after
    return position


# The pages


@every_game
def test_page_has_the_name_and_all_headings_in_their_order(variant: Variant) -> None:
    text = text_of(variant)
    assert text.startswith(f"# {variant.name}\n")
    assert re.findall(r"^## (.+)$", text, re.MULTILINE) == HEADINGS


def test_contents_leads_to_every_page() -> None:
    text = (HELP / "en" / "contents.md").read_text(encoding="utf-8")
    for variant in ALL:
        assert f"[{variant.name}]({variant.key}.md)" in text
    for subject in SUBJECTS:
        assert f"({subject}.md)" in text
    keys = (HELP / "en" / "command-line.md").read_text(encoding="utf-8")
    for variant in ALL:
        assert f"| `{variant.key}` | [{variant.name}]" in keys


@every_page
def test_tables_have_as_many_cells_in_each_row(page: Path) -> None:
    for table in re.findall(r"(?:^\|.*\|\n)+", page.read_text(encoding="utf-8"), re.MULTILINE):
        widths = {line.count("|") for line in table.splitlines()}
        assert len(widths) == 1, table


@every_game
def test_decisions_between_the_sources_are_named(variant: Variant) -> None:
    differences = section(text_of(variant), "Where the sources differ")
    for decision in (*DECISIONS[variant.family], *MORE_DECISIONS.get(variant.key, [])):
        assert decision in differences, decision
    assert "PySolFC" in differences
    assert "KPatience" in differences


@every_game
def test_nothing_is_said_of_other_programs_but_what_is_known(variant: Variant) -> None:
    text = text_of(variant)
    items = [line for line in section(text, "Where the sources differ").splitlines() if line.startswith("- ")]
    heads = {re.match(r"- \*\*(.+?)\.?\*\*", line) or pytest.fail(line): line for line in items}
    about = {head[1] for head, line in heads.items() if re.search("PySolFC|KPatience", line)}
    assert about == ABOUT_OTHERS[variant.key]
    before = text.split("## Where the sources differ", maxsplit=1)[0]
    assert not re.search("PySolFC|KPatience", before)


def test_how_much_of_a_card_must_lie_over_a_pile() -> None:
    assert geometry.DROP_SHARE == 1 / 3
    assert "a third of the card is enough" in (HELP / "en" / "mouse.md").read_text(encoding="utf-8")


def test_what_a_game_counts_as_is_said_as_where_it_is_worked_out() -> None:
    _, _, rule = " ".join((keeper.__doc__ or "").split()).partition("and is counted when it ends. ")
    assert rule.startswith("It is won when ")
    assert rule in (HELP / "en" / "kept.md").read_text(encoding="utf-8")


# The facts


@every_game
def test_number_of_cards_left_in_the_stock(variant: Variant) -> None:
    found = re.search(r"[Ss]tock is left with (\d+) cards|other (\d+) cards are the stock", section_of_numbers(variant))
    left = len(begun(variant, 1).stock)
    assert (int(found[1] or found[2]) if found else 0) == left


def section_of_numbers(variant: Variant) -> str:
    """The setup and the rules of a game."""
    text = text_of(variant)
    return section(text, "Setup") + section(text, "Rules")


@every_game
def test_foundation_cards_come_back_as_the_page_says(variant: Variant) -> None:
    """A card on a foundation beside a column that it fits on, in the engine itself."""
    foundation, column = PileId(Role.FOUNDATION, 0), PileId(Role.TABLEAU, 0)
    lines = {foundation: "AS 2S", column: "3S" if variant.family is Family.EIGHT_OFF else "3H"}
    piles = "\n".join(f"{pile}: {lines.get(pile, '')}" for pile in variant.shape.ids)
    base = "A" if variant.family is Family.TERRACE else "-"
    position = Position.from_text(f"{piles}\nbase: {base}")
    back = is_legal(variant, position, transfer(foundation, column))
    assert facts(text_of(variant))["Foundation cards back"] == ("yes" if back else "no")


def test_u10_eight_offs_foundation_cards_go_where_its_page_says() -> None:
    """To a column, to a gap if it is a king, to a free cell; and from there they count no more."""
    (variant,) = (each for each in ALL if each.family is Family.EIGHT_OFF)
    rules = re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", section(text_of(variant), "Rules"))
    assert "may go back to a column or to a free cell; a king may go to a gap, too" in rules
    king = " ".join(f"{rank}H" for rank in "A23456789TJQK")
    lines = {"foundation:0": "AS 2S", "foundation:1": king, "tableau:0": "3S", "reserve:0": "9C"}
    position = Position.from_text("\n".join(f"{pile}: {lines.get(str(pile), '')}" for pile in variant.shape.ids))
    for text, legal in {
        "foundation:0 1 tableau:0": True,
        "foundation:0 1 tableau:1": False,
        "foundation:0 1 reserve:1": True,
        "foundation:0 1 reserve:0": False,
        "foundation:1 1 tableau:1": True,
        "foundation:1 1 reserve:7": True,
        "foundation:1 2 tableau:1": False,
    }.items():
        move = Move.parse(text)
        assert is_legal(variant, position, move) is legal, text
        assert (move in legal_moves(variant, position)) is legal, text
        if legal:
            assert apply(variant, position, move).after.score == position.score - 1


@every_game
def test_waste_can_be_turned_over_as_often_as_the_page_says(variant: Variant) -> None:
    """Deal to the end and again, playing the waste card only where a pass stands still without it."""
    position, redeals = begun(variant, 1), 0
    for _ in range(500):
        move = dealing_move(variant, position)
        if move is None:
            # In the second pass of General's Patience the card on the waste must go before the next one comes.
            onto = next(iter(legal_moves(variant, position, sources=(WASTE,))), None)
            if onto is None:
                break
            move = onto
        redeals += move.kind is MoveKind.REDEAL
        position = apply(variant, position, move).after
    assert facts(text_of(variant))["Redeals"] == str(redeals)


@every_game
def test_gaps_are_filled_as_the_page_says(variant: Variant) -> None:
    """Make a gap by moving a lone card up, with a five on the waste, a six on the reserve, a seven on a column."""
    rows = {"tableau:0": "AS", "tableau:1": "7H", "tableau:2": "KD", "tableau:3": "9C"}
    fan = variant.reserve is Reserve.FAN
    rows |= {"stock": "#3H", "waste": "5H"} if variant.has_stock else {}
    rows |= {"reserve:0": "6C"} if len(variant.shape.reserves) else {}
    rows |= {f"tableau:{i}": f"{'9TJQ2'[i % 5]}{'SH'[i // 5 % 2]}" for i in range(4, variant.column_count)}
    piles = "\n".join(f"{pile}: {rows.get(str(pile), '')}" for pile in variant.shape.ids)
    position = Position.from_text(f"{piles}\nbase: {'A' if fan else '-'}")
    up = transfer(PileId(Role.TABLEAU, 0), PileId(Role.FOUNDATION, 0))
    after = apply(variant, position, up).after
    gap = after.pile(PileId(Role.TABLEAU, 0))
    by_hand = {str(move.source): move.count for move in legal_moves(variant, after, targets=(gap.id,))}
    sayings = {
        "filled by you, only with the top card of the waste": ("", {"waste"}),
        "filled at once: from the waste, then from the stock": ("5H", set()),
        "filled at once: from the reserve, then from the waste, then from the stock": ("6C", set()),
        "filled by you, with a king or a run headed by a king": ("", {"tableau:2"}),
        "filled by you, with any card or run": ("", {"waste", *(f"tableau:{i}" for i in range(1, 7))}),
    }
    card, sources = sayings[facts(text_of(variant))["Gaps"]]
    assert (str(gap.top) if gap.top else "") == card
    if not card:
        assert set(by_hand) == sources | ({"foundation:0"} if variant.key == "thumb-and-pouch" else set())


@every_game
def test_scoring_names_the_score_that_wins(variant: Variant) -> None:
    assert f"All {variant.total} cards on the foundations win the game" in section(text_of(variant), "Scoring")
    starts = deal(variant, 1).score
    assert ("You start with one point" in section(text_of(variant), "Scoring")) == (starts == 1)


# The pictures


def boards(text: str) -> list[tuple[dict[str, str], Position]]:
    """The pictures of a page: their captions and piles to be shown, and their positions."""
    found = []
    for block in re.findall(r"^```board\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        heads = dict(re.findall(r"^(caption|show): (.+)$", block, re.MULTILINE))
        found.append((heads, Position.from_text(re.sub(r"^(caption|show): .+\n", "", block, flags=re.MULTILINE))))
    return found


@every_game
def test_pictures_of_the_rules_show_positions_of_the_game(variant: Variant) -> None:
    found = boards(section(text_of(variant), "Rules"))
    assert len(found) >= 2
    for heads, position in found:
        assert heads["caption"].endswith(".")
        assert position.shape == variant.shape
        assert {PileId.parse(name) for name in heads.get("show", "").split()} <= set(variant.shape.ids)
        codes = [code & ~FACE_DOWN_BIT for codes in position.piles for code in codes]
        assert len(set(codes)) == len(codes)
        assert variant.decks == 2 or not any(code & COPY_BIT for code in codes)
        assert next(iter(legal_moves(variant, position)), None)
        for pile, dealt in zip(variant.shape.ids, position.piles, strict=True):
            build = {Role.FOUNDATION: variant.foundations, Role.TABLEAU: variant.columns}.get(pile.role)
            if build and not (pile.role is Role.TABLEAU and variant.family is Family.EIGHT_OFF):
                for under, over in pairwise(code for code in dealt if not code & FACE_DOWN_BIT):
                    assert misfit(build, under, over, position.base) is None, (pile, under, over)
