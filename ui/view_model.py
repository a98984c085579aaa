"""What the table screen shows, decided here so that markup only has to write it down."""

from typing import NamedTuple

from engine.branches import LaidTile, branches
from engine.match import Match, scores
from engine.state import PASS, SEATS, Board, FourNumbers, Move, Seat
from engine.tiles import Tile

from . import session as of
from .hint_model import Compared, compared
from .layout import BranchPlan, Spot, TablePlan, plan_table
from .prompts import news, prompt
from .rack import rack as rack_of
from .session import Session
from .tasks import expert_is_due
from .text import Texts
from .wording import kind_words


class SeatModel(NamedTuple):
    """A player's place at the table."""

    seat: Seat
    name: str
    kind: str
    score: int
    held: int
    active: bool  # is to move
    last: str  # the last move in a word or two
    order: int | None  # of the branch among the open ones, from 1; None while it is closed
    newest: LaidTile | None  # the last tile of the branch
    thinks: bool = False  # so long that it is worth showing


class LaidModel(NamedTuple):
    """A tile on the table; `inner` and `outer` are its numbers along the branch."""

    tile: Tile
    inner: int
    outer: int
    spot: Spot
    newest: bool


class BranchModel(NamedTuple):
    """A branch; `order` as in `SeatModel`."""

    seat: Seat
    label: str
    end: int
    order: int | None
    tiles: tuple[LaidModel, ...]
    tip: tuple[float, float]
    target: Tile | None  # the chosen tile, if it may go here
    preview: LaidModel | None
    first: bool = False  # of the places where the chosen tile may go, the one to begin with


class BoardModel(NamedTuple):
    """What lies on the table, and the places where the chosen tile may go."""

    plan: TablePlan
    mover: Seat | None  # who has laid or passed last
    hub: LaidModel | None
    hub_target: Tile | None
    hub_preview: LaidModel | None
    branches: tuple[BranchModel, ...]


class RackTile(NamedTuple):
    """A tile on the rack of the person at the device."""

    tile: Tile
    playable: bool
    chosen: bool
    lifted: bool = False  # is being carried by hand


class TableModel(NamedTuple):
    """The table. `rack` is None while every hand is covered."""

    turn: Seat
    phase: str  # lead, play, pass, computer or over
    hand: int  # the number of the hand in the match
    seats: tuple[SeatModel, ...]
    on_table: BoardModel
    viewer: Seat | None
    rack: tuple[RackTile, ...] | None
    places: tuple[Move, ...]
    news: str  # the last move in words
    prompt: tuple[str, ...]  # what is to be done now or cannot be done, then the reasons
    possible: frozenset[str]  # the actions that can be taken
    pondering: bool  # a hint is being thought out
    compared: Compared | None


def table_model(session: Session, t: Texts) -> TableModel:
    """The table as the session shows it. There must be a match."""
    match, position = session.match, session.position
    if match is None or position is None:
        raise ValueError("there is no match to show")
    board = position.board
    shown = session.viewer if of.screen(session) in ("table", "cover") else None
    legal = of.legal(session)
    rack = None
    if shown is not None:
        playable = {move.tile for move in legal}
        rack = tuple(
            RackTile(tile, tile in playable, tile == session.chosen, tile == session.lifted)
            for tile in rack_of(session, shown)
        )
    points = scores(match)
    size = (session.width, session.height)
    return TableModel(
        turn=board.turn,
        phase=_phase(session, board),
        hand=len(match.hands),
        seats=_seats(session, seat_models(match, board, points, t)),
        on_table=board_model(board, size, t, session.preview, of.places(session)),
        viewer=shown,
        rack=rack,
        places=of.places(session),
        news=news(session, board, t),
        prompt=prompt(session, board, t),
        possible=_possible(session),
        pondering=session.pondering,
        compared=compared(session.hint, session.comparing, t) if session.hint else None,
    )


def _phase(session: Session, board: Board) -> str:
    if board.outcome is not None:
        return "over"
    if session.match is not None and board.turn not in of.people(session.match):
        return "computer"
    if not board.moves:
        return "lead"
    return "pass" if of.legal(session) == (PASS,) else "play"


