"""Room `ui`: the parts of a terminal view that its text tools (links, quick select) look at together. No behaviour."""

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from kortty.model.pane import Pane
from kortty.ui.canvas import Canvas
from kortty.ui.selecting import Selecting
from kortty.ui.viewport import Viewport


class Shown(NamedTuple):
    """One pane as one widget shows it."""

    view: QWidget
    canvas: Canvas
    pane: Pane
    viewport: Viewport
    selecting: Selecting
