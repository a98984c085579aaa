"""How soon the page answers, beside three pages that do no more than say hello from Python; how long a click
takes to show; how much memory it all takes.

`python bench/start.py [--rounds N] [--only start|clicks|memory …] [--write]` measures what is in dist/ and
prints tables; with --write they go into docs/benchmarks.md, too.
"""

import argparse
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from pages import ROOT, PageServer
from playwright.sync_api import BrowserContext, CDPSession, Page, Playwright, sync_playwright

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
INIT = Path(__file__).with_name("page.js")
REPORT = ROOT / "docs/benchmarks.md"

BARE = "bare `loadPyodide`"
GAME = "**Longana**, the dealt table"
PAGES = {
    BARE: "/bare.html",
    "PyScript, hello": "/pyscript.html",
    "PyScript with MicroPython, hello": "/micropython.html",
    GAME: "/longana/?start=1&seed=1&speed=instant",
}
FIRST_SCREEN = "/longana/?seed=1"
CLICK_GAME = "/longana/?start=1&speed=fast&seats=human,random,random,random&seed="

PATIENCE_MS = 120_000
WORKER_PATIENCE_MS = 5_000
QUIET_S = 2.0  # after this long without an answer sent, a page has all that it needs
IDLE_S = 12.0  # after this long, also what it fetches when it has time
NETWORK = {
    "offline": False,
    "latency": 40,
    "downloadThroughput": 10e6 / 8,
    "uploadThroughput": 10e6 / 8,
}
SLOWER = 4
SETTLED_S = 30.0


class Column(NamedTuple):
    """A way to open a page, and the most that the game may take of what the first page takes."""

    title: str
    against: str  # the column of the first page that it is compared with
    target: float | None


COLUMNS = {
    "fresh": Column("fresh profile", "fresh", 0.40),
    "reload": Column("reload", "reload", 0.28),
    "worker": Column("through the service worker", "reload", 0.25),
    "slow": Column("10 Mbit/s, 40 ms, CPU ÷4", "slow", 0.70),
    "slow reload": Column("the same, reload", "slow reload", None),
}
Times = dict[tuple[str, str], list[float]]  # of page and column, one of each round


class Bench:
    """A server and browsers that come and go."""

    def __init__(self, driver: Playwright) -> None:
        self._driver = driver
        self.server = PageServer()

    @contextmanager
    def visitor(self, worker: bool = True) -> Iterator[Page]:
        """A page in a fresh profile on disk, so that all the browser's caches work."""
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
            context = self._driver.chromium.launch_persistent_context(
                profile,
                executable_path=CHROMIUM,
                args=FLAGS,
                service_workers="allow" if worker else "block",
                viewport={"width": 1280, "height": 800},
                bypass_csp=True,  # the conditions that are awaited here are texts
            )
            page = prepared(context)
            yield page
            context.close()

    def open(self, page: Page, path: str) -> None:
        page.goto(self.server.address + path, wait_until="commit")

    def warm_up(self) -> None:
        """Open every page once: the server compresses each file when it is first asked for it."""
        for path in PAGES.values():
            with self.visitor() as page:
                self.open(page, path)
                answered(page)
                self.settle(IDLE_S if path == PAGES[GAME] else 0)

    def settle(self, seconds: float = QUIET_S) -> None:
        """Wait until nothing has been asked for during a while."""
        sent = -1
        while sent != self.server.sent:
            sent = self.server.sent
            time.sleep(seconds)


def prepared(context: BrowserContext) -> Page:
    page = context.pages[0] if context.pages else context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    page.add_init_script(path=INIT)
    page.on("console", on_console)
    return page


def on_console(message: Any) -> None:
    """A start without the snapshot is not the one that is to be measured."""
    if message.text.startswith("Starting without"):
        print(f"!! {message.text}", file=sys.stderr)


def answered(page: Page) -> float:
    """Milliseconds from the start of navigation until the page answered."""
    page.wait_for_function("window.bench?.answered", polling=250)
    return float(page.evaluate("window.bench.answered"))


def loaded_until(page: Page, moment: float) -> int:
    """Bytes of all files that had come until then."""
    return int(
        page.evaluate(
            """(moment) => performance.getEntries()
              .filter(({ entryType }) => entryType === "resource" || entryType === "navigation")
              .filter(({ responseEnd }) => responseEnd <= moment)
              .reduce((sum, { transferSize }) => sum + transferSize, 0)""",
            moment,
        )
    )


def first_picture(page: Page) -> float:
    """Milliseconds until something was painted."""
    script = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    page.wait_for_function(script, polling=250)
    return float(page.evaluate(script))


