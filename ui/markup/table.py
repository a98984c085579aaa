"""The table: hub, branches, the marks of their ends, and the places where a tile may go."""

from functools import lru_cache

from htpy import Element, Node, button, div, li, ol, section, span
from markupsafe import Markup

from ..text import Texts
from ..view_model import BoardModel, BranchModel, LaidModel
from .parts import Part, part
from .tile import laid_class, laid_face, place_style


def board(model: BoardModel, t: Texts) -> Part:
    """The felt with everything that lies on it."""
    plan = model.plan
    felt = section(
        "#board.board",
        {"data-hub": "" if model.hub else None, "data-mover": model.mover.name if model.mover else None},
        aria_label=t.tr("Table"),
        style=f"--u:{plan.unit:.2f};--hx:{plan.hub.x:.3f};--hy:{plan.hub.y:.3f}",
    )
    branches = (_branch(branch, plan.unit, t) for branch in model.branches)
    return part(felt, div(".hub"), _hub(model, t), *branches)


def _hub(model: BoardModel, t: Texts) -> Node:
    unit = model.plan.unit
    if model.hub is not None:
        return _laid(model.hub, unit, "hub-tile")
    return (
        _preview(model.hub_preview, unit) if model.hub_preview else None,
        button(
            ".place.target.middle",
            {"data-target": "center", "data-focus": model.hub_preview is None},
            id="target-center",
            type="button",
            aria_label=t.tr("Lay {tile} in the middle", tile=model.hub_target),
            style=f"--x:{model.plan.hub.x:.3f};--y:{model.plan.hub.y:.3f}",
        )
        if model.hub_target
        else None,
    )


@lru_cache(maxsize=8)
def _branch(branch: BranchModel, unit: float, t: Texts) -> Part:
    element = section(
        {
            "data-branch": branch.seat.name,
            "data-end": str(branch.end),
            "data-open": str(branch.order) if branch.order else None,
        },
        id=f"branch-{branch.seat}",
        class_=f"branch seat-{branch.seat}",
        aria_label=_branch_words(branch, t),
    )[
        ol[(_item(tile, unit, f"laid-{branch.seat}-{index}") for index, tile in enumerate(branch.tiles))],
        _preview(branch.preview, unit) if branch.preview else None,
        _end(branch, t),
    ]
    return part(element)


def _branch_words(branch: BranchModel, t: Texts) -> str:
    if branch.order is None:
        return t.tr("{branch}: ends in {end}, closed", branch=branch.label, end=branch.end)
    return t.tr(
        "{branch}: ends in {end}, open, number {order} in order",
        branch=branch.label,
        end=branch.end,
        order=branch.order,
    )


@lru_cache(maxsize=128)
def _item(tile: LaidModel, unit: float, id_: str) -> Markup:
    """A tile of a branch, written once: most of a table is as it was a move ago."""
    look = laid_class(tile) + (" newest" if tile.newest else "")
    return Markup(
        str(
            li({"data-laid": str(tile.tile)}, id=id_, class_=look, style=place_style(tile.spot))[
                span(".hidden-text")[str(tile.tile)], laid_face(tile, unit)
            ]
        )
    )


def _laid(tile: LaidModel, unit: float, id_: str) -> Element:
    return div({"data-laid": str(tile.tile)}, id=id_, class_=laid_class(tile), style=place_style(tile.spot))[
        span(".hidden-text")[str(tile.tile)], laid_face(tile, unit)
    ]


def _preview(tile: LaidModel, unit: float) -> Element:
    return div(
        {"data-preview": str(tile.tile)},
        id="preview",
        class_=laid_class(tile) + " preview",
        style=place_style(tile.spot),
    )[laid_face(tile, unit)]


def _end(branch: BranchModel, t: Texts) -> Element:
    """The round mark of a branch's end; a button where the chosen tile may go."""
    x, y = branch.tip
    style = f"--x:{x:.3f};--y:{y:.3f}"
    content: Node = (
        span(".number")[str(branch.preview.outer if branch.preview else branch.end)],
        span(".order", aria_hidden="true")[str(branch.order)] if branch.order else None,
    )
    look = f"place end{' open' if branch.order else ''}"
    if branch.target is None:
        return div(
            {"data-why": branch.seat.name},
            class_=look,
            id=f"end-{branch.seat}",
            style=style,
            aria_hidden="true",
        )[content]
    return button(
        {"data-target": branch.seat.name, "data-focus": branch.first},
        class_=f"{look} target",
        id=f"target-{branch.seat}",
        type="button",
        style=style,
        aria_label=t.tr("Lay {tile} on {branch}", tile=branch.target, branch=branch.label),
        aria_pressed="true" if branch.preview else "false",
    )[content]
