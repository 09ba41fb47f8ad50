"""Work in several processes: nothing is lost, nothing is done twice, and no process stays behind."""

import errno
import os
import signal
import threading
import time
from multiprocessing import Pipe

import pytest

from belvedere.commands.command_line import CommandError
from belvedere.commands.side_by_side import serve, side_by_side


@pytest.mark.parametrize("jobs", [1, 2, 3, 9])
def test_every_number_is_worked_on_once(jobs: int) -> None:
    here = os.getpid()
    done = dict(side_by_side(lambda number: (number * number, os.getpid()), range(5, 12), jobs))
    assert {number: square for number, (square, _) in done.items()} == {number: number**2 for number in range(5, 12)}
    processes = {process for _, process in done.values()}
    assert (processes == {here}) == (jobs == 1)
    assert len(processes) <= min(jobs, 7)


def test_no_number_is_no_work() -> None:
    assert list(side_by_side(lambda number: number, [], 4)) == []


def test_what_is_done_first_comes_first() -> None:
    def work(number: int) -> None:
        time.sleep(1.0 if number == 1 else 0.0)

    assert [number for number, _ in side_by_side(work, [1, 2, 3], 2)] == [2, 3, 1]


def test_an_error_of_the_work_is_passed_on() -> None:
    def work(number: int) -> int:
        if number == 3:
            raise CommandError("three is no good")
        return number

    for jobs in (1, 2):
        with pytest.raises(CommandError, match="three is no good"):
            list(side_by_side(work, range(1, 5), jobs))


def test_a_process_that_is_killed_is_noticed() -> None:
    def work(number: int) -> int:
        if number == 2:
            os.kill(os.getpid(), signal.SIGKILL)
        return number

    with pytest.raises(CommandError, match="try again with fewer --jobs"):
        list(side_by_side(work, range(1, 5), 2))


def test_a_process_that_is_killed_while_it_has_nothing_to_do_is_noticed() -> None:
    work = side_by_side(lambda number: os.getpid() if number == 1 else time.sleep(0.5), range(1, 9), 2)
    number, process = next(work)
    assert (number, type(process)) == (1, int)
    os.kill(int(process or 0), signal.SIGKILL)
    with pytest.raises(CommandError, match="fewer --jobs"):
        list(work)


def test_ending_early_ends_the_processes() -> None:
    work = side_by_side(lambda number: os.getpid() if number < 3 else time.sleep(60), range(1, 9), 2)
    processes = {next(work)[1], next(work)[1]}
    start = time.monotonic()
    work.close()
    assert time.monotonic() - start < 30
    for process in processes:
        with pytest.raises(ProcessLookupError):
            os.kill(int(process or 0), 0)


@pytest.mark.parametrize("least", [0, 1])
def test_where_no_more_processes_can_be_started_it_is_told_and_none_is_left(
    monkeypatch: pytest.MonkeyPatch, least: int
) -> None:
    fork, started = os.fork, list[int]()

    def scarce() -> int:
        if len(started) == least:
            raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN))
        child = fork()
        started.append(child)
        return child

    monkeypatch.setattr(os, "fork", scarce)
    with pytest.raises(CommandError, match=rf"no more than {least} processes can be started \(Resource.*fewer --jobs"):
        list(side_by_side(lambda number: number, range(1, 5), 3))
    for process in started:
        with pytest.raises(ProcessLookupError):
            os.kill(process, 0)


def test_ctrl_c_is_left_to_the_process_that_asked() -> None:
    def work(number: int) -> int:
        os.kill(os.getpid(), signal.SIGINT)
        return number

    assert sorted(side_by_side(work, range(1, 5), 2)) == [(number, number) for number in range(1, 5)]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_a_process_serves_until_its_pipe_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    # In a thread, which may set no signals, so that what a process does can be looked at from here.
    set_to = []
    monkeypatch.setattr(signal, "signal", lambda *arguments: set_to.append(arguments))
    monkeypatch.setattr(signal, "pthread_sigmask", lambda *arguments: set_to.append(arguments))

    def work(number: int) -> int:
        if number == 0:
            raise CommandError("nothing comes of nothing")
        return 10 // number

    ours, theirs = Pipe()
    other, end_of_other = Pipe()
    thread = threading.Thread(target=serve, args=(work, theirs, [other]))
    thread.start()
    ours.send(5)
    assert ours.recv() == (5, 2)
    ours.send(0)
    assert str(ours.recv()) == "nothing comes of nothing"
    ours.close()
    thread.join(30)
    assert not thread.is_alive()
    with pytest.raises(EOFError):
        end_of_other.recv()
    assert set_to == [(signal.SIGINT, signal.SIG_IGN), (signal.SIG_UNBLOCK, {signal.SIGINT})]
    end_of_other.close()
    theirs.close()
