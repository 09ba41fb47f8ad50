"""A film of what moves on a table: its time is set, not waited for."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import Any
from unittest import mock

from belvedere.cards import FACE_DOWN_BIT
from belvedere.qt import animator
from belvedere.qt.card_item import CardItem
from belvedere.qt.flights import Flight
from belvedere.qt.table_view import TableView
from belvedere.table.moves import Move
from belvedere.table.piles import PileId
from tests.gui.positions import position

RUN = position("thumb-and-pouch", tableau_0="KS", tableau_3="#9C #7D QH JS TD", tableau_5="TH 9S", stock="#2C #3C")


OVER = Move.parse("tableau:3 3 tableau:0")


class Film:
    """What is on its way on a table, to be looked at any moment."""

    def __init__(self, view: TableView) -> None:
        self.view = view
        self._animator = view._follower.animator
        self._animator._timer.stop()
        self.motions: list[Any] = list(self._animator._motions)
        begins = [motion.begins if isinstance(motion, Flight) else motion._begins for motion in self.motions]
        ends = [
            begin + (motion.seconds if isinstance(motion, Flight) else motion._seconds)
            for begin, motion in zip(begins, self.motions, strict=True)
        ]
        self._start = min(begins)
        self.seconds = max(ends) - self._start

    @property
    def flights(self) -> list[Flight]:
        return [motion for motion in self.motions if isinstance(motion, Flight)]

    def at(self, share: float) -> None:
        """Show that part of it."""
        for motion in self.motions:
            motion.show(self._start + share * self.seconds + (0.001 if share == 1 else 0))
        if share == 1:
            self.view.fast_forward()


@contextmanager
def standing_time() -> Iterator[None]:
    """What sets out meanwhile is under way for as long, however busy the computer is, and over soon afterwards."""
    with mock.patch.object(animator, "monotonic", return_value=0.0):
        yield


def film(view: TableView) -> Film:
    assert view.animating
    return Film(view)


def card(view: TableView, pile: str, index: int = -1) -> CardItem:
    return view.board.cards[view.session.position.pile(PileId.parse(pile)).codes[index] & ~FACE_DOWN_BIT]


def where(cards: Sequence[CardItem]) -> list[tuple[float, float]]:
    return [(each.item.x(), each.item.y()) for each in cards]


def rises(numbers: Sequence[float]) -> bool:
    return all(before < after for before, after in pairwise(numbers))
