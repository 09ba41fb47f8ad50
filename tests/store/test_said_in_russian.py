"""What exceptions say to a player: each in every way in which it is raised, in Russian."""

import ast
import json
import os
import re
from collections.abc import Callable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path

import pytest

from belvedere import games
from belvedere.cards import face_up
from belvedere.codes import read_code
from belvedere.commands.command_line import CommandError, Words
from belvedere.commands.transfer import run_import
from belvedere.deals import LAST, check_number
from belvedere.game_record import GameRecord, replay
from belvedere.laid_game import LaidGame
from belvedere.resources import MissingResource
from belvedere.rules.dealing import deal
from belvedere.said import Said, said
from belvedere.solver import confirm
from belvedere.solver.deal_list import DamagedDealList
from belvedere.solver.plans import Place, Step, as_moves
from belvedere.solver.terrace import WEIGHTS
from belvedere.solver.terrace.game import TerraceGame
from belvedere.solver.terrace.replay import moves_along
from belvedere.store.game_file import MOST_BYTES, MOST_MOVES, BadGameFile, load_game, read_game, save_game
from belvedere.store.game_store import GameStore
from belvedere.store.settings import Settings
from belvedere.store.transfer import import_lines
from belvedere.table.moves import Move
from belvedere.words import messages
from belvedere.words.reasons import reason
from tests.packaging.conftest import ROOT
from tests.store.file_kit import STUCK, field
from tests.store.transfer_kit import own_folders as own_folders  # noqa: PLC0414  # a fixture
from tests.store.transfer_kit import some_games, spoilt, with_figures, won_once, written

pytestmark = pytest.mark.usefixtures("back_to_english")

SOURCE = ROOT / "src" / "belvedere"

TOLD = {
    *("BadGameFile", "NewerGameFile", "BadFile", "BadCode", "BadDealNumber", "BadMove", "DoesNotReplay"),
    *("UnknownGame", "UnknownOption", "MissingResource", "DamagedDealList", "OSError"),
    *("BrokenSolution", "NoSuchMove", "LostThread"),
}
"""The exceptions whose text a player may read."""

UNTOLD = {
    # What another program asks the search for, and is answered in English.
    *("BadQuestion", "BadPosition", "BadCard", "BadPile"),
    # Caught where they are raised, or told by what they hold: a file, a line, a refusal, a fault.
    *("ValueError", "FileNotFoundError", "IllegalMove", "DamagedSurvey", "BusySurvey", "Contradiction"),
    *("MissingDeal", "UnusableDeck", "BadPicture", "Unusable"),
}

EIGHT_OFF = games.find("eight-off")
THUMB_AND_POUCH = games.find("thumb-and-pouch")
NO_CARD = 15
"""The code of no card."""


def raises() -> Iterator[tuple[str, int, str, list[ast.expr]]]:
    """Every place below the words where an exception is raised: file, line, class and what it is given."""
    for path in sorted(SOURCE.rglob("*.py")):
        where = path.relative_to(SOURCE).as_posix()
        if where.startswith(("qt/", "words/", "commands/")) or where == "cli.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                yield where, node.lineno, ast.unparse(node.exc.func).rpartition(".")[2], node.exc.args


def test_what_a_player_may_read_is_never_raised_in_plain_english() -> None:
    found = list(raises())
    # One with a line before it goes no farther than its own module.
    assert {name for _, _, name, _ in found if not name.startswith("_")} == TOLD | UNTOLD
    plain = [
        (where, line)
        for where, line, name, given in found
        if name in TOLD
        for each in given
        if isinstance(each, ast.JoinedStr) or (isinstance(each, ast.Constant) and isinstance(each.value, str))
    ]
    assert plain == []


def templates() -> set[str]:
    """All that is said."""
    found = set()
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Said":
                found |= {str(each.value) for each in node.args if isinstance(each, ast.Constant)}
    return found


def parts(text: object) -> set[str]:
    """The templates that a text is made of."""
    if not isinstance(text, Said):
        return set()
    return {text.template}.union(*map(parts, text.values.values()))


def files() -> Iterator[Callable[[], object]]:
    """Files of games that are none."""
    texts = [
        *("", "[]", "[" * 200_000, STUCK + " " * MOST_BYTES, STUCK.replace('"index": 2', '"index": 2, "index": 3')),
        *(field(format="other"), field(version=2), field(version=0), field(rules="1"), field(code=None), field(code=7)),
        *(field(code="solitaire:1"), field(code="wood:loose:1"), field(code="eight-off:loose:1")),
        *(field(code="wood:0"), field(code="wood"), field(code="wood:x")),
        *(field(moves="deal"), field(moves=[7]), field(moves=["deal"] * (MOST_MOVES + 1))),
        *(field(moves=["walk"], index=0, bookmarks=None), field(moves=["deal"], index=0, bookmarks=None)),
        *(field(moves=["tableau:99 1 tableau:0"], index=0, bookmarks=None),),
        *(field(moves=["deal"], rules=7, index=0, bookmarks=None), field(seconds="1"), field(seconds=-1)),
        *(field(bookmarks={}), field(bookmarks=[9])),
    ]
    yield from (partial(read_game, text) for text in texts)


