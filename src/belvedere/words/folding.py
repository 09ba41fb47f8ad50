"""Words as they are compared when a player types one: without case, accents, blanks and signs."""

import unicodedata


def letters(text: str) -> str:
    """The letters and digits of a text in small ones without accents: "Pèl-roges" and "pelroges" are alike.

    What is an accent is a matter of typing, not of spelling: "четверка" is typed for "четвёрка".
    """
    return "".join(letter for letter in unicodedata.normalize("NFKD", text.casefold()) if letter.isalnum())
