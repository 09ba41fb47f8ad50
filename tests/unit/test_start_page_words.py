"""What the start page says of the games, and by which words it finds them."""

import pytest

from belvedere.games import ALL, find
from belvedere.rules.variant import Variant
from belvedere.solver.hardness import Hardness
from belvedere.store.statistics import Figures
from belvedere.words import start_page as words

pytestmark = pytest.mark.usefixtures("english")

NEVER = Figures(0, 0, 0, 0, None, None, None, None, 0.0, 0)


def played(count: int, won: int, streak: int = 0) -> Figures:
    return NEVER._replace(played=count, won=won, streak=streak)


def test_how_hard_a_game_is_stands_in_words_beside_the_share_of_deals() -> None:
    assert words.hardness_text(Hardness(0.7, 1.0, surely=True)) == "Very easy: 100 % can be won"
    assert words.hardness_text(Hardness(0.2, 0.999, surely=True)) == "Easy: 99 % can be won"
    assert words.hardness_text(Hardness(0.0, 0.29, surely=False)) == "Very hard: at least 29 % can be won"


def test_who_does_not_see_the_pips_hears_how_many_there_are() -> None:
    some, none = Hardness(0.141, 0.98, surely=True), Hardness(0.0002, 0.08, surely=False)
    assert words.hardness_sentence(some) == (
        "Medium: 98 % can be won. 3 of 5 for difficulty: simple play wins 14 of 100 games."
    )
    assert words.hardness_sentence(none) == (
        "Very hard: at least 8 % can be won. 5 of 5 for difficulty: simple play wins less than 1 of 100 games."
    )


def test_how_the_player_fares() -> None:
    assert words.fares_text(None) == "Your figures cannot be read now"
    assert words.fares_text(NEVER) == "Not played yet"
    assert words.fares_text(played(1, 1, 1)) == "1 played, 1 won (100 %)"
    assert words.fares_text(played(12, 5)) == "12 played, 5 won (42 %)"
    assert words.fares_text(played(12, 5, 3)) == "12 played, 5 won (42 %), the last 3 in a row"


def test_how_far_a_game_in_progress_is() -> None:
    assert words.progress_text(7, 1, 65) == "Deal 7: 1 move, 1:05"
    assert words.progress_text(7, 30, 65) == "Deal 7: 30 moves, 1:05"
    assert words.go_on_sentence(find("wood"), 7, 1, 65) == "Go on with Wood, deal 7: 1 move, 1:05"
    assert words.go_on_sentence(find("wood"), 7, 30, 65) == "Go on with Wood, deal 7: 30 moves, 1:05"


def test_short_texts() -> None:
    texts = [
        words.title(),
        words.welcome(),
        words.guidance(),
        words.in_progress_text(),
        words.new_deal_text(),
        words.continue_text(),
        words.continue_heading(),
        words.new_deal_tip(),
        words.continue_name(find("wood")),
        words.new_deal_name(find("wood")),
        words.start_sentence(find("wood")),
    ]
    assert all(texts)
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_all_that_is_seen_on_a_tile_can_be_heard(game: Variant) -> None:
    hard = Hardness(0.2, 0.9, surely=True)
    heard = words.tile_description(game, hard, played(3, 1), in_progress=True)
    for part in (words.like_text(game), words.decks_text(game), words.hardness_sentence(hard), "3 played, 1 won"):
        assert part in heard
    assert heard.endswith("A game is in progress.")
    assert words.tile_description(game, None, NEVER, in_progress=False).endswith("decks. Not played yet.") == (
        game.decks == 2
    )


def find_one(typed: str) -> list[str]:
    ranks = {game.key: words.rank_of_match(game, typed) for game in ALL}
    return sorted((key for key, rank in ranks.items() if rank is not None), key=lambda key: ranks[key] or 0)


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("t", ["terrace", "thumb-and-pouch", "generals-patience"]),
        ("GENERALSP", ["generals-patience"]),
        ("stars", ["falling-stars"]),
        ("brun", ["blondes-and-brunettes"]),
        ("eight o", ["eight-off"]),
        ("8", ["eight-off"]),
        ("freec", ["eight-off"]),
        ("klon", ["thumb-and-pouch"]),
        ("italy", ["terrace"]),
        ("xyz", []),
        (" '", []),
    ],
)
def test_a_game_is_found_by_its_name_a_word_of_it_or_another_name(typed: str, keys: list[str]) -> None:
    assert find_one(typed) == keys
