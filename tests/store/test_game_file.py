"""A game in a file: written and read again as it was, and whatever else is in one refused with the place."""

import json
import os
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belvedere import games
from belvedere.game_record import RULES, GameRecord, counts
from belvedere.rules.automatic import Automatic
from belvedere.rules.engine import legal_moves
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.store.game_file import (
    MOST_BYTES,
    MOST_MOVES,
    BadGameFile,
    NewerGameFile,
    load_game,
    read_game,
    save_game,
    write_game,
)
from tests.sessions import Hand
from tests.store.file_kit import STUCK, field

VARIANTS = (*games.ALL, *games.WITH_OPTIONS)


def played(variant_number: int, deal: int, seed: int, moves: int, undone: int = 0) -> GameRecord:
    """A game in which anything was played, some of it taken back."""
    chance = random.Random(seed)
    hand = Hand()
    variant, automatic = VARIANTS[variant_number], chance.choice(list(Automatic))
    session = Session(variant, deal, automatic=automatic, now=hand)
    for _ in range(moves):
        legal = list(legal_moves(session.variant, session.position))
        if not legal:
            break
        session.play(chance.choice(legal))
        hand.at += chance.uniform(0, 20)
    for _ in range(min(undone, session.moves)):
        session.undo()
    session.mark(session.moves, marked=True)
    return session.record()


def refused(text: str) -> str:
    """Why a file is refused."""
    with pytest.raises(BadGameFile) as caught:
        read_game(text)
    sentence = str(caught.value)
    assert len(sentence) < 300
    assert sentence.isprintable()
    return sentence


# What is written is read.


def test_a_file_of_the_first_version_is_read_and_written_as_it_is() -> None:
    record = read_game(STUCK)
    assert (record.variant, record.number, record.index, record.seconds) == (games.find("eight-off"), 1, 2, 75.25)
    assert record.moves.split("\n") == json.loads(STUCK)["moves"]
    assert record.marks == (1,)
    assert (record.begun, record.won, record.solved, record.shown, record.hints, record.undos) == (0, False) + (0,) * 4
    assert write_game(record) == STUCK


few = settings(max_examples=40)
"""Each example plays a game; a thousand of them are for the long tests."""


@few
@given(st.integers(0, 9), st.integers(1, 2**32 - 1), st.integers(), st.integers(0, 40), st.integers(0, 10))
def test_every_game_is_read_as_it_was_written(number: int, deal: int, seed: int, moves: int, undone: int) -> None:
    record = played(number, deal, seed, moves, undone)
    text = write_game(record)
    read = read_game(text)
    assert read.id != record.id
    assert counts(read.id) is (record.moves == "")
    assert read.seconds == (round(record.seconds, 3) if record.moves else 0.0)
    # What a file must not say of a game, and what it says in its own way.
    assert read == record._replace(id=read.id, seconds=read.seconds, begun=0.0, zone=0, undos=0)
    assert Session(read.variant, record=read).position == Session(record.variant, record=record).position
    assert write_game(read) == write_game(record._replace(seconds=read.seconds))


def test_no_two_openings_of_a_file_are_the_same_game() -> None:
    assert read_game(STUCK).id != read_game(STUCK).id


def test_other_fields_a_mark_of_the_encoding_and_other_blanks_are_no_matter() -> None:
    moves = [f" {move.replace(' ', chr(9))} " for move in json.loads(STUCK)["moves"]]
    read = read_game("\ufeff" + field(moves=moves, note={"by": ["me", None, 1e400, float("nan")]}, bookmarks=None))
    assert read.moves == read_game(STUCK).moves
    assert read.marks == ()


def test_time_without_moves_is_nobodys() -> None:
    record = read_game(field(moves=[], index=0, seconds=900, bookmarks=None))
    assert (record.moves, record.seconds, counts(record.id)) == ("", 0.0, True)


def test_whether_it_is_won_follows_from_the_moves() -> None:
    claimed = read_game(field(won=True, solved=True, result="won"))
    assert (claimed.won, claimed.solved) == (False, False)
    session = Session(games.find("eight-off"), 1)
    for move in solve(session.variant, session.position, Budget(nodes=50_000)).solution:
        session.play(move)
    won = session.record()
    assert won.won
    read = read_game(write_game(won))
    assert (read.won, read.solved) == (False, True)
    assert not read_game(write_game(won._replace(index=won.index - 1))).solved


def test_rules_of_another_version_are_no_matter_while_all_replays() -> None:
    assert read_game(field(rules=7)).moves == read_game(STUCK).moves
    sentence = refused(field(rules=7, moves=["tableau:0 1 tableau:0"], index=0, bookmarks=None))
    assert sentence.startswith("move 1: ")
    assert sentence.endswith(f"; the game was played by version 7 of the rules, here is {RULES}")


