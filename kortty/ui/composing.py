"""Room `ui`: dead keys, Compose and input methods of one terminal view. Knows QtGui, the canvas and the keyboard.

Finished text goes to the child, unfinished text is shown at the cursor. Nothing of the screen is told to an input
method but where the cursor is.
"""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QInputMethodEvent, QRegion

from kortty.ui.canvas import Canvas

_Query = Qt.InputMethodQuery
_HINTS = Qt.InputMethodHint.ImhNoPredictiveText | Qt.InputMethodHint.ImhNoAutoUppercase


class Composing:
    """`type_text` sends finished text, `paint` is told what to paint anew."""

    def __init__(self, canvas: Canvas, type_text: Callable[[str], None], paint: Callable[[QRegion], None]) -> None:
        self._canvas = canvas
        self._type_text = type_text
        self._paint = paint

    def receive(self, event: QInputMethodEvent) -> None:
        """The input method has news."""
        from kortty.ui.preedit import preedit_of  # here: nobody needs it to see a prompt

        if event.commitString():
            self._type_text(event.commitString())
        self._paint(self._canvas.compose(preedit_of(event)))

    def end(self) -> None:
        """The focus went elsewhere: what was not finished is gone."""
        self._paint(self._canvas.compose(None))

    def answer(self, query: Qt.InputMethodQuery) -> object:
        """What an input method asks for; None for what we do not tell."""
        answers: dict[Qt.InputMethodQuery, object] = {
            _Query.ImEnabled: True,
            _Query.ImHints: int(_HINTS.value),
            _Query.ImCursorRectangle: self._canvas.cursor_area,
            _Query.ImSurroundingText: "",
            _Query.ImCurrentSelection: "",
        }
        return answers.get(query)
