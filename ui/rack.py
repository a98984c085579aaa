"""The tiles on the rack: their order, and what becomes of one that is lifted from it by hand."""

from engine.state import SEATS, Move, Seat
from engine.tiles import Tile, tiles_of

from . import actions as do
from .session import Order, Session, cleared, legal, persons_turn, places, screen
from .settings import ORDERS


def rack(session: Session, seat: Seat) -> tuple[Tile, ...]:
    """The tiles that a player holds, in the order in which that person wants to see them."""
    if session.position is None:
        return ()
    order = {tile: at for at, tile in enumerate(_own_order(session, seat))}
    held = _sorted(session, session.position.hands[seat])
    return tuple(sorted(held, key=lambda tile: order.get(tile, len(order))))


def visible(session: Session) -> tuple[Tile, ...]:
    """The tiles that the person at the device sees on their rack."""
    return rack(session, session.viewer) if session.viewer is not None and screen(session) == "table" else ()


def by_hand(session: Session, action: do.RackAction) -> Session:
    """What hands have done with the tiles."""
    match action:
        case do.Lift(tile):
            return lifted(session, tile)
        case do.DropOn(branch):
            return dropped(session, branch)
        case do.DropOnRack(before):
            return dropped_on_rack(session, before)
        case do.PutBack(asked):
            return put_back(session, asked)
        case do.ShiftTile(tile, steps):
            return shifted(session, tile, steps)


def lifted(session: Session, tile: Tile | None) -> Session:
    """A tile lifted from the rack. It is chosen if it can be played now; any other may be carried too."""
    if tile not in visible(session):
        return session
    chosen = tile if any(move.tile == tile for move in legal(session)) else None
    return cleared(session)._replace(lifted=tile, chosen=chosen)


def held_on(before: Session, after: Session) -> Session:
    """What the person carries while a computer player moves stays in their hand."""
    return lifted(after, before.lifted) if before.lifted and after.position is not before.position else after


def dropped(session: Session, branch: Seat | None) -> Session:
    """The lifted tile let go of over a place: a preview there (rule 21)."""
    move = Move(session.lifted, branch)
    if session.lifted is None or move not in places(session):
        return put_back(session, asked=False)
    return session._replace(lifted=None, preview=move, hint=None)


def put_back(session: Session, asked: bool) -> Session:
    """The lifted tile on the rack again, nothing chosen; `asked` whether it could have been laid, it is told why not."""
    if session.lifted is None:
        return session
    refused = session.lifted if asked and persons_turn(session) and session.chosen is None else None
    return cleared(session)._replace(refused=refused)


def dropped_on_rack(session: Session, before: Tile | None) -> Session:
    """The lifted tile put before another one, or behind all."""
    if session.lifted is None:
        return session
    return put_back(_placed(session, session.lifted, before), asked=False)


def shifted(session: Session, tile: Tile, steps: int) -> Session:
    """A tile some places further along the rack, which has two ends."""
    tiles = visible(session)
    if tile not in tiles:
        return session
    others = [each for each in tiles if each != tile]
    at = min(max(tiles.index(tile) + steps, 0), len(others))
    return session if at == tiles.index(tile) else _placed(session, tile, (*others, None)[at])


def sorted_next(session: Session) -> str:
    """The way of sorting that comes after the one in use; what people have put themselves goes first."""
    order = session.settings.order
    return order if own_order_shown(session) else ORDERS[(ORDERS.index(order) + 1) % len(ORDERS)]


def own_order_shown(session: Session) -> bool:
    """Whether the person at the device has put their tiles in an order of their own."""
    return session.viewer is not None and bool(_own_order(session, session.viewer))


def _placed(session: Session, tile: Tile, before: Tile | None) -> Session:
    if session.match is None or session.viewer is None or before == tile:
        return session
    seat, dealt = session.viewer, session.match.hands[-1].dealt
    # All that have been dealt: an undo brings a tile back to where it was.
    whole = [*(_own_order(session, seat) or _sorted(session, dealt[seat]))]
    if not {tile, before or tile} <= set(whole):
        return session
    whole.remove(tile)
    whole.insert(len(whole) if before is None else whole.index(before), tile)
    orders = [tuple(whole) if each is seat else _own_order(session, each) for each in SEATS]
    return session._replace(own_order=Order(session.match_id, len(session.match.hands), tuple(orders)))


def _own_order(session: Session, seat: Seat) -> tuple[Tile, ...]:
    order, match = session.own_order, session.match
    here = order and match and (order.match_id, order.hand) == (session.match_id, len(match.hands))
    return order.tiles[seat] if order and here else ()


def _sorted(session: Session, tiles: int) -> list[Tile]:
    by_number = list(tiles_of(tiles))
    if session.settings.order == "points":
        return sorted(by_number, key=lambda tile: tile.points)
    return by_number
