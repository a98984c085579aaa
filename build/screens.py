"""Prints the first screen in every language, ready written, for the page to show before Python is there."""

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from ui.app import first_session
from ui.markup.page import page
from ui.settings import LANGUAGES


def main() -> None:
    screens = {lang: str(page(first_session(f"?lang={lang}", lambda key: None, []))) for lang in LANGUAGES}
    print(json.dumps(screens))


if __name__ == "__main__":
    main()
