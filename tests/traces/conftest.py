"""Says at the end of a run how many recorded lines were excused, and by which decision of rules.md."""

from collections import Counter

import pytest

from tests.traces.excuses import excused


@pytest.fixture(scope="session")
def counted(pytestconfig: pytest.Config) -> Counter[str]:
    """How many lines each excuse has changed in this run."""
    return pytestconfig.stash.setdefault(excused, Counter())


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the count. It is told, never asserted: other recordings have others."""
    for name, count in sorted(config.stash.get(excused, Counter()).items()):
        terminalreporter.write_line(f"recordings: {count} lines excused by {name}")
