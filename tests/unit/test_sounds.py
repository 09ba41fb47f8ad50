"""The sounds: written by their generator, short, of one loudness, without clicks, and not to be confused."""

from __future__ import annotations

import cmath
import io
import math
import wave
from functools import cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest

from assets.sounds import make_sounds
from tests.unit.sounds_kit import NAMES, RATE, SOUNDS, heard, samples

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.proof

LONGEST = {"deal": 0.18, "lift": 0.08, "place": 0.11, "refuse": 0.21, "turn": 0.1, "win": 1.3}
"""Seconds, without the silence before and after."""
BANDS = [0, 250, 500, 1000, 2000, 4000, 8000, RATE // 2]

every_sound = pytest.mark.parametrize("name", NAMES)


def transformed(values: list[complex]) -> list[complex]:
    """The spectrum of as many values as a power of two."""
    if len(values) == 1:
        return values
    even, odd = transformed(values[::2]), transformed(values[1::2])
    turned = [cmath.exp(-2j * math.pi * at / len(values)) * each for at, each in enumerate(odd)]
    return [a + b for a, b in zip(even, turned, strict=True)] + [a - b for a, b in zip(even, turned, strict=True)]


@cache
def powers(name: str) -> tuple[float, ...]:
    """How much of a sound there is at each frequency, up to half of the rate."""
    values = samples(name)
    size = 1 << (len(values) - 1).bit_length()
    whole = transformed([*map(complex, values), *[0j] * (size - len(values))])
    return tuple(abs(each) ** 2 / size / len(values) for each in whole[: size // 2])


def shares(name: str) -> list[float]:
    """Which share of a sound lies in each band."""
    power = powers(name)
    hertz = RATE / 2 / len(power)
    parts = [sum(power[round(low / hertz) : round(high / hertz)]) for low, high in pairwise(BANDS)]
    return [part / sum(parts) for part in parts]


def ear(hertz: float) -> float:
    """How well an ear hears that frequency, beside 1,000 hertz: the curve A of IEC 61672."""
    square = hertz * hertz
    if not square:
        return 0.0
    high = 12194.0**2
    middle = math.sqrt((square + 107.7**2) * (square + 737.9**2))
    return 1.2589 * high * square * square / ((square + 20.6**2) * middle * (square + high))


def loudness(name: str) -> float:
    """How loud a sound is to an ear that listens for an eighth of a second, in decibels of the most."""
    power = powers(name)
    hertz = RATE / 2 / len(power)
    weighed = 2 * sum(each * ear(at * hertz) ** 2 for at, each in enumerate(power))
    # What is longer than that is loud as long as it lasts.
    return 10 * math.log10(weighed * len(samples(name)) / RATE / max(0.125, LONGEST[name] / 3))


def test_there_are_these_sounds_and_they_are_small() -> None:
    files = sorted(SOUNDS.glob("*.wav"))
    assert [path.stem for path in files] == NAMES == sorted(make_sounds.SOUNDS)
    assert sum(path.stat().st_size for path in files) < 300_000


def test_sounds_are_what_the_generator_makes() -> None:
    for name, content in make_sounds.files().items():
        assert (SOUNDS / name).read_bytes() == content, f"{name}: run python -m assets.sounds.make_sounds"


@pytest.mark.full
def test_generator_writes_its_files(tmp_path: Path) -> None:
    assert make_sounds.main([str(tmp_path / "sounds")]) == 0
    assert sorted(path.stem for path in (tmp_path / "sounds").iterdir()) == NAMES
    assert (tmp_path / "sounds" / "lift.wav").read_bytes() == (SOUNDS / "lift.wav").read_bytes()


@every_sound
def test_form_of_the_file(name: str) -> None:
    with wave.open(io.BytesIO((SOUNDS / f"{name}.wav").read_bytes())) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 48_000)
        assert file.getnframes() / RATE < (1.5 if name == "win" else 0.4)


@every_sound
def test_it_is_short_and_begins_at_once(name: str) -> None:
    values = heard(name)
    assert len(values) / RATE <= LONGEST[name]
    highest = max(map(abs, values))
    # Within a tenth of a second it is as loud as it ever is, but for the second of the two ticks.
    first = next(at for at, each in enumerate(values) if abs(each) > highest / 2)
    assert first / RATE < (0.35 if name == "win" else 0.03)


@every_sound
def test_it_ends_as_it_begins_in_silence_and_without_a_click(name: str) -> None:
    whole, values = samples(name), heard(name)
    assert not any(whole[: round(make_sounds.LEAD * RATE)])
    assert not any(whole[-round(make_sounds.REST * RATE) :])
    assert make_sounds.REST > 0.12
    # The first and the last thousandth of a second rise from nothing and fall to it.
    for end in (values[:12], values[-48:]):
        assert max(map(abs, end)) < max(map(abs, values)) / 4
    assert abs(values[0]) + abs(values[-1]) < 1e-4
    assert max(map(abs, values[-240:])) < max(map(abs, values)) / 20


@every_sound
def test_it_has_no_constant_part(name: str) -> None:
    values = samples(name)
    assert abs(sum(values) / len(values)) < 1e-4


@every_sound
def test_its_level_is_moderate(name: str) -> None:
    values = heard(name)
    peak = max(map(abs, values))
    level = 10 * math.log10(sum(each * each for each in values) / len(values))
    assert peak == pytest.approx(make_sounds.PEAKS[name], abs=1e-3)
    assert 0.1 <= peak <= 0.6
    assert -33 <= level <= -18


def test_all_are_about_as_loud_and_lifting_and_the_win_are_no_louder_than_the_rest() -> None:
    loud = {name: loudness(name) for name in NAMES}
    assert all(-35 < each < -24 for each in loud.values()), loud
    assert max(loud.values()) - min(loud.values()) < 6, loud
    others = [loud[name] for name in ("place", "turn", "deal", "refuse")]
    assert loud["lift"] <= min(others), loud
    assert loud["win"] <= max(others), loud


@pytest.mark.parametrize(("one", "other"), [*combinations(NAMES, 2)])
def test_no_two_of_them_are_confused(one: str, other: str) -> None:
    """They differ in what they are made of, or by far in how long they last."""
    apart = sum(abs(a - b) for a, b in zip(shares(one), shares(other), strict=True)) / 2
    longer = max(LONGEST[one], LONGEST[other]) / min(LONGEST[one], LONGEST[other])
    assert apart > 0.3 or longer > 1.6, (apart, longer)


def test_each_is_made_of_what_its_thing_is_made_of() -> None:
    def middle(name: str) -> float:
        power = powers(name)
        return sum(at * each for at, each in enumerate(power)) / sum(power) * RATE / 2 / len(power)

    middles = {name: middle(name) for name in NAMES}
    assert middles["refuse"] < 300 < middles["win"] < middles["place"] < 1200
    assert middles["place"] < middles["deal"] < middles["turn"] < middles["lift"] < 6000


def test_a_deal_has_two_ticks() -> None:
    values = heard("deal")
    parts = [max(map(abs, values[at : at + 480])) for at in range(0, len(values) - 480, 480)]
    assert min(parts[0], parts[8]) > max(parts) / 2
    assert max(parts[4:8]) < max(parts) / 30
