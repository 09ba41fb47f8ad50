"""Styles as the settings keep them."""

from pathlib import Path

import pytest

from belvedere.games import ALL
from belvedere.store.card_styles import (
    BACKS,
    DECKS,
    USUAL,
    Style,
    may_be_kept,
    own_styles,
    set_style,
    share_style,
    style_named,
    style_of,
)
from belvedere.store.settings import SCHEMA, Settings
from belvedere.words.card_styles import (
    back_name,
    chosen_sentence,
    deck_menu_text,
    deck_name,
    deck_tip,
    drawing_sentence,
    missing_sentence,
    origin_title,
)

TEXTS = [Style("", deck, back).text for deck in DECKS for back in BACKS] + [
    "kde:svg-oxygen",
    "own:Meine Karten",
    "aisleriot:Атласные",
]


@pytest.mark.parametrize("text", TEXTS)
def test_a_style_is_a_text_and_back(text: str) -> None:
    style = style_named(text)
    assert style is not None
    assert style.text == text


def test_the_usual_style_is_ours() -> None:
    assert style_named(USUAL) == Style("", "plain", "back")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "tarot",
        "plain+",
        "plain+back-pink",
        "plain+back-red+back",
        "kde:",
        "gnome:x",
        "kde:../x",
        "kde:a;b",
        'own:a"b',
        "own:a\nb",
    ],
)
def test_what_names_no_style_is_none(text: str) -> None:
    assert style_named(text) is None


def test_a_name_that_is_too_long_cannot_be_kept() -> None:
    assert may_be_kept("a" * 200)
    assert not may_be_kept("a" * 201)


def test_all_games_share_a_style_until_one_has_its_own(tmp_path: Path) -> None:
    settings = Settings(str(tmp_path / "settings.json"))
    assert {style_of(settings, game.key) for game in ALL} == {USUAL}
    set_style(settings, "large", "signora", alone=True)
    set_style(settings, "kde:svg-oxygen", "eight-off", alone=True)
    set_style(settings, "night+back-red", "signora", alone=True)
    assert own_styles(settings) == {"signora": "night+back-red", "eight-off": "kde:svg-oxygen"}
    assert style_of(settings, "signora") == "night+back-red"
    assert style_of(settings, "terrace") == USUAL
    assert settings.save()
    again = Settings.load(settings.path)
    assert again.notices == []
    assert own_styles(again) == own_styles(settings)
    # A choice for all leaves the others their own, and takes that of the game that is played.
    set_style(again, "contrast", "eight-off", alone=False)
    assert own_styles(again) == {"signora": "night+back-red"}
    assert style_of(again, "eight-off") == style_of(again, "terrace") == "contrast"
    share_style(again, "signora")
    share_style(again, "wood")
    assert {style_of(again, game.key) for game in ALL} == {"contrast"}


def test_each_of_the_nine_games_may_have_the_longest_style(tmp_path: Path) -> None:
    settings = Settings(str(tmp_path / "settings.json"))
    longest = f"aisleriot:{'K' * 200}"
    assert style_named(longest) is not None
    for game in ALL:
        set_style(settings, longest, game.key, alone=True)
    key = next(key for key in SCHEMA if key.name == "styles")
    assert key.accepts(settings.styles)
    assert not key.accepts("x" * (key.high + 1))


@pytest.mark.parametrize("styles", ["", ";;", "=night", "signora=", "signora"])
def test_what_is_no_pair_is_passed_over(tmp_path: Path, styles: str) -> None:
    settings = Settings(str(tmp_path / "settings.json"))
    settings.styles = styles
    assert own_styles(settings) == {}


def test_each_style_has_its_words() -> None:
    assert len({deck_name(deck) for deck in DECKS}) == len(DECKS)
    assert len({deck_tip(deck) for deck in DECKS}) == len(DECKS)
    assert [deck_menu_text(deck).replace("&", "") for deck in DECKS] == [deck_name(deck) for deck in DECKS]
    assert len({back_name(back) for back in BACKS}) == len(BACKS)
    assert len({origin_title(origin) for origin in ("", "kde", "aisleriot", "own")}) == 4
    assert "svg-oxygen" in missing_sentence(style_named("kde:svg-oxygen"))
    assert missing_sentence(None)
    assert drawing_sentence("Oxygen", 7, 53) == "Drawing the cards “Oxygen”: 7 of 53."
    assert chosen_sentence("Oxygen", "Signora", others=True) == "Signora is played with the cards “Oxygen” from now on."
    assert "without cards of their own" in chosen_sentence("Oxygen", "", others=True)
    assert chosen_sentence("Oxygen", "", others=False) == "All games are played with the cards “Oxygen” from now on."
