"""The glass: who gets which rows, and what is left out."""

import pytest

from kortty.base import limits
from kortty.model.reads import PaneText, Reader, ReadingMode, field, read
from kortty.settings.defaults import TerminalSettings
from kortty.vt.rows import row_text
from tests.helpers.fakes import FakeHouse, FakeMasker, FakePane

RECENT = ReadingMode.RECENT
READERS = list(Reader)


def pane_showing(data: bytes | str, columns: int = 20, rows: int = 5, scrollback: int = 100) -> FakePane:
    pane = FakePane(settings=TerminalSettings(columns=columns, rows=rows, scrollback=scrollback))
    pane.feed(data.encode() if isinstance(data, str) else data)
    return pane


def numbered(first: int, last: int) -> bytes:
    return b"".join(b"line %d\r\n" % number for number in range(first, last + 1))


def lines_of(text: PaneText) -> list[str]:
    return list(text.lines)


@pytest.mark.parametrize("reader", READERS)
def test_visible_is_the_screen_as_it_is_without_blanks_at_line_ends(reader: Reader) -> None:
    pane = pane_showing(b"one  \r\n\r\n  three")
    text = read(pane, reader)
    assert lines_of(text) == ["one", "", "  three", "", ""]
    assert (text.pane_id, text.mode) == (pane.pane_id, ReadingMode.VISIBLE)
    assert (text.columns, text.rows, text.alternate_screen, text.osc_title) == (20, 5, False, None)
    assert not text.truncated


@pytest.mark.parametrize("reader", READERS)
def test_recent_is_the_newest_rows_of_history_and_screen(reader: Reader) -> None:
    pane = pane_showing(numbered(1, 9) + b"$ ")
    assert lines_of(read(pane, reader, RECENT, 3)) == ["line 8", "line 9", "$"]
    assert lines_of(read(pane, reader, RECENT)) == [f"line {n}" for n in range(1, 10)] + ["$"]


@pytest.mark.parametrize("reader", READERS)
def test_recent_ends_where_nothing_was_written_yet(reader: Reader) -> None:
    pane = pane_showing(b"one\r\ntwo")
    assert lines_of(read(pane, reader, RECENT, 1)) == ["two"]
    pane.feed(b"\r\n")
    assert lines_of(read(pane, reader, RECENT, 2)) == ["two", ""]
    pane.feed(b"\x1b[5;1Hbottom\x1b[H")
    assert lines_of(read(pane, reader, RECENT, 9)) == ["one", "two", "", "", "bottom"]


@pytest.mark.parametrize("reader", READERS)
def test_wide_characters_and_clusters_are_read_as_a_person_would_copy_them(reader: Reader) -> None:
    assert read(pane_showing("漢字 e\u0301 👍🏽 x"), reader).lines[0] == "漢字 e\u0301 👍🏽 x"


@pytest.mark.parametrize("mode", list(ReadingMode))
@pytest.mark.parametrize("before", [b"", b"\x1b[?1049hfull screen"])
def test_rows_that_are_read_together_are_those_that_are_read_one_by_one(mode: ReadingMode, before: bytes) -> None:
    pane = pane_showing(
        "plain\r\n  漢字 wide  \r\ne\u0301 and 👩‍👩‍👧\r\n\x1b[1mbold\x1b[m \x1b[44m   \x1b[m\r\n"
        "a line that wraps, and wraps, and      \r\nwraps again at blanks         x\r\n",
        rows=4,
    )
    pane.feed(before)
    terminal = pane.terminal
    text = read(pane, Reader.PERSON, mode, 100)
    first = terminal.screen_line if mode is ReadingMode.VISIBLE else terminal.first_line
    screen = terminal.screen.other_rows if before and mode is ReadingMode.RECENT else terminal.screen_rows()
    for number, line in enumerate(text.lines, first):
        row = terminal.line(number) if number < terminal.screen_line else screen[number - terminal.screen_line]
        assert line == terminal.clusters.expand(row_text(row)).rstrip(" ")
    assert len(text.lines) >= 4


