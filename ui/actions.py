"""What can happen to a session: what the person does, and what the page tells."""

from typing import NamedTuple, TypeAlias

from engine.players.expert import Candidate
from engine.state import Seat
from engine.tiles import Tile

from .settings import Four
from .thinking import Task


class Start(NamedTuple):
    """Deal a new match; `seed` is used when the address names none."""

    seed: str


class Opened(NamedTuple):
    """The page has been opened; `seed` as in `Start`, if the address wants a deal at once."""

    seed: str


class Replace(NamedTuple):
    """Give up the match in progress for what the person has been asked about."""


class Earlier(NamedTuple):
    """Go on with the match whose place another one took; that one becomes the earlier."""


class NotKept(NamedTuple):
    """The browser does not keep the match."""


class OpenElsewhere(NamedTuple):
    """Another window has the match, or has just taken it."""


class TakeOver(NamedTuple):
    """Go on with the match in this window."""


class Claimed(NamedTuple):
    """This window has the match from now on; `text` is what is saved of one."""

    text: str | None


class Import(NamedTuple):
    """Open the record in a file; `seed` is for a match that has none."""

    data: bytes
    seed: str


class PlayOn(NamedTuple):
    """Go on with the match of the replay; `seed` as in `Import`."""

    seed: str


class HostMatch(NamedTuple):
    """The page around wants a new match; what it does not name is as it was."""

    token: str  # as the seed of `Start`
    kinds: Four | None
    seed: str | None


class HostRecord(NamedTuple):
    """The page around opens a record; `seed` as in `Import`."""

    data: bytes
    seed: str


class Pause(NamedTuple):
    """The page around wants the computer players to wait, or to go on."""

    paused: bool


class Choose(NamedTuple):
    """Choose a file to import."""


class Export(NamedTuple):
    """Get the finished hands as a record."""


class ExportText(NamedTuple):
    """Get what is public of the match as a text to read."""


class CopyLink(NamedTuple):
    """Get a link that deals the same tiles to somebody else."""


class Linked(NamedTuple):
    """The link is there."""

    link: str


class DownloadDamaged(NamedTuple):
    """Get the saved match that could not be read, as it is."""


class ForgetDamaged(NamedTuple):
    """Give up the saved match that could not be read."""


class Continue(NamedTuple):
    """From the first screen back to the match in progress."""


class ToStart(NamedTuple):
    """To the first screen; a match in progress stays."""


class Rematch(NamedTuple):
    """The same players once more."""

    seed: str


class NextHand(NamedTuple):
    """Deal the next hand."""


class ChooseTile(NamedTuple):
    """Choose a tile on one's rack; None puts the chosen one back."""

    tile: Tile | None


class ChooseAt(NamedTuple):
    """Choose the tile at a place on the rack, from 1, in the order in which it is shown."""

    number: int


class Lift(NamedTuple):
    """Lift a tile from the rack to carry it to the table, or to another place on the rack."""

    tile: Tile


class DropOn(NamedTuple):
    """Let go of the lifted tile over a place of the table, which is as in `ChoosePlace`."""

    branch: Seat | None


class DropOnRack(NamedTuple):
    """Let go of the lifted tile over the rack, before another tile there; None: behind all."""

    before: Tile | None


class PutBack(NamedTuple):
    """Let go of the lifted tile where it cannot lie; `asked` tells that it was meant to be laid."""

    asked: bool


class ShiftTile(NamedTuple):
    """Move a tile so many places along the rack."""

    tile: Tile
    steps: int


class NextOrder(NamedTuple):
    """Sort the rack in the next of the ways there are."""


class ChoosePlace(NamedTuple):
    """Choose where the chosen tile goes: a branch, or None for the middle (the lead)."""

    branch: Seat | None


class Cancel(NamedTuple):
    """Take back a preview, or the choice of a tile."""


class Confirm(NamedTuple):
    """Play what is previewed."""


class Pass(NamedTuple):
    """Pass the turn."""


class AskHint(NamedTuple):
    """Preview a good move and say why."""


class Read(NamedTuple):
    """Have something read aloud, one of `session.READINGS`."""

    what: str


class ShowCompared(NamedTuple):
    """Show what a hint has been compared with, or put it away."""

    shown: bool


class WhyNot(NamedTuple):
    """Ask why something cannot be done: one of the contract's actions, or `S`, `E`, `N` or `W` for a branch."""

    what: str


class StartLesson(NamedTuple):
    """Begin the guided hand; whatever was shown before waits under it."""


class LeaveLesson(NamedTuple):
    """From the guided hand back to where it was begun."""


class ShowMove(NamedTuple):
    """In the guided hand, preview the move that is asked for."""


class LessonTick(NamedTuple):
    """In the guided hand a computer player's time has come; `turn` is the number of moves so far."""

    turn: int


class ShowDealt(NamedTuple):
    """Show how the finished hand was dealt, or put it away."""

    shown: bool


class Undo(NamedTuple):
    """Take back a person's last move and what answered it (rule 25)."""


class Redo(NamedTuple):
    """Bring back what undo took (rule 25)."""


class Restart(NamedTuple):
    """Deal the same tiles of this hand again (rule 26)."""


class Ready(NamedTuple):
    """The next person is at the device: the cover goes (rule 23)."""


class OpenDialog(NamedTuple):
    """Show a dialog, one of `session.DIALOGS`."""

    name: str


class CloseDialog(NamedTuple):
    """Close the dialog that is open."""


