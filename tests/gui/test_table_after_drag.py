"""A drag that comes to nothing leaves the table as it was, to the pixel."""

import pytest
from pytestqt.qtbot import QtBot

from belvedere.qt.animator import Speed
from tests.gui.conftest import MakeTable, assert_shown


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.NORMAL])
@pytest.mark.parametrize("back", [True, False], ids=["brought back", "sent back"])
@pytest.mark.parametrize(
    ("key", "size"),
    [("eight-off", (1000, 640)), ("eight-off", (480, 270)), ("wood", (1000, 640)), ("thumb-and-pouch", (480, 270))],
)
def test_picture_and_pointer_are_those_from_before(
    table: MakeTable, qtbot: QtBot, key: str, size: tuple[int, int], back: bool, speed: Speed
) -> None:
    view, mouse = table(key, deal=5, size=size, speed=speed)
    start, elsewhere = mouse.spot("tableau:0"), mouse.spot("tableau:3")
    # Qt drops a move to the very point where the last test left the pointer.
    mouse.move(elsewhere)
    mouse.move(start)
    viewport = view.viewport_widget()
    before, pointer = view.grab().toImage(), viewport.cursor().shape()
    mouse.carry(start, elsewhere)
    assert view.grab().toImage() != before
    assert viewport.cursor().shape() != pointer
    if back:
        mouse.move(start)
        mouse.release(start)
    else:
        mouse.release(elsewhere)
        mouse.move(start)
    qtbot.waitUntil(lambda: not view.animating)
    assert view.session.moves == 0
    assert view.grab().toImage() == before
    assert viewport.cursor().shape() == pointer
    assert_shown(view)
