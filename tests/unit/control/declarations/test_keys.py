"""The names of keys and what they send (control-api.md 5)."""

import pytest

from kortty.control.declarations.keys import KEY_BYTES, KEYS, canonical_key, split_keys


@pytest.mark.promise(
    "CA-5-01", "CA-5-02", "CA-5-03", "CA-5-04", "CA-5-05", "CA-5-06", "CA-5-07", "CA-5-08", "CA-5-09", "CA-5-10",
    "CA-5-11", "CA-5-12", "CA-5-13", "CA-5-14",
)  # fmt: skip
@pytest.mark.parametrize(
    ("names", "sent"),
    (
        ("enter return", ["0d", "0d"]),
        ("esc escape", ["1b", "1b"]),
        ("tab", ["09"]),
        ("shift+tab", ["1b5b5a"]),
        ("backspace", ["7f"]),
        ("space", ["20"]),
        ("up down right left", ["1b4f41", "1b4f42", "1b4f43", "1b4f44"]),
        ("home end", ["1b5b48", "1b5b46"]),
        ("insert delete", ["1b5b327e", "1b5b337e"]),
        ("pageup pagedown", ["1b5b357e", "1b5b367e"]),
        ("f1 f2 f3 f4", ["1b4f50", "1b4f51", "1b4f52", "1b4f53"]),
        ("f5 f6 f7 f8", ["1b5b31357e", "1b5b31377e", "1b5b31387e", "1b5b31397e"]),
        ("f9 f10 f11 f12", ["1b5b32307e", "1b5b32317e", "1b5b32337e", "1b5b32347e"]),
        ("ctrl+a ctrl+c ctrl+m ctrl+z", ["01", "03", "0d", "1a"]),
    ),
)
def test_a_named_key_sends_its_bytes(names: str, sent: list[str]) -> None:
    assert [KEY_BYTES[name].hex() for name in names.split()] == sent


@pytest.mark.promise("CA-5-15")
def test_the_vocabulary_is_published_in_its_order() -> None:
    begin = "enter return esc escape tab shift+tab backspace space up down left right home end pageup pagedown"
    functions = [f"f{number}" for number in range(1, 13)]
    controls = [f"ctrl+{letter}" for letter in "abcdefghijklmnopqrstuvwxyz"]
    assert list(KEYS) == [*begin.split(), "delete", "insert", *functions, *controls, "y", "n"]
    assert len(KEYS) == 58


@pytest.mark.promise("CA-5-15", "CA-5-19", "CA-5-20")
@pytest.mark.parametrize("character", ("y", "n", "Y", "x", "+", "-", "~", "é", "ä", "字", "😀", "\u0301", "\u00a0a"[1]))
def test_a_printable_character_is_itself_in_its_case(character: str) -> None:
    assert canonical_key(character) == character


@pytest.mark.promise("CA-5-20")
@pytest.mark.parametrize("character", ("\x00", "\x1b", "\x7f", "\x85", "\ud800", "\ue000", "\u0378", "\U0010ffff"))
def test_controls_halves_private_and_unassigned_characters_are_no_keys(character: str) -> None:
    assert canonical_key(character) is None


@pytest.mark.promise("CA-5-17")
@pytest.mark.parametrize("written", ("Enter", "ENTER", "eNtEr", "RETURN", "return"))
def test_names_are_written_in_any_case(written: str) -> None:
    assert canonical_key(written) == "enter"


@pytest.mark.promise("CA-5-18")
@pytest.mark.parametrize(
    ("written", "key"),
    (
        ("Ctrl-C", "ctrl+c"),
        ("ctrl_c", "ctrl+c"),
        ("shift_tab", "shift+tab"),
        ("SHIFT-TAB", "shift+tab"),
        ("page-up", None),
    ),
)
def test_dashes_and_underscores_are_plus_signs(written: str, key: str | None) -> None:
    assert canonical_key(written) == key


@pytest.mark.promise("CA-5-21")
@pytest.mark.parametrize(("written", "key"), ((" up\n", "up"), (" x ", "x"), (" ", None), ("", None), ("\t", None)))
def test_blanks_around_a_name_do_not_count_and_are_no_key(written: str, key: str | None) -> None:
    assert canonical_key(written) == key


@pytest.mark.promise("CA-5-22")
@pytest.mark.parametrize(
    "name", ("alt+x", "ctrl+1", "ctrl+[", "ctrl+shift+a", "shift+a", "shift+up", "ctrl+up", "meta+a")
)
def test_there_are_no_other_modifiers(name: str) -> None:
    assert canonical_key(name) is None


@pytest.mark.promise("CA-5-23")
def test_aliases_are_told_by_their_canonical_name() -> None:
    assert [canonical_key(name) for name in ("return", "escape", "Ctrl-C")] == ["enter", "esc", "ctrl+c"]
    assert {canonical_key(name) for name in KEYS} == set(KEYS) - {"return", "escape"}


def test_only_a_single_element_is_split_at_blanks() -> None:
    assert split_keys(["up  up\tenter"]) == ["up", "up", "enter"]
    assert split_keys(["up enter", "x"]) == ["up enter", "x"]
    assert split_keys([" "]) == split_keys([]) == []
