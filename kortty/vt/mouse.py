"""Room vt: what the mouse sends to a program that asked for it. Pure functions, standard library only.

Source: xterm ctlseqs, "Mouse Tracking". Which events are wanted is the tracking mode (private modes 9, 1000, 1002,
1003), how they are spelled is the encoding (none, 1005, 1006, 1015, 1016). Highlight tracking (1001) is not supported:
it makes the terminal wait for the program.
"""

from kortty.vt.key_press import ALT, CTRL, META, SHIFT

# What the mouse did.
MOUSE_PRESS = 1
MOUSE_RELEASE = 2
MOUSE_MOTION = 3

# Buttons, numbered as X11 numbers them. 0 is no button (motion), 8 to 11 are the thumb's.
NO_BUTTON = 0
LEFT = 1
MIDDLE = 2
RIGHT = 3
WHEEL_UP = 4
WHEEL_DOWN = 5
WHEEL_LEFT = 6
WHEEL_RIGHT = 7
LAST_BUTTON = 11

TRACK_NOTHING = 0
TRACK_PRESSES = 9
TRACK_BUTTONS = 1000
TRACK_DRAGS = 1002
TRACK_MOTION = 1003

ENCODE_BYTES = 0
ENCODE_UTF8 = 1005
ENCODE_SGR = 1006
ENCODE_URXVT = 1015
ENCODE_SGR_PIXELS = 1016

# The last column or row, counted from 1, that a byte can say (255 - 32), and a UTF-8 sequence of two bytes (2047 - 32).
LAST_IN_A_BYTE = 223
LAST_IN_TWO_BYTES = 2015

_SHIFT_BIT = 4
_ALT_BIT = 8
_CTRL_BIT = 16
_MOTION_BIT = 32
_RELEASED = 3


def encode_mouse(
    button: int,
    action: int,
    column: int,
    row: int,
    pixel_x: int,
    pixel_y: int,
    modifiers: int,
    tracking: int,
    encoding: int,
) -> bytes:
    """The report of one mouse event, b"" when the modes do not want it or cannot say it.

    `column` and `row` are cells from 0, `pixel_x` and `pixel_y` pixels from 0, all from the top left of the grid; what
    is negative counts as 0. `modifiers` are key_press bits. For motion, `button` is the one held (the lowest, or
    NO_BUTTON). The caller holds back motion within one cell (within one pixel for 1016); reports count from 1.
    """
    if not _wanted(button, action, tracking):
        return b""
    released = action == MOUSE_RELEASE
    code = _button_code(button)
    if released and encoding not in (ENCODE_SGR, ENCODE_SGR_PIXELS):
        code = _RELEASED
    if action == MOUSE_MOTION:
        code += _MOTION_BIT
    if tracking != TRACK_PRESSES:
        code += _modifier_bits(modifiers)
    if encoding == ENCODE_SGR_PIXELS:
        return _sgr(code, max(pixel_x, 0) + 1, max(pixel_y, 0) + 1, released)
    x = max(column, 0) + 1
    y = max(row, 0) + 1
    if encoding == ENCODE_SGR:
        return _sgr(code, x, y, released)
    if encoding == ENCODE_URXVT:
        return b"\x1b[%d;%d;%dM" % (code + 32, x, y)
    if encoding == ENCODE_UTF8:
        if x > LAST_IN_TWO_BYTES or y > LAST_IN_TWO_BYTES:
            return b""
        return b"\x1b[M" + (chr(code + 32) + chr(x + 32) + chr(y + 32)).encode()
    if x > LAST_IN_A_BYTE or y > LAST_IN_A_BYTE:
        return b""
    return b"\x1b[M" + bytes((code + 32, x + 32, y + 32))


def _wanted(button: int, action: int, tracking: int) -> bool:
    """Whether a tracking mode reports such an event."""
    if not NO_BUTTON <= button <= LAST_BUTTON:
        return False
    wheel = WHEEL_UP <= button <= WHEEL_RIGHT
    if action == MOUSE_MOTION:
        if tracking == TRACK_MOTION:
            return not wheel
        return tracking == TRACK_DRAGS and button != NO_BUTTON and not wheel
    if button == NO_BUTTON or action not in (MOUSE_PRESS, MOUSE_RELEASE):
        return False
    if tracking == TRACK_PRESSES:
        return action == MOUSE_PRESS and button <= RIGHT
    if tracking not in (TRACK_BUTTONS, TRACK_DRAGS, TRACK_MOTION):
        return False
    return action == MOUSE_PRESS or not wheel


def _button_code(button: int) -> int:
    """0 to 2 for the three buttons, 3 for none, 64 and on for the wheel, 128 and on for the thumb's buttons."""
    if button == NO_BUTTON:
        return _RELEASED
    if button <= RIGHT:
        return button - 1
    if button <= WHEEL_RIGHT:
        return 64 + button - WHEEL_UP
    return 128 + button - 8


def _modifier_bits(modifiers: int) -> int:
    bits = 0
    if modifiers & SHIFT:
        bits |= _SHIFT_BIT
    if modifiers & (ALT | META):
        bits |= _ALT_BIT
    if modifiers & CTRL:
        bits |= _CTRL_BIT
    return bits


def _sgr(code: int, x: int, y: int, released: bool) -> bytes:
    return b"\x1b[<%d;%d;%d%s" % (code, x, y, b"m" if released else b"M")
