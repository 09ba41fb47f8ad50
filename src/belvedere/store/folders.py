"""The player's own folders, as the XDG base directory specification names them.

`platformdirs` knows them. Importing it takes 6 to 15 ms, though, most of it for pathlib, which nothing else on the way
to the first paint needs: twenty times what reading the settings takes. So the two folders that a start looks into are
worked out here, and the tests hold them against what `platformdirs` says; the third one, which no start needs, is asked
of it.
"""

import os.path

_NAME = "belvedere"


def _home(variable: str, *default: str) -> str:
    """The folder that an environment variable names; a relative path there counts as none."""
    home = os.environ.get(variable, "")
    return home if os.path.isabs(home) else os.path.join(os.path.expanduser("~"), *default)


def config_home() -> str:
    """The folder of the settings of all of the user's programs."""
    return _home("XDG_CONFIG_HOME", ".config")


def config_folder() -> str:
    """Where the settings lie. The folder need not exist yet."""
    return os.path.join(config_home(), _NAME)


def cache_folder() -> str:
    """Where drawn cards lie; may be deleted at any time. The folder need not exist yet."""
    return os.path.join(_home("XDG_CACHE_HOME", ".cache"), _NAME)


def data_home() -> str:
    """The folder of data that all programs of the user share, with their desktop entries and icons."""
    from platformdirs import user_data_dir

    home = user_data_dir()
    # Its older versions take a relative path as it is.
    return home if os.path.isabs(home) else _home("", ".local", "share")


def data_folder() -> str:
    """Where the player's games lie. The folder need not exist yet."""
    return os.path.join(_home("XDG_DATA_HOME", ".local", "share"), _NAME)
