"""Room `ui`: the parts of a terminal view that its text tools (links, quick select) look at together. No behaviour."""

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from kortty.model.pane import Pane
from kortty.ui.canvas import Canvas
from kortty.ui.selecting import Selecting
from kortty.ui.viewport import Viewport


@dataclass(frozen=True)
class Shown:
    """One pane as one widget shows it."""

    view: QWidget
    canvas: Canvas
    pane: Pane
    viewport: Viewport
    selecting: Selecting
