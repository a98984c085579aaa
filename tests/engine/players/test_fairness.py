"""That the computer players cannot cheat: what they are given holds no hidden tile, and nothing hidden moves them."""

import gc
from random import Random
from types import BuiltinFunctionType, FunctionType, ModuleType

from hypothesis import assume, given
from hypothesis import strategies as st
from strategies import positions

from engine.players import COMPUTER_KINDS, choose
from engine.players.evidence import may_hold
from engine.players.hint import hint
from engine.players.worlds import Worlds
from engine.rules import apply, legal_moves, start
from engine.state import PASS, RIGHT, SEATS, Position, Seat
from engine.tiles import ALL, Tile, set_of, tiles_of
from engine.view import view_of

SCORES = (40, 0, 95, 60)

chances = st.integers(0, 2**32)
shuffles = st.builds(Random, chances)


def mover_view(position):
    return view_of(position, position.board.turn, SCORES, 100)


@given(positions(), chances, shuffles)
def test_22_what_the_others_hold_changes_no_move_and_no_hint(position, chance, shuffle):
    assume(position.board.outcome is None)
    other = exchanged(position, shuffle)
    for kind in COMPUTER_KINDS:  # `expert` thinks briefly here; with more playouts it is given nothing else
        assert choose(kind, mover_view(position), Random(chance)) == choose(
            kind, mover_view(other), Random(chance)
        )
    assert hint(mover_view(position)) == hint(mover_view(other))


@given(positions(), shuffles)
def test_22_everything_reachable_from_a_view_stays_the_same_when_hidden_tiles_change_places(
    position, shuffle
):
    assume(position.board.outcome is None)
    view, other = mover_view(position), mover_view(exchanged(position, shuffle))
    assert repr(view) == repr(other)
    assert reachable(view) == reachable(other)


@given(positions())
def test_22_no_hidden_tile_can_be_reached_from_a_view(position):
    for seat in SEATS:
        view = view_of(position, seat, SCORES, 100)
        laid = {move.tile for move in position.board.moves}
        assert {found for found in reachable(view) if isinstance(found, Tile)} <= laid
        for hidden in tiles_of(ALL & ~view.held & ~set_of(laid - {None})):
            assert repr(hidden) not in repr(view)
            assert str(hidden) not in str(view)


def reachable(view):
    """Everything that can be reached from a view: all data, whatever holds it, but no code."""
    code = (type, ModuleType, FunctionType, BuiltinFunctionType)
    found, todo, seen = [], [view], set()
    while todo:
        thing = todo.pop(0)
        if id(thing) in seen or isinstance(thing, code):
            continue
        seen.add(id(thing))
        found.append(thing)
        # What a seat leads to is the list of seats, which is the same for everybody.
        todo += [] if isinstance(thing, Seat) else gc.get_referents(thing)
    return found


@given(positions(), chances)
def test_22_the_worlds_of_expert_fit_everything_that_is_public(position, chance):
    """The hand is played again in each: passes, opening and numbers of tiles must come out the same."""
    assume(legal_moves(position) not in [(), (PASS,)])  # who can only pass imagines nothing
    view = mover_view(position)
    worlds = Worlds(view, Random(chance))
    for _ in range(4):
        world = worlds.next()
        assert world.board == view.board
        assert world.hands[view.seat] == view.held
        assert tuple(hand.bit_count() for hand in world.hands) == view.board.counts
        assert played_again(world) == world


def played_again(world):
    """What the same turns come to from the hands as they must have been dealt in this world."""
    dealt = list(world.hands)
    seat = world.board.opener
    for move in world.board.moves:
        if move.tile is not None:
            assert not dealt[seat] & set_of([move.tile])
            dealt[seat] |= set_of([move.tile])
        seat = RIGHT[seat]
    assert sum(dealt) == dealt[0] | dealt[1] | dealt[2] | dealt[3]  # no tile twice
    position = start(tuple(dealt), world.board.right)
    for move in world.board.moves:
        position = apply(position, move)
    return position


@given(positions(), shuffles)
def test_exchanging_hidden_tiles_is_worth_the_name(position, shuffle):
    """What these tests lean on: exchanged hands fit the history as well as the true ones, and do differ."""
    assume(
        legal_moves(position) not in [(), (PASS,)]
    )  # else somebody else must be able to play, or it is over
    other = exchanged(position, shuffle)
    assert played_again(other) == other
    mover = position.board.turn
    assert other.hands[mover] == position.hands[mover]
    if len(position.board.moves) < 8:
        assert other.hands != position.hands


def exchanged(position, shuffle):
    """The position after many exchanges between the others and the tiles aside, all of them possible."""
    mover = position.board.turn
    may = (*may_hold(mover_view(position)), ALL)
    held = [list(tiles_of(hand)) for hand in position.hands]
    laid = set_of(move.tile for move in position.board.moves if move.tile)
    s, e, n, w = position.hands
    held.append(list(tiles_of(ALL & ~(s | e | n | w | laid))))
    places = [place for place in range(5) if place != mover and held[place]]
    for _ in range(60):
        here, there = shuffle.choice(places), shuffle.choice(places)
        give, take = shuffle.randrange(len(held[here])), shuffle.randrange(len(held[there]))
        mine, yours = held[here][give], held[there][take]
        if here != there and set_of([mine]) & may[there] and set_of([yours]) & may[here]:
            held[here][give], held[there][take] = yours, mine
    s, e, n, w = map(set_of, held[:4])
    return Position(position.board, (s, e, n, w))
