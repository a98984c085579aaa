"""Where the tiles lie: every hand fits, nothing touches that does not belong together."""

from itertools import combinations, pairwise
from random import Random

import pytest
from geometry import TINY, apart, distance, from_point, inner_half, outer_half, room
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.branches import branches
from engine.deal import deal
from engine.rules import apply, legal_moves, start
from engine.state import SEATS, Seat
from ui.layout import plan_table

MOST = 28  # of the 32 tiles dealt one is the hub, and the three who do not go out hold one each at least
STRANGERS = 0.25  # units between tiles that do not belong together, at least
NEIGHBOURS = 0.4  # units between tiles that do, at most
MARK = 0.5  # units from the middle of a branch's end mark that must be free
NAMED_SIZES = [(150, 100), (306, 230), (320, 240), (550, 250), (1000, 550), (2600, 1300), (250, 500)]

sizes = st.one_of(st.sampled_from(NAMED_SIZES), st.tuples(st.floats(150, 2600), st.floats(100, 1300)))


def hand(seed):
    """What lies on the table after each move of a hand of random legal moves: which tiles are doubles."""
    chance = Random(seed)
    position = start(deal(str(seed), 1), None)
    tables = []
    while position.board.outcome is None:
        moves = legal_moves(position)
        position = apply(position, chance.choice(moves))
        laid = branches(position.board.moves)
        tables.append(tuple(tuple(tile.is_double for tile in branch) for branch in laid))
    return tables


@st.composite
def long_branches(draw):
    """Up to 28 tiles in one to four branches, doubles anywhere they can be."""
    left, lengths = MOST, []
    for _ in range(draw(st.integers(1, 4))):
        lengths.append(draw(st.integers(0, left)))
        left -= lengths[-1]
    lengths[0] += left if draw(st.booleans()) else 0
    lengths = draw(st.permutations(lengths + [0] * (4 - len(lengths))))
    return tuple(draw(branch(length)) for length in lengths)


@st.composite
def branch(draw, length):
    """Two doubles never follow each other, and none follows the hub's."""
    often = draw(st.sampled_from([0.0, 0.3, 1.0]))
    chance = Random(draw(st.integers(0, 2**32)))
    doubles = []
    for _ in range(length):
        doubles.append(bool(doubles) and not doubles[-1] and chance.random() < often)
    return tuple(doubles)


seeds = st.integers(0, 2**32)
hands = seeds.map(hand)
tables = st.one_of(hands.flatmap(st.sampled_from), hands.map(lambda tables: tables[-1]), long_branches())


def everything(plan):
    """Every tile with its name: the hub and each branch's tiles by number."""
    laid = [(seat, at, spot) for seat in SEATS for at, spot in enumerate(plan.branches[seat].tiles)]
    return [(None, -1, plan.hub), *laid]


def belong_together(one, other):
    (seat, at, _), (other_seat, other_at, _) = one, other
    return abs(at - other_at) == 1 and (seat is other_seat or None in (seat, other_seat))


def in_line(plan):
    """Each branch as a line of tiles that begins with the hub."""
    return [(plan.hub, *plan.branches[seat].tiles) for seat in SEATS]


@given(tables, sizes)
def test_every_tile_has_a_place(doubles, size):
    plan = plan_table(doubles, *size)
    assert [len(branch.tiles) for branch in plan.branches] == [len(branch) for branch in doubles]


@given(tables, sizes)
def test_every_tile_lies_inside_the_table_and_so_does_the_place_of_the_next(doubles, size):
    plan = plan_table(doubles, *size)
    assert (plan.width * plan.unit, plan.height * plan.unit) == pytest.approx(size)
    spots = [spot for _, _, spot in everything(plan)] + [branch.next for branch in plan.branches]
    for left, top, right, bottom in map(room, spots):
        assert min(left, top) >= -TINY
        assert right <= plan.width + TINY
        assert bottom <= plan.height + TINY


@given(tables, sizes)
def test_tiles_that_do_not_belong_together_keep_their_distance(doubles, size):
    plan = plan_table(doubles, *size)
    for one, other in combinations(everything(plan), 2):
        if not belong_together(one, other):
            assert apart(one[2], other[2]) >= STRANGERS, (one, other)


@given(tables, sizes)
def test_tiles_that_belong_together_lie_close_and_never_overlap(doubles, size):
    plan = plan_table(doubles, *size)
    for line in in_line(plan):
        for one, other in pairwise(line):
            assert 0 < apart(one, other) <= NEIGHBOURS


@given(tables, sizes)
def test_the_place_of_the_next_tile_is_free(doubles, size):
    plan = plan_table(doubles, *size)
    for seat in SEATS:
        place = (seat, len(doubles[seat]), plan.branches[seat].next)
        for other in everything(plan):
            wanted = 0 if belong_together(place, other) else STRANGERS
            assert apart(place[2], other[2]) >= wanted + TINY
    for one, other in combinations([branch.next for branch in plan.branches], 2):
        assert apart(one, other) >= STRANGERS


