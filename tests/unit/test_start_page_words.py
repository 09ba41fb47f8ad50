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


GAP = "\N{NO-BREAK SPACE}"


def test_how_hard_a_game_is_stands_in_words_beside_the_share_of_deals() -> None:
    hard = words.hardness_text
    assert hard(Hardness(0.7, 1.0, surely=True)) == f"Very easy; perfect play wins 100{GAP}%"
    assert hard(Hardness(0.2, 0.999, surely=True)) == f"Easy; perfect play wins 99{GAP}%"
    assert hard(Hardness(0.0, 0.29, surely=False)) == f"Very hard; perfect play wins ≥{GAP}29{GAP}%"


def test_who_does_not_see_the_pips_hears_how_many_there_are() -> None:
    some, none = Hardness(0.141, 0.98, surely=True), Hardness(0.0002, 0.08, surely=False)
    assert words.hardness_sentences(some) == [
        "Medium: 3 of 5 for difficulty.",
        "98 % of its deals can be won.",
        "Simple play wins 14 of 100 games.",
    ]
    assert words.hardness_sentences(none) == [
        "Very hard: 5 of 5 for difficulty.",
        "At least 8 % of its deals can be won.",
        "Simple play wins less than 1 of 100 games.",
    ]


@pytest.mark.parametrize("wins", [0.9, 0.4, 0.14, 0.05, 0.001])
def test_what_is_heard_of_a_level_is_what_is_read(wins: float) -> None:
    for surely in (True, False):
        hard = Hardness(wins, 0.5, surely=surely)
        level = words.hardness_text(hard).partition(";")[0]
        assert words.hardness_sentences(hard)[0].partition(":")[0] == level


def test_each_sentence_is_translated_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is put into a message but numbers, and no full stop is set behind one."""
    asked: list[str] = []

    def one(context: str, message: str) -> str:
        asked.append(message)
        return f"<{message}>"

    def several(context: str, singular: str, plural: str, count: int) -> str:
        return one(context, plural)

    monkeypatch.setattr(words, "_p", one)
    monkeypatch.setattr(words, "_np", several)
    for fares in (None, NEVER, played(12, 5), played(12, 5, 3)):
        for hard in (None, Hardness(0.141, 0.98, surely=True), Hardness(0.0002, 0.08, surely=False)):
            for full in (False, True):
                asked.clear()
                heard = (
                    words.tile_in_full(find("wood"), hard, fares, in_progress=True)
                    if full
                    else words.tile_description(hard, fares, in_progress=True)
                )
                assert heard.startswith("<")
                assert heard.endswith(".>")
                assert heard.count("<") == heard.count("> <") + 1 == len(asked)
                assert all(message.endswith(".") for message in asked)


def test_how_the_player_fares() -> None:
    assert words.fares_text(None) == "Your figures cannot be read now"
    assert words.fares_text(NEVER) == "Not played yet"
    assert words.fares_text(NEVER, in_progress=True) == "Your first game goes on"
    assert words.fares_sentence(NEVER, in_progress=True) == "Your first game goes on."
    assert words.fares_text(None, in_progress=True) == words.fares_text(None)
    assert words.fares_text(played(12, 5), in_progress=True) == words.fares_text(played(12, 5))
    assert words.fares_text(played(1, 1, 1)) == "1 played, 1 won (100 %)"
    assert words.fares_text(played(12, 5)) == "12 played, 5 won (42 %)"
    assert words.fares_text(played(12, 5, 3)) == "12 played, 5 won (42 %), the last 3 in a row"
    for figures in (None, NEVER, played(1, 1, 1), played(12, 5), played(12, 5, 3)):
        assert words.fares_sentence(figures) == words.fares_text(figures) + "."


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
    heard = words.tile_in_full(game, hard, played(3, 1), in_progress=True)
    assert heard.startswith(f"{words.like_text(game)}. {words.decks_text(game)}. ")
    for part in (*words.hardness_sentences(hard), "3 played, 1 won"):
        assert part in heard
    assert words.tile_in_full(game, None, NEVER, in_progress=False).endswith("decks. Not played yet.") == (
        game.decks == 2
    )


def test_what_is_heard_on_the_way_over_a_tile_is_short() -> None:
    hard = Hardness(0.0002, 0.9, surely=False)
    assert words.tile_description(hard, NEVER, in_progress=False) == "Very hard. Not played yet."
    heard = words.tile_description(hard, played(120, 50, 3), in_progress=True)
    assert heard == "Very hard. 120 played, 50 won (42 %), the last 3 in a row. A game is in progress."
    assert words.tile_description(hard, NEVER, in_progress=True) == "Very hard. Your first game goes on."
    assert len(words.tile_description(hard, played(120, 50), in_progress=True)) <= 80
    assert words.tile_description(None, NEVER, in_progress=False) == "Not played yet."


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


def test_the_tour_is_offered_in_words() -> None:
    assert words.tour_text() == "Show Me How to Play"
    assert "six steps" in words.tour_tip()
