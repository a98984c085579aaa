"""Who thinks for the page: a worker with a Python of its own, or where none can be had, the page in short slices."""

import json
from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeAlias

from engine.players.expert import Candidate

from .thinking import Task, Work, read_answer

SLICE_SECONDS = 0.008
"""How long the page itself thinks at a time: so short that everything else goes on between."""
PATIENCE_MS = 15_000
"""A worker that is not ready by then is given up."""
READY = "ready"
"""What a worker says when it can be asked; all else it says is answers."""


class Worker(Protocol):
    """Another thread that thinks (assets/thinker.js): about what it is told last, and no more about all before."""

    def tell(self, text: str) -> None: ...
    def end(self) -> None: ...


Hire: TypeAlias = Callable[[Callable[[str], None], Callable[[], None]], Worker]
"""Starts a worker, given who hears what it says and who hears that it has failed. Raises where none is allowed."""
Later: TypeAlias = Callable[[Callable[[], None], int], None]
"""Calls a function after so many milliseconds."""
Told: TypeAlias = Callable[[Task, tuple[Candidate, ...]], None]
"""Hears what has come of a task."""


class Thinker:
    """Thinks about one task at a time, the last it was given."""

    def __init__(self, hire: Hire, later: Later, told: Told) -> None:
        self._hire, self._later, self._told = hire, later, told
        self._woken = self._alone = self._ready = False
        self._worker: Worker | None = None
        self._task: Task | None = None
        self._number = 0  # of the task; an answer with another comes too late
        self._work: Work | None = None  # on the task, in the page itself

    def wake(self) -> None:
        """Have the worker start, when what is going on now is done."""
        if not self._woken:
            self._woken = True
            self._later(self._begin, 0)

    def think(self, task: Task | None) -> None:
        """Think about a task, and no more about the one before; with None about nothing."""
        if task is not None:
            self.wake()
        self._task, self._work = task, None
        self._number += 1
        self._set_out()

    def _begin(self) -> None:
        try:
            self._worker = self._hire(self._hear, self._do_without)
        except Exception:  # whatever the browser has against it
            self._do_without()
            return
        self._later(self._lose_patience, PATIENCE_MS)
        self._set_out()

    def _set_out(self) -> None:
        if self._worker is not None:
            self._worker.tell(json.dumps([self._number, self._task and self._task.request]))
        elif self._alone and self._task is not None:
            self._work = Work(self._task.request)
            self._later(partial(self._slice, self._work), 0)

    def _hear(self, text: str) -> None:
        if text == READY:
            self._ready = True
            return
        number, answer = json.loads(text)
        if number == self._number and self._worker is not None:
            self._finish(answer)

    def _lose_patience(self) -> None:
        if not self._ready:
            self._do_without()

    def _do_without(self) -> None:
        if self._worker is not None:
            self._worker.end()
        self._worker = None
        if not self._alone:
            self._alone = True
            self._set_out()

    def _slice(self, work: Work) -> None:
        if work is not self._work:
            return
        answer = work.go_on(SLICE_SECONDS)
        if answer is None:
            self._later(partial(self._slice, work), 0)
        else:
            self._finish(answer)

    def _finish(self, answer: str) -> None:
        task, self._task, self._work = self._task, None, None
        if task is not None:
            self._told(task, read_answer(answer))
