"""What is told of the file with the settings."""

import pytest

from belvedere.store.settings import Notice, Settings, Trouble
from belvedere.words.settings_file import settings_sentences


@pytest.mark.parametrize(
    ("notice", "told"),
    [
        (Notice(Trouble.UNREADABLE, "/x"), "The settings in /x cannot be read: the usual ones are used"),
        (Notice(Trouble.DAMAGED, "/x"), "The settings were damaged and are now in /x.damaged;"),
        (
            Notice(Trouble.WRONG_VALUES, "/x", ("width", "left", "folder")),
            ": Place of the window, Folder of saved games.",
        ),
        (Notice(Trouble.UNWRITABLE, "/x"), "The settings cannot be kept: /x cannot be written;"),
    ],
)
def test_each_trouble_is_told_once(notice: Notice, told: str) -> None:
    settings = Settings("/nowhere")
    settings.notices = [notice]
    (sentence,) = settings_sentences(settings)
    assert told in sentence
    assert settings_sentences(settings) == []
