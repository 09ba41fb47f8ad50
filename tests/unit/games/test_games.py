"""The nine games as a table, and how they are found."""

import pytest

from belvedere import games
from belvedere.cards import Rank
from belvedere.rules.building import Build
from belvedere.rules.variant import Family, Gap, Variant

FACTS = {
    # key: name, reserve, columns, foundations, redeals, gaps, base of every deal
    "terrace": ("Terrace", 11, 9, "alternate", 0, Gap.WASTE, None),
    "generals-patience": ("General's Patience", 13, 9, "in suit", 1, Gap.WASTE, None),
    "falling-stars": ("Falling Stars", 11, 9, "alternate", 0, Gap.WASTE, None),
    "signora": ("Signora", 11, 9, "alternate", 0, Gap.FROM_WASTE, None),
    "redheads": ("Redheads", 21, 8, "alternate", 0, Gap.FROM_RESERVE, None),
    "blondes-and-brunettes": ("Blondes and Brunettes", 10, 8, "alternate", 0, Gap.WASTE, None),
    "wood": ("Wood", 10, 9, "alternate", 0, Gap.WASTE, None),
    "thumb-and-pouch": ("Thumb and Pouch", 0, 7, "aces up", 2, Gap.ANY, Rank.ACE),
    "eight-off": ("Eight Off", 4, 8, "aces up", 0, Gap.KING, Rank.ACE),
}
FOUNDATIONS = {
    "alternate": Build.UP_IN_ALTERNATE_COLOURS_WRAP,
    "in suit": Build.UP_IN_SUIT_WRAP,
    "aces up": Build.UP_IN_SUIT,
}


def test_the_nine_games_are_those_of_the_rules() -> None:
    told = {
        game.key: (
            game.name,
            game.reserve_size,
            game.column_count,
            {build: word for word, build in FOUNDATIONS.items()}[game.foundations],
            game.redeals,
            game.gaps,
            game.first_base,
        )
        for game in games.ALL
    }
    assert told == FACTS


@pytest.mark.parametrize("game", games.ALL, ids=lambda game: game.key)
def test_a_game_is_won_with_all_its_cards(game: Variant) -> None:
    assert game.total == (104 if game.family is Family.TERRACE else 52)
    assert len(game.shape.foundations) * 13 == game.total
    assert game.has_stock is (game.family is not Family.EIGHT_OFF)


@pytest.mark.parametrize("game", [*games.ALL, *games.WITH_OPTIONS], ids=lambda game: game.key)
def test_a_game_is_found_by_its_key_and_options(game: Variant) -> None:
    assert games.find(game.key, game.options) is game
    assert hash(game) == hash(games.find(game.key))


def test_the_strict_option_is_another_game() -> None:
    assert games.find("eight-off", ("strict",)) != games.find("eight-off")
    assert games.find("eight-off", ("strict", "strict")).options == ("strict",)
    assert games.option_names("eight-off") == ("strict",)
    assert games.option_names("signora") == ()


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(games.UnknownGame, match=r"no game “klondike”: choose one of terrace, .* eight-off"):
        games.find("klondike")


def test_an_unknown_option_is_refused_with_the_known_ones() -> None:
    with pytest.raises(games.UnknownOption, match="eight-off has no option loose: choose of strict"):
        games.find("eight-off", ("loose", "strict"))
    with pytest.raises(games.UnknownOption, match="signora has no option strict: it has none"):
        games.find("signora", ("strict",))


def test_what_is_unknown_may_also_be_nothing() -> None:
    assert games.known("eight-off", ("strict",)) is games.find("eight-off", ("strict",))
    assert games.known("klondike") is games.known("signora", ("strict",)) is None
