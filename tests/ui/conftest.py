"""Makes the helpers beside this file, and the engine's positions in a line of text, importable here."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent / "engine"))
