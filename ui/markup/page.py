"""The whole page for a session, as one piece of markup."""

from htpy import Node, div, li, ul

from ..end_model import end_model
from ..lesson_model import lesson_card, lesson_table
from ..log_model import log_model, moves_since
from ..players_text import players_sections
from ..rack import own_order_shown
from ..replay_model import replay_model
from ..review_model import review_model
from ..session import Session, screen
from ..start_model import start_model
from ..statistics_model import statistics_model
from ..teaching import on_table
from ..text import Texts, texts
from ..view_model import table_model
from ..why_model import why_sections
from .controls import action
from .cover import cover_screen
from .dialogs import (
    dialog_frame,
    elsewhere_dialog,
    log_dialog,
    replace_dialog,
    rules_dialog,
    sections,
    settings_dialog,
)
from .ends import end_screen
from .keys import keys_dialog
from .parts import Part, part
from .play import play_screen
from .replay import replay_screen
from .review import review_dialog
from .start import start_screen
from .statistics import statistics_dialog


def page(session: Session) -> Part:
    """The markup of what the session shows."""
    now = on_table(session)
    match = now.replay.match if now.replay else now.match
    names = [player.name for player in match.players] if match else session.settings.names
    t = texts(session.settings.lang, tuple(names))
    whole = div("#page", class_=["page", session.address.embed and "embedded"])
    return part(whole, _notes(session, t), _screen(session, t), _dialog(session, t))


def _notes(session: Session, t: Texts) -> Node:
    notes = [t.say(note) for note in session.address.notes]
    if session.note is not None:
        notes.append(t.say(session.note))
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
        return start_screen(start_model(session, t), session.settings, t)
    if session.lesson is not None:
        return play_screen(
            lesson_table(session, t), session.settings, t, lesson_card(session, session.lesson, t)
        )
    if session.replay is not None:
        size = (session.width, session.height)
        return replay_screen(replay_model(session.replay, size, t, session.reviews), t)
    model = table_model(session, t)
    if shown == "cover":
        return cover_screen(model, moves_since(session, t), t)
    if shown == "table":
        return play_screen(model, session.settings, t)
    return end_screen(end_model(session, t), model, t)


def _dialog(session: Session, t: Texts) -> Part:
    match session.dialog:
        case "rules":
            return dialog_frame("rules", t.tr("Rules of Longana"), rules_dialog(t), t)
        case "players":
            return dialog_frame("players", t.tr("How the computer plays"), sections(players_sections(t)), t)
        case "log":
            return dialog_frame("log", t.tr("Log"), log_dialog(log_model(session, t), t), t)
        case "settings":
            return dialog_frame(
                "settings",
                t.tr("Settings"),
                settings_dialog(session.settings, own_order_shown(session), t),
                t,
            )
        case "review" if session.replay and (review := review_model(session.replay, session.reviews, t)):
            return dialog_frame("review", t.tr("Review"), review_dialog(review, t), t)
        case "keys":
            return dialog_frame("keys", t.tr("Keys"), keys_dialog(session.settings.letters, t), t)
        case "why":
            reasons = why_sections(on_table(session), t)
            return dialog_frame("why", t.tr("What is not possible now, and why"), sections(reasons), t)
        case "replace":
            return dialog_frame("replace", t.tr("A match is in progress"), replace_dialog(t), t)
        case "elsewhere":
            return dialog_frame(
                "elsewhere", t.tr("The match is open in another window"), elsewhere_dialog(t), t
            )
        case "statistics":
            content = statistics_dialog(statistics_model(session, t), t)
            return dialog_frame("statistics", t.tr("Statistics"), content, t)
        case _:
            return dialog_frame(None, "", None, t)
