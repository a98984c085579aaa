"""Where the keyboard goes by itself."""

from . import actions as do
from .actions import Action
from .effects import Effect, Focus
from .session import Session, screen


def focus_effects(before: Session, after: Session, action: Action) -> tuple[Effect, ...]:
    """From a chosen tile to its place, from there to the button that plays it, and back to a tile put back."""
    if screen(after) != screen(before) or (after.preview and after.preview != before.preview):
        return (Focus(),)
    if after.chosen == before.chosen or after.lifted or before.lifted:
        return ()
    if after.chosen:
        return (Focus(),)
    put_back = isinstance(action, do.Cancel | do.ChooseTile | do.ChooseAt) and not after.refused
    return (Focus(f"tile-{before.chosen}"),) if put_back else ()
