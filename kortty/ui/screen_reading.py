"""Room `ui`: one terminal view as a screen reader has it: its text now, and the news of it once a frame.

Knows the pane, the glass, the viewport and QtGui's accessibility. The text is what the view shows, scrolled back or
not; it leaves through the glass. Nothing is worked out, and no module for it loaded, while nobody listens.
"""

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible

from kortty.model.pane import Pane
from kortty.ui.viewport import Viewport
from kortty.vt.rows import row_text

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessibleTextCursorEvent

    from kortty.ui.screen_text import ScreenText
    from kortty.ui.text_changes import Change


class ScreenReading:
    """What is read of `view`, the widget that events are about."""

    def __init__(self, view: QObject, pane: Pane, viewport: Viewport) -> None:
        self._view = view
        self._pane = pane
        self._viewport = viewport
        self._known: ScreenText | None = None
        self._known_at: tuple[object, ...] = ()
        self._told: ScreenText | None = None

    def now(self) -> "ScreenText":
        """What the view shows; the same object until something of it changed."""
        from kortty.ui.screen_text import ScreenText

        terminal, top = self._pane.terminal, self._viewport.top
        column, row = terminal.cursor_column, terminal.screen_line - top + terminal.cursor_row
        at = (terminal.stamp, top, terminal.columns, terminal.rows, column, row)
        if self._known is None or at != self._known_at:
            cursor = (column, row) if 0 <= row < terminal.rows else None
            rows = [row_text(shown) for shown in self._viewport.visible()]
            self._known = ScreenText(top, rows, self._expanded, cursor)
            self._known_at = at
        return self._known

    def _expanded(self, cells: str) -> str:
        from kortty.model.reads import Reader, field

        pane = self._pane
        return field(pane, Reader.PERSON, "screen", pane.terminal.clusters.expand(cells))

    def tell(self) -> None:
        """A frame was painted: say what changed since the last one, if anybody listens."""
        if not QAccessible.isActive():
            self._told = None
            return
        from PySide6.QtGui import QAccessibleTextCursorEvent

        from kortty.ui.text_changes import changes

        before, after = self._told, self.now()
        self._told = after
        if before is None or before is after:
            return
        found = changes(before, after)
        for change in found:
            self._tell(change)
        if found or before.caret != after.caret:
            QAccessible.updateAccessibility(QAccessibleTextCursorEvent(self._view, after.caret))

    def _tell(self, change: "Change") -> None:
        from PySide6.QtGui import (
            QAccessibleTextInsertEvent,
            QAccessibleTextRemoveEvent,
            QAccessibleTextUpdateEvent,
        )

        event: QAccessibleTextCursorEvent
        if not change.removed:
            event = QAccessibleTextInsertEvent(self._view, change.offset, change.inserted)
        elif not change.inserted:
            event = QAccessibleTextRemoveEvent(self._view, change.offset, change.removed)
        else:
            event = QAccessibleTextUpdateEvent(self._view, change.offset, change.removed, change.inserted)
        QAccessible.updateAccessibility(event)