@given(tables, sizes)
def test_a_tile_lies_with_its_inner_half_at_the_outer_half_of_the_one_before(doubles, size):
    plan = plan_table(doubles, *size)
    for seat in SEATS:
        line = plan.branches[seat].tiles
        for before, after in pairwise((*line, plan.branches[seat].next)):
            met = distance(outer_half(before), inner_half(after))
            assert met < 1.5
            if not after.across:
                assert met < distance(outer_half(before), outer_half(after))
            if not before.across:
                assert met < distance(inner_half(before), inner_half(after))


@given(tables, sizes)
def test_a_branch_begins_toward_its_seat(doubles, size):
    plan = plan_table(doubles, *size)
    toward = {Seat.S: (0, 1), Seat.E: (1, 0), Seat.N: (0, -1), Seat.W: (-1, 0)}
    for seat in SEATS:
        first = (*plan.branches[seat].tiles, plan.branches[seat].next)[0]
        dx, dy = toward[seat]
        assert (first.dx, first.dy) == (dx, dy)
        assert (first.x - plan.hub.x, first.y - plan.hub.y) == pytest.approx(
            (dx * abs(first.x - plan.hub.x), dy * abs(first.y - plan.hub.y))
        )


@given(tables, sizes)
def test_doubles_lie_across_and_other_tiles_along(doubles, size):
    plan = plan_table(doubles, *size)
    for seat in SEATS:
        assert tuple(spot.across for spot in plan.branches[seat].tiles) == doubles[seat]
        for spot in plan.branches[seat].tiles:
            assert (abs(spot.dx), abs(spot.dy)) in ((1, 0), (0, 1))


@given(tables, sizes)
def test_the_mark_of_an_end_covers_no_tile_and_stays_on_the_table(doubles, size):
    plan = plan_table(doubles, *size)
    for seat in SEATS:
        x, y = tip = plan.branches[seat].tip
        assert MARK <= x <= plan.width - MARK
        assert MARK <= y <= plan.height - MARK
        assert from_point(tip, plan.branches[seat].next) == 0
        for _, _, spot in everything(plan):
            assert from_point(tip, spot) >= MARK


@given(tables, sizes)
def test_the_same_hand_always_lies_the_same_way(doubles, size):
    plan = plan_table(doubles, *size)
    plan_table.cache_clear()
    assert plan_table(doubles, *size) == plan


@settings(max_examples=30)
@given(hands, sizes)
def test_laid_tiles_stay_where_they_are_while_the_scale_stays(tables, size):
    for before, after in pairwise([plan_table(doubles, *size) for doubles in tables]):
        if (before.unit, before.hub) == (after.unit, after.hub):
            for seat in SEATS:
                old, new = before.branches[seat], after.branches[seat]
                assert new.tiles[: len(old.tiles)] == old.tiles
                if len(new.tiles) > len(old.tiles) and not new.tiles[-1].across:
                    assert new.tiles[-1] == old.next


lengths = st.lists(st.integers(0, MOST // 4), min_size=4, max_size=4)


@given(lengths, lengths, sizes)
def test_more_tiles_never_get_a_larger_scale(fewer, more, size):
    """Doubles are left out: one takes less room than the tile for which there was room kept."""
    few = tuple((False,) * length for length in fewer)
    many = tuple((False,) * (length + added) for length, added in zip(fewer, more, strict=True))
    assert plan_table(few, *size).unit >= plan_table(many, *size).unit


@pytest.mark.parametrize(
    ("size", "least"),
    [
        ((150, 100), 4.5),
        ((306, 230), 10.5),
        ((320, 240), 11),
        ((550, 250), 13.5),
        ((1000, 550), 28),
        ((2600, 1300), 65),
    ],
    ids=str,
)
@pytest.mark.parametrize("first", range(0, 60, 20))
def test_tiles_can_still_be_read_at_the_end_of_any_hand(size, least, first):
    """`least`: pixels of a tile's short side."""
    for seed in range(first, first + 20):
        assert plan_table(hand(seed)[-1], *size).unit >= least


@pytest.mark.parametrize("size", NAMED_SIZES, ids=str)
def test_an_empty_table_already_has_the_scale_of_a_usual_hand(size):
    empty = ((),) * 4
    usual = ((False,) * 5,) * 4
    assert plan_table(empty, *size).unit == plan_table(usual, *size).unit


@pytest.mark.parametrize("size", [(0, 0), (40, 40), (1, 2000), (2000, 1)], ids=str)
def test_even_a_table_without_room_gets_a_plan_of_every_tile(size):
    doubles = ((), (False,) * MOST, (), ())
    plan = plan_table(doubles, *size)
    assert [len(branch.tiles) for branch in plan.branches] == [0, MOST, 0, 0]
