"""Room base: callbacks that somebody registered and may take back. Imports nothing of ours."""

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Observers(Generic[P]):
    """Callbacks in the order in which they came."""

    def __init__(self) -> None:
        self._callbacks: tuple[Callable[P, None], ...] = ()

    def add(self, callback: Callable[P, None]) -> Callable[[], None]:
        """Call back from now on; the answer takes it back (also from within a callback, and twice)."""
        entry: list[Callable[P, None]] = [callback]

        def call(*args: P.args, **kwargs: P.kwargs) -> None:
            for wanted in entry:
                wanted(*args, **kwargs)

        def remove() -> None:
            entry.clear()
            self._callbacks = tuple(known for known in self._callbacks if known is not call)

        self._callbacks = (*self._callbacks, call)
        return remove

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call them all. An exception goes through, and those after it are not called."""
        for callback in self._callbacks:
            callback(*args, **kwargs)
