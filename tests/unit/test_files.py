"""Files are written whole, or not at all."""

import io
import os
from pathlib import Path
from typing import Any

import pytest

from belvedere.store import files
from belvedere.store.files import read_own, read_text, text_lines, write_whole


def test_parts_follow_each_other_in_a_folder_that_is_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file"
    write_whole(str(path), b"one ", bytearray(b"two"), sync=False)
    assert path.read_bytes() == b"one two"
    write_whole(str(path), b"three")
    assert path.read_bytes() == b"three"
    assert os.listdir(path.parent) == ["file"]


def test_more_folders_than_a_path_may_have_are_refused_as_such() -> None:
    with pytest.raises(OSError, match="too long"):
        write_whole("/nowhere" + "/a" * 3000 + "/file", b"")


def test_a_text_is_read_up_to_the_most(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes("äöü".encode())
    (tmp_path / "link").symlink_to(path)
    assert read_text(str(tmp_path / "link"), 6) == "äöü"
    with pytest.raises(ValueError, match="file"):
        read_text(str(path), 5)
    path.write_bytes(b"\xff")
    with pytest.raises(ValueError, match="decode"):
        read_text(str(path), 5)


def test_what_is_no_file_has_no_text(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", "/dev/zero", tmp_path / "nothing"):
        with pytest.raises(OSError, match=r"Invalid|No such"):
            read_text(str(path), 5)


def test_what_comes_in_parts_is_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system of another computer may give less than was asked for."""
    path = tmp_path / "file"
    path.write_bytes("äöü".encode())
    read = os.read
    monkeypatch.setattr(os, "read", lambda descriptor, most: read(descriptor, min(most, 2)))
    assert read_text(str(path), 6) == "äöü"
    with pytest.raises(ValueError, match="file"):
        read_text(str(path), 5)


class _Slow(io.FileIO):
    """A file of which one read gives two bytes."""

    def readinto(self, buffer: Any) -> int:  # noqa: ANN401  # whatever can be written into
        return super().readinto(memoryview(buffer)[:2]) or 0


def test_a_file_of_ones_own_that_comes_in_parts_is_read_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"three")
    monkeypatch.setattr(files, "open", lambda descriptor, *_, **__: _Slow(descriptor), raising=False)
    assert read_own(str(path)) == b"three"


def test_lines_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_text("äbc\n\nabcdef\nabc")
    assert list(text_lines(str(path), 3)) == ["äbc", "", "abcde", "f", "abc"]
    path.write_bytes(b"\xff")
    with pytest.raises(UnicodeDecodeError):
        list(text_lines(str(path), 3))
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(OSError, match="Invalid"):
        list(text_lines(str(tmp_path / "pipe"), 3))


def test_a_bare_name_is_a_file_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write_whole("file", b"")
    assert (tmp_path / "file").read_bytes() == b""


@pytest.mark.parametrize("error", [OSError("disk full"), KeyboardInterrupt()])
@pytest.mark.parametrize("call", ["replace", "fsync"])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str, error: BaseException
) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"old")

    def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(os, call, fail)
    with pytest.raises(type(error)):
        write_whole(str(path), b"new")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["file"]


def test_nothing_is_written_through_a_link_laid_in_the_way(tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious")
    (tmp_path / f"file.{os.getpid()}.new").symlink_to(victim)
    write_whole(str(tmp_path / "file"), b"new")
    assert (victim.read_bytes(), (tmp_path / "file").read_bytes()) == (b"precious", b"new")


def test_a_new_folder_is_the_users_alone(tmp_path: Path) -> None:
    write_whole(str(tmp_path / "cache" / "file"), b"")
    assert (tmp_path / "cache").stat().st_mode & 0o777 == 0o700


def test_a_file_of_our_own_is_read(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"content")
    path.chmod(0o644)
    assert read_own(str(path)) == bytearray(b"content")
    path.write_bytes(b"")
    assert read_own(str(path)) == bytearray()


def test_a_file_that_others_may_have_written_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"content")
    path.chmod(0o666)
    with pytest.raises(ValueError, match="file"):
        read_own(str(path))
    path.chmod(0o644)
    monkeypatch.setattr(os, "getuid", lambda: path.stat().st_uid + 1)
    with pytest.raises(ValueError, match="file"):
        read_own(str(path))


def test_links_and_pipes_are_not_read(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "file")
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OSError, match="link"):
        read_own(str(tmp_path / "link"))
    os.mkfifo(tmp_path / "pipe", 0o600)
    with pytest.raises(ValueError, match="pipe"):
        read_own(str(tmp_path / "pipe"))
