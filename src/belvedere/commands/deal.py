"""`belvedere deal`: how a numbered deal is laid out."""

from belvedere.commands.command_line import CommandError, Words, game_and_number, say
from belvedere.rules.dealing import deal
from belvedere.rules.notation import state_object, state_text
from belvedere.words import _p


def run(words: Words, rest: list[str]) -> int:
    """Print the position of a numbered deal, as text or as JSON."""
    words.allow("belvedere deal", "--json", "--option")
    if len(rest) != 2:
        raise CommandError(
            _p("command line", "write “belvedere deal KEY N”, for example “belvedere deal signora 4711”")
        )
    variant, number = game_and_number(words, rest)
    position = deal(variant, number)
    if "--json" in words.flags:
        import json

        say(json.dumps({"game": variant.key, "deal": number, "state": state_object(variant, position)}))
    else:
        say(state_text(variant, position).rstrip("\n"))
    return 0
