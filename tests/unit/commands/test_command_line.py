"""The words of a command line and what they may mean: numbers, ranges of deals, options."""

import io
import os
import sys
from types import SimpleNamespace

import pytest

from belvedere.commands import command_line
from belvedere.commands.command_line import CommandError, Words
from belvedere.deals import LAST


def test_words_options_and_flags_are_told_apart() -> None:
    words = Words(["solve", "--json", "wood", "--jobs=2", "1-5", "--option", "strict", "--option=strict", "-5"])
    assert words.plain == ["solve", "wood", "1-5", "-5"]
    assert words.flags == {"--json"}
    assert words.values == {"--jobs": ["2"], "--option": ["strict", "strict"]}
    assert words.options() == ("strict", "strict")
    assert words.last("--jobs") == "2"
    assert words.last("--nodes") is None


def test_a_character_that_the_encoding_lacks_is_replaced() -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    command_line.say("“wood”", stream)
    stream.seek(0)
    assert stream.read() == "?wood?\n"


@pytest.mark.parametrize(
    ("text", "numbers"),
    [("7", [7]), ("7-7", [7]), ("1-3", [1, 2, 3]), (f"{LAST - 1}-{LAST}", [LAST - 1, LAST])],
)
def test_deals_are_one_number_or_a_range(text: str, numbers: list[int]) -> None:
    assert list(command_line.deal_numbers(text)) == numbers


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("", "“” is no deal number"),
        ("-", "“-” is no deal number"),
        ("-5", "“-5” is no deal number"),
        ("5-", "“” is no deal number"),
        ("0-5", "“0” is no deal number"),
        ("1-2-3", "“2-3” is no deal number"),
        (f"1-{LAST + 1}", f"“{LAST + 1}” is no deal number"),
        ("5-4", "“5-4” has no deals in it: write the smaller number first"),
    ],
)
def test_what_is_no_range_of_deals_is_refused(text: str, part: str) -> None:
    with pytest.raises(CommandError, match=part):
        command_line.deal_numbers(text)


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("007", 7), ("12", 12)])
def test_a_whole_number_is_taken_up_to_the_most(text: str, number: int) -> None:
    assert command_line.whole_number(Words(["--jobs", text]), "--jobs", 12) == number
    assert command_line.whole_number(Words([]), "--jobs", 12) is None


@pytest.mark.parametrize("text", ["0", "13", "-1", "1.5", "x", "²", "", "9" * 5000])
def test_any_other_whole_number_is_refused(text: str) -> None:
    with pytest.raises(CommandError, match=r"--jobs takes no “.*”: write a whole number from 1 to 12$"):
        command_line.whole_number(Words([f"--jobs={text}"]), "--jobs", 12)


@pytest.mark.parametrize(("text", "number"), [("1", 1.0), ("0.25", 0.25), (".5", 0.5), ("60.", 60.0)])
def test_a_decimal_number_is_taken_up_to_the_most(text: str, number: float) -> None:
    assert command_line.decimal_number(Words(["--seconds", text]), "--seconds", 60) == number
    assert command_line.decimal_number(Words([]), "--seconds", 60) is None


@pytest.mark.parametrize(
    "text", ["0", "0.0", "60.1", "-1", "1e3", "nan", "inf", "x", "²", "", ".", "1.2.3", "9" * 5000]
)
def test_any_other_decimal_number_is_refused(text: str) -> None:
    with pytest.raises(CommandError, match=r"--seconds takes no “.*”: write a number above 0, at most 60$"):
        command_line.decimal_number(Words([f"--seconds={text}"]), "--seconds", 60)


def test_only_the_streams_that_are_closed_are_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    before = sys.stdin, sys.stdout
    command_line.open_streams()
    assert (sys.stdin, sys.stdout) == before
    opened: list[int] = []

    def fstat(number: int) -> None:
        if number == 2:
            raise OSError

    def make(*_: object) -> int:
        opened.append(2)
        return 2

    # Of this module alone: others open files meanwhile.
    own = SimpleNamespace(
        fstat=fstat, open=make, set_inheritable=os.set_inheritable, devnull=os.devnull, O_RDWR=os.O_RDWR
    )
    monkeypatch.setattr(command_line, "os", own)
    monkeypatch.setattr(sys, "stderr", None)
    command_line.open_streams()
    assert opened == [2]
    assert (sys.stdin, sys.stdout) == before
    assert sys.stderr is not None
    assert sys.stderr.fileno() == 2
    assert sys.stderr.writable()


class Full(io.StringIO):
    """A stream on a full disk, or whose reader has gone."""

    def __init__(self, error: OSError) -> None:
        super().__init__()
        self.error = error

    def flush(self) -> None:
        raise self.error

    def fileno(self) -> int:
        return 1000


def test_what_cannot_be_written_is_told_or_left(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BrokenPipeError):
        command_line.say("", Full(BrokenPipeError()))
    with pytest.raises(CommandError, match="No room"):
        command_line.say("", Full(OSError(28, "No room")))
    full = Full(OSError(28, "No room"))
    monkeypatch.setattr(sys, "stderr", full)
    command_line.complain("nobody hears this")
    replaced: list[tuple[int, int]] = []
    own = SimpleNamespace(
        open=lambda *_: 77, dup2=lambda *given: replaced.append(given), devnull=os.devnull, O_WRONLY=os.O_WRONLY
    )
    monkeypatch.setattr(command_line, "os", own)
    command_line.abandon_streams()
    assert replaced == [(77, 1000)]


def test_a_code_names_game_options_and_number() -> None:
    assert command_line.share_code("eight-off:strict:17", None, ()) == ("eight-off", ("strict",), "17")
    assert command_line.share_code("eight-off:strict:17", "eight-off", ("strict",)) == ("eight-off", ("strict",), "17")


@pytest.mark.parametrize(
    ("text", "game", "options", "part"),
    [
        ("signora:x", None, (), "is no code of a deal"),
        ("signora:5", "wood", (), "names a game itself"),
        ("signora:5", None, ("strict",), "names a game itself"),
    ],
)
def test_what_does_not_go_with_a_code(text: str, game: str | None, options: tuple[str, ...], part: str) -> None:
    with pytest.raises(CommandError, match=part):
        command_line.share_code(text, game, options)
