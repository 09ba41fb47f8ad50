"""What documents, docstrings and comments say of files and folders is so."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXTS = sorted(
    path
    for path in (*ROOT.glob("*.md"), *(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py"))
    if path.name != "CHANGELOG.md"
)
NAMED = re.compile(r"(?<![\w/])(?:tests|scripts|benchmarks|assets|help)/[\w/.-]*\.(?:py|md|txt|jsonl|csv)\b")


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_files_that_a_text_names_are_there(path: Path) -> None:
    named = set(NAMED.findall(path.read_text(encoding="utf-8")))
    # A page that somebody is told to write for a game of their own.
    named -= {"help/en/new-name.md"}
    assert [name for name in sorted(named) if not (ROOT / name).is_file()] == []


def test_every_folder_of_tests_is_in_the_table_of_contributing() -> None:
    table = set(re.findall(r"^\| `tests/(\w+)` \|", (ROOT / "CONTRIBUTING.md").read_text("utf-8"), re.MULTILINE))
    folders = {path.name for path in (ROOT / "tests").iterdir() if path.is_dir() and not path.name.startswith("_")}
    assert table == folders


def test_every_module_is_in_the_map() -> None:
    floors = (ROOT / "ARCHITECTURE.md").read_text("utf-8").split("```")[1]
    package = ROOT / "src" / "belvedere"
    for path in package.iterdir():
        if path.suffix == ".py" and path.name != "__init__.py":
            assert path.name in floors
        elif path.is_dir() and not path.name.startswith("_"):
            assert f"{path.name}/" in floors
