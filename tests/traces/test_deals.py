"""The numbered deals of the reference solver, card for card; BELVEDERE_DEALS names another file of that format."""

import json
import os
from pathlib import Path

import pytest

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.rules.notation import state_object
from tests.traces.recordings import DATA

FILE = Path(os.environ.get("BELVEDERE_DEALS") or DATA / "deals.jsonl")
DEALS = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines() if line.strip()]
GAMES = sorted({told["game"] for told in DEALS})


@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_deal_is_dealt_card_for_card(game: str) -> None:
    told = {line["deal"]: line["state"] for line in DEALS if line["game"] == game}
    variant = games.find(game)
    assert told == {number: state_object(variant, deal(variant, number)) for number in told}


def test_the_file_has_deals() -> None:
    assert GAMES, f"no deals in {FILE}"
    assert FILE.parent != DATA or sorted(game.key for game in games.ALL) == GAMES
