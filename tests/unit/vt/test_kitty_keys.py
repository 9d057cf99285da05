"""What keys send under the kitty keyboard protocol, flag by flag."""

import re

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
)
from tests.helpers.keyboard import COMBINATIONS, PAIRS, pressed

DISAMBIGUATE = 1
EVENTS = 2
ALTERNATES = 4
ALL_KEYS = 8
TEXT = 16


def sent(press: KeyPress, flags: int, *, newline: bool = False, backarrow: bool = False) -> str:
    """What the press sends, with CSI written as "CSI "."""
    modes = KeyModes(keyboard_flags=flags, application_cursor=True, newline=newline, backarrow=backarrow)
    return encode_key(press, modes).replace("\x1b[", "CSI ")


# --- 1: disambiguate ---


@pytest.mark.parametrize(
    ("key", "modifiers", "expected"),
    [
        ("escape", 0, "CSI 27u"),
        ("escape", SHIFT, "CSI 27;2u"),
        ("i", CTRL, "CSI 105;5u"),
        ("i", CTRL | SHIFT, "CSI 105;6u"),
        ("[", ALT, "CSI 91;3u"),
        ("a", ALT | SHIFT, "CSI 97;4u"),
        ("2", CTRL | SHIFT, "CSI 50;6u"),
        ("c", SUPER, "CSI 99;9u"),
        ("c", HYPER, "CSI 99;17u"),
        ("c", META, "CSI 99;33u"),
        ("space", CTRL, "CSI 32;5u"),
        ("enter", SHIFT, "CSI 13;2u"),
        ("tab", CTRL, "CSI 9;5u"),
        ("tab", SHIFT, "CSI 9;2u"),
        ("backspace", CTRL, "CSI 127;5u"),
        ("up", 0, "CSI A"),
        ("up", CTRL, "CSI 1;5A"),
        ("home", SUPER, "CSI 1;9H"),
        ("f1", 0, "CSI P"),
        ("f3", 0, "CSI 13~"),
        ("f3", CTRL, "CSI 13;5~"),
        ("f5", SHIFT, "CSI 15;2~"),
        ("f13", 0, "CSI 57376u"),
        ("f35", 0, "CSI 57398u"),
        ("insert", 0, "CSI 2~"),
        ("menu", 0, "CSI 57363u"),
        ("help", CTRL, "CSI 28;5~"),
        ("kp_enter", 0, "CSI 57414u"),
        ("kp_home", 0, "CSI 57423u"),
        ("kp_begin", 0, "CSI E"),
        ("kp_7", CTRL, "CSI 57406;5u"),
        ("kp_add", ALT, "CSI 57413;3u"),
        ("media_play", 0, "CSI 57428u"),
        ("mute_volume", 0, "CSI 57440u"),
        ("print_screen", CTRL, "CSI 57361;5u"),
    ],
)
def test_keys_that_type_nothing_become_unambiguous(key: str, modifiers: int, expected: str) -> None:
    assert sent(pressed(key, modifiers), DISAMBIGUATE) == expected


@pytest.mark.parametrize(
    ("key", "modifiers", "expected"),
    [("a", 0, "a"), ("a", SHIFT, "A"), ("2", SHIFT, "@"), ("space", SHIFT, " "), ("kp_7", 0, "7"), ("kp_add", 0, "+")],
)
def test_keys_that_type_go_on_typing(key: str, modifiers: int, expected: str) -> None:
    assert sent(pressed(key, modifiers), DISAMBIGUATE) == expected
    assert sent(pressed(key, modifiers | CAPS_LOCK | NUM_LOCK), DISAMBIGUATE) == expected


def test_enter_tab_and_backspace_keep_their_bytes_so_that_reset_can_be_typed() -> None:
    for flags in (DISAMBIGUATE, DISAMBIGUATE | EVENTS, EVENTS, DISAMBIGUATE | EVENTS | ALTERNATES):
        assert sent(pressed("enter"), flags) == "\r"
        assert sent(pressed("tab"), flags) == "\t"
        assert sent(pressed("backspace"), flags) == "\x7f"
        assert sent(pressed("backspace", NUM_LOCK), flags) == "\x7f"
    assert sent(pressed("enter"), DISAMBIGUATE, newline=True) == "\r\n"
    assert sent(pressed("backspace"), DISAMBIGUATE, backarrow=True) == "\b"


