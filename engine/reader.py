"""The strict reader of match records: the types first, then every hand replayed by the rules."""

from . import fields, strict_json
from .deal import HAND_SIZE
from .fields import Object, RecordError
from .match import NAME_LENGTH, Hand, Match, Player, right_to_open, scores, why_opens
from .notation import NotationError, parse_seat, parse_tile, parse_turn, shown
from .players import UnknownKind, check_kind
from .rules import IllegalMove, apply, start
from .state import SEATS, FourSets, Outcome, Position, Seat
from .tiles import BIT, DOUBLES, TileSet, tiles_of
from .words import Words, words, words_n

FORMAT = "longana"
VERSION = 1
MAX_TARGET = 1000
SEED_LENGTH = 64


class _TurnError(RecordError):
    def __init__(self, turn: int, reason: Words) -> None:
        super().__init__(reason)
        self.turn = turn


def read(source: str | bytes) -> Match:
    """The match that a record tells. Raises RecordError with the first thing in it that cannot be."""
    return match_of(parse(source))


def parse(source: str | bytes) -> Object:
    """The JSON object in a text, not yet looked into. Raises RecordError."""
    try:
        value = strict_json.loads(source)
    except strict_json.JsonError as error:
        raise RecordError(error.reason) from None
    if not isinstance(value, dict):
        raise RecordError(words("a match record is a JSON object"))
    return value


def match_of(record: Object) -> Match:
    """The match that a parsed record tells, replayed by the rules. Raises RecordError."""
    _check_format(record)
    target = fields.integer(record, "target")
    if not 1 <= target <= MAX_TARGET:
        raise RecordError(words('"target" must be from 1 to {most}', most=MAX_TARGET))
    seed = None if fields.get(record, "seed") is None else fields.text(record, "seed")
    if seed is not None and not 1 <= len(seed) <= SEED_LENGTH:
        raise RecordError(words('"seed" must be null or have 1 to {most} characters', most=SEED_LENGTH))
    seated = fields.object_of(record, "players")
    s, e, n, w = (_player(seated, seat) for seat in SEATS)
    empty = Match((s, e, n, w), seed, target, ())
    return Match(empty.players, seed, target, _hands(fields.list_of(record, "hands"), empty))


def _check_format(record: Object) -> None:
    if record.get("format") != FORMAT:
        raise RecordError(words('this is not the record of a Longana match: "format" is not "longana"'))
    version = fields.integer(record, "version")
    if version > VERSION:
        raise RecordError(
            words("version {version} of the record was made by a newer program", version=version)
        )
    if version != VERSION:
        raise RecordError(words("there is no version {version} of the record", version=version))


def _player(seated: Object, seat: Seat) -> Player:
    try:
        said = fields.object_of(seated, str(seat))
        name, kind = fields.text(said, "name"), fields.text(said, "kind")
        if len(name) > NAME_LENGTH:
            raise RecordError(words('"name" has more than {most} characters', most=NAME_LENGTH))
        return Player(name, check_kind(shown(kind)))
    except (RecordError, UnknownKind) as error:
        raise RecordError(words("player {seat}: {reason}", seat=seat, reason=error.reason)) from None


def _hands(said: list[object], empty: Match) -> tuple[Hand, ...]:
    if not said:
        raise RecordError(words("the match has no hand"))
    hands: list[Hand] = []
    points = [0 for _ in SEATS]
    so_far = empty
    for number, hand_said in enumerate(said, 1):
        try:
            _check_goes_on(so_far, points)
            hands.append(_hand(hand_said, so_far))
        except _TurnError as error:
            raise RecordError(
                words("hand {hand}, turn {turn}: {reason}", hand=number, turn=error.turn, reason=error.reason)
            ) from None
        except RecordError as error:
            raise RecordError(words("hand {hand}: {reason}", hand=number, reason=error.reason)) from None
        # The last hand alone says who opens next; with all of them, many short hands would take long.
        so_far = Match(empty.players, empty.seed, empty.target, (hands[-1],))
        points = [before + more for before, more in zip(points, scores(so_far), strict=True)]
    return tuple(hands)


