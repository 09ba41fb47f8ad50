"""Turns a page of the help into hypertext, as much of HTML as Qt's rich text knows; colours come from a style sheet.

Every block begins with an anchor of its own, `block-N`, to which the search leads.
"""

import re
from collections.abc import Callable, Iterable
from html import escape
from typing import Final

from belvedere.manual.page import BoardPicture, Code, Heading, Items, Page, Table, plain, texts_of

Size = tuple[int, int]
"""Width and height of a picture in logical pixels."""

WIDE: Final = 5
"""The columns from which on a table is set smaller."""

_INLINE: Final = re.compile(
    r"`(?P<code>[^`]+)`"
    r'|<a id="(?P<anchor>[a-z0-9-]+)"></a>'
    r"|\[(?P<words>[^\]]*)\]\((?P<link>[^)]*)\)"
    r"|\*\*(?P<bold>[^*]+)\*\*"
    r"|\*(?P<slanted>[^*\s][^*]*)\*"
)


def hypertext(page: Page, size_of: Callable[[int], Size], *, stacked: bool = False, note: str = "") -> str:
    """The page; ``size_of`` tells how large the picture of that number is to be.

    ``stacked`` shows wide tables row by row, for a view in which they have no room. ``note`` is said below the title.
    """
    parts = []
    pictures = 0
    for number, block in enumerate(page.blocks):
        # A link that has an anchor at its first letter would be two links.
        apart = "&#8203;" if texts_of(block)[0].startswith("[") else ""
        mark = f'<a name="block-{number}">{apart}</a>'
        match block:
            case Heading():
                level = min(block.level, 3)
                parts.append(f"<h{level}>{mark}{inline(block.text)}</h{level}>")
            case Items():
                items = "".join(f"<li>{inline(item)}</li>" for item in block.items)
                parts.append(f"<ul>{items.replace('<li>', f'<li>{mark}', 1)}</ul>")
            case Table():
                wide = stacked and len(block.rows[0]) >= WIDE
                parts.append(_stacked(block, mark) if wide else _table(block, mark))
            case Code():
                parts.append(f"<pre>{mark}{_shown(block.text)}</pre>")
            case BoardPicture():
                parts.append(_picture(block, mark, pictures, size_of(pictures)))
                pictures += 1
            case _:
                parts.append(f"<p>{mark}{inline(block.text)}</p>")
        if note and number == 0:
            parts.append(f'<p class="note">{escape(note)}</p>')
    return "".join(parts)


def inline(text: str) -> str:
    """The hypertext of a line: links, emphasis, code and anchors."""
    parts, at = [], 0
    for found in _INLINE.finditer(text):
        parts.append(_shown(text[at : found.start()]))
        at = found.end()
        if found["code"]:
            parts.append(f"<code>{_shown(found['code'])}</code>")
        elif found["anchor"]:
            parts.append(f'<a name="{found["anchor"]}"></a>')
        elif found["link"] is not None:
            parts.append(f'<a href="{escape(found["link"])}">{inline(found["words"])}</a>')
        elif found["bold"]:
            parts.append(f"<b>{inline(found['bold'])}</b>")
        else:
            parts.append(f"<i>{inline(found['slanted'])}</i>")
    parts.append(_shown(text[at:]))
    return "".join(parts)


def _shown(text: str) -> str:
    """A text without marks, as hypertext."""
    return escape(plain(text))


def _table(table: Table, mark: str) -> str:
    head, *rows = table.rows
    kind = ' class="wide" cellpadding="2"' if len(head) >= WIDE else ' cellpadding="4"'
    numbers = [bool(rows) and all(re.match(r"[\d.,\s]+", row[i]) for row in rows) for i in range(len(head))]
    lines = [_row("th", head, numbers), *(_row("td", row, numbers) for row in rows)]
    # An empty paragraph before a table would take room: the anchor lies in the first cell.
    lines[0] = re.sub(r"(<th[^>]*>)", rf"\1{mark}", lines[0], count=1)
    return f'<table{kind} width="100%" cellspacing="0">{"".join(lines)}</table>'


def _stacked(table: Table, mark: str) -> str:
    """The rows one below the other: what each is about, then its cells with their titles."""
    head, *rows = table.rows
    parts = [mark]
    for first, *cells in rows:
        titled = (f"{inline(title)}: {inline(cell)}" for title, cell in zip(head[1:], cells, strict=True))
        parts.append(f"<li><b>{inline(first)}</b><br>{'; '.join(titled)}</li>")
    return f'<ul class="stacked">{"".join(parts)}</ul>'.replace(f"{mark}<li>", f"<li>{mark}", 1)


def _row(cell: str, texts: Iterable[str], numbers: Iterable[bool]) -> str:
    cells = []
    for text, right in zip(texts, numbers, strict=True):
        side = ' align="right"' if right else ""
        cells.append(f"<{cell}{side}>{inline(text)}</{cell}>")
    return f"<tr>{''.join(cells)}</tr>"


def _picture(picture: BoardPicture, mark: str, number: int, size: Size) -> str:
    image = (
        f'<img src="board:{number}" width="{size[0]}" height="{size[1]}" alt="{escape(picture.caption)}"'
        f' title="{escape(picture.caption)}">'
    )
    return f'<p class="board">{mark}{image}</p><p class="caption">{inline(picture.caption)}</p>'
