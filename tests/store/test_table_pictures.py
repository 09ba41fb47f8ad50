"""What is kept of the player's picture: by size, for one file as it is now, and not without end."""

import os
from pathlib import Path

import pytest

from belvedere.store.table_pictures import BadPicture, Fault, Kept, PictureShelf, read_kept

DOTS = bytes(range(24))
"""Three dots by two."""


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "beach – 海.png"
    path.write_bytes(b"sand")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(tmp_path / "cache")


def test_what_is_kept_is_found_again(picture: Path, folder: str) -> None:
    shelf = PictureShelf(str(picture), folder)
    assert shelf.kept() == {}
    shelf.keep(3, 2, DOTS, light=True)
    shelf.keep(2, 3, DOTS, light=False)
    found = PictureShelf(str(picture), folder).kept()
    assert {size: (kept.width, kept.height, kept.light) for size, kept in found.items()} == {
        (3, 2): (3, 2, True),
        (2, 3): (2, 3, False),
    }
    assert [bytes(read_kept(kept) or b"") for kept in found.values()] == [DOTS, DOTS]


def test_another_picture_under_the_same_name_is_another_one(picture: Path, folder: str) -> None:
    shelf = PictureShelf(str(picture), folder)
    shelf.keep(3, 2, DOTS, light=True)
    os.utime(picture, ns=(5, 5))
    changed = PictureShelf(str(picture), folder)
    assert changed.mark != shelf.mark
    assert changed.kept() == {}
    link = picture.with_name("link.png")
    link.symlink_to(picture)
    assert PictureShelf(str(link), folder).mark == changed.mark


def test_what_is_not_whole_is_not_read(picture: Path, folder: str) -> None:
    shelf = PictureShelf(str(picture), folder)
    shelf.keep(3, 2, DOTS, light=True)
    (kept,) = shelf.kept().values()
    assert read_kept(kept._replace(width=4)) is None
    assert read_kept(kept._replace(width=0)) is None
    assert read_kept(Kept(f"{kept.file}x", 3, 2, True)) is None
    whole = Path(kept.file).read_bytes()
    for damaged in (whole[:-1], whole[:-1] + b"?"):
        Path(kept.file).write_bytes(damaged)
        assert read_kept(kept) is None


def test_files_of_others_in_the_folder_are_passed_over(picture: Path, folder: str) -> None:
    shelf = PictureShelf(str(picture), folder)
    os.mkdir(folder)
    for name in ("axb-light", "3x-dark", "3x2-grey", "3x2"):
        Path(folder, f"{shelf.mark}-{name}.table").write_bytes(DOTS)
    Path(folder, f"{shelf.mark}-3x2-dark.sheet").write_bytes(DOTS)
    Path(folder, "picture-00000000-3x2-dark.table").write_bytes(DOTS)
    assert shelf.kept() == {}


def test_only_the_newest_are_kept(picture: Path, folder: str) -> None:
    shelf = PictureShelf(str(picture), folder)
    for width in range(1, 10):
        shelf.keep(width, 2, bytes(8 * width), light=True)
        (kept,) = (each for each in shelf.kept().values() if each.width == width)
        os.utime(kept.file, ns=(width, width))
    assert sorted(width for width, _ in shelf.kept()) == [4, 5, 6, 7, 8, 9]


def test_a_folder_that_cannot_be_written_costs_nothing_but_time(picture: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    shelf = PictureShelf(str(picture), str(tmp_path / "file"))
    shelf.keep(3, 2, DOTS, light=True)
    assert shelf.kept() == {}


@pytest.mark.parametrize(
    ("kind", "fault"),
    [
        ("nothing", Fault.MISSING),
        ("a\0b", Fault.NAME),
        ("a\nb.png", Fault.NAME),
        ("a\udcff.png", Fault.NAME),
        ("folder", Fault.NO_PICTURE),
        ("pipe", Fault.NO_PICTURE),
        ("huge", Fault.TOO_LARGE),
    ],
)
def test_what_is_no_picture_from_outside_is_not_opened(tmp_path: Path, folder: str, kind: str, fault: Fault) -> None:
    path = tmp_path / kind
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "huge":
        path.touch()
        os.truncate(path, 100_000_000)
    with pytest.raises(BadPicture) as caught:
        PictureShelf(str(path), folder)
    assert caught.value.fault is fault
