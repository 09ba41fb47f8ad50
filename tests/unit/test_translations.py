"""The compiled languages at work: sentences with names in their forms, and words as players type them."""

import pytest

from belvedere import games
from belvedere.cards import Rank, Suit
from belvedere.rules.dealing import deal
from belvedere.table.piles import PileId, Role
from belvedere.words import messages
from belvedere.words.cards import face_name
from belvedere.words.dailies import day_sentence
from belvedere.words.find_card import _typed_cards, _typed_suits, found_sentence, read_card
from belvedere.words.forms import FORMS
from belvedere.words.language import LANGUAGES
from belvedere.words.piles import pile_name
from belvedere.words.spoken import pile_spoken
from belvedere.words.start_page import rank_of_match

pytestmark = pytest.mark.usefixtures("back_to_english")

EIGHT = games.find("eight-off")


@pytest.mark.parametrize(
    ("language", "forms"),
    {
        "es": {
            "": "reina de corazones",
            "definite": "la reina de corazones",
            "Definite": "La reina de corazones",
            "accusative": "la reina de corazones",
            "genitive": "de la reina de corazones",
        },
        "ca": {"": "reina de cors", "definite": "la reina de cors", "genitive": "de la reina de cors"},
        "ru": {
            "": "дама червей",
            "Nominative": "Дама червей",
            "accusative": "даму червей",
            "genitive": "дамы червей",
            "prepositional": "даме червей",
        },
    }.items(),
)
def test_a_card_has_the_forms_of_its_language(language: str, forms: dict[str, str]) -> None:
    messages.speak(language)
    queen = face_name(Rank.QUEEN, Suit.HEARTS)
    assert {form: format(queen, form) for form in forms} == forms


def test_articles_melt_into_the_words_before_them() -> None:
    messages.speak("es")
    assert f"{face_name(Rank.KING, Suit.CLUBS):genitive}" == "del rey de tréboles"
    messages.speak("ca")
    assert f"{face_name(Rank.ACE, Suit.SPADES):definite}" == "l'as de piques"
    assert f"{face_name(Rank.ACE, Suit.SPADES):genitive}" == "de l'as de piques"


def test_russian_piles_have_their_prepositions() -> None:
    messages.speak("ru")
    names = [pile_name(EIGHT, PileId(role, 2)) for role in (Role.TABLEAU, Role.FOUNDATION, Role.RESERVE)]
    assert [f"{name:to}" for name in names] == ["в столбец 3", "на основание 3", "в ячейку 3"]
    assert [f"{name:in}" for name in names] == ["в столбце 3", "на основании 3", "в ячейке 3"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_form_of_any_card_is_left_in_another_language(language: str) -> None:
    messages.speak(language)
    names = [face_name(rank, suit) for rank in Rank for suit in Suit]
    for form in ("", *FORMS["card"]):
        shown = [format(name, form) for name in names]
        assert len(set(shown)) == 52
        assert language == "en" or not any(" of " in text for text in shown)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_found_by_its_name_and_by_letters(language: str) -> None:
    messages.speak(language)
    for suit in Suit:
        for rank in Rank:
            assert read_card(face_name(rank, suit)) == (rank, suit)
            if (language, suit) not in {("es", Suit.CLUBS), ("ca", Suit.CLUBS)}:
                # There c is for hearts.
                assert read_card(rank.letter + suit.letter) == (rank, suit)


@pytest.mark.parametrize(
    ("language", "text", "card"),
    [
        ("es", "qc", (Rank.QUEEN, Suit.HEARTS)),
        ("es", "10 t", (Rank.TEN, Suit.CLUBS)),
        ("es", "rey de treboles", (Rank.KING, Suit.CLUBS)),
        ("es", "8 de tréboles", (Rank.EIGHT, Suit.CLUBS)),
        ("es", "dama de corazones", (Rank.QUEEN, Suit.HEARTS)),
        ("es", "sota de espadas", (Rank.JACK, Suit.SPADES)),
        ("es", "10 rombos", (Rank.TEN, Suit.DIAMONDS)),
        ("ca", "8 de trèvols", (Rank.EIGHT, Suit.CLUBS)),
        ("ca", "dama de cors", (Rank.QUEEN, Suit.HEARTS)),
        ("ca", "sota d'espases", (Rank.JACK, Suit.SPADES)),
        ("ru", "8 треф", (Rank.EIGHT, Suit.CLUBS)),
        ("ru", "8 крести", (Rank.EIGHT, Suit.CLUBS)),
        ("ru", "10 буби", (Rank.TEN, Suit.DIAMONDS)),
        ("ru", "туз пика", (Rank.ACE, Suit.SPADES)),
        ("ru", "Пиковая дама", (Rank.QUEEN, Suit.SPADES)),
        ("ru", "червонный король", (Rank.KING, Suit.HEARTS)),
        ("ca", "as de trevols", (Rank.ACE, Suit.CLUBS)),
        ("ru", "дч", (Rank.QUEEN, Suit.HEARTS)),
        ("ru", "10п", (Rank.TEN, Suit.SPADES)),
        ("ru", "четверка червей", (Rank.FOUR, Suit.HEARTS)),
        ("ru", "Туз  бубен", (Rank.ACE, Suit.DIAMONDS)),
    ],
)
def test_what_players_of_a_language_type_is_read(language: str, text: str, card: tuple[Rank, Suit]) -> None:
    messages.speak(language)
    assert read_card(text) == card


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_typed_with_a_whole_word_names_one_card_alone(language: str) -> None:
    messages.speak(language)
    letter = {each for suit in Suit for each in _typed_suits(suit) if len(each) == 1}
    named: dict[str, set[tuple[Rank, Suit]]] = {}
    for suit in Suit:
        for rank in Rank:
            for typed in _typed_cards(rank, suit):
                named.setdefault(typed, set()).add((rank, suit))
    # A letter alone may be one suit in English and another here: the glossary says which one wins.
    assert [typed for typed, cards in named.items() if len(cards) > 1 and typed[-1] not in letter] == []


@pytest.mark.parametrize(
    ("language", "typed", "key"),
    [
        ("es", "señor", "signora"),
        ("es", "senor", "signora"),
        ("ca", "pel", "redheads"),
        ("ru", "падающие звезд", "falling-stars"),
    ],
)
def test_a_game_is_found_without_its_accents(language: str, typed: str, key: str) -> None:
    messages.speak(language)
    assert rank_of_match(games.find(key), typed) == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_begin_with_a_capital_letter(language: str) -> None:
    messages.speak(language)
    position, pile = deal(EIGHT, 1), PileId(Role.TABLEAU, 0)
    told = [found_sentence(EIGHT, position, pile, index, others=index % 2 == 0) for index in range(6)]
    for text in (*told, pile_spoken(EIGHT, position, pile)):
        assert text[0].isupper()
        assert "{" not in text


def test_a_sentence_that_begins_with_a_day_begins_with_a_capital_letter() -> None:
    messages.speak("ru")
    assert day_sentence("понедельник, 30 ноября", {}, None, to_come=True) == "Понедельник, 30 ноября: ещё впереди."
