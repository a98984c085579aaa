"""The command line (the contract's page on it): simulate, arena, check, legal, bench.

Exit status: 0 when all is well, 1 when a record is refused, 2 when the command was used wrongly, which
includes a file that cannot be read. What is wrong goes to standard error.
"""

import argparse
import secrets
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from random import Random
from time import perf_counter
from typing import BinaryIO, NoReturn, cast

from . import arena, strict_json
from .match import Match, winner
from .players import HUMAN, UnknownKind, check_kind
from .reader import SEED_LENGTH
from .record import Object, RecordError, match_of, parse, to_record, with_legal
from .records import sources
from .simulate import Kinds, play_first_hand, play_match, playout, seeds
from .state import SEATS
from .words import words

OK, REFUSED, MISUSED = 0, 1, 2
MOST = 10**9


def main(arguments: Sequence[str]) -> int:
    """Runs a command, given the texts after the program's name; returns the exit status."""
    try:
        options = _parser().parse_args(arguments)
        return cast(int, options.run(options))
    except SystemExit as stop:  # argparse has printed its message
        return stop.code if isinstance(stop.code, int) else OK


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description="Longana without a page.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    simulate = commands.add_parser("simulate", help="play among computer players; prints a record a line")
    amount = simulate.add_mutually_exclusive_group(required=True)
    amount.add_argument("--matches", metavar="N", type=_amount, help="play N matches")
    amount.add_argument("--hands", metavar="N", type=_amount, help="play N first hands, each its own record")
    simulate.add_argument("--seed", metavar="S", help="seed of the first record; .2, .3, … of the others")
    simulate.add_argument(
        "--players",
        metavar="K,K,K,K",
        type=_kinds,
        default=("normal", "normal", "normal", "normal"),
        help="player kinds of S, E, N and W; normal when not given",
    )
    simulate.add_argument("--legal", action="store_true", help="add all legal moves at each turn")
    simulate.set_defaults(run=_simulate, parser=simulate)

    contest = commands.add_parser("arena", help="who wins how many matches among computer players")
    contest.add_argument(
        "--players", metavar="A,B,B,B", type=_kinds, required=True, help="the kinds that play"
    )
    contest.add_argument(
        "--matches", metavar="N", type=_amount, required=True, help="play N; the seats rotate"
    )
    contest.add_argument("--seed", metavar="S", help="seed of the first deals; .2, .3, … of the others")
    contest.add_argument(
        "--jobs", metavar="N", type=_amount, help="processes; as many as cores when not given"
    )
    contest.add_argument(
        "--duplicate", action="store_true", help="every deal four times, with the seats rotated"
    )
    contest.add_argument("--json", action="store_true", help="the table as JSON")
    contest.set_defaults(run=_arena, parser=contest)

    check = commands.add_parser("check", help="replay records by the rules")
    legal = commands.add_parser("legal", help="print records with all legal moves at each turn added")
    for command, run in ((check, _check), (legal, _legal)):
        command.add_argument("file", metavar="FILE", help="one record, or one a line; - for standard input")
        command.set_defaults(run=run, parser=command)

    bench = commands.add_parser("bench", help="measure random playouts")
    bench.add_argument("--seconds", metavar="N", type=_amount, default=3, help="how long; 3 when not given")
    bench.set_defaults(run=_bench, parser=bench)
    return parser


