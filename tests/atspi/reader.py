"""A player who sees nothing: finds the piles of the table over the accessibility bus, and plays by their press actions.

Run by the system's Python, which has pyatspi, on a session bus of its own beside the program; no Qt and nothing of
Belvedere in here. It reads a job from one file and writes what it found and heard to another, as JSON both.
"""

import json
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pyatspi
from gi.repository import GLib

PATIENCE = 60.0
"""Seconds that the program and the bus get for one thing."""
SHOWN_PRESSED = 0.16
"""Seconds for which Qt shows a button as pressed, and a little more."""
PILES = ("Stock", "Waste", "Reserve", "Cell ", "Foundation ", "Column ")


def pump() -> None:
    """Take in the events that have come."""
    while GLib.MainContext.default().iteration(False):
        pass


def wait_for(what: Callable[[], Any], name: str) -> Any:
    """Wait until it is there; what it is."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        pump()
        try:
            found = what()
        except GLib.Error:
            # The tree changes while it is read.
            found = None
        if found:
            return found
        time.sleep(0.01)
    raise SystemExit(f"nothing came: {name}")


def children(node: Any) -> Iterator[Any]:
    """All that lies below a node."""
    for index in range(node.childCount):
        child = node.getChildAtIndex(index)
        if child is not None:
            yield child
            yield from children(child)


def fresh(node: Any) -> Any:
    """A node whose texts are asked for anew: the bindings keep what news brought, which is another text with Qt 6.4."""
    node.clearCache()
    return node


class Reader:
    """What a screen reader knows of the program.

    Attributes:
        piles: each pile by its name, without what lies on it.
        heard: what was to be read out, in its order.
    """

    def __init__(self) -> None:
        """Find the program and its table."""
        self.heard: list[str] = []
        self.piles: dict[str, Any] = {}
        self._pressed: dict[str, float] = {}
        self._stands: Any = None
        pyatspi.Registry.registerEventListener(self._hear, "object:property-change:accessible-description")
        pyatspi.Registry.registerEventListener(self._focus, "object:state-changed:focused")
        self.window = wait_for(self._find_window, "the window")
        self.table = wait_for(self._find_table, "the piles of the table")

    def _find_window(self) -> Any:
        desktop = pyatspi.Registry.getDesktop(0)
        programs = [desktop.getChildAtIndex(index) for index in range(desktop.childCount)]
        return next((each[0] for each in programs if each is not None and each.name and each.childCount), None)

    def _find_table(self) -> Any:
        for node in children(self.window):
            if node.name == "Card table":
                buttons = [each for each in children(node) if each.getRole() == pyatspi.ROLE_PUSH_BUTTON]
                self.piles = {each.name.partition(":")[0]: each for each in buttons if each.name.startswith(PILES)}
                return node if self.piles else None
        return None

    def _hear(self, event: Any) -> None:
        """A description has changed: it is read out where it is that of what was last said to have the keyboard."""
        try:
            if event.source == self._stands:
                text = str(event.any_data)
                self.heard.append(str(fresh(event.source).description) if text.startswith("[") else text)
        except GLib.Error:
            pass

    def _focus(self, event: Any) -> None:
        """Something has the keyboard now: it is read out, with what it is described by."""
        if event.detail1:
            self._stands = event.source
            self.heard += [f"> {fresh(event.source).name}", str(event.source.description)]

    def press(self, pile: str) -> None:
        """Do the press action of a pile, as a screen reader would."""
        # Qt shows a button that is pressed so as such for a while, and takes no second press meanwhile.
        wait = self._pressed.get(pile, 0.0) + SHOWN_PRESSED - time.monotonic()
        if wait > 0:
            time.sleep(wait)
        action = self.piles[pile].queryAction()
        names = [action.getName(index) for index in range(action.nActions)]
        action.doAction(names.index("Press"))
        self._pressed[pile] = time.monotonic()

    def description(self, pile: str) -> str:
        """What the pile is described by."""
        return str(fresh(self.piles[pile]).description)

    def play(self, source: str, count: int, target: str) -> None:
        """Move so many cards by presses alone."""
        before = self.names(source, target)
        for number in range(1, count + 1):
            self.press(source)
            self.wait_for_news(source, f"Picked up: {number} cards" if number > 1 else "Picked up: ")
        self.press(target)

        def gone() -> bool:
            after = self.names(source, target)
            return after[0] != before[0] and after[1] != before[1]

        wait_for(gone, f"{count} cards of {source} on {target}")

    def names(self, *piles: str) -> list[str]:
        """What these piles are called now."""
        return [str(fresh(self.piles[pile]).name) for pile in piles]

    def wait_for_news(self, pile: str, beginning: str) -> None:
        """Wait until the pile is described by a text that begins so."""
        wait_for(lambda: self.description(pile).startswith(beginning), f"{beginning} of {pile}")

    def told(self, beginning: str) -> str:
        """The first text in the window that begins so."""
        return str(
            wait_for(
                lambda: next((n.name for n in children(self.window) if n.name.startswith(beginning)), ""), beginning
            )
        )


def main() -> None:
    """Look at the table, do the job, tell."""
    job = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    reader = Reader()
    answer: dict[str, Any] = {"piles": {}, "window": reader.window.name}
    for name, pile in reader.piles.items():
        states = pile.getState()
        box = pile.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        action = pile.queryAction()
        answer["piles"][name] = {
            "name": pile.name,
            "role": pile.getRoleName(),
            "description": pile.description,
            "focusable": states.contains(pyatspi.STATE_FOCUSABLE),
            "showing": states.contains(pyatspi.STATE_SHOWING),
            "box": [box.x, box.y, box.width, box.height],
            "actions": [action.getName(index) for index in range(action.nActions)],
        }
    if job.get("focus"):
        reader.piles[job["focus"]].queryComponent().grabFocus()
        wait_for(lambda: reader.piles[job["focus"]].getState().contains(pyatspi.STATE_FOCUSED), "the focus")
    for source, count, target in job.get("moves", []):
        reader.play(source, count, target)
    for pile in job.get("presses", []):
        reader.press(pile)
        time.sleep(0.2)
    if job.get("until"):
        answer["told"] = reader.told(job["until"])
    pump()
    time.sleep(0.2)
    pump()
    answer["heard"] = reader.heard
    answer["names"] = {name: reader.names(name)[0] for name in reader.piles}
    Path(sys.argv[2]).write_text(json.dumps(answer), encoding="utf-8")


if __name__ == "__main__":
    main()
