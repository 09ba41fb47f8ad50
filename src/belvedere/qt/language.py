"""Qt in the language of the program: its own buttons and dialogs, and how days and numbers are written."""

from PyQt6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from belvedere.words.language import ENGLISH
from belvedere.words.messages import language


def let_qt_speak(application: QCoreApplication) -> None:
    """Let Qt speak the language of the program; for the time before the first window.

    Where the desktop's language is that of the program, days and numbers stay as the desktop has them; else they are
    written as in the program's language, in the desktop's country if it is known how they are written there.
    """
    spoken = language()
    locale = own_locale(spoken, QLocale.system())
    if locale is not None:
        QLocale.setDefault(locale)
    if spoken == ENGLISH:
        return
    translator = QTranslator(application)
    if translator.load(f"qtbase_{spoken}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        application.installTranslator(translator)


def own_locale(spoken: str, system: QLocale) -> QLocale | None:
    """How days and numbers are written in a language on such a desktop; None for just as on the desktop."""
    own = QLocale(spoken)
    if system.language() in (own.language(), QLocale.Language.C):
        # The locale C writes as in English; English days of a desktop without a language are no less good.
        return None if spoken == ENGLISH or system.language() == own.language() else own
    there = QLocale(own.language(), system.territory())
    return there if there.territory() == system.territory() else own
