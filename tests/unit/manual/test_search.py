"""Words are found in the help, whatever their case and their accents."""

from belvedere.manual.page import read_page
from belvedere.manual.search import MOST, Hit, Index, fold, spots, words_of

INDEX = Index(
    [
        read_page(
            "one", "# One\n\nThe first gap. The second *Gap* is not it! No more.\n\n```\ngap\n```\n\n- a gap\n- none"
        ),
        read_page("glossary", "# Glossary\n\n**Gap**: an empty column.\n\n| Gap | Run |\n|---|---|\n| x | gap: yes |"),
        read_page("gaps", "# Gaps\n\nNothing of that."),
        read_page("long", "# Long\n\n" + "A gap. " * 9),
        read_page("other", "# Other\n\nCàrta дорожка ёлка."),
    ]
)


def test_case_and_accents_make_no_difference_and_places_stay() -> None:
    assert fold("Càrta ÑÉ Ёлка") == "carta ne елка"
    assert words_of("  Gap gap CÀRTA ") == ("gap", "carta")
    assert spots("A càrta, a Carta", ["carta"]) == ((2, 7), (11, 16))
    assert spots("A càrta", ["carta", "none"]) == ()


def test_hits_are_sentences_with_all_words_the_best_pages_first() -> None:
    hits = INDEX.look_for("GAP")
    assert [hit.page for hit in hits] == ["gaps", "glossary", "glossary", "one", "one", "one", *["long"] * MOST]
    assert hits[0] == Hit("gaps", "Gaps", 0, "Gaps", ((0, 3),))
    assert [hit.text for hit in hits[1:3]] == ["Gap: an empty column.", "x – gap: yes"]
    assert [hit.text for hit in hits[3:6]] == ["The first gap.", "The second Gap is not it!", "a gap"]
    assert [hit.block for hit in hits[3:6]] == [1, 1, 3]
    assert [hit.text for hit in INDEX.look_for("second gap")] == ["The second Gap is not it!"]


def test_other_alphabets() -> None:
    (hit,) = INDEX.look_for("елка carta")
    assert hit.text == "Càrta дорожка ёлка."
    assert hit.spots == ((0, 5), (14, 18))


def test_nothing_is_found_of_nothing() -> None:
    assert INDEX.look_for("  ") == []
    assert INDEX.look_for("zebra") == []


def test_a_favoured_page_goes_before_its_like_but_not_before_what_is_explained() -> None:
    pages = [hit.page for hit in INDEX.look_for("gap", "long")]
    assert list(dict.fromkeys(pages)) == ["gaps", "glossary", "long", "one"]


def test_what_only_begins_with_the_word_explains_nothing() -> None:
    index = Index(
        [read_page("a", "# A\n\nGaps. The manual says: no."), read_page("b", "# B\n\n**Gap**: an empty column.")]
    )
    assert [hit.page for hit in index.look_for("gap")] == ["b", "a"]
