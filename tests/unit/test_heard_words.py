"""What is said to those who hear where they are, or what is set: rows of tables, a pause, a game that is won."""

from belvedere.words.achievements import achievement_heard
from belvedere.words.keys import as_they_are_sentence, resumed_sentence
from belvedere.words.settings import chosen_sentence
from belvedere.words.spoken import all_done_sentence
from belvedere.words.statistics import cell_heard, history_cell, history_row


def test_a_cell_says_of_what_it_tells() -> None:
    assert history_row("Wood", 7, "won", "noon") == "Wood, deal 7: won; noon"
    assert history_cell("Wood", 7, "won", "Moves", "80") == "Moves: 80; Wood, deal 7: won"
    assert cell_heard("Wood", "Played", "3") == "Played: 3; Wood"
    assert achievement_heard("A week", "5 of 7") == "5 of 7; A week"


def test_what_holds_now_is_said() -> None:
    assert resumed_sentence() == "The game goes on"
    assert all_done_sentence() == "The game is solved: there is nothing left to play"
    assert as_they_are_sentence() == "The keys stay as they are."
    assert chosen_sentence("automatic", "Safe") == "Automatic foundations: Safe"
