"""What is told of the file that keeps the games: one sentence each, with what to do."""

import pytest

from belvedere.store.database import Notice, Trouble
from belvedere.words.store import cannot_be_read_sentence, store_sentences

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize(
    ("notice", "parts"),
    [
        (Notice(Trouble.DAMAGED, "/a-damaged.db", rows=1), ("1 game could be saved", "/a-damaged.db")),
        (Notice(Trouble.DAMAGED, "/a-damaged.db", rows=7), ("7 games could be saved",)),
        (
            Notice(Trouble.NEWER, "/a-newer.db", rows=7),
            (
                "A newer Belvedere",
                "Nothing is lost",
                "/a-newer.db",
                "7 games are here",
                "call that file games.db again",
            ),
        ),
        (Notice(Trouble.UNUSABLE, "/a.db", reason="disk full"), ("(disk full)", "/a.db", "check that the disk")),
        (Notice(Trouble.DOES_NOT_REPLAY, "/a.db", key="wood", number=5), ("Wood, deal 5, was kept in a form",)),
        (Notice(Trouble.OTHER_RULES, "/a.db", key="wood", number=5), ("Wood, deal 5, was begun under older rules",)),
        (Notice(Trouble.OTHER_RULES, "/a.db", key="unheard-of", number=5), ("unheard-of, deal 5",)),
    ],
)
def test_each_trouble_has_its_sentence(notice: Notice, parts: tuple[str, ...]) -> None:
    notices = [notice]
    (sentence,) = store_sentences(notices)
    assert notices == []
    assert "{" not in sentence
    assert all(part in sentence for part in parts)


def test_it_is_not_called_damaged_what_a_newer_program_has_written() -> None:
    (sentence,) = store_sentences([Notice(Trouble.NEWER, "/a-newer.db", rows=1)])
    assert "damaged" not in sentence
    assert "1 game is here" in sentence


def test_that_games_cannot_be_read_has_a_sentence_with_what_to_do() -> None:
    assert cannot_be_read_sentence("disk full", "/a.db") == (
        "Your games cannot be read now (disk full): check that you may read /a.db, then look here again."
    )
