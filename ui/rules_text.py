"""The rules and the controls as the rules dialog tells them. The numbers are those of the engine's rules."""

from typing import NamedTuple

from .text import Texts


class Section(NamedTuple):
    heading: str
    points: tuple[str, ...]


def rules_sections(t: Texts) -> tuple[Section, ...]:
    """Objective, rules, agreements and controls, in reading order."""
    return (
        Section(
            t.tr("What it is about"),
            (
                t.tr(
                    "Four players, each for themselves. Everybody builds a branch of tiles from the middle toward "
                    "their own seat. Whoever plays their last tile wins the hand and scores the points that the "
                    "others still hold. The first with 100 points wins the match."
                ),
                t.tr(
                    "The set has 55 tiles, from 0-0 to 9-9. Each player gets eight; the other 23 stay aside, "
                    "unseen, until the hand is over. Nobody draws."
                ),
                t.tr("The turn goes to the right: South, East, North, West. There is no clock."),
            ),
        ),
        Section(
            t.tr("Opening"),
            (
                t.tr("The first hand is opened with the highest double that anybody holds."),
                t.tr(
                    "After that the winner of a hand opens the next one with any double. Without a double the right "
                    "passes to the next player on the right who has one."
                ),
                t.tr(
                    "After a block that nobody won, the search for a double begins to the right of the player who "
                    "opened that hand. Only when nobody at all holds a double are the tiles dealt again."
                ),
                t.tr(
                    "The opening double lies in the middle. Four branches start from it, one toward each seat, all "
                    "closed. The player to the right of the opener moves next."
                ),
            ),
        ),
        Section(
            t.tr("Your turn"),
            (
                t.tr(
                    "Play one tile: one of its numbers must equal the end of the branch. The other is the new end."
                ),
                t.tr("On your own branch: any tile that fits."),
                t.tr("On another player’s open branch: any tile that fits."),
                t.tr("On another player’s closed branch: only a double that fits."),
                t.tr(
                    "If several open branches of other players show the same end, only the one opened first may be "
                    "used, also by doubles. Your own branch does not count in this, and closed ones do not either."
                ),
                t.tr("If anything fits, you must play. If nothing fits, you pass."),
                t.tr(
                    "Passing opens your branch to everybody. It stays open until you play a tile, on whichever "
                    "branch; passing again changes nothing. Opened anew, it stands behind the others in order."
                ),
                t.tr("Doubles lie across the branch. They do not split it and give no second turn."),
            ),
        ),
        Section(
            t.tr("End of a hand"),
            (
                t.tr("Whoever plays their last tile scores the points left in the three other hands."),
                t.tr(
                    "A hand is blocked when no tile in any hand fits any of the four ends. Four passes in a row "
                    "alone are no block: a pass may have opened a branch for somebody."
                ),
                t.tr(
                    "In a block the player with the least points left scores the points of all four hands, their "
                    "own included. If two or more share the least, nobody scores. How a block is scored is an "
                    "agreement of this game; the traditional account leaves it open."
                ),
            ),
        ),
        Section(
            t.tr("Fair play"),
            (
                t.tr(
                    "The computer players and the hints know their own hand and what everybody has seen, never "
                    "another hand and never the tiles aside."
                ),
                t.tr(
                    "With several people at one device, a cover hides all hands between their turns until the next "
                    "one is ready."
                ),
                t.tr(
                    "Nothing is played before you confirm it. While a dialog is open, the computer players wait."
                ),
                t.tr(
                    "Undo takes back your last move and the answers to it; redo brings exactly these back. “Restart "
                    "hand” starts this hand anew with the same tiles."
                ),
            ),
        ),
        Section(
            t.tr("Controls"),
            (
                t.tr(
                    "Choose a tile of yours, then one of the places that light up, and confirm. If there is only "
                    "one place, choosing the tile again lays it there."
                ),
                t.tr("Tiles that cannot be played are pale; choosing one says why."),
                t.tr(
                    "With the keyboard: Tab and the arrow keys move, Enter or Space chooses, Escape cancels. The "
                    "lists for tile and place can be shown in the settings."
                ),
                t.tr(
                    "The round mark at the end of each branch shows its number. A bright mark with a small figure "
                    "is an open branch; the figure tells the order of opening."
                ),
                t.tr(
                    "After a hand, the replay shows it again with all hands open or one of them. The arrow keys, "
                    "Home and End go from turn to turn; the space bar lets it play or stops it."
                ),
            ),
        ),
    )
