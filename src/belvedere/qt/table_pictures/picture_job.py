"""The process that makes a picture fit for the table, as the window sees it."""

import json
import os.path
import sys
from time import monotonic
from typing import TYPE_CHECKING, Final, NamedTuple

from PyQt6.QtCore import QObject, QProcess, QTimer

from belvedere.qt.own_process import arguments
from belvedere.qt.start_options import CannotStart
from belvedere.qt.table_pictures.picture_surface import PictureSurface
from belvedere.qt.table_pictures.worker import SECONDS
from belvedere.store.table_pictures import BadPicture, Fault, PictureShelf
from belvedere.words.table_pictures import fault_sentence

if TYPE_CHECKING:
    from collections.abc import Callable

_LONGEST: Final = 20_000
"""Milliseconds after which the process is taken for hung."""
_LAST_WAIT: Final = 2_000
"""Milliseconds that the end of a job waits for a killed process, which takes a few."""


class Made(NamedTuple):
    """A picture for the table.

    Attributes:
        path: the picture.
        width, height: its size in dots.
        light: whether dark signs are seen on it.
        pixels: the dots.
    """

    path: str
    width: int
    height: int
    light: bool
    pixels: bytearray


class PictureJob(QObject):
    """Makes one picture in one size."""

    def __init__(
        self,
        path: str,
        size: tuple[int, int],
        done: "Callable[[Made], None]",
        failed: "Callable[[Fault], None]",
        parent: QObject | None,
    ) -> None:
        """Begin; one of the two is called at its end, unless it is dropped before."""
        super().__init__(parent)
        self._path = path
        self._size = size
        self._done = done
        self._failed = failed
        self._slow = False
        self._begun = monotonic()
        self._process = QProcess(self)
        self._process.setProgram(sys.executable)
        self._process.setArguments(
            arguments("belvedere.qt.table_pictures.worker", os.path.abspath(path), *map(str, size))
        )
        self._process.setStandardErrorFile(QProcess.nullDevice())
        self._process.finished.connect(self._finished)
        self._process.errorOccurred.connect(self._not_started)
        self._watch = QTimer(self)
        self._watch.setSingleShot(True)
        self._watch.setInterval(_LONGEST)
        self._watch.timeout.connect(self._give_up)
        self._watch.start()
        self._process.start()

    def wait(self) -> None:
        """Wait for its end."""
        if not self._process.waitForFinished(_LONGEST):
            self._give_up()
            self._process.waitForFinished(_LAST_WAIT)

    def drop(self) -> None:
        """Make it no more, and wait until the process has gone."""
        self._watch.stop()
        self._process.blockSignals(True)
        self._process.kill()
        self._process.waitForFinished(_LAST_WAIT)
        self.deleteLater()

    def _give_up(self) -> None:
        self._slow = True
        self._process.kill()

    def _not_started(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            QTimer.singleShot(0, self._finished)

    def _finished(self) -> None:
        """The process has gone: take what it has made."""
        self._watch.stop()
        line, _, dots = self._process.readAllStandardOutput().data().partition(b"\n")
        self.deleteLater()
        width, height = self._size
        try:
            said = json.loads(line)
            if "fault" in said:
                self._failed(Fault[said["fault"]])
            elif len(dots) == width * height * 4:
                self._done(Made(self._path, width, height, bool(said["light"]), bytearray(dots)))
            else:
                self._failed(Fault.NO_PICTURE)
        except (ValueError, KeyError, TypeError):
            # It died: a limit, or a decoder's own fault. Who has used up the processor's time has taken at least that.
            slow = self._slow or monotonic() - self._begun >= SECONDS
            self._failed(Fault.TOO_LARGE if slow else Fault.NO_PICTURE)


def made_surface(path: str, size: tuple[int, int]) -> PictureSurface:
    """The picture in that size, waited for; raises CannotStart with the reason if it cannot be had."""
    made: list[Made] = []
    faults: list[Fault] = []
    name = os.path.basename(path)
    try:
        mark = PictureShelf(path, "").mark
    except BadPicture as error:
        raise CannotStart(fault_sentence(name, error.fault)) from None
    PictureJob(path, size, made.append, faults.append, None).wait()
    if not made:
        raise CannotStart(fault_sentence(name, *faults))
    surface = PictureSurface(mark, {}, light=made[0].light)
    surface.take(*size, made[0].pixels)
    return surface
