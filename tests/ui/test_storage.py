"""The browser's storage: whole texts or none, and never an exception."""

import pytest

from ui.storage import MATCH, Storage


class Shelf:
    """Storage as browsers have it, with room for so many characters; `moody` ones refuse some calls."""

    def __init__(self, room=1000, moody=()):
        self.texts, self.room, self.moody = {}, room, moody

    def __getattr__(self, name):
        calls = {"getItem": self.texts.get, "setItem": self.set, "removeItem": self.remove}
        if name in self.moody:
            raise OSError("not allowed here")
        return calls[name]

    def set(self, key, text):
        if len(text) > self.room:
            raise OSError("QuotaExceededError")
        self.texts[key] = text

    def remove(self, key):
        self.texts.pop(key, None)


def on(shelf):
    return Storage(lambda: shelf)


def test_what_was_put_is_there_until_it_is_taken_away():
    storage = on(Shelf())
    assert storage.get(MATCH) is None
    assert storage.put(MATCH, "a")
    assert storage.get(MATCH) == "a"
    assert storage.put(MATCH, None)
    assert storage.get(MATCH) is None


def test_a_text_too_large_leaves_the_old_one_whole():
    storage = on(Shelf(room=3))
    assert storage.put(MATCH, "old")
    assert not storage.put(MATCH, "longer")
    assert storage.get(MATCH) == "old"


@pytest.mark.parametrize("moody", [("getItem",), ("setItem",), ("removeItem",), ("getItem", "setItem")])
def test_storage_that_refuses_is_no_storage(moody):
    storage = on(Shelf(moody=moody))
    kept = storage.put(MATCH, "a")
    assert kept is ("setItem" not in moody and "getItem" not in moody)
    assert storage.get(MATCH) == ("a" if kept else None)


def test_a_store_that_pretends_is_found_out():
    class Pretender(Shelf):
        def set(self, key, text):
            pass

    assert not on(Pretender()).put(MATCH, "a")


def test_where_there_is_no_storage_at_all_nothing_is_kept():
    def find():
        raise OSError("SecurityError")

    storage = Storage(find)
    assert (storage.get(MATCH), storage.put(MATCH, "a"), storage.put(MATCH, None)) == (None, False, False)
