"""Room `ui`: work in a thread whose answer comes in the event loop. Knows QtCore.

For what may take any time and needs nothing of the program: asking a disk, patterns of the owner's on a copied text.
"""

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from PySide6.QtCore import QObject

from kortty.ui.posting import post

_Answer = TypeVar("_Answer")

#: Starts a piece of work somewhere else.
Run = Callable[[Callable[[], None]], None]


def in_a_thread(work: Callable[[], None]) -> None:
    """Run it in a thread of its own, which does not keep the program alive."""
    threading.Thread(target=work, name="korTTY work", daemon=True).start()


def find_out(
    owner: QObject, work: Callable[[], _Answer], answer: Callable[[_Answer], None], run: Run = in_a_thread
) -> None:
    """Do `work` in a thread and call `answer` with what came of it, in a later turn, unless `owner` is gone by then."""
    box: list[_Answer] = []
    arrived = post().arrived
    receiver = _Receiver(owner, box, answer)
    arrived.connect(receiver.take)

    def find() -> None:
        box.append(work())
        arrived.emit(box)

    run(find)


class _Receiver(QObject):
    """Belongs to whoever asked, and goes with them."""

    def __init__(self, owner: QObject, box: list[_Answer], answer: Callable[[_Answer], None]) -> None:
        super().__init__(owner)
        self._box: list[Any] = box
        self._answer: Callable[..., None] = answer

    def take(self, box: object) -> None:
        """Somebody's answer is there: ours?"""
        if box is self._box:
            self.deleteLater()
            self._answer(self._box[0])
