"""The same match played by the engine in CPython, to hold against what the page shows."""

from collections.abc import Callable, Iterator
from itertools import count

from table import Look

from engine.deal import turn_chance
from engine.match import Match, Player, new_match, next_hand, play, scores, winner, with_position
from engine.notation import parse_move, turn_text
from engine.players import HUMAN, choose
from engine.rules import legal_moves, start
from engine.state import SEATS, Board, Position, Seat
from engine.tiles import tiles_of
from engine.view import view_of

ALONE = "human,normal,normal,normal"
TWO = "human,normal,human,normal"


class Shadow:
    """A match that goes on by itself until a person is to move, as the page does."""

    def __init__(self, seed: str, seats: str = ALONE) -> None:
        s, e, n, w = (Player("", kind) for kind in seats.split(","))
        self.match: Match = new_match((s, e, n, w), seed)
        self._computers_play()

    @property
    def position(self) -> Position:
        return self.match.hands[-1].position

    @property
    def board(self) -> Board:
        return self.position.board

    @property
    def turn(self) -> Seat:
        return self.board.turn

    @property
    def hand_over(self) -> bool:
        return self.board.outcome is not None

    @property
    def over(self) -> bool:
        return winner(self.match) is not None

    @property
    def scores(self) -> dict[str, int]:
        return {str(seat): points for seat, points in zip(SEATS, scores(self.match), strict=True)}

    def legal(self) -> list[str]:
        """What the person to move may do, as the contract writes moves."""
        return sorted(map(str, legal_moves(self.position)))

    def play(self, move: str) -> None:
        """A person's move, and the answers of the computer players."""
        self.match = play(self.match, parse_move(move))
        self._computers_play()

    def next_hand(self) -> None:
        self.match = next_hand(self.match)
        self._computers_play()

    def take_back_hand(self) -> None:
        """The same hand from its deal on (rule 26)."""
        dealt = start(self.match.hands[-1].dealt, self.board.right)
        self.match = with_position(self.match, dealt)
        self._computers_play()

    def held(self, seat: str) -> list[str]:
        return [str(tile) for tile in tiles_of(self.position.hands[Seat[seat]])]

    def tiles_moved(self) -> list[str]:
        """The tiles on the table, in the order in which they came there."""
        return [str(move.tile) for move in self.board.moves if move.tile]

    def turns(self) -> list[str]:
        """Every turn of the hand: `E 9-9`, `N 4-9 N`, `W pass`."""
        seats = [SEATS[(self.board.opener + at) % 4] for at in range(len(self.board.moves))]
        return [turn_text(seat, move) for seat, move in zip(seats, self.board.moves, strict=True)]

    def check(self, look: Look) -> None:
        """The page shows this very position."""
        assert look.screen in ("table", "hand-end", "match-end")
        assert {seat: points for seat, (_, points) in look.seats.items()} == self.scores
        assert {seat: held for seat, (held, _) in look.seats.items()} == {
            str(seat): held for seat, held in zip(SEATS, self.board.counts, strict=True)
        }
        assert sorted(look.laid) == sorted(self.tiles_moved())
        if self.board.moves:
            for seat in SEATS:
                self._check_branch(look, seat)
        if self.hand_over:
            assert look.screen == ("match-end" if self.over else "hand-end")
            assert look.phase == "over"
            return
        assert (look.screen, look.turn, look.owner) == ("table", str(self.turn), str(self.turn))
        assert sorted(look.rack) == sorted(self.held(look.turn))
        legal = self.legal()
        phase = "pass" if legal == ["pass"] else "play" if self.board.moves else "lead"
        assert look.phase == phase
        assert sorted(look.playable) == sorted({move.split()[0] for move in legal} - {"pass"})
        assert ("pass" in look.possible) == (phase == "pass")

    def _check_branch(self, look: Look, seat: Seat) -> None:
        shown = look.branches[str(seat)]
        assert shown.laid == tuple(str(tile) for tile, branch in self.board.moves if branch is seat)
        assert shown.end == self.board.ends[seat]
        opened = self.board.opened
        assert shown.open == (opened.index(seat) + 1 if seat in opened else None)

    def _computers_play(self) -> None:
        match = self.match
        before, number = scores(match, len(match.hands) - 1), len(match.hands)
        while not self.hand_over and match.players[self.turn].kind != HUMAN:
            seen = view_of(self.position, self.turn, before, match.target)
            chance = turn_chance(match.seed or "", number, len(self.board.moves) + 1)
            self.match = play(self.match, choose(match.players[self.turn].kind, seen, chance))


def first_line(shadow: Shadow) -> Iterator[Shadow]:
    """The hand as it goes when every person makes the first of their legal moves; the shadow at each turn."""
    while not shadow.hand_over:
        yield shadow
        shadow.play(shadow.legal()[0])


def seed_where(fits: Callable[[Shadow], bool], seats: str = ALONE) -> str:
    """The first of the seeds 1, 2, 3, … whose first hand is as wanted."""
    return next(seed for seed in map(str, count(1)) if fits(Shadow(seed, seats)))