# What is refused.


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1: this is no JSON"),
        ("nonsense", "line 1: this is no JSON"),
        (STUCK.replace("75.25,", "75.25"), "line 13: this is no JSON"),
        (STUCK[:100], "line 7: this is no JSON"),
        ("[]", "line 1: this is no JSON object"),
        ("1", "line 1: this is no JSON object"),
        ("[" * 200_000, "it is nested too deeply"),
        ('{"a":' * 100_000, "it is nested too deeply"),
        (STUCK + " " * MOST_BYTES, "it is larger than 4 MB"),
        ("{}", "field “format”: this is no game of Belvedere"),
        (STUCK.replace('"index": 2', '"index": 2, "index": 3'), "field “index”: it is there twice"),
        (field(note=1).replace('"note": 1', '"note": {"a\\u001b": 1, "a\\u001b": 2}'), "field “a\ufffd”: it is there"),
        (field(format="solitaire"), "field “format”: this is no game of Belvedere"),
        (field(format=["belvedere"]), "field “format”: this is no game of Belvedere"),
        (field(version=2), "field “version”: a newer Belvedere has written it"),
        (field(version=10**4000), "field “version”: this is no whole number"),
        (field(version=0), "field “version”: 0 is out of range"),
        (field(version=None), "field “version”: it is missing"),
        (field(version=True), "field “version”: this is no whole number"),
        (field(version=1.0), "field “version”: this is no whole number"),
        (field(rules="1"), "field “rules”: this is no whole number"),
        (field(rules=None), "field “rules”: it is missing"),
        (field(code=None), "field “code”: it is missing"),
        (field(code=4711), "field “code”: this is no code of a deal"),
        (field(code="signora:" + "1" * 200), "field “code”: this is no code of a deal"),
        (field(code="solitaire:1"), "field “code”: "),
        (field(code="wood:strict:1"), "field “code”: "),
        (field(code="signora:0"), "field “code”: 0 is no deal number"),
        (field(code="signora\u202e:x"), "field “code”: “x” is no deal number"),
        (field(moves=None), "field “moves”: it is missing"),
        (field(moves="deal"), "field “moves”: this is no list"),
        (field(moves=[7]), "move 1: this is no move"),
        (field(moves=["tableau:0 1 reserve:4", ""]), "move 2: this is no move"),
        (field(moves=["tableau:0 1 reserve:4\ntableau:0 1 reserve:5"]), "move 1: this is no move"),
        (field(moves=["x" * 1_000_000], index=0, bookmarks=None), f"move 1: “{'x' * 40}…” is no move"),
        (field(moves=["\ud800; \x00"], index=0, bookmarks=None), "move 1: “\ufffd” is no move"),
        (field(moves=["tableau:0 1 reserve:4", "deal"]), "move 2: “deal” is illegal. "),
        (
            field(moves=["tableau:99 1 reserve:4"], index=0, bookmarks=None),
            "move 1: “tableau:99 1 reserve:4” is illegal.",
        ),
        (field(moves=["tableau:0 1 reserve:4; tableau:0 1 reserve:4"], index=1), "move 1: “tableau:0 1 reserve:4” is"),
        (field(moves=["deal"] * (MOST_MOVES + 1)), f"move {MOST_MOVES + 1}: there are too many moves"),
        (field(moves=["; ".join(["deal"] * (MOST_MOVES + 1))]), "move 1: there are too many moves"),
        (field(index=4), "field “index”: 4 is out of range"),
        (field(index=-1), "field “index”: -1 is out of range"),
        (field(index=False), "field “index”: this is no whole number"),
        (field(index=None), "field “index”: it is missing"),
        (field(seconds=None), "field “seconds”: it is missing"),
        (field(seconds="1"), "field “seconds”: this is no number"),
        (field(seconds=True), "field “seconds”: this is no number"),
        (field(seconds=-0.1), "field “seconds”: this is out of range"),
        (field(seconds=float("nan")), "field “seconds”: this is out of range"),
        (field(seconds=float("inf")), "field “seconds”: this is out of range"),
        (STUCK.replace("75.25", "1e400"), "field “seconds”: this is out of range"),
        (STUCK.replace("75.25", "9" * 5000), "field “seconds”: this is out of range"),
        (STUCK.replace("75.25", "-" + "9" * 5000), "field “seconds”: this is out of range"),
        (field(bookmarks={}), "field “bookmarks”: this is no list"),
        (field(bookmarks=[1, 4]), "field “bookmarks”, number 2: there is no such move"),
        (field(bookmarks=[True]), "field “bookmarks”, number 1: there is no such move"),
    ],
)
def test_what_is_no_such_game_is_refused_with_the_place(text: str, place: str) -> None:
    assert refused(text).startswith(place)


