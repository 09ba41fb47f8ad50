"""The parts of benchmarks/window.py that need no screen: reading, judging, counting, and what it prints."""

import argparse
import itertools
import json
import os
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from benchmarks.window_lib import command, figures
from benchmarks.window_lib.desk import CannotMeasure, check_tools, environment
from benchmarks.window_lib.figures import DRAG, GOALS, Goal, Results, Summary, summarise
from benchmarks.window_lib.measure import Bench, Count, Started, moves, passed, swings
from benchmarks.window_lib.pictures import changed_pixels, is_blank
from benchmarks.window_lib.processes import (
    TICK,
    Memory,
    Spent,
    counted,
    family,
    parse_machine,
    parse_rollup,
    parse_stat,
    thread_seconds,
)
from benchmarks.window_lib.programs import BARE, KEYS, NARROW, OURS, PEER, Program, Spots, program
from benchmarks.window_lib.screen import Box


def line_of(*pixels: int) -> bytes:
    return b"".join(pixel.to_bytes(4, "little") for pixel in pixels)


def results(*values: tuple[str, figures.Figure, float]) -> Results:
    made = Results([(OURS, "Belvedere"), (BARE, "bare window"), (PEER, "AisleRiot")], OURS, PEER)
    for key, figure, value in values:
        made.add(key, figure, value)
    return made


class Hands:
    """A desktop on which nothing stands: the keys pressed there are counted.

    Attributes:
        deals: how often a new game was asked for.
    """

    deals = 0

    def home(self, name: str) -> str:
        return name

    def hand(self, *words: object) -> None:
        self.deals += words[:2] == ("key", "ctrl+n")


class TestReading:
    def test_name_of_a_process_may_hold_blanks_and_parentheses(self) -> None:
        line = "4711 (a ) b (c) S 12 4711 4711 0 -1 4194304 90 80 7 6 100 20 3 4 20 0 5 0 99 1000 200"
        assert Spent(12, 127) == parse_stat(line)

    def test_memory_is_given_in_mib(self) -> None:
        text = "5581 - 7ffd [rollup]\nRss:   2048 kB\nPss:   1536 kB\nPss_Anon:  77 kB\nShared_Clean: 5 kB\n"
        assert Memory(2.0, 1.5) == parse_rollup(text)

    def test_waiting_for_a_disk_is_not_work(self) -> None:
        passed, busy = parse_machine("cpu  100 1 50 700 40 2 3 4 900 900\n")
        assert (passed, busy) == (900 / TICK, 160 / TICK)

    def test_what_threads_have_spent_is_known_exactly(self) -> None:
        # Threads that other tests have left may end meanwhile, and then nothing is known exactly.
        own = threading.get_native_id()
        before = thread_seconds(os.getpid())
        begin = time.thread_time()
        while time.thread_time() < begin + 0.003:
            pass
        after = thread_seconds(os.getpid())
        assert 0.0025 < passed(Count(0, {own: before[own]}), Count(5, {own: after[own]})) < 0.5
        assert thread_seconds(2**22 + 1) == {}

    @pytest.mark.parametrize("before", [{}, {7: 1.0, 8: 2.0}], ids=["nothing is told", "a thread has ended"])
    def test_else_ticks_are_counted(self, before: dict[int, float]) -> None:
        assert passed(Count(0.25, before), Count(0.5, {7: 1.5})) == 0.25
        assert passed(Count(0.25, {7: 1.0}), Count(0.5, {7: 1.5, 9: 0.25})) == 0.75

    def test_the_search_is_not_counted(self) -> None:
        code = "import sys; sys.stdin.read() or 'belvedere.solver.worker'"
        with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE) as search:
            assert search.pid in family(os.getpid())
            assert search.pid not in counted(os.getpid())
            assert os.getpid() in counted(os.getpid())

    def test_a_process_without_children_is_its_whole_family(self) -> None:
        none = 2**30
        assert [none] == family(none)


class TestPictures:
    def test_one_colour_is_blank(self) -> None:
        assert is_blank((line_of(*[7] * 300),) * 60)

    def test_nothing_is_blank(self) -> None:
        assert is_blank(())

    def test_a_thin_text_on_one_colour_is_blank(self) -> None:
        assert is_blank((line_of(*[7] * 5000, *range(20)),) * 3)

    def test_cards_are_not_blank(self) -> None:
        assert not is_blank((line_of(*[7] * 100, *range(100)),) * 60)

    def test_changed_pixels_are_counted(self) -> None:
        assert changed_pixels((line_of(1, 2, 3), line_of(4, 5, 6)), (line_of(1, 9, 9), line_of(4, 5, 6))) == 2

    def test_every_pixel_of_another_size_is_changed(self) -> None:
        assert changed_pixels((line_of(1, 2, 3),), (line_of(1, 2),)) == 3


