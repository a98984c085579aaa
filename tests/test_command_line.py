"""`python -m engine` as a shell runs it: pipes, bytes and exit statuses. Not for WebAssembly."""

import json
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