@pytest.mark.parametrize("reader", READERS)
def test_visible_follows_the_alternate_screen_and_recent_stays_with_the_other(reader: Reader) -> None:
    pane = pane_showing(numbered(1, 6) + b"$ vim\x1b[?1049h\x1b[Hin vim")
    visible = read(pane, reader)
    assert visible.lines[0] == "in vim"
    assert visible.alternate_screen
    recent = read(pane, reader, RECENT, 2)
    assert lines_of(recent) == ["line 6", "$ vim"]
    assert not recent.alternate_screen


@pytest.mark.parametrize("reader", READERS)
def test_the_title_comes_along(reader: Reader) -> None:
    assert read(pane_showing(b"\x1b]2;vim\x07"), reader).osc_title == "vim"


@pytest.mark.parametrize("reader", READERS)
def test_a_closed_pane_reads_as_empty(reader: Reader) -> None:
    pane = pane_showing(numbered(1, 9))
    pane.close()
    assert read(pane, reader).lines == ()
    assert read(pane, reader, RECENT).lines == ()


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("lines", [0, -5, 1])
@pytest.mark.promise("CA-9.5-01")
def test_at_least_one_row_is_read(reader: Reader, lines: int) -> None:
    assert lines_of(read(pane_showing(numbered(1, 9) + b"$"), reader, RECENT, lines)) == ["$"]


# --- cursor and since ---


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("mode", list(ReadingMode))
def test_since_gives_what_changed_after_an_earlier_reading(reader: Reader, mode: ReadingMode) -> None:
    pane = pane_showing(b"old\r\n$ ")
    cursor = read(pane, reader, mode).cursor
    assert read(pane, reader, mode, since=cursor).lines == ()
    pane.feed(b"ls\r\nfile\r\n$ ")
    again = read(pane, reader, mode, since=cursor)
    assert lines_of(again) == ["$ ls", "file", "$"]
    assert again.cursor > cursor
    assert not again.truncated


@pytest.mark.parametrize("reader", READERS)
def test_since_finds_rows_that_have_scrolled_off_the_screen(reader: Reader) -> None:
    pane = pane_showing(numbered(1, 9) + b"$ ")
    cursor = read(pane, reader, RECENT).cursor
    pane.feed(b"go\r\n" + numbered(10, 30))
    again = read(pane, reader, RECENT, since=cursor)
    assert lines_of(again) == ["$ go", *[f"line {n}" for n in range(10, 31)], ""]
    assert not again.truncated


@pytest.mark.parametrize("reader", READERS)
def test_since_says_when_rows_were_trimmed_before_they_were_read(reader: Reader) -> None:
    pane = pane_showing(numbered(1, 9))
    cursor = read(pane, reader, RECENT).cursor
    for first in range(10, 210, 10):
        pane.feed(numbered(first, first + 9))
    again = read(pane, reader, RECENT, since=cursor)
    assert len(again.lines) == 105
    assert again.truncated


@pytest.mark.parametrize("reader", READERS)
def test_since_says_when_more_rows_changed_than_were_asked_for(reader: Reader) -> None:
    pane = pane_showing(b"$ ")
    cursor = read(pane, reader, RECENT).cursor
    pane.feed(b"go\r\n" + numbered(1, 30))
    assert read(pane, reader, RECENT, 10, since=cursor).truncated
    assert not read(pane, reader, RECENT, 32, since=cursor).truncated


@pytest.mark.parametrize("reader", READERS)
def test_a_trimmed_history_alone_is_not_called_truncated(reader: Reader) -> None:
    pane = pane_showing(numbered(1, 500))
    assert not read(pane, reader, RECENT, 50).truncated


# --- caps ---


def test_a_script_gets_at_most_ten_thousand_rows_and_a_person_all() -> None:
    pane = pane_showing(b"x\r\n" * 11_000, scrollback=20_000)
    script = read(pane, Reader.CLI, RECENT, 2**31 - 1)
    assert len(script.lines) == limits.READ_LINES_MOST
    assert script.truncated
    person = read(pane, Reader.PERSON, RECENT, 2**31 - 1)
    assert len(person.lines) == 11_001
    assert not person.truncated


