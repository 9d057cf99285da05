"""Room `ui`, consent: the box that shows what an assistant would type, all of it. Knows QtWidgets and mcp.drawing.

Monospaced and read-only; whatever cannot be seen is drawn, on a tinted ground. A long text comes in slices, each in a
turn of the event loop, and `filled` says when all of it is there. Lines are broken after ROW_CHARACTERS, so that no
single one keeps the window busy; a line break of the text itself is always drawn by its picture.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFont, QFontInfo, QTextCharFormat, QTextCursor, QTextFormat, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from kortty.mcp.drawing import Look, Run, runs, slices
from kortty.paint.contrast import mix
from kortty.paint.schemes import Scheme
from kortty.ui.theme import colour

#: Characters of the text that are drawn at once; a turn draws slices until one of its two limits is reached, some 5 ms.
SLICE_CHARACTERS: Final = 256
TURN_CHARACTERS: Final = 4_096
TURN_LOOKS: Final = 256
#: Drawn characters of one row of the document.
ROW_CHARACTERS: Final = 2_000
#: Changes of look that are kept apart; from there on everything is marked as drawn.
LOOKS_KEPT: Final = 50_000
#: How much of the colour for "waits for you" is behind what was drawn.
_TINT: Final = 0.28
#: Control pictures are two or three letters in the room of one.
_PICTURE_LARGER: Final = 1.5
#: How far line breaks stand back behind the text.
_QUIET: Final = 0.35


class TypedText(QPlainTextEdit):
    """Shows `text` as a pane with this encoding would be typed into."""

    filled = Signal()

    def __init__(self, parent: QWidget, text: str, encoding: str, scheme: Scheme, families: Sequence[str]) -> None:
        super().__init__(parent)
        self.setUndoRedoEnabled(False)
        self.setReadOnly(True)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.setWordWrapMode(QTextOption.WrapMode.WrapAnywhere)
        font = QFont(list(families))
        font.setPixelSize(QFontInfo(self.font()).pixelSize())
        self.setFont(font)
        self._formats = _formats(scheme, font.pixelSize())
        self._encoding = encoding
        self._slices: Iterator[str] = slices(text, SLICE_CHARACTERS)
        self._column = 0
        self._looks = 0
        self.is_filled = False
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._fill)
        self._fill()
        if not self.is_filled:
            self._timer.start()

    def _fill(self) -> None:
        """The slices of one turn. Where the person reads, and what is selected, stays."""
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        characters, looks = 0, self._looks
        while characters < TURN_CHARACTERS and self._looks - looks < TURN_LOOKS:
            text = next(self._slices, None)
            if text is None:
                self.is_filled = True
                break
            characters += len(text)
            for run in self._to_insert(text):
                self._insert(cursor, run)
        cursor.endEditBlock()
        if self.is_filled:
            self._timer.stop()
            self.filled.emit()

    def _to_insert(self, text: str) -> Iterator[Run]:
        """The runs of a slice; where too many looks were kept apart already, one for all between line breaks."""
        for breaks, group in groupby(runs(text, self._encoding), key=lambda run: run.look is Look.BREAK):
            if breaks or self._looks < LOOKS_KEPT:
                yield from group
            else:
                yield Run("".join(run.text for run in group), Look.DRAWN)

    def _insert(self, cursor: QTextCursor, run: Run) -> None:
        self._looks += 1
        style = self._formats[run.look]
        if run.look is Look.BREAK:
            cursor.insertText(run.text, style)
            self._column = 0
            return
        rest = run.text
        while rest:
            if self._column >= ROW_CHARACTERS:
                cursor.insertBlock()
                self._column = 0
            piece = rest[: ROW_CHARACTERS - self._column]
            cursor.insertText(piece, style)
            self._column += len(piece)
            rest = rest[len(piece) :]


def _formats(scheme: Scheme, pixels: int) -> dict[Look, QTextCharFormat]:
    formats = {look: QTextCharFormat() for look in Look}
    # Both colours: the desktop may change to another scheme while the question is open.
    for look in (Look.DRAWN, Look.PICTURE):
        formats[look].setForeground(colour(scheme.foreground))
        formats[look].setBackground(_tinted(scheme))
    for look in (Look.PICTURE, Look.BREAK):
        formats[look].setProperty(QTextFormat.Property.FontPixelSize, round(pixels * _PICTURE_LARGER))
    formats[Look.BREAK].setForeground(colour(mix(scheme.foreground, scheme.background, _QUIET)))
    return formats


def _tinted(scheme: Scheme) -> QColor:
    return colour(mix(scheme.background, scheme.waiting, _TINT))
