"""Room `ui`: what a person types, clicks and pastes into one pane, on its way to the door. Knows the model, vt's keys.

One place for all of a person's input, because three things hold for all of it: a read-only terminal takes none, nothing
is typed between the lines of a paste that is being sent, and what the door refuses is told and not lost in silence.
"""

from collections.abc import Callable

from kortty.model import mirror, refusals
from kortty.model.origins import Origin
from kortty.model.pane import Pane
from kortty.model.payloads import Keys, Payload, Raw
from kortty.model.refusals import Refusal
from kortty.model.writes import Write, write
from kortty.vt.encodings import encode
from kortty.vt.key_press import KeyPress
from kortty.vt.keys import encode_key


class PersonInput:
    """`refused` is told what the door did not take, motion reports apart: their loss is nobody's."""

    def __init__(self, pane: Pane, refused: Callable[[Refusal], None]) -> None:
        self._pane = pane
        self._refused = refused

    @property
    def read_only(self) -> bool:
        """Whether the person switched input off; programs are not asked and not stopped by it."""
        return self._pane.read_only

    @read_only.setter
    def read_only(self, on: bool) -> None:
        self._pane.read_only = on

    @property
    def pasting(self) -> bool:
        """Whether lines of a paste are being sent, with pauses."""
        return self._pane.paste_pacing

    @pasting.setter
    def pasting(self, on: bool) -> None:
        self._pane.paste_pacing = on

    @property
    def open(self) -> bool:
        """Whether input is taken at all."""
        return not (self.read_only or self.pasting)

    def press(self, press: KeyPress) -> bool:
        """Send a key, or what an input method made, and let the other panes of a broadcasting tab hear it.

        False when this pane's child got nothing of it.
        """
        if not self.open:
            return False
        text = encode_key(press, self._pane.terminal.key_modes())
        if text and not self.send(Keys(encode(text, self._pane.encoding))):
            return False
        for refusal in mirror.keys(self._pane, press):
            self._refused(refusal)
        return bool(text)

    def send(self, payload: Payload) -> bool:
        """Send what was typed or clicked; False when it was not let in."""
        return self.open and self.write(payload) is not None

    def write(self, payload: Payload) -> Write | None:
        """Send a piece of a paste: the same, for whoever holds `pasting`. None when the door refused."""
        answer = write(self._pane, Origin.HUMAN, payload)
        if isinstance(answer, Write):
            return answer
        if answer != refusals.NOTHING_TO_WRITE and not isinstance(payload, Raw):
            self._refused(answer)
        return None
