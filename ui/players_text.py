"""How the computer plays, in plain words: what each level looks at, and why none of them can cheat."""

from .rules_text import Section
from .text import Texts


def players_sections(t: Texts) -> tuple[Section, ...]:
    """What no level sees, what each one thinks about, hints and review."""
    return (
        Section(
            t.tr("What none of them sees"),
            (
                t.tr(
                    "No computer player sees hidden tiles: not the hands of the others and not the tiles aside. The "
                    "levels differ in what they think about, not in what they see."
                ),
                t.tr(
                    "A computer player knows its own tiles and what everybody sees: the table, how many tiles each "
                    "player holds, which branches are open, every pass, and the points."
                ),
                t.tr(
                    "This is not left to good will. When a computer player is asked for its move, it is handed a view "
                    "of the game that has no place for another hand: there is nothing in it that could be looked up."
                ),
                t.tr(
                    "The expert thinks in a separate part of the browser. That is told the same view and a number "
                    "of chance, and not the seed from which the tiles are dealt."
                ),
                t.tr(
                    "The tests of the program exchange hidden tiles in any way that fits what was seen: every level "
                    "still plays the same move."
                ),
                t.tr(
                    "The tiles are dealt from a seed before anybody moves. After each hand you can look at all four "
                    "hands as they were dealt; when the match is over, at the seed that deals the same tiles again."
                ),
            ),
        ),
        Section(
            t.tr("What each level looks at"),
            (
                t.tr(
                    "Easy looks at its own tiles and likes to be rid of the heavy ones. It is often careless, and "
                    "thinks neither of its branch nor of the others."
                ),
                t.tr(
                    "Normal weighs every move: the points it sheds, whether its own branch can go on, whether the "
                    "others may have to pass, and whether a block is near."
                ),
                t.tr(
                    "Hard counts how many tiles with each number are still out. It reads in passes and moves what the "
                    "others are likely to hold, and sees its own branch through to its last tile."
                ),
                t.tr(
                    "Expert imagines many deals that fit everything that has been seen, plays each of its moves to "
                    "the end of the hand in them, and takes the one that does best on average for the whole match."
                ),
                t.tr("Random lays any tile that fits."),
            ),
        ),
        Section(
            t.tr("Hints and review"),
            (
                t.tr(
                    "Hints come from the level chosen in the settings, which looks at your tiles as it would at its "
                    "own and knows no more than you do."
                ),
                t.tr(
                    "The review after a hand sets each of your moves beside what the expert would have played with "
                    "what you could know at that moment."
                ),
            ),
        ),
    )
