"""Room `ui`: where files that come with the program are. Standard library only."""

import sys
from pathlib import Path
from typing import Final

_ICON: Final = "kortty.svg"
#: The source, or where the packages of an installation are.
_ROOT: Final = Path(__file__).resolve().parents[2]


def icon_path() -> Path | None:
    """The program's icon: beside the source, or where an installation puts it; None when neither is there."""
    source = _ROOT / "resources" / "icons" / _ICON
    installed = Path(sys.prefix) / "share" / "icons" / "hicolor" / "scalable" / "apps" / _ICON
    return next((path for path in (source, installed) if path.is_file()), None)


def resource_folder(name: str) -> Path | None:
    """A folder of `resources`: beside the source, or where an installation puts it; None when neither is there."""
    places = (_ROOT / "resources" / name, Path(sys.prefix) / "share" / "kortty" / name)
    return next((place for place in places if place.is_dir()), None)
