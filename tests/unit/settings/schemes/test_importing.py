"""Colour schemes of other terminals: the same colours come out of every kind of file."""

import json
import plistlib
from collections.abc import Callable
from pathlib import Path

import pytest

from kortty.settings.schemes.reading import read_schemes, schemes_in
from kortty.settings.schemes.scheme import ColourScheme
from tests.helpers import scheme_files
from tests.helpers.scheme_files import SAMPLE

FILES: dict[str, Callable[[ColourScheme], bytes]] = {
    "Sample.itermcolors": scheme_files.iterm,
    "Sample.json": scheme_files.windows_terminal_file,
    "Sample.conf": scheme_files.kitty,
    "Sample.toml": scheme_files.alacritty,
    "Sample.yml": scheme_files.alacritty_yaml,
}

BASE16 = """
scheme: "Sample sixteen"
author: "Somebody (https://example.org)"
base00: "101010" # black
base01: "202020"
base02: "303030"
base03: "404040"
base04: "505050"
base05: "c0c0c0"
base06: "e0e0e0"
base07: "ffffff"
base08: "aa0000"
base09: "996600"
base0A: "aaaa00"
base0B: "00aa00"
base0C: "00aaaa"
base0D: "0000aa"
base0E: "aa00aa"
base0F: "663300"
"""
EIGHT = (0x101010, 0xAA0000, 0x00AA00, 0xAAAA00, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xC0C0C0)


def only(data: bytes | str, name: str) -> ColourScheme:
    (scheme,) = schemes_in(data if isinstance(data, bytes) else data.encode(), name)
    return scheme


@pytest.mark.parametrize("name", FILES)
def test_the_same_colours_come_out_of_every_kind_of_file(name: str) -> None:
    scheme = only(FILES[name](SAMPLE), name)
    assert scheme.colours == SAMPLE.colours
    assert scheme.name == "Sample"
    assert scheme.dark


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_known_by_what_is_in_it_whatever_it_is_called(name: str) -> None:
    assert only(FILES[name](SAMPLE), "colours.txt").colours == SAMPLE.colours


def test_a_file_is_read_from_the_disk(tmp_path: Path) -> None:
    path = tmp_path / "My colours.itermcolors"
    path.write_bytes(scheme_files.iterm(SAMPLE))
    assert [scheme.name for scheme in read_schemes(path)] == ["My colours"]


def test_base16_says_which_colour_is_which_in_both_of_its_forms() -> None:
    old = only(BASE16, "sample.yaml")
    assert (old.name, old.author) == ("Sample sixteen", "Somebody (https://example.org)")
    assert (old.foreground, old.background, old.cursor) == (0xC0C0C0, 0x101010, 0xC0C0C0)
    assert old.sixteen == (*EIGHT, 0x404040, *EIGHT[1:7], 0xFFFFFF)
    lines = [f"  {line.strip()}" for line in BASE16.splitlines() if line.startswith("base")]
    new = only('system: "base16"\nname: "New form"\nvariant: "dark"\npalette:\n' + "\n".join(lines), "sample.yaml")
    assert (new.name, new.colours) == ("New form", old.colours)


def test_base24_has_bright_colours_of_its_own() -> None:
    bright = {"12": 0xFF0000, "13": 0xFFFF00, "14": 0x00FF00, "15": 0x00FFFF, "16": 0x0000FF, "17": 0xFF00FF}
    text = BASE16 + "\n".join(f'base{digits}: "{value:06x}"' for digits, value in bright.items())
    scheme = only(text, "sample.yaml")
    assert scheme.sixteen[:9] == (*EIGHT, 0x404040)
    assert scheme.sixteen[9:] == (0xFF0000, 0x00FF00, 0xFFFF00, 0x0000FF, 0xFF00FF, 0x00FFFF, 0xFFFFFF)


