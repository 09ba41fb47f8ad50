"""The clock of a game."""

import time

from belvedere.clock import Clock


class Hand:
    """A hand that tests move."""

    def __init__(self) -> None:
        self.at = 100.0

    def __call__(self) -> float:
        return self.at


def test_a_new_clock_stands() -> None:
    hand = Hand()
    clock = Clock(now=hand)
    hand.at += 5
    assert (clock.seconds, clock.running) == (0.0, False)


def test_it_counts_only_while_it_runs() -> None:
    hand = Hand()
    clock = Clock(30.0, hand)
    clock.run(True)
    hand.at += 5
    assert (clock.seconds, clock.running) == (35.0, True)
    clock.run(False)
    hand.at += 100
    assert (clock.seconds, clock.running) == (35.0, False)
    clock.run(True)
    hand.at += 2
    assert clock.seconds == 37.0


def test_starting_twice_is_starting_once() -> None:
    hand = Hand()
    clock = Clock(now=hand)
    for _ in range(3):
        clock.run(True)
        hand.at += 1
    assert clock.seconds == 3.0
    clock.run(False)
    clock.run(False)
    assert clock.seconds == 3.0


def test_a_hand_that_jumps_back_takes_no_time_away() -> None:
    hand = Hand()
    clock = Clock(10.0, hand)
    clock.run(True)
    hand.at -= 50
    assert clock.seconds == 10.0


def test_without_a_hand_it_follows_the_computer() -> None:
    clock = Clock()
    clock.run(True)
    start = time.monotonic()
    while time.monotonic() - start < 0.01:
        pass
    assert 0.0 < clock.seconds < 60.0