def throttle(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return session


def under_worker(page: Page) -> bool:
    """Wait until a service worker has the page, if there is one to come; a reload may be needed for that."""
    ready = """(patience) => Promise.race([
      navigator.serviceWorker.ready.then(() => true),
      new Promise((done) => setTimeout(done, patience, false)),
    ])"""
    if not page.evaluate(ready, WORKER_PATIENCE_MS):
        return False
    page.reload(wait_until="commit")
    answered(page)
    return bool(page.evaluate("navigator.serviceWorker.controller !== null"))


# --- starts


def measure_starts(bench: Bench, rounds: int) -> list[str]:
    times: Times = defaultdict(list)
    pictures: Times = defaultdict(list)
    sizes: dict[str, tuple[int, int]] = {}
    bench.warm_up()
    for number in range(rounds):
        for name, path in PAGES.items():
            with bench.visitor() as page:
                before = bench.server.sent
                bench.open(page, path)
                times[name, "fresh"].append(answered(page))
                until = loaded_until(page, times[name, "fresh"][-1])
                if name == GAME:
                    has_worker = under_worker(page)
                bench.settle(IDLE_S if name == GAME else QUIET_S)
                sizes[name] = (until, bench.server.sent - before)
                if name == GAME and has_worker:
                    page.reload(wait_until="commit")
                    times[name, "worker"].append(answered(page))
            with bench.visitor(worker=False) as page:
                bench.open(page, path)
                answered(page)
                bench.settle()
                page.reload(wait_until="commit")
                times[name, "reload"].append(answered(page))
            with bench.visitor(worker=False) as page:
                throttle(page)
                bench.open(page, path)
                times[name, "slow"].append(answered(page))
                bench.settle()
                page.reload(wait_until="commit")
                times[name, "slow reload"].append(answered(page))
            told = ", ".join(
                f"{column} {times[name, column][-1]:.0f}" for column in COLUMNS if times[name, column]
            )
            say(f"round {number + 1}: {name}: {told}")
        for column in ("fresh", "slow"):
            with bench.visitor() as page:
                if column == "slow":
                    throttle(page)
                bench.open(page, FIRST_SCREEN)
                pictures[GAME, column].append(first_picture(page))
        say(
            f"round {number + 1}: first picture {pictures[GAME, 'fresh'][-1]:.0f}, {pictures[GAME, 'slow'][-1]:.0f}"
        )
    return start_tables(times, pictures, sizes)


def start_tables(times: Times, pictures: Times, sizes: dict[str, tuple[int, int]]) -> list[str]:
    rows = []
    for name in PAGES:
        cells = [start_cell(times, name, column) for column in COLUMNS]
        rows.append([name, *cells])
    targets = ["*to reach*", *(f"≤ {c.target:.2f}×" if c.target else "" for c in COLUMNS.values())]
    lines = table(["ms until the page answers", *(c.title for c in COLUMNS.values())], [*rows, targets])
    seen = {
        column: f"{statistics.median(pictures[GAME, column]):.0f} ms"
        f" ({median_ratio(pictures[GAME, column], times[BARE, column]):.2f}×)"
        for column in ("fresh", "slow")
    }
    lines += [
        "",
        f"First picture of the first screen: fresh {seen['fresh']}, slow {seen['slow']}; to reach: ≤ 0.10×.",
    ]
    megabytes = [[name, *(f"{size / 1e6:.2f}" for size in sizes[name])] for name in PAGES]
    return [
        *lines,
        "",
        *table(["MB transferred, fresh profile", "until it answers", "until nothing more comes"], megabytes),
    ]


def start_cell(times: Times, name: str, column: str) -> str:
    measured = times[name, column]
    if not measured:
        return "no worker" if name == GAME else ""
    ratio = median_ratio(measured, times[BARE, COLUMNS[column].against])
    return f"{statistics.median(measured):.0f} ({ratio:.2f}×)"


def median_ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """The ratio of those measured one after the other is steadier than that of the medians."""
    return statistics.median(a / b for a, b in zip(ours, theirs, strict=True))


# --- clicks

CLICKS = ("choose a tile", "preview", "confirm", "undo", "open the log")


def measure_clicks(bench: Bench, rounds: int) -> list[str]:
    rows = []
    for slower in (1, SLOWER):
        delays: dict[str, list[float]] = defaultdict(list)
        for number in range(rounds):
            with bench.visitor(worker=False) as page:
                bench.open(page, CLICK_GAME + str(number + 1))
                page.wait_for_selector("body[data-app=ready]")
                page.wait_for_timeout(1000)
                session = page.context.new_cdp_session(page)
                session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
                play_hand(page, delays)
        everything = [delay for some in delays.values() for delay in some]
        rows += [click_row(f"CPU ÷{slower}: {name}", delays[name]) for name in CLICKS]
        rows.append(click_row(f"**CPU ÷{slower}: all**", everything))
    return table(["ms from click to picture", "p50", "p95", "clicks"], rows)


def click_row(name: str, delays: list[float]) -> list[str]:
    p50, p95 = (f"{percentile(delays, share):.0f}" for share in (0.5, 0.95))
    return [name, p50, p95, str(len(delays))]


def percentile(values: list[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * len(ordered)))]


