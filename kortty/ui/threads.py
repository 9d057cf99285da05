"""Room `ui`: work in a thread whose answer comes in the event loop. Knows QtCore.

For what may take any time and needs nothing of the program: asking a disk, patterns of the owner's on a copied text.
"""

import threading
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal

_Answer = TypeVar("_Answer")

#: Starts a piece of work somewhere else.
Run = Callable[[Callable[[], None]], None]


class _Bridge(QObject):
    """Carries an answer from its thread into the event loop. The thread holds it: whoever asked may be gone by then."""

    answered = Signal(object)


def in_a_thread(work: Callable[[], None]) -> None:
    """Run it in a thread of its own, which does not keep the program alive."""
    threading.Thread(target=work, name="korTTY work", daemon=True).start()


def find_out(
    owner: QObject, work: Callable[[], _Answer], answer: Callable[[_Answer], None], run: Run = in_a_thread
) -> None:
    """Do `work` in a thread and call `answer` with what came of it, in a later turn, unless `owner` is gone by then."""
    bridge = _Bridge()
    receiver = _Receiver(owner, answer)
    bridge.answered.connect(receiver.take)
    run(lambda: bridge.answered.emit(work()))


class _Receiver(QObject):
    """Belongs to whoever asked, and goes with them."""

    def __init__(self, owner: QObject, answer: Callable[..., None]) -> None:
        super().__init__(owner)
        self._answer = answer

    def take(self, found: object) -> None:
        """The answer is there."""
        self.deleteLater()
        self._answer(found)
