"""Pages of the help, read into blocks."""

from belvedere.manual.hypertext import hypertext
from belvedere.manual.page import (
    BoardPicture,
    Code,
    Heading,
    Items,
    Paragraph,
    Table,
    read_page,
    texts_of,
    without_marks,
)

TEXT = r"""# A *Game*

A line
goes on, with a [gap](glossary.md#gap) and `*code*`.
- one
- two, see [Wood](wood.md)
## Setup
| Fact | Value |
|---|---|
| Decks | **2** (104) |

```
code | stays
```

```board
caption: Deal 1.
show: stock tableau:0
stock: #2C
tableau:0: AH
```

<a id="gap"></a>**Gap**: an empty column.
### Last
"""


def test_every_kind_of_block() -> None:
    page = read_page("game", TEXT)
    assert (page.name, page.title) == ("game", "A Game")
    assert page.blocks == (
        Heading(1, "A *Game*"),
        Paragraph("A line goes on, with a [gap](glossary.md#gap) and `*code*`."),
        Items(("one", "two, see [Wood](wood.md)")),
        Heading(2, "Setup"),
        Table((("Fact", "Value"), ("Decks", "**2** (104)"))),
        Code("code | stays"),
        BoardPicture("Deal 1.", ("stock", "tableau:0"), "stock: #2C\ntableau:0: AH\n"),
        Paragraph('<a id="gap"></a>**Gap**: an empty column.'),
        Heading(3, "Last"),
    )
    assert page.pictures == (page.blocks[6],)
    assert page.anchors == ("gap",)
    assert page.links == ("glossary.md#gap", "wood.md")


def test_a_text_without_a_heading_has_its_name_for_a_title_and_an_open_fence_ends_with_it() -> None:
    page = read_page("odd", "text\n```\nopen")
    assert page.title == "odd"
    assert page.blocks == (Paragraph("text"), Code("open"))
    assert read_page("none", "").blocks == ()


def test_a_picture_without_caption_and_choice() -> None:
    (picture,) = read_page("x", "```board\nstock:\n```").pictures
    assert picture == BoardPicture("", (), "stock:\n")


def test_texts_without_their_marks() -> None:
    assert (
        without_marks('<a id="run"></a>**Run**: a *long* [one](x.md), `a*b*`, 3 * 4') == "Run: a long one, a*b*, 3 * 4"
    )
    assert texts_of(Table((("a", "b"), ("c", "d")))) == ("a", "b", "c", "d")
    assert texts_of(BoardPicture("c", (), "")) == ("c",)
    assert texts_of(Items(("a", "b"))) == ("a", "b")
    assert texts_of(Heading(1, "h")) == ("h",)


def test_a_sign_behind_a_backslash_is_no_mark() -> None:
    """As keys of the player's choice may be signs."""
    page = read_page(
        "x", r"# A \* B" + "\n\n" + r"Press \`, \[x\](y) or \<." + "\n\n" + r"| \| | a |" + "\n|---|---|\n"
    )
    assert page.title == "A * B"
    assert page.links == ()
    assert [without_marks(text) for block in page.blocks for text in texts_of(block)] == [
        "A * B",
        "Press `, [x](y) or <.",
        "|",
        "a",
    ]
    assert hypertext(page, lambda _number: (1, 1)).count("Press `, [x](y) or &lt;.") == 1