class SetChoice(NamedTuple):
    """Choose one of a setting's words (`settings.CHOICES`)."""

    key: str
    value: str


class SetKind(NamedTuple):
    """Choose who plays at a seat."""

    seat: Seat
    kind: str


class SetName(NamedTuple):
    """Name the player at a seat."""

    seat: Seat
    name: str


class ShowSelectors(NamedTuple):
    """Show the lists for choosing tile and place, or put them away."""

    shown: bool


class UseSound(NamedTuple):
    """Let the table's sounds be heard, or not."""

    used: bool


class UseLetters(NamedTuple):
    """Let letters and digits act as keys, or not."""

    used: bool


class ExportStatistics(NamedTuple):
    """Get the statistics as a file."""


class AskToClear(NamedTuple):
    """Ask whether the statistics are to be forgotten."""


class ClearStatistics(NamedTuple):
    """Forget the statistics, as has been asked."""


class KeepStatistics(NamedTuple):
    """Do not forget them."""


class StatisticsChanged(NamedTuple):
    """Another window has kept statistics, or with None none any more."""

    text: str | None


class ShowMore(NamedTuple):
    """Open or close what can be chosen on the first screen."""

    shown: bool


class Dismiss(NamedTuple):
    """Put the notes above the page away."""


class UpdateReady(NamedTuple):
    """A new version of the game is there; `held`: the old one is still open in other windows."""

    held: bool


class Update(NamedTuple):
    """Go on with the new version."""


class Fail(NamedTuple):
    """Something that should not happen has happened in the program."""


class Resized(NamedTuple):
    """The table has another size, in CSS pixels."""

    width: float
    height: float


class ComputerMoves(NamedTuple):
    """A computer player's time has come; `turn` says which turn was meant."""

    turn: "TurnKey"


class Thought(NamedTuple):
    """What has come of thinking about a task: the moves there are, the best first."""

    task: Task
    candidates: tuple[Candidate, ...]


class OpenReplay(NamedTuple):
    """Show a finished hand of the match again, by its number from 0; None for the last one."""

    hand: int | None


class CloseReplay(NamedTuple):
    """From the replay back to where it was opened."""


class ReplayTo(NamedTuple):
    """To a turn of the hand, by the number of moves made; None for all of them."""

    turn: int | None


class ReplayBy(NamedTuple):
    """So many turns forward, or with a negative number back."""

    steps: int


class ReplayHand(NamedTuple):
    """To another finished hand, by its number from 0."""

    hand: int


class ReplaySeen(NamedTuple):
    """See only the hand of a seat; None: all four."""

    seat: Seat | None


class ReplayLegal(NamedTuple):
    """Show the legal moves of each turn, or put them away."""

    shown: bool


class ReplayPlay(NamedTuple):
    """Let the replay go on by itself, or stop it."""


class ReplayTick(NamedTuple):
    """The replay's time for the next turn has come; hand and turn say where it was meant to be."""

    hand: int
    turn: int


class OpenReview(NamedTuple):
    """Have the finished hand reviewed, the one shown or the last, and see how far that has come."""


class ReviewTo(NamedTuple):
    """From the review to a turn in the replay, by the number of moves made before it."""

    turn: int


ReplayAction: TypeAlias = ReplayTo | ReplayBy | ReplayHand | ReplaySeen | ReplayLegal | ReplayPlay
"""What moves an open replay."""

RackAction: TypeAlias = Lift | DropOn | DropOnRack | PutBack | ShiftTile
"""What hands do with the tiles on a rack."""

TableAction: TypeAlias = (
    ChooseTile | ChooseAt | ChoosePlace | Cancel | Confirm | Pass | Read | WhyNot | RackAction
)
"""What a person does at the table to move, and to know how."""

LessonAction: TypeAlias = TableAction | AskHint | ShowMove | LessonTick | LeaveLesson
"""What moves the guided hand."""

Background: TypeAlias = (
    NotKept
    | Claimed
    | Linked
    | StatisticsChanged
    | UpdateReady
    | Resized
    | ComputerMoves
    | Thought
    | ReplayTick
    | LessonTick
)
"""What happens without the person having done anything."""

TurnKey: TypeAlias = tuple[int, int]
"""Which turn of a match: number of hands so far, number of moves so far in the last one."""

Action: TypeAlias = (
    Start
    | Opened
    | Replace
    | Earlier
    | NotKept
    | OpenElsewhere
    | TakeOver
    | Claimed
    | Import
    | Choose
    | HostMatch
    | HostRecord
    | Pause
    | PlayOn
    | Export
    | ExportText
    | CopyLink
    | Linked
    | DownloadDamaged
    | ForgetDamaged
    | Continue
    | ToStart
    | Rematch
    | NextHand
    | TableAction
    | StartLesson
    | LessonAction
    | NextOrder
    | ShowCompared
    | ShowDealt
    | Undo
    | Redo
    | Restart
    | Ready
    | OpenDialog
    | CloseDialog
    | SetChoice
    | SetKind
    | SetName
    | ShowSelectors
    | UseLetters
    | UseSound
    | ExportStatistics
    | AskToClear
    | ClearStatistics
    | KeepStatistics
    | StatisticsChanged
    | ShowMore
    | Dismiss
    | UpdateReady
    | Update
    | Fail
    | Resized
    | ComputerMoves
    | Thought
    | OpenReplay
    | CloseReplay
    | OpenReview
    | ReviewTo
    | ReplayTick
    | ReplayAction
)