def play_hand(page: Page, delays: dict[str, list[float]]) -> None:
    """One hand; every move is taken back once before it is made for good."""

    def click(name: str, selector: str) -> None:
        before = page.evaluate("bench.clicks.length")
        page.locator(selector).first.click()
        page.wait_for_function("(before) => bench.clicks.length > before", arg=before)
        if name:
            delays[name].append(page.evaluate("bench.clicks.at(-1)"))

    def choose() -> None:
        click("choose a tile", "[data-rack] [data-playable]")
        click("preview", "[data-target]")
        click("confirm", "[data-action=confirm]")

    while True:
        page.wait_for_selector("[data-screen=table]:not([data-phase=computer]), [data-screen$=end]")
        if not page.query_selector("[data-screen=table]"):
            return
        if page.query_selector("[data-action=pass]:not(:disabled)"):
            click("", "[data-action=pass]")
            continue
        choose()
        if page.query_selector("[data-action=undo]:not(:disabled)"):
            click("undo", "[data-action=undo]")
            click("open the log", "[data-action=log]")
            click("", "dialog [data-action=close]")
            choose()


# --- memory


def measure_memory(bench: Bench, rounds: int) -> list[str]:
    used: dict[str, list[float]] = defaultdict(list)
    for _ in range(rounds):
        for name in (BARE, GAME):
            used[name].append(memory_of(bench.server.address + PAGES[name]))
    rows = [
        [name, f"{statistics.median(used[name]):.0f} ({median_ratio(used[name], used[BARE]):.2f}×)"]
        for name in used
    ]
    return table(
        [f"MB private in the renderer, {SETTLED_S:.0f} s after opening", ""],
        [*rows, ["*to reach*", "≤ 1.40×"]],
    )


def memory_of(address: str) -> float:
    """Megabytes of the largest renderer. Nothing is attached to this browser: it would keep workers alive."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        command = [CHROMIUM, *FLAGS, "--headless", f"--user-data-dir={profile}", address]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as browser:
            time.sleep(SETTLED_S)  # with all that the page does when it has time
            largest = max(map(private_megabytes, renderers(profile)))
            browser.terminate()
        return largest


def renderers(profile: str) -> Iterator[int]:
    """The processes that run the pages of the browser with this profile."""
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            command = (process / "cmdline").read_text()
            if "--type=renderer" in command and profile in command:
                yield int(process.name)


def private_megabytes(pid: int) -> float:
    rollup = Path(f"/proc/{pid}/smaps_rollup").read_text()
    return (
        sum(int(kilobytes) for kilobytes in re.findall(r"^Private_\w+: +(\d+) kB", rollup, re.MULTILINE))
        / 1024
    )


# --- the report

PARTS: dict[str, Callable[[Bench, int], list[str]]] = {
    "start": measure_starts,
    "clicks": measure_clicks,
    "memory": measure_memory,
}


def table(head: list[str], rows: list[list[str]]) -> list[str]:
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


def machine() -> str:
    """What it was measured on, and when."""
    cpu = re.search(r"^model name\s*: (.*)", Path("/proc/cpuinfo").read_text(), re.MULTILINE)
    name = cpu[1] if cpu else platform.machine()
    load = os.getloadavg()[0]
    return f"{datetime.now(UTC):%Y-%m-%d}, {os.cpu_count()} cores of {name}, load {load:.1f} before"


def write(part: str, lines: list[str]) -> None:
    """Put a part of the report in its place."""
    text = REPORT.read_text(encoding="utf-8")
    place = re.compile(rf"(<!-- {part} -->\n).*?(<!-- /{part} -->)", re.DOTALL)
    REPORT.write_text(place.sub(lambda m: m[1] + "\n".join(lines) + "\n" + m[2], text), encoding="utf-8")


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", nargs="+", choices=PARTS, default=list(PARTS))
    parser.add_argument("--write", action="store_true", help="put the tables into docs/benchmarks.md")
    wanted = parser.parse_args()
    with sync_playwright() as driver:
        bench = Bench(driver)
        for part in wanted.only:
            told = machine()
            lines = [f"{told}; medians of {wanted.rounds} rounds.", "", *PARTS[part](bench, wanted.rounds)]
            print("\n".join(["", *lines]))
            if wanted.write:
                write(part, lines)


if __name__ == "__main__":
    main()
