"""What holds for any file that somebody imports as a colour scheme: colours, or a word about what is wrong with it."""

from __future__ import annotations

import json
import plistlib

from hypothesis import given
from hypothesis import strategies as st

from kortty.settings.schemes.reading import schemes_in
from kortty.settings.schemes.scheme import NAME_CHARACTERS, ColourScheme, SchemeError, clean
from kortty.settings.schemes.toml_files import write_own
from kortty.settings.schemes.windows_terminal import without_comments
from tests.fuzz.profiles import thorough
from tests.helpers import scheme_files
from tests.helpers.scheme_files import SAMPLE

_NAMES = ("a.itermcolors", "a.json", "a.yaml", "a.toml", "a.conf", "a")
_FILES = (
    scheme_files.iterm(SAMPLE),
    scheme_files.iterm(SAMPLE, plistlib.FMT_BINARY),
    scheme_files.windows_terminal_file(SAMPLE),
    scheme_files.kitty(SAMPLE),
    scheme_files.alacritty(SAMPLE),
    scheme_files.alacritty_yaml(SAMPLE),
    write_own(SAMPLE).encode(),
    b"base00: 001010\npalette:\n  base00: '000000'\n",
)
_PIECES = st.sampled_from([
    b"{", b"}", b"[", b"]", b"<", b">", b"&", b"*", b":", b": ", b"- ", b"\n", b"\t", b'"', b"'", b"#", b"=", b"\\",
    b"\0", b"/*", b"*/", b"//", b"|", b"? ", b"!!python/object:os.system ", b"<!ENTITY a 'b'>", b"<dict>", b"</key>",
    b"bplist00",
    b"colors", b"colours", b"base00", b"color1 ", b"0x", b"999999999999999999999", b"1e999", b"nan",
    b"\xff", b"\xef\xbb\xbf",
])  # fmt: skip


@st.composite
def _damaged(draw: st.DrawFn) -> bytes:
    """A good file with pieces cut out of it, put into it and doubled."""
    data = draw(st.sampled_from(_FILES))
    for _ in range(draw(st.integers(1, 6))):
        first = draw(st.integers(0, len(data)))
        last = first + draw(st.integers(0, 80))
        put = draw(st.one_of(_PIECES, st.binary(max_size=6), st.just(data[first:last] * 2)))
        data = data[:first] + put + data[last:]
    return data


def _hold(data: bytes, name: str) -> None:
    """Either a word about it, or schemes that can be kept and found again as they are."""
    try:
        schemes = schemes_in(data, name)
    except SchemeError:
        return
    for scheme in schemes:
        assert len(scheme.sixteen) == 16
        assert all(0 <= colour <= 0xFFFFFF for colour in scheme.colours)
        assert scheme.name == clean(scheme.name, NAME_CHARACTERS) != ""
        assert schemes_in(write_own(scheme).encode(), "kept.toml") == (scheme,)


@thorough()
@given(data=_damaged(), name=st.sampled_from(_NAMES))
def test_a_damaged_file_is_colours_or_a_word_about_it(data: bytes, name: str) -> None:
    _hold(data, name)


_anything = st.one_of(st.binary(max_size=300), st.lists(_PIECES, max_size=60).map(b"".join))


@thorough()
@given(data=_anything, name=st.sampled_from(_NAMES))
def test_any_bytes_are_colours_or_a_word_about_them(data: bytes, name: str) -> None:
    _hold(data, name)


@thorough()
@given(name=st.text(max_size=200), author=st.text(max_size=300))
def test_any_name_can_be_kept(name: str, author: str) -> None:
    scheme = ColourScheme(clean(name, NAME_CHARACTERS) or "x", 0, 1, 2, SAMPLE.sixteen, clean(author))
    assert schemes_in(write_own(scheme).encode(), "kept.toml") == (scheme,)


_values = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.text(alphabet='ab"\\/*, }]{[\n', max_size=12)),
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(st.text(max_size=4), inner, max_size=4)),
    max_leaves=12,
)


@thorough()
@given(value=_values)
def test_taking_comments_away_leaves_json_without_any_as_it_is(value: object) -> None:
    assert json.loads(without_comments(json.dumps(value, indent=1))) == value
