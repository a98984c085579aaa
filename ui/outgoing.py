"""What of a session is kept by the browser, and what of it the person takes away."""

from collections.abc import Iterator

from engine import record

from . import actions as do
from . import save
from .actions import Action
from .effects import Claim, Download, Effect, Keep, Link, Store
from .export import as_text, deal_link, file_name, finished
from .session import Session, can_link, saved
from .settings import dumps
from .storage import DAMAGED, EARLIER, MATCH, SETTINGS
from .text import Texts


def to_keep(before: Session, after: Session, action: Action) -> Iterator[Effect]:
    """What the browser is to keep from now on."""
    now = saved(after)
    if after.remembered != before.remembered:
        yield Store(SETTINGS, dumps(after.remembered))
    if after.earlier != before.earlier:
        yield Store(EARLIER, after.earlier and save.dumps(after.earlier))
    if after.damaged != before.damaged or (isinstance(action, do.Opened) and after.damaged):
        yield Store(DAMAGED, after.damaged and after.damaged.text)
    if isinstance(action, do.ForgetDamaged):
        yield from (Store(key, None) for key, kept in ((MATCH, now), (EARLIER, after.earlier)) if not kept)
    if isinstance(action, do.TakeOver):
        yield Claim(steal=True)
    elif before.at_start and not after.at_start:
        yield Claim(steal=False)
    if now and not after.elsewhere and (now != saved(before) or isinstance(action, do.Claimed)):
        yield Keep(now)


def leaving(session: Session, action: Action) -> Iterator[Effect]:
    """What the person takes away of the match, if it may leave the page."""
    match = session.match
    if match is None or session.lesson is not None:
        return
    name = file_name(match)
    if isinstance(action, do.ExportText):
        t = Texts(session.settings.lang, [player.name for player in match.players])
        yield Download(name.replace(".longana.json", ".txt"), as_text(match, t), "text/plain;charset=utf-8")
    elif isinstance(action, do.Export) and (whole := finished(match)):
        yield Download(name, record.dumps(whole), "application/json")
    elif isinstance(action, do.CopyLink) and can_link(session) and (query := deal_link("", match)):
        yield Link(query)
