"""The whole page for a session, as one piece of markup."""

from htpy import Node, div, li, ul

from ..end_model import end_model
from ..log_model import log_model, moves_since
from ..session import Session, screen, update_offered
from ..text import Texts, texts
from ..view_model import table_model
from .controls import action
from .cover import cover_screen
from .dialogs import dialog_frame, log_dialog, rules_dialog, settings_dialog
from .ends import end_screen
from .parts import Part, part
from .play import play_screen
from .start import start_screen


def page(session: Session) -> Part:
    """The markup of what the session shows."""
    names = [player.name for player in session.match.players] if session.match else session.settings.names
    t = texts(session.settings.lang, tuple(names))
    whole = div("#page", class_=["page", session.address.embed and "embedded"])
    return part(whole, _notes(session, t), _screen(session, t), _dialog(session, t))


def _notes(session: Session, t: Texts) -> Node:
    notes = [t.say(note) for note in session.address.notes]
    if session.failed:
        notes.append(
            t.tr("Something went wrong in the program. The match stands where it stood; please go on.")
        )
    if not notes:
        return None
    put_away = action("dismiss", t.tr("Put the note away"), glyph="close", look="round", short=True)
    return div(".notes")[ul(role="status")[(li[note] for note in notes)], put_away]


def _screen(session: Session, t: Texts) -> Part:
    shown = screen(session)
    if shown == "start":
        resumable = session.match is not None
        return start_screen(session.settings, resumable, session.more, _newer(session, t), t)
    model = table_model(session, t)
    if shown == "cover":
        return cover_screen(model, moves_since(session, t), t)
    if shown == "table":
        return play_screen(model, session.settings, t)
    return end_screen(end_model(session, t), model, t)


def _newer(session: Session, t: Texts) -> str:
    newer = update_offered(session)
    if newer is None:
        return ""
    if newer.held:
        return t.tr("A new version is ready. First close the other windows with Longana.")
    return t.tr("A new version is ready.")


def _dialog(session: Session, t: Texts) -> Part:
    match session.dialog:
        case "rules":
            return dialog_frame("rules", t.tr("Rules of Longana"), rules_dialog(t), t)
        case "log":
            return dialog_frame("log", t.tr("Log"), log_dialog(log_model(session, t), t), t)
        case "settings":
            return dialog_frame("settings", t.tr("Settings"), settings_dialog(session.settings, t), t)
        case _:
            return dialog_frame(None, "", None, t)
