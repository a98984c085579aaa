"""What can happen to a session (actions) and what it asks of the outside (effects)."""

from typing import NamedTuple, TypeAlias

from engine.state import Seat
from engine.tiles import Tile

# Actions: what the person does, and what the page tells.


class Start(NamedTuple):
    """Deal a new match; `seed` is used when the address names none."""

    seed: str


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


TurnKey: TypeAlias = tuple[int, int]
"""Which turn of a match: number of hands so far, number of moves so far in the last one."""

Action: TypeAlias = (
    Start
    | Continue
    | ToStart
    | Rematch
    | NextHand
    | ChooseTile
    | ChoosePlace
    | Cancel
    | Confirm
    | Pass
    | AskHint
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
    | ShowMore
    | Dismiss
    | UpdateReady
    | Update
    | Fail
    | Resized
    | ComputerMoves
)

# Effects: what the page is asked to do after it has shown the new session.


class Later(NamedTuple):
    """Send `action` after so many milliseconds."""

    milliseconds: int
    action: Action


class Save(NamedTuple):
    """Keep the settings."""

    text: str


class Focus(NamedTuple):
    """Move the keyboard to the sensible next thing."""


class TakeUpdate(NamedTuple):
    """Load the page anew in its new version."""


Effect: TypeAlias = Later | Save | Focus | TakeUpdate
