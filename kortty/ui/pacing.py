"""Room `ui`: a paste that is sent line by line, with a pause after each. Knows the model and QtCore.

For programs and devices that lose what comes too fast. Each line is a payload of its own at the door, so the terminal's
answers find their way between them; what the person types does not (person_input). The pause begins when the child has
taken the line. A paste for a child that is not there any more ends.
"""

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from kortty.model.pane import Pane
from kortty.model.payloads import Text
from kortty.model.writes import Write, Written
from kortty.pty.child import Child
from kortty.ui.person_input import PersonInput


class Pacing(QObject):
    """Sends one text at a time; `changed` is called after each line and at the end."""

    def __init__(self, parent: QObject, pane: Pane, person: PersonInput, changed: Callable[[], None]) -> None:
        super().__init__(parent)
        self._pane = pane
        self._person = person
        self._changed = changed
        self._child: Child | None = None
        self._text = ""
        self._place = 0
        self._write: Write | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._next)
        self.running = False
        self.lines_sent = 0
        self.lines = 0

    def start(self, text: str, pause: int) -> None:
        """Send `text`, whose line breaks are CR and which holds no paste markers; `pause` in milliseconds."""
        self.stop()
        self._child = self._pane.child
        self._text, self._place = text, 0
        self.lines_sent, self.lines = 0, text.count("\r") + (not text.endswith("\r"))
        self._timer.setInterval(pause)
        self.running = self._person.pasting = True
        self._next()

    def stop(self) -> None:
        """Send no more; what the child has not taken of a line is dropped."""
        if not self.running:
            return
        self.running = self._person.pasting = False
        self._timer.stop()
        current, self._write, self._text = self._write, None, ""
        if current is not None:
            current.finished.cancel()
        self._changed()

    def _next(self) -> None:
        if self._pane.child is not self._child:
            self.stop()
            return
        end = self._text.find("\r", self._place) + 1 or len(self._text)
        line, self._place = self._text[self._place : end], end
        # Never bracketed, whatever the program wants by now: half a paste in brackets of its own means something else.
        written = self._person.write(Text(line, bracketed="never"))
        if written is None:
            self.stop()
            return
        self._write = written
        written.finished.on_done(self._line_sent)

    def _line_sent(self, written: Written) -> None:
        if not self.running:
            return
        self._write = None
        if written.refusal is not None or self._place >= len(self._text):
            self.lines_sent += written.refusal is None
            self.stop()
            return
        self.lines_sent += 1
        self._timer.start()
        self._changed()
