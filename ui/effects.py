"""What a session asks of the outside after it has been shown."""

from typing import NamedTuple, TypeAlias

from .actions import Action
from .save import Saved
from .thinking import Task


class Later(NamedTuple):
    """Send `action` after so many milliseconds."""

    milliseconds: int
    action: Action


class Store(NamedTuple):
    """Keep a text under one of the keys of `storage`, or with None no more."""

    key: str
    text: str | None


class Keep(NamedTuple):
    """Keep the match, if no other window has it."""

    saved: Saved


class Claim(NamedTuple):
    """Find out whether this window may keep the match; with `steal` it takes it from another one."""

    steal: bool


class Download(NamedTuple):
    """Give the person a file."""

    name: str
    text: str
    type: str


class Link(NamedTuple):
    """Make a link of the part of an address after `?`, and put it on the clipboard."""

    query: str


class Post(NamedTuple):
    """Tell the page around something, as JSON."""

    text: str


class PickFile(NamedTuple):
    """Let the person choose a file, which is then imported."""


class Sound(NamedTuple):
    """Let one of the table's sounds be heard: tile, pass, open or win."""

    name: str


class Focus(NamedTuple):
    """Move the keyboard to the element with the id `on`, or else to the sensible next thing."""

    on: str = ""


class WakeThinker(NamedTuple):
    """Somebody who thinks long is going to be needed."""


class Think(NamedTuple):
    """Think about this, and no more about anything before; the action `Thought` follows."""

    task: Task | None


class TakeUpdate(NamedTuple):
    """Load the page anew in its new version."""


Effect: TypeAlias = (
    Later
    | Store
    | Keep
    | Claim
    | Download
    | Link
    | Post
    | PickFile
    | Sound
    | Focus
    | WakeThinker
    | Think
    | TakeUpdate
)
