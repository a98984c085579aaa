"""The command line, called in this process."""

import io
import json
import sys
from pathlib import Path

import oracle
import pytest
from strategies import random_match

from engine.cli import main
from engine.deal import deal
from engine.record import dumps, read, to_record
from engine.strict_json import MAX_BYTES

GOLDEN = Path(__file__).parent.parent / "data" / "golden.longana.json"
RANDOM = "random,random,random,random"
REFUSED_TURN = "hand 1, turn 2: it is the turn of W, not of S"


@pytest.fixture
def run(capsys, monkeypatch):
    """Runs a command with this on standard input; gives its status, output and error output."""

    def run(*arguments, given=b""):
        data = given if isinstance(given, bytes) else given.encode()
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        status = main(arguments)
        out, err = capsys.readouterr()
        return status, out, err

    return run


@pytest.fixture
def file(tmp_path):
    def file(text):
        path = tmp_path / "match.longana.json"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return file


def damaged(match):
    """The record of the match with a turn of another seat."""
    record = to_record(match)
    record["hands"][0]["turns"][1] = "S" + record["hands"][0]["turns"][1][1:]
    return json.dumps(record)


# simulate


def test_simulate_plays_the_golden_match_byte_for_byte(run):
    expected = GOLDEN.read_bytes().decode()
    assert run("simulate", "--matches", "1", "--seed", "42", "--players", RANDOM) == (0, expected, "")


def test_simulate_prints_a_record_a_line(run):
    status, out, err = run(
        "simulate", "--matches", "3", "--seed", "x", "--players", "easy,random,normal,random"
    )
    assert (status, err) == (0, "")
    matches = [read(line) for line in out.splitlines()]
    assert [match.seed for match in matches] == ["x", "x.2", "x.3"]
    assert [match.hands[0].dealt for match in matches] == [deal(seed, 1) for seed in ("x", "x.2", "x.3")]
    assert [player.kind for player in matches[0].players] == ["easy", "random", "normal", "random"]
    assert len(set(out.splitlines())) == 3


def test_simulate_plays_first_hands_each_its_own_record(run):
    _, out, _ = run("simulate", "--hands", "5", "--seed", "42", "--players", RANDOM)
    records = [json.loads(line) for line in out.splitlines()]
    assert [len(record["hands"]) for record in records] == [1] * 5
    assert records[0]["hands"] == json.loads(GOLDEN.read_bytes())["hands"][:1]
    assert all("result" in record["hands"][0] for record in records)


def test_simulate_adds_the_legal_moves_if_asked(run):
    _, out, _ = run("simulate", "--hands", "5", "--seed", "42", "--legal")
    for line in out.splitlines():
        record = json.loads(line)
        assert len(record["hands"][0]["legal"]) == len(record["hands"][0]["turns"])
        oracle.check(record)


def test_simulate_is_the_same_each_time_with_a_seed_and_another_each_time_without(run):
    with_seed = [run("simulate", "--hands", "1", "--seed", "1") for _ in range(2)]
    assert with_seed[0] == with_seed[1]
    without = [run("simulate", "--hands", "1") for _ in range(2)]
    assert without[0] != without[1]


def test_simulate_lets_normal_players_play_unless_told_otherwise(run):
    _, out, _ = run("simulate", "--hands", "1")
    assert [player.kind for player in read(out).players] == ["normal"] * 4


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        ([], "one of the arguments --matches --hands is required"),
        (["--hands", "1", "--matches", "1"], "not allowed with argument"),
        (["--hands", "0"], "'0' is not a number from 1 to 999999999"),
        (["--hands", "-1"], "'-1' is not a number"),
        (["--hands", "1.5"], "'1.5' is not a number"),
        (["--hands", "²"], "'²' is not a number"),
        (["--matches", "9" * 5000], "is not a number"),
        (["--hands", "1", "--players", "easy"], "four player kinds are needed"),
        (["--hands", "1", "--players", "easy,easy,easy,easy,easy"], "four player kinds are needed"),
        (["--hands", "1", "--players", "easy,easy,easy,wise"], "wise is not a player kind"),
        (["--hands", "1", "--players", "easy,human,easy,easy"], "people cannot play in a simulation"),
        (["--hands", "1", "--seed", ""], "a seed has 1 to 64 characters"),
        (["--hands", "1", "--seed", "x" * 65], "a seed has 1 to 64 characters"),
        (["--hands", "2", "--seed", "x" * 63], "together with the number of the record"),
        (["--hands", "1", "--seed", "\udcff"], "the seed is not a text"),
        (["--hands", "1", "--speed", "9"], "unrecognized arguments"),
    ],
)
def test_simulate_says_what_is_wrong_with_its_use(run, arguments, reason):
    status, out, err = run("simulate", *arguments)
    assert (status, out) == (2, "")
    assert err.startswith("usage: python -m engine")
    assert reason in err