def seat_models(match: Match, board: Board, points: FourNumbers, t: Texts) -> tuple[SeatModel, ...]:
    """The players at the table, by seat, with these points in the match."""
    last = _last_words(board, t)
    laid = branches(board.moves)
    return tuple(
        SeatModel(
            seat,
            t.name(seat),
            kind_words(t, match.players[seat].kind),
            points[seat],
            board.counts[seat],
            board.turn is seat and board.outcome is None,
            last[seat],
            _order(board, seat),
            laid[seat][-1] if laid[seat] else None,
        )
        for seat in SEATS
    )


def _seats(session: Session, seats: tuple[SeatModel, ...]) -> tuple[SeatModel, ...]:
    thinks = expert_is_due(session)
    return tuple(seat._replace(thinks=thinks and seat.active) for seat in seats)


def _last_words(board: Board, t: Texts) -> dict[Seat, str]:
    last = dict.fromkeys(SEATS, "")
    movers = _movers(board)
    for seat, move in list(zip(movers, board.moves, strict=True))[-len(SEATS) :]:
        last[seat] = t.tr("pass") if move == PASS else str(move.tile)
    return last


def _movers(board: Board) -> list[Seat]:
    return [SEATS[(board.opener + turn) % len(SEATS)] for turn in range(len(board.moves))]


def board_model(
    board: Board,
    size: tuple[float, float],
    t: Texts,
    preview: Move | None = None,
    places: tuple[Move, ...] = (),
) -> BoardModel:
    """The table in so many pixels; `places` are where the chosen tile may go, `preview` where it would."""
    laid = branches(board.moves)
    with_preview = tuple(
        (*tiles, _laid(preview.tile, board.ends[seat]))
        if preview and preview.branch is seat and preview.tile
        else tiles
        for seat, tiles in zip(SEATS, laid, strict=True)
    )
    doubles = tuple(tuple(tile.is_double for tile in tiles) for tiles in with_preview)
    plan = plan_table(doubles, *size)
    newest = board.moves[-1] if board.moves else PASS
    hub = hub_preview = None
    if board.moves and board.moves[0].tile:
        hub = _hub(board.moves[0].tile, plan, len(board.moves) == 1)
    elif preview and preview.tile:
        hub_preview = _hub(preview.tile, plan, True)
    branches_to = [move.branch for move in places if move.branch is not None and preview is None]
    first = min(branches_to, key=lambda branch: (branch - board.turn) % len(SEATS), default=None)
    models = tuple(
        _branch(
            seat,
            board,
            laid[seat],
            with_preview[seat],
            plan.branches[seat],
            newest,
            _target(places, seat),
            t,
        )._replace(first=seat is first)
        for seat in SEATS
    )
    mover = _movers(board)[-1] if board.moves else None
    return BoardModel(plan, mover, hub, _target(places, None), hub_preview, models if board.moves else ())


def _target(places: tuple[Move, ...], branch: Seat | None) -> Tile | None:
    """The chosen tile, if it may go there."""
    return next((move.tile for move in places if move.branch is branch), None)


def _order(board: Board, seat: Seat) -> int | None:
    return board.opened.index(seat) + 1 if seat in board.opened else None


def _hub(tile: Tile, plan: TablePlan, newest: bool) -> LaidModel:
    return LaidModel(tile, tile.low, tile.high, plan.hub, newest)


def _laid(tile: Tile, end: int) -> LaidTile:
    return LaidTile(end, tile.other(end))


def _branch(
    seat: Seat,
    board: Board,
    laid: tuple[LaidTile, ...],
    shown: tuple[LaidTile, ...],
    plan: BranchPlan,
    newest: Move,
    target: Tile | None,
    t: Texts,
) -> BranchModel:
    models = tuple(
        LaidModel(tile.tile, tile.inner, tile.outer, spot, newest == Move(tile.tile, seat))
        for tile, spot in zip(shown, plan.tiles, strict=True)
    )
    preview = models[-1] if len(shown) > len(laid) else None
    return BranchModel(
        seat,
        t.branch(seat),
        board.ends[seat],
        _order(board, seat),
        models[: len(laid)],
        plan.tip,
        target,
        preview,
    )


def _possible(session: Session) -> frozenset[str]:
    mine = of.persons_turn(session)
    legal = of.legal(session)
    asked = {
        "confirm": session.preview is not None,
        "cancel": session.chosen is not None or session.refused is not None or session.hint is not None,
        "pass": legal == (PASS,),
        "hint": mine,
        "undo": of.can_undo(session),
        "redo": of.can_redo(session),
        "restart": of.can_restart(session),
    }
    return frozenset(action for action, possible in asked.items() if possible)
