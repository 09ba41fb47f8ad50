"""The search in a process of its own: what it answers, what it calls off, and that it never outlives who asked."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from belvedere import games
from belvedere.rules.dealing import deal
from belvedere.rules.engine import read_move
from belvedere.rules.notation import state_object
from belvedere.solver import confirm, worker
from belvedere.solver.verdict import Kind, Why
from belvedere.table.position import Position
from tests.processes import is_running

SOURCE = str(Path(__file__).parents[2] / "src")
CODE = "from belvedere.solver.worker import main; raise SystemExit(main())"

EIGHT_OFF = games.find("eight-off")
LOST = games.find("generals-patience")
OPEN = "generals-patience", 16
"""A deal that keeps the search busy for longer than any test."""
Answer = dict[str, object]


def question(identity: int = 1, key: str = "eight-off", number: int = 1, **changes: object) -> Answer:
    variant = games.find(key)
    state = state_object(variant, deal(variant, number))
    whole: Answer = {"id": identity, "game": key, "options": [], "state": state, "seconds": 10, "memory": 300}
    return {name: value for name, value in (whole | changes).items() if value is not None}


def line(fields: object) -> bytes:
    return json.dumps(fields).encode() + b"\n"


class Pipe:
    """What is sent to a worker in this process, and what it answers."""

    def __init__(self) -> None:
        self.reading, self.writing = os.pipe()
        self.answers: list[Answer] = []

    def send(self, *lines: object) -> None:
        for each in lines:
            os.write(self.writing, each if isinstance(each, bytes) else line(each))

    def end(self) -> None:
        if self.writing >= 0:
            os.close(self.writing)
            self.writing = -1


@pytest.fixture
def pipe() -> Iterator[Pipe]:
    whole = Pipe()
    yield whole
    whole.end()
    os.close(whole.reading)


# In this process.


def one_by_one(pipe: Pipe, *lines: object) -> list[Answer]:
    """Send each line when the one before has been answered."""
    left = list(lines)

    def write(answer: Answer) -> None:
        pipe.answers.append(answer)
        if left:
            pipe.send(left.pop(0))
        else:
            pipe.end()

    pipe.send(left.pop(0))
    worker.serve(pipe.reading, write)
    return pipe.answers


def test_a_position_is_answered_with_moves_that_win(pipe: Pipe) -> None:
    (answer,) = one_by_one(pipe, question(7))
    assert (answer["id"], answer["verdict"], answer["why"]) == (7, "winnable", "solution")
    assert isinstance(answer["nodes"], int)
    assert isinstance(answer["seconds"], float)
    position, moves = deal(EIGHT_OFF, 1), answer["moves"]
    assert isinstance(moves, list)
    confirm(EIGHT_OFF, position, tuple(read_move(EIGHT_OFF, position, move) for move in moves))


def test_a_lost_position_and_one_in_text_form_are_answered(pipe: Pipe) -> None:
    text = deal(LOST, 1).to_text()
    first, second = one_by_one(
        pipe, question(1, "generals-patience", state=None, text=text), question(2, "generals-patience", 1)
    )
    assert (first["verdict"], second["verdict"]) == ("unwinnable", "unwinnable")
    assert first["moves"] == []


def test_the_budget_is_kept(pipe: Pipe) -> None:
    (answer,) = one_by_one(pipe, question(1, *OPEN, seconds=0.2))
    assert (answer["verdict"], answer["why"]) == ("unknown", "time")


def test_options_are_those_of_the_game(pipe: Pipe) -> None:
    first, second = one_by_one(pipe, question(1, options=["strict"]), question(2, "wood", 1, options=["strict"]))
    assert first["verdict"] == "winnable"
    assert str(second["error"]).startswith("wood has no option strict")


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (b"\n", "Expecting value"),
        (b'{"id": "\x80"}\n', "codec can't decode"),
        (b"[1, 2]\n", "a line must be a JSON object"),
        (b"[" * 60_000 + b"\n", "recursion"),
        ({"id": "one"}, "id must be a whole number"),
        ({"cancel": -1}, "cancel must be a whole number"),
        (question(game=None), "game must be the key of a game"),
        (question(game="whist"), "there is no game “whist”"),
        (question(options="strict"), "options must be a list of names"),
        (question(options=[1]), "options must be a list of names"),
        (question(seconds=0), "seconds must be a number above 0"),
        (question(seconds="10"), "seconds must be a number above 0"),
        (question(seconds=True), "seconds must be a number above 0"),
        (question(memory=None), "memory must be a whole number"),
        (question(state=None), "state must be the object of a position"),
        (question(state={}), "the state has no"),
        (question(state=None, text="stock"), "is no line of a position"),
        (question(game="wood"), "wood has other piles"),
    ],
    ids=lambda value: None if isinstance(value, bytes | dict) else value,
)
def test_a_line_that_makes_no_sense_is_answered_with_an_error(pipe: Pipe, sent: object, told: str) -> None:
    error, answer = one_by_one(pipe, sent, question(5))
    assert error["id"] == (sent.get("id") if isinstance(sent, dict) and sent.get("id") == 1 else None)
    assert told in str(error["error"])
    assert (answer["id"], answer["verdict"]) == (5, "winnable")


def test_a_line_without_an_end_is_dropped(pipe: Pipe) -> None:
    inbox = worker.Inbox(pipe.reading, pipe.answers.append)
    for _ in range(2):
        pipe.send(b"x" * 40_000)
        inbox._read()
    assert pipe.answers == [{"id": None, "error": "the line is too long"}]
    pipe.send(b"\n", question(2))
    taken = inbox.take()
    assert taken is not None
    assert taken.id == 2


def test_only_the_newest_question_counts(pipe: Pipe) -> None:
    inbox = worker.Inbox(pipe.reading, pipe.answers.append)
    pipe.send(question(1), question(2), question(3))
    taken = inbox.take()
    assert taken is not None
    assert taken.id == 3
    assert [(answer["id"], answer["why"]) for answer in pipe.answers] == [(1, "cancelled"), (2, "cancelled")]
    assert not inbox.void()
    pipe.send(question(4))
    assert inbox.void()
    assert inbox.void()


def test_a_question_is_called_off_by_its_number(pipe: Pipe) -> None:
    inbox = worker.Inbox(pipe.reading, pipe.answers.append)
    pipe.send(question(1))
    inbox.take()
    pipe.send({"cancel": 9})
    assert not inbox.void()
    pipe.send({"cancel": 1})
    assert inbox.void()
    # One that waits is called off as well, and others are not.
    pipe.send(question(2), {"cancel": 1})
    assert inbox.void()
    pipe.send({"cancel": 2}, question(3))
    assert inbox.void()
    taken = inbox.take()
    assert taken is not None
    assert taken.id == 3
    assert [answer["id"] for answer in pipe.answers] == [2]
    assert not inbox.void()


def test_a_bad_question_leaves_the_search_before_it_alone(pipe: Pipe) -> None:
    inbox = worker.Inbox(pipe.reading, pipe.answers.append)
    pipe.send(question(1))
    inbox.take()
    pipe.send(question(2, game="whist"))
    assert not inbox.void()


def test_the_end_of_the_input_ends_everything(pipe: Pipe) -> None:
    inbox = worker.Inbox(pipe.reading, pipe.answers.append)
    pipe.send(question(1))
    inbox.take()
    pipe.end()
    assert inbox.void()
    assert inbox.take() is None
    assert pipe.answers == []


def test_a_fault_of_the_search_is_told(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise LookupError("lost")

    monkeypatch.setattr(worker, "solve", broken)
    assert one_by_one(pipe, question(3)) == [{"id": 3, "error": "LookupError: lost"}]


def test_the_process_steps_back_and_writes_lines(pipe: Pipe, monkeypatch: pytest.MonkeyPatch) -> None:
    steps: list[object] = []
    monkeypatch.setattr(os, "nice", steps.append)
    monkeypatch.setattr(signal, "signal", lambda *given: steps.append(given))
    written = bytearray()

    def write(descriptor: int, part: bytes) -> int:
        assert descriptor == 1
        written.extend(part[:7])
        return len(part[:7])

    monkeypatch.setattr(worker, "serve", lambda descriptor, out: out({"id": descriptor}))
    monkeypatch.setattr(os, "write", write)
    assert worker.main() == 0
    assert steps == [(signal.SIGINT, signal.SIG_IGN), worker.NICE]
    assert bytes(written) == b'{"id": 0}\n'

    def closed(*_: object) -> int:
        raise BrokenPipeError

    monkeypatch.setattr(os, "write", closed)
    assert worker.main() == 1


def test_names_are_those_of_the_solver() -> None:
    """What stands in the answers is read back by name."""
    assert [Kind(kind.value) for kind in Kind] == list(Kind)
    assert [Why[why.name.lower().upper()] for why in Why] == list(Why)


# The real process.


class Worker:
    """A worker in a process of its own."""

    def __init__(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-c", CODE],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": SOURCE},
        )

    def send(self, *lines: object) -> None:
        assert self.process.stdin is not None
        for each in lines:
            self.process.stdin.write(each if isinstance(each, bytes) else line(each))
        self.process.stdin.flush()

    def answer(self) -> Answer:
        assert self.process.stdout is not None
        fields = json.loads(self.process.stdout.readline())
        assert isinstance(fields, dict)
        return fields

    def close(self) -> tuple[int, bytes]:
        """Close the input; the exit status and what was written to the standard error."""
        _, errors = self.process.communicate(timeout=20)
        return self.process.returncode, errors


@pytest.fixture
def real() -> Iterator[Worker]:
    whole = Worker()
    yield whole
    whole.process.kill()
    whole.process.communicate()


def test_the_process_answers_and_ends_with_its_input(real: Worker) -> None:
    real.send(question(1), b"garbage\n")
    answers = [real.answer(), real.answer()]
    assert {str(answer["id"]) for answer in answers} == {"1", "None"}
    real.send(question(2, "signora", 2))
    assert real.answer()["verdict"] == "winnable"
    assert real.close() == (0, b"")


def test_the_process_has_a_low_priority(real: Worker) -> None:
    real.send(question(1))
    real.answer()
    assert os.getpriority(os.PRIO_PROCESS, real.process.pid) == min(19, os.nice(0) + worker.NICE)


@pytest.mark.proof
def test_a_long_search_is_called_off_at_once(real: Worker) -> None:
    """Within a tenth of a second, whatever it was allowed; the best of three, since the machine may be busy."""
    took = []
    for identity in (1, 3, 5):
        real.send(question(identity, *OPEN, seconds=1000))
        time.sleep(0.3)
        begin = time.perf_counter()
        real.send({"cancel": identity})
        answer = real.answer()
        took.append(time.perf_counter() - begin)
        assert (answer["id"], answer["verdict"], answer["why"]) == (identity, "unknown", "cancelled")
    assert min(took) < 0.1
    real.send(question(7, *OPEN, seconds=1000))
    time.sleep(0.3)
    real.send(question(8))
    assert [real.answer()["id"], real.answer()["id"]] == [7, 8]


def test_the_process_ends_in_the_midst_of_a_search_when_its_input_does(real: Worker) -> None:
    real.send(question(1, *OPEN, seconds=1000))
    time.sleep(0.3)
    begin = time.perf_counter()
    assert real.close()[0] == 0
    assert time.perf_counter() - begin < 5


def test_the_process_ends_when_who_started_it_is_killed() -> None:
    """Its input ends with the process that held the other end."""
    starter = f"""
