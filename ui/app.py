"""The loop of the app: an action makes a new session, which is shown; then come its effects."""

from collections.abc import Callable
from typing import Protocol

from . import actions as do
from .actions import Action, Effect, Later
from .address import parse
from .markup.page import page
from .markup.parts import Part
from .session import Session
from .settings import LANGUAGES, Settings, loads
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
        first: Action | None = None,
    ) -> None:
        """Show the session, or what `first` makes of it."""
        self.session, effects = _outcome(session, first) if first else (session, ())
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
    return session, effects


def first_session(query: str, saved: str | None, languages: list[str]) -> Session:
    """The session with which the page opens: what is remembered, and over it what the address asks for."""
    known = (tag[:2].lower() for tag in languages)
    default = Settings(lang=next((lang for lang in known if lang in LANGUAGES), "en"))
    remembered = loads(saved, default)
    address, settings = parse(query, remembered)
    return Session(settings, remembered, address)
