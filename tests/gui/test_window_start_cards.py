"""The cards of a picture of the table: those of another program are drawn for it, or refused."""

from pathlib import Path

from PyQt6.QtGui import QColor, QImage

from belvedere.store.settings import Settings
from tests.far_decks import INKS, deck, put
from tests.gui.start_kit import PROGRAM, one_sentence, run, said


def test_a_picture_has_the_cards_of_another_program_before_any_window_had(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "belvedere" / "decks"
    put(folder / "mine.svg", deck())
    put(folder / "bad.svg", deck(c_1_heart=""))
    arguments = ["--game", "eight-off", "--size", "480x360", "--screenshot"]
    picture = str(tmp_path / "mine.png")
    done = run(*PROGRAM, *arguments, picture, "--style", "own:mine")
    assert (done.returncode, said(done)) == (0, [])
    image = QImage(picture)
    # The marks of that deck and no figure of ours.
    inks = {QColor(ink).name() for ink in INKS.values()}
    seen = {image.pixelColor(x, y).name() for x in range(480) for y in range(360)}
    assert inks <= seen
    # What cannot be had is told where it was asked for; in the settings it is no reason to show nothing.
    for name, told in (("own:nosuch", "own:mine"), ("own:bad", "“Bad” cannot be used")):
        done = run(*PROGRAM, *arguments, str(tmp_path / "none.png"), "--style", name)
        one_sentence(done, told)
        assert not (tmp_path / "none.png").exists()
        settings = Settings.load()
        settings.style = name
        settings.save()
        other = str(tmp_path / f"{name[4:]}.png")
        assert run(*PROGRAM, *arguments, other).returncode == 0
        assert QImage(other) != image
