"""Room base: a result that comes later, without threads and without an event loop of its own. Standard library only.

Who owes the result keeps the `Pending` and resolves it; who wants it registers a callback. The wanting side may
cancel, which the owing side hears through `on_cancel`; after that a late result is nobody's.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

from kortty.base.errors import KorttyError

T = TypeVar("T")


class NotResolved(KorttyError):
    """A value was read that is not there yet, or will never be."""

    code = "not_resolved"


class AlreadyResolved(KorttyError):
    """A result was given twice: a mistake of ours, never of whoever waits."""

    code = "already_resolved"


class Pending(Generic[T]):
    """One result, once."""

    __slots__ = ("_cancelled", "_on_cancel", "_on_done", "_values")

    def __init__(self) -> None:
        self._values: tuple[T, ...] = ()
        self._cancelled = False
        self._on_done: list[Callable[[T], None]] = []
        self._on_cancel: list[Callable[[], None]] = []

    @property
    def done(self) -> bool:
        """Whether the result is there."""
        return bool(self._values)

    @property
    def cancelled(self) -> bool:
        """Whether nobody wants the result any more."""
        return self._cancelled

    @property
    def value(self) -> T:
        """The result; raises NotResolved before it is there."""
        if not self._values:
            raise NotResolved("the result is not there")
        return self._values[0]

    def resolve(self, value: T) -> None:
        """Give the result; callbacks run now, in order. Ignored after `cancel`; AlreadyResolved the second time."""
        if self._values:
            raise AlreadyResolved("the result was given before")
        if self._cancelled:
            return
        self._values = (value,)
        callbacks, self._on_done, self._on_cancel = self._on_done, [], []
        for callback in callbacks:
            callback(value)

    def on_done(self, callback: Callable[[T], None]) -> None:
        """Call back with the result: at once when it is there, never when it was cancelled."""
        if self._values:
            callback(self._values[0])
        elif not self._cancelled:
            self._on_done.append(callback)

    def cancel(self) -> None:
        """Nobody wants the result any more. Without effect when it is there."""
        if self._values or self._cancelled:
            return
        self._cancelled = True
        callbacks, self._on_done, self._on_cancel = self._on_cancel, [], []
        for callback in callbacks:
            callback()

    def on_cancel(self, callback: Callable[[], None]) -> None:
        """Call back when it is cancelled: at once when it was, never when the result is there."""
        if self._cancelled:
            callback()
        elif not self._values:
            self._on_cancel.append(callback)
