"""What the browser keeps for the page, by key. A key is written whole or not at all, and nothing here raises."""

from collections.abc import Callable
from typing import Any

SETTINGS = "longana.settings"
MATCH = "longana.match"
EARLIER = "longana.match.earlier"
"""A match that another one has taken the place of without the player being asked."""
DAMAGED = "longana.match.damaged"
"""A saved match that could not be read, as it was."""
STATISTICS = "longana.statistics"
STATISTICS_DAMAGED = "longana.statistics.damaged"
"""Statistics that could not be read, as they were."""


class Storage:
    """Reads and writes texts. `find` gives the browser's `localStorage`; both may raise anything.

    `shelf` gives what the names of all keys end in: a game inside another page has its own.
    """

    def __init__(self, find: Callable[[], Any], shelf: Callable[[], str] = str) -> None:
        self._find = find
        self._shelf = shelf

    def get(self, key: str) -> str | None:
        """The text of a key; None where there is none or reading is not allowed."""
        try:
            text = self._find().getItem(key + self._shelf())
        except Exception:
            return None
        # What JavaScript has for nothing is not None.
        return text if isinstance(text, str) else None

    def put(self, key: str, text: str | None) -> bool:
        """Write a text, or with None take the key away. False when what was there before is still there."""
        try:
            if text is None:
                self._find().removeItem(key + self._shelf())
            else:
                self._find().setItem(key + self._shelf(), text)
        except Exception:
            return False
        return self.get(key) == text
