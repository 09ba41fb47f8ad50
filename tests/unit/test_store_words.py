"""What is told of the file that keeps the games: one sentence each, with what to do."""

import pytest

from belvedere.store.database import Notice, Trouble
from belvedere.words.store import store_sentences

pytestmark = pytest.mark.usefixtures("english")


@pytest.mark.parametrize(
    ("notice", "parts"),
    [
        (Notice(Trouble.DAMAGED, "/a-damaged.db", rows=1), ("1 game could be saved", "/a-damaged.db")),
        (Notice(Trouble.DAMAGED, "/a-damaged.db", rows=7), ("7 games could be saved",)),
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
