"""Room control, server: frames that wait until a client takes them (control-api.md 2.1). Pure but for where they go."""

from collections import deque
from collections.abc import Callable

from kortty.control.declarations.limits import OUTBOUND_QUEUE_FRAMES

Send = Callable[[memoryview], int]
"""Takes bytes and says how many it took."""


class Outbound:
    """The queue of one client."""

    def __init__(self, most: int = OUTBOUND_QUEUE_FRAMES) -> None:
        self._most = most
        self._frames: deque[memoryview] = deque()
        self._size = 0

    def __len__(self) -> int:
        """Frames that are not wholly on their way."""
        return len(self._frames)

    @property
    def size(self) -> int:
        """Bytes that are left of them."""
        return self._size

    def put(self, frame: bytes) -> bool:
        """One more frame; False when too many wait already: whoever does not read gets nothing more."""
        if len(self._frames) >= self._most:
            return False
        self._frames.append(memoryview(frame))
        self._size += len(frame)
        return True

    def flush(self, send: Send) -> bool:
        """Send what the client takes now; whether everything is gone. Raises what `send` raises."""
        frames = self._frames
        while frames:
            taken = send(frames[0])
            self._size -= taken
            if taken < len(frames[0]):
                frames[0] = frames[0][taken:]
                return False
            frames.popleft()
        return True

    def clear(self) -> None:
        """Nothing of it is wanted any more."""
        self._frames.clear()
        self._size = 0
