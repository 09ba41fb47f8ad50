"""What is marked and said on the table."""

import random
from itertools import combinations
from typing import Any

import pytest
from PyQt6.QtGui import QPalette
from PyQt6.QtWidgets import QGraphicsView

from belvedere import games
from belvedere.cards import Rank
from belvedere.qt.base_choice import _lines
from belvedere.qt.look import DARK, LIGHT, Ink
from belvedere.qt.marks import Hold, Mark, Sign, badge_picture, frame_picture, place_picture
from belvedere.qt.pile_item import sign_of
from belvedere.rules.dealing import deal
from belvedere.rules.engine import legal_moves
from belvedere.table.moves import Move
from belvedere.table.piles import PileId, Role
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.games_kit import KEYS
from tests.gui.mouse import Mouse
from tests.gui.positions import position, suit_up_to


def test_marks_differ_in_shape_not_only_in_colour(table: MakeTable) -> None:
    """In one colour, no two frames cover the same pixels, and each differs in many."""
    table()
    white: Ink = (255, 255, 255, 255)
    plain = LIGHT._replace(target=white, chosen=white, glow=white, hover=white)
    covers = {}
    for mark in Mark:
        image = frame_picture(mark, 80, 112, 80, plain).toImage()
        rim = (image.width() - 80) // 2
        assert image.height() == 112 + 2 * rim
        covers[mark] = {
            (x - rim, y - rim)
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() > 120
        }
    for one, other in combinations(Mark, 2):
        assert len(covers[one] ^ covers[other]) > 150


@pytest.mark.parametrize("key", KEYS)
def test_u40_selecting_marks_all_legal_targets_and_no_others(table: MakeTable, key: str) -> None:
    """From the top card of every pile, and of a run from each card in it, along a game."""
    view, mouse = table(key, deal=6)
    session, chance = view.session, random.Random(key)
    lit_at_all = 0
    for _ in range(12):
        moves = list(legal_moves(session.variant, session.position))
        for pile in view.layout_now.places:
            size = session.position.pile(pile).size
            for index in range(max(0, size - 4), size) if pile.role is Role.TABLEAU else [size - 1] * bool(size):
                if pile.role is Role.STOCK:
                    continue
                legal = {move.target for move in moves if (move.source, move.count) == (pile, size - index)}
                mouse.click(mouse.spot(str(pile), index))
                lit = view.board.marked(Mark.TARGET)
                assert len(legal) == len(lit)
                lit_at_all += len(lit)
                for target in legal:
                    top = (mouse.rects(str(target)) or [mouse.place(str(target))])[-1]
                    assert any(frame.contains(top.x + top.width / 2, top.y + top.height / 2) for frame in lit)
                view.cancel_gesture()
        session.play(chance.choice(moves))
    assert lit_at_all > 15


