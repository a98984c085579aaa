"""What each action makes of a session. Pure: no browser, no clock, no chance."""

from engine.words import words

from . import actions as do
from .actions import Action
from .counting import asked, counted, statistics_effects
from .dealing import host_match, next_hand_dealt, opened, rematch, start_asked, started
from .effects import Download, Effect, Focus, Later, PickFile, Post, TakeUpdate, Think, WakeThinker
from .focus import focus_effects
from .host import told
from .keeping import claimed, from_host, imported, played_on, swapped
from .lesson import begin
from .outgoing import leaving, to_keep
from .rack import held_on, sorted_next, visible
from .replay import open_replay, stepped, ticked
from .review import persons
from .session import (
    DIALOGS,
    Session,
    cleared,
    home,
    lesson_due,
    redone,
    replay_due,
    restarted,
    undone,
    update_offered,
    waiting_for,
)
from .settings import PACES, Settings, with_choice, with_seat
from .sounds import sounds
from .tasks import expects_thinking, task
from .teaching import on_table, taught
from .turns import at_table, computer_played, hinted, moved_to, ready, thought

_UNKEPT = words(
    "This browser does not let the page save: the match goes on, but it will not survive closing or reloading the page."
)


def update(session: Session, action: Action) -> tuple[Session, tuple[Effect, ...]]:
    """The session after an action, and what is to be done about it outside.

    An action that is not possible now (a late click, a timer that was overtaken) changes nothing.
    """
    after = counted(session, _handle(session, action))
    if after.match_id != session.match_id or after.replay not in (None, session.replay):
        after = after._replace(lesson=None)  # something else has been put on the table
    if after.pondering and not isinstance(action, do.AskHint | do.Background):
        after = after._replace(pondering=False)
    if after.position is not session.position or not isinstance(action, do.Read | do.Background):
        after = after._replace(reading=None)
    effects: list[Effect] = []
    due = waiting_for(after)
    if due != waiting_for(session) or after.position is not session.position:
        after = after._replace(ripe=False, decided=None)
        if due is not None:
            effects.append(Later(PACES[after.settings.speed], do.ComputerMoves(due)))
    if expects_thinking(after) and not expects_thinking(session):
        effects.append(WakeThinker())
    if task(after) != task(session):
        effects.append(Think(task(after)))
    tick = replay_due(after)
    if tick is not None and tick != replay_due(session):
        effects.append(Later(PACES[after.settings.speed] or PACES["fast"], tick))
    lesson_tick = lesson_due(after)
    if lesson_tick is not None and lesson_tick != lesson_due(session):
        effects.append(Later(PACES[after.settings.speed], lesson_tick))
    effects += [*to_keep(session, after, action), *statistics_effects(session, after, action)]
    if after.address.embed:
        effects += map(Post, told(session, after))
    effects += sounds(session, after)
    effects += focus_effects(on_table(session), on_table(after), action)
    if (after.lesson is None) is not (session.lesson is None):
        effects.append(Focus())
    match action:
        case do.Update() if update_offered(session):
            effects.append(TakeUpdate())
        case do.Choose():
            effects.append(PickFile())
        case do.Export() | do.ExportText() | do.CopyLink():
            effects += leaving(session, action)
        case do.DownloadDamaged() if session.damaged:
            effects.append(Download("longana-damaged.txt", session.damaged.text, "text/plain"))
    return after, tuple(effects)


