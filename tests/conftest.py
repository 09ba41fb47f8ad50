"""What all tests share."""

import os

import pytest
from hypothesis import settings

# The sentences that tests know are English, whatever whoever runs them speaks; processes of tests inherit it.
os.environ["LANGUAGE"] = "en"

# A busy machine is no fault of the program: examples are counted, not timed.
settings.register_profile("belvedere", deadline=None)
settings.load_profile("belvedere")


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    """Let the settings of pytest-qt stand in pyproject.toml where that plugin is not loaded."""
    if not pluginmanager.hasplugin("pytest-qt"):
        for name in ("qt_api", "qt_log_level_fail"):
            parser.addini(name, "A setting of pytest-qt, which is not loaded.")
