"""`python -m engine` as a shell runs it: pipes, bytes and exit statuses. Not for WebAssembly."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(sys.platform == "emscripten", reason="there are no processes")

ROOT = Path(__file__).parent.parent
SIMULATE = ("simulate", "--players", "random,random,random,random", "--seed", "42")


def engine(*arguments, given=b"", environment=None):
    command = [sys.executable, "-W", "error", "-m", "engine", *arguments]
    return subprocess.run(command, cwd=ROOT, input=given, capture_output=True, env=environment, check=False)


def test_simulate_and_check_fit_together():
    played = engine(*SIMULATE, "--hands", "100", "--legal")
    assert (played.returncode, played.stderr) == (0, b"")
    checked = engine("check", "-", given=played.stdout)
    assert (checked.returncode, checked.stderr) == (0, b"")
    assert checked.stdout.startswith(b"100 records: ")


def test_the_arena_is_the_same_on_any_number_of_cores():
    arena = ("arena", "--players", "normal,easy,random,easy", "--matches", "24", "--seed", "3", "--json")
    one, three = engine(*arena, "--jobs", "1"), engine(*arena, "--jobs", "3")
    assert (one.returncode, one.stderr) == (three.returncode, three.stderr) == (0, b"")
    assert one.stdout == three.stdout
    assert json.loads(one.stdout)["matches"] == 24


def test_ctrl_c_ends_the_arena_and_says_nothing():
    players = ("--players", "normal,normal,normal,normal", "--matches", "100000", "--jobs", "2")
    command = [sys.executable, "-m", "engine", "arena", *players]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        wait_for_players(process.pid, 2)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, b"", b"")


def wait_for_players(pid, many):
    """Until a process has so many others that play, which is when Ctrl-C simply ends them."""
    playing = 0
    while playing < many:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        playing = sum(not caught(Path(f"/proc/{child}/status").read_text()) for child in children)


def caught(status):
    """Whether a process in this state has Python's own handler for Ctrl-C."""
    mask = next(line.split()[1] for line in status.splitlines() if line.startswith("SigCgt"))
    return int(mask, 16) >> signal.SIGINT - 1 & 1


def test_exit_statuses():
    assert engine("check", "-", given=b"[]").returncode == 1
    assert engine("check", "nothing.json").returncode == 2
    assert engine().returncode == 2


def test_output_is_utf_8_whatever_the_machine_prefers():
    record = json.loads(engine(*SIMULATE, "--hands", "1").stdout)
    record["players"]["S"]["name"] = "Ñandú 🁡"
    given = json.dumps(record, ensure_ascii=False).encode()
    for environment in ({"LC_ALL": "C", "PYTHONUTF8": "0"}, {"PYTHONIOENCODING": "ascii"}):
        listed = engine("legal", "-", given=given, environment=environment)
        assert (listed.returncode, listed.stderr) == (0, b"")
        assert "Ñandú 🁡".encode() in listed.stdout
    record["players"]["S"]["kind"] = "Ñandú"
    refused = engine(
        "check", "-", given=json.dumps(record).encode(), environment={"PYTHONIOENCODING": "ascii"}
    )
    assert refused.stderr.decode() == "player S: Ñandú is not a player kind\n"


def test_a_reader_that_goes_away_is_no_reason_to_complain():
    command = [sys.executable, "-m", "engine", *SIMULATE, "--hands", "5000"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout.readline().startswith(b'{"format"')
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141
