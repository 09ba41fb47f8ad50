"""Pages of the help as hypertext."""

from belvedere.manual.hypertext import hypertext, inline
from belvedere.manual.page import read_page


def html(text: str) -> str:
    return hypertext(read_page("x", text), lambda number: (100 + number, 50))


def test_marks_in_a_line_become_tags_and_all_else_is_escaped() -> None:
    text = '<a id="gap"></a>**Gap & [run](g.md#run)**: `a<b*c*` *see* "x" 3 * 4 < 5'
    assert inline(text) == (
        '<a name="gap"></a><b>Gap &amp; <a href="g.md#run">run</a></b>: <code>a&lt;b*c*</code> <i>see</i>'
        " &quot;x&quot; 3 * 4 &lt; 5"
    )


def test_each_block_has_an_anchor_of_its_own() -> None:
    found = html("# T\n\np\n\n- a\n- b\n\n```\n<c>\n```\n\n#### deep")
    assert found == (
        '<h1><a name="block-0"></a>T</h1><p><a name="block-1"></a>p</p>'
        '<ul><li><a name="block-2"></a>a</li><li>b</li></ul>'
        '<pre><a name="block-3"></a>&lt;c&gt;</pre><h3><a name="block-4"></a>deep</h3>'
    )


def test_an_anchor_parts_no_link() -> None:
    assert html("- [a](b.md)\n- c") == ('<ul><li><a name="block-0">&#8203;</a><a href="b.md">a</a></li><li>c</li></ul>')


def test_numbers_stand_at_the_right_and_wide_tables_are_small() -> None:
    found = html("| Game | Won |\n|---|---|\n| A | 1,000 |\n| B | 7 |")
    assert found.startswith(
        '<table cellpadding="4" width="100%" cellspacing="0"><tr><th><a name="block-0"></a>Game</th>'
    )
    assert '<th align="right">Won</th>' in found
    assert '<td align="right">1,000</td>' in found
    assert "<td>A</td>" in found
    assert 'class="wide"' not in found
    assert html("| a | b | c | d | e |\n|---|---|---|---|---|\n").startswith('<table class="wide" cellpadding="2"')


def test_a_wide_table_can_be_stacked_and_a_narrow_one_stays() -> None:
    text = "| G | R | C | B | X |\n|---|---|---|---|---|\n| A | 1 | 2 | *3* | 4 |\n\n| G | R |\n|---|---|\n| B | 5 |\n"
    found = hypertext(read_page("x", text), lambda _number: (1, 1), stacked=True)
    stack, table = found.split("</ul>")
    assert stack == '<ul class="stacked"><li><a name="block-0"></a><b>A</b><br>R: 1; C: 2; B: <i>3</i>; X: 4</li>'
    assert table.startswith("<table")


def test_pictures_are_counted_and_have_their_size_and_words() -> None:
    block = '```board\ncaption: A "gap".\nstock:\n```\n\n'
    found = html(block + block)
    assert '<img src="board:0" width="100" height="50" alt="A &quot;gap&quot;."' in found
    assert '<img src="board:1" width="101" height="50"' in found
    assert found.count('<p class="caption">A &quot;gap&quot;.</p>') == 2


def test_a_note_stands_below_the_title() -> None:
    page = read_page("x", "# T\n\np")
    found = hypertext(page, lambda _: (1, 1), note="a < b")
    assert found.index("</h1>") < found.index('<p class="note">a &lt; b</p>') < found.index("block-1")
