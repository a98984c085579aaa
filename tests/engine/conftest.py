"""Makes the helpers beside this file (table, oracle, strategies) importable from every test below."""

from collections.abc import Iterator
from functools import partial

import pytest

from engine import players
from engine.players import expert


@pytest.fixture(autouse=True, scope="module")
def short_thoughts() -> Iterator[None]:
    """Experts think briefly here: what is tested is how, not how long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(players._CHOOSERS, "expert", partial(expert.choose, playouts=20))
        yield
