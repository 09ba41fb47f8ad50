"""Words about the voice that reads the game out, and why there is none."""

from belvedere.words.messages import _p


def voice_on_sentence() -> str:
    """That it speaks from now on."""
    return _p("voice", "Belvedere reads out what happens, and the pile that you go to")


def both_speak_sentence() -> str:
    """That a screen reader speaks too, without a full stop."""
    return _p("voice", "Your screen reader reads the game out already: with this, both would speak")


def item_on(item: str) -> str:
    """What is said of a thing that is switched on."""
    return _p("voice", "{item}: on").format(item=item)


def item_off(item: str) -> str:
    """What is said of a thing that is switched off."""
    return _p("voice", "{item}: off").format(item=item)


def item_idle(item: str) -> str:
    """What is said of a thing that can do nothing now."""
    return _p("voice", "{item}: not available now").format(item=item)


def cell_text(heading: str, text: str) -> str:
    """What is said of a cell of a table whose text is nothing without its heading: a number, a time."""
    return _p("voice", "{heading}: {text}").format(heading=heading, text=text)


# Why there is none.


def no_engine_reason() -> str:
    """That Qt knows no way to speak, and where there is one, without a full stop."""
    return _p("no voice", "Qt has no speech here: in Debian it is in the package qt6-speech-speechd-plugin")


def no_speech_reason() -> str:
    """That what Qt speaks with is not there, without a full stop."""
    return _p("no voice", "There is no speech on this computer: install speech-dispatcher and espeak-ng")


def no_voice_reason(language: str) -> str:
    """That no voice speaks the program's language, without a full stop."""
    return _p("no voice", "No voice on this computer speaks {language}: install espeak-ng").format(language=language)


def no_answer_reason() -> str:
    """That what speaks has died or hung several times, without a full stop."""
    return _p("no voice", "The speech of this computer does not answer")
