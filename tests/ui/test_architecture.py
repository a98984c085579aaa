"""Which module may know which: arrows point one way, and only one module knows the browser."""

import ast
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BROWSER = {"js", "pyodide", "pyscript"}
BROWSER_ONLY = {"ui.browser", "ui.main", "ui.worker"}

# Who stands on whom: a module knows only those of lines below its own (or of its own line).
LAYERS = [
    ["ui.main"],
    ["ui.browser", "ui.app"],
    ["ui.worker"],
    ["ui.markup.page"],
    ["ui.markup"],
    ["ui.replay_model", "ui.lesson_model"],
    ["ui.view_model", "ui.review_model"],
    [
        "ui.routing",
        "ui.prompts",
        "ui.why_model",
        "ui.reading_model",
        "ui.end_model",
        "ui.log_model",
        "ui.rules_text",
        "ui.players_text",
        "ui.statistics_model",
        "ui.start_model",
        "ui.keys",
    ],
    ["ui.hint_model"],
    ["ui.update"],
    ["ui.sounds", "ui.teaching"],
    [
        "ui.counting",
        "ui.dealing",
        "ui.focus",
        "ui.host",
        "ui.keeping",
        "ui.outgoing",
        "ui.rack",
        "ui.reading",
        "ui.turns",
    ],
    ["ui.tasks"],
    ["ui.session"],
    ["ui.export"],
    ["ui.wording"],
    ["ui.effects", "ui.lesson", "ui.replay", "ui.review"],
    ["ui.actions", "ui.address", "ui.text"],
    ["ui.save"],
    ["ui.statistics"],
    ["ui.thinker"],
    ["ui.settings", "ui.layout", "ui.storage", "ui.thinking"],
    ["ui.languages"],
    ["engine"],
]
MACHINERY = {
    "ui.lesson",
    "ui.teaching",
    "ui.sounds",
    "ui.session",
    "ui.update",
    "ui.replay",
    "ui.review",
    "ui.counting",
    "ui.dealing",
    "ui.host",
    "ui.keeping",
    "ui.actions",
    "ui.app",
    "ui.effects",
    "ui.outgoing",
    "ui.focus",
    "ui.reading",
    "ui.tasks",
    "ui.thinker",
    "ui.thinking",
    "ui.worker",
    "ui.turns",
    "ui.routing",
    "ui.address",
    "ui.browser",
    "ui.main",
}


def modules(package):
    return {
        ".".join(path.relative_to(ROOT).with_suffix("").parts): path
        for path in (ROOT / package).rglob("*.py")
    }


UI, ENGINE = modules("ui"), modules("engine")


def imports(name, path):
    """The full names of all that a module imports, wherever in it that is."""
    package = name.split(".") if path.name == "__init__.py" else name.split(".")[:-1]
    package = [part for part in package if part != "__init__"]
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*base, *(node.module or "").split(".")]).strip(".")
            known = {*UI, *ENGINE}
            whole = [f"{source}.{alias.name}" for alias in node.names]
            found |= {one if one in known else source for one in whole}
    return found


def top(name):
    return name.split(".")[0]


def layer(name):
    """The line of `LAYERS` that names the module, or else its package."""
    for wanted in (name, name.rpartition(".")[0], top(name)):
        for at, line in enumerate(LAYERS):
            if wanted in line:
                return at
    return None


ui_modules = pytest.mark.parametrize("name", sorted(name for name in UI if not name.endswith("__init__")))


def test_there_are_modules_to_look_at():
    assert len(UI) > 20
    assert len(ENGINE) > 15
    assert "js" in imports("ui.browser", UI["ui.browser"])
    assert "ui.session" in imports("ui.markup.page", UI["ui.markup.page"])


def test_only_the_browser_module_knows_the_browser():
    for name, path in {**UI, **ENGINE}.items():
        if name not in BROWSER_ONLY:
            assert not {top(one) for one in imports(name, path)} & BROWSER, name


def test_only_the_module_that_starts_the_game_knows_the_browser_module():
    knowing = {name for name, path in UI.items() if "ui.browser" in imports(name, path)}
    assert knowing == {"ui.main"}


def test_the_engine_knows_nothing_but_itself_and_the_standard_library():
    for name, path in ENGINE.items():
        strangers = {top(one) for one in imports(name, path)} - {"engine"} - sys.stdlib_module_names
        assert not strangers, name


@ui_modules
def test_a_module_knows_only_what_stands_below_it(name):
    mine = layer(name)
    assert mine is not None, f"{name} has no place in LAYERS"
    for known in imports(name, UI[name]):
        if top(known) in ("ui", "engine"):
            assert layer(known) is not None, f"{known} has no place in LAYERS"
            assert layer(known) >= mine, f"{name} knows {known}"


def test_markup_is_written_from_models_and_knows_nothing_of_how_the_game_is_run():
    for name, path in UI.items():
        if name.startswith("ui.markup.") and name != "ui.markup.page":
            assert not imports(name, path) & MACHINERY, name


def test_no_two_modules_know_each_other():
    known = {name: imports(name, path) for name, path in UI.items()}
    for name, others in known.items():
        for other in others & set(known):
            assert name == other or name not in known[other], (name, other)


def test_nothing_is_drawn_from_chance_that_all_share():
    """Seeded games must go the same way everywhere: only a `random.Random` of one's own (or fresh seeds)."""
    for name, path in {**UI, **ENGINE}.items():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                assert "random" not in [alias.name for alias in node.names], name
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                assert [alias.name for alias in node.names] == ["Random"], name


def test_text_is_never_taken_for_markup_outside_fixed_pieces():
    """`Markup(...)` around anything but pieces that are ready written could let a name in."""
    for name, path in UI.items():
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Markup":
                assert name in {f"ui.markup.{each}" for each in ("controls", "play", "table", "tile")}, name
                (piece,) = node.args
                assert isinstance(piece, ast.JoinedStr | ast.Call | ast.Constant)
                if isinstance(piece, ast.Call):
                    assert getattr(piece.func, "id", "") == "str"
