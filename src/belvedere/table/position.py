"""A position: everything that decides what can be played, as one immutable value, and its text forms.

The state object and the pile names are those of the recordings (tests/data/traces/README.md). In these forms the two
equal cards of a double deck look alike; reading one back numbers the copies in the order in which they are met.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from belvedere.cards import CARDS, COPY_BIT, FACE_DOWN_BIT, BadCard, Card, Rank, without_copies
from belvedere.table.piles import BadPile, Pile, PileId, Role, Shape, is_count, shape


class BadPosition(ValueError):
    """A text or a state object describes no position."""


class Position(NamedTuple):
    """The cards on the table and what the eye cannot see of the rules' state.

    Attributes:
        shape: which piles there are.
        piles: the codes of each pile, bottom to top, in the order of ``shape.ids``.
        base: the base rank of the Terraces; None before it is chosen, and where a game has none.
        stock_locked: whether the stock is locked (the Terraces).
        redeals_used: how often the waste was turned over.
    """

    shape: Shape
    piles: tuple[bytes, ...]
    base: Rank | None = None
    stock_locked: bool = False
    redeals_used: int = 0

    def pile(self, pile: PileId) -> Pile:
        """The pile of that name; raises KeyError if the table has none."""
        return Pile(pile, self.piles[self.shape.slot[pile]])

    def cards(self, pile: PileId) -> tuple[Card, ...]:
        """The cards of a pile, bottom to top; raises KeyError if the table has none of that name."""
        return self.pile(pile).cards

    @property
    def stock(self) -> bytes:
        """The codes of the stock."""
        return self.piles[0]

    @property
    def waste(self) -> bytes:
        """The codes of the waste."""
        return self.piles[1]

    @property
    def reserves(self) -> tuple[bytes, ...]:
        """The codes of the reserves or cells."""
        reserves = self.shape.reserves
        return self.piles[reserves.start : reserves.stop]

    @property
    def foundations(self) -> tuple[bytes, ...]:
        """The codes of the foundations."""
        foundations = self.shape.foundations
        return self.piles[foundations.start : foundations.stop]

    @property
    def tableau(self) -> tuple[bytes, ...]:
        """The codes of the columns."""
        return self.piles[self.shape.columns.start :]

    @property
    def score(self) -> int:
        """The number of cards on foundations."""
        return sum(map(len, self.foundations))

    def key(self) -> tuple[object, ...]:
        """The same for positions that differ only in copies, in the order of alike piles, in which gap is empty."""
        return (
            without_copies(self.stock),
            without_copies(self.waste),
            tuple(sorted(map(without_copies, self.reserves))),
            tuple(sorted(map(without_copies, self.foundations))),
            tuple(sorted(map(without_copies, self.tableau))),
            self.base,
            self.stock_locked,
            self.redeals_used,
        )

    def to_state(self) -> dict[str, object]:
        """The state object of the recordings; base and lock are always given."""
        return {
            "stock": _names(self.stock),
            "waste": _names(self.waste),
            "reserve": [_names(pile) for pile in self.reserves],
            "foundation": [_names(pile) for pile in self.foundations],
            "tableau": [_names(pile) for pile in self.tableau],
            "base": None if self.base is None else self.base.letter,
            "stock_locked": self.stock_locked,
            "redeals_used": self.redeals_used,
            "score": self.score,
        }

    @classmethod
    def from_state(cls, state: Mapping[str, object]) -> "Position":
        """The position that a state object describes; raises BadPosition if it describes none.

        A state without base and lock (Thumb and Pouch, Eight Off) has neither; the score is not read.
        """
        try:
            groups = [_piles(state[role.value]) for role in (Role.RESERVE, Role.FOUNDATION, Role.TABLEAU)]
            names = [
                _pile(state["stock"]),
                _pile(state["waste"]),
                *(pile for group in groups for pile in group),
            ]
            base, redeals = state.get("base"), state["redeals_used"]
            locked = state.get("stock_locked", False)
            if type(redeals) is not int or redeals < 0 or type(locked) is not bool:
                raise BadPosition("redeals_used must be a number and stock_locked true or false")
            return cls(
                shape(*map(len, groups)),
                tuple(_codes(names)),
                None if base is None else _base(base),
                locked,
                redeals,
            )
        except KeyError as missing:
            raise BadPosition(f"the state has no {missing.args[0]}") from None
        except BadCard as bad:
            raise BadPosition(str(bad)) from None

    def to_text(self) -> str:
        """One pile a line, then base, lock and redeals: what a reader sees as the table."""
        lines = [" ".join([f"{pile}:", *_names(codes)]) for pile, codes in zip(self.shape.ids, self.piles, strict=True)]
        lines.append(f"base: {'-' if self.base is None else self.base.letter}")
        lines.append(f"stock_locked: {'yes' if self.stock_locked else 'no'}")
        lines.append(f"redeals_used: {self.redeals_used}")
        return "\n".join(lines) + "\n"

    @classmethod
    def from_text(cls, text: str) -> "Position":
        """The position that ``to_text`` wrote; piles may be left out at the end of their kind only if none follows.

        Raises BadPosition if the text describes no position.
        """
        fields: dict[str, list[str]] = {}
        for line in filter(None, map(str.strip, text.splitlines())):
            name, colon, rest = f"{line} ".partition(": ")
            if not colon or name in fields:
                raise BadPosition(f"{line!r} is no line of a position: write a pile's name, a colon and its cards")
            fields[name] = rest.split()
        base = fields.pop("base", ["-"])
        locked = fields.pop("stock_locked", ["no"])
        redeals = fields.pop("redeals_used", ["0"])
        if locked not in (["yes"], ["no"]) or len(redeals) != 1 or not is_count(redeals[0]) or len(base) != 1:
            raise BadPosition("base takes a rank or -, stock_locked yes or no, redeals_used a number")
        return cls.from_state(
            _state_piles(fields)
            | {
                "base": None if base == ["-"] else base[0],
                "stock_locked": locked == ["yes"],
                "redeals_used": int(redeals[0]),
            }
        )


def _state_piles(fields: Mapping[str, list[str]]) -> dict[str, object]:
    """The piles of a position text as the state object holds them."""
    groups: dict[Role, dict[int, list[str]]] = {role: {} for role in Role}
    for name, cards in fields.items():
        try:
            pile = PileId.parse(name)
        except BadPile as bad:
            raise BadPosition(str(bad)) from None
        groups[pile.role][pile.index] = cards
    for role, piles in groups.items():
        if sorted(piles) != list(range(len(piles))):
            raise BadPosition(f"the {role.value} piles are not counted from 0 without a gap")
    return {
        "stock": groups[Role.STOCK].get(0, []),
        "waste": groups[Role.WASTE].get(0, []),
        **{
            role.value: [piles[i] for i in range(len(piles))]
            for role, piles in groups.items()
            if role not in (Role.STOCK, Role.WASTE)
        },
    }


def _names(codes: bytes) -> list[str]:
    """The cards of a pile in the notation."""
    return [str(CARDS[code]) for code in codes]


def _pile(value: object) -> list[str]:
    """A pile of a state object; raises BadPosition if it is none."""
    if not isinstance(value, list) or not all(isinstance(card, str) for card in value):
        raise BadPosition("a pile must be a list of cards")
    return value


def _piles(value: object) -> list[list[str]]:
    """A group of piles of a state object; raises BadPosition if it is none."""
    if not isinstance(value, list):
        raise BadPosition("reserve, foundation and tableau must be lists of piles")
    return [_pile(pile) for pile in value]


def _base(value: object) -> Rank:
    """The rank that a state object names as base; raises BadPosition if it names none."""
    for rank in Rank:
        if rank.letter == value:
            return rank
    raise BadPosition(f"{value!r} is no base rank: write one of A23456789TJQK")


def _codes(piles: Iterable[list[str]]) -> Iterable[bytes]:
    """The codes of piles given in the notation, the second of two equal cards as copy 1."""
    met: set[int] = set()
    for names in piles:
        codes = bytearray()
        for name in names:
            code = Card.parse(name).code
            face = code & FACE_DOWN_BIT
            plain = code ^ face
            if plain in met:
                plain |= COPY_BIT
            if plain in met:
                raise BadPosition(f"{name} occurs more than twice")
            met.add(plain)
            codes.append(plain | face)
        yield bytes(codes)
