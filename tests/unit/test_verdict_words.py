"""What a player is told of whether a game can be won."""

import pytest

from belvedere.words.verdict import (
    Shown,
    choice_verdict_sentence,
    lost_sentence,
    no_way_back_sentence,
    verdict_meaning,
    verdict_text,
    way_back_sentence,
)

pytestmark = pytest.mark.usefixtures("english")


def test_every_verdict_has_words_and_a_meaning_of_its_own() -> None:
    texts = [verdict_text(shown) for shown in Shown]
    meanings = [verdict_meaning(shown) for shown in Shown]
    assert len({*texts, *meanings}) == 2 * len(Shown)
    assert max(map(len, texts)) <= len("Can no longer be won")
    assert not any(meaning.endswith(".") for meaning in meanings)


@pytest.mark.parametrize("shown", [shown for shown in Shown if shown is not Shown.LOST])
def test_a_choice_of_the_base_card_tells_the_reserve_and_the_verdict(shown: Shown) -> None:
    sentence = choice_verdict_sentence("2 in the reserve", shown)
    assert sentence.startswith("2 in the reserve · ")
    assert ("cannot" in sentence, "can be" in sentence) == (shown is Shown.NEVER, shown is not Shown.NEVER)


def test_a_loss_is_told_as_far_as_it_is_known() -> None:
    assert lost_sentence(Shown.NEVER, way_back=False) == "This deal cannot be won"
    assert lost_sentence(Shown.LOST, way_back=False) == "The game can no longer be won"
    assert lost_sentence(Shown.LOST, way_back=True).startswith("The game can no longer be won; click")


def test_the_way_back_tells_how_many_moves_it_took() -> None:
    assert way_back_sentence([[]]) == "Back where the game can be won: 1 move is taken back"
    assert way_back_sentence([[], [], []]) == "Back where the game can be won: 3 moves are taken back"
    assert "No earlier position" in no_way_back_sentence()
