"""What the first screen offers beside a new match."""

from typing import NamedTuple

from engine.match import Match, scores, winner

from .session import Session, update_offered
from .text import Texts
from .wording import standing_words


class StartModel(NamedTuple):
    """`resumable` and `earlier` tell how matches stand that can be gone on with; empty texts are not shown."""

    resumable: str
    over: bool  # the resumable one has been won
    earlier: str
    damaged: str
    newer: str
    more: bool
    first_time: bool = False  # nothing has been played on this device yet; unknown to a page in another


def start_model(session: Session, t: Texts) -> StartModel:
    """The first screen of a session."""
    match = session.match
    return StartModel(
        resumable=_standing(match, t) if match else "",
        over=match is not None and winner(match) is not None,
        earlier=_standing(session.earlier.match, t) if session.earlier else "",
        damaged=_damaged(session, t),
        newer=_newer(session, t),
        more=session.more,
        first_time=not (match or session.earlier or session.statistics.entries or session.address.embed),
    )


def _standing(match: Match, t: Texts) -> str:
    names = Texts(t.lang, [player.name for player in match.players])
    return t.tr(
        "Hand {number} · {points}",
        number=len(match.hands),
        points=standing_words(names, scores(match)),
    )


def _damaged(session: Session, t: Texts) -> str:
    if session.damaged is None:
        return ""
    why = t.say(session.damaged.error.reason)
    return t.tr("A saved match cannot be read ({why}). It has been put by; you can play on.", why=why)


def _newer(session: Session, t: Texts) -> str:
    newer = update_offered(session)
    if newer is None:
        return ""
    if newer.held:
        return t.tr("A new version is ready. First close the other windows with Longana.")
    return t.tr("A new version is ready.")
