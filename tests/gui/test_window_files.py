"""Games in files: opened and saved by keys, dropped on the window, named on the command line."""

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PyQt6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PyQt6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PyQt6.QtWidgets import QApplication, QFileDialog, QMessageBox

from belvedere import games
from belvedere.game_record import counts
from belvedere.qt.dialogs.game_file_dialogs import FileTroubleDialog
from belvedere.rules.outcome import Outcome
from belvedere.session import Session
from belvedere.solver import Budget, solve
from belvedere.store.game_file import load_game, read_game, save_game, write_game
from belvedere.store.settings import Settings
from tests.gui.conftest import assert_shown
from tests.gui.start_kit import PROGRAM, one_sentence, run, run_when_warm, said
from tests.gui.window_kit import CTRL, HANDS, OFFSCREEN, SHIFT, Desk, open_window
from tests.store.kit import play_some, results

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from belvedere.qt.decks import Deck

pytestmark = OFFSCREEN

BAD = '{"format": "belvedere", "version": 1, "rules": 1, "code": "wood:5", "moves": ["<b>deal</b>"], "index": 0'


def a_file(path: Path, key: str = "wood", number: int = 5, moves: int = 6) -> Path:
    """A file with a game in which so many moves were played."""
    session = Session(games.find(key), number)
    play_some(session, moves)
    save_game(str(path), session.record())
    return path


def asked(desk: Desk, key: Qt.Key) -> QFileDialog:
    """The dialog that a key opens, ready for more keys."""
    desk.key(key, CTRL | SHIFT if key is Qt.Key.Key_O else CTRL)
    (dialog,) = desk.dialogs()
    assert isinstance(dialog, QFileDialog)
    desk.qtbot.waitUntil(dialog.isActiveWindow)
    return dialog


def answer(desk: Desk, dialog: QFileDialog, path: Path | str) -> None:
    """Write a path into the dialog and press Enter."""
    field = dialog.focusWidget()
    HANDS.keyClick(field, Qt.Key.Key_A, CTRL)
    clipboard = QApplication.clipboard()
    assert clipboard is not None
    clipboard.setText(str(path))
    HANDS.keyClick(field, Qt.Key.Key_V, CTRL)
    HANDS.keyClick(field, Qt.Key.Key_Return)
    QApplication.processEvents()


def complaint(desk: Desk) -> str:
    """What the box says, which is then closed by a key."""
    desk.qtbot.waitUntil(lambda: len(desk.dialogs()) == 1)
    (box,) = desk.dialogs()
    assert isinstance(box, FileTroubleDialog)
    assert box.sentence.textFormat() == Qt.TextFormat.PlainText
    desk.qtbot.waitUntil(box.isActiveWindow)
    sentence = box.sentence.text()
    desk.key(Qt.Key.Key_Return)
    assert desk.dialogs() == []
    return sentence