class TestBaseChoice:
    def test_four_cards_glow_and_the_table_says_what_to_do(self, table: MakeTable) -> None:
        for key in ("terrace", "generals-patience"):
            view, mouse = table(key, deal=5)
            glowing = view.board.marked(Mark.GLOW)
            assert len(glowing) == 4
            for number in range(4):
                card = mouse.rects(f"tableau:{number}")[0]
                assert any(frame.contains(card.x + 5.0, card.y + 5.0) for frame in glowing)
            assert view.highlights.choice_text() != ""

    def test_each_card_says_what_the_reserve_holds_of_its_rank(self, table: MakeTable) -> None:
        start = position(
            "terrace",
            reserve_0="7H 2C 7S KD",
            tableau_0="7D",
            tableau_1="KS",
            tableau_2="4H",
            tableau_3="2S",
            stock="#AH",
        )
        view, mouse = table("terrace", position=start)
        heard: list[str] = []
        view.said.connect(heard.append)
        for pile, words in (
            ("tableau:0", "2 in the reserve, the first under 1 card"),
            ("tableau:1", "1 in the reserve, on top"),
            ("tableau:2", "None in the reserve"),
        ):
            mouse.move(mouse.spot(pile))
            assert heard[-1] == words
        mouse.move(mouse.spot("stock"))
        assert heard[-1] == ""

    @pytest.mark.parametrize("size", [(320, 200), (480, 290), (600, 400), (800, 500), (1000, 640), (1920, 980)])
    def test_words_below_the_cards_have_one_readable_size(self, table: MakeTable, size: tuple[int, int]) -> None:
        reserve = "9H 3D 4D 5D 6D 8D TD 7S 7H KD 2D"
        start = position(
            "terrace", reserve_0=reserve, tableau_0="7D", tableau_1="KS", tableau_2="2H", tableau_3="9S", stock="#AH"
        )
        view, _ = table("terrace", position=start, size=size)
        choice = view.highlights._choice
        assert choice is not None
        *labels, line = (item.pixmap() for item in choice._items)
        assert len(labels) == (0 if size[0] < 800 else 4)
        assert len({label.height() for label in labels}) <= 1
        # A pill of two lines is 3.1 times as high as its letters.
        assert all(label.height() >= 9 * 3.1 for label in labels)
        assert all(label.width() <= view.layout_now.pitch for label in labels)
        assert line.width() <= size[0]

    @pytest.mark.parametrize(
        ("reserve", "words"),
        [
            ("2C 4D", ("none", "in reserve")),
            ("2C 7H", ("1 in reserve", "on top")),
            ("7S 7H", ("2 in reserve", "1 on top")),
            ("7S 2C", ("1 in reserve", "under 1 card")),
            ("7S 7H 2C 3C", ("2 in reserve", "1 under 2 cards")),
        ],
    )
    def test_words_below_a_card(self, reserve: str, words: tuple[str, ...]) -> None:
        assert words == _lines(position("terrace", reserve_0=reserve, tableau_0="7D"), PileId.parse("tableau:0"))

    @pytest.mark.parametrize("way", ["drag", "clicks", "double click"])
    def test_choosing(self, table: MakeTable, way: str) -> None:
        view, mouse = table("generals-patience", deal=5)
        session = view.session
        chosen = session.position.cards(PileId.parse("tableau:1"))[0]
        move = Move.parse("tableau:1 1 foundation:3")
        if way == "drag":
            mouse.play_by_drag(move)
        elif way == "clicks":
            mouse.play_by_clicks(move)
        else:
            mouse.double_click(mouse.spot("tableau:1"))
        assert session.position.base is chosen.rank
        assert view.board.marked(Mark.GLOW) == []
        assert view.highlights.choice_text() == ""
        assert_shown(view)
        session.undo()
        assert len(view.board.marked(Mark.GLOW)) == 4
        assert view.highlights.choice_text() != ""

    def test_nothing_else_can_be_done_before(self, table: MakeTable) -> None:
        view, mouse = table("terrace", deal=5)
        heard: list[str] = []
        view.said.connect(heard.append)
        for pile in ("stock", "reserve:0"):
            mouse.click(mouse.spot(pile))
            assert heard[-1] != ""
        mouse.play_by_drag(Move.parse("tableau:1 1 tableau:6"))
        assert view.session.moves == 0
        assert_shown(view)

    def test_no_glow_in_the_other_games(self, table: MakeTable) -> None:
        for key in sorted(set(KEYS) - {"terrace", "generals-patience"}):
            view, _ = table(key, deal=5)
            assert view.board.marked(Mark.GLOW) == []
            assert view.highlights.choice_text() == ""


@pytest.mark.parametrize(
    ("key", "pile", "rest", "expected"),
    [
        ("thumb-and-pouch", "foundation:0", {}, (Sign.ACE, "A")),
        ("eight-off", "foundation:2", {}, (Sign.ACE, "A")),
        ("eight-off", "tableau:4", {}, (Sign.RANK, "K")),
        ("eight-off", "reserve:4", {}, (Sign.PLAIN, "")),
        ("wood", "foundation:5", {"base": "T"}, (Sign.RANK, "10")),
        ("wood", "tableau:5", {"base": "T"}, (Sign.WASTE, "")),
        ("signora", "tableau:5", {"base": "T"}, (Sign.PLAIN, "")),
        ("terrace", "foundation:5", {}, (Sign.PLAIN, "")),
        ("terrace", "stock", {"base": "T"}, (Sign.NOTHING_LEFT, "")),
        ("generals-patience", "stock", {"base": "T"}, (Sign.TURN, "1")),
        ("generals-patience", "stock", {"base": "T", "redeals_used": "1"}, (Sign.NOTHING_LEFT, "")),
        ("thumb-and-pouch", "stock", {}, (Sign.TURN, "2")),
        ("thumb-and-pouch", "tableau:0", {}, (Sign.PLAIN, "")),
    ],
)
def test_empty_places_show_what_they_take(
    key: str, pile: str, rest: dict[str, str], expected: tuple[Sign, str]
) -> None:
    start = position(key, base=rest.get("base"), redeals_used=int(rest.get("redeals_used", "0")))
    assert expected == sign_of(games.find(key), start, PileId.parse(pile))