def test_a_seed_may_be_as_long_as_a_record_allows(run):
    status, out, _ = run("simulate", "--hands", "2", "--seed", "x" * 62, "--players", RANDOM)
    assert status == 0
    assert [read(line).seed for line in out.splitlines()] == ["x" * 62, "x" * 62 + ".2"]


# arena

ARENA = ("arena", "--players", "normal,easy,easy,easy", "--seed", "1", "--jobs", "1")


def test_arena_tells_who_won_how_much(run):
    status, out, err = run(*ARENA, "--matches", "8", "--duplicate")
    assert (status, err) == (0, "")  # and no progress bar where nobody looks
    assert [row.split()[0] for row in out.splitlines()[1:]] == ["normal", "easy", "8"]


def test_arena_prints_json(run):
    status, out, _ = run(*ARENA, "--matches", "4", "--json")
    result = json.loads(out)
    assert status == 0
    assert (result["players"], result["seed"]) == ("normal,easy,easy,easy", "1")
    assert (result["matches"], result["duplicate"]) == (4, False)
    one, three = result["standings"]
    assert one["won"] + 3 * three["won"] == pytest.approx(1)
    assert run(*ARENA, "--matches", "4", "--json")[1] == out


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--matches", "4"], "the following arguments are required: --players"),
        (["--players", "easy,easy,easy,easy"], "the following arguments are required: --matches"),
        (["--players", "easy,easy,easy", "--matches", "4"], "four player kinds are needed"),
        (["--players", "easy,easy,easy,human", "--matches", "4"], "people cannot play"),
        (["--players", "easy,easy,easy,easy", "--matches", "0"], "'0' is not a number"),
        (["--players", "easy,easy,easy,easy", "--matches", "4", "--jobs", "0"], "'0' is not a number"),
        (["--players", "easy,easy,easy,easy", "--matches", "6", "--duplicate"], "give a multiple of 4"),
        (
            ["--players", "easy,easy,easy,easy", "--matches", "4", "--seed", ""],
            "a seed has 1 to 64 characters",
        ),
    ],
)
def test_arena_says_what_is_wrong_with_its_use(run, arguments, reason):
    status, out, err = run("arena", *arguments)
    assert (status, out) == (2, "")
    assert reason in err


def test_arena_shows_a_person_how_far_it_is(run, monkeypatch):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    _, _, err = run(*ARENA, "--matches", "2")
    assert "] 1 of 2 " in err
    assert "] 2 of 2 " in err


# check


def test_check_sums_up_a_record_that_is_right(run, file):
    summary = (
        "1 records: 1 matches finished; 3 hands: 3 out, 0 blocked (0 with nobody scoring), 0 unfinished; "
    )
    status, out, err = run("check", file(dumps(random_match(183))))
    assert (status, err) == (0, "")
    assert out.startswith(summary)
    assert out.endswith(" turns\n")


def test_check_sums_up_many_records(run):
    matches = [random_match(345), random_match(1, turns=50), random_match(2, turns=0)]
    status, out, err = run("check", "-", given="\n".join(map(dumps, matches)))
    assert (status, err) == (0, "")
    assert out.startswith("3 records: 1 matches finished; ")
    assert "1 with nobody scoring" in out
    assert "2 unfinished" in out
    turns = sum(len(hand.position.board.moves) for match in matches for hand in match.hands)
    assert out.endswith(f"; {turns} turns\n")


def test_check_reads_a_document_of_many_lines(run):
    for indent in (0, 1, 4):
        text = json.dumps(to_record(random_match(183)), indent=indent)
        assert run("check", "-", given=text) == run("check", "-", given=dumps(random_match(183)))


