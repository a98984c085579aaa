"""What must be true of every document the page ever shows, whatever the session."""

import re
from collections.abc import Set
from random import Random

from document import Element

from engine.branches import branches
from engine.history import History
from engine.match import Hand, scores, winner
from engine.rules import legal_moves
from engine.state import PASS, SEATS, Board, FourNumbers, Move, Position
from engine.tiles import ALL, set_of, tiles_of
from ui.markup.page import page
from ui.replay import position as replay_position
from ui.replay import turns
from ui.session import Session
from ui.teaching import on_table

TILE = re.compile(r"(?<!\d)(\d)\s*[-–—:|/]\s*(\d)(?!\d)")
SCREENS = {"start", "table", "cover", "hand-end", "match-end", "replay"}
ON_TABLE = {"confirm", "cancel", "pass", "hint", "undo", "redo", "restart", "rules", "log", "settings"}
LESSON = {"confirm", "cancel", "pass", "hint", "log", "lesson-show"}
LIVING = {"data-turn", "data-phase", "data-seat", "data-branch", "data-laid", "data-rack", "data-tile"}


def check(session: Session, html: str, document: Element) -> None:
    """Everything below."""
    check_form(document)
    check_hooks(session, document)
    check_secrets(session, html, document)


def check_form(document: Element) -> None:
    """Sound for scripts, keyboards and screen readers."""
    ids = document.values("id")
    assert len(set(ids)) == len(ids), sorted(id_ for id_ in ids if ids.count(id_) > 1)
    for attribute in ("aria-labelledby", "for"):
        assert set(document.values(attribute)) <= set(ids)
    for button in document.tags("button"):
        assert button.name.strip(), button.attributes
        assert button["type"] == "button"
        assert "id" in button, "focus is kept by id"
    for field in document.tags("select") + document.tags("input"):
        labels = document.all("for", field["id"])
        assert field.get("aria-label") or any(label.text for label in labels), field.attributes
    assert document.has("aria-live") or document.one("data-screen")["data-screen"] == "start"


def check_hooks(session: Session, document: Element) -> None:
    """The attributes that embedding pages and tests lean on."""
    screen = document.one("data-screen")
    name = screen["data-screen"]
    assert name in SCREENS
    if session.lesson is not None:
        _check_lesson(on_table(session), document, screen)
    elif name == "start":
        assert document.one("data-action", "start").enabled
        assert not any(document.has(hook) for hook in LIVING)
    elif name == "cover":
        assert document.one("data-action", "ready").enabled
        assert not any(document.has(hook) for hook in LIVING)
    elif name == "replay":
        _check_replay(session, document, screen)
    else:
        _check_table(session, document, screen)
        if name == "table":
            _check_turn(session, document, screen)
        else:
            _check_end(session, document, screen)
    # The keyboard has one sensible next thing, except while a computer player thinks.
    assert len(document.all("data-focus")) == (screen.get("data-phase") != "computer")
    _check_dialog(session, document)


def _check_table(session: Session, document: Element, screen: Element) -> None:
    assert screen["data-turn"] == session.board.turn.name
    _check_seats(document, session.position, scores(session.match))
    _check_board(document, session.board, session.preview)


def _check_seats(document: Element, position: Position, points: FourNumbers) -> None:
    for seat in SEATS:
        panel = document.one("data-seat", seat.name)
        assert panel["data-count"] == str(position.hands[seat].bit_count())
        assert panel["data-score"] == str(points[seat])


def _check_board(document: Element, board: Board, previewed: Move | None) -> None:
    laid = branches(board.moves)
    assert len(document.all("data-branch")) == (len(SEATS) if board.moves else 0)
    for seat in SEATS if board.moves else ():
        branch = document.one("data-branch", seat.name)
        assert branch["data-end"] == str(board.ends[seat])
        order = str(board.opened.index(seat) + 1) if seat in board.opened else None
        assert branch.get("data-open") == order
        mark = next(element for element in branch if "end" in element.classes)
        preview = previewed if previewed and previewed.branch is seat else None
        number = preview.tile.other(board.ends[seat]) if preview else board.ends[seat]
        assert next(part.text for part in mark if "number" in part.classes) == str(number)
        assert branch.values("data-laid") == [str(tile.tile) for tile in laid[seat]]
        for element, tile in zip(branch.all("data-laid"), laid[seat], strict=True):
            assert _face(element) in (tuple(tile), tuple(tile)[::-1])
    in_all = [str(move.tile) for move in board.moves if move.tile]
    assert sorted(document.values("data-laid")) == sorted(in_all)
    for hook in ("data-laid", "data-shown", "data-tile", "data-preview"):
        for element in document.all(hook):
            low, high = sorted(_face(element))
            assert element[hook] == f"{low}-{high}"


