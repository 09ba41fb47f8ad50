"""A private X server with a window manager, for tests that must see what a player sees."""

import os
import subprocess
import time
from types import TracebackType

SCREEN = "1920x1200x24"
PATIENCE = 20.0  # seconds that the server and the window manager get to answer


class XServer:
    """Xvfb and openbox on a display number of their own: `with XServer() as display: ...`."""

    __slots__ = ("_manager", "_server", "display")

    def __enter__(self) -> str:
        """Start both; the display's name, such as ":1"."""
        reader, writer = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writer), "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset"],
            pass_fds=[writer],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        # The server writes its number when it is ready, and closes the pipe when it dies before.
        with os.fdopen(reader) as pipe:
            number = pipe.readline().strip()
        if not number:
            self._server.wait()
            raise RuntimeError(f"Xvfb ended with status {self._server.returncode} before it was ready")
        self.display = f":{number}"
        self._manager = subprocess.Popen(
            ["openbox", "--sm-disable"],
            env={**os.environ, "DISPLAY": self.display},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._wait_for_manager()
        # A server begins with its pointer in the middle, where windows open: each would be told that it is entered.
        subprocess.run(
            ["xdotool", "mousemove", "9999", "9999"], env={**os.environ, "DISPLAY": self.display}, check=False
        )
        return self.display

    def _wait_for_manager(self) -> None:
        """A window shown before the window manager runs would get no frame and no focus."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            answer = subprocess.run(
                ["xprop", "-display", self.display, "-root", "_NET_SUPPORTING_WM_CHECK"],
                capture_output=True,
                text=True,
                check=False,
            )
            if "window id" in answer.stdout:
                return
            time.sleep(0.05)
        raise RuntimeError("openbox did not start")

    def kill(self) -> None:
        """Let the server die under whatever it shows."""
        self._server.kill()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End both."""
        for process in (self._manager, self._server):
            process.terminate()
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
