"""Which language is spoken, and names in the forms that sentences ask for."""

import gettext
from pathlib import Path

import pytest

from belvedere.cards import Rank, Suit
from belvedere.games import find
from belvedere.store.settings import Settings
from belvedere.table.piles import PileId, Role
from belvedere.words import messages
from belvedere.words.cards import face_name, suit_name
from belvedere.words.forms import FORMS
from belvedere.words.language import LANGUAGES, chosen, of_the_system
from belvedere.words.piles import pile_name


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "ru"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es-MX"}, "es"),
        ({"LANG": "ca_ES.UTF-8@valencia"}, "ca"),
        ({"LANG": "ru_RU.KOI8-R"}, "ru"),
        ({"LANG": "RU_UA"}, "ru"),
        ({"LANG": "de_DE.ISO-8859-1"}, "en"),
        ({"LANG": "xx_XX"}, "en"),
        ({"LANG": "tr_TR.UTF-8"}, "en"),
        ({"LANG": "zh_TW"}, "en"),
        ({"LANG": "es_ES", "LC_MESSAGES": "ca_ES"}, "ca"),
        ({"LANG": "es_ES", "LC_MESSAGES": "ca_ES", "LC_ALL": "ru_RU"}, "ru"),
        ({"LANG": "es_ES", "LC_ALL": "C"}, "en"),
        ({"LANG": "es_ES", "LC_ALL": ""}, "es"),
        ({"LANG": "es_ES", "LANGUAGE": "fr:ca:ru"}, "ca"),
        ({"LANG": "es_ES", "LANGUAGE": "fr:de"}, "es"),
        ({"LANG": "de_DE", "LANGUAGE": "en:es"}, "en"),
        ({"LANGUAGE": "es"}, "en"),
    ],
)
def test_u93_language_of_the_desktop(environment: dict[str, str], language: str) -> None:
    assert of_the_system(environment) == language
    assert chosen("system", environment) == language


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_that_the_player_has_set_goes_before_the_desktops(language: str) -> None:
    assert chosen(language, {"LANG": "es_ES"}) == language


def test_one_setting_is_read_without_a_word(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    assert Settings.kept("language", str(file)) == "system"
    for content, language in {
        '{\n  "version": 1,\n  "language": "ca"\n}\n': "ca",
        '{"language":\n"ru"}': "ru",
        '{\n  "language": "xx"\n}\n': "system",
        '{\n  "language": 5\n}\n': "system",
        '{"language": ["ca"]}': "system",
        "nonsense": "system",
    }.items():
        file.write_text(content)
        assert Settings.kept("language", str(file)) == language
    assert file.read_text() == "nonsense"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["settings.json"]


class Declining(gettext.NullTranslations):
    """A language whose names show the form that they are asked for."""

    def pgettext(self, context: str, message: str) -> str:
        form = context.partition(", ")[2]
        if message == "{rank} of {suit}":
            return f"{{rank:{form}}} + {{suit:genitive}}" if form else "{rank} + {suit}"
        return f"{message}/{form}" if form else message


def test_sentences_ask_for_the_form_of_a_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "_catalogue", Declining)
    card, suit = face_name(Rank.QUEEN, Suit.HEARTS), suit_name(Suit.HEARTS)
    pile = pile_name(find("eight-off"), PileId(Role.TABLEAU, 2))
    assert card == "queen + hearts"
    assert f"{card}, {card:nominative}, {card:Nominative}" == "queen + hearts, queen + hearts, Queen + hearts"
    assert f"{card:accusative}" == "queen/accusative + hearts/genitive"
    assert f"{card:Prepositional}" == "Queen/prepositional + hearts/genitive"
    assert f"{suit:genitive}|{suit:>8}" == "hearts/genitive|  hearts"
    assert f"{pile}; {pile:to}; {pile:In}" == "column 3; column 3/to; Column 3/in"


def test_a_form_that_a_name_does_not_have_is_a_fault() -> None:
    suit = suit_name(Suit.HEARTS)
    with pytest.raises(ValueError, match="Invalid format specifier"):
        format(suit, "to")


def test_in_english_all_forms_are_alike(english: None) -> None:
    card = face_name(Rank.ACE, Suit.SPADES)
    assert {format(card, form) for form in FORMS["card"]} == {"ace of spades"}
