"""Every setting has its words, and what a player chooses has all that the preferences show."""

import gettext

import pytest

from belvedere.store.settings import CHOSEN, LANGUAGES, SCHEMA, Key, Section
from belvedere.words import languages, messages
from belvedere.words import settings as words
from belvedere.words.settings import (
    choice_meaning,
    choice_name,
    section_title,
    setting_label,
    setting_name,
    setting_tip,
)

pytestmark = pytest.mark.usefixtures("english")

NAMES = [key.name for key in CHOSEN]
BUTTONS = ["&Close", "&Undo", "Restore &Defaults", "Card St&yle...", "C&hoose Buttons..."]
"""What is on every page beside its settings."""


def test_what_is_chosen_has_words_and_nothing_else_has() -> None:
    assert list(words._LABELS) == list(words._TIPS) == NAMES
    others = {key.name for key in SCHEMA} - {*NAMES}
    assert set(words._OTHERS) <= others
    for name in others:
        with pytest.raises(KeyError):
            setting_label(name)
        with pytest.raises(KeyError):
            setting_tip(name)
    assert list(words._SECTIONS) == list(Section)


@pytest.mark.parametrize("key", CHOSEN, ids=lambda key: key.name)
def test_words_are_fit_to_be_shown(key: Key) -> None:
    label, tip = setting_label(key.name), setting_tip(key.name)
    assert label.count("&") == 1
    assert not label.endswith((".", ":"))
    assert not tip.endswith(".")
    assert tip[0].isupper()
    if not key.choices:
        assert choice_meaning(key.name, "") == ""


@pytest.mark.parametrize("key", CHOSEN, ids=lambda key: key.name)
def test_every_choice_has_a_name_of_its_own(key: Key) -> None:
    ends = [str(key.low), str(key.high)] if key.high else []
    choices = [*key.choices, *ends]
    names = [choice_name(key.name, choice) for choice in choices]
    assert len(set(names)) == len(choices)
    assert all(names)
    meanings = [choice_meaning(key.name, choice) for choice in key.choices]
    assert all(meanings) or not any(meanings)
    if key.name in words._CHOICES:
        assert [*words._CHOICES[key.name], *(languages.LANGUAGE_NAMES if key.name == "language" else ())] == choices


def test_no_choice_has_words_in_vain() -> None:
    assert set(words._CHOICES) <= {*NAMES}
    with pytest.raises(KeyError):
        choice_name("speed", "warp")
    with pytest.raises(KeyError):
        choice_name("clock", "True")


@pytest.mark.parametrize("section", Section)
def test_each_letter_leads_to_one_thing_on_a_page(section: Section) -> None:
    labels = [setting_label(key.name) for key in CHOSEN if key.section is section]
    texts = [*BUTTONS, *map(section_title, Section), *labels]
    letters = [text[text.index("&") + 1].lower() for text in texts]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("key", SCHEMA, ids=lambda key: key.name)
def test_every_setting_has_a_name_for_players(key: Key) -> None:
    name = setting_name(key.name)
    assert "_" not in name
    assert "&" not in name
    assert (name == setting_label(key.name).replace("&", "")) if key.section else True


def test_what_is_remembered_has_a_name_too() -> None:
    assert setting_name("left") == setting_name("placed") == "Place of the window"
    assert setting_name("game") == "Game"
    assert setting_name("asked_for_something") == "What Belvedere remembers"


def test_a_language_is_announced_in_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setattr(messages, "_messages_of", Speaking)
    assert languages.language_sentence("ca") == "ca: Belvedere will speak Català the next time you start it"
    assert languages.language_sentence("system").startswith("ru: Belvedere will speak the language of the desktop")
    monkeypatch.setattr(messages, "_messages_of", lambda _spoken: None)
    assert languages.language_sentence("es") == "Belvedere will speak Español the next time you start it"


class Speaking(gettext.NullTranslations):
    """The messages of a language that says which it is."""

    def __init__(self, spoken: str) -> None:
        super().__init__()
        self.spoken = spoken

    def pgettext(self, context: str, message: str) -> str:
        assert context == "language"
        return f"{self.spoken}: {message}"


def test_menu_and_preferences_name_the_languages_alike() -> None:
    for choice in LANGUAGES[1:]:
        assert languages.language_menu_text(choice) == choice_name("language", choice)
    assert (
        languages.language_menu_text("system").replace("&", "").casefold()
        == choice_name("language", "system").casefold()
    )
