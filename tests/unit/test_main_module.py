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