def test_digits_without_quotes_are_a_colour_and_no_number() -> None:
    text = BASE16.replace('"101010"', "001010").replace('"aa0000"', "1e1010").replace('"00aa00"', "7_0000")
    with pytest.raises(Exception, match=r"base0B = 7_0000"):
        only(text, "sample.yaml")
    scheme = only(text.replace("7_0000", "700000"), "sample.yaml")
    assert (scheme.background, scheme.sixteen[1], scheme.sixteen[2]) == (0x001010, 0x1E1010, 0x700000)


def test_the_settings_of_windows_terminal_hold_many_schemes_and_comments() -> None:
    first, second = scheme_files.windows_terminal(SAMPLE), scheme_files.windows_terminal(SAMPLE)
    second["name"] = 'A "quoted" // name'
    text = f"""
        // what a person wrote, with "quotes
        {{ "profiles": {{ "list": [ /* nothing }} */ ] }}, "url": "http://example.org/*",
           "schemes": [ {json.dumps(first)}, {json.dumps(second)}, ],
        }} // the end"""
    assert [scheme.name for scheme in schemes_in(text.encode(), "settings.json")] == ["Sample", 'A "quoted" // name']


def test_iterm_colours_come_in_the_binary_form_too() -> None:
    assert only(scheme_files.iterm(SAMPLE, plistlib.FMT_BINARY), "a.itermcolors").colours == SAMPLE.colours


def test_iterm_colours_of_wide_screens_become_those_of_srgb() -> None:
    """The primaries of sRGB in Display P3 are known numbers (CSS Color 4): (0.9175, 0.2003, 0.1387) is its red."""
    # Also a grey, which is the same in both.
    document = plistlib.loads(scheme_files.iterm(SAMPLE, space="P3"))
    for key, channels in (("Ansi 1 Color", (0.9175, 0.2003, 0.1387)), ("Ansi 2 Color", (0.5, 0.5, 0.5))):
        names = ("Red Component", "Green Component", "Blue Component")
        document[key].update(zip(names, channels, strict=True))
    scheme = only(plistlib.dumps(document), "a.itermcolors")
    red = scheme.sixteen[1]
    assert red >> 16 >= 254
    assert red >> 8 & 0xFF <= 4
    assert red & 0xFF <= 4
    assert scheme.sixteen[2] == 0x808080


def test_a_kitty_file_says_who_made_it_and_its_last_word_counts() -> None:
    text = scheme_files.kitty(SAMPLE) + b"\ncolor1 rgb:ff/00/10\ncolor2 #0f0\ncursor none\ncolor3\n"
    scheme = only(text, "x.conf")
    assert (scheme.author, scheme.licence) == ("Somebody", "MIT")
    assert scheme.sixteen[1:4] == (0xFF0010, 0x00FF00, SAMPLE.sixteen[3])
    assert scheme.cursor == SAMPLE.foreground


def test_a_cursor_in_the_colours_of_its_cell_has_the_texts_colour() -> None:
    text = scheme_files.alacritty(SAMPLE).replace(b"'#ffaa00'", b"'CellForeground'")
    assert only(text, "x.toml").cursor == SAMPLE.foreground


def test_a_light_scheme_is_known_by_its_colours() -> None:
    light = scheme_files.kitty(SAMPLE).replace(b"#d0d1d2", b"#222222").replace(b"#101112", b"#fafafa")
    assert not only(light, "x.conf").dark


def test_a_mark_of_byte_order_and_windows_line_ends_do_no_harm() -> None:
    for name, make in FILES.items():
        if name != "Sample.itermcolors":
            data = b"\xef\xbb\xbf" + make(SAMPLE).replace(b"\n", b"\r\n")
            assert only(data, name).colours == SAMPLE.colours


def test_names_have_nothing_hidden_and_an_end() -> None:
    text = scheme_files.kitty(SAMPLE).replace(
        b"name: Sample", "name: \u202eevil\u200b  name\x07 ".encode() + b"x" * 500
    )
    name = only(text, "x.conf").name
    assert name.startswith("evil name ")
    assert len(name) == 60
    hidden = scheme_files.kitty(SAMPLE).replace(b"name: Sample", "name: \u200b".encode())
    assert only(hidden, "x.conf").name == "kitty"
