"""Sentences about players and moves that several screens share."""

from engine.match import Match, why_opens
from engine.state import PASS, SEATS, Board, FourNumbers, Move, Seat

from .text import Texts


def kind_words(t: Texts, kind: str) -> str:
    """A kind of player, in a word or two."""
    return {
        "human": t.tr("Person"),
        "random": t.tr("Computer: random"),
        "easy": t.tr("Computer: easy"),
        "normal": t.tr("Computer: normal"),
        "hard": t.tr("Computer: hard"),
        "expert": t.tr("Computer: expert"),
    }[kind]


def level_words(t: Texts, kind: str) -> tuple[str, str]:
    """A kind of computer player: its name, and in a line what it thinks about."""
    return {
        "random": (t.tr("Random"), t.tr("any tile that fits")),
        "easy": (t.tr("Easy"), t.tr("looks at its own tiles")),
        "normal": (t.tr("Normal"), t.tr("weighs the whole table")),
        "hard": (t.tr("Hard"), t.tr("counts tiles and reads every pass")),
        "expert": (t.tr("Expert"), t.tr("plays each move out in hundreds of possible deals")),
    }[kind]


def place_words(t: Texts, move: Move) -> str:
    """A move in short: the tile, and the place to whose branch it goes."""
    if move == PASS:
        return t.tr("pass")
    tile = t.isolated(str(move.tile))
    return tile if move.branch is None else f"{tile} · {t.seat(move.branch)}"


def points_words(t: Texts, points: float, digits: int = 0, sign: bool = True) -> str:
    """A number of points with so many digits after the point, which is a comma in some languages."""
    text = f"{points:{'+' if sign else ''}.{digits}f}".replace("-", "−")
    if not text.strip("+−0.,"):
        text = text.strip("+−")
    return t.decimal(text)


def standing_words(t: Texts, points: FourNumbers) -> str:
    """Everybody's points, in a row."""
    return t.listed(f"{t.isolated(t.name(seat))} {points[seat]}" for seat in SEATS)


def branch_words(t: Texts, board: Board, seat: Seat) -> str:
    """The end of a branch, and whether the branch is open."""
    branch, end = t.branch(seat), board.ends[seat]
    if seat not in board.opened:
        return t.tr("{branch}: ends in {end}, closed", branch=branch, end=end)
    order = board.opened.index(seat) + 1
    return t.tr("{branch}: ends in {end}, open, number {order} in order", branch=branch, end=end, order=order)


def move_words(t: Texts, board: Board, turn: int) -> str:
    """A turn of a hand as a sentence; `turn` counts from 0."""
    seat = SEATS[(board.opener + turn) % len(SEATS)]
    tile, branch = board.moves[turn]
    if tile is not None and branch is None:
        return t.tr("{seat} opens with {tile}.", seat=seat, tile=tile)
    if tile is not None and branch is not None:
        return t.tr("{seat} plays {tile} on {branch}.", seat=seat, tile=tile, branch=t.branch(branch))
    if _was_open(board, turn):
        return t.tr("{seat} passes again.", seat=seat)
    return t.tr("{seat} passes and opens {branch}.", seat=seat, branch=t.branch(seat))


def _was_open(board: Board, turn: int) -> bool:
    """Whether the one who passes at `turn` has done nothing but pass since a turn of theirs before."""
    before = turn - len(SEATS)
    return before > 0 and board.moves[before] == PASS


def opening_words(t: Texts, match: Match) -> str:
    """Who opens the last hand of a match and why. It names no tile: none has been played yet."""
    position = match.hands[-1].position
    if len(match.hands) == 1:
        return t.tr("{seat} has the highest double and opens.", seat=position.board.opener)
    last = match.hands[-2].position.board.outcome
    return t.tr("{seat} opens: {why}.", seat=position.board.opener, why=why_opens(position, last))


def outcome_words(t: Texts, match: Match, hand: int) -> str:
    """How a hand of a match ended, as a sentence; `hand` counts from 0."""
    outcome = match.hands[hand].position.board.outcome
    if outcome is None:
        return t.tr("The hand is being played.")
    if outcome.winner is None:
        return t.tr("The hand is blocked and the lowest hands are equal: nobody scores.")
    if outcome.reason == "out":
        return t.trn(
            "{seat} goes out and scores {n} point.",
            "{seat} goes out and scores {n} points.",
            outcome.points,
            seat=outcome.winner,
        )
    return t.trn(
        "The hand is blocked. {seat} has the lowest hand and scores {n} point.",
        "The hand is blocked. {seat} has the lowest hand and scores {n} points.",
        outcome.points,
        seat=outcome.winner,
    )
