"""The keyboard's cursor: its frame, where it stays, and finding a card."""

from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtGui import QColor, QImage
from PyQt6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget

from belvedere import games
from belvedere.cards import Rank
from belvedere.qt.find_line import FindLine
from belvedere.qt.focus_frame import DARK, WHITE
from belvedere.qt.look import DARK as DARK_TABLE
from belvedere.qt.look import LIGHT as LIGHT_TABLE
from belvedere.qt.marks import Mark
from belvedere.qt.pile_proxy import PileProxy
from belvedere.table.piles import PileId
from tests.gui.keys_kit import KEY, at, cursor, press, read_out
from tests.gui.positions import position
from tests.gui.window_kit import CTRL, HANDS, NONE, OFFSCREEN, SHIFT, Desk, one_to_go, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = [OFFSCREEN, pytest.mark.usefixtures("no_search")]


def framed(desk: Desk) -> bool:
    """Whether the frame is seen: round what is under the cursor, and just when a pile has the keyboard."""
    frame = cursor(desk).frame
    assert frame.isVisible() is (cursor(desk).shown and not desk.window.view.covered)
    assert not frame.isVisible() or frame.around == cursor(desk).part_seen
    return frame.isVisible()


def luminance(red: int, green: int, blue: int) -> float:
    parts = [part / 255 for part in (red, green, blue)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


def test_the_frame_comes_with_a_key_and_goes_with_a_click(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    assert not framed(desk)
    press(desk, KEY.Key_Right)
    assert framed(desk)
    desk.mouse.click(desk.mouse.spot("tableau:3"))
    assert not framed(desk)
    assert desk.window.view.hasFocus()
    assert desk.window.view.selection is not None, "the click did what it always does"
    assert press(desk, KEY.Key_Right) == "tableau:0", "and the next key finds the cursor where it was"
    desk.mouse.move(desk.mouse.spot("tableau:5"))
    assert framed(desk), "a pointer that passes by hides nothing"
    press(desk, KEY.Key_Escape)
    assert framed(desk)


@pytest.mark.parametrize("look", [LIGHT_TABLE, DARK_TABLE])
def test_the_frame_stands_out_from_felt_and_cards(look: object) -> None:
    assert look in (LIGHT_TABLE, DARK_TABLE)
    felt = (LIGHT_TABLE if look == LIGHT_TABLE else DARK_TABLE).felt
    white, dark = luminance(*WHITE[:3]), luminance(*DARK[:3])
    assert contrast(white, luminance(*felt[:3])) >= 3
    assert contrast(dark, luminance(255, 255, 255)) >= 3
    assert contrast(white, dark) >= 3


def test_the_frame_has_a_shape_of_its_own(qtbot: "QtBot", deck: "Deck") -> None:
    """Heads that point at the card from both sides, so that it is told apart without its colours."""
    desk = open_window(qtbot, deck, "signora")
    before = desk.window.view.grab().toImage()
    press(desk, KEY.Key_3)
    after = desk.window.view.grab().toImage()
    rect = cursor(desk).frame.around
    middle = rect.y + rect.height // 2
    left, right = rect.x - round(rect.width * 0.1), rect.x + rect.width + round(rect.width * 0.1)

    def changed(x: int, y: int) -> bool:
        return bool(before.pixelColor(x, y) != after.pixelColor(x, y))

    assert changed(left, middle)
    assert changed(right, middle)
    assert not changed(left, rect.y + rect.height // 4)
    assert not changed(rect.x + rect.width // 2, middle), "the card itself stays as it is"
    colours = {after.pixelColor(x, middle).rgb() for x in range(left, rect.x)}
    assert QColor(*WHITE).rgb() in colours
    press(desk, KEY.Key_Escape)
    desk.mouse.click((5.0, 600.0))
    assert same(desk.window.view.grab().toImage(), before)


def test_the_frame_leaves_the_frames_of_other_marks_in_view(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=position("eight-off", reserve_0="2H", tableau_0="5S 4S"))
    press(desk, KEY.Key_C)
    bare = cursor(desk).frame.boundingRect()
    press(desk, KEY.Key_Return)
    picked_up = cursor(desk).frame.boundingRect()
    assert picked_up.contains(bare)
    assert picked_up.contains(desk.window.view.board.marked(Mark.CHOSEN)[0])
    press(desk, KEY.Key_C)
    frame = cursor(desk).frame.boundingRect()
    assert any(frame.contains(target) for target in desk.window.view.board.marked(Mark.TARGET))
    press(desk, KEY.Key_Escape, KEY.Key_C)
    assert cursor(desk).frame.boundingRect().size() == bare.size()


def same(one: QImage, other: QImage) -> bool:
    return bool(one == other)


def test_it_survives_moves_undo_new_games_sizes_and_dialogs(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    assert press(desk, KEY.Key_9) == "tableau:8"
    for key, modifiers in ((KEY.Key_D, CTRL), (KEY.Key_Z, CTRL), (KEY.Key_N, CTRL), (KEY.Key_R, CTRL)):
        desk.key(key, modifiers)
        assert (at(desk), framed(desk)) == ("tableau:8", True)
    desk.window.resize(820, 640)
    QApplication.processEvents()
    assert framed(desk)
    desk.key(KEY.Key_Question, CTRL)
    (dialog,) = desk.dialogs()
    qtbot.waitUntil(dialog.isActiveWindow)
    assert not framed(desk)
    desk.key(KEY.Key_Escape)
    desk.bring_forward()
    qtbot.waitUntil(lambda: framed(desk))
    # Another game has no ninth column; and its reserve is eight cells.
    desk.trigger("game_eight-off")
    assert (at(desk), framed(desk)) == ("tableau:0", True)
    assert read_out(desk)[0].startswith("Column 1: ")
    assert set(cursor(desk).proxies) == set(desk.window.view.layout_now.places)
    press(desk, KEY.Key_C, KEY.Key_C, KEY.Key_C)
    desk.trigger("game_thumb-and-pouch")
    assert (at(desk), framed(desk)) == ("tableau:0", True)
    desk.key(KEY.Key_F11)
    desk.key(KEY.Key_Escape)
    assert not desk.window.isFullScreen()
    qtbot.waitUntil(lambda: framed(desk))


def test_u87_an_empty_pile_can_be_reached_and_is_read_out(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=position("eight-off", reserve_0="2H", tableau_3="5S"))
    assert press(desk, KEY.Key_Down, KEY.Key_Right) == "tableau:1"
    assert read_out(desk) == ("Column 2: empty", "Build down in suit; a gap takes a king or its run")
    assert framed(desk)
    assert press(desk, KEY.Key_Up) == "reserve:1"
    assert read_out(desk)[0] == "Cell 2: free"


@pytest.mark.parametrize("key", [variant.key for variant in games.ALL])
def test_u87_every_pile_has_a_widget_over_it_with_name_and_rule(qtbot: "QtBot", deck: "Deck", key: str) -> None:
    desk = open_window(qtbot, deck, key)
    view, ratio = desk.window.view, desk.window.view.ratio
    for pile, proxy in cursor(desk).proxies.items():
        rect = view.layout_now.pile_rect(pile, desk.session.position.pile(pile).codes)
        assert proxy.geometry().getRect() == tuple(round(length / ratio) for length in rect)
        assert proxy.parentWidget() is view.viewport_widget()
        assert proxy.isVisible()
        assert proxy.focusPolicy() & Qt.FocusPolicy.ClickFocus
        assert proxy.accessibleDescription()
    names = [proxy.accessibleName() for proxy in cursor(desk).proxies.values()]
    assert len(set(names)) == len(names)
    assert not any("card that lies face down" in name for name in names)


def test_the_mouse_goes_through_the_widgets_over_the_piles(
    qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = open_window(qtbot, deck, "signora")
    viewport = desk.window.view.viewport_widget()
    for proxy in cursor(desk).proxies.values():
        assert proxy.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        found = viewport.childAt(proxy.geometry().center())
        assert not isinstance(found, PileProxy)
    painted: list[QWidget] = []
    monkeypatch.setattr(PileProxy, "paintEvent", lambda proxy, _event: painted.append(proxy))
    desk.mouse.carry(desk.mouse.spot("tableau:0"), desk.mouse.spot("tableau:5"))
    desk.mouse.release(desk.mouse.spot("tableau:5"))
    assert painted == [], "a drag paints none of them"


def test_tab_leads_on_to_a_banner_and_back(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", at=one_to_go(Rank.KING))
    press(desk, KEY.Key_1, KEY.Key_F)
    met = []
    for _ in range(6):
        desk.key(KEY.Key_Tab)
        focus = QApplication.focusWidget()
        met.append(focus.objectName() if isinstance(focus, QPushButton) else at(desk).partition(":")[0])
    assert {"banner_new", "banner_close", "reserve", "foundation", "tableau"} <= set(met)
    while not isinstance(QApplication.focusWidget(), QPushButton):
        desk.key(KEY.Key_Tab)
    desk.key(KEY.Key_Backtab, SHIFT)
    desk.key(KEY.Key_Escape)
    assert desk.window.control.banner == ""
    assert framed(desk)


def test_assistive_technology_can_move_the_focus_and_press(qtbot: "QtBot", deck: "Deck") -> None:
    there = position(
        "thumb-and-pouch",
        stock="#2D",
        waste="QC",
        tableau_0="KS QH JS",
        tableau_1="9C",
        tableau_2="2S",
        tableau_3="QD",
        tableau_4="2C",
        tableau_5="3D",
        tableau_6="3C",
    )
    desk = open_window(qtbot, deck, "thumb-and-pouch", at=there)
    table = cursor(desk)
    proxies = {str(pile): proxy for pile, proxy in table.proxies.items()}
    proxies["waste"].setFocus()
    assert (at(desk), framed(desk)) == ("waste", True)
    said = []
    for pile in ("tableau:0", "tableau:0", "tableau:0", "tableau:0", "tableau:0", "tableau:3", "stock"):
        proxies[pile].click()
        said.append(desk.say())
    assert said == [
        "Picked up: jack of spades; column 4 takes it",
        "Picked up: 2 cards, queen of hearts down to jack of spades",
        "Picked up: 3 cards, king of spades down to jack of spades",
        "Put back: 3 cards",
        "Picked up: jack of spades; column 4 takes it",
        "The jack of spades goes to column 4",
        "The two of diamonds is dealt",
    ]
    desk.trigger("pause")
    proxies["tableau:3"].click()
    assert desk.window.view.selection is None


def test_the_same_sentence_twice_is_news_both_times(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off")
    press(desk, KEY.Key_1, KEY.Key_U)
    proxy = cursor(desk).proxies[PileId.parse("tableau:0")]
    first = proxy.accessibleDescription()
    press(desk, KEY.Key_U)
    assert proxy.accessibleDescription() != first
    assert proxy.accessibleDescription().strip() == first == "There is nothing to undo"
    press(desk, KEY.Key_2)
    assert proxy.accessibleDescription() == "Build down in suit; a gap takes a king or its run"
    press(desk, KEY.Key_2)
    assert read_out(desk)[1].startswith("Column 2: "), "the key for where the cursor is reads it out again"
    # Before any key, what is said is news of the table itself.
    desk.mouse.click((5.0, 600.0))
    desk.trigger("hint")
    qtbot.waitUntil(lambda: desk.window.view.accessibleDescription() == desk.say())


# Finding a card.


def find(desk: Desk, text: str) -> None:
    """Type a card into the line."""
    press(desk, KEY.Key_Slash)
    field = QApplication.focusWidget()
    assert isinstance(field, QLineEdit)
    HANDS.keyClicks(field, text)
    desk.key(KEY.Key_Return)


def test_a_typed_card_is_gone_to(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    find(desk, "9s")
    assert at(desk) == "tableau:2"
    assert read_out(desk)[1] == "The nine of spades lies open in column 3; there is another"
    find(desk, "9s")
    assert at(desk) == "tableau:3"
    assert framed(desk)
    find(desk, "7s")
    assert at(desk) == "reserve:0/8"
    assert desk.say() == "The seven of spades lies in the reserve under 2 cards"
    find(desk, "2c")
    assert at(desk) == "reserve:0/8"
    assert desk.say() == "The two of clubs is not in sight: it lies face down"
    find(desk, "17x")
    assert desk.say() == "“17x” is not a card: type a rank and a suit, such as qh or 10s"
    assert at(desk) == "", "the line stays open"
    desk.key(KEY.Key_P)
    assert not desk.session.paused, "a letter that is typed is no key of the table"
    desk.key(KEY.Key_Up)
    assert at(desk) == ""
    desk.window.resize(700, 600)
    QApplication.processEvents()
    (panel,) = desk.window.findChildren(FindLine)
    assert desk.window.view.viewport_widget().rect().contains(panel.geometry())
    desk.key(KEY.Key_Escape)
    assert at(desk) == "reserve:0/8"
    find(desk, " ")
    assert at(desk) == "reserve:0/8"
    press(desk, KEY.Key_Slash)
    shown = [line.isVisible() for line in desk.window.findChildren(FindLine)]
    desk.mouse.click((5.0, 400.0))
    shown += [line.isVisible() for line in desk.window.findChildren(FindLine)]
    assert shown == [True, False], "a click elsewhere closes it"


def test_a_squeezed_fan_opens_at_the_card_that_is_found(qtbot: "QtBot", deck: "Deck") -> None:
    run = " ".join(f"{rank.letter}S" for rank in reversed(list(Rank)))
    desk = open_window(
        qtbot, deck, "eight-off", at=position("eight-off", tableau_0=f"KH QH JH TH 9H {run}"), size=(420, 360)
    )
    highlights, layout = desk.window.view.highlights, desk.window.view.layout_now
    assert layout.is_tight(PileId.parse("tableau:0"), desk.session.position.tableau[0])
    find(desk, "qs")
    assert at(desk) == "tableau:0/6"
    opened: list[tuple[object, object]] = [(highlights.opened, cursor(desk).spot)]
    part = cursor(desk).frame.around
    press(desk, KEY.Key_PageDown)
    opened.append((highlights.opened, None))
    assert all(got == wanted for got, wanted in opened)
    assert cursor(desk).frame.around != part


def test_modifiers_alone_do_nothing(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    press(desk, KEY.Key_Shift, KEY.Key_Control, KEY.Key_Alt)
    assert at(desk) == ""
    assert Qt.KeyboardModifier.NoModifier == NONE
