"""What the table of a window is covered with: the colours of the menu, each with a swatch, and the player's picture.

A picture is made for the size of the table by a process of its own; until it is there the table is as it was, or shows
the picture of another size, stretched. One that cannot be had is told once: if it was just chosen, all is as before the
choice; else the usual table takes its place, and the choice is kept.
"""

import os.path
from functools import partial
from threading import Thread
from typing import TYPE_CHECKING, Final

from PyQt6.QtCore import QTimer

from belvedere.qt.free_hand import FreeHand
from belvedere.qt.surfaces import surface_named
from belvedere.qt.swatches import put_swatches_on
from belvedere.qt.table_pictures.picture_job import Made, PictureJob
from belvedere.qt.table_pictures.picture_surface import PictureSurface, kept_surface
from belvedere.store.table_pictures import BadPicture, Fault, PictureShelf
from belvedere.words.table_pictures import fault_sentence

if TYPE_CHECKING:
    from belvedere.qt.main_window import MainWindow
    from belvedere.qt.surface import Surface

_REST: Final = 200
"""Milliseconds without a change of size before the picture is made for it."""


class TableControl:
    """Changes what the table is covered with."""

    def __init__(self, window: "MainWindow") -> None:
        """Put swatches into the menu, and bring the picture if one is wanted."""
        self._window = window
        self._settings = window.settings
        self._job: PictureJob | None = None
        # What is to be put on the table, at the latest when no card is in the hand.
        self._ready: Surface | None = None
        if self._settings.table == "picture" and not self._settings.picture:
            # Edited by hand: the menu shows what is on the table.
            self._settings.table = "desktop"
            window.commands["table_desktop"].setChecked(True)
        # What cannot be used is tried once.
        self._refused: set[str] = set()
        self._told = ""
        # The table and the picture of the settings to which a choice leads back that cannot be used.
        self._sure = self._settings.table, self._settings.picture
        self._timer = QTimer(window)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._fit)
        self._hand = FreeHand(window.view, self._put_on)
        put_swatches_on(window.commands)
        window.commands["choose_picture"].triggered.connect(lambda _checked: self.ask())
        window.view.laid.connect(self._laid)
        if self._wanted:
            self._bring()

    @property
    def busy(self) -> bool:
        """Whether a picture is being made, or will be soon."""
        return self._job is not None or self._ready is not None or self._timer.isActive()

    @property
    def _wanted(self) -> bool:
        """Whether the table is to show a picture."""
        return self._settings.table == "picture" and bool(self._settings.picture)

    def cover(self, name: str) -> None:
        """Cover the table as the settings name it; ask for a picture where there is none yet."""
        # What was said of another choice is no longer true.
        self._window.status.take_back(self._told)
        if name != "picture":
            self._stop()
            self._sure = name, self._sure[1]
            self._show(name)
        elif self._settings.picture:
            self._refused.discard(self._settings.picture)
            self._bring()
        else:
            # Nothing is kept before one is chosen, so that nothing is left over of a dialog that is never answered.
            self._settings.table = self._sure[0]
            self.ask()

    def ask(self) -> None:
        """Ask for a picture."""
        from belvedere.qt.dialogs.picture_dialog import PictureDialog

        dialog = PictureDialog(self._settings.picture, self._window)
        dialog.fileSelected.connect(self.choose)
        dialog.finished.connect(self._asked)
        self._window.dialogs.lay_over(dialog)
        dialog.open()

    def choose(self, path: str) -> None:
        """Cover the table with the picture in that file; where that cannot be, all is as it was."""
        try:
            PictureShelf(path, self._window.deck.cache_folder)
        except BadPicture as error:
            self._tell(path, error.fault)
            return
        self._settings.picture = path
        self._window.switches.set("table", "picture")

    def end(self) -> None:
        """Make nothing more: the window goes."""
        self._stop()

    def _asked(self, _result: int) -> None:
        """The dialog is closed."""
        QTimer.singleShot(0, self._window.dialogs.focus_table)

    # The picture.

    def _bring(self) -> None:
        """Show the picture as far as it is kept, and make it for this size of the table."""
        view = self._window.view
        surface = kept_surface(self._settings.picture, self._window.deck.cache_folder)
        if surface is not None and self._mark != surface.mark and not view.holding:
            view.wear(surface)
        self._fit()

    @property
    def _mark(self) -> str:
        """Which picture is on the table; empty if none is."""
        surface = self._window.view.surface
        return surface.mark if isinstance(surface, PictureSurface) else ""

    def _laid(self) -> None:
        """The table may have another size."""
        if self._wanted and self._settings.picture not in self._refused:
            self._timer.start(_REST)

    def _fit(self) -> None:
        """Make the picture for the size of the table, unless that is what it shows."""
        self._stop()
        view, path = self._window.view, self._settings.picture
        surface, size = view.surface, view.pixels
        if not self._wanted or min(size) < 1 or path in self._refused:
            return
        try:
            shelf = PictureShelf(path, self._window.deck.cache_folder)
        except BadPicture as error:
            self._refuse(path, error.fault)
            return
        if isinstance(surface, PictureSurface) and surface.mark == shelf.mark and surface.has(*size):
            self._sure = "picture", path
            return
        kept = shelf.kept()
        if size in kept:
            # From another size of this window, or another window.
            ready = PictureSurface(shelf.mark, {size: kept[size]}, light=kept[size].light)
            if ready.has(*size):
                self._ready = ready
                self._hand.ask()
                return
        self._job = PictureJob(path, size, partial(self._take, shelf), partial(self._refuse, path), self._window)

    def _take(self, shelf: PictureShelf, made: Made) -> None:
        """The picture is made: keep it, and show it."""
        self._job = None
        surface = PictureSurface(shelf.mark, {}, light=made.light)
        surface.take(made.width, made.height, made.pixels)
        Thread(target=shelf.keep, args=(made.width, made.height, made.pixels), kwargs={"light": made.light}).start()
        self._ready = surface
        self._hand.ask()

    def _show(self, name: str) -> None:
        """Show a covering of ours."""
        view = self._window.view
        if view.surface.name != name:
            self._ready = surface_named(name, view.palette())
            self._hand.ask()

    def _put_on(self) -> None:
        """Show what is ready."""
        view, surface = self._window.view, self._ready
        if surface is None:
            return
        self._ready = None
        picture = surface if isinstance(surface, PictureSurface) else None
        if picture is not None:
            self._sure = "picture", self._settings.picture
        if picture is not None and self._mark == picture.mark and surface.look == view.look:
            view.surface = surface
            view.show_surface()
        else:
            view.wear(surface)

    def _refuse(self, path: str, fault: Fault) -> None:
        """The picture cannot be had: go back to what was there before it was chosen, else show the usual table."""
        self._job = None
        self._refused.add(path)
        if (self._settings.table, self._settings.picture) != self._sure:
            self._settings.table, self._settings.picture = self._sure
            self._window.switches.keep("table")
        table, picture = self._sure
        if table != "picture":
            self._show(table)
        elif picture in self._refused:
            self._show("desktop")
        else:
            self._bring()
        self._tell(path, fault)

    def _tell(self, path: str, fault: Fault) -> None:
        """Say why there is no picture."""
        self._told = fault_sentence(os.path.basename(path), fault)
        self._window.control.say(self._told)

    def _stop(self) -> None:
        """Make nothing more of what was wanted."""
        self._timer.stop()
        self._hand.forget()
        self._ready = None
        job, self._job = self._job, None
        if job is not None:
            job.drop()
