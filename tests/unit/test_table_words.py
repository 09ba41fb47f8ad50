"""What the coverings of the table are called, and what is said of a picture that cannot be had."""

import pytest

from belvedere.store.settings import TABLES
from belvedere.store.table_pictures import Fault
from belvedere.words import tables as words
from belvedere.words.settings import choice_name
from belvedere.words.table_pictures import fault_sentence
from belvedere.words.tables import table_menu_text, table_tip

pytestmark = pytest.mark.usefixtures("english")


def test_every_covering_has_a_name_and_a_letter_of_its_own() -> None:
    texts = [table_menu_text(table) for table in TABLES]
    letters = [text[text.index("&") + 1].lower() for text in texts]
    assert len(set(letters)) == len(texts)
    # The menu has "Choose Picture..." beside them.
    assert "c" not in letters


def test_the_menu_and_the_preferences_call_them_alike() -> None:
    for table in TABLES:
        assert table_menu_text(table).replace("&", "").lower() == choice_name("table", table).lower()


def test_tips_are_sentences_without_a_full_stop() -> None:
    assert set(words._TIPS) <= {*TABLES}
    assert table_tip("green") == ""
    for table in words._TIPS:
        assert table_tip(table)[0].isupper()
        assert not table_tip(table).endswith(".")


@pytest.mark.parametrize("fault", Fault)
def test_what_is_wrong_with_a_picture_is_said_with_its_name_and_the_remedy(fault: Fault) -> None:
    sentence = fault_sentence("beach.jpg", fault)
    assert "“beach.jpg”" in sentence
    assert sentence.endswith("hoose another in View > Table.")


def test_a_name_takes_no_sentence_apart() -> None:
    sentence = fault_sentence("a\nb\u202egnp\udcff.png", Fault.NAME)
    assert sentence.isprintable()
    assert "“a\ufffdb\ufffdgnp\ufffd.png”" in sentence
