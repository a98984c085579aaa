"""The computer players. Each is a function from what one player may see, and chance, to a move (rule 22)."""

from collections.abc import Callable
from random import Random
from typing import TypeAlias

from ..state import Move
from ..view import PlayerView
from ..words import Words, words
from . import chance, easy, expert, hard, normal

Chooser: TypeAlias = Callable[[PlayerView, Random], Move]

_CHOOSERS: dict[str, Chooser] = {
    "random": chance.choose,
    "easy": easy.choose,
    "normal": normal.choose,
    "hard": hard.choose,
    "expert": expert.choose,
}

HUMAN = "human"
COMPUTER_KINDS = tuple(_CHOOSERS)
"""The kinds that choose for themselves, weakest first."""
KINDS = (HUMAN, *COMPUTER_KINDS)
"""Every kind of player that there is."""


class UnknownKind(ValueError):
    """A text that names no kind of player; `reason` says so to people."""

    def __init__(self, reason: Words) -> None:
        super().__init__(str(reason))
        self.reason = reason


def check_kind(kind: str) -> str:
    """`kind` itself if there is such a player. Raises UnknownKind otherwise."""
    if kind in KINDS:
        return kind
    raise UnknownKind(words("{kind} is not a player kind", kind=kind))


def is_computer(kind: str) -> bool:
    """Whether `choose` can play for this kind."""
    return kind in _CHOOSERS


def choose(kind: str, view: PlayerView, rng: Random) -> Move:
    """The move that a computer player of this kind makes; the same for the same view and state of `rng`.

    Raises UnknownKind, also for `human`, who chooses on the page, and ValueError when it is not the
    turn of the one who looks.
    """
    if kind not in _CHOOSERS:
        check_kind(kind)
        raise UnknownKind(words("{kind} is not a computer player", kind=kind))
    if not view.legal_moves():
        raise ValueError(f"it is not the turn of {view.seat}")
    return _CHOOSERS[kind](view, rng)
