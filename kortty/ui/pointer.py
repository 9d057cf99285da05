"""Room `ui`: the mouse of one terminal view: selecting, scrolling, or reporting to a program that asked for it.

Knows the pane, the way of a person's input and vt's encoders. Shift keeps the mouse for the person whatever the program
asked for, and so does a terminal that takes no input.
"""

from typing import Final, Protocol

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QMouseEvent, QWheelEvent

from kortty.model.pane import Pane
from kortty.model.payloads import Keys, Raw
from kortty.ui.grid import Grid
from kortty.ui.keymap import modifiers_of
from kortty.ui.mouse_selecting import MouseSelecting
from kortty.ui.person_input import PersonInput
from kortty.ui.selecting import Selecting
from kortty.ui.text_tools import TextTools
from kortty.ui.turning import NOTCH, Turning, lines_turned
from kortty.ui.viewport import Viewport
from kortty.vt.encodings import encode
from kortty.vt.key_press import SHIFT, KeyPress
from kortty.vt.keys import encode_key
from kortty.vt.mouse import (
    ENCODE_SGR_PIXELS,
    LEFT,
    MIDDLE,
    MOUSE_MOTION,
    MOUSE_PRESS,
    MOUSE_RELEASE,
    NO_BUTTON,
    RIGHT,
    TRACK_PRESSES,
    WHEEL_DOWN,
    WHEEL_LEFT,
    WHEEL_RIGHT,
    WHEEL_UP,
    encode_mouse,
)

_BUTTONS: Final = {
    Qt.MouseButton.LeftButton: LEFT,
    Qt.MouseButton.MiddleButton: MIDDLE,
    Qt.MouseButton.RightButton: RIGHT,
    Qt.MouseButton.BackButton: 8,
    Qt.MouseButton.ForwardButton: 9,
}


class PointerHost(Protocol):
    """What the pointer needs of the view it belongs to."""

    @property
    def grid(self) -> Grid: ...

    def paste_selection(self) -> None:
        """Middle click."""

    def scrolled(self) -> None:
        """The viewport moved."""

    def zoom(self, steps: int) -> None:
        """Font size: steps up or down."""

    def ask_for_menu(self, place: QPoint) -> None:
        """Right click, at this place on the screen."""


class Pointer(QObject):
    """Mouse and wheel of a view."""

    def __init__(
        self,
        parent: QObject,
        host: PointerHost,
        pane: Pane,
        person: PersonInput,
        viewport: Viewport,
        selecting: Selecting,
        tools: TextTools,
    ) -> None:
        super().__init__(parent)
        self._host = host
        self._pane = pane
        self._person = person
        self._viewport = viewport
        self._links, self._quick = tools.links, tools.quick
        self._selecting = MouseSelecting(self, lambda: host.grid, viewport, selecting, host.scrolled)
        self._reported: set[int] = set()
        self._reported_place: tuple[int, int] | None = None
        self._lines = Turning()
        self._notches = (Turning(), Turning())

    # --- buttons ---

    def press(self, event: QMouseEvent) -> None:
        """A button went down."""
        button = _BUTTONS.get(event.button(), NO_BUTTON)
        self._quick.leave()
        if self._reports(event):
            self._reported.add(button)
            self._report(event, button, MOUSE_PRESS)
        elif button == LEFT:
            again = event.type() == QEvent.Type.MouseButtonDblClick
            if again or not self._links.press(event.position(), event.modifiers()):
                self._selecting.press(event)
        elif button == MIDDLE:
            self._host.paste_selection()
        elif button == RIGHT:
            self._host.ask_for_menu(event.globalPosition().toPoint())

    def move(self, event: QMouseEvent) -> None:
        """The pointer moved, with or without a button down."""
        if self._links.armed:
            start = self._links.dragged(event.position())
            if start is not None:
                # No click after all.
                self._selecting.begin(start, event.modifiers())
        if self._selecting.active:
            self._selecting.move(event.position())
            return
        self._links.moved(event.position(), event.modifiers())
        if self._reports(event) or self._reported:
            self._report(event, min(self._reported, default=NO_BUTTON), MOUSE_MOTION)

    def release(self, event: QMouseEvent) -> None:
        """A button went up; a program that was told of the press is told of this, too."""
        button = _BUTTONS.get(event.button(), NO_BUTTON)
        if button in self._reported:
            self._reported.discard(button)
            self._report(event, button, MOUSE_RELEASE)
        elif button == LEFT and self._links.armed:
            self._links.release()
        elif button == LEFT and self._selecting.active:
            self._selecting.release()

    # --- the wheel ---

    def wheel(self, event: QWheelEvent) -> None:
        """Notches for a program that tracks the mouse, arrows for a full-screen one (mode 1007), else scrolling.

        With Ctrl the text becomes larger and smaller, unless the program tracks the mouse. The oldest tracking mode (9)
        knows no wheel.
        """
        if self._reports(event) and self._pane.terminal.mouse_tracking != TRACK_PRESSES:
            self._report_wheel(event)
            return
        if event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self._zoom(event)
            return
        terminal, grid = self._pane.terminal, self._host.grid
        lines = self._lines.turn(lines_turned(event, grid.cell_height / grid.ratio))
        if not terminal.alternate_screen:
            if self._viewport.scroll(-lines):
                self._host.scrolled()
        elif terminal.alternate_scroll and lines:
            press = encode_key(KeyPress("up" if lines > 0 else "down"), terminal.key_modes())
            self._person.send(Keys(encode(press, self._pane.encoding) * abs(lines)))

    def _zoom(self, event: QWheelEvent) -> None:
        notches = self._notches[1].turn(event.angleDelta().y() / NOTCH)
        if notches:
            self._host.zoom(notches)

    def _report_wheel(self, event: QWheelEvent) -> None:
        turned = event.angleDelta().toTuple()
        for axis, forward, back in ((0, WHEEL_LEFT, WHEEL_RIGHT), (1, WHEEL_UP, WHEEL_DOWN)):
            notches = self._notches[axis].turn(turned[axis] / NOTCH)
            for _ in range(abs(notches)):
                self._report(event, forward if notches > 0 else back, MOUSE_PRESS)

    # --- reporting ---

    def _reports(self, event: QMouseEvent | QWheelEvent) -> bool:
        shifted = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        return (
            bool(self._pane.terminal.mouse_tracking) and not shifted and self._pane.connected and self._person.open
        )

    def _report(self, event: QMouseEvent | QWheelEvent, button: int, action: int) -> None:
        terminal, grid = self._pane.terminal, self._host.grid
        column, row = grid.cell(event.position())
        x, y = grid.pixel(event.position())
        if action == MOUSE_MOTION:
            place = (x, y) if terminal.mouse_encoding == ENCODE_SGR_PIXELS else (column, row)
            if place == self._reported_place:
                return
            self._reported_place = place
        else:
            self._reported_place = None
        data = encode_mouse(
            button,
            action,
            column,
            row,
            x,
            y,
            modifiers_of(event.modifiers()) & ~SHIFT,
            terminal.mouse_tracking,
            terminal.mouse_encoding,
        )
        if data:
            self._person.send(Raw(data) if action == MOUSE_MOTION else Keys(data))
