"""From what was touched or typed to an action. Elements say what they stand for in `data-` attributes."""

import re
from collections.abc import Callable, Mapping

from engine.notation import NotationError, parse_seat, parse_tile
from engine.state import Seat
from engine.tiles import Tile

from . import actions as do
from .actions import Action
from .keys import Press

_PLAIN: Mapping[str, Action] = {
    "continue": do.Continue(),
    "earlier": do.Earlier(),
    "replace": do.Replace(),
    "keep": do.CloseDialog(),
    "leave": do.CloseDialog(),
    "take-over": do.TakeOver(),
    "import": do.Choose(),
    "export": do.Export(),
    "export-text": do.ExportText(),
    "copy-link": do.CopyLink(),
    "damaged-download": do.DownloadDamaged(),
    "damaged-forget": do.ForgetDamaged(),
    "new-match": do.ToStart(),
    "next-hand": do.NextHand(),
    "confirm": do.Confirm(),
    "cancel": do.Cancel(),
    "pass": do.Pass(),
    "hint": do.AskHint(),
    "undo": do.Undo(),
    "redo": do.Redo(),
    "restart": do.Restart(),
    "ready": do.Ready(),
    "replay": do.OpenReplay(None),
    "review": do.OpenReview(),
    "replay-close": do.CloseReplay(),
    "replay-first": do.ReplayTo(0),
    "replay-back": do.ReplayBy(-1),
    "replay-play": do.ReplayPlay(),
    "replay-forward": do.ReplayBy(1),
    "replay-last": do.ReplayTo(None),
    "lesson": do.StartLesson(),
    "lesson-show": do.ShowMove(),
    "lesson-leave": do.LeaveLesson(),
    "why": do.OpenDialog("why"),
    "close": do.CloseDialog(),
    "dismiss": do.Dismiss(),
    "update": do.Update(),
    "rules": do.OpenDialog("rules"),
    "players": do.OpenDialog("players"),
    "log": do.OpenDialog("log"),
    "settings": do.OpenDialog("settings"),
    "keys": do.OpenDialog("keys"),
    "statistics": do.OpenDialog("statistics"),
    "statistics-export": do.ExportStatistics(),
    "statistics-clear": do.AskToClear(),
    "statistics-clear-yes": do.ClearStatistics(),
    "statistics-keep": do.KeepStatistics(),
}

_NUMBER = re.compile("[0-9]{1,4}")

_REPLAY_KEYS: Mapping[str, Action] = {
    "ArrowLeft": do.ReplayBy(-1),
    "ArrowRight": do.ReplayBy(1),
    "Home": do.ReplayTo(0),
    "End": do.ReplayTo(None),
    " ": do.ReplayPlay(),
}


def clicked(data: Mapping[str, str], fresh_seed: Callable[[], str]) -> Action | None:
    """The action of a clicked element with these data attributes (names without `data-`)."""
    name = data.get("action")
    if name == "start":
        return do.Start(fresh_seed())
    if name == "rematch":
        return do.Rematch(fresh_seed())
    if name == "play-on":
        return do.PlayOn(fresh_seed())
    if name == "review-turn" and _NUMBER.fullmatch(data.get("to", "")):
        return do.ReviewTo(int(data["to"]))
    if name is not None:
        return _PLAIN.get(name)
    if "tile" in data:
        return _tile_chosen(data["tile"])
    if "why" in data:
        return do.WhyNot(data["why"])
    return _place_chosen(data["target"]) if "target" in data else None


def changed(data: Mapping[str, str], value: str, checked: bool) -> Action | None:
    """The action of a list or field whose value has changed."""
    if "setting" in data:
        return do.SetChoice(data["setting"], value)
    if data.get("toggle") == "selectors":
        return do.ShowSelectors(checked)
    if data.get("toggle") == "letters":
        return do.UseLetters(checked)
    if data.get("toggle") == "sound":
        return do.UseSound(checked)
    if data.get("toggle") == "more":
        return do.ShowMore(checked)
    if data.get("toggle") == "compared":
        return do.ShowCompared(checked)
    if data.get("toggle") == "dealt":
        return do.ShowDealt(checked)
    if "replay" in data:
        return _replay_changed(data["replay"], value, checked)
    if "kindOf" in data:
        seat = _seat(data["kindOf"])
        return do.SetKind(seat, value) if seat is not None else None
    if "nameOf" in data:
        seat = _seat(data["nameOf"])
        return do.SetName(seat, value) if seat is not None else None
    if data.get("select") == "tile":
        return _tile_chosen(value) if value else do.ChooseTile(None)
    if data.get("select") == "place":
        return _place_chosen(value) if value else do.Cancel()
    return None


def carried(data: Mapping[str, str]) -> Action | None:
    """The action of a tile carried by hand: `carry` says what has happened to it (assets/drag.js)."""
    match data.get("carry"):
        case "lift":
            tile = _tile(data.get("tile", ""))
            return do.Lift(tile) if tile else None
        case "place":
            where = _place_chosen(data.get("target", ""))
            return do.DropOn(where.branch) if isinstance(where, do.ChoosePlace) else None
        case "rack":
            return do.DropOnRack(_tile(data.get("before", "")))
        case "away":
            return do.PutBack(True)
        case "cancel":
            return do.PutBack(False)
    return None


def replay_key(press: Press) -> Action | None:
    """The action of a key pressed while the replay is shown. A focused button has the space bar to itself."""
    if press.alt or press.command or press.on == "field" or (press.on == "button" and press.key == " "):
        return None
    return _REPLAY_KEYS.get(press.key)


def _replay_changed(what: str, value: str, checked: bool) -> Action | None:
    if what == "legal":
        return do.ReplayLegal(checked)
    if what == "seen":
        seat = _seat(value)
        return do.ReplaySeen(seat) if seat is not None or value == "all" else None
    number = int(value) if _NUMBER.fullmatch(value) else None
    if what == "hand" and number is not None:
        return do.ReplayHand(number)
    return do.ReplayTo(number) if what == "turn" and number is not None else None


def _tile_chosen(text: str) -> Action | None:
    tile = _tile(text)
    return do.ChooseTile(tile) if tile else None


def _tile(text: str) -> Tile | None:
    try:
        return parse_tile(text)
    except NotationError:
        return None


def _place_chosen(text: str) -> Action | None:
    if text == "center":
        return do.ChoosePlace(None)
    seat = _seat(text)
    return do.ChoosePlace(seat) if seat is not None else None


def _seat(text: str) -> Seat | None:
    try:
        return parse_seat(text)
    except NotationError:
        return None
