"""Ctrl+C for the tests of commands, whoever has started them, and their databases."""

import signal
from collections.abc import Iterator

import pytest

from tests.databases import loose_databases

__all__ = ["heeded_ctrl_c", "loose_databases"]


@pytest.fixture(autouse=True)
def heeded_ctrl_c() -> Iterator[None]:
    """Heed Ctrl+C: what a shell starts in the background ignores it, and so would every process that a test starts."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
