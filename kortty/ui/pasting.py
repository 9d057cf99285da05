"""Room `ui`: the way of every paste of one view: look at it, ask where a person would want to be asked, send it.

Knows the model, vt's facts about pastes, the dialog and pacing. Whatever the person answers is checked anew in the turn
in which it is sent: between the question and the answer the child may have been replaced, or the program may have
switched bracketed paste off.
"""

from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QWidget

from kortty.base.limits import PERSON_QUEUE_UNITS
from kortty.model import refusals
from kortty.model.pane import Pane
from kortty.model.payloads import Text
from kortty.model.refusals import Refusal
from kortty.paint.schemes import Scheme
from kortty.pty.child import Child, ExitStatus
from kortty.settings.defaults import PasteSettings
from kortty.ui.keymap import key_press
from kortty.ui.pacing import Pacing
from kortty.ui.person_input import PersonInput
from kortty.vt.key_press import KeyModes
from kortty.vt.keys import encode_key
from kortty.vt.paste import returns, strip_markers

if TYPE_CHECKING:
    from kortty.ui.paste_dialog import PasteDialog
    from kortty.vt.paste_concerns import PasteConcerns, PasteReason

_KIB: Final = 1024
_INTERRUPT: Final = "\x03"


class PasteHost(Protocol):
    """What pasting needs of the view it belongs to."""

    def paste_settings(self) -> PasteSettings:
        """The owner's settings as they are now."""

    def paste_look(self) -> tuple[Scheme, tuple[str, ...]]:
        """Colours and font families."""

    def refused(self, refusal: Refusal) -> None:
        """The paste was not sent."""

    def pasted(self) -> None:
        """The child got a paste, or the beginning of one."""

    def pacing_changed(self) -> None:
        """A paste that is sent line by line came further, or ended."""


class Pasting(QObject):
    """Pastes into one pane. One question at a time; while a paste is sent line by line there is no other."""

    def __init__(self, view: QWidget, host: PasteHost, pane: Pane, person: PersonInput) -> None:
        super().__init__(view)
        self._view = view
        self._host = host
        self._pane = pane
        self._person = person
        self._dialog: PasteDialog | None = None
        self._asked_for: Child | None = None
        self.pacing = Pacing(self, pane, person, host.pacing_changed)
        stop = pane.on_exit(self._child_ended)
        self.destroyed.connect(lambda: stop())

    def paste(self, text: str) -> None:
        """Paste, perhaps after a question. Nothing happens while a question is open or input is closed."""
        if not text or self._dialog is not None or not self._person.open:
            return
        if not self._pane.connected:
            self._host.refused(refusals.CHILD_ENDED)
        elif len(text) > PERSON_QUEUE_UNITS:
            # Looking for what is in it would take longer than it is worth: the door would not take it.
            self._host.refused(refusals.TOO_LARGE)
        else:
            self._look_at(text)

    def _look_at(self, text: str) -> None:
        from kortty.vt.paste_concerns import PasteWarning, paste_concerns, paste_reasons  # as below

        settings = self._host.paste_settings()
        large = settings.large_kib * _KIB
        concerns = paste_concerns(text, self._pane.terminal.bracketed_paste, self._pane.encoding)
        reasons = paste_reasons(concerns, PasteWarning(settings.warning), large)
        if reasons:
            self._ask(text, concerns, reasons, large)
        else:
            self._send(text)

    def _ask(self, text: str, concerns: "PasteConcerns", reasons: "tuple[PasteReason, ...]", large: int) -> None:
        from kortty.ui.paste_dialog import PasteDialog, Question  # here: nobody needs it to see a prompt

        self._asked_for = self._pane.child
        question = Question(text, self._pane.name, concerns, reasons, large)
        dialog = self._dialog = PasteDialog(self._view, question, *self._host.paste_look())
        dialog.finished.connect(lambda result: self._answered(dialog, result))
        dialog.open()

    def _answered(self, dialog: "PasteDialog", result: int) -> None:
        self._dialog = None
        child, self._asked_for = self._asked_for, None
        if result != QDialog.DialogCode.Accepted.value or not self._person.open:
            return
        question = dialog.question
        if child is None or child is not self._pane.child:
            self._host.refused(refusals.STALE_PANE)
        elif question.concerns.bracketed and not self._pane.terminal.bracketed_paste:
            # The answer was given for a program that would have known a paste from typing.
            self._look_at(question.text)
        else:
            self._send(question.text)

    def _send(self, text: str) -> None:
        # Also where it is not bracketed (yet): no program gets half of a bracket from a text.
        clean = returns(strip_markers(text, self._pane.encoding))
        pause = self._host.paste_settings().line_pause_ms
        several_lines = "\r" in clean[:-1]
        if pause and several_lines and not self._pane.terminal.bracketed_paste:
            self.pacing.start(clean, pause)
            self._host.pasted()
        elif self._person.write(Text(clean)) is not None:
            self._host.pasted()

    def _child_ended(self, status: ExitStatus) -> None:
        """Nobody is there to paste for."""
        self.pacing.stop()
        if self._dialog is not None:
            self._dialog.reject()

    def keeps(self, event: QKeyEvent) -> bool:
        """While a paste is sent line by line no key reaches the child; Escape ends the paste, and so does Ctrl+C.

        Ctrl+C goes on to the child: who presses it wants to stop both.
        """
        if not self.pacing.running:
            return False
        press = key_press(event)
        interrupts = press is not None and encode_key(press, KeyModes()) == _INTERRUPT
        if interrupts or event.key() == Qt.Key.Key_Escape:
            self.pacing.stop()
        return not interrupts

    @property
    def possible(self) -> bool:
        """Whether a paste would be looked at now."""
        return self._dialog is None and self._person.open and self._pane.connected

    @property
    def question(self) -> "PasteDialog | None":
        """The question that is open."""
        return self._dialog