def test_check_says_the_first_thing_that_cannot_be(run, file):
    assert run("check", file(damaged(random_match(183)))) == (1, "", REFUSED_TURN + "\n")
    assert run("check", "-", given="{") == (1, "", "this is not JSON: line 1, column 2\n")
    assert run("check", "-") == (1, "", "there is no record\n")


def test_check_says_the_line_when_there_are_many(run):
    good, bad = dumps(random_match(183)), damaged(random_match(183))
    assert run("check", "-", given=f"{good}\n\n{bad}\n{bad}\n") == (1, "", f"line 3: {REFUSED_TURN}\n")
    assert run("check", "-", given=f"{bad}\n{good}\n") == (1, "", f"line 1: {REFUSED_TURN}\n")
    large = b"{" + b" " * MAX_BYTES + b"}"
    assert run("check", "-", given=good.encode() + b"\n" + large) == (
        1,
        "",
        "line 2: this is larger than 1 MiB\n",
    )


def test_check_reads_any_amount_a_record_at_a_time(run):
    line = dumps(random_match(1, turns=1)) + " " * 100_000
    status, out, _ = run("check", "-", given="\n".join([line] * 110))
    assert status == 0
    assert out.startswith("110 records: ")


@pytest.mark.parametrize("command", ["check", "legal"])
def test_a_file_that_cannot_be_read_is_wrong_use(run, command, tmp_path):
    status, out, err = run(command, str(tmp_path / "nothing.json"))
    assert (status, out) == (2, "")
    assert "nothing.json: No such file or directory" in err
    status, out, err = run(command, str(tmp_path))
    assert (status, out) == (2, "")
    assert "Is a directory" in err


@pytest.mark.parametrize("command", ["check", "legal"])
def test_a_file_is_needed(run, command):
    status, out, err = run(command)
    assert (status, out) == (2, "")
    assert "the following arguments are required: FILE" in err


# legal


def test_legal_adds_the_moves_to_a_record(run, file):
    status, out, err = run("legal", file(dumps(random_match(183))))
    assert (status, err) == (0, "")
    record = json.loads(out)
    oracle.check(record)
    for hand in record["hands"]:
        del hand["legal"]
    assert record == to_record(random_match(183))


def test_legal_tells_the_moves_to_come_in_a_hand_in_play(run):
    _, out, _ = run("legal", "-", given=dumps(random_match(183, turns=7)))
    hand = json.loads(out)["hands"][0]
    assert (len(hand["turns"]), len(hand["legal"])) == (7, 8)
    oracle.check(json.loads(out))


def test_legal_prints_what_simulate_prints_with_legal(run):
    arguments = ("simulate", "--matches", "2", "--seed", "42", "--players", RANDOM)
    _, plain, _ = run(*arguments)
    _, with_moves, _ = run(*arguments, "--legal")
    assert run("legal", "-", given=plain) == (0, with_moves, "")
    assert run("legal", "-", given=with_moves) == (0, with_moves, "")
    assert run("check", "-", given=with_moves)[0] == 0


def test_legal_refuses_what_check_refuses(run):
    good, bad = dumps(random_match(183)), damaged(random_match(183))
    assert run("legal", "-", given=bad) == (1, "", REFUSED_TURN + "\n")
    status, out, err = run("legal", "-", given=f"{good}\n{bad}\n")
    assert (status, err) == (1, f"line 2: {REFUSED_TURN}\n")
    assert len(out.splitlines()) == 1


# the rest


def test_bench_tells_hands_and_moves_a_second(run):
    status, out, err = run("bench", "--seconds", "1")
    assert (status, err) == (0, "")
    words = out.split()
    assert words[:2] == ["random", "playouts:"]
    assert words[3::2] == ["hands/s,", "moves/s"]
    assert all(int(number) > 0 for number in words[2::2])


def test_help_is_no_error_and_no_command_is(run):
    status, out, _ = run("--help")
    assert status == 0
    assert all(command in out for command in ("simulate", "arena", "check", "legal", "bench"))
    assert run()[0] == 2
    assert run("play")[0] == 2