def _face(element: Element) -> tuple[int, int]:
    """The two halves as they are drawn, from left or top."""
    halves = [half for half in element if "half" in half.classes]
    first, second = (int(cls[1:]) for half in halves for cls in half.classes if re.fullmatch(r"n\d", cls))
    for half, number in zip(halves, (first, second), strict=True):
        drawn = {use["href"] for use in half.tags("use")} or {half.text}
        assert drawn <= {f"#pips-{number}", str(number)}
    return first, second


def _check_turn(
    session: Session, document: Element, screen: Element, wanted: Set[str] = frozenset(ON_TABLE)
) -> None:
    board = session.board
    human = session.match.players[board.turn].kind == "human"
    legal = legal_moves(session.position) if human else ()
    mine = [move for move in legal if move.tile == session.chosen and move != PASS]
    phase = "pass" if legal == (PASS,) else "play" if board.moves else "lead"
    assert screen["data-phase"] == (phase if human else "computer")
    racks = document.all("data-rack")
    if session.viewer is None:
        assert not racks
        assert not document.has("data-tile")
    else:
        (rack,) = racks
        assert rack["data-rack"] == session.viewer.name
        held = list(tiles_of(session.position.hands[session.viewer]))
        assert [button["data-tile"] for button in rack.tags("button")] == list(map(str, held))
        assert document.all("data-tile") == rack.all("data-tile")
        playable = {move.tile for move in legal}
        for button, tile in zip(rack.tags("button"), held, strict=True):
            assert ("data-playable" in button) is (tile in playable)
            assert button["aria-pressed"] == ("true" if tile == session.chosen else "false")
    targets = {"center" if move.branch is None else move.branch.name for move in mine}
    assert sorted(document.values("data-target")) == sorted(targets)
    preview = [str(session.preview.tile)] if session.preview else []
    assert document.values("data-preview") == preview
    buttons = {button["data-action"]: button for button in screen.all("data-action")}
    assert set(buttons) >= wanted
    assert buttons["confirm"].enabled is (session.preview is not None)
    assert buttons["pass"].enabled is (legal == (PASS,))
    assert buttons["hint"].enabled is human
    if not human:
        assert not buttons["cancel"].enabled


def _check_lesson(now: Session, document: Element, screen: Element) -> None:
    """The guided hand's own hand on the table, and a card."""
    assert screen["data-screen"] == "table"
    _check_table(now, document, screen)
    if now.board.outcome is None:
        _check_turn(now, document, screen, LESSON)
    else:
        assert screen["data-phase"] == "over"
        assert not document.has("data-tile")
    assert document.one("data-action", "lesson-leave").enabled
    assert document.one("id", "lesson-text").text
    for action in ("undo", "redo"):
        assert not document.one("data-action", action).enabled


def _check_end(session: Session, document: Element, screen: Element) -> None:
    over = winner(session.match) is not None
    assert screen["data-screen"] == ("match-end" if over else "hand-end")
    assert screen["data-phase"] == "over"
    for seat in SEATS:
        hand = [str(tile) for tile in tiles_of(session.position.hands[seat])]
        assert document.one("data-seat", seat.name).values("data-shown") == hand
    on = "rematch" if over else "next-hand"
    assert document.one("data-action", on).enabled
    assert document.one("data-action", "replay").enabled
    assert not any(document.has(hook) for hook in ("data-rack", "data-tile", "data-target", "data-preview"))


