"""Reads a page of the help: Markdown, as much of it as the pages need, and pictures of the table as positions.

A block is a heading, a paragraph, a list, a table, some lines of code or a picture. A picture is a fenced block of the
kind `board`: a line `caption:`, perhaps a line `show:` with the piles to be seen, then a position's text. A place
that links lead to is marked in front of its text: `<a id="gap"></a>`.
A backslash before a sign says that it is no mark.
"""

import re
from typing import Final, NamedTuple

_ANCHOR: Final = re.compile(r'<a id="([a-z0-9-]+)"></a>')
_LINK: Final = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")
_RULE: Final = re.compile(r"\|[-|]+")
_ESCAPED: Final = re.compile(r"\\([\\`*_|<>\[\]#])")
_ASIDE: Final = 0xE000
"""Where signs stand meanwhile that are no marks: among letters that no text has."""
_BACK: Final = {_ASIDE + ord(sign): sign for sign in r"\`*_|<>[]#"}


class Heading(NamedTuple):
    """A heading; ``level`` is 1 for the page's own."""

    level: int
    text: str


class Paragraph(NamedTuple):
    """A paragraph."""

    text: str


class Items(NamedTuple):
    """A list."""

    items: tuple[str, ...]


class Table(NamedTuple):
    """A table; the first row has the names of the columns."""

    rows: tuple[tuple[str, ...], ...]


class Code(NamedTuple):
    """Lines that are shown as they are."""

    text: str


class BoardPicture(NamedTuple):
    """A picture of the table.

    Attributes:
        caption: what it shows.
        show: the names of the piles that are to be seen; empty for all of the table.
        position: the text of the position, as ``Position.to_text`` writes it.
    """

    caption: str
    show: tuple[str, ...]
    position: str


Block = Heading | Paragraph | Items | Table | Code | BoardPicture


class Page(NamedTuple):
    """A page.

    Attributes:
        name: its file, without `.md`.
        title: the first heading, or the name where there is none.
        blocks: all of it.
    """

    name: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def pictures(self) -> tuple[BoardPicture, ...]:
        """The pictures, from above."""
        return tuple(block for block in self.blocks if isinstance(block, BoardPicture))

    @property
    def anchors(self) -> tuple[str, ...]:
        """The places in it that links may lead to."""
        return tuple(name for block in self.blocks for text in texts_of(block) for name in _ANCHOR.findall(text))

    @property
    def links(self) -> tuple[str, ...]:
        """What its links lead to, from above."""
        return tuple(link for block in self.blocks for text in texts_of(block) for _, link in _LINK.findall(text))


def read_page(name: str, text: str) -> Page:
    """The page that a text describes. Nothing is refused: what is no Markdown of ours is a paragraph."""
    blocks: list[Block] = []
    lines = _ESCAPED.sub(lambda found: chr(_ASIDE + ord(found[1])), text).splitlines()
    at = 0
    while at < len(lines):
        line = lines[at]
        if line.startswith("```"):
            end = next((i for i in range(at + 1, len(lines)) if lines[i] == "```"), len(lines))
            blocks.append(_fenced(line.removeprefix("```").strip(), lines[at + 1 : end]))
            at = end + 1
        elif not line.strip():
            at += 1
        elif found := re.match(r"(#{1,6}) (.+)", line):
            blocks.append(Heading(len(found[1]), found[2]))
            at += 1
        else:
            kind = _kind(line)
            end = at + 1
            while end < len(lines) and lines[end].strip() and _kind(lines[end]) == kind and not _starts(lines[end]):
                end += 1
            blocks.append(_plain(kind, lines[at:end]))
            at = end
    title = next((without_marks(block.text) for block in blocks if isinstance(block, Heading)), name)
    return Page(name, title, tuple(blocks))


def plain(text: str) -> str:
    """A text in which signs that are no marks stand as themselves again; for all that is shown."""
    return text.translate(_BACK)


def texts_of(block: Block) -> tuple[str, ...]:
    """The texts of a block with their marks, one for each paragraph, item or cell."""
    match block:
        case Items():
            return block.items
        case Table():
            return tuple(cell for row in block.rows for cell in row)
        case BoardPicture():
            return (block.caption,)
        case _:
            return (block.text,)


def without_marks(text: str) -> str:
    """A text as it is read: without the marks of links, emphasis, code and anchors."""
    text = _LINK.sub(r"\1", _ANCHOR.sub("", text))
    parts = text.split("`")
    # Every second part is code, in which a star is a star.
    read = (part if i % 2 else re.sub(r"\*+(?=\S)|(?<=\S)\*+", "", part) for i, part in enumerate(parts))
    return plain("".join(read))


def _kind(line: str) -> str:
    return "table" if line.startswith("|") else "list" if line.startswith("- ") else "text"


def _starts(line: str) -> bool:
    """Whether something else than a paragraph, a list or a table starts there."""
    return line.startswith("```") or bool(re.match("#{1,6} ", line))


def _plain(kind: str, lines: list[str]) -> Block:
    if kind == "table":
        rows = (line for line in lines if not _RULE.fullmatch(line))
        return Table(tuple(tuple(cell.strip() for cell in row.strip("|").split("|")) for row in rows))
    if kind == "list":
        return Items(tuple(line.removeprefix("- ") for line in lines))
    return Paragraph(" ".join(lines))


def _fenced(info: str, lines: list[str]) -> Block:
    if info != "board":
        return Code("\n".join(lines))
    heads = {"caption": "", "show": ""}
    while lines and lines[0].partition(": ")[0] in heads:
        name, _, value = lines.pop(0).partition(": ")
        heads[name] = value
    return BoardPicture(heads["caption"], tuple(heads["show"].split()), "\n".join(lines) + "\n")