def test_more_rows_than_there_are_leave_nothing_out() -> None:
    assert not read(pane_showing(numbered(1, 9)), Reader.CLI, RECENT, 2**31 - 1).truncated


def test_a_reading_has_a_limit_in_bytes_and_keeps_the_newest_rows_whole() -> None:
    pane = pane_showing("漢" * 100 + "\r\n" + ("ä" * 199 + "\r\n") * 2_000, columns=200, scrollback=5_000)
    text = read(pane, Reader.CLI, RECENT, 10_000)
    size = sum(len(line.encode()) + 1 for line in text.lines)
    assert limits.READ_BYTES_MOST - 400 < size <= limits.READ_BYTES_MOST
    assert set(text.lines[:-1]) == {"ä" * 199}
    assert text.truncated
    assert not read(pane, Reader.PERSON, RECENT, 10_000).truncated


@pytest.mark.promise("CA-9.5-02", "CA-9.5-06")
def test_an_assistant_gets_at_most_two_thousand_rows() -> None:
    pane = pane_showing(b"x\r\n" * 3_000, scrollback=5_000)
    text = read(pane, Reader.MCP, RECENT, 2**31 - 1)
    assert len(text.lines) == limits.MCP_ROWS_MOST
    assert text.truncated
    assert not read(pane, Reader.MCP, RECENT, limits.MCP_ROWS_MOST).truncated
    tall = read(pane_showing(b"x", rows=limits.MCP_ROWS_MOST + 1), Reader.MCP)
    assert len(tall.lines) == limits.MCP_ROWS_MOST
    assert tall.truncated


@pytest.mark.promise("CA-9.5-03", "CA-9.5-06")
def test_an_assistant_gets_at_most_64_000_characters_in_whole_rows() -> None:
    pane = pane_showing((b"y" * 99 + b"\r\n") * 1_000, columns=100, scrollback=5_000)
    text = read(pane, Reader.MCP, RECENT, 1_000)
    assert list(text.lines) == ["y" * 99] * 639 + [""]
    assert limits.MCP_CHARACTERS_MOST == 640 * 100
    assert text.truncated


@pytest.mark.promise("CA-9.5-04", "CA-9.5-06")
def test_one_row_beyond_the_budget_of_an_assistant_keeps_its_end() -> None:
    pane = pane_showing(("e" + "\u0301" * 31) * 3_000 + "end", columns=10_000)
    text = read(pane, Reader.MCP, RECENT, 1)
    assert len(text.lines) == 1
    assert len(text.lines[0]) == limits.MCP_CHARACTERS_MOST - 1
    assert text.lines[0].endswith("end")
    assert text.truncated


@pytest.mark.promise("CA-0-02")
def test_single_strings_pass_for_persons_and_scripts_and_are_masked_for_assistants() -> None:
    house = FakeHouse(masker=FakeMasker("hunter2"))
    pane = FakePane(house)
    command = "mysql -phunter2\nsecond hunt\u200ber2"
    assert field(pane, Reader.PERSON, "command", command) == command
    assert field(pane, Reader.CLI, "command", command) == command
    assert field(pane, Reader.MCP, "command", command) == "mysql -p***\nsecond ***"
    assert field(pane, Reader.MCP, "command", "") == ""


@pytest.mark.parametrize("reader", READERS)
def test_since_of_a_trimmed_history_is_whole_while_nothing_that_changed_was_dropped(reader: Reader) -> None:
    pane = pane_showing(numbered(1, 500))
    cursor = read(pane, reader, RECENT).cursor
    pane.feed(b"new\r\n")
    again = read(pane, reader, RECENT, since=cursor)
    assert lines_of(again)[0] == "new"
    assert not again.truncated


@pytest.mark.parametrize("reader", READERS)
def test_recent_ends_with_the_text_under_a_full_screen_program_wherever_its_cursor_is(reader: Reader) -> None:
    pane = pane_showing(b"one\r\ntwo\x1b[?1049h\x1b[5;1Hin vim")
    assert lines_of(read(pane, reader, RECENT)) == ["one", "two"]
