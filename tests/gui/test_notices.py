"""What is said about the settings file names settings as the preferences do, never by their keys."""

import pytest

from belvedere.qt.notices import sentences
from belvedere.store.settings import Notice, Settings, Trouble


def test_wrong_values_are_told_by_these_names_each_once(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(str(tmp_path_factory.mktemp("settings") / "settings.json"))
    settings.notices.append(Notice(Trouble.WRONG_VALUES, settings.path, ("hover_names", "left", "top", "speed")))
    (sentence,) = sentences(settings)
    names = "Names of piles under the pointer, Place of the window, Animations"
    assert sentence == f"Some settings made no sense; the usual ones are used: {names}."
    assert sentences(settings) == []
