"""Many hands in one page leave nothing behind: no memory, listeners, nodes or proxies that grow."""

from collections.abc import Mapping

from conftest import start
from playwright.sync_api import CDPSession, Page

HANDS = 200
WARM_UP = 40

_PLAY = """async (hands) => {
  const give_up = performance.now() + 100_000;
  const find = (selector) => document.querySelector(selector);
  const until = async (condition) => {
    while (!condition()) {
      if (performance.now() > give_up) throw new Error("The page stands still.");
      await new Promise((done) => setTimeout(done));
    }
  };
  // Until so many hands have ended, and the match with the last of them. After each the log is looked at.
  for (let ended = 1; ; ended++) {
    await until(() => find("[data-screen$=-end]"));
    if (ended > hands && find("[data-screen=match-end]")) return ended - 1;
    find("[data-action=log]").click();
    await until(() => find("dialog[open] [data-log] li"));
    find("dialog [data-action=close]").click();
    await until(() => !find("dialog[open]"));
    find("[data-action=next-hand], [data-action=rematch]").click();
  }
}"""

# A proxy that JavaScript still holds keeps its function or method alive in Python.
_COUNT = """
import gc, types
gc.collect()
objects = gc.get_objects()
counts = [len(objects), sum(isinstance(each, (types.FunctionType, types.MethodType)) for each in objects)]
del objects
str(counts)
"""

_PYTHON = """async (count) => {
  const { loadPyodide } = await import(new URL("assets/interpreter.js", location.href));
  const interpreter = await loadPyodide({ stdout: console.log, stderr: console.error });
  const globals = interpreter.toPy({});
  const counts = JSON.parse(interpreter.runPython(count, { globals }));
  globals.destroy();
  return [...counts, interpreter._module.HEAPU8.length];
}"""


def test_many_hands_leave_nothing_behind(site: str, page: Page) -> None:
    start(page, f"{site}?seats=random,random,random,random&speed=instant&start=1&seed=1")
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable")
    page.evaluate(_PLAY, WARM_UP)
    before = counts(page, cdp)
    assert page.evaluate(_PLAY, HANDS) >= HANDS
    after = counts(page, cdp)
    most = {"listeners": 1.0, "callables": 1.0, "wasm": 1.0, "objects": 1.1, "nodes": 1.2, "heap": 1.1}
    # A match that has just ended holds more hands than another: hence the room for some of them.
    assert [name for name in most if after[name] > most[name] * before[name]] == [], (before, after)


def counts(page: Page, cdp: CDPSession) -> Mapping[str, float]:
    """What could grow: in the document, in JavaScript's memory and in Python's."""
    objects, callables, memory = page.evaluate(_PYTHON, _COUNT)
    cdp.send("HeapProfiler.collectGarbage")
    metrics = {each["name"]: each["value"] for each in cdp.send("Performance.getMetrics")["metrics"]}
    return {
        "objects": objects,
        "callables": callables,
        "wasm": memory,
        "nodes": metrics["Nodes"],
        "listeners": metrics["JSEventListeners"],
        "heap": metrics["JSHeapUsedSize"],
    }
