"""The loop of the app: an action makes a new session, which is shown; then come its effects."""

from collections.abc import Callable
from typing import Protocol

from . import actions as do
from .actions import Action
from .address import parse
from .counting import with_statistics
from .effects import Effect, Keep, Later
from .keeping import opened
from .languages import language_of
from .markup.page import page
from .markup.parts import Part
from .save import Damaged, Saved, restored
from .session import Session
from .settings import Settings, loads
from .storage import DAMAGED, EARLIER, MATCH, SETTINGS, STATISTICS, STATISTICS_DAMAGED
from .update import update


class Outside(Protocol):
    """What the loop needs from the browser."""

    def show(self, session: Session, whole: Part) -> None: ...
    def run(self, effect: Effect) -> None: ...
    def report(self) -> None: ...


class App:
    """Holds the session and hands it on."""

    def __init__(
        self,
        session: Session,
        outside: Callable[[Callable[[Action], None]], Outside],
        first: Action,
    ) -> None:
        """Show what `first` makes of the session."""
        self.session, effects = _outcome(session, first)
        self._outside = outside(self.dispatch)
        self._show()
        for effect in effects:
            self._outside.run(effect)

    def dispatch(self, action: Action) -> None:
        """Let an action happen. A mistake in the program is reported; the session stays as it was."""
        before = self.session
        try:
            after, effects = _outcome(before, action)
            if after != before:
                self.session = after
                self._show()
        except Exception:
            self.session = before
            self._outside.report()
            if not isinstance(action, do.Fail):
                self.dispatch(do.Fail())
            return
        for effect in effects:
            self._outside.run(effect)

    def _show(self) -> None:
        self._outside.show(self.session, page(self.session))


def _outcome(session: Session, action: Action) -> tuple[Session, tuple[Effect, ...]]:
    """What comes of an action; what is due at once after it comes of it too, and is not shown one by one."""
    session, effects = update(session, action)
    while due := next(
        (effect for effect in effects if isinstance(effect, Later) and not effect.milliseconds), None
    ):
        session, more = update(session, due.action)
        effects = (*(effect for effect in effects if effect != due), *more)
    last = max((at for at, effect in enumerate(effects) if isinstance(effect, Keep)), default=-1)
    return session, tuple(
        effect for at, effect in enumerate(effects) if not isinstance(effect, Keep) or at == last
    )


def first_session(query: str, kept: Callable[[str], str | None], languages: list[str]) -> Session:
    """The session with which the page opens: what is `kept` by key, and over it what the address asks for."""
    default = Settings(lang=next(filter(None, map(language_of, languages)), "en"))
    remembered = loads(kept(SETTINGS), default)
    address, settings = parse(query, remembered)
    session = Session(settings, remembered, address)
    session = with_statistics(session, kept(STATISTICS), kept(STATISTICS_DAMAGED))
    found, earlier = restored(kept(MATCH)), restored(kept(EARLIER))
    session = session._replace(damaged=_damaged(kept(DAMAGED), found, earlier))
    if isinstance(earlier, Saved):
        session = session._replace(earlier=earlier)
    return opened(session, found)._replace(at_start=True) if isinstance(found, Saved) else session


def _damaged(before: str | None, *found: Saved | Damaged | None) -> Damaged | None:
    """All that cannot be read; some of it may have been put by before."""
    texts = [] if before is None else [before]
    texts += [each.text for each in found if isinstance(each, Damaged) and each.text not in (before or "")]
    together = restored("\n".join(texts)) if texts else None
    return together if isinstance(together, Damaged) else None