def test_empty_places_show_nothing_after_a_win() -> None:
    spades, hearts, diamonds, clubs = (suit_up_to(suit, Rank.KING) for suit in "SHDC")
    won = position("eight-off", foundation_0=spades, foundation_1=hearts, foundation_2=diamonds, foundation_3=clubs)
    for pile in won.shape.ids:
        assert sign_of(games.find("eight-off"), won, pile) == (Sign.PLAIN, "")


def test_signs_look_different(table: MakeTable) -> None:
    table()
    pictures = [place_picture(sign, "4", 80, 112, LIGHT).toImage() for sign in Sign]
    assert all(one != other for one, other in combinations(pictures, 2))


def test_stock_shows_count_and_lock(table: MakeTable) -> None:
    start = position("wood", base="4", stock="#2H #3S", waste="9C", tableau_0="KS")
    view, _ = table("wood", position=start)
    assert view.board._badge.isVisible()
    plain = view.board._badge.pixmap().toImage()
    locked, _ = table("wood", position=start._replace(stock_locked=True))
    assert locked.board._badge.pixmap().toImage() != plain
    none, _ = table("eight-off", deal=1)
    assert not none.board._badge.isVisible()


@pytest.mark.parametrize(
    ("key", "rest", "hold"),
    [
        ("generals-patience", {"base": "4"}, Hold.NONE),
        ("generals-patience", {"base": "4", "redeals_used": 1}, Hold.WAITING),
        ("generals-patience", {}, Hold.WAITING),
        ("wood", {"base": "4"}, Hold.NONE),
        ("wood", {"base": "4", "locked": True}, Hold.LOCKED),
    ],
)
def test_stock_that_a_click_does_not_deal_says_so(table: MakeTable, key: str, rest: dict[str, Any], hold: Hold) -> None:
    start = position(key, stock="#2H #3S", waste="9C", tableau_0="KS", **rest)
    view, mouse = table(key, position=start)
    assert view.board._badge_text == (2, hold)
    mouse.click(mouse.spot("stock"))
    assert view.session.moves == (1 if hold is Hold.NONE else 0)


def test_what_holds_the_stock_has_a_shape_of_its_own(table: MakeTable) -> None:
    table()
    pictures = [badge_picture("7", hold, 80, LIGHT._replace(target=LIGHT.text)).toImage() for hold in Hold]
    assert all(one != other for one, other in combinations(pictures, 2))


def test_hovering_tells_the_pile_once(table: MakeTable) -> None:
    view, mouse = table("wood", deal=3)
    heard: list[PileId | None] = []
    view.hovered.connect(heard.append)
    mouse.move(mouse.spot("stock"))
    mouse.move((mouse.spot("stock")[0] + 3, mouse.spot("stock")[1]))
    mouse.move(mouse.spot("tableau:2"))
    mouse.move((view.layout_now.width - 2, view.layout_now.height - 2))
    assert [str(pile) for pile in heard] == ["stock", "tableau:2", "None"]


