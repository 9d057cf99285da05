"""What waits until a client takes it (control-api.md 2.1)."""

import pytest

from kortty.control.declarations.limits import OUTBOUND_QUEUE_FRAMES
from kortty.control.server.outbound import Outbound


class Taking:
    """A client that takes so many bytes at a time."""

    def __init__(self, *mouthfuls: int) -> None:
        self.mouthfuls = list(mouthfuls)
        self.taken = b""

    def __call__(self, data: memoryview) -> int:
        count = min(len(data), self.mouthfuls.pop(0) if self.mouthfuls else 0)
        self.taken += bytes(data[:count])
        return count


def test_frames_go_out_in_order_and_whole_however_little_is_taken() -> None:
    queue, client = Outbound(), Taking(2, 100, 1)
    for frame in (b"one\n", b"two\n", b"three\n"):
        assert queue.put(frame)
    assert not queue.flush(client)
    assert client.taken == b"on"
    client.mouthfuls = [100] * 3
    assert queue.flush(client)
    assert (client.taken, len(queue), queue.size) == (b"one\ntwo\nthree\n", 0, 0)


@pytest.mark.promise("CA-2.1-05")
def test_256_frames_wait_and_no_more() -> None:
    queue = Outbound()
    assert all(queue.put(b"x\n") for _ in range(OUTBOUND_QUEUE_FRAMES))
    assert OUTBOUND_QUEUE_FRAMES == 256
    assert not queue.put(b"x\n")
    assert (len(queue), queue.size) == (256, 512)


def test_a_frame_of_which_a_part_is_out_still_counts() -> None:
    queue = Outbound(most=1)
    assert queue.put(b"abc")
    assert not queue.flush(Taking(1))
    assert not queue.put(b"d")
    assert queue.size == 2
