"""What may leave the page: records and readable texts of a match, and links to its deals.

Of a hand in play only what everybody at the table sees leaves it.
"""

import re
from dataclasses import replace
from urllib.parse import urlencode

from engine.match import Match, scores
from engine.state import SEATS
from engine.tiles import tiles_of

from .settings import clean_name
from .text import Texts
from .wording import kind_words, move_words, outcome_words, standing_words

_NAME_LENGTH = 24


def finished(match: Match) -> Match | None:
    """The match with only its finished hands; None when there is none.

    While another hand is in play it has no seed, which would tell how that one was dealt.
    """
    hands = tuple(hand for hand in match.hands if hand.position.board.outcome is not None)
    seed = match.seed if hands == match.hands else None
    return replace(match, hands=hands, seed=seed) if hands else None


def file_name(match: Match) -> str:
    """A name for the file of a match's record: what its seed allows, and the number of finished hands."""
    whole = finished(match)
    seed = whole.seed if whole else None
    name = re.sub("[^A-Za-z0-9_-]", "", seed or "")[:_NAME_LENGTH] or "match"
    return f"longana-{name}-{len(whole.hands) if whole else 0}-hands.longana.json"


def deal_link(base: str, match: Match) -> str | None:
    """A link that deals the same tiles to the same kinds of player; None when no seed can stand in it."""
    if match.seed is None or not match.seed.isprintable():
        return None
    kinds = ",".join(player.kind for player in match.players)
    return f"{base}?{urlencode({'seed': match.seed, 'seats': kinds}, safe=',')}"


def as_text(match: Match, t: Texts) -> str:
    """The match to be read, in the language of `t`."""
    # Names in files may have anything in them that a line must not have.
    t = Texts(t.lang, [clean_name(player.name) for player in match.players])
    players = [
        f"{t.seat(seat)}: {t.name(seat)} ({kind_words(t, match.players[seat].kind)})" for seat in SEATS
    ]
    hands = [_hand(match, number, t) for number in range(len(match.hands))]
    return "\n".join(["Longana", "", *players, *(line for hand in hands for line in ("", *hand))]) + "\n"


def _hand(match: Match, number: int, t: Texts) -> list[str]:
    hand = match.hands[number]
    board = hand.position.board
    moves = [f"{turn + 1}. {move_words(t, board, turn)}" for turn in range(len(board.moves))]
    heading = t.tr("Hand {number}", number=number + 1)
    if board.outcome is None:
        held = (f"{t.name(seat)}: {t.trn('{n} tile', '{n} tiles', board.counts[seat])}" for seat in SEATS)
        return [heading, *moves, *held]
    dealt = [f"{t.name(seat)}: {' '.join(map(str, tiles_of(hand.dealt[seat])))}" for seat in SEATS]
    points = scores(match, number + 1)
    standing = standing_words(t, points)
    return [
        heading,
        *dealt,
        *moves,
        outcome_words(t, match, number),
        t.tr("Points: {points}", points=standing),
    ]