def test_alone_the_flags_for_more_detail_change_nothing() -> None:
    for flags in (ALTERNATES, TEXT, ALTERNATES | TEXT):
        for key in ("a", "up", "f1", "escape", "enter", "kp_7"):
            for modifiers in COMBINATIONS.values():
                assert sent(pressed(key, modifiers), flags) == sent(pressed(key, modifiers), 0)


def test_keys_that_only_change_others_are_not_told() -> None:
    for key in names.MODIFIER_KEYS:
        for flags in (DISAMBIGUATE, DISAMBIGUATE | EVENTS | ALTERNATES):
            assert sent(pressed(key), flags) == ""


def test_the_key_is_its_character_without_shift_even_when_it_is_named_in_capitals() -> None:
    assert sent(KeyPress("A", "", CTRL | SHIFT), DISAMBIGUATE) == "CSI 97;6u"
    assert sent(KeyPress("İ", "", CTRL), DISAMBIGUATE) == "CSI 304;5u"


def test_a_layouts_private_characters_are_never_taken_for_a_functional_key() -> None:
    assert sent(KeyPress("\ue000", "", CTRL), DISAMBIGUATE) == ""
    assert sent(KeyPress("\ue000", "\ue000"), DISAMBIGUATE) == "\ue000"


# --- 2: event types ---


@pytest.mark.parametrize(
    ("key", "modifiers", "kind", "expected"),
    [
        ("a", 0, PRESS, "a"),
        ("a", 0, REPEAT, "a"),
        ("a", 0, RELEASE, "CSI 97;1:3u"),
        ("a", SHIFT, RELEASE, "CSI 97;2:3u"),
        ("a", CTRL, PRESS, "CSI 97;5u"),
        ("a", CTRL, REPEAT, "CSI 97;5:2u"),
        ("a", CTRL, RELEASE, "CSI 97;5:3u"),
        ("up", 0, PRESS, "CSI A"),
        ("up", 0, REPEAT, "CSI 1;1:2A"),
        ("up", CTRL, RELEASE, "CSI 1;5:3A"),
        ("f5", 0, RELEASE, "CSI 15;1:3~"),
        ("escape", 0, RELEASE, "CSI 27;1:3u"),
        ("enter", 0, REPEAT, "\r"),
        ("enter", 0, RELEASE, ""),
        ("tab", SHIFT, RELEASE, ""),
        ("backspace", 0, RELEASE, ""),
        ("enter", SHIFT, REPEAT, "CSI 13;2:2u"),
    ],
)
def test_repeats_and_releases_are_told(key: str, modifiers: int, kind: int, expected: str) -> None:
    assert sent(pressed(key, modifiers, kind), DISAMBIGUATE | EVENTS) == expected


def test_releases_are_told_to_nobody_who_did_not_ask() -> None:
    for flags in (DISAMBIGUATE, DISAMBIGUATE | ALTERNATES, ALL_KEYS, ALL_KEYS | TEXT):
        for key in ("a", "up", "enter", "kp_7", "left_shift"):
            assert sent(pressed(key, 0, RELEASE), flags) == ""
            assert sent(pressed(key, 0, REPEAT), flags) == sent(pressed(key), flags)


def test_without_disambiguation_control_characters_stay_and_the_keypad_is_the_keyboard() -> None:
    assert sent(pressed("a", CTRL), EVENTS) == "\x01"
    assert sent(pressed("a", ALT), EVENTS) == "\x1ba"
    assert sent(pressed("escape"), EVENTS) == "\x1b"
    assert sent(pressed("a", CTRL, RELEASE), EVENTS) == "CSI 97;5:3u"
    assert sent(pressed("c", SUPER), EVENTS) == "CSI 99;9u"
    assert sent(pressed("kp_home"), EVENTS) == "CSI H"
    assert sent(pressed("kp_7", 0, RELEASE), EVENTS) == "CSI 55;1:3u"
    assert sent(pressed("kp_enter"), EVENTS) == "\r"
    assert sent(pressed("kp_enter"), ALL_KEYS) == "CSI 13u"
    assert sent(pressed("kp_add"), ALL_KEYS | TEXT) == "CSI 43;;43u"


