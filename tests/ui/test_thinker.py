"""Who thinks for the page: a worker, and without one the page itself, to the same end."""

import json

import pytest
from fake_browser import no_worker
from strategies import line_of, random_match

from engine.rules import legal_moves
from engine.view import view_of
from ui.thinker import PATIENCE_MS, READY, Thinker
from ui.thinking import Request, Task, Work, read_answer, request_text


def task_at(turn):
    """A task at the first turn from `turn` on that has a choice."""
    line = line_of(random_match(3).hands[0])[turn:]
    position = next(each for each in line if len(legal_moves(each)) > 1)
    view = view_of(position, position.board.turn, (0, 0, 0, 0), 100)
    return Task("move", 1, len(position.board.moves) + 1, request_text(Request(view, 0.25, 30)))


TASK, OTHER = task_at(0), task_at(8)


def answer_of(task):
    work = Work(task.request)
    while (answer := work.go_on(1.0)) is None:
        pass
    return answer


class Page:
    """A thinker with a worker that does as the test says."""

    def __init__(self, hire=None):
        self.calls = []  # with their milliseconds
        self.asked = []
        self.ended = 0
        self.told = []
        self.hear = self.fail = None
        self.thinker = Thinker(hire or self.hire, lambda *call: self.calls.append(call), self.hear_of)

    def hear_of(self, task, candidates):
        self.told.append((task, candidates))

    def hire(self, hear, fail):
        self.hear, self.fail = hear, fail
        return self

    def tell(self, text):
        self.asked.append(json.loads(text))

    def end(self):
        self.ended += 1

    def run(self, milliseconds=0):
        """What is due until then happens."""
        while due := next((call for call in self.calls if call[1] <= milliseconds), None):
            self.calls.remove(due)
            due[0]()

    def answer(self, task, number=None):
        self.hear(json.dumps([self.asked[-1][0] if number is None else number, answer_of(task)]))


def test_a_worker_starts_only_when_somebody_needs_it_and_the_page_has_time():
    page = Page()
    assert not page.calls
    page.thinker.wake()
    page.thinker.wake()
    assert page.hear is None
    page.run()
    assert page.hear is not None
    assert [milliseconds for _, milliseconds in page.calls] == [PATIENCE_MS]


def test_what_a_worker_answers_is_told():
    page = Page()
    page.thinker.think(TASK)
    page.run()
    page.hear(READY)
    assert page.asked[-1][1] == TASK.request
    page.answer(TASK)
    assert page.told == [(TASK, read_answer(answer_of(TASK)))]


@pytest.mark.parametrize("then", [None, OTHER])
def test_what_comes_too_late_is_not_told(then):
    page = Page()
    page.thinker.think(TASK)
    page.run()
    page.hear(READY)
    (number, _) = page.asked[-1]
    page.thinker.think(then)
    assert page.asked[-1] == [number + 1, then and then.request]
    page.answer(TASK, number)
    assert page.told == []
    if then:
        page.answer(then)
        assert [task for task, _ in page.told] == [then]


def test_the_same_task_asked_anew_is_told_once():
    page = Page()
    page.thinker.think(TASK)
    page.run()
    page.thinker.think(TASK)
    page.answer(TASK)
    page.answer(TASK)
    assert len(page.told) == 1


def test_without_workers_the_page_thinks_in_slices():
    page = Page(no_worker)
    page.thinker.think(TASK)
    assert page.told == []
    page.run()
    assert page.told == [(TASK, read_answer(answer_of(TASK)))]
    page.thinker.think(OTHER)
    page.run()
    assert page.told[1:] == [(OTHER, read_answer(answer_of(OTHER)))]


def test_between_two_slices_it_can_be_told_something_else():
    page = Page(no_worker)
    page.thinker.think(TASK)
    page.calls.pop(0)[0]()  # there is no worker
    page.thinker.think(OTHER)
    page.run()
    assert [task for task, _ in page.told] == [OTHER]
    page.thinker.think(TASK)
    page.thinker.think(None)
    page.run()
    assert [task for task, _ in page.told] == [OTHER]


def test_when_a_worker_fails_the_page_goes_on_by_itself():
    page = Page()
    page.thinker.think(TASK)
    page.run()
    page.hear(READY)
    page.fail()
    page.fail()
    assert page.ended == 1
    page.answer(TASK)
    assert page.told == [], "it has been given up"
    page.run()
    page.thinker.think(OTHER)
    page.run()
    assert [task for task, _ in page.told] == [TASK, OTHER]


@pytest.mark.parametrize("ready", [True, False])
def test_a_worker_that_never_gets_ready_is_given_up(ready):
    page = Page()
    page.thinker.think(TASK)
    page.run()
    if ready:
        page.hear(READY)
    page.run(PATIENCE_MS)
    assert page.ended == (not ready)
    assert [task for task, _ in page.told] == [TASK] * (not ready)
