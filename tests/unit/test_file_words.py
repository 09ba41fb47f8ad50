"""What is said of games that come to the table, and of their files."""

import errno
import os

import pytest

from belvedere import games
from belvedere.changes import Why
from belvedere.store.game_file import BadGameFile, NewerGameFile
from belvedere.words.dealt import dealt_sentence
from belvedere.words.game_files import cannot_open_sentence, cannot_save_sentence, one_file_sentence, saved_sentence

WOOD = games.find("wood")

pytestmark = pytest.mark.usefixtures("english")


def test_every_way_to_the_table_has_its_own_sentence() -> None:
    # The tour says itself what happens.
    quiet = (Why.VISIT, Why.HOME)
    assert {dealt_sentence(why, WOOD, 7, counts=True) for why in quiet} == {""}
    sentences = [dealt_sentence(why, WOOD, 7, counts=True) for why in Why if why not in quiet]
    assert len({*sentences}) == len(sentences)
    assert dealt_sentence(Why.NEW, WOOD, 7, counts=False) == dealt_sentence(Why.NEW, WOOD, 7, counts=True)
    opened = dealt_sentence(Why.OPENED, WOOD, 7, counts=False)
    assert "does not count" in opened
    assert opened not in sentences
    alone = [dealt_sentence(Why.OPENED, WOOD, 7, counts=each, alone=True) for each in (True, False)]
    assert ["before" in sentence for sentence in (*alone, opened)] == [False, False, True]
    assert ["does not count" in sentence for sentence in alone] == [False, True]


def test_only_what_is_kept_is_said_to_be() -> None:
    assert dealt_sentence(Why.LEFT, WOOD, 7, counts=True, kept=False) == "Wood, deal 7, as you left it."
    alone = dealt_sentence(Why.OPENED, WOOD, 7, counts=False, alone=True)
    assert dealt_sentence(Why.OPENED, WOOD, 7, counts=False, kept=False) == alone
    # The way back to the game before is one undo, whether it waits or not.
    assert "Undo" in dealt_sentence(Why.OPENED, WOOD, 7, counts=True, kept=False)


def test_several_files_are_told_off() -> None:
    assert one_file_sentence() == "Drop one file: only one game can be opened at a time."


def test_what_is_wrong_with_a_file_is_said_with_what_to_do() -> None:
    assert cannot_open_sentence("x", BadGameFile("move 17: deal: stock is empty")) == (
        "“x” cannot be opened (move 17: deal: stock is empty): open another file, or have it saved anew."
    )
    assert cannot_open_sentence("x", NewerGameFile("field “version”: 2")) == (
        "“x” was written by a newer Belvedere: install a newer Belvedere to open it."
    )
    denied = PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    assert cannot_open_sentence("x", denied) == (
        "“x” cannot be read (Permission denied): check its name and who may read it."
    )
    assert cannot_save_sentence("x", denied).startswith("“x” cannot be written (Permission denied): choose a place")
    assert cannot_save_sentence("x", OSError()).startswith("“x” cannot be written ()")
    assert saved_sentence("x") == "A copy of this game is in “x”."
