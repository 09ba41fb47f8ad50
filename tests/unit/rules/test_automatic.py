"""Automatic foundations: what goes up by itself. That *safe* never makes a game worse: perft/test_late_positions.py."""

import pytest

from belvedere import games
from belvedere.rules.automatic import Automatic, automatic_move
from belvedere.rules.dealing import deal
from belvedere.rules.outcome import next_up
from belvedere.rules.variant import Variant
from tests.tables import table

TERRACE = games.find("terrace")
GENERAL = games.find("generals-patience")
SIGNORA = games.find("signora")
REDHEADS = games.find("redheads")
WOOD = games.find("wood")
THUMB = games.find("thumb-and-pouch")
EIGHT_OFF = games.find("eight-off")
OFF, SAFE, ALL = Automatic.OFF, Automatic.SAFE, Automatic.ALL
EVERY = (*games.ALL, *games.WITH_OPTIONS)
every = pytest.mark.parametrize("variant", EVERY, ids=lambda variant: "-".join((variant.key, *variant.options)))


def moved(variant: Variant, text: str, mode: Automatic = SAFE) -> str | None:
    """What goes up by itself."""
    move = automatic_move(variant, table(variant, text), mode)
    return None if move is None else str(move)


@every
def test_off_moves_nothing(variant: Variant) -> None:
    for number in range(1, 20):
        assert automatic_move(variant, deal(variant, number), OFF) is None


@every
def test_all_moves_what_all_to_foundations_moves(variant: Variant) -> None:
    for number in range(1, 20):
        dealt = deal(variant, number)
        assert automatic_move(variant, dealt, ALL) == next_up(variant, dealt)


@pytest.mark.parametrize("mode", Automatic)
@pytest.mark.parametrize("variant", [TERRACE, GENERAL], ids=lambda variant: variant.key)
def test_the_base_card_is_never_chosen_by_itself(variant: Variant, mode: Automatic) -> None:
    assert automatic_move(variant, deal(variant, 1), mode) is None


def test_eight_off_sends_up_everything_that_fits() -> None:
    assert moved(EIGHT_OFF, "foundation:0: AS 2S\ntableau:3: 3S") == "tableau:3 1 foundation:0"
    assert moved(EIGHT_OFF, "reserve:2: AS\ntableau:0: AC") == "reserve:2 1 foundation:0"
    assert moved(EIGHT_OFF, "foundation:0: AS\ntableau:3: 3S") is None


def test_u8_thumb_and_pouch_keeps_a_card_on_which_another_could_be_put() -> None:
    aces = "foundation:0: AS 2S 3S\nfoundation:1: AH 2H 3H\nfoundation:2: AD 2D 3D\n"
    assert moved(THUMB, aces + "foundation:3: AC 2C\ntableau:0: 4S") is None
    assert moved(THUMB, aces + "foundation:3: AC 2C 3C\ntableau:0: 4S") == "tableau:0 1 foundation:0"
    assert moved(THUMB, aces + "foundation:3: AC 2C\ntableau:0: 3C") == "tableau:0 1 foundation:3"
    assert moved(THUMB, aces + "tableau:0: 4S") is None


def test_thumb_and_pouch_sends_up_aces_and_twos_always() -> None:
    assert moved(THUMB, "waste: AS\nstock: 9H") == "waste 1 foundation:0"
    assert moved(THUMB, "foundation:0: AS\ntableau:2: #9H 2S") == "tableau:2 1 foundation:0"
    assert moved(THUMB, "foundation:0: AS 2S\ntableau:2: 3S") is None


RED_SIXES = "foundation:0: 5S 6H\nfoundation:1: 5C 6D\nfoundation:2: 5S 6H\nfoundation:3: 5C 6D"


def test_terraces_send_up_a_card_on_which_nothing_can_be_put_any_more() -> None:
    rows = f"base: 5\n{RED_SIXES}\ntableau:0: 9C 7S"
    assert moved(WOOD, rows) == "tableau:0 1 foundation:0"
    assert moved(WOOD, rows.replace("5C 6D\nfoundation:2", "5C\nfoundation:2")) is None, "a six of diamonds is left"
    assert moved(WOOD, "base: 5\nstock: 9C\nwaste: 9C\nreserve:0: 5H") == "reserve:0 1 foundation:0"


def test_terraces_open_no_gap() -> None:
    assert moved(WOOD, f"base: 5\n{RED_SIXES}\ntableau:0: 7S") is None
    assert moved(WOOD, "base: 5\ntableau:0: 5S") is None
    assert moved(WOOD, "base: 5\ntableau:0: 6D 5S") == "tableau:0 1 foundation:0"


def test_terraces_keep_the_waste_card_while_cards_can_still_be_dealt() -> None:
    assert moved(WOOD, "base: 5\nstock: 9C\nwaste: 5S") is None
    assert moved(WOOD, "base: 5\nwaste: 9C 5S") == "waste 1 foundation:0"
    assert moved(GENERAL, "base: 5\nwaste: 9C 5S") is None
    assert moved(GENERAL, "base: 5\nwaste: 9C 5S\nredeals_used: 1") == "waste 1 foundation:0"


def test_a_locked_stock_is_no_end_of_dealing() -> None:
    assert moved(GENERAL, "base: 5\nwaste: 9C 5S\nstock_locked: yes") is None


def test_games_that_fill_gaps_by_themselves_keep_what_fills_them() -> None:
    assert moved(SIGNORA, "base: 5\nwaste: 9C 5S") is None
    assert moved(SIGNORA, "base: 5\nreserve:0: 9C 5S") == "reserve:0 1 foundation:0"
    assert moved(REDHEADS, "base: 5\nreserve:0: 9C 5S") is None
    assert moved(REDHEADS, "base: 5\ntableau:0: 6D 5S") == "tableau:0 1 foundation:0"


def test_in_suit_a_card_must_not_take_the_place_of_its_equal() -> None:
    sixes = "foundation:0: 5S 6S\nfoundation:1: 5C 6C\nfoundation:2: 5H 6H\nfoundation:3: 5D 6D\n"
    two = "foundation:4: 5C 6C\nfoundation:5: 5H 6H\nfoundation:6: 5D 6D\n"
    assert moved(GENERAL, f"base: 5\n{sixes}{two}foundation:7: 5S\ntableau:0: 9C 7S") is None
    assert moved(GENERAL, f"base: 5\n{sixes}{two}foundation:7: 5S 6S\ntableau:0: 9C 7S") == "tableau:0 1 foundation:0"


def test_the_lower_rank_goes_round_the_corner() -> None:
    kings = "foundation:0: QS KH\nfoundation:1: QC KD\nfoundation:2: QS KH\nfoundation:3: QC KD"
    assert moved(WOOD, f"base: Q\n{kings}\ntableau:0: 9C AS") == "tableau:0 1 foundation:0"
