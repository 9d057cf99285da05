"""Room `ui`: everything that may lie over one terminal view, made when it is first needed. Knows the single overlays.

They are: the size while it changes, the mark of a read-only terminal, the progress of a paste, and the way back to the
newest lines with its mark of output that nobody saw. Their files are read late, too: none is needed to see a prompt.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from kortty.ui.pacing import Pacing
from kortty.ui.viewport import Viewport
from kortty.vt.terminal import Terminal

if TYPE_CHECKING:
    from kortty.ui.jump_button import JumpButton
    from kortty.ui.labels import ReadOnlyLabel, SizeLabel
    from kortty.ui.pacing_strip import PacingStrip


class Overlays:
    """`jump` shows the newest lines, `stop_paste` ends the paste that is being sent; `edge` is the mark's colour."""

    def __init__(
        self,
        view: QWidget,
        terminal: Terminal,
        viewport: Viewport,
        jump: Callable[[], None],
        stop_paste: Callable[[], None],
        edge: Callable[[], int],
    ) -> None:
        self._view = view
        self._terminal = terminal
        self._viewport = viewport
        self._jump_to_newest = jump
        self._stop_paste = stop_paste
        self._edge = edge
        self._seen = terminal.stamp
        self.size_label: SizeLabel | None = None
        self.read_only_label: ReadOnlyLabel | None = None
        self.strip: PacingStrip | None = None
        self.jump: JumpButton | None = None

    @property
    def corner_end(self) -> int:
        """Logical pixels from the view's upper edge to the end of what lies in its upper right corner, or 0."""
        shown = [part for part in (self.read_only_label, self.strip) if part is not None and part.isVisible()]
        return max((part.geometry().bottom() + 1 for part in shown), default=0)

    def new_size(self, columns: int, rows: int) -> None:
        """The window is being resized to so many cells."""
        from kortty.ui.labels import SizeLabel

        self.size_label = self.size_label or SizeLabel(self._view)
        self.size_label.tell(columns, rows)

    def read_only(self, on: bool) -> None:
        """The terminal takes no input, or takes it again."""
        from kortty.ui.labels import ReadOnlyLabel

        self.read_only_label = self.read_only_label or ReadOnlyLabel(self._view, self._edge)
        self.read_only_label.tell(on)

    def paste(self, pacing: Pacing) -> None:
        """A paste came further, or ended."""
        from kortty.ui.pacing_strip import PacingStrip

        if pacing.running:
            self.strip = self.strip or PacingStrip(self._view, self._stop_paste)
            self.strip.tell(pacing.lines_sent, pacing.lines)
        elif self.strip is not None:
            self.strip.end()

    def follow(self) -> None:
        """A frame was made: offer the way to the newest lines while others are shown."""
        following = self._viewport.following
        if following:
            self._seen = self._terminal.stamp
        if self.jump is None:
            if following:
                return
            from kortty.ui.jump_button import JumpButton

            self.jump = JumpButton(self._view, self._jump_to_newest)
        self.jump.follow(not following, self._terminal.stamp > self._seen)

    def no_output(self) -> None:
        """What changed last on the screen was no output but a new size."""
        if self.jump is None or not self.jump.unread:
            self._seen = self._terminal.stamp