def test_the_locks_of_a_key_that_typed_are_not_told_at_its_release() -> None:
    assert sent(KeyPress("a", "A", CAPS_LOCK, RELEASE), DISAMBIGUATE | EVENTS) == "CSI 97;1:3u"
    assert sent(KeyPress("a", "A", CAPS_LOCK, RELEASE), DISAMBIGUATE | EVENTS | ALL_KEYS) == "CSI 97;65:3u"
    assert sent(pressed("c", CTRL | NUM_LOCK), DISAMBIGUATE) == "CSI 99;133u"


# --- 4: alternate keys ---


@pytest.mark.parametrize(
    ("press", "expected"),
    [
        (pressed("a", CTRL | SHIFT), "CSI 97:65;6u"),
        (pressed("=", CTRL | SHIFT), "CSI 61:43;6u"),
        (pressed("a", CTRL), "CSI 97;5u"),
        (KeyPress("с", "с", CTRL, shifted="С", base="c"), "CSI 1089::99;5u"),
        (KeyPress("с", "С", CTRL | SHIFT, shifted="С", base="c"), "CSI 1089:1057:99;6u"),
        (KeyPress("a", "", CTRL, base="q"), "CSI 97::113;5u"),
        (KeyPress("a", "", CTRL | SHIFT), "CSI 97:65;6u"),
        (KeyPress("7", "", CTRL | SHIFT), "CSI 55;6u"),
        (pressed("enter", SHIFT), "CSI 13;2u"),
        (pressed("up", SHIFT), "CSI 1;2A"),
        (pressed("a"), "a"),
    ],
)
def test_the_shifted_and_the_us_key_are_told_where_they_differ(press: KeyPress, expected: str) -> None:
    assert sent(press, DISAMBIGUATE | ALTERNATES) == expected


# --- 8: all keys ---


@pytest.mark.parametrize(
    ("key", "modifiers", "expected"),
    [
        ("a", 0, "CSI 97u"),
        ("a", SHIFT, "CSI 97;2u"),
        ("a", CAPS_LOCK, "CSI 97;65u"),
        ("enter", 0, "CSI 13u"),
        ("tab", 0, "CSI 9u"),
        ("backspace", 0, "CSI 127u"),
        ("backspace", CTRL, "CSI 127;5u"),
        ("space", 0, "CSI 32u"),
        ("escape", 0, "CSI 27u"),
        ("up", NUM_LOCK, "CSI 1;129A"),
        ("kp_7", 0, "CSI 57406u"),
        ("left_shift", SHIFT, "CSI 57441;2u"),
        ("right_control", 0, "CSI 57448;5u"),
        ("iso_level3_shift", 0, "CSI 57453u"),
        ("caps_lock", 0, "CSI 57358u"),
    ],
)
def test_with_all_keys_reported_nothing_is_typed(key: str, modifiers: int, expected: str) -> None:
    assert sent(pressed(key, modifiers), DISAMBIGUATE | ALL_KEYS) == expected


def test_a_modifier_key_tells_what_is_down_after_it() -> None:
    flags = DISAMBIGUATE | EVENTS | ALL_KEYS
    assert sent(pressed("left_control", 0, PRESS), flags) == "CSI 57442;5u"
    assert sent(pressed("left_control", 0, RELEASE), flags) == "CSI 57442;1:3u"
    assert sent(pressed("left_control", CTRL, RELEASE), flags) == "CSI 57442;5:3u"


def test_enter_tab_and_backspace_tell_their_release_only_with_all_keys() -> None:
    assert sent(pressed("enter", 0, RELEASE), DISAMBIGUATE | EVENTS | ALL_KEYS) == "CSI 13;1:3u"


# --- 16: associated text ---


