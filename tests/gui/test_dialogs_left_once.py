"""A dialog is left once, however fast it is told to go."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from belvedere.qt.dialogs.passing import PassingDialog
from tests.gui.dialogs_kit import DIALOGS, OURS
from tests.gui.language_kit import no_decks_of_others as no_decks_of_others  # noqa: PLC0414  # a fixture
from tests.gui.language_kit import settle, started
from tests.gui.window_kit import OFFSCREEN, open_window
from tests.store.kit import play_some

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN


@pytest.mark.parametrize("name", OURS)
def test_escape_twice_leaves_it_once(qtbot: "QtBot", deck: "Deck", tmp_path: Path, name: str) -> None:
    desk = started(qtbot, deck, tmp_path / "games", "eight-off")
    play_some(desk.session, 3)
    DIALOGS[name][1](desk)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, PassingDialog)
    heard: list[int] = []
    dialog.finished.connect(heard.append)
    dialog.reject()
    dialog.reject()
    settle()
    assert heard == [0]


@pytest.mark.parametrize("target", ["tableau:8", "waste", "foundation:3"])
def test_a_base_card_let_go_elsewhere_is_told_of_no_more(qtbot: "QtBot", deck: "Deck", target: str) -> None:
    desk = open_window(qtbot, deck, "terrace", deal=3)
    desk.mouse.move(desk.mouse.spot("tableau:0"))
    highlights = desk.window.view.highlights
    assert highlights._choice_said
    desk.mouse.press(desk.mouse.spot("tableau:0"))
    desk.mouse.release(desk.mouse.spot(target))
    highlights.show_choice_verdicts()
    desk.window.resize(desk.window.width() + 40, desk.window.height())
    settle()
