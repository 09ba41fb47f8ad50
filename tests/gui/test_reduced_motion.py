"""U48: the switch for animations follows the desktop's wish for less motion where that can be read."""

from pathlib import Path

import pytest
from PyQt6.QtWidgets import QApplication, QProxyStyle, QStyle, QStyleHintReturn, QStyleOption, QWidget
from pytestqt.qtbot import QtBot

from belvedere.qt.animator import Speed
from belvedere.qt.decks import Deck
from belvedere.qt.reduced_motion import less_motion
from belvedere.store.settings import Settings
from tests.gui.conftest import MakeTable, assert_shown
from tests.gui.window_kit import OFFSCREEN, open_window

pytestmark = OFFSCREEN

GTK4, GTK3, KDE = "gtk-4.0/settings.ini", "gtk-3.0/settings.ini", "kdeglobals"


@pytest.fixture
def config(own_folders: Path) -> Path:
    """Where desktops keep their settings."""
    return own_folders / "config"


def write(path: Path, *lines: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines), encoding="utf-8")


def test_a_desktop_that_says_nothing_has_no_wish(qapp: QApplication, config: Path) -> None:
    assert not less_motion()
    config.mkdir()
    (config / KDE).write_bytes(b"[KDE]\nName=\xff\n")
    (config / GTK4).mkdir(parents=True)
    assert not less_motion()


@pytest.mark.parametrize(
    ("name", "lines", "less"),
    [
        (GTK4, ["[Settings]", "gtk-enable-animations=0"], True),
        (GTK4, ["[Settings]", "gtk-enable-animations = false"], True),
        (GTK3, ["[Settings]", "gtk-theme-name=X", "gtk-enable-animations=False", ""], True),
        (GTK3, ["[Settings]", "gtk-enable-animations=1"], False),
        (GTK3, ["[Settings]", "# gtk-enable-animations=0"], False),
        (GTK3, ["[Other]", "gtk-enable-animations=0"], False),
        (KDE, ["[General]", "x=1", "[KDE]", "AnimationDurationFactor=0"], True),
        (KDE, ["[KDE][$i]", "AnimationDurationFactor[$i]=0.0"], True),
        (KDE, ["[KDE]", "AnimationDurationFactor=0.5"], False),
        (KDE, ["[KDE]", "AnimationDurationFactor="], False),
        (KDE, ["[KDE]", "AnimationDurationFactor=slow"], False),
        (KDE, ["[General]", "AnimationDurationFactor=0"], False),
    ],
)
def test_what_gtk_and_kde_keep_is_read(
    qapp: QApplication, config: Path, name: str, lines: list[str], less: bool
) -> None:
    write(config / name, *lines)
    assert less_motion() is less


def test_the_newest_gtk_counts(qapp: QApplication, config: Path) -> None:
    write(config / GTK3, "[Settings]", "gtk-enable-animations=0")
    write(config / GTK4, "[Settings]", "gtk-enable-animations=1")
    assert not less_motion()


class Still(QProxyStyle):
    """A style of a desktop without animations."""

    def styleHint(
        self,
        hint: QStyle.StyleHint,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
        returnData: QStyleHintReturn | None = None,  # noqa: N803 - Qt calls it so
    ) -> int:
        if hint == QStyle.StyleHint.SH_Widget_Animation_Duration:
            return 0
        return super().styleHint(hint, option, widget, returnData)


def test_what_the_style_knows_is_asked(qapp: QApplication, config: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    still = Still()
    monkeypatch.setattr(QApplication, "style", lambda: still)
    assert less_motion()


@pytest.mark.usefixtures("time_stands")
def test_as_the_desktop_is_the_first_choice_and_is_followed(table: MakeTable, qtbot: QtBot, config: Path) -> None:
    view, mouse = table("signora", deal=5, speed=Speed.DESKTOP)
    view.session.new_game(number=6)
    assert mouse.flies()
    write(config / GTK4, "[Settings]", "gtk-enable-animations=0")
    view.set_speed(Speed.NORMAL)
    view.set_speed(Speed.DESKTOP)
    view.session.new_game(number=7)
    assert not mouse.flies()
    assert_shown(view)
    view.set_speed(Speed.FAST)
    view.session.new_game(number=8)
    assert mouse.flies()


def test_the_window_asks_soon_after_the_start(qtbot: QtBot, deck: Deck, config: Path) -> None:
    assert Settings.load().speed == "desktop"
    write(config / KDE, "[KDE]", "AnimationDurationFactor=0")
    desk = open_window(qtbot, deck, speed="desktop")
    animator = desk.window.view._follower.animator
    qtbot.waitUntil(lambda: animator.pace is Speed.OFF)
    assert desk.window.commands["speed_desktop"].isChecked()
    desk.trigger("speed_slow")
    assert animator.pace is Speed.SLOW


def test_coming_back_from_the_desktops_settings_is_enough(table: MakeTable, qtbot: QtBot, config: Path) -> None:
    view, _ = table("signora", deal=5, speed=Speed.DESKTOP)
    settings = QWidget()
    qtbot.addWidget(settings)
    settings.show()
    settings.activateWindow()
    qtbot.waitUntil(lambda: not view.isActiveWindow())
    write(config / GTK3, "[Settings]", "gtk-enable-animations=0")
    view.activateWindow()
    qtbot.waitUntil(lambda: view._follower.animator.pace is Speed.OFF)
