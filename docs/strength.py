"""Draws docs/strength.svg from what the arena prints with --json: `python docs/strength.py RESULT… > docs/strength.svg`.

Each result is a file with the JSON of one run of one player against three of another kind.
"""

import json
import sys
from pathlib import Path

LEFT, WIDTH, ROW, TOP = 190, 420, 34, 40
MOST = 70  # per cent at the right end
STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #24292f }
  .small { font-size: 12px } .end { text-anchor: end } .middle { text-anchor: middle }
  .bar { fill: #2f7d5b } .error { stroke: #24292f; stroke-width: 1.5 }
  .chance { stroke: #b35900; stroke-dasharray: 4 3 } .grid { stroke: #8c959f55 } .told { fill: #b35900 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .bar { fill: #4ca880 } .error { stroke: #e6edf3 }
    .chance { stroke: #f0a050 } .told { fill: #f0a050 }
  }
"""


def x(share: float) -> float:
    return round(LEFT + WIDTH * 100 * share / MOST, 1)


def row(at: int, result: dict) -> str:
    one, three = result["standings"]
    middle = TOP + ROW * at + ROW / 2
    low, high = x(one["won"] - one["error"]), x(one["won"] + one["error"])
    return (
        f'<text class="end" x="{LEFT - 10}" y="{middle + 5}">{one["kind"]} : 3 × {three["kind"]}</text>'
        f'<rect class="bar" x="{LEFT}" y="{middle - 9}" width="{x(one["won"]) - LEFT:.1f}" height="18" rx="3"/>'
        f'<path class="error" d="M{low} {middle}H{high}M{low} {middle - 4}v8M{high} {middle - 4}v8"/>'
        f'<text class="small" x="{high + 8}" y="{middle + 4}">{one["won"]:.1%} ± {one["error"]:.1%}</text>'
    )


def picture(results: list[dict]) -> str:
    height = TOP + ROW * len(results) + 12
    grid = "".join(
        f'<path class="grid" d="M{x(share / 100)} {TOP}V{height - 8}"/>'
        f'<text class="small middle" x="{x(share / 100)}" y="{TOP - 8}">{share} %</text>'
        for share in (0, 50)
    )
    chance = (
        f'<path class="chance" d="M{x(0.25)} {TOP}V{height - 8}"/>'
        f'<text class="small middle told" x="{x(0.25)}" y="{TOP - 8}">chance, 25 %</text>'
    )
    rows = "".join(row(at, result) for at, result in enumerate(results))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 110} {height}" role="img">'
        f"<title>Share of the matches that one player wins against three others</title>"
        f"<style>{STYLE}</style>{grid}{rows}{chance}</svg>"
    )


if __name__ == "__main__":
    print(picture([json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:]]))
