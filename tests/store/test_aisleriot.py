"""AisleRiot's file: found, read, and survived whatever is in it."""

import os
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belvedere.store.aisleriot import MOST_BYTES, aisleriot_file, found_figures, is_key_file, read_aisleriot
from belvedere.store.elsewhere import AISLERIOT, Elsewhere

REAL = Path(__file__).parents[1] / "data" / "aisleriot" / "aisleriot"
"""A file that AisleRiot has written; how, is told beside it."""


def statistic(value: str, group: str = "terrace.scm") -> list[tuple[object, ...]]:
    """What is read of a file with these figures, but for when."""
    return [figures[:-2] for figures in read_aisleriot(f"[{group}]\nStatistic={value}\n")]


def test_the_file_is_where_aisleriot_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "/elsewhere")
    assert aisleriot_file() == "/elsewhere/gnome-games/aisleriot"
    monkeypatch.delenv("XDG_CONFIG_HOME")
    monkeypatch.setenv("HOME", "/home/ann")
    assert aisleriot_file() == "/home/ann/.config/gnome-games/aisleriot"


def test_the_file_of_the_real_program_says_what_was_played_in_it() -> None:
    """Two wins of three games of Eight Off, in 26 and 36 seconds; two of Terrace and one of Signora; two more."""
    assert [figures[:-2] for figures in read_aisleriot(REAL.read_text())] == [
        (AISLERIOT, "terrace", 0, 3, None, None),
        (AISLERIOT, "thumb-and-pouch", 0, 2, None, None),
        (AISLERIOT, "eight-off", 2, 3, 26.0, 36.0),
    ]
    assert is_key_file(REAL.read_text())


def test_each_game_has_its_own_figures() -> None:
    assert statistic("12;57;301;1207;") == [(AISLERIOT, "terrace", 12, 57, 301.0, 1207.0)]
    assert statistic("1;2;30;30;", "thumb_and_pouch.scm") == [(AISLERIOT, "thumb-and-pouch", 1, 2, 30.0, 30.0)]
    assert statistic("0;4;0;0;", "eight_off.scm") == [(AISLERIOT, "eight-off", 0, 4, None, None)]
    assert statistic("1;2;30;30;", "klondike.scm") == []


@pytest.mark.parametrize(
    ("value", "times"),
    [
        ("1;2;0;0;", (None, None)),
        ("1;2;6000;6000;", (6000.0, 6000.0)),
        ("1;2;6001;7000;", (None, None)),
        ("2;2;10;7000;", (10.0, None)),
        ("2;2;20;10;", (None, None)),
        ("0;2;20;30;", (None, None)),
    ],
)
def test_times_that_aisleriot_does_not_believe_in_are_not_known(
    value: str, times: tuple[float | None, float | None]
) -> None:
    """It takes what is over 6,000 seconds for a fault of an older version; and no win takes no time."""
    ((*_, best, worst),) = statistic(value)
    assert (best, worst) == times


@pytest.mark.parametrize(
    "value",
    [
        *("", ";", ";;;;", "1;2;3", "1;2;3;", "1;2;3;4;5;", "a;b;c;d;", "3;2;1;1;", "0;0;0;0;", "-1;2;1;1;"),
        *(
            "1;-2;1;1;",
            "1.0;2;1;1;",
            "1;2;1e3;1;",
            "1;2000000000000;1;1;",
            "\u0661;\u0662;\u0663;\u0664;",
            "1,2,3,4,",
            "²;2;3;4;",
        ),
    ],
)
def test_figures_that_make_no_sense_are_left_out(value: str) -> None:
    assert statistic(value) == []


def test_other_lines_are_of_no_account() -> None:
    text = (
        "# Statistic=9;9;9;9;\nStatistic=9;9;9;9;\n[Aisleriot Config]\nRecent=terrace.scm;\nStatistic=8;8;8;8;\n"
        "[terrace.scm]\nOptions=64\n  Statistic = 1;2;30;40 \r\nnonsense\n=\n[klondike.scm]\nStatistic=7;7;7;7;\n"
        "[eight_off.scm]\nStatistic=1;1;5;5;\n[eight_off.scm]\nStatistic=2;3;5;6;\n[terrace.scm\nStatistic=0;9;0;0;\n"
    )
    found = read_aisleriot(text)
    assert [figures[1:6] for figures in found] == [("terrace", 1, 2, 30.0, 40.0), ("eight-off", 0, 9, None, None)]


def test_the_game_that_a_broken_line_seems_to_begin_is_the_one_before() -> None:
    """As GLib would refuse such a file whole, any reading of it is good that ends."""
    assert statistic("1;2;3;4;\n[eight_off.scm", "terrace.scm") == [(AISLERIOT, "terrace", 1, 2, 3.0, 4.0)]


@given(st.text(alphabet=st.sampled_from("[]terac.scm=;0123456789-\n #Statistic"), max_size=200))
def test_any_text_is_survived(text: str) -> None:
    for figures in (*read_aisleriot(text), *read_aisleriot(f"[terrace.scm]\nStatistic={text}")):
        assert isinstance(figures, Elsewhere)
        assert 0 <= figures.won <= figures.played


@pytest.mark.parametrize(
    ("text", "is_one"),
    [("[Aisleriot Config]\n", True), ("# a comment\n", True), ('{"belvedere": "1"}', False), ("", False)],
)
def test_a_key_file_is_known_by_how_it_begins(text: str, is_one: bool) -> None:
    assert is_key_file(text) is is_one


# The file.


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The place of the file, in a folder of the test's own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    (tmp_path / "gnome-games").mkdir()
    return tmp_path / "gnome-games" / "aisleriot"


def test_without_a_file_there_is_nothing(file: Path) -> None:
    assert found_figures() == []
    os.mkfifo(file)
    assert found_figures() == []
    file.unlink()
    file.mkdir()
    assert found_figures() == []


def test_a_file_that_is_no_text_or_far_too_large_is_not_read(file: Path) -> None:
    file.write_bytes(b"[terrace.scm]\nStatistic=1;2;3;4;\n\xff\xfe")
    assert found_figures() == []
    file.write_text("[terrace.scm]\nStatistic=1;2;3;4;\n" + "#" * MOST_BYTES)
    assert found_figures() == []


def test_the_file_is_read_and_never_written(file: Path) -> None:
    file.write_text("[terrace.scm]\nStatistic=1;2;3;4;\n")
    file.chmod(stat.S_IRUSR)
    before = file.stat()
    (figures,) = found_figures()
    assert figures.played == 2
    assert figures.taken > 1.7e9
    after = file.stat()
    assert (after.st_mtime_ns, after.st_ino, after.st_size) == (before.st_mtime_ns, before.st_ino, before.st_size)
    assert os.listdir(file.parent) == ["aisleriot"]
