"""The keys of the table, for the list of shortcuts and the help."""

from belvedere.words.messages import _p


def table_key_rows() -> list[tuple[tuple[str, ...], str]]:
    """Keys that work while the table has the keyboard, each row with what they do."""
    arrows, with_ctrl = _p("key", "Arrow keys"), _p("key", "Ctrl+Arrow keys")
    tab, back = _p("key", "Tab"), _p("key", "Shift+Tab")
    page_up, page_down = _p("key", "Page Up"), _p("key", "Page Down")
    enter, space, quick = _p("key", "Enter"), _p("key", "Space"), _p("key", "Shift+Enter")
    return [
        ((arrows,), _p("keys of the table", "Go to the next pile, or card of a fan")),
        ((tab, back), _p("keys of the table", "Go to the next or the previous group of piles")),
        ((_p("key", "Home"), _p("key", "End")), _p("keys of the table", "Go to the first or last pile of the group")),
        (
            (page_up, page_down),
            _p("keys of the table", "Go to the lowest card that can be picked up, or to the top card"),
        ),
        ((_p("key", "1 to 9"),), _p("keys of the table", "Go to a column")),
        (("S", "W", "V"), _p("keys of the table", "Go to the stock, the waste, the reserve")),
        (("C", "G"), _p("keys of the table", "Go to the next cell, the next foundation")),
        (("/",), _p("keys of the table", "Find a card: type qh or 10s, then Enter")),
        ((enter, space), _p("keys of the table", "Pick cards up, put them down, deal from the stock")),
        (("+", "-"), _p("keys of the table", "Take one card more or fewer")),
        ((with_ctrl,), _p("keys of the table", "Go to the next pile that takes what is picked up")),
        (("F", quick), _p("keys of the table", "Send a card to a foundation")),
        (("D", "H", "U", "R"), _p("keys of the table", "Deal, Hint, Undo, Redo")),
        ((_p("key", "Shift+T"),), _p("keys of the table", "Say what lies on the table")),
        ((_p("key", "Shift+M"),), _p("keys of the table", "Say which moves there are")),
        (
            (_p("key", "Shift+S"),),
            _p("keys of the table", "Say the score, the base card and whether the game can be won"),
        ),
    ]
