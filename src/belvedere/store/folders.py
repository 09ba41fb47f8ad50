"""The player's own folders, as the XDG base directory specification names them.

`platformdirs` knows them too, but importing it costs more than reading the settings does, and this lies on the
way to the first paint.
"""

import os.path

_NAME = "belvedere"


def _folder(variable: str, *default: str) -> str:
    """Our folder below the one that an environment variable names; a relative path there counts as none."""
    base = os.environ.get(variable, "")
    if not os.path.isabs(base):
        base = os.path.join(os.path.expanduser("~"), *default)
    return os.path.join(base, _NAME)


def config_folder() -> str:
    """Where the settings lie. The folder need not exist yet."""
    return _folder("XDG_CONFIG_HOME", ".config")


def cache_folder() -> str:
    """Where drawn cards lie; may be deleted at any time. The folder need not exist yet."""
    return _folder("XDG_CACHE_HOME", ".cache")
