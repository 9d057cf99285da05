"""Files that are no colour scheme, or a damaged one: said what is wrong, and never at the price of a frozen window."""

import os
import plistlib
from itertools import pairwise
from pathlib import Path

import pytest

from kortty.settings.schemes.reading import read_schemes, schemes_in
from kortty.settings.schemes.scheme import SCHEME_BYTES, TEXT_CHARACTERS, Format, SchemeError, SchemeProblem
from kortty.settings.schemes.toml_files import LINE_DOTS
from kortty.settings.schemes.windows_terminal import without_comments
from kortty.settings.schemes.yaml_files import YAML_DEPTH, YAML_NODES
from tests.helpers import scheme_files
from tests.helpers.scheme_files import SAMPLE


def problem(data: bytes | str, name: str) -> tuple[SchemeProblem, str, Format | None]:
    with pytest.raises(SchemeError) as caught:
        schemes_in(data if isinstance(data, bytes) else data.encode(), name)
    return caught.value.problem, caught.value.detail, caught.value.kind


@pytest.mark.parametrize(
    ("data", "name"),
    [
        (b"", "empty.toml"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "picture.png"),
        (b"plain text, nothing else", "notes.txt"),
        (b"plain text, nothing else", "notes.conf"),
        (b"# A page\n\nOne thing: another: a third\n", "page.md"),
        (b"name = what is this\n", "page.txt"),
        (b"[font]\nsize = 11\n", "alacritty.toml"),
        (b"a: b", "a.yaml"),
        (b"- 1\n- 2", "a.yaml"),
        (b'{"name": "package", "version": 1}', "package.json"),
        (b'{"schemes": []}', "settings.json"),
        (b'{"schemes": "none"}', "settings.json"),
        (b"<html><body>Not found</body></html>", "Nord.itermcolors"),
        (plistlib.dumps({"a": 1}), "a.plist"),
        (plistlib.dumps([1, 2]), "a.plist"),
    ],
)
def test_another_kind_of_file_is_no_scheme(data: bytes, name: str) -> None:
    assert problem(data, name) == (SchemeProblem.UNKNOWN, "", None)


def test_missing_colours_are_named_as_the_file_names_them() -> None:
    text = scheme_files.kitty(SAMPLE).decode()
    lines = [line for line in text.splitlines() if not line.startswith(("color3 ", "color15", "background"))]
    assert problem("\n".join(lines), "a.conf") == (
        SchemeProblem.MISSING,
        "background, color3, color15",
        Format.KITTY,
    )
    table = scheme_files.windows_terminal(SAMPLE)
    del table["brightPurple"]
    assert problem(str(table).replace("'", '"'), "a.json")[1:] == ("brightPurple", Format.WINDOWS_TERMINAL)
    text = scheme_files.alacritty(SAMPLE).decode().replace("[colors.bright]", "[colors.dim]")
    assert problem(text, "a.toml")[1].startswith("bright.black, bright.red, ")
    document = plistlib.loads(scheme_files.iterm(SAMPLE))
    del document["Ansi 4 Color"]
    assert problem(plistlib.dumps(document), "a")[1:] == ("Ansi 4 Color", Format.ITERM)
    assert problem("base00: '000000'\nbase05: 'ffffff'", "a.yaml")[1].startswith("base08, base0B")


@pytest.mark.parametrize("value", ["#12345", "#gggggg", "red", "", "0x1234567", "#１２３４５６", "-12345", "#12 456"])
def test_a_value_that_is_no_colour_is_shown(value: str) -> None:
    text = scheme_files.alacritty(SAMPLE).decode().replace(f"'{scheme_files.spelled(SAMPLE.sixteen[1])}'", f"'{value}'")
    assert problem(text, "a.toml") == (SchemeProblem.BAD_COLOUR, f"normal.red = {value}", Format.ALACRITTY)


@pytest.mark.parametrize("channel", [1.01, -0.1, float("nan"), float("inf"), True, "1"])
def test_a_channel_out_of_range_is_no_colour(channel: object) -> None:
    document = plistlib.loads(scheme_files.iterm(SAMPLE))
    document["Ansi 9 Color"]["Green Component"] = channel
    assert problem(plistlib.dumps(document), "a") == (SchemeProblem.BAD_COLOUR, "Ansi 9 Color = …", Format.ITERM)


def test_a_huge_value_is_not_shown_whole() -> None:
    text = scheme_files.kitty(SAMPLE).decode() + "\ncolor1 " + "x" * 10_000
    assert problem(text, "a.conf")[1] == f"color1 = {'x' * 40}"
    text = scheme_files.alacritty(SAMPLE).decode().replace("[colors.normal]", "[colors.normal]\nred = 0x" + "f" * 9_000)
    assert problem(text.replace(f"red = '{scheme_files.spelled(SAMPLE.sixteen[1])}'", "", 1), "a.toml")[1] == (
        "normal.red = …"
    )


def test_a_damaged_file_is_told_from_another_kind() -> None:
    assert problem(scheme_files.iterm(SAMPLE)[:-40], "a")[::2] == (SchemeProblem.BROKEN, Format.ITERM)
    assert problem(scheme_files.windows_terminal_file(SAMPLE)[:-4], "a")[::2] == (
        SchemeProblem.BROKEN,
        Format.WINDOWS_TERMINAL,
    )
    assert problem(scheme_files.alacritty(SAMPLE) + b"\n[", "a.toml")[0] is SchemeProblem.BROKEN
    assert problem("base00: [", "a.yaml")[0] is SchemeProblem.BROKEN
    assert problem("base00: '1'\nbase01: a: b", "a.yaml")[1] == "line 2: mapping values are not allowed here"
    assert problem("colors: red", "a.yaml") == (SchemeProblem.BROKEN, "colors is no table", Format.ALACRITTY)


