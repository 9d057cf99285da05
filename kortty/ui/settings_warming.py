"""Room `ui`: loads what checks and writes settings, a piece a turn, so that no frame is late for it. Knows QtCore.

Together the pieces take 200 ms; nobody who never changes a setting pays for them.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, QTimer

#: In the order in which each needs only those before it.
PIECES: Final = (
    "tomllib",
    "kortty.base.atomic",
    "tomlkit",
    "kortty.settings.editing",
    "pydantic_core",
    "pydantic",
    "pydantic.type_adapter",
    "kortty.settings.validated",
)


def warmed(owner: QObject, then: Callable[[], None]) -> None:
    """Call `then` when everything is loaded: now if it is, else in a later turn, unless `owner` is gone by then."""
    for piece in PIECES:
        if piece not in sys.modules:
            import_module(piece)
            QTimer.singleShot(0, owner, lambda: warmed(owner, then))
            return
    then()
