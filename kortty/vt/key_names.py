"""Room vt: the names of the keys that are no characters, and their numbers. Data only.

Sources: xterm ctlseqs "PC-Style Function Keys" and "VT220-Style Function Keys", VT100 User Guide table 3-7 (keypad),
the kitty keyboard protocol's table of functional keys.
"""

# Keys whose sequence ends in a letter: CSI A, SS3 A in application mode, CSI 1 ; m A with modifiers.
CURSOR_LETTERS: dict[str, str] = {
    "up": "A", "down": "B", "right": "C", "left": "D", "begin": "E", "end": "F", "home": "H",
}  # fmt: skip

# F1 to F4 are the VT100's PF1 to PF4: SS3 P in every mode.
FUNCTION_LETTERS: dict[str, str] = {"f1": "P", "f2": "Q", "f3": "R", "f4": "S"}

# Keys whose sequence ends in a tilde: CSI 2 ~, CSI 2 ; m ~ with modifiers.
TILDE_NUMBERS: dict[str, int] = {
    "find": 1, "insert": 2, "delete": 3, "select": 4, "page_up": 5, "page_down": 6,
    "f5": 15, "f6": 17, "f7": 18, "f8": 19, "f9": 20, "f10": 21, "f11": 23, "f12": 24, "f13": 25, "f14": 26,
    "f15": 28, "f16": 29, "f17": 31, "f18": 32, "f19": 33, "f20": 34, "f21": 42, "f22": 43, "f23": 44, "f24": 45,
    "help": 28, "menu": 29,
}  # fmt: skip

# What a keypad key types, and the final of its SS3 sequence in application keypad mode. The digits and the decimal
# point are apart: with Num Lock they are there to type numbers (`KeyModes.keypad_types`).
KEYPAD_TEXT: dict[str, str] = {
    "kp_0": "0", "kp_1": "1", "kp_2": "2", "kp_3": "3", "kp_4": "4", "kp_5": "5", "kp_6": "6", "kp_7": "7",
    "kp_8": "8", "kp_9": "9", "kp_decimal": ".", "kp_divide": "/", "kp_multiply": "*", "kp_subtract": "-",
    "kp_add": "+", "kp_equal": "=", "kp_separator": ",",
}  # fmt: skip
KEYPAD_DIGIT_LETTERS: dict[str, str] = {
    "kp_0": "p", "kp_1": "q", "kp_2": "r", "kp_3": "s", "kp_4": "t", "kp_5": "u", "kp_6": "v", "kp_7": "w",
    "kp_8": "x", "kp_9": "y", "kp_decimal": "n",
}  # fmt: skip
KEYPAD_OPERATOR_LETTERS: dict[str, str] = {
    "kp_divide": "o", "kp_multiply": "j", "kp_subtract": "m", "kp_add": "k", "kp_equal": "X", "kp_separator": "l",
    "kp_enter": "M",
}  # fmt: skip

# Keypad keys without Num Lock are the keys printed on them.
KEYPAD_TWINS: dict[str, str] = {
    "kp_left": "left", "kp_right": "right", "kp_up": "up", "kp_down": "down", "kp_page_up": "page_up",
    "kp_page_down": "page_down", "kp_home": "home", "kp_end": "end", "kp_insert": "insert", "kp_delete": "delete",
    "kp_begin": "begin", "kp_enter": "enter",
}  # fmt: skip

# The kitty keyboard protocol's numbers of keys whose sequence ends in "u". 57364 to 57375 would be F1 to F12, which
# keep their older forms.
KITTY_NUMBERS: dict[str, int] = {
    "escape": 27, "enter": 13, "tab": 9, "backspace": 127, "space": 32,
    "caps_lock": 57358, "scroll_lock": 57359, "num_lock": 57360, "print_screen": 57361, "pause": 57362, "menu": 57363,
    "f13": 57376, "f14": 57377, "f15": 57378, "f16": 57379, "f17": 57380, "f18": 57381, "f19": 57382, "f20": 57383,
    "f21": 57384, "f22": 57385, "f23": 57386, "f24": 57387, "f25": 57388, "f26": 57389, "f27": 57390, "f28": 57391,
    "f29": 57392, "f30": 57393, "f31": 57394, "f32": 57395, "f33": 57396, "f34": 57397, "f35": 57398,
    "kp_0": 57399, "kp_1": 57400, "kp_2": 57401, "kp_3": 57402, "kp_4": 57403, "kp_5": 57404, "kp_6": 57405,
    "kp_7": 57406, "kp_8": 57407, "kp_9": 57408, "kp_decimal": 57409, "kp_divide": 57410, "kp_multiply": 57411,
    "kp_subtract": 57412, "kp_add": 57413, "kp_enter": 57414, "kp_equal": 57415, "kp_separator": 57416,
    "kp_left": 57417, "kp_right": 57418, "kp_up": 57419, "kp_down": 57420, "kp_page_up": 57421,
    "kp_page_down": 57422, "kp_home": 57423, "kp_end": 57424, "kp_insert": 57425, "kp_delete": 57426,
    "media_play": 57428, "media_pause": 57429, "media_play_pause": 57430, "media_reverse": 57431,
    "media_stop": 57432, "media_fast_forward": 57433, "media_rewind": 57434, "media_track_next": 57435,
    "media_track_previous": 57436, "media_record": 57437, "lower_volume": 57438, "raise_volume": 57439,
    "mute_volume": 57440, "left_shift": 57441, "left_control": 57442, "left_alt": 57443, "left_super": 57444,
    "left_hyper": 57445, "left_meta": 57446, "right_shift": 57447, "right_control": 57448, "right_alt": 57449,
    "right_super": 57450, "right_hyper": 57451, "right_meta": 57452, "iso_level3_shift": 57453,
    "iso_level5_shift": 57454,
}  # fmt: skip

# The kitty protocol's finals of keys that keep an older form. F3 is no letter there: CSI R is the cursor report. The
# protocol does not know Find, Select and Help; they keep the VT220's numbers.
KITTY_LETTERS: dict[str, str] = {
    "up": "A", "down": "B", "right": "C", "left": "D", "begin": "E", "kp_begin": "E", "end": "F", "home": "H",
    "f1": "P", "f2": "Q", "f4": "S",
}  # fmt: skip
KITTY_TILDES: dict[str, int] = {
    "find": 1, "insert": 2, "delete": 3, "select": 4, "page_up": 5, "page_down": 6, "f3": 13,
    "f5": 15, "f6": 17, "f7": 18, "f8": 19, "f9": 20, "f10": 21, "f11": 23, "f12": 24, "help": 28,
}  # fmt: skip

# Keys that do nothing but change others; told to programs only on request.
MODIFIER_KEYS: frozenset[str] = frozenset(
    name
    for name, number in KITTY_NUMBERS.items()
    if 57441 <= number <= 57454 or name in ("caps_lock", "scroll_lock", "num_lock")
)