ENTITIES = b"""<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
<plist><dict><key>Ansi 0 Color</key><string>&b;&b;&b;&b;</string></dict></plist>"""
OUTSIDE = b"""<!DOCTYPE plist [<!ENTITY a SYSTEM "file:///etc/hostname">]>
<plist><dict><key>Ansi 0 Color</key><string>&a;</string></dict></plist>"""


@pytest.mark.parametrize("data", [ENTITIES, OUTSIDE])
def test_entities_are_refused(data: bytes) -> None:
    assert problem(data, "a.itermcolors") == (SchemeProblem.BROKEN, "", Format.ITERM)


@pytest.mark.parametrize(
    ("data", "name"),
    [
        ("{" + "/*" * 60_000, "a.json"),
        ('{"' + '\\"' * 60_000, "a.json"),
        ('{"a":' * 20_000, "a.json"),
        ('{"a":' + "[" * 100_000, "a.json"),
        ('{"background":' + "9" * 100_000 + "}", "a.json"),
        ("a." * 30_000 + "a = 1", "a.toml"),
        ("a = " + "[" * 60_000, "a.toml"),
        ("a = {" + "a = {" * 10_000, "a.toml"),
        ("a = " + "9" * 60_000, "a.toml"),
        ("[" * 60_000, "a.yaml"),
        ("[a," * 20_000, "a.yaml"),
        ("a: b\n" * 13_000, "a.yaml"),
        ("- " * 30_000, "a.yaml"),
        ("? " * 30_000, "a.yaml"),
        ("&a [*a]", "a.yaml"),
        ('a: "\\UFFFFFFFF"', "a.yaml"),
        ("%YAML " + "9" * 5_000 + ".1\n---\na: b", "a.yaml"),
        ("? [a]\n: b", "a.yaml"),
        (b"<plist>" + b"<array>" * 30_000, "a"),
        (b"<plist><date>x</date></plist>", "a"),
        (b"<plist><key>x</key></plist>", "a"),
        (b"<plist><integer>" + b"9" * 60_000 + b"</integer></plist>", "a"),
        (b'<?xml version="1.0" encoding="odd"?><plist/>', "a"),
        (plistlib.dumps({"a": [1]}, fmt=plistlib.FMT_BINARY)[:-3], "a"),
    ],
)
def test_whatever_is_in_a_file_the_answer_is_a_word_about_it(data: bytes | str, name: str) -> None:
    """Each of these was slow, or raised something of its own, in some reader."""
    assert problem(data, name)[0] in (SchemeProblem.UNKNOWN, SchemeProblem.BROKEN)


def test_yaml_that_repeats_itself_costs_nothing() -> None:
    letters = "abcdefghijklmnopqrstuvwx"
    lines = ["a: &a [x, x, x, x]"]
    lines += [f"{new}: &{new} [*{old}, *{old}, *{old}, *{old}]" for old, new in pairwise(letters)]
    assert problem("\n".join([*lines, "base00: *x"]), "a.yaml")[0] is SchemeProblem.MISSING


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * (SCHEME_BYTES + 1))
    with pytest.raises(SchemeError) as caught:
        read_schemes(path)
    assert caught.value.problem is SchemeProblem.TOO_LARGE
    for name in ("a.toml", "a.yaml"):
        assert problem(b"#" * (TEXT_CHARACTERS + 1), name)[0] is SchemeProblem.TOO_LARGE


def test_what_is_no_file_is_not_opened(tmp_path: Path) -> None:
    """Opening a pipe that nobody writes to would wait for ever."""
    os.mkfifo(tmp_path / "pipe")
    for name in ("none.toml", "pipe", "", "a\0b"):
        with pytest.raises(SchemeError) as caught:
            read_schemes(tmp_path / name)
        assert caught.value.problem is SchemeProblem.NO_FILE


def test_what_the_system_refuses_is_told_in_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.toml"
    path.write_bytes(b"")

    def refuse(self: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(SchemeError) as caught:
        read_schemes(path)
    assert (caught.value.problem, caught.value.detail) == (SchemeProblem.UNREADABLE, "Permission denied")


def test_what_takes_long_to_read_is_given_up_before_it_is_read() -> None:
    """Each has a scheme's colours, so that nothing but the limit can be the reason."""
    good = scheme_files.alacritty_yaml(SAMPLE).decode() + "\n"
    deep = good + "deep: " + "[" * YAML_DEPTH + "]" * YAML_DEPTH
    many = good + "".join(f"key{number}: 1\n" for number in range(YAML_NODES // 2))
    assert schemes_in(good.encode(), "a.yml")
    assert problem(deep, "a.yml")[0] is SchemeProblem.UNKNOWN
    assert problem(many, "a.yml")[0] is SchemeProblem.UNKNOWN
    dotted = scheme_files.alacritty(SAMPLE).decode() + "\n[deep]\n"
    assert schemes_in((dotted + "a." * LINE_DOTS + "a = 1").encode(), "a.toml")
    assert problem(dotted + "a." * (LINE_DOTS + 1) + "a = 1", "a.toml")[0] is SchemeProblem.UNKNOWN


def test_a_comment_or_string_without_an_end_goes_to_the_end_of_the_file() -> None:
    """Each further beginning would otherwise be another search through all that follows."""
    assert without_comments('{"a": 1 /* and /* and /* so on') == '{"a": 1  '
    assert without_comments('["a\\"b // c') == '["a\\"b // c'
    assert without_comments('["a\\\\"/**/, // c\n]') == '["a\\\\"   \n]'
