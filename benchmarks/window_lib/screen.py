"""Looks at an X server's windows and pixels over its own protocol, without a library and with few round trips.

Only questions with an answer are asked, so answers are told apart by their order. An error, such as that of a
window that has just gone, is the answer None.
"""

import socket
import struct
from typing import Final, NamedTuple

from benchmarks.window_lib.pictures import Picture

VIEWABLE: Final = 2
_QUERY_TREE, _ATTRIBUTES, _GEOMETRY, _INTERN, _PROPERTY, _TRANSLATE, _IMAGE = 15, 3, 14, 16, 20, 40, 73
_WM_NAME: Final = 39
_LINES: Final = 60


class Box(NamedTuple):
    """A rectangle of the screen, in pixels."""

    x: int
    y: int
    width: int
    height: int

    def part(self, left: float, top: float, right: float, bottom: float) -> "Box":
        """The part between these fractions of its width and height."""
        x, y = self.x + int(left * self.width), self.y + int(top * self.height)
        return Box(x, y, int((right - left) * self.width), int((bottom - top) * self.height))

    def point(self, across: float, down: float) -> tuple[int, int]:
        """The point of the screen at these fractions of its width and height."""
        return self.x + int(across * self.width), self.y + int(down * self.height)

    def within(self, width: int, height: int) -> "Box":
        """What of it lies on a screen of this size; possibly nothing."""
        x, y = max(0, self.x), max(0, self.y)
        right, bottom = min(width, self.x + self.width), min(height, self.y + self.height)
        return Box(x, y, max(0, right - x), max(0, bottom - y))


class Screen:
    """A connection to the X server of a display such as ":7". Raises OSError when there is none."""

    def __init__(self, display: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(f"/tmp/.X11-unix/X{display.lstrip(':')}")  # noqa: S108 (the X server's own place)
        self._socket.sendall(struct.pack("<cxHHHHxx", b"l", 11, 0, 0, 0))
        status, length = struct.unpack("<B5xH", self._read(8))
        setup = self._read(4 * length)
        if status != 1:
            raise ConnectionRefusedError(f"The X server of {display} does not let us in")
        vendor, formats = struct.unpack_from("<16xH3xB", setup)
        self._root: int = struct.unpack_from("<I", setup, 32 + (vendor + 3) // 4 * 4 + 8 * formats)[0]
        name = b"_NET_WM_NAME"
        atom = self._ask([struct.pack("<BBHHxx", _INTERN, 0, 2 + len(name) // 4, len(name)) + name])[0]
        self._titles = [_WM_NAME]
        if atom:
            self._titles.insert(0, struct.unpack_from("<8xI", atom)[0])
        self._size = self._geometry(self._root) or (0, 0)

    def close(self) -> None:
        """End the connection."""
        self._socket.close()

    def windows(self) -> list[int]:
        """All viewable windows that programs have put on the screen."""
        tree = self._ask([struct.pack("<BxHI", _QUERY_TREE, 2, self._root)])[0]
        if tree is None:
            return []
        count = struct.unpack_from("<16xH", tree)[0]
        found: list[int] = list(struct.unpack_from(f"<{count}I", tree, 32))
        answers = self._ask([struct.pack("<BxHI", _ATTRIBUTES, 2, window) for window in found])
        return [window for window, answer in zip(found, answers, strict=True) if answer and answer[26] == VIEWABLE]

    def title(self, window: int) -> str:
        """The title of a window; empty if it has none or is gone."""
        asked = [struct.pack("<BxHIIIII", _PROPERTY, 6, window, atom, 0, 0, 256) for atom in self._titles]
        for answer in self._ask(asked):
            if answer and (length := struct.unpack_from("<16xI", answer)[0]):
                return answer[32 : 32 + length].decode("utf-8", "replace")
        return ""

    def box(self, window: int) -> Box | None:
        """Where a window lies on the screen; None if it is gone."""
        size = self._geometry(window)
        place = self._ask([struct.pack("<BxHIIhh", _TRANSLATE, 4, window, self._root, 0, 0)])[0]
        if size is None or place is None:
            return None
        x, y = struct.unpack_from("<12xhh", place)
        return Box(x, y, *size)

    def picture(self, box: Box, lines: int = _LINES) -> Picture:
        """Lines of pixels, spread evenly over a part of the screen; none if it lies outside."""
        seen = box.within(*self._size)
        if seen.width < 8 or seen.height < 8:
            return ()
        asked = [
            struct.pack(
                "<BBHIhhHHI",
                *(_IMAGE, 2, 5, self._root),
                *(seen.x, seen.y + (2 * line + 1) * seen.height // (2 * lines), seen.width, 1),
                0xFFFFFFFF,
            )
            for line in range(lines)
        ]
        return tuple(answer[32 : 32 + 4 * seen.width] for answer in self._ask(asked) if answer)

    def _geometry(self, window: int) -> tuple[int, int] | None:
        answer = self._ask([struct.pack("<BxHI", _GEOMETRY, 2, window)])[0]
        if answer is None:
            return None
        width, height = struct.unpack_from("<16xHH", answer)
        return width, height

    def _ask(self, requests: list[bytes]) -> list[bytes | None]:
        """Send all requests at once and gather their answers."""
        self._socket.sendall(b"".join(requests))
        answers: list[bytes | None] = []
        while len(answers) < len(requests):
            head = self._read(32)
            if head[0] == 1:
                answers.append(head + self._read(4 * struct.unpack_from("<4xI", head)[0]))
            elif head[0] == 0:
                answers.append(None)
        return answers

    def _read(self, count: int) -> bytes:
        parts = []
        while count:
            part = self._socket.recv(count)
            if not part:
                raise ConnectionResetError("The X server has gone")
            parts.append(part)
            count -= len(part)
        return b"".join(parts)
