"""Words about the sound, and why there is none."""

from belvedere.words.messages import _p


def no_device_reason() -> str:
    """That there is nothing to play on, without a full stop."""
    return _p("no sound", "No sound device was found")


def no_answer_reason() -> str:
    """That what plays sounds has died or hung several times, without a full stop."""
    return _p("no sound", "The sound system of this computer does not answer")


def no_sounds_reason() -> str:
    """That the program's own sounds are missing, without a full stop."""
    return _p("no sound", "The sounds are missing: install Belvedere again")
