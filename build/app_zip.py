"""Packs what Python needs in the browser into one archive: app, catalogues, pure-Python packages."""

import importlib.util
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PACKAGES = ("htpy", "markupsafe")
# The same content gives the same bytes, whenever and wherever it is built.
DATE = (1980, 1, 1, 0, 0, 0)


def main(target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, source in sorted(contents()):
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, source.read_bytes())


def contents() -> Iterator[tuple[str, Path]]:
    for pattern in ("engine/**/*.py", "ui/**/*.py", "locales/*/LC_MESSAGES/*.mo"):
        for path in ROOT.glob(pattern):
            yield path.relative_to(ROOT).as_posix(), path
    for package in PACKAGES:
        folder = package_folder(package)
        for path in folder.rglob("*.py"):
            yield path.relative_to(folder.parent).as_posix(), path


def package_folder(name: str) -> Path:
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise SystemExit(f"The Python package {name} is not installed.")
    return Path(spec.origin).parent


if __name__ == "__main__":
    main(Path(sys.argv[1]))