def test_a_file_is_opened_by_keys_and_the_game_before_it_is_kept(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    path = a_file(tmp_path / "my games" / "wood.belvedere")
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    play_some(desk.session, 3)
    answer(desk, asked(desk, Qt.Key.Key_O), path)
    assert desk.dialogs() == []
    assert (desk.session.variant.key, desk.session.number, desk.session.moves) == ("wood", 5, 6)
    assert desk.window.windowTitle() == "Wood · deal 5"
    assert desk.say().startswith("A game out of a file: it does not count;")
    assert_shown(desk.window.view)
    assert results(tmp_path) == {1: "open", 5: "open"}
    for _ in range(7):
        desk.key(Qt.Key.Key_Z, CTRL)
    assert (desk.session.variant.key, desk.session.moves) == ("signora", 3)
    desk.key(Qt.Key.Key_Y, CTRL)
    assert desk.session.variant.key == "wood"
    # Its folder is where the next one is looked for, now and in the next start.
    assert asked(desk, Qt.Key.Key_O).directory().path() == str(path.parent)
    desk.dialogs()[0].reject()
    desk.window.close()
    assert Settings.load().folder == str(path.parent)


def test_a_copy_is_saved_by_keys_under_a_name_that_tells_the_deal(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "eight-off", deal=17)
    desk.trigger("strict")
    play_some(desk.session, 4)
    desk.key(Qt.Key.Key_Z, CTRL)
    desk.window.settings.folder = str(tmp_path)
    dialog = asked(desk, Qt.Key.Key_S)
    HANDS.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    path = tmp_path / "eight-off-strict-17.belvedere"
    record = load_game(str(path))
    mine = desk.session.record()
    assert (record.variant, record.number, record.moves, record.index) == (mine.variant, 17, mine.moves, 3)
    assert desk.say() == "A copy of this game is in “eight-off-strict-17.belvedere”."
    assert desk.session.identity == mine.id
    # A name without an ending gets it; nothing else is left in the folder.
    answer(desk, asked(desk, Qt.Key.Key_S), tmp_path / "mine")
    assert {path.name for path in tmp_path.iterdir() if path.is_file()} == {path.name, "mine.belvedere"}


def test_an_old_file_is_not_replaced_without_a_question(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    path = a_file(tmp_path / "x" / "wood-1.belvedere")
    before = path.read_bytes()
    desk = open_window(qtbot, deck, "wood")
    desk.window.settings.folder = str(path.parent)
    dialog = asked(desk, Qt.Key.Key_S)
    questions = []

    def answer_question(key: Qt.Key) -> None:
        question = QApplication.activeModalWidget()
        assert isinstance(question, QMessageBox)
        questions.append(question.text())
        HANDS.keyClick(question, key)

    for key, replaced in ((Qt.Key.Key_Escape, False), (Qt.Key.Key_Y, True)):
        QTimer.singleShot(200, lambda key=key: answer_question(key))
        HANDS.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
        assert (path.read_bytes() != before) is replaced
    assert [path.name in question for question in questions] == [True, True]
    assert load_game(str(path)).moves == ""


def test_a_place_where_nothing_can_be_written_is_said(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "wood")
    (tmp_path / "file").touch()
    desk.window.files.save(str(tmp_path / "file" / "x.belvedere"))
    assert complaint(desk).startswith("“x.belvedere” cannot be written (")
    desk.window.files.save("/dev/null")
    assert complaint(desk).startswith("“null” cannot be written (it is a folder, a pipe or a device): choose a place")


def test_a_bad_file_is_refused_and_the_table_stays(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "signora", folder=tmp_path / "store")
    play_some(desk.session, 3)
    before = desk.session.record()._replace(seconds=0)
    os.mkfifo(tmp_path / "pipe.belvedere")
    (tmp_path / "folder.belvedere").mkdir()
    (tmp_path / "bad.belvedere").write_text(BAD + ', "seconds": 0}', encoding="utf-8")
    (tmp_path / "new.belvedere").write_text(BAD.replace('"version": 1', '"version": 2') + "}", encoding="utf-8")
    (tmp_path / ("long" * 50 + ".belvedere")).write_text("{", encoding="utf-8")
    for name, sentence in (
        ("bad", "“bad.belvedere” cannot be opened (move 1: “<b>deal</b>” is no move)"),
        ("new", "“new.belvedere” was written by a newer Belvedere: install a newer Belvedere to open it."),
        ("pipe", "“pipe.belvedere” cannot be opened (it is a folder, a pipe or a device)"),
        ("folder", "“folder.belvedere” cannot be opened (it is a folder, a pipe or a device)"),
        ("nothing", "“nothing.belvedere” cannot be read (No such file or directory): check its name"),
        ("long" * 50, "“longlonglonglonglonglonglonglonglonglong…longlong.belvedere” cannot be opened (line 1: this"),
    ):
        desk.window.files.open(str(tmp_path / f"{name}.belvedere"))
        assert complaint(desk).startswith(sentence)
        assert desk.session.record()._replace(seconds=0) == before
    assert desk.window.settings.folder == ""
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    desk.key(Qt.Key.Key_Z, CTRL)
    assert desk.session.moves == 2


def test_nothing_is_asked_in_a_pause_or_opened_with_cards_in_the_hand(
    qtbot: "QtBot", deck: "Deck", tmp_path: Path
) -> None:
    path = a_file(tmp_path / "wood.belvedere")
    desk = open_window(qtbot, deck, "signora")
    desk.key(Qt.Key.Key_P)
    assert not desk.window.commands["open_file"].isEnabled()
    desk.window.files.ask_open()
    assert desk.dialogs() == []
    desk.key(Qt.Key.Key_P)
    at = desk.mouse.spot("tableau:0")
    desk.mouse.press(at)
    desk.mouse.move((at[0] + 60, at[1] + 60))
    assert desk.window.view.holding
    desk.window.files.open(str(path))
    assert not dragged(desk, path)
    assert desk.window.view.holding
    desk.mouse.release((at[0] + 60, at[1] + 60))
    assert (desk.dialogs(), desk.session.variant.key) == ([], "signora")


def test_a_won_game_of_another_is_shown_without_congratulation(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    from tests.store.counts_kit import won

    other, _ = won(tmp_path / "other")
    save_game(str(tmp_path / "won.belvedere"), other.record())
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    desk.window.files.open(str(tmp_path / "won.belvedere"))
    assert (desk.outcome(), desk.window.control.banner, desk.ended) == (Outcome.WON, "", [])
    desk.window.close()
    record = read_game(write_game(other.record()))
    desk = open_window(qtbot, deck, session=Session(record.variant, record=record), folder=tmp_path / "third")
    assert (desk.outcome(), desk.window.control.banner) == (Outcome.WON, "")


# Dropping.


def data(*paths: Path | str) -> QMimeData:
    found = QMimeData()
    found.setUrls([QUrl(path) if isinstance(path, str) else QUrl.fromLocalFile(str(path)) for path in paths])
    return found


def dragged(desk: Desk, *paths: Path | str, text: str = "", drop: bool = True) -> bool:
    """Drag files to the middle of the window and let go if it takes them; whether it does."""
    what = data(*paths)
    if text:
        what.setText(text)
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(300, 300), copy, what, left, none)
    enter.ignore()
    QApplication.sendEvent(desk.window, enter)
    if enter.isAccepted() and drop:
        let_go = QDropEvent(QPointF(300, 300), copy, what, left, none)
        let_go.ignore()
        QApplication.sendEvent(desk.window, let_go)
        assert let_go.isAccepted()
        QApplication.processEvents()
    return enter.isAccepted()


def test_a_file_is_dropped_on_the_window(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    path = a_file(tmp_path / "Señora's game.BELVEDERE")
    desk = open_window(qtbot, deck, "signora")
    picture = desk.window.grab().toImage()
    assert dragged(desk, path, drop=False)
    assert desk.window.grab().toImage() == picture
    assert dragged(desk, path)
    assert (desk.session.variant.key, desk.session.moves) == ("wood", 6)
    assert_shown(desk.window.view)
    (tmp_path / "bad.belvedere").write_text("nonsense", encoding="utf-8")
    assert dragged(desk, tmp_path / "bad.belvedere")
    assert complaint(desk).startswith("“bad.belvedere” cannot be opened (line 1: this is no JSON)")


def test_who_offers_a_file_to_be_moved_keeps_it(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    """A file manager that is told that its file was moved deletes it."""
    what, both = data(a_file(tmp_path / "wood.belvedere")), Qt.DropAction.MoveAction | Qt.DropAction.CopyAction
    desk = open_window(qtbot, deck, "signora")
    left, shift = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier
    enter = QDragEnterEvent(QPoint(300, 300), both, what, left, shift)
    drop = QDropEvent(QPointF(300, 300), both, what, left, shift)
    for event in (enter, drop):
        assert event.proposedAction() == Qt.DropAction.MoveAction
        event.ignore()
        QApplication.sendEvent(desk.window, event)
        assert (event.isAccepted(), event.dropAction()) == (True, Qt.DropAction.CopyAction)
    qtbot.waitUntil(lambda: desk.session.variant.key == "wood")


def test_a_file_that_is_dropped_in_a_pause_ends_it(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    path = a_file(tmp_path / "wood.belvedere")
    desk = open_window(qtbot, deck, "signora")
    desk.key(Qt.Key.Key_P)
    assert desk.window.commands["pause"].isChecked()
    assert dragged(desk, path)
    qtbot.waitUntil(lambda: desk.session.variant.key == "wood")
    assert not desk.session.paused
    assert_shown(desk.window.view)


def test_nothing_else_can_be_dropped(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    path = a_file(tmp_path / "wood.belvedere")
    desk = open_window(qtbot, deck, "signora")
    assert not dragged(desk, path, path)
    assert desk.say() == "Drop one file: only one game can be opened at a time."
    assert not dragged(desk, "https://example.org/wood.belvedere")
    assert not dragged(desk, tmp_path / "board.png")
    assert not dragged(desk, text="signora:4711")
    desk.trigger("deal_number")
    assert not dragged(desk, path)
    desk.dialogs()[0].reject()
    assert desk.session.variant.key == "signora"


def test_the_table_lets_files_pass_to_the_window(qtbot: "QtBot", deck: "Deck") -> None:
    desk = open_window(qtbot, deck, "signora")
    view = desk.window.view
    assert (desk.window.acceptDrops(), view.acceptDrops(), view.viewport_widget().acceptDrops()) == (True, False, False)


# The command line.

SHOW = "print(window.session.variant.key, window.session.number, window.session.moves, window.status._said)"


def test_a_file_on_the_command_line_lies_after_the_game_in_progress(tmp_path: Path) -> None:
    path = a_file(tmp_path / "my wood.belvedere")
    uri = QUrl.fromLocalFile(str(path)).toString(QUrl.ComponentFormattingOption.FullyEncoded)
    opened = "wood 5 6 A game out of a file: it does not count; Restart deals it anew for you."
    for name in (str(path), uri):
        done = run_when_warm(f"{SHOW}; window.close()", name)
        assert said(done) == []
        # The game before was only looked at, if there was one.
        assert done.stdout.splitlines()[1:] == [opened]
    play = "from tests.store.kit import play_some; window.session.new_game(number=9); play_some(window.session, 3)"
    root = str(Path(__file__).parents[2])
    source = f"{root}/src:{root}"
    assert said(run_when_warm(f"{play}; window.close()", "--game", "signora", PYTHONPATH=source)) == []
    undo = f"{SHOW}; window.session.go_to(0); window.control.undo(); {SHOW}; window.close()"
    done = run_when_warm(undo, str(path))
    assert said(done) == []
    assert done.stdout.splitlines()[1] == f"{opened} The game before is kept as well."
    assert done.stdout.splitlines()[2].startswith("signora 9 3")
    # And without a file the next start shows what lay on the table last.
    assert run_when_warm(f"{SHOW}; window.close()").stdout.splitlines()[1].startswith("signora 9 3")


def test_a_picture_of_the_game_in_a_file(tmp_path: Path) -> None:
    path, picture = a_file(tmp_path / "wood.belvedere"), tmp_path / "board.png"
    assert run(*PROGRAM, str(path), "--screenshot", str(picture)).returncode == 0
    plain = tmp_path / "plain.png"
    assert run(*PROGRAM, "--deal", "wood:5", "--screenshot", str(plain)).returncode == 0
    assert QImage(str(picture)).size() == QImage(str(plain)).size()
    assert QImage(str(picture)) != QImage(str(plain))


@pytest.mark.parametrize("kind", ["pipe", "folder", "device", "huge", "bad", "nothing", "secret"])
def test_what_is_no_game_ends_the_start_with_one_sentence(tmp_path: Path, kind: str) -> None:
    path = tmp_path / f"{kind}.belvedere"
    parts = ["cannot be opened", "a folder, a pipe or a device"]
    if kind == "pipe":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "device":
        path.symlink_to("/dev/zero")
    elif kind == "huge":
        with path.open("wb") as file:
            file.truncate(50_000_000_000)
        parts = ["larger than 4 MB"]
    elif kind == "bad":
        path.write_text(BAD, encoding="utf-8")
        parts = ["line 1: this is no JSON"]
    elif kind == "nothing":
        parts = ["cannot be read", "No such file"]
    else:
        path.symlink_to("/etc/shadow/x")
        parts = ["cannot be read", "Not a directory"]
    one_sentence(run(*PROGRAM, str(path)), f"“{path}”", *parts)


def test_a_win_out_of_a_file_is_told_to_count_as_nothing(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    variant = games.find("eight-off")
    session = Session(variant, 1)
    for move in solve(variant, session.position, Budget(nodes=50_000)).solution:
        session.play(move)
    session.undo()
    path = tmp_path / "nearly.belvedere"
    save_game(str(path), session.record())
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    desk.window.files.open(str(path))
    desk.trigger("redo")
    banner = desk.window.view._banner
    assert banner is not None
    assert banner.text.startswith("Deal 1 is solved; it does not count as won, since it came out of a file")
    assert [key for key, _ in banner.buttons] == ["restart", "new"]


def test_the_deal_of_the_day_out_of_a_file_is_dealt_for_oneself(qtbot: "QtBot", deck: "Deck", tmp_path: Path) -> None:
    desk = open_window(qtbot, deck, "signora", folder=tmp_path)
    desk.trigger("daily")
    play_some(desk.session, 1)
    number = desk.session.number
    path = tmp_path / "day.belvedere"
    save_game(str(path), desk.session.record())
    desk.trigger("new")
    desk.window.files.open(str(path))
    play_some(desk.session, 1)
    desk.trigger("daily")
    assert (desk.session.number, desk.session.moves, counts(desk.session.identity)) == (number, 0, True)
    desk.trigger("game_wood")
    desk.window.files.open(str(path))
    play_some(desk.session, 1)
    desk.trigger("game_eight-off")
    desk.trigger("game_signora")
    assert counts(desk.session.identity)
