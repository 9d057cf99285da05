"""Room `ui`: the keyboard of one terminal view: what goes to the child, what scrolls.

Knows the pane, the way of a person's input and vt's key presses.
"""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from kortty.model.pane import Pane
from kortty.ui.keymap import key_press
from kortty.ui.person_input import PersonInput
from kortty.ui.viewport import Viewport
from kortty.vt.key_press import KeyPress, is_printable

_Key = Qt.Key
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_CTRL: Final = Qt.KeyboardModifier.ControlModifier
_ALL: Final = _SHIFT | _CTRL | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def opens_menu(event: QKeyEvent) -> bool:
    """Keys that open the context menu where the cursor is, as everywhere on the desktop."""
    modifiers = event.modifiers() & _ALL
    return (event.key() == _Key.Key_Menu and not modifiers) or (event.key() == _Key.Key_F10 and modifiers == _SHIFT)


class Keyboard:
    """Sends what is typed. `typed` is called after input that the child received; `scrolled` after scrolling."""

    def __init__(
        self,
        pane: Pane,
        person: PersonInput,
        viewport: Viewport,
        typed: Callable[[], None],
        scrolled: Callable[[], None],
    ) -> None:
        self._pane = pane
        self._person = person
        self._viewport = viewport
        self._typed = typed
        self._scrolled = scrolled

    def press(self, event: QKeyEvent) -> None:
        """A key went down (or repeats)."""
        if not self._scroll(event):
            self._send(event, released=False)

    def release(self, event: QKeyEvent) -> None:
        """A key went up: some programs ask to be told. X11 makes releases up between repeats."""
        if not event.isAutoRepeat():
            self._send(event, released=True)

    def type_text(self, text: str) -> None:
        """Text without a key, from an input method. Control characters in it are left out: they would be commands."""
        if self._person.press(KeyPress("", "".join(filter(is_printable, text)))):
            self._typed()

    def _send(self, event: QKeyEvent, *, released: bool) -> None:
        press = key_press(event, released=released)
        if press is not None and self._person.press(press) and not released:
            self._typed()

    def _scroll(self, event: QKeyEvent) -> bool:
        """Shift with PageUp, PageDown, Home and End scrolls, except in full-screen programs. True when it is for us."""
        if event.modifiers() & _ALL != _SHIFT or self._pane.terminal.alternate_screen:
            return False
        viewport, page = self._viewport, max(1, self._pane.terminal.rows - 1)
        key = event.key()
        if key == _Key.Key_PageUp:
            moved = viewport.scroll(-page)
        elif key == _Key.Key_PageDown:
            moved = viewport.scroll(page)
        elif key == _Key.Key_Home:
            moved = viewport.scroll_to(viewport.furthest_back)
        elif key == _Key.Key_End:
            moved = viewport.scroll_to(0)
        else:
            return False
        if moved:
            self._scrolled()
        return True
