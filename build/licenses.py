"""Writes the licence texts of everything that the built site contains."""

import importlib.metadata
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
RULE = "=" * 78
NOT_IN_THE_SITE = {"ws", "@types/emscripten"}  # Pyodide under Node, and types for compilers
PYTHON_PACKAGES = ("htpy", "markupsafe")
NOTICES = {
    "pyodide": "Mozilla Public License 2.0, https://www.mozilla.org/MPL/2.0/\n"
    "Its source: https://github.com/pyodide/pyodide",
}
PYTHON_NOTICE = "Python Software Foundation License, https://docs.python.org/3/license.html"


def main(target: Path) -> None:
    parts = [("Longana", (ROOT / "LICENSE").read_text("utf-8"))]
    parts += [*npm_packages(), python_itself(), *python_packages()]
    texts = [f"{RULE}\n{title}\n{RULE}\n\n{text.strip()}\n" for title, text in parts]
    target.write_text("\n\n".join(texts), "utf-8")


def npm_packages() -> Iterator[tuple[str, str]]:
    """Every package that the site's own dependencies bring along: PyScript's core bundles them."""
    lock = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    for place, facts in sorted(lock["packages"].items()):
        name = place.rpartition("node_modules/")[2]
        if name and name not in NOT_IN_THE_SITE and not facts.get("dev"):
            yield f"{name} {facts['version']}", npm_license(name, ROOT / place)


def npm_license(name: str, folder: Path) -> str:
    files = sorted([*folder.glob("LICEN[CS]E*"), *folder.glob("**/3rd-party-licenses/toml.*")])
    if files:
        return "\n\n".join(file.read_text("utf-8") for file in files)
    facts = json.loads((folder / "package.json").read_text("utf-8"))
    return NOTICES.get(name) or f"License: {facts['license']}"


def python_itself() -> tuple[str, str]:
    text = Path(os.__file__).parent / "LICENSE.txt"
    return "CPython", text.read_text("utf-8") if text.exists() else PYTHON_NOTICE


def python_packages() -> Iterator[tuple[str, str]]:
    for name in PYTHON_PACKAGES:
        package = importlib.metadata.distribution(name)
        texts = [file.read_text("utf-8") for file in package.files or () if "licenses" in file.parts]
        yield f"{name} {package.version}", "\n\n".join(texts)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