def _handle(session: Session, action: Action) -> Session:
    if session.lesson is not None and isinstance(action, do.LessonAction):
        return taught(session, action)
    match action:
        case do.Opened(seed):
            return opened(session, seed)
        case do.Start(seed):
            return start_asked(session, action) if session.at_start else session
        case do.Replace():
            return _replaced(session)
        case do.Earlier():
            return swapped(session) if session.at_start else session
        case do.NotKept():
            return session if session.unkept else session._replace(unkept=True, note=_UNKEPT)
        case do.OpenElsewhere():
            return session._replace(elsewhere=True, dialog="elsewhere", asking=None)
        case do.Claimed(text):
            return claimed(session, text)
        case do.Import(data, seed):
            return imported(session, data, seed)
        case do.PlayOn(seed):
            return played_on(session, seed)
        case do.HostMatch(token, kinds, seed):
            return host_match(session, token, kinds, seed)
        case do.HostRecord(data, seed):
            return from_host(session, data, seed)
        case do.Pause(paused):
            return session._replace(paused=paused)
        case do.Linked(link):
            return session._replace(link=link) if session.dialog == "log" else session
        case do.ForgetDamaged():
            return session._replace(damaged=None)
        case do.Rematch(seed):
            return rematch(session, seed)
        case do.Continue():
            return session._replace(at_start=session.match is None)
        case do.ToStart():
            return cleared(session)._replace(at_start=True, viewer=home(session), replay=None)
        case do.NextHand():
            return next_hand_dealt(session)
        case do.NextOrder():
            now = on_table(session)
            return _set(session, do.SetChoice("order", sorted_next(now))) if visible(now) else session
        case do.AskHint():
            return hinted(session)
        case do.ShowCompared(shown):
            return session._replace(comparing=shown)
        case do.ShowDealt(shown):
            return session._replace(dealt=shown)
        case do.Undo():
            return moved_to(session, undone(session))
        case do.Redo():
            return moved_to(session, redone(session))
        case do.Restart():
            return moved_to(session, restarted(session))
        case do.Ready():
            return ready(session)
        case do.OpenDialog(name):
            return session._replace(dialog=name) if name in DIALOGS else session
        case do.CloseDialog():
            return _closed(session)
        case do.ShowMore(shown):
            return session._replace(more=shown)
        case do.Dismiss():
            return session._replace(failed=False, note=None, address=session.address._replace(notes=()))
        case do.UpdateReady():
            return session._replace(newer=action)
        case do.AskToClear() | do.ClearStatistics() | do.KeepStatistics() | do.StatisticsChanged():
            return asked(session, action)
        case do.Fail():
            return session._replace(failed=True)
        case do.Resized(width, height):
            return session._replace(width=width, height=height)
        case do.ComputerMoves(turn):
            return held_on(session, computer_played(session)) if turn == waiting_for(session) else session
        case do.Thought():
            return held_on(session, thought(session, action))
        case do.OpenReplay(hand):
            return session._replace(replay=open_replay(session.match, hand)) if session.match else session
        case do.CloseReplay():
            return session._replace(replay=None)
        case do.OpenReview():
            return _review_opened(session)
        case do.ReviewTo(turn):
            return _closed(_replayed(session, do.ReplayTo(turn)))
        case do.ReplayTick():
            due = action == replay_due(session)
            return session._replace(replay=ticked(session.replay)) if session.replay and due else session
        case do.StartLesson():
            return _closed(session)._replace(lesson=begin())
        case _ if isinstance(action, do.TableAction):
            return at_table(session, action)
        case _ if isinstance(action, do.ReplayAction):
            return _replayed(session, action)
        case _:
            return _set(session, action)


def _set(session: Session, action: Action) -> Session:
    """A setting changed, both in force and for the next time."""

    def changed(settings: Settings) -> Settings:
        match action:
            case do.SetChoice(key, value):
                return with_choice(settings, key, value)
            case do.SetKind(seat, kind):
                return with_seat(settings, seat, kind=kind)
            case do.SetName(seat, name):
                return with_seat(settings, seat, name=name)
            case do.ShowSelectors(shown):
                return settings._replace(selectors=shown)
            case do.UseLetters(used):
                return settings._replace(letters=used)
            case do.UseSound(used):
                return settings._replace(sound=used)
        return settings

    if action == do.SetChoice("order", changed(session.settings).order):
        session = session._replace(own_order=None)
    return session._replace(settings=changed(session.settings), remembered=changed(session.remembered))


def _replayed(session: Session, action: do.ReplayAction) -> Session:
    return session._replace(replay=stepped(session.replay, action)) if session.replay else session


def _review_opened(session: Session) -> Session:
    replay = session.replay or (open_replay(session.match) if session.match else None)
    if replay is None or not persons(replay):
        return session
    return session._replace(replay=replay, reviewing=True, dialog="review")


def _replaced(session: Session) -> Session:
    match session.asking:
        case do.Start(seed):
            return started(session, seed)
        case do.Import(data, seed):
            return imported(session, data, seed)
        case do.PlayOn(seed):
            return played_on(session, seed)
        case _:
            return session


def _closed(session: Session) -> Session:
    """No dialog. Whoever does not take the match over from another window has none here."""
    if session.dialog == "elsewhere":
        session = cleared(session)._replace(at_start=True)
    return session._replace(dialog=None, asking=None, link="")
