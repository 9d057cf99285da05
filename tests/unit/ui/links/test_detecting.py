"""Addresses and paths in plain text: where they begin and end."""

import pytest

from kortty.ui.links import patterns
from kortty.ui.links.detecting import Kind, PathGuess, absolute, detected_at, guesses
from kortty.ui.logical_text import LogicalText


def _line(text: str, *, begun_above: bool = False, goes_on: bool = False) -> LogicalText:
    return LogicalText(0, text, begun_above, goes_on, (0, len(text)), None)


def _at(text: str, place: str = "^") -> tuple[Kind, str] | None:
    """What is found at the character after the mark."""
    index = text.index(place)
    found = detected_at(_line(text.replace(place, "", 1)), index)
    return None if found is None else (found.kind, found.text)


@pytest.mark.parametrize(
    "text, address",
    [
        ("see ^https://example.com/a?b=c#d now", "https://example.com/a?b=c#d"),
        ("see https://example^.com.", "https://example.com"),
        ("(https://^example.com/a)", "https://example.com/a"),
        ("https://en.wikipedia.org/wiki/Cat_(^animal) x", "https://en.wikipedia.org/wiki/Cat_(animal)"),
        ("[x](https://^example.com/y), z", "https://example.com/y"),
        ("<https://^example.com/y>", "https://example.com/y"),
        ('href="https://^example.com/y"', "https://example.com/y"),
        ("'https://^example.com/y'", "https://example.com/y"),
        ("│https://^example.com/y│", "https://example.com/y"),
        ("https://^example.com/y…", "https://example.com/y"),
        ("参见https://^example.com/y。", "https://example.com/y"),
        ("https://example.com/^Köln?", "https://example.com/Köln"),
        ("FTP://^files.example.com/x;", "FTP://files.example.com/x"),
        ("ftps://^x.example", "ftps://x.example"),
        ("mailto:^a@example.com?subject=x!", "mailto:a@example.com?subject=x"),
        ("file:///tmp/^x.txt", "file:///tmp/x.txt"),
        ("https://user@^host.example/", "https://user@host.example/"),
        ("https://[::1]:80/^x]", "https://[::1]:80/x"),
        ("http://^a.example,http://b.example", "http://a.example,http://b.example"),
    ],
)
def test_addresses_end_where_a_reader_would_end_them(text: str, address: str) -> None:
    assert _at(text) == (Kind.ADDRESS, address)


@pytest.mark.parametrize(
    "text, address",
    [
        ("write to ^me@example.org.", "me@example.org"),
        ("<first.last+tag@^mail.example.org>", "first.last+tag@mail.example.org"),
    ],
)
def test_mail_addresses_are_found(text: str, address: str) -> None:
    assert _at(text) == (Kind.MAIL, address)


def test_a_mail_address_is_called_as_one() -> None:
    found = detected_at(_line("me@example.org"), 3)
    assert found is not None
    assert found.address == "mailto:me@example.org"


@pytest.mark.parametrize(
    "text, path",
    [
        ("src/^main.c:12:5: error: x", "src/main.c:12:5"),
        ("/etc/^hosts,", "/etc/hosts"),
        ("~/^notes.txt", "~/notes.txt"),
        ("../^x y", "../x"),
        ('File "/usr/^lib/x.py", line 3', "/usr/lib/x.py"),
        ("^Makefile", "Makefile"),
        ("(./^a.out)", "./a.out"),
        ("Übung/^Größe.txt", "Übung/Größe.txt"),
    ],
)
def test_words_can_be_paths(text: str, path: str) -> None:
    assert _at(text) == (Kind.PATH, path)


@pytest.mark.parametrize("text", ["one ^ two", "a ^… b", "^()", "x ^- y"])
def test_blanks_and_lone_signs_are_nothing(text: str) -> None:
    found = _at(text)
    assert found is None or found == (Kind.PATH, "-")


def test_what_a_cut_may_have_shortened_is_no_address() -> None:
    text = "https://example.com"
    assert detected_at(_line(text, goes_on=True), 5) is None
    assert detected_at(_line(text, begun_above=True), 5) is None
    assert detected_at(_line(text + " ", goes_on=True), 5) is not None
    assert detected_at(_line(" " + text, begun_above=True), 5) is not None


def test_a_line_that_takes_too_long_has_no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "TIME_LIMIT", 0.001)
    monkeypatch.setattr("kortty.ui.links.detecting._LOOKED_FOR", ((Kind.ADDRESS, r"(?:x+x+)+y"),))
    assert detected_at(_line("x" * 5_000), 3) is None


@pytest.mark.parametrize(
    "text",
    ["https://" * 2_000, "a@" * 8_000, "a." * 8_000 + "@", "a@" + "b." * 8_000, "/" * 16_000, ":1" * 8_000,
     "(" * 16_000, "https://x" + ")" * 16_000, "ä/" * 8_000, "-" * 16_000, "a" * 16_000, "a@b." * 4_000],
)  # fmt: skip
def test_no_line_makes_the_patterns_run_away(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "TIME_LIMIT", 10.0)
    for index in (0, len(text) // 2, len(text) - 1):
        detected_at(_line(text), index)


def test_numbers_after_a_path_may_be_a_place_in_it() -> None:
    assert guesses("x.c:12:5") == (PathGuess("x.c:12:5"), PathGuess("x.c:12", 5), PathGuess("x.c", 12, 5))
    assert guesses("x.c:12") == (PathGuess("x.c:12"), PathGuess("x.c", 12))
    assert guesses("x.c") == (PathGuess("x.c"),)


def test_a_diffs_paths_are_understood() -> None:
    assert guesses("b/src/x.c") == (PathGuess("b/src/x.c"), PathGuess("src/x.c"))


def test_paths_are_made_absolute_without_looking() -> None:
    assert absolute("/etc/../etc/hosts", None, "/home/me") == "/etc/hosts"
    assert absolute("~/x", None, "/home/me") == "/home/me/x"
    assert absolute("~other/x", "/tmp", "/home/me") is None
    assert absolute("src/x.c", "/work", "/home/me") == "/work/src/x.c"
    assert absolute("../x.c", "/work/a", "/home/me") == "/work/x.c"
    assert absolute("x.c", None, "/home/me") is None
    assert absolute("x.c", "relative", "/home/me") is None
