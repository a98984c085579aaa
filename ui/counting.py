"""What becomes of a session's statistics, and what of them the browser keeps."""

from collections.abc import Iterator

from . import actions as do
from .actions import Action
from .effects import Download, Effect, Store
from .session import Session
from .statistics import Statistics, dumps, loads, noted
from .storage import STATISTICS, STATISTICS_DAMAGED


def counted(before: Session, after: Session) -> Session:
    """The session with its match counted as it stands now.

    A match that has only been opened is not: it counts when somebody has played on in it.
    """
    if after.clearing and after.dialog != "statistics":
        after = after._replace(clearing=False)
    if after.match is None or after.match is before.match or after.match_id != before.match_id:
        return after
    return after._replace(statistics=noted(after.statistics, after.match_id, after.match))


def asked(session: Session, action: Action) -> Session:
    """The session after an action that is about the statistics."""
    match action:
        case do.AskToClear():
            return session._replace(clearing=session.dialog == "statistics")
        case do.KeepStatistics():
            return session._replace(clearing=False)
        case do.ClearStatistics() if session.clearing:
            return session._replace(clearing=False, statistics=Statistics(), damaged_statistics=None)
        case do.StatisticsChanged(text):
            found = Statistics() if text is None else loads(text)
            return session if found is None else session._replace(statistics=found)
    return session


def with_statistics(session: Session, text: str | None, damaged: str | None) -> Session:
    """The session with the statistics that the browser has kept. What cannot be read is put with the `damaged`."""
    read = Statistics() if text is None else loads(text)
    if read is None:
        return session._replace(damaged_statistics=text)
    return session._replace(statistics=read, damaged_statistics=damaged)


def statistics_effects(before: Session, after: Session, action: Action) -> Iterator[Effect]:
    """What the browser is to keep or to hand out."""
    cleared = before.clearing and isinstance(action, do.ClearStatistics)
    if cleared or (after.statistics != before.statistics and not isinstance(action, do.StatisticsChanged)):
        yield Store(STATISTICS, dumps(after.statistics) if after.statistics.entries else None)
    aside = after.damaged_statistics
    if aside != before.damaged_statistics or (isinstance(action, do.Opened) and aside is not None):
        yield Store(STATISTICS_DAMAGED, aside)
    if isinstance(action, do.ExportStatistics) and after.statistics.entries:
        yield Download("longana-statistics.json", dumps(after.statistics), "application/json")