@pytest.mark.parametrize(
    ("press", "expected"),
    [
        (pressed("a"), "CSI 97;;97u"),
        (pressed("a", SHIFT), "CSI 97;2;65u"),
        (pressed("a", CTRL), "CSI 97;5u"),
        (pressed("a", ALT), "CSI 97;3u"),
        (pressed("space"), "CSI 32;;32u"),
        (pressed("enter"), "CSI 13u"),
        (pressed("kp_7"), "CSI 57406;;55u"),
        (KeyPress("q", "@", 0), "CSI 113;;64u"),
        (KeyPress("e", "é", 0), "CSI 101;;233u"),
        (KeyPress("e", "e\u0301", 0), "CSI 101;;101:769u"),
        (KeyPress("", "日本"), "CSI 0;;26085:26412u"),
        (KeyPress("q", "\x11", 0), "CSI 113u"),
    ],
)
def test_the_text_a_key_types_is_told_with_it(press: KeyPress, expected: str) -> None:
    assert sent(press, DISAMBIGUATE | ALL_KEYS | TEXT) == expected


def test_text_and_events_and_alternates_together() -> None:
    assert sent(pressed("a", SHIFT, REPEAT), 31) == "CSI 97:65;2:2;65u"
    assert sent(pressed("a", SHIFT, RELEASE), 31) == "CSI 97:65;2:3u"


def test_text_of_input_methods_is_sent_as_it_is_unless_it_can_be_told() -> None:
    for flags in (DISAMBIGUATE, DISAMBIGUATE | EVENTS, ALL_KEYS, TEXT | DISAMBIGUATE):
        assert sent(KeyPress("", "日本"), flags) == "日本"
    assert sent(KeyPress("", "日本", 0, RELEASE), 31) == ""


@given(st.text(st.characters(exclude_categories=["Cc", "Cs"]), min_size=1, max_size=100), st.sampled_from(["", "a"]))
def test_long_text_is_told_in_pieces_and_nothing_is_lost(text: str, key: str) -> None:
    reports = re.findall(r"CSI (\d+);;([\d:]+)u", sent(KeyPress(key, text), 31))
    assert "".join(chr(int(code)) for _, codes in reports for code in codes.split(":")) == text
    assert all(codes.count(":") < 16 for _, codes in reports)


# --- the tables ---


def test_no_two_keys_share_a_number() -> None:
    numbers = list(names.KITTY_NUMBERS.values())
    assert len(numbers) == len(set(numbers))
    assert all(number < 128 or 57358 <= number <= 57454 for number in numbers)
    assert set(range(57358, 57455)) - set(numbers) == {*range(57364, 57376), 57427}


def test_no_two_keys_send_the_same_when_everything_is_told() -> None:
    keys = {*PAIRS, *names.KITTY_NUMBERS, *names.KITTY_LETTERS, *names.KITTY_TILDES} - {"begin"}
    presses = [
        (key, modifiers) for key in keys for modifiers in COMBINATIONS.values() if key not in names.MODIFIER_KEYS
    ]
    assert len({sent(pressed(*press), 31) for press in presses}) == len(presses)


REPORT = re.compile(
    r"CSI ((\d+(:\d*(:\d+)?)?)?(;\d*(:[123])?(;\d+(:\d+)*)?)?u|(1;\d+(:[123])?)?[ABCDEFHPQS]|\d+(;\d+(:[123])?)?~)"
)


@given(
    st.one_of(
        st.sampled_from([*PAIRS, *names.KITTY_NUMBERS, *names.KITTY_LETTERS, *names.KITTY_TILDES]), st.text(max_size=2)
    ),
    st.text(max_size=3),
    st.integers(0, 255),
    st.sampled_from([PRESS, REPEAT, RELEASE]),
    st.text(max_size=1),
    st.text(max_size=1),
)
def test_with_all_keys_told_whatever_is_sent_is_a_well_formed_report(
    key: str, text: str, modifiers: int, kind: int, shifted: str, base: str
) -> None:
    answer = sent(KeyPress(key, text, modifiers, kind, shifted, base), 31)
    assert re.fullmatch(rf"({REPORT.pattern})*", answer)