def own_files(folder: Path) -> Iterator[Callable[[], object]]:
    """Files that cannot be read or written."""
    (folder / "no text").write_bytes(b"\xff\xfe")
    (folder / "large").write_bytes(b" " * (MOST_BYTES + 1))
    game = GameRecord("x", EIGHT_OFF, 1)
    yield lambda: load_game(str(folder / "no text"))
    yield lambda: load_game(str(folder / "large"))
    yield lambda: load_game(str(folder))
    yield lambda: save_game(str(folder), game)
    yield lambda: save_game(str(folder / "x"), game._replace(moves="deal\n" * MOST_MOVES))
    yield lambda: save_game(os.path.join(os.environ["XDG_DATA_HOME"], "belvedere", "games.db"), game)


def transfers(folder: Path) -> Iterator[Callable[[], object]]:
    """Files of “belvedere export” that are none."""
    some_games(folder / "some")
    lines = written(folder / "some")
    changes: list[dict[str, object]] = [
        {"moves": "walk"},
        {"place": 99},
        {"deal": 0},
        {"key": "solitaire"},
        {"result": "drawn"},
        {"hints": "many"},
        {"id": ""},
        {"result": "won"},
        {"result": "won", "won": 1, "solved": 1, "begun": 0.0},
    ]
    figures = with_figures(folder / "figures")
    first = {"belvedere": "1", "form": 1, "settings": {}}
    won = won_once(folder / "won")
    bad = [
        *([], ["no JSON"], ["[]"], ["{}"], [json.dumps({**first, "form": 9})], [json.dumps({**first, "settings": 0})]),
        *(spoilt(lines, **each) for each in changes),
        *([json.dumps(first), "x" * 4_000_001], [*figures, '{"source": 7}']),
        *(spoilt(won, line=""), spoilt(won, solved=0, won=0, result="lost", place=10**6)),
        spoilt(won, solved=0, won=0, result="lost", moves=json.loads(won[1])["line"], place=whole(won)),
    ]
    store, settings = GameStore(str(folder / "new")), Settings.load()
    yield from (partial(import_lines, each, store, settings) for each in bad)


def whole(lines: list[str]) -> int:
    """How many moves the won game has."""
    return len(json.loads(lines[1])["line"].split("\n"))


def faults() -> Iterator[Callable[[], object]]:
    """What a search says that is at fault."""
    position, star = deal(EIGHT_OFF, 1), games.find("falling-stars")
    yield lambda: confirm(EIGHT_OFF, position, ())
    yield lambda: confirm(EIGHT_OFF, position, (Move.parse("deal"),))
    yield lambda: confirm(EIGHT_OFF, position, (Move.parse("tableau:99 1 tableau:0"),))
    dealt = deal(THUMB_AND_POUCH, 1)
    waste = face_up(dealt.stock[::-1])
    passed = dealt._replace(piles=(b"", waste, *dealt.piles[2:]), redeals_used=2)
    yield lambda: as_moves(THUMB_AND_POUCH, passed, [Step(waste[0], Place.UP)])
    yield lambda: as_moves(EIGHT_OFF, position, [Step(NO_CARD, Place.UP)])
    yield lambda: as_moves(EIGHT_OFF, position, [Step(position.piles[-1][-1], Place.COLUMN, NO_CARD)])
    packed = TerraceGame(star, deal(star, 1), WEIGHTS[0])
    _, start = packed.start()
    yield lambda: moves_along(packed, [start, -2])


def others() -> Iterator[Callable[[], object]]:
    """What is raised elsewhere."""
    yield lambda: check_number(LAST + 1)
    yield lambda: read_code("wood")
    yield lambda: replay(EIGHT_OFF, 1, "\n" * 100_000)
    yield lambda: LaidGame(GameRecord("x", EIGHT_OFF, 1, index=3), None)
    yield from (partial(_raise, kind("/nowhere/file")) for kind in (MissingResource, DamagedDealList))


def _raise(error: Exception) -> None:
    raise error


def leaves(text: object) -> Iterator[str]:
    """What a text quotes: names, codes and moves."""
    if isinstance(text, Said):
        for value in text.values.values():
            yield from leaves(value)
    elif isinstance(text, str):
        yield text


NAMES = {"Belvedere", "JSON"}


def test_whatever_goes_wrong_is_told_in_the_players_language(tmp_path: Path) -> None:
    messages.speak("ru")
    told: set[str] = set()
    ways = chain(files(), own_files(tmp_path), transfers(tmp_path), faults(), others())
    for way in ways:
        with pytest.raises((ValueError, OSError, AssertionError, MissingResource)) as caught:
            way()
        error = caught.value
        text = error.strerror if isinstance(error, OSError) else said(error)
        assert isinstance(text, Said), error
        told |= parts(text)
        spoken = reason(error)
        for leaf in sorted(filter(None, leaves(text)), key=len, reverse=True):
            spoken = spoken.replace(leaf, "")
        rest = re.sub("«[^»]*»", "", spoken)
        assert re.search("[\u0430-\u044f]", rest), (text, reason(error))
        assert set(re.findall("[A-Za-z]+", rest)) <= NAMES, (text, reason(error))
    assert templates() - told == set()


def test_a_refusal_in_a_file_is_the_sentence_of_the_table() -> None:
    with pytest.raises(BadGameFile) as refused:
        read_game(field(moves=["deal"], index=0, bookmarks=None))
    assert reason(refused.value) == "move 1: “deal” is illegal. This game has no stock: all cards are dealt"
    messages.speak("es")
    assert reason(refused.value).startswith("movimiento 1: «deal» no está permitido. ")
    assert "stock" not in reason(refused.value)


def test_what_is_not_taken_over_is_told_in_one_language(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no JSON")
    messages.speak("es")
    with pytest.raises(CommandError, match=r"\(línea 1: no es JSON\)"):
        run_import(Words([]), [str(tmp_path / "file")])
