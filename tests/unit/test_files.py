"""Files are written whole, or not at all."""

import os
from pathlib import Path

import pytest

from belvedere.store.files import write_whole


def test_parts_follow_each_other_in_a_folder_that_is_made(tmp_path: Path) -> None:
    path = tmp_path / "new" / "folder" / "file"
    write_whole(str(path), b"one ", bytearray(b"two"), sync=False)
    assert path.read_bytes() == b"one two"
    write_whole(str(path), b"three")
    assert path.read_bytes() == b"three"
    assert os.listdir(path.parent) == ["file"]


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