import subprocess, sys
worker = subprocess.Popen([sys.executable, "-P", "-c", {CODE!r}], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
worker.stdin.write({line(question(1, *OPEN, seconds=1000))!r})
worker.stdin.flush()
print(worker.pid, flush=True)
sys.stdin.read()
"""
    with subprocess.Popen(
        [sys.executable, "-c", starter],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": SOURCE},
    ) as process:
        assert process.stdout is not None
        pid = int(process.stdout.readline())
        assert os.path.exists(f"/proc/{pid}")
        process.kill()
    end = time.monotonic() + 10
    while is_running(pid) and time.monotonic() < end:
        time.sleep(0.02)
    assert not is_running(pid)


def test_nobody_reads_the_answers(real: Worker) -> None:
    assert real.process.stdout is not None
    real.process.stdout.close()
    real.send(question(1))
    assert real.process.stderr is not None
    assert real.process.stderr.read() == b""
    assert real.process.wait(20) == 1


def test_ctrl_c_is_meant_for_the_window(real: Worker) -> None:
    real.send(question(1))
    real.answer()
    real.process.send_signal(signal.SIGINT)
    real.send(question(2))
    assert real.answer()["id"] == 2
    assert real.close() == (0, b"")


def test_positions_of_every_game_come_through() -> None:
    for variant in games.ALL:
        state = json.loads(json.dumps(state_object(variant, deal(variant, 5))))
        assert Position.from_state(state).shape == variant.shape
