"""Names that a sentence can put into the form that its language asks for there.

An English sentence says "Move the {card} to {pile}". Where other languages have cases, or articles that melt into other
words, their sentence names the form: ``Mueve {card:definite} {pile:to}``, ``Переложите {card:accusative} {pile:to}``. A
form that is written with a capital letter begins a sentence: ``{card:Definite}``. Each form is a message of its own,
whose context is that of the name with the form behind it, such as "rank, accusative".
"""

from typing import Final

from belvedere.words.messages import _p

_CASES: Final = ("definite", "accusative", "genitive", "prepositional")

FORMS: Final[dict[str, tuple[str, ...]]] = {
    "card": _CASES,
    "rank": _CASES,
    "suit": ("genitive",),
    "pile": ("to", "in"),
}
"""The forms of the names in each context, besides the one in which a list names them.

Of cards and ranks: with the definite article, as what is moved, as what something belongs to, as what something lies
on. Of suits: in the name of a card. Of piles: with the preposition that tells where something goes, or where it lies.
"""

NOMINATIVE: Final = "nominative"
"""The form in which a list names it, for ``{card:Nominative}``."""


class Name(str):
    """A name in the form of a list, which sentences can ask for its other forms."""

    __slots__ = ("_context", "_message", "_values")
    _context: str
    _message: str
    _values: dict[str, object]

    def __format__(self, form: str) -> str:
        """The name in a form; anything that is none is taken as for any other text."""
        asked = form.lower()
        if asked not in (NOMINATIVE, *FORMS.get(self._context, ())):
            return super().__format__(form)
        if asked == NOMINATIVE:
            text = str(self)
        else:
            context = f"{self._context}, {asked}"
            text = _p(context, self._message).format(**self._values)
        return text[:1].upper() + text[1:] if form[0].isupper() else text


def opening(text: str) -> Name:
    """A text of somebody else's, such as a day that Qt has written, that a sentence may begin with."""
    made = Name(text)
    made._context, made._message, made._values = "", text, {}  # noqa: SLF001  # as below
    return made


def name(context: str, message: str, **values: object) -> Name:
    """The name that a message of that context gives in the player's language; ``values`` go into its places."""
    made = Name(_p(context, message).format(**values))
    made._context, made._message, made._values = context, message, values  # noqa: SLF001  # made here alone
    return made
