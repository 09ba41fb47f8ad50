"""Deals by number, by code and by day."""

from datetime import date
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import Qt
from PyQt6.QtWidgets import QApplication

from belvedere import games, winnable_deals
from belvedere.codes import read_code
from belvedere.deals import LAST
from belvedere.qt.dialogs.deal_dialog import DealDialog
from belvedere.resources import MissingResource
from belvedere.rules.variant import Variant
from belvedere.winnable_deals import deal_of_the_day
from tests.gui.start_kit import run_when_warm, said
from tests.gui.window_kit import CTRL, OFFSCREEN, open_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


def test_u64_next_and_previous_deal(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood", deal=1)
    assert not desk.window.commands["previous_deal"].isEnabled()
    desk.key(Qt.Key.Key_Plus, CTRL)
    desk.key(Qt.Key.Key_Equal, CTRL)
    assert (desk.session.variant.key, desk.session.number) == ("wood", 3)
    desk.key(Qt.Key.Key_Minus, CTRL)
    assert desk.session.number == 2
    desk.window.control.start_deal(LAST)
    assert not desk.window.commands["next_deal"].isEnabled()
    desk.window.deals.step(1)
    assert desk.session.number == LAST
    desk.key(Qt.Key.Key_Z, CTRL)
    assert desk.session.number == 2


def test_u64_a_code_is_copied_and_pasted(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=17)
    desk.trigger("strict")
    desk.key(Qt.Key.Key_C, CTRL)
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    assert clipboard.text() == "eight-off:strict:17"
    assert desk.say() == "Copied: eight-off:strict:17"
    desk.trigger("game_signora")
    desk.key(Qt.Key.Key_G, CTRL)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, DealDialog)
    qtbot.waitUntil(dialog.isActiveWindow)
    desk.key(Qt.Key.Key_V, CTRL)
    assert dialog.sentence.text().startswith("Eight Off (Groups: no more cards than free cells), deal 17.")
    desk.key(Qt.Key.Key_Return)
    assert (desk.session.variant, desk.session.number) == read_code("eight-off:strict:17")
    desk.trigger("undo")
    assert desk.session.variant.key == "signora"


def test_the_arrows_step_from_a_code_too(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood")
    desk.trigger("deal_number")
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, DealDialog)
    dialog.field.setText("Eight-off:strict:1")
    assert (dialog.previous.isEnabled(), dialog.next.isEnabled()) == (False, True)
    dialog.next.click()
    assert dialog.field.text() == "eight-off:strict:2"
    assert dialog.previous.isEnabled()
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    desk.key(Qt.Key.Key_Up)
    desk.key(Qt.Key.Key_Return)
    assert (desk.session.variant, desk.session.number) == read_code("eight-off:strict:3")


def test_what_is_no_code_cannot_be_dealt(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood")
    desk.trigger("deal_number")
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, DealDialog)
    for text in ("signora:", "sinora:5", "wood:strict:5", ""):
        dialog.field.setText(text)
        assert not dialog.deal.isEnabled()
        assert "or a code such as signora:4711" in dialog.sentence.text()
    dialog.reject()


def test_the_deal_of_the_day(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "wood")
    before = date.today().toordinal()  # noqa: DTZ011  # as the player's calendar has it
    desk.key(Qt.Key.Key_T, CTRL)
    wood = games.find("wood")
    assert desk.session.number in {deal_of_the_day(wood, day) for day in (before, before + 1)}
    assert desk.say() == "The deal of the day: it can be won. Undo brings the old game back."
    number = desk.session.number
    desk.key(Qt.Key.Key_T, CTRL)
    assert (desk.session.number, desk.say()) == (number, "This is the deal of the day: it can be won.")
    assert desk.window.windowTitle() == f"Wood · deal {number}, the deal of the day"
    desk.trigger("undo")
    assert desk.session.number == 1
    assert desk.window.windowTitle() == "Wood · deal 1"
    desk.trigger("pause")
    desk.key(Qt.Key.Key_T, CTRL)
    assert desk.session.number == 1


def test_a_day_without_a_list_says_so(qtbot: "QtBot", deck: "Deck", monkeypatch: pytest.MonkeyPatch) -> None:
    desk = open_window(qtbot, deck, "wood")
    monkeypatch.setattr(winnable_deals, "winnable_numbers", lambda _variant, _level: ())
    desk.trigger("daily")
    assert desk.session.number == 1
    assert "No winnable deals of Wood are known" in desk.say()

    def missing(_variant: Variant, _level: object) -> tuple[int, ...]:
        raise MissingResource("assets/deals/wood.txt")

    monkeypatch.setattr(winnable_deals, "winnable_numbers", missing)
    desk.trigger("daily")
    assert desk.session.number == 1
    assert desk.say()


def test_a_code_on_the_command_line() -> None:
    show = "print(window.session.variant.key, window.session.variant.options, window.session.number); window.close()"
    done = run_when_warm(show, "--deal", "eight-off:strict:17")
    assert said(done) == []
    assert done.stdout.splitlines()[1] == "eight-off ('strict',) 17"
    for arguments, part in (
        (("--deal", "signora:x"), "is no code of a deal"),
        (("--deal", "signora:5", "--game", "wood"), "names a game itself"),
        (("--deal", "signora:5", "--option", "strict"), "names a game itself"),
    ):
        done = run_when_warm("", *arguments)
        assert done.returncode == 2
        assert part in done.stderr
