"""The player's folders: those of the specification, whichever of the two ways they are found."""

from collections.abc import Callable

import platformdirs
import pytest

from belvedere.store.folders import cache_folder, config_folder, config_home, data_home

Folder = Callable[[], str]

FOLDERS: list[tuple[Folder, str, str]] = [
    (config_folder, "XDG_CONFIG_HOME", ".config/belvedere"),
    (cache_folder, "XDG_CACHE_HOME", ".cache/belvedere"),
    (config_home, "XDG_CONFIG_HOME", ".config"),
    (data_home, "XDG_DATA_HOME", ".local/share"),
]


@pytest.mark.parametrize(("folder", "variable", "usual"), FOLDERS)
def test_folders_follow_xdg_and_heed_no_relative_path(
    folder: Folder, variable: str, usual: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv(variable, "/elsewhere")
    assert folder() == ("/elsewhere" if folder in (config_home, data_home) else "/elsewhere/belvedere")
    for value in ("", "relative"):
        monkeypatch.setenv(variable, value)
        assert folder() == f"/home/ann/{usual}"


@pytest.mark.parametrize("value", ["/elsewhere", "/two words", None])
def test_what_a_start_works_out_itself_is_what_platformdirs_says(
    value: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _, variable, _ in FOLDERS:
        if value is None:
            monkeypatch.delenv(variable, raising=False)
        else:
            monkeypatch.setenv(variable, value)
    assert config_folder() == platformdirs.user_config_dir("belvedere")
    assert cache_folder() == platformdirs.user_cache_dir("belvedere")


def test_a_relative_path_that_platformdirs_takes_is_not_heeded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setattr(platformdirs, "user_data_dir", lambda: "data")
    assert data_home() == "/home/ann/.local/share"
