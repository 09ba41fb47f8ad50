"""What is said about the settings file names settings as the menus do, never by their keys."""

import pytest

from belvedere.qt.actions import heading, menus, plain
from belvedere.qt.notices import sentences, setting_name
from belvedere.store.settings import SCHEMA, Notice, Settings, Trouble

NAMES = {
    "strict": "Groups: no more cards than free reserves",
    "automatic": "Automatic foundations",
    "speed": "Animations",
    "show_speed": "Show Me",
    "winnable_only": "Winnable deals only",
    "difficulty": "Difficulty",
    "hover_names": "Names of piles under the pointer",
    "clock": "Clock",
    "score": "Score",
    "toolbar": "Toolbar",
    "status_bar": "Status Bar",
    "moves": "Moves",
    "full_screen": "Full Screen",
    "game": "Game",
    "version": "Form of the file",
    "folder": "Folder of saved games",
}


@pytest.mark.parametrize("name", [key.name for key in SCHEMA])
def test_every_setting_has_a_name_for_players(name: str) -> None:
    assert setting_name(name) == NAMES.get(name, "Place of the window")
    assert "_" not in setting_name(name)


def test_wrong_values_are_told_by_these_names_each_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(str(tmp_path_factory.mktemp("settings") / "settings.json"))
    settings.notices.append(Notice(Trouble.WRONG_VALUES, settings.path, ("hover_names", "left", "top", "speed")))
    (sentence,) = sentences(settings)
    names = "Names of piles under the pointer, Place of the window, Animations"
    assert sentence == f"Some settings made no sense, the usual ones are used: {names}."
    assert sentences(settings) == []


def test_headings_are_those_of_the_menus() -> None:
    assert [plain(title) for title, _ in menus()] == ["Game", "View", "Control", "Options", "Help"]
    assert heading("new") == "New Game"
    assert heading("game_wood") == "Terrace and its variants"
    with pytest.raises(KeyError):
        heading("nothing")
