"""What the player is told of the file with the settings."""

from belvedere.store.settings import Settings, Trouble
from belvedere.words.messages import _p
from belvedere.words.settings import setting_name


def settings_sentences(settings: Settings) -> list[str]:
    """A sentence for each notice; they count as told then."""
    told = [_sentence(notice.trouble, notice.path, _names(notice.names)) for notice in settings.notices]
    settings.notices.clear()
    return told


def _names(settings: tuple[str, ...]) -> str:
    """What a player calls these settings, each name once."""
    return ", ".join(dict.fromkeys(map(setting_name, settings)))


def _sentence(trouble: Trouble, path: str, names: str) -> str:
    if trouble is Trouble.UNREADABLE:
        message = _p(
            "settings",
            "The settings in {path} cannot be read: the usual ones are used, and changes are kept only after you move"
            " that file away.",
        )
    elif trouble is Trouble.DAMAGED:
        message = _p("settings", "The settings were damaged and are now in {path}.damaged; the usual ones are used.")
    elif trouble is Trouble.WRONG_VALUES:
        message = _p("settings", "Some settings made no sense; the usual ones are used: {names}.")
    else:
        message = _p(
            "settings",
            "The settings cannot be kept: {path} cannot be written; check that the disk has room and that you may write"
            " there.",
        )
    return message.format(path=path, names=names)


__all__ = ["settings_sentences"]