class TestPlaces:
    def test_part_of_a_window(self) -> None:
        assert Box(110, 70, 80, 80) == Box(100, 50, 100, 100).part(0.1, 0.2, 0.9, 1.0)

    def test_point_of_a_window(self) -> None:
        assert Box(100, 50, 200, 100).point(0.5, 0.25) == (200, 75)

    def test_a_window_that_hangs_over_the_edge_is_cut(self) -> None:
        assert Box(0, 20, 90, 80) == Box(-10, 20, 100, 300).within(500, 100)

    def test_a_window_off_the_screen_leaves_nothing(self) -> None:
        box = Box(600, 0, 100, 100).within(500, 400)
        assert (box.width, box.height) == (0, 100)


class TestDrag:
    def test_it_ends_where_it_began(self) -> None:
        path = swings((10, 20), (410, 220))
        assert (len(path), path[-1]) == (300, (10, 20))

    def test_it_reaches_the_far_point_three_times(self) -> None:
        assert swings((10, 20), (410, 220)).count((410, 220)) == 3

    def test_no_step_is_much_longer_than_another(self) -> None:
        path = swings((0, 0), (500, 0))
        assert {10} == {abs(b[0] - a[0]) for a, b in itertools.pairwise(path)}

    def test_words_for_the_pointer(self) -> None:
        assert moves([(1, 2), (3, 4)]) == ["mousemove", 1, 2, "sleep", 0.005, "mousemove", 3, 4, "sleep", 0.005]


class TestFigures:
    def test_summary(self) -> None:
        assert Summary(2.5, 1, 9, 4) == summarise([9, 1, 3, 2])

    def test_one_value_has_no_range(self) -> None:
        assert summarise([0.125]).text(3) == "0.125"

    def test_range_is_shown(self) -> None:
        assert summarise([0.3, 0.1, 0.2]).text(2) == "0.20 (0.10–0.30)"

    def test_ratio_is_that_of_the_medians(self) -> None:
        run = results((OURS, figures.REST, 0.1), (OURS, figures.REST, 0.3), (PEER, figures.REST, 0.4))
        assert run.ratio(figures.REST) == pytest.approx(0.5)

    @pytest.mark.parametrize("peer", [(), (0.0,), (0.0004,)])
    def test_nothing_is_divided_by_what_is_not_there_or_too_small(self, peer: tuple[float, ...]) -> None:
        run = results((OURS, figures.IDLE[0], 0.02), *((PEER, figures.IDLE[0], value) for value in peer))
        assert run.ratio(figures.IDLE[0]) is None

    def test_every_goal_belongs_to_a_figure(self) -> None:
        assert set(GOALS) <= {figure.key for figure in figures.ALL}

    @pytest.mark.parametrize(
        ("goal", "value", "ratio", "met"),
        [
            (Goal(0.1, relative=False), 0.1, None, True),
            (Goal(0.1, relative=False), 0.11, 0.5, False),
            (Goal(0.02, relative=False), 0.52 - 0.5, None, True),
            (Goal(1.3, relative=True), 9.0, 1.3, True),
            (Goal(1.3, relative=True), 0.1, 1.4, False),
            (Goal(1.3, relative=True), 0.1, None, None),
        ],
    )
    def test_goals(self, goal: Goal, value: float, ratio: float | None, met: bool | None) -> None:
        assert met is goal.is_met(value, ratio)


class TestReport:
    def test_table(self) -> None:
        run = results(
            (PEER, DRAG[NARROW][2], 0.1),
            (OURS, DRAG[NARROW][2], 0.15),
            *((key, figures.REST, value) for key, value in zip(KEYS, (0.1, 0.12, 0.2), strict=True)),
            (OURS, figures.REST, 0.14),
        )
        run.problems.append("The light went out.")
        assert run.table().splitlines() == [
            "                                      Belvedere  bare window  AisleRiot  ratio     goal",
            "-" * 95,
            "exec to board at rest, s    0.120 (0.100–0.140)        0.120      0.200   0.60    ≤ 1 ×     met",
            "drag 1200x800: both, CPU s                 0.15            –       0.10   1.50  ≤ 1.3 ×  missed",
            "! The light went out.",
        ]

    @pytest.mark.parametrize(("share", "said"), [(0.05, False), (0.5, True)])
    def test_a_busy_machine_is_told(self, share: float, said: bool) -> None:
        assert said is ("busy with other work" in results((OURS, figures.OTHER_BUSY, share)).table())

    def test_how_busy_others_were_is_not_compared(self) -> None:
        run = results((OURS, figures.OTHER_BUSY, 0.1), (PEER, figures.OTHER_BUSY, 0.2))
        assert "0.50" not in run.table()

    def test_json_has_a_line_for_each_figure_of_each_program(self) -> None:
        run = results((OURS, figures.RSS, 60), (OURS, figures.RSS, 62), (PEER, figures.RSS, 50))
        run.problems.append("The light went out.")
        ours, peer, problem = (json.loads(line) for line in run.json_lines().splitlines())
        common = {"figure": "rss_mib", "unit": "MiB"}
        numbers = {"median": 61, "min": 60, "max": 62, "n": 2, "values": [60, 62], "ratio": 1.22}
        assert {"program": OURS, **common, **numbers} == ours
        assert {"program": PEER, **common, "median": 50, "min": 50, "max": 50, "n": 1, "values": [50]} == peer
        assert problem == {"problem": "The light went out."}


