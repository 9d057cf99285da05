"""What keys send when a program asked for nothing, or for xterm's modifyOtherKeys."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.vt import key_names as names
from kortty.vt.keys import (
    ALT,
    CAPS_LOCK,
    CTRL,
    HYPER,
    META,
    NUM_LOCK,
    PRESS,
    RELEASE,
    REPEAT,
    SHIFT,
    SUPER,
    KeyModes,
    KeyPress,
    encode_key,
    without_alt_graph,
)
from tests.helpers.keyboard import COMBINATIONS, PAIRS, pressed, readable

GOLDEN = Path(__file__).parent / "golden" / "legacy_keys.txt"
NORMAL = KeyModes()
APPLICATION = KeyModes(application_cursor=True, application_keypad=True)

NAMED_KEYS = [
    "space", "enter", "tab", "escape", "backspace",
    *names.CURSOR_LETTERS, *names.FUNCTION_LETTERS, *names.TILDE_NUMBERS,
    *names.KEYPAD_TWINS, *names.KEYPAD_TEXT,
]  # fmt: skip


def table(keys: list[str], modes: KeyModes) -> list[str]:
    """A line a key, a column a combination of modifiers."""
    lines = []
    for key in keys:
        cells = [readable(encode_key(pressed(key, modifiers), modes)) for modifiers in COMBINATIONS.values()]
        lines.append((f"{key:14}" + "".join(f"{cell:11}" for cell in cells)).rstrip())
    return lines


def golden(section: str) -> list[str]:
    """The lines of a section of the golden file, without its heading and comments."""
    _, _, rest = GOLDEN.read_text(encoding="utf-8").partition(f"== {section} ==\n")
    return [line for line in rest.partition("\n== ")[0].splitlines() if line and not line.startswith("# ")]


def test_every_key_with_every_combination_sends_what_the_golden_table_says() -> None:
    assert table([*PAIRS, *NAMED_KEYS], NORMAL) == golden("normal")


def test_in_application_mode_the_cursor_keys_and_the_keypad_send_what_the_golden_table_says() -> None:
    keys = [*names.CURSOR_LETTERS, *names.KEYPAD_TWINS, *names.KEYPAD_TEXT]
    assert table(keys, APPLICATION) == golden("application")


def test_application_mode_changes_no_other_key() -> None:
    others = [key for key in [*PAIRS, *NAMED_KEYS] if not key.startswith("kp_") and key not in names.CURSOR_LETTERS]
    assert table(others, APPLICATION) == table(others, NORMAL)


def test_the_keypads_digits_send_their_sequences_only_while_num_lock_means_nothing() -> None:
    modes = APPLICATION._replace(keypad_types=False)
    sent = [encode_key(pressed(f"kp_{digit}"), modes) for digit in range(10)]
    assert sent == ["\x1bO" + letter for letter in "pqrstuvwxy"]
    assert encode_key(pressed("kp_decimal"), modes) == "\x1bOn"
    assert encode_key(pressed("kp_7", CTRL), modes) == "\x1bO5w"
    assert encode_key(pressed("kp_7"), APPLICATION) == "7"


def test_a_keypad_key_types_what_the_layout_says() -> None:
    assert encode_key(KeyPress("kp_decimal", ","), NORMAL) == ","


def test_ctrl_and_a_keypad_digit_are_no_control_character() -> None:
    assert encode_key(pressed("kp_3", CTRL), NORMAL) == "3"


def test_enter_sends_a_line_feed_too_in_newline_mode() -> None:
    modes = KeyModes(newline=True)
    assert encode_key(pressed("enter"), modes) == "\r\n"
    assert encode_key(pressed("enter", ALT), modes) == "\x1b\r\n"
    assert encode_key(pressed("kp_enter"), modes) == "\r\n"


@pytest.mark.parametrize(
    ("backarrow", "modifiers", "sent"),
    [
        (False, 0, "\x7f"),
        (False, CTRL, "\b"),
        (False, ALT, "\x1b\x7f"),
        (False, ALT | CTRL, "\x1b\b"),
        (False, SHIFT, "\x7f"),
        (True, 0, "\b"),
        (True, CTRL, "\x7f"),
        (True, ALT, "\x1b\b"),
        (True, ALT | CTRL, "\x1b\x7f"),
    ],
)
def test_backspace_follows_decbkm_and_ctrl_sends_the_other_one(backarrow: bool, modifiers: int, sent: str) -> None:
    assert encode_key(pressed("backspace", modifiers), KeyModes(backarrow=backarrow)) == sent


def test_delete_is_del_when_mode_1037_says_so() -> None:
    assert encode_key(pressed("delete"), KeyModes(delete_is_del=True)) == "\x7f"
    assert encode_key(pressed("delete"), NORMAL) == "\x1b[3~"


def test_without_alt_as_escape_alt_types_the_plain_character() -> None:
    modes = KeyModes(alt_escape=False)
    assert encode_key(pressed("x", ALT), modes) == "x"
    assert encode_key(pressed("x", ALT | CTRL), modes) == "\x18"


def test_a_held_key_repeats_and_a_released_key_is_silent() -> None:
    assert encode_key(pressed("a", 0, REPEAT), NORMAL) == "a"
    assert encode_key(pressed("up", 0, REPEAT), NORMAL) == "\x1b[A"
    assert encode_key(pressed("a", 0, RELEASE), NORMAL) == ""
    assert encode_key(pressed("up", 0, RELEASE), NORMAL) == ""


@pytest.mark.parametrize("modifier", [SUPER, HYPER, SUPER | CTRL])
@pytest.mark.parametrize("key", ["x", "up", "enter", "f5", "kp_5", "space"])
def test_the_desktops_own_modifiers_send_nothing(key: str, modifier: int) -> None:
    assert encode_key(KeyPress(key, "x", modifier), NORMAL) == ""


def test_meta_counts_as_alt() -> None:
    assert encode_key(pressed("x", META), NORMAL) == "\x1bx"
    assert encode_key(pressed("up", META), NORMAL) == "\x1b[1;3A"


@pytest.mark.parametrize("locks", [CAPS_LOCK, NUM_LOCK, CAPS_LOCK | NUM_LOCK])
def test_locks_are_no_modifiers_in_the_old_encoding(locks: int) -> None:
    assert encode_key(KeyPress("a", "A", locks), NORMAL) == "A"
    assert encode_key(pressed("up", locks), NORMAL) == "\x1b[A"
    assert encode_key(pressed("c", locks | CTRL), NORMAL) == "\x03"


@pytest.mark.parametrize(
    ("text", "modifiers"), [("@", 0), ("{", SHIFT), ("€", 0), ("ñ", 0), ("日本語", 0), ("👍🏽", 0), ("e\u0301", 0)]
)
def test_text_of_alt_graph_and_input_methods_is_sent_as_it_is(text: str, modifiers: int) -> None:
    assert encode_key(KeyPress("", text, modifiers), NORMAL) == text
    assert encode_key(KeyPress("q", text, modifiers), NORMAL) == text


def test_alt_graph_reported_as_ctrl_and_alt_is_text() -> None:
    alt_graph = KeyPress("q", "@", CTRL | ALT, shifted="Q", base="q")
    assert encode_key(without_alt_graph(alt_graph), NORMAL) == "@"
    shifted = KeyPress("ß", "ẞ", CTRL | ALT | SHIFT, shifted="?", base="-")
    assert without_alt_graph(shifted).modifiers == SHIFT


@pytest.mark.parametrize("text", ["", "\x11", "q", "Q"])
def test_ctrl_and_alt_with_a_key_that_types_nothing_else_stay(text: str) -> None:
    press = KeyPress("q", text, CTRL | ALT, shifted="Q")
    assert without_alt_graph(press) is press
    assert encode_key(press, NORMAL) == "\x1b\x11"


def test_a_dead_key_sends_nothing() -> None:
    assert encode_key(KeyPress("´", ""), NORMAL) == ""


@pytest.mark.parametrize("text", ["\x1b", "\x03", "a\x1b", "\x7f", "\x9b", "\ud800"])
def test_control_characters_in_a_keys_text_are_not_typed(text: str) -> None:
    assert encode_key(KeyPress("q", text), NORMAL) == ""


@pytest.mark.parametrize(
    ("key", "base", "text", "modifiers", "sent"),
    [
        ("с", "c", "с", CTRL, "\x03"),
        ("с", "c", "", CTRL | SHIFT, "\x03"),
        ("с", "c", "", CTRL | ALT, "\x1b\x03"),
        ("х", "[", "х", CTRL, "\x1b"),
        ("х", "[", "Х", CTRL | SHIFT, "\x1b"),
        ("λ", "l", "", CTRL, "\x0c"),
        ("ש", "a", "", CTRL, "\x01"),
    ],
)
def test_ctrl_on_a_layout_without_latin_letters_uses_the_keys_place(
    key: str, base: str, text: str, modifiers: int, sent: str
) -> None:
    assert encode_key(KeyPress(key, text, modifiers, base=base), NORMAL) == sent


def test_ctrl_on_a_latin_layout_keeps_to_the_layout() -> None:
    # AZERTY's A is at the place of Q; a German ö at that of the semicolon, a German ü at that of the bracket.
    assert encode_key(KeyPress("a", "", CTRL, base="q"), NORMAL) == "\x01"
    assert encode_key(KeyPress("ö", "ö", CTRL, base=";"), NORMAL) == "ö"
    assert encode_key(KeyPress("ü", "ü", CTRL, base="["), NORMAL) == "ü"
    assert encode_key(KeyPress("ạ", "ạ", CTRL, base="1"), NORMAL) == "ạ"


def test_ctrl_and_shift_on_a_foreign_digit_row_guess_nothing() -> None:
    assert encode_key(KeyPress("3", "№", CTRL | SHIFT, shifted="№", base="3"), NORMAL) == "№"


def test_the_systems_own_control_character_is_taken_when_the_key_has_none() -> None:
    assert encode_key(KeyPress("", "\x03", CTRL), NORMAL) == "\x03"
    assert encode_key(KeyPress("с", "\x03", CTRL), NORMAL) == "\x03"


def test_unknown_keys_send_nothing() -> None:
    for name in ("", "no_such_key", "media_play", "left_shift", "caps_lock", "pause", "f25"):
        assert encode_key(KeyPress(name), NORMAL) == ""


# --- modifyOtherKeys ---

LEVEL_1 = KeyModes(modify_other_keys=1)
LEVEL_2 = KeyModes(modify_other_keys=2)


@pytest.mark.parametrize(
    ("key", "modifiers", "sent"),
    [
        ("1", CTRL, "\x1b[27;5;49~"),
        ("1", CTRL | SHIFT, "\x1b[27;6;33~"),
        (",", CTRL, "\x1b[27;5;44~"),
        ("-", CTRL, "\x1b[27;5;45~"),
        ("/", CTRL | SHIFT, "\x1b[27;6;63~"),
        ("1", CTRL | ALT, "\x1b[27;7;49~"),
        ("enter", SHIFT, "\x1b[27;2;13~"),
        ("enter", CTRL, "\x1b[27;5;13~"),
        ("enter", CTRL | SHIFT, "\x1b[27;6;13~"),
        ("tab", CTRL, "\x1b[27;5;9~"),
        ("escape", ALT | SHIFT, "\x1b[27;4;27~"),
    ],
)
def test_level_1_tells_what_the_old_encoding_would_lose(key: str, modifiers: int, sent: str) -> None:
    assert encode_key(pressed(key, modifiers), LEVEL_1) == sent


@pytest.mark.parametrize(
    ("key", "modifiers"),
    [
        ("a", CTRL), ("i", CTRL), ("m", CTRL), ("a", CTRL | SHIFT), ("a", ALT), ("a", SHIFT), ("a", ALT | CTRL),
        ("2", CTRL), ("8", CTRL), ("[", CTRL), ("/", CTRL), ("-", CTRL | SHIFT), ("1", ALT), ("1", SHIFT),
        ("space", CTRL), ("space", SHIFT), ("enter", 0), ("enter", ALT), ("tab", 0), ("tab", SHIFT),
        ("tab", CTRL | SHIFT), ("tab", ALT), ("backspace", CTRL), ("backspace", SHIFT), ("backspace", ALT),
        ("escape", SHIFT), ("escape", CTRL), ("escape", ALT), ("up", CTRL), ("delete", ALT), ("f1", SHIFT),
        ("kp_7", CTRL), ("kp_enter", CTRL),
    ],
)  # fmt: skip
def test_level_1_leaves_keys_with_a_meaning_alone(key: str, modifiers: int) -> None:
    assert encode_key(pressed(key, modifiers), LEVEL_1) == encode_key(pressed(key, modifiers), NORMAL)


@pytest.mark.parametrize(
    ("key", "modifiers", "sent"),
    [
        ("i", CTRL, "\x1b[27;5;105~"),
        ("i", CTRL | SHIFT, "\x1b[27;6;73~"),
        ("a", ALT, "\x1b[27;3;97~"),
        ("a", SHIFT, "\x1b[27;2;65~"),
        ("2", SHIFT, "\x1b[27;2;64~"),
        ("2", CTRL, "\x1b[27;5;50~"),
        ("space", SHIFT, "\x1b[27;2;32~"),
        ("space", CTRL, "\x1b[27;5;32~"),
        ("enter", SHIFT, "\x1b[27;2;13~"),
        ("enter", ALT, "\x1b[27;3;13~"),
        ("tab", CTRL, "\x1b[27;5;9~"),
        ("tab", CTRL | SHIFT, "\x1b[27;6;9~"),
        ("escape", SHIFT, "\x1b[27;2;27~"),
        ("backspace", SHIFT, "\x1b[27;2;127~"),
        ("backspace", CTRL | SHIFT, "\x1b[27;6;8~"),
    ],
)
def test_level_2_tells_every_modified_key(key: str, modifiers: int, sent: str) -> None:
    assert encode_key(pressed(key, modifiers), LEVEL_2) == sent


@pytest.mark.parametrize(
    ("key", "modifiers"),
    [
        ("a", 0), ("1", SHIFT), (",", SHIFT), ("tab", SHIFT), ("backspace", CTRL), ("enter", 0), ("up", CTRL),
        ("home", SHIFT), ("delete", CTRL), ("f5", CTRL), ("kp_7", ALT), ("kp_add", CTRL), ("kp_enter", ALT),
    ],
)  # fmt: skip
def test_level_2_leaves_typing_and_keys_that_tell_their_modifiers_alone(key: str, modifiers: int) -> None:
    assert encode_key(pressed(key, modifiers), LEVEL_2) == encode_key(pressed(key, modifiers), NORMAL)


def test_text_from_elsewhere_is_never_wrapped_by_modify_other_keys() -> None:
    for modes in (LEVEL_1, LEVEL_2):
        assert encode_key(KeyPress("", "日本"), modes) == "日本"
        assert encode_key(KeyPress("q", "@"), modes) == "@"
        assert encode_key(KeyPress("ö", "Ö", SHIFT, shifted="Ö"), modes) == "Ö"


def test_modify_other_keys_says_nothing_about_releases_and_the_desktops_modifiers() -> None:
    assert encode_key(pressed("i", CTRL, RELEASE), LEVEL_2) == ""
    assert encode_key(pressed("i", CTRL | SUPER), LEVEL_2) == ""


# --- whatever happens ---

ANY_KEY = st.one_of(st.sampled_from([*PAIRS, *NAMED_KEYS, *names.KITTY_NUMBERS, ""]), st.text(max_size=3))
ANY_PRESS = st.builds(
    KeyPress,
    key=ANY_KEY,
    text=st.text(max_size=4),
    modifiers=st.integers(-1, 1000),
    kind=st.sampled_from([PRESS, REPEAT, RELEASE, 0, 9]),
    shifted=st.text(max_size=2),
    base=st.text(max_size=2),
)
ANY_MODES = st.builds(
    KeyModes,
    application_cursor=st.booleans(),
    application_keypad=st.booleans(),
    newline=st.booleans(),
    backarrow=st.booleans(),
    modify_other_keys=st.integers(-1, 5),
    keyboard_flags=st.integers(0, 40),
    keypad_types=st.booleans(),
    alt_escape=st.booleans(),
    delete_is_del=st.booleans(),
)


@given(ANY_PRESS, ANY_MODES)
def test_no_press_raises_and_what_is_sent_is_either_the_keys_text_or_ascii(press: KeyPress, modes: KeyModes) -> None:
    sent = encode_key(press, modes)
    own = {press.text, press.shifted, press.key, press.key.upper(), press.base}
    assert sent.isascii() or sent.removeprefix("\x1b") in own
    assert not any(0x80 <= ord(character) < 0xA0 or 0xD800 <= ord(character) < 0xE000 for character in sent)


@given(ANY_PRESS, ANY_MODES)
def test_an_escape_code_is_one_of_the_known_shapes(press: KeyPress, modes: KeyModes) -> None:
    sent = encode_key(press, modes)
    if sent.startswith("\x1b[") and len(sent) > 2 and press.text not in sent:
        assert sent[-1] in "~uABCDEFHPQRSZ"
        assert set(sent[2:-1]) <= set("0123456789;:[\x1bu")


@given(ANY_PRESS, ANY_MODES)
def test_a_release_sends_nothing_unless_the_program_asked_for_releases(press: KeyPress, modes: KeyModes) -> None:
    if not modes.keyboard_flags & 2:
        assert encode_key(replace(press, kind=RELEASE), modes) == ""
