"""What modules that know no language say to a player: an English text that keeps how it was made.

Exceptions are raised with it. ``words.reasons`` puts it into the player's language, and ``scripts/catalogues.py``
collects its templates, which are therefore literals.
"""

from collections.abc import Callable
from typing import Self


class Said(str):
    """An English text, made of a template and values: ``Said("field “{name}”: it is missing", name=name)``.

    Attributes:
        template: the English message, with named places.
        values: what stands in the places; one may be such a text itself, or a refusal of the rules.
    """

    __slots__ = ("template", "values")

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, /, **values: object) -> Self:
        """It equals the template with the values in their places."""
        text = super().__new__(cls, template.format(**values))
        text.template, text.values = template, values
        return text

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        """A copy is made as it was made, not of the whole text."""
        return (self.template,), self.values


def quoted(text: str, change: Callable[[str], str]) -> str:
    """A text with what it quotes, in its places, changed in this way; one that was not made so is changed itself."""
    if not isinstance(text, Said):
        return change(text)
    values = {name: quoted(value, change) if isinstance(value, str) else value for name, value in text.values.items()}
    return Said(text.template, **values)


def said(error: BaseException) -> str:
    """What an exception was raised with."""
    text = error.args[0] if error.args else ""
    return text if isinstance(text, Said) else str(error)


__all__ = ["Said", "quoted", "said"]
