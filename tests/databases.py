"""What the tests do with databases: no disk is waited for, and what a killed program holds open is closed."""

from collections.abc import Iterator

import pytest

from belvedere.store import database
from belvedere.store.database import Database


@pytest.fixture(autouse=True)
def loose_databases(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Thousands of moves would wait for the disk, else; and a test that plays a killed program leaves files open."""
    if "durable" not in request.keywords:
        monkeypatch.setattr(database, "DURABLE", "OFF")
    made: list[Database] = []
    make = Database.__init__

    def noted(self: Database, path: str) -> None:
        made.append(self)
        make(self, path)

    monkeypatch.setattr(Database, "__init__", noted)
    yield
    for one in made:
        one.close()