def _amount(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < len(str(MOST)) and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 to {MOST - 1}")
    return int(text)


def _kinds(text: str) -> Kinds:
    kinds = text.split(",")
    if len(kinds) != len(SEATS):
        raise argparse.ArgumentTypeError("four player kinds are needed, with commas between them")
    for kind in kinds:
        try:
            check_kind(kind)
        except UnknownKind as error:
            raise argparse.ArgumentTypeError(str(error)) from None
        if kind == HUMAN:
            raise argparse.ArgumentTypeError("people cannot play in a simulation")
    s, e, n, w = kinds
    return (s, e, n, w)


def _simulate(options: argparse.Namespace) -> int:
    amount: int = options.matches or options.hands
    play = play_match if options.matches else play_first_hand
    first = _seed(options, amount)
    for seed in islice(seeds(first), amount):
        match = play(seed, options.players)
        record = to_record(match)
        _print_record(with_legal(record, match) if options.legal else record)
    return OK


def _seed(options: argparse.Namespace, amount: int) -> str:
    """The seed asked for, or any; the seeds made from it must be fit for records as well."""
    if options.seed is None:
        return str(secrets.randbelow(MOST))
    seed: str = options.seed
    longest = f"{seed}.{amount}" if amount > 1 else seed
    if not seed or len(longest) > SEED_LENGTH:
        _misused(options, f"a seed has 1 to {SEED_LENGTH} characters, together with the number of the record")
    try:
        seed.encode()
    except UnicodeEncodeError:
        _misused(options, "the seed is not a text")
    return seed


def _arena(options: argparse.Namespace) -> int:
    amount: int = options.matches
    players: Kinds = options.players
    if options.duplicate and amount % arena.ROTATIONS:
        _misused(options, "in duplicate every deal is played four times: give a multiple of 4 as --matches")
    seed = _seed(options, amount)
    wanted = arena.games(players, seed, amount, options.duplicate)
    played = arena.play_all(wanted, min(options.jobs or arena.cores(), amount))
    result = arena.summary(players, list(arena.with_progress(played, amount)), options.duplicate)
    if options.json:
        run = {"players": ",".join(players), "seed": seed, "duplicate": options.duplicate}
        _print_record(run | arena.as_json(result))
    else:
        print(arena.table(result))
    return OK


def _check(options: argparse.Namespace) -> int:
    counts: Counter[str] = Counter()
    try:
        for _, match in _matches(options):
            _count(match, counts)
    except RecordError as error:
        return _refused(error)
    print(
        "{records} records: {finished} matches finished; {hands} hands: {out} out, {blocked} blocked "
        "({tied} with nobody scoring), {unfinished} unfinished; {turns} turns".format_map(counts)
    )
    return OK


def _count(match: Match, counts: Counter[str]) -> None:
    counts["records"] += 1
    counts["finished"] += winner(match) is not None
    for hand in match.hands:
        board = hand.position.board
        counts["hands"] += 1
        counts["turns"] += len(board.moves)
        counts[board.outcome.reason if board.outcome else "unfinished"] += 1
        counts["tied"] += board.outcome is not None and board.outcome.winner is None


def _legal(options: argparse.Namespace) -> int:
    try:
        for record, match in _matches(options):
            _print_record(with_legal(record, match))
    except RecordError as error:
        return _refused(error)
    return OK


def _matches(options: argparse.Namespace) -> Iterator[tuple[Object, Match]]:
    """The records of the file asked for. Raises RecordError, which names the line if there are many."""
    with _opened(options) as stream:
        empty = True
        for source in sources(stream):
            empty = False
            try:
                record = parse(source.text)
                match = match_of(record)
            except RecordError as error:
                if source.line is None:
                    raise
                reason = words("line {line}: {reason}", line=source.line, reason=error.reason)
                raise RecordError(reason) from None
            yield record, match
        if empty:
            raise RecordError(words("there is no record"))


@contextmanager
def _opened(options: argparse.Namespace) -> Iterator[BinaryIO]:
    try:
        if options.file != "-":
            with Path(options.file).open("rb") as stream:
                yield stream
        elif sys.stdin is None:
            _misused(options, "there is no standard input")
        else:
            yield sys.stdin.buffer
    except OSError as error:
        _misused(options, f"cannot read {options.file}: {error.strerror}")


def _bench(options: argparse.Namespace) -> int:
    chance = Random(1)
    hands = moves = 0
    start = perf_counter()
    while (spent := perf_counter() - start) < options.seconds:
        moves += len(playout(chance).board.moves)
        hands += 1
    print(f"random playouts: {hands / spent:.0f} hands/s, {moves / spent:.0f} moves/s")
    return OK


def _print_record(record: Object) -> None:
    print(strict_json.dumps(record))


def _refused(error: RecordError) -> int:
    print(error, file=sys.stderr)
    return REFUSED


def _misused(options: argparse.Namespace, message: str) -> NoReturn:
    cast(argparse.ArgumentParser, options.parser).error(message)