def test_reason_of_a_refused_drop_stays_until_the_pointer_goes_elsewhere(table: MakeTable) -> None:
    """The name of the pile under the pointer must not take its place at once."""
    view, mouse = table("wood", deal=3)
    heard: list[str] = []
    view.hovered.connect(lambda pile: heard.append(f"pile {pile}"))
    view.said.connect(heard.append)
    mouse.move(mouse.spot("reserve:0"))
    start, end = mouse.start_and_end(Move.parse("reserve:0 1 tableau:4"))
    mouse.drag(start, end)
    mouse.move((end[0] + 2, end[1] + 1))
    assert heard[-1] != ""
    assert not heard[-1].startswith("pile")
    mouse.move(mouse.spot("tableau:1"))
    assert heard[-1] == "pile tableau:1"


def move_afresh(mouse: Mouse, pile: str) -> None:
    """Move there from elsewhere: Qt drops a move to where the test before left the mouse."""
    mouse.move((2, mouse.view.layout_now.height - 2))
    mouse.move(mouse.spot(pile))


def test_pile_under_a_resting_pointer_says_nothing_over_what_happened(table: MakeTable) -> None:
    """Until the pointer comes to another one."""
    view, mouse = table("wood", deal=3)
    heard: list[PileId | None] = []
    move_afresh(mouse, "stock")
    view.hovered.connect(heard.append)
    view.session.play(Move.parse("deal"))
    view.session.undo()
    assert {str(pile) for pile in heard} == {"None"}
    mouse.move((view.layout_now.width - 2, view.layout_now.height - 2))
    view.session.redo()
    assert {str(pile) for pile in heard} == {"None"}
    mouse.move(mouse.spot("waste"))
    assert str(heard[-1]) == "waste"


def test_what_the_base_choice_said_is_taken_back_before_the_next_pile_is_told(table: MakeTable) -> None:
    """Else the status bar is blank over the first pile after the choice."""
    view, mouse = table("terrace", deal=5)
    heard: list[str] = []
    view.hovered.connect(lambda pile: heard.append(f"pile {pile}"))
    view.said.connect(heard.append)
    move_afresh(mouse, "tableau:1")
    mouse.move(mouse.spot("foundation:1"))
    assert heard[-2:] == ["", "pile foundation:1"]
    mouse.move(mouse.spot("tableau:1"))
    mouse.double_click(mouse.spot("tableau:1"))
    assert heard[-1].startswith("Base card: five of spades")
    mouse.move(mouse.spot("foundation:1"))
    assert heard[-1] == "pile foundation:1"


def test_only_cards_that_can_be_lifted_are_framed_under_the_pointer(table: MakeTable) -> None:
    view, mouse = table("wood", deal=3)
    mouse.move(mouse.spot("tableau:2"))
    assert len(view.board.marked(Mark.HOVER)) == 1
    for pile in ("stock", "foundation:0"):
        mouse.move(mouse.spot(pile))
        assert view.board.marked(Mark.HOVER) == []


def test_dark_desktop_has_a_dark_table(table: MakeTable) -> None:
    view, _ = table("wood", deal=3)
    assert view.look is LIGHT
    palette = QPalette(view.palette())
    palette.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.WindowText))
    view.setPalette(palette)
    assert view.look is DARK
    assert_shown(view)


def test_every_deal_draws_its_places(table: MakeTable) -> None:
    for key in KEYS:
        view, _ = table(key, deal=1)
        assert set(view.layout_now.places) <= set(deal(games.find(key), 1).shape.ids)
        assert len(view.board._piles) == len(view.layout_now.places)


def test_the_kept_background_is_the_one_that_would_be_drawn(table: MakeTable) -> None:
    """In every size, and after the desktop has become dark; a kept picture that is out of date would show."""
    view, _ = table("wood")
    view.warm_up()
    assert view.cacheMode() & QGraphicsView.CacheModeFlag.CacheBackground
    for width, height, dark in ((803, 607, False), (640, 481, False), (1001, 721, False), (1001, 721, True)):
        view.resize(width, height)
        if dark:
            palette = QPalette(view.palette())
            palette.setColor(QPalette.ColorRole.Window, palette.color(QPalette.ColorRole.WindowText))
            view.setPalette(palette)
        kept = view.viewport_widget().grab().toImage()
        view.setCacheMode(QGraphicsView.CacheModeFlag.CacheNone)
        assert view.viewport_widget().grab().toImage() == kept
        view.setCacheMode(QGraphicsView.CacheModeFlag.CacheBackground)
