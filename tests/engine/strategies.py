"""Random matches for the property tests."""

from random import Random

from hypothesis import strategies as st

from engine.match import Match, Player, new_match, next_hand, play, winner
from engine.rules import apply, legal_moves, start

PLAYERS = tuple(
    Player(name, kind) for name, kind in [("Ana", "human"), ("", "easy"), ("Ñ 🁡", "normal"), ("", "random")]
)


def random_match(seed: int, target: int = 100, turns: int | None = None) -> Match:
    """A match of any legal moves; over, or cut after `turns` turns."""
    chance = Random(seed)
    match = new_match(PLAYERS, str(seed), target)
    while turns is None or turns > 0:
        if match.hands[-1].position.board.outcome is not None:
            if winner(match) is not None:
                break
            match = next_hand(match)
        moves = legal_moves(match.hands[-1].position)
        assert len(match.hands[-1].position.board.moves) < 300, "rule 17: a hand comes to its end"
        match = play(match, moves[int(chance.random() * len(moves))])
        if turns is not None:
            turns -= 1
    return match


numbers = st.integers(0, 2**32)
whole_matches = st.builds(random_match, numbers, st.integers(1, 150))
cut_matches = st.builds(random_match, numbers, st.integers(1, 150), st.integers(0, 300))


@st.composite
def positions(draw):
    """A position of a random match, from the deal on to the end of a hand."""
    match = draw(whole_matches)
    hand = draw(st.sampled_from(match.hands))
    return draw(st.sampled_from(line_of(hand)))


def line_of(hand):
    """Every position of a hand from its deal on."""
    line = [start(hand.dealt, hand.position.board.right)]
    for move in hand.position.board.moves:
        line.append(apply(line[-1], move))
    return line