def _check_replay(session: Session, document: Element, screen: Element) -> None:
    replay = session.replay
    position = replay_position(replay)
    board, over = position.board, position.board.outcome is not None
    assert screen["data-turn"] == board.turn.name
    assert all(hand.position.board.outcome for hand in replay.match.hands)
    assert len(board.moves) == replay.turn
    assert over is (replay.turn == turns(replay))
    _check_seats(document, position, scores(replay.match, replay.hand + over))
    _check_board(document, board, None)
    for seat in SEATS:
        held = [str(tile) for tile in tiles_of(position.hands[seat])]
        shown = held if replay.seen in (None, seat) else []
        assert document.one("data-seat", seat.name).values("data-shown") == shown
    wanted = replay.legal and replay.seen in (None, board.turn)
    assert document.values("data-move") == [str(move) for move in legal_moves(position) if wanted]
    slider = document.one("data-replay", "turn")
    assert (slider["min"], slider["max"], slider["value"]) == ("0", str(turns(replay)), str(replay.turn))
    for action, possible in (
        ("replay-first", replay.turn > 0),
        ("replay-back", replay.turn > 0),
        ("replay-play", True),
        ("replay-forward", not over),
        ("replay-last", not over),
        ("replay-close", True),
    ):
        assert document.one("data-action", action).enabled is possible
    assert not any(document.has(hook) for hook in ("data-rack", "data-tile", "data-target", "data-preview"))


def _check_dialog(session: Session, document: Element) -> None:
    dialog = document.one("id", "dialog")
    assert dialog.get("data-dialog") == session.dialog
    assert dialog.has("data-action", "close") is (session.dialog is not None)
    if session.dialog == "log" and session.board and session.board.moves:
        lines = document.one("data-log").tags("li")
        assert len(lines) == len(session.board.moves) + (session.board.outcome is not None)


def check_secrets(session: Session, html: str, document: Element) -> None:
    """No tile that the one at the device may not see is in the document in any form."""
    screen = document.one("data-screen")["data-screen"]
    # The rules name the first and the last tile of the set; they are the same whatever is played. The review names
    # tiles of a finished hand, whichever hands the replay has open.
    told = re.sub("<dialog.*?</dialog>", "", html) if session.dialog in ("rules", "review") else html
    told = re.sub('<h1 id="lesson-title".*?</h1>', "", told)  # how far it is may look like a tile
    named = {f"{min(pair)}-{max(pair)}" for pair in TILE.findall(told)}
    assert named <= may_be_named(session, screen), named - may_be_named(session, screen)
    if screen not in ("hand-end", "match-end"):
        assert str(page(disguised(session))) == html, "the document depends on hidden tiles"


def may_be_named(session: Session, screen: str) -> set[str]:
    """The tiles that lie on the table, and those that the one at the device holds or everybody shows."""
    session = on_table(session)
    if session.replay is not None:
        board, hands = replay_position(session.replay)
        open_to_all = [hands[seat] for seat in SEATS if session.replay.seen in (None, seat)]
        seen = {move.tile for move in board.moves if move.tile}
        return set(map(str, seen.union(*map(tiles_of, open_to_all))))
    if session.position is None:
        return set()
    seen = {move.tile for move in session.board.moves if move.tile}
    if screen in ("hand-end", "match-end"):
        seen |= {tile for hand in session.position.hands for tile in tiles_of(hand)}
    elif session.viewer is not None and screen == "table":
        seen |= set(tiles_of(session.position.hands[session.viewer]))
    return set(map(str, seen))


def disguised(session: Session) -> Session:
    """The same to whoever is at the device: all that they cannot see is other tiles."""
    if session.lesson is not None:
        other = disguised(on_table(session)).history
        return session._replace(lesson=session.lesson._replace(history=other))
    if session.match is None:
        return session
    board, hands = session.position
    shown = None if session.at_start else session.viewer
    laid = set_of(move.tile for move in board.moves if move.tile)
    seen = laid | (hands[shown] if shown is not None else 0)
    hidden = list(tiles_of(ALL & ~seen))
    Random(len(hidden)).shuffle(hidden)
    other = tuple(
        hands[seat] if seat is shown else set_of(hidden.pop() for _ in range(hands[seat].bit_count()))
        for seat in SEATS
    )
    now = Position(board, other)
    line = [Position(position.board, (0, 0, 0, 0)) for position in session.history.line]
    line[session.history.at] = now
    hand = Hand((0, 0, 0, 0), now)
    match = session.match
    changed = type(match)(match.players, match.seed, match.target, (*match.hands[:-1], hand))
    return session._replace(match=changed, history=History(tuple(line), session.history.at))
