"""Many matches among computer players, on all cores, and who won how much of them."""

import os
import signal
import sys
from collections import deque
from collections.abc import Iterator
from itertools import islice
from math import fsum, sqrt
from typing import NamedTuple

from .match import scores, winner
from .simulate import Kinds, play_match, seeds
from .state import SEATS

ROTATIONS = len(SEATS)
WAITING = 4  # matches handed to each process ahead of the one it plays
BAR = 30  # characters


class Game(NamedTuple):
    """A match to be played: its seed, and by how many seats the players have moved on to the right."""

    seed: str
    players: Kinds
    rotation: int


class Played(NamedTuple):
    """What is counted of a match. The players are told by their place in the list, wherever they sat."""

    winner: int
    points: tuple[int, ...]
    hands: int
    blocked: int
    tied: int


class Standing(NamedTuple):
    """How the players of one kind did, each of them on average."""

    kind: str
    players: int
    won: float  # share of the matches
    error: float | None  # standard error of `won`, None when there is too little to tell
    points: float  # a hand


class Summary(NamedTuple):
    """All matches of a run."""

    matches: int
    hands: int
    blocked: int
    tied: int
    standings: tuple[Standing, ...]


def games(players: Kinds, seed: str, matches: int, duplicate: bool) -> Iterator[Game]:
    """The matches of a run. The seats rotate; in duplicate every deal is played from all four rotations."""
    if duplicate:
        every = (Game(one, players, rotation) for one in seeds(seed) for rotation in range(ROTATIONS))
    else:
        every = (Game(one, players, number % ROTATIONS) for number, one in enumerate(seeds(seed)))
    return islice(every, matches)


def play(game: Game) -> Played:
    """Plays a match to its end."""
    rotation = game.rotation
    s, e, n, w = (game.players[at - rotation] for at in SEATS)
    match = play_match(game.seed, (s, e, n, w))
    points, won = scores(match), winner(match)
    assert won is not None
    outcomes = [hand.position.board.outcome for hand in match.hands]
    return Played(
        (won - rotation) % ROTATIONS,
        tuple(points[(place + rotation) % ROTATIONS] for place in SEATS),
        len(outcomes),
        sum(outcome is not None and outcome.reason == "blocked" for outcome in outcomes),
        sum(outcome is not None and outcome.winner is None for outcome in outcomes),
    )


def play_all(wanted: Iterator[Game], jobs: int) -> Iterator[Played]:
    """Plays matches on so many cores; what comes, and in which order, does not depend on `jobs`."""
    if jobs == 1:
        yield from map(play, wanted)
        return
    # Imported only here: where there are no processes (WebAssembly) the module cannot even be imported.
    from concurrent.futures import Future, ProcessPoolExecutor

    pool = ProcessPoolExecutor(jobs, initializer=_stop_when_told)
    try:
        first = islice(wanted, jobs * (1 + WAITING))
        waiting: deque[Future[Played]] = deque(pool.submit(play, game) for game in first)
        while waiting:
            played = waiting.popleft().result()
            waiting.extend(pool.submit(play, game) for game in islice(wanted, 1))
            yield played
    finally:
        pool.shutdown(cancel_futures=True)


def _stop_when_told() -> None:
    """Ctrl-C reaches every process: those that play just end, and only the first one has a say."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def cores() -> int:
    return os.cpu_count() or 1


def summary(players: Kinds, played: list[Played], duplicate: bool) -> Summary:
    """What came of the matches; in duplicate the standard errors are those between deals."""
    hands = sum(match.hands for match in played)
    group = ROTATIONS if duplicate else 1
    standings = []
    for kind in dict.fromkeys(players):
        places = [place for place in SEATS if players[place] == kind]
        won = [sum(match.winner == place for place in places) / len(places) for match in played]
        grouped = [fsum(won[at : at + group]) / group for at in range(0, len(won), group)]
        points = sum(match.points[place] for match in played for place in places)
        mean = fsum(won) / len(won)  # exact: `sum` of floats differs between versions of Python
        standings.append(
            Standing(kind, len(places), mean, _error(grouped), points / len(places) / max(hands, 1))
        )
    blocked, tied = sum(match.blocked for match in played), sum(match.tied for match in played)
    return Summary(len(played), hands, blocked, tied, tuple(standings))


def _error(amounts: list[float]) -> float | None:
    many = len(amounts)
    if many < 2:
        return None
    mean = fsum(amounts) / many
    return sqrt(fsum((amount - mean) ** 2 for amount in amounts) / (many - 1) / many)


def table(of: Summary) -> str:
    """The summary for people."""
    rows = [f"{'':10}{'players':>8}{'won each':>18}{'points a hand':>15}"]
    for kind, players, won, error, points in of.standings:
        share = f"{won:.1%}" + ("" if error is None else f" (± {error:.1%})")
        rows.append(f"{kind:10}{players:8}{share:>18}{points:15.1f}")
    rows.append(
        f"{of.matches} matches, {of.hands / of.matches:.2f} hands a match, "
        f"{of.blocked / of.hands:.1%} of the hands blocked, {of.tied / of.hands:.1%} with nobody scoring"
    )
    return "\n".join(rows)


def as_json(of: Summary) -> dict[str, object]:
    """The summary for programs."""
    return of._asdict() | {"standings": [standing._asdict() for standing in of.standings]}


def with_progress(played: Iterator[Played], matches: int) -> Iterator[Played]:
    """The same matches; meanwhile standard error tells how many there were, if a person can see it."""
    if not sys.stderr.isatty():
        yield from played
        return
    try:
        for done, match in enumerate(played, 1):
            full = BAR * done // matches
            print(
                f"\r[{'#' * full}{'.' * (BAR - full)}] {done} of {matches} ",
                end="",
                file=sys.stderr,
                flush=True,
            )
            yield match
    finally:
        print("\r\033[K", end="", file=sys.stderr, flush=True)