def test_a_newer_form_is_told_from_a_bad_one() -> None:
    with pytest.raises(NewerGameFile):
        read_game(field(version=2, moves="in another way"))


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=20)
    | st.sampled_from(["deal", "tableau:0 1 reserve:4", "tableau:1 2 tableau:3", "belvedere", "eight-off:1", 10**30]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
NAMES = st.sampled_from(["format", "version", "rules", "code", "moves", "index", "seconds", "bookmarks", "more"])


@st.composite
def mutations(draw: st.DrawFn) -> str:
    """A file with something changed: a field, a move, or any letters."""
    text = write_game(played(draw(st.integers(0, 9)), draw(st.integers(1, 99)), draw(st.integers(0, 99)), 12))
    for _ in range(draw(st.integers(1, 3))):
        kind = draw(st.sampled_from(["field", "without", "moves", "letters"]))
        if kind == "letters":
            first = draw(st.integers(0, len(text)))
            last = min(len(text), first + draw(st.integers(0, 12)))
            text = text[:first] + draw(st.text(max_size=12)) + text[last:]
            continue
        try:
            fields = json.loads(text)
        except (ValueError, RecursionError):
            continue
        if not isinstance(fields, dict):
            continue
        if kind == "field":
            fields[draw(NAMES)] = draw(VALUES)
        elif kind == "without":
            fields.pop(draw(NAMES), None)
        elif isinstance(fields.get("moves"), list) and fields["moves"]:
            moves = fields["moves"]
            at = draw(st.integers(0, len(moves) - 1))
            moves[at : at + draw(st.integers(0, 2))] = draw(st.lists(st.sampled_from(moves), max_size=3))
        text = json.dumps(fields)
    return text


@few
@given(mutations())
def test_whatever_is_changed_in_a_file_it_is_a_game_that_replays_or_is_refused(text: str) -> None:
    replays_or_is_refused(text)


@pytest.mark.full
@settings(max_examples=1_000)
@given(mutations())
def test_whatever_is_changed_in_a_file_a_thousand_times(text: str) -> None:
    replays_or_is_refused(text)


def replays_or_is_refused(text: str) -> None:
    """Hold a file against the law of all files."""
    try:
        record = read_game(text)
    except BadGameFile:
        refused(text)
        return
    session = Session(record.variant, record=record)
    assert session.moves == record.index
    assert session.record()._replace(solved=record.solved) == record
    assert record.solved is (session.outcome is Outcome.WON)
    again = read_game(write_game(record))
    assert again._replace(id=record.id, seconds=record.seconds) == record


@given(st.text() | VALUES.map(json.dumps))
def test_whatever_else_a_file_holds_it_is_refused(text: str) -> None:
    refused(text)


# Files.


def test_a_file_is_saved_and_loaded_and_an_old_one_replaced_as_a_whole(tmp_path: Path) -> None:
    path = tmp_path / "Señora's" / "game.belvedere"
    record = read_game(STUCK)
    save_game(str(path), record)
    assert path.read_text(encoding="utf-8") == STUCK
    path.with_name("link").symlink_to(path)
    save_game(str(path.with_name("link")), record._replace(index=1))
    assert path.with_name("link").is_symlink()
    assert load_game(str(path)).index == 1
    assert sorted(os.listdir(path.parent)) == ["game.belvedere", "link"]


def test_a_game_that_is_too_long_for_a_file_is_not_written(tmp_path: Path) -> None:
    """It could not be opened again."""
    record = read_game(STUCK)
    path = tmp_path / "long.belvedere"
    save_game(str(path), record._replace(moves="\n".join(["deal"] * MOST_MOVES)))
    path.unlink()
    for moves in ("\n".join(["deal"] * (MOST_MOVES + 1)), "; ".join(["deal"] * (MOST_MOVES + 1))):
        with pytest.raises(OSError, match="it has more than 5000 moves"):
            save_game(str(path), record._replace(moves=moves))
    assert not path.exists()


def test_an_old_file_is_whole_when_the_new_one_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.belvedere"
    path.write_text(STUCK, encoding="utf-8")

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        save_game(str(path), read_game(STUCK)._replace(index=0))
    assert path.read_text(encoding="utf-8") == STUCK
    assert os.listdir(tmp_path) == ["game.belvedere"]


def test_no_game_is_written_over_the_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    home = tmp_path / "belvedere"
    (home / "running").mkdir(parents=True)
    (home / "games.db").write_bytes(b"games")
    (tmp_path / "link").symlink_to(home / "games.db")
    for path in (home / "games.db", home / "games.db-wal", home / "running" / "x", home / "running", tmp_path / "link"):
        with pytest.raises(OSError, match="Belvedere itself keeps games or settings in it"):
            save_game(str(path), read_game(STUCK))
    assert (home / "games.db").read_bytes() == b"games"
    assert sorted(os.listdir(home)) == ["games.db", "running"]
    save_game(str(home / "mine.belvedere"), read_game(STUCK))


def test_what_is_no_file_is_neither_read_nor_written(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/null"), Path("/dev/zero")):
        with pytest.raises(BadGameFile, match=r"^it is a folder, a pipe or a device$"):
            load_game(str(path))
        with pytest.raises(OSError, match="it is a folder, a pipe or a device"):
            save_game(str(path), read_game(STUCK))
    with pytest.raises(FileNotFoundError):
        load_game(str(tmp_path / "nothing"))


def test_a_file_that_is_no_text_or_too_large_is_refused(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadGameFile, match=r"^it is no text$"):
        load_game(str(tmp_path / "binary"))
    with open(tmp_path / "huge", "wb") as file:
        file.truncate(50_000_000_000)
    with pytest.raises(BadGameFile, match=r"^it is larger than 4 MB$"):
        load_game(str(tmp_path / "huge"))
