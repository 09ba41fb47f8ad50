"""`python -m belvedere`."""

import runpy
import sys

import pytest

from belvedere import __version__


def test_the_package_runs_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "argv", ["belvedere", "--version"])
    with pytest.raises(SystemExit) as end:
        runpy.run_module("belvedere", run_name="__main__")
    assert (end.value.code, capsys.readouterr().out) == (0, f"Belvedere {__version__}\n")


def test_importing_it_runs_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_module("belvedere.__main__", run_name="looked at")
    assert capsys.readouterr().out == ""


def test_ctrl_c_while_modules_are_loaded_ends_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    class Interrupted:
        def find_spec(self, name: str, *_: object) -> None:
            if name == "belvedere.cli":
                raise KeyboardInterrupt

    monkeypatch.delitem(sys.modules, "belvedere.cli", raising=False)
    # Else the package hands out the module that another test has loaded.
    monkeypatch.delattr("belvedere.cli", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Interrupted(), *sys.meta_path])
    # Run as a file is: importing the module would be a second copy of it beside the one that runpy makes.
    assert runpy.run_module("belvedere.__main__", run_name="looked at")["main"]() == 130