def _check_goes_on(so_far: Match, points: list[int]) -> None:
    if so_far.hands and so_far.hands[0].position.board.outcome is None:
        raise RecordError(words("the hand before it is not over"))
    for seat in SEATS:
        if points[seat] >= so_far.target:
            reason = words_n(
                "the match is over: {seat} has {n} point",
                "the match is over: {seat} has {n} points",
                points[seat],
                seat=seat,
            )
            raise RecordError(reason)


def _hand(said: object, so_far: Match) -> Hand:
    if not isinstance(said, dict):
        raise RecordError(words("a hand is a JSON object"))
    dealt = _deal(fields.object_of(said, "deal"))
    position = start(dealt, right_to_open(so_far))
    last = so_far.hands[0].position.board.outcome if so_far.hands else None
    _check_opener(fields.text(said, "opener"), position, last)
    for turn, text in enumerate(fields.list_of(said, "turns"), 1):
        try:
            position = _after(position, text)
        except (RecordError, NotationError, IllegalMove) as error:
            raise _TurnError(turn, error.reason) from None
    _check_result(said, position.board.outcome)
    return Hand(dealt, position)


def _deal(said: Object) -> FourSets:
    s, e, n, w = (_dealt(fields.list_of(said, str(seat)), seat) for seat in SEATS)
    seen = 0
    for held in (s, e, n, w):
        if twice := seen & held:
            raise _dealt_twice(twice)
        seen |= held
    if not seen & DOUBLES:
        raise RecordError(words("nobody holds a double: the tiles must be dealt again"))
    return (s, e, n, w)


def _dealt(tiles: list[object], seat: Seat) -> TileSet:
    if len(tiles) != HAND_SIZE:
        raise RecordError(
            words("{seat} is dealt {size} tiles, not {tiles}", seat=seat, size=HAND_SIZE, tiles=len(tiles))
        )
    held = 0
    for text in tiles:
        if not isinstance(text, str):
            raise RecordError(words("in the deal of {seat} a tile is not a text", seat=seat))
        try:
            bit = BIT[parse_tile(text)]
        except NotationError as error:
            raise RecordError(
                words("in the deal of {seat} {reason}", seat=seat, reason=error.reason)
            ) from None
        if held & bit:
            raise _dealt_twice(bit)
        held |= bit
    return held


def _dealt_twice(tiles: TileSet) -> RecordError:
    return RecordError(words("{tile} is dealt twice", tile=next(tiles_of(tiles))))


def _check_opener(said: str, position: Position, last: Outcome | None) -> None:
    try:
        named = parse_seat(said)
    except NotationError as error:
        raise RecordError(words('"opener": {reason}', reason=error.reason)) from None
    due = position.board.opener
    if named is not due:
        reason = why_opens(position, last)
        raise RecordError(
            words("{seat} may not open, but {due}: {reason}", seat=named, due=due, reason=reason)
        )


def _after(position: Position, text: object) -> Position:
    board = position.board
    if board.outcome is not None:
        raise RecordError(words("the hand is over"))
    if not isinstance(text, str):
        raise RecordError(words("a turn is a text"))
    seat, move = parse_turn(text)
    if seat is not board.turn:
        raise RecordError(words("it is the turn of {due}, not of {seat}", due=board.turn, seat=seat))
    return apply(position, move)


def _check_result(said: Object, outcome: Outcome | None) -> None:
    if outcome is None:
        if "result" in said:
            raise RecordError(words('the hand is not over and has no "result" yet'))
        return
    result, due = fields.object_of(said, "result"), result_record(outcome)
    for key, value in due.items():
        if fields.get(result, key) != value or type(result[key]) is not type(value):
            raise RecordError(words('"result" must be {result}', result=strict_json.dumps(due)))


def result_record(outcome: Outcome) -> Object:
    winner = None if outcome.winner is None else str(outcome.winner)
    return {"reason": outcome.reason, "winner": winner, "points": outcome.points}
