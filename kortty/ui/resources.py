"""Room `ui`: where files that come with the program are. Standard library only."""

import sys
from pathlib import Path
from typing import Final

_ICON: Final = "kortty.svg"


def icon_path() -> Path | None:
    """The program's icon: beside the source, or where an installation puts it; None when neither is there."""
    source = Path(__file__).resolve().parents[2] / "resources" / "icons" / _ICON
    installed = Path(sys.prefix) / "share" / "icons" / "hicolor" / "scalable" / "apps" / _ICON
    return next((path for path in (source, installed) if path.is_file()), None)