class TestDeals:
    @pytest.mark.parametrize("answers", [10, 9])
    def test_ten_new_games_are_counted_only_if_all_were_dealt(
        self, monkeypatch: pytest.MonkeyPatch, answers: int
    ) -> None:
        run, hands = results(), Hands()
        ours = Program(OURS, "Belvedere", "", (), {NARROW: Spots((0, 0), (0, 0))})
        bench = Bench(ours, hands, run)  # type: ignore[arg-type]  # a desktop that only notes what is done
        monkeypatch.setattr(Bench, "_resize", lambda *_: None)
        monkeypatch.setattr(Bench, "_board", lambda *_: (line_of(*[min(answers, hands.deals)] * 300),))
        monkeypatch.setattr(Bench, "_counts", lambda *_: (Count(hands.deals, {}), Count(hands.deals / 2, {})))
        bench._deals(Started(None, 7, 0, 0, 0, 0, 0, 0), count=True)  # type: ignore[arg-type]  # no process
        assert hands.deals == 10
        assert [run.values(OURS, figure) for figure in figures.DEAL] == (
            [(10.0,), (5.0,), (15.0,)] if answers == 10 else [(), (), ()]
        )
        assert [problem for problem in run.problems if "9 of 10" in problem] == run.problems
        assert bool(run.problems) is (answers < 10)


class TestStarts:
    def test_what_a_program_keeps_is_forgotten_after_each(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """A new deal writes the settings, and with them the size of the window."""
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr("benchmarks.window_lib.measure.end", lambda *_, **__: None)
        ours = program(OURS, sys.executable)
        for name in (".config/belvedere/settings.json", ".local/share/belvedere/games.db", ".cache/belvedere/cards"):
            file = tmp_path / OURS / name
            file.parent.mkdir(parents=True)
            file.touch()
        bench = Bench(ours, Hands(), results())  # type: ignore[arg-type]  # a desktop that only notes what is done
        bench._end(Started(None, 7, 0, 0, 0, 0, 0, 0))  # type: ignore[arg-type]  # no process
        assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["cards"]


class TestCommand:
    def test_lists_are_put_in_order(self) -> None:
        assert command.names("idle, start", ("start", "drag", "idle")) == ("start", "idle")

    @pytest.mark.parametrize("text", ["start,dance", "", " , "])
    def test_bad_lists(self, text: str) -> None:
        with pytest.raises(argparse.ArgumentTypeError, match="start,idle"):
            command.names(text, ("start", "idle"))

    def test_fifteen_rounds_of_everything(self) -> None:
        options = command.parser().parse_args([])
        assert (options.rounds, options.programs, len(options.only)) == (15, KEYS, 6)

    def test_missing_tools_are_named_with_their_packages(self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
        monkeypatch.setenv("PATH", str(tmp_path))
        with pytest.raises(CannotMeasure, match=r"^Xvfb and xdotool and import must .*: apt install xvfb xdotool im"):
            check_tools(pictures=True)

    def test_command_ends_with_one_sentence(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setenv("PATH", str(tmp_path))
        assert command.main([]) == 2
        assert capsys.readouterr().err.count("\n") == 1

    def test_python_that_is_none(self) -> None:
        with pytest.raises(CannotMeasure, match="/nowhere/python is no program"):
            program(OURS, "/nowhere/python")

    def test_missing_peer_is_named_with_its_package(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("shutil.which", lambda *_arguments, **_options: None)
        with pytest.raises(CannotMeasure, match="apt install aisleriot"):
            program(PEER, "python3")

    def test_script_beside_the_python_is_preferred(self, tmp_path: Path) -> None:
        for name in ("python", "belvedere"):
            (tmp_path / name).touch(mode=0o755)
        python = str(tmp_path / "python")
        assert (str(tmp_path / "belvedere"), "--game", "eight-off") == program(OURS, python).command
        (tmp_path / "belvedere").unlink()
        assert (python, "-m", "belvedere", "--game", "eight-off") == program(OURS, python).command

    def test_programs_know_nothing_of_the_desktop_outside(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in ("XDG_CONFIG_HOME", "QT_STYLE_OVERRIDE", "PYTHONDONTWRITEBYTECODE", "LC_ALL", "LANGUAGE"):
            monkeypatch.setenv(name, "x")
        variables = environment("/desk", ":7")
        assert [variables[k] for k in ("DISPLAY", "XDG_RUNTIME_DIR", "LANG")] == [":7", "/desk/run", "C.UTF-8"]
        assert "x" not in variables.values()
