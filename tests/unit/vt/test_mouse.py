"""What the mouse sends in each tracking mode and encoding."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.vt.key_press import ALT, CAPS_LOCK, CTRL, META, SHIFT, SUPER
from kortty.vt.mouse import (
    ENCODE_BYTES,
    ENCODE_SGR,
    ENCODE_SGR_PIXELS,
    ENCODE_URXVT,
    ENCODE_UTF8,
    LEFT,
    MIDDLE,
    MOUSE_MOTION,
    MOUSE_PRESS,
    MOUSE_RELEASE,
    NO_BUTTON,
    RIGHT,
    TRACK_BUTTONS,
    TRACK_DRAGS,
    TRACK_MOTION,
    TRACK_NOTHING,
    TRACK_PRESSES,
    WHEEL_DOWN,
    WHEEL_LEFT,
    WHEEL_RIGHT,
    WHEEL_UP,
    encode_mouse,
)

ENCODINGS = (ENCODE_BYTES, ENCODE_UTF8, ENCODE_SGR, ENCODE_URXVT, ENCODE_SGR_PIXELS)
TRACKINGS = (TRACK_NOTHING, TRACK_PRESSES, TRACK_BUTTONS, TRACK_DRAGS, TRACK_MOTION)


def report(
    button: int,
    action: int = MOUSE_PRESS,
    column: int = 4,
    row: int = 9,
    modifiers: int = 0,
    tracking: int = TRACK_MOTION,
    encoding: int = ENCODE_SGR,
) -> bytes:
    """The report of an event in a cell of 8 by 16 pixels."""
    return encode_mouse(button, action, column, row, column * 8 + 3, row * 16 + 5, modifiers, tracking, encoding)


@pytest.mark.parametrize(
    ("encoding", "press", "release", "drag"),
    [
        (ENCODE_BYTES, b"\x1b[M %*", b"\x1b[M#%*", b"\x1b[M@%*"),
        (ENCODE_UTF8, b"\x1b[M %*", b"\x1b[M#%*", b"\x1b[M@%*"),
        (ENCODE_SGR, b"\x1b[<0;5;10M", b"\x1b[<0;5;10m", b"\x1b[<32;5;10M"),
        (ENCODE_URXVT, b"\x1b[32;5;10M", b"\x1b[35;5;10M", b"\x1b[64;5;10M"),
        (ENCODE_SGR_PIXELS, b"\x1b[<0;36;150M", b"\x1b[<0;36;150m", b"\x1b[<32;36;150M"),
    ],
)
def test_a_press_a_drag_and_a_release_in_each_encoding(
    encoding: int, press: bytes, release: bytes, drag: bytes
) -> None:
    assert report(LEFT, MOUSE_PRESS, encoding=encoding) == press
    assert report(LEFT, MOUSE_RELEASE, encoding=encoding) == release
    assert report(LEFT, MOUSE_MOTION, encoding=encoding) == drag


@pytest.mark.parametrize(
    ("button", "code"),
    [
        (LEFT, 0), (MIDDLE, 1), (RIGHT, 2), (WHEEL_UP, 64), (WHEEL_DOWN, 65), (WHEEL_LEFT, 66), (WHEEL_RIGHT, 67),
        (8, 128), (9, 129), (10, 130), (11, 131),
    ],
)  # fmt: skip
def test_every_button_has_its_code(button: int, code: int) -> None:
    assert report(button) == b"\x1b[<%d;5;10M" % code
    assert report(button, encoding=ENCODE_BYTES) == b"\x1b[M" + bytes([code + 32, 37, 42])


@pytest.mark.parametrize(
    ("modifiers", "bits"),
    [(SHIFT, 4), (ALT, 8), (META, 8), (CTRL, 16), (SHIFT | ALT | CTRL, 28), (SUPER | CAPS_LOCK, 0)],
)
def test_modifiers_are_added_to_the_button(modifiers: int, bits: int) -> None:
    assert report(RIGHT, modifiers=modifiers) == b"\x1b[<%d;5;10M" % (2 + bits)
    assert report(WHEEL_UP, modifiers=modifiers) == b"\x1b[<%d;5;10M" % (64 + bits)
    assert report(LEFT, MOUSE_RELEASE, modifiers=modifiers, encoding=ENCODE_URXVT) == b"\x1b[%d;5;10M" % (35 + bits)


@pytest.mark.parametrize(
    ("tracking", "press", "release", "drag", "motion", "wheel"),
    [
        (TRACK_NOTHING, False, False, False, False, False),
        (TRACK_PRESSES, True, False, False, False, False),
        (TRACK_BUTTONS, True, True, False, False, True),
        (TRACK_DRAGS, True, True, True, False, True),
        (TRACK_MOTION, True, True, True, True, True),
        (1001, False, False, False, False, False),
    ],
)
@pytest.mark.parametrize("encoding", ENCODINGS)
def test_each_tracking_mode_wants_its_own_events(
    tracking: int, encoding: int, press: bool, release: bool, drag: bool, motion: bool, wheel: bool
) -> None:
    def wanted(button: int, action: int) -> bool:
        return report(button, action, tracking=tracking, encoding=encoding) != b""

    assert wanted(LEFT, MOUSE_PRESS) is press
    assert wanted(LEFT, MOUSE_RELEASE) is release
    assert wanted(LEFT, MOUSE_MOTION) is drag
    assert wanted(NO_BUTTON, MOUSE_MOTION) is motion
    assert wanted(WHEEL_DOWN, MOUSE_PRESS) is wheel


def test_motion_without_a_button_says_so() -> None:
    assert report(NO_BUTTON, MOUSE_MOTION) == b"\x1b[<35;5;10M"
    assert report(NO_BUTTON, MOUSE_MOTION, encoding=ENCODE_BYTES) == b"\x1b[MC%*"


def test_the_oldest_mode_knows_no_modifiers() -> None:
    assert report(LEFT, modifiers=SHIFT | CTRL, tracking=TRACK_PRESSES) == b"\x1b[<0;5;10M"


def test_a_wheel_has_no_release_and_no_motion() -> None:
    for button in (WHEEL_UP, WHEEL_DOWN, WHEEL_LEFT, WHEEL_RIGHT):
        assert report(button, MOUSE_RELEASE) == b""
        assert report(button, MOUSE_MOTION) == b""


def test_what_a_byte_cannot_say_is_not_reported() -> None:
    assert report(LEFT, column=222, row=222, encoding=ENCODE_BYTES) == b"\x1b[M \xff\xff"
    assert report(LEFT, column=223, row=0, encoding=ENCODE_BYTES) == b""
    assert report(LEFT, column=0, row=223, encoding=ENCODE_BYTES) == b""


def test_utf_8_reports_reach_as_far_as_two_bytes() -> None:
    assert report(LEFT, column=222, row=0, encoding=ENCODE_UTF8) == b"\x1b[M \xc3\xbf!"
    assert report(LEFT, column=2014, row=0, encoding=ENCODE_UTF8) == b"\x1b[M \xdf\xbf!"
    assert report(LEFT, column=2015, row=0, encoding=ENCODE_UTF8) == b""
    assert report(8, column=0, row=0, encoding=ENCODE_UTF8) == b"\x1b[M\xc2\xa0!!"


def test_numbers_reach_any_cell() -> None:
    assert report(LEFT, column=9999, row=4999) == b"\x1b[<0;10000;5000M"
    assert report(LEFT, column=9999, row=4999, encoding=ENCODE_URXVT) == b"\x1b[32;10000;5000M"


def test_a_drag_beyond_the_top_left_counts_as_the_edge() -> None:
    assert encode_mouse(LEFT, MOUSE_MOTION, -3, -1, -30, -2, 0, TRACK_DRAGS, ENCODE_SGR) == b"\x1b[<32;1;1M"
    assert encode_mouse(LEFT, MOUSE_MOTION, -3, -1, -30, -2, 0, TRACK_DRAGS, ENCODE_SGR_PIXELS) == b"\x1b[<32;1;1M"


@pytest.mark.parametrize("button", [-1, 12, 99])
def test_unknown_buttons_are_not_reported(button: int) -> None:
    assert report(button) == b""


def test_a_press_of_no_button_and_an_unknown_action_are_not_reported() -> None:
    assert report(NO_BUTTON, MOUSE_PRESS) == b""
    assert report(NO_BUTTON, MOUSE_RELEASE) == b""
    assert report(LEFT, 7) == b""


SHAPES = {
    ENCODE_BYTES: rb"\x1b\[M[\x20-\xff]{3}",
    ENCODE_UTF8: rb"\x1b\[M([\x20-\x7f]|[\xc2-\xdf][\x80-\xbf]){3}",
    ENCODE_SGR: rb"\x1b\[<\d+;\d+;\d+[mM]",
    ENCODE_URXVT: rb"\x1b\[\d+;\d+;\d+M",
    ENCODE_SGR_PIXELS: rb"\x1b\[<\d+;\d+;\d+[mM]",
}


@given(
    st.integers(-5, 20),
    st.integers(-1, 5),
    st.tuples(*[st.integers(-10, 70_000)] * 4),
    st.integers(-1, 1000),
    st.sampled_from([*TRACKINGS, 1001, -1]),
    st.sampled_from(ENCODINGS),
)
def test_no_event_raises_and_every_report_has_the_shape_of_its_encoding(
    button: int, action: int, place: tuple[int, int, int, int], modifiers: int, tracking: int, encoding: int
) -> None:
    sent = encode_mouse(button, action, *place, modifiers, tracking, encoding)
    assert sent == b"" or re.fullmatch(SHAPES[encoding], sent)
