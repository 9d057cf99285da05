"""What an assistant reads: no edge, no cut and no hidden character lets a piece of a secret through."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kortty.base import limits
from kortty.base.display import is_hidden
from kortty.model.house import House
from kortty.model.logical import without_marks
from kortty.model.ports import Ports
from kortty.model.reads import MaskerMissing, MaskFailed, Reader, ReadingMode, field, read
from kortty.settings.defaults import TerminalSettings
from kortty.vt.clusters import Clusters
from kortty.vt.limits import MAX_TITLE
from tests.helpers.fakes import FakeClock, FakeHouse, FakeMasker, FakePane

SECRET = "hunter2-correct-horse"
RECENT = ReadingMode.RECENT


def pane_with(masker: FakeMasker, columns: int = 20, rows: int = 5, scrollback: int = 100) -> FakePane:
    return FakePane(FakeHouse(masker=masker), TerminalSettings(columns=columns, rows=rows, scrollback=scrollback))


def leaks(lines: tuple[str, ...]) -> list[str]:
    """Pieces of the secret of four characters or more in what an assistant got."""
    pieces = {SECRET[start : start + 4] for start in range(len(SECRET) - 3)}
    return [piece for piece in pieces for line in lines if piece in line]


def test_a_secret_is_masked_and_counted() -> None:
    pane = pane_with(FakeMasker("hunter2"))
    pane.feed(b"password: hunter2\r\n$ ")
    text = read(pane, Reader.MCP)
    assert text.lines[0] == "password: ***"
    assert text.masked_count == 1


@pytest.mark.parametrize("reader", [Reader.PERSON, Reader.CLI])
def test_persons_and_scripts_read_what_is_there(reader: Reader) -> None:
    pane = pane_with(FakeMasker("hunter2"))
    pane.feed(b"password: hunter2")
    text = read(pane, reader)
    assert text.lines[0] == "password: hunter2"
    assert text.masked_count == 0


@pytest.mark.promise("CA-9.4-17", "CA-0-02")
def test_the_title_is_masked_and_counted() -> None:
    pane = pane_with(FakeMasker("hunter2"))
    pane.feed(b"\x1b]2;mysql -phunter2\x07")
    text = read(pane, Reader.MCP)
    assert (text.osc_title, text.masked_count) == ("mysql -p***", 1)


@pytest.mark.parametrize("column", range(20))
def test_a_secret_over_a_wrapped_edge_is_masked_wherever_it_begins(column: int) -> None:
    pane = pane_with(FakeMasker(SECRET))
    pane.feed(b"." * column + SECRET.encode() + b" tail\r\n$ ")
    text = read(pane, Reader.MCP)
    shown = "".join(text.lines).replace(" ", "")
    assert shown == "." * column + "***tail$"
    assert leaks(text.lines) == []


@pytest.mark.parametrize("column", range(20))
def test_a_secret_in_rows_that_a_program_broke_itself_is_masked(column: int) -> None:
    """As tmux draws: each row by a cursor movement, none marked as running on."""
    pane = pane_with(FakeMasker(SECRET))
    text = "." * column + SECRET + " tail"
    for row in range(3):
        pane.feed(f"\x1b[{row + 1};1H{text[row * 20 : row * 20 + 20]}".encode())
    assert leaks(read(pane, Reader.MCP).lines) == []


@pytest.mark.parametrize("rows", range(1, 9))
def test_no_number_of_lines_cuts_into_a_secret_unmasked(rows: int) -> None:
    pane = pane_with(FakeMasker(SECRET), columns=4, rows=3)
    pane.feed(b"begin " + SECRET.encode() + b" end")
    text = read(pane, Reader.MCP, RECENT, rows)
    assert leaks(text.lines) == []
    assert "begin *** end".endswith("".join(text.lines))


def test_the_top_of_the_screen_does_not_cut_into_a_secret_unmasked() -> None:
    pane = pane_with(FakeMasker(SECRET), columns=4, rows=3)
    pane.feed(b"begin " + SECRET.encode() + b" end.")
    assert pane.terminal.screen_line > 0
    assert leaks(read(pane, Reader.MCP).lines) == []


def test_since_does_not_cut_into_a_secret_unmasked() -> None:
    pane = pane_with(FakeMasker(SECRET), columns=10)
    pane.feed(SECRET[:12].encode())
    cursor = read(pane, Reader.MCP).cursor
    pane.feed(SECRET[12:].encode())
    text = read(pane, Reader.MCP, since=cursor)
    assert leaks(text.lines) == []
    assert "***" in "".join(text.lines)


def test_a_cap_does_not_cut_into_a_secret_unmasked() -> None:
    pane = pane_with(FakeMasker(SECRET), columns=10, scrollback=5_000)
    filler = "x" * 10 * (limits.MCP_ROWS_MOST - 1)
    for shift in range(len(SECRET)):
        pane.feed(b"\r\n" + SECRET.encode() + (filler + "x" * shift).encode())
        text = read(pane, Reader.MCP, RECENT, limits.MCP_ROWS_MOST)
        assert len(text.lines) == limits.MCP_ROWS_MOST
        assert leaks(text.lines) == []


def test_the_masker_reads_the_line_from_its_beginning_above_the_range() -> None:
    masker = FakeMasker(SECRET)
    pane = pane_with(masker, columns=10)
    pane.feed(b"before\r\n" + b"abcdefghij" * 8)
    read(pane, Reader.MCP, RECENT, 2)
    lines, above = masker.seen[-1]
    assert lines == ["abcdefghij" * 8]
    assert above == ["before"]


def test_the_masker_sees_the_lines_above_so_that_a_key_block_that_began_there_is_known() -> None:
    masker = FakeMasker()
    pane = pane_with(masker, columns=12, rows=3)
    pane.feed(b"-----BEGIN OPENSSH PRIVATE KEY-----\r\nabc\r\ndef\r\nghi\r\njkl")
    read(pane, Reader.MCP, RECENT, 2)
    lines, above = masker.seen[-1]
    assert lines == ["ghi", "jkl"]
    assert above == ["-----BEGIN OPENSSH PRIVATE KEY-----", "abc", "def"]


@pytest.mark.promise("CA-0-01")
def test_a_line_whose_beginning_is_more_rows_away_than_the_reach_is_not_shown_at_all() -> None:
    pane = pane_with(FakeMasker(), columns=4, scrollback=limits.MASK_REACH_ROWS + 100)
    pane.feed(b"abcd" * (limits.MASK_REACH_ROWS + 20) + b"\r\n")
    pane.feed(b"ab\r\nnext")
    text = read(pane, Reader.MCP, RECENT, 5)
    assert list(text.lines) == ["***", "next"]
    nearer = pane_with(FakeMasker(), columns=4, scrollback=limits.MASK_REACH_ROWS + 100)
    nearer.feed(b"abcd" * (limits.MASK_REACH_ROWS - 20) + b"\r\n")
    nearer.feed(b"ab\r\nnext")
    assert list(read(nearer, Reader.MCP, RECENT, 3).lines) == ["abcd", "ab", "next"]


def test_a_line_whose_beginning_is_more_characters_away_than_the_reach_is_not_shown_at_all() -> None:
    columns = 1_000
    pane = pane_with(FakeMasker(), columns=columns, scrollback=2_000)
    pane.feed(b"a" * columns * (limits.MASK_REACH_CHARACTERS // columns + 10) + b"a\r\nnext")
    assert list(read(pane, Reader.MCP, RECENT, 3).lines) == ["***", "next"]


def test_a_line_whose_beginning_was_trimmed_is_not_shown_at_all() -> None:
    pane = pane_with(FakeMasker(SECRET), columns=10, scrollback=100)
    pane.feed(SECRET.encode() + b"x" * (100 * 10 + 30) + b"\r\nnext")
    assert pane.terminal.first_line > 0
    text = read(pane, Reader.MCP, RECENT, 200)
    assert list(text.lines) == ["***", "next"]


def test_after_the_history_was_cleared_its_first_line_is_shown() -> None:
    pane = pane_with(FakeMasker(SECRET))
    pane.feed(b"old\r\n" * 50 + b"\x1b[H\x1b[2J\x1b[3J" + b"new line\r\n" * 20)
    assert read(pane, Reader.MCP, RECENT, 200).lines[0] == "new line"


def test_the_history_is_no_beginning_of_the_alternate_screen() -> None:
    masker = FakeMasker()
    pane = pane_with(masker, columns=4)
    pane.feed(b"abcd" * 20 + b"\x1b[?1049h\x1b[Hvim")
    assert read(pane, Reader.MCP).lines[0] == "vim"
    assert masker.seen[-1] == (["vim", "", "", "", ""], [])


@pytest.mark.parametrize(
    "hidden", ["\u200b", "\u200d", "\u2060", "\ufeff", "\u00ad", "\u202e", "\U000e0041", "\u0301", "\u20dd", "\ufe0f"]
)
@pytest.mark.parametrize("place", [1, 5, 20])
def test_a_hidden_character_or_mark_does_not_hide_a_secret(hidden: str, place: int) -> None:
    pane = pane_with(FakeMasker(SECRET), columns=80)
    pane.feed(f"x {SECRET[:place]}{hidden}{SECRET[place:]} y\r\n".encode())
    text = read(pane, Reader.MCP)
    assert text.lines[0] == "x *** y"
    assert field(pane, Reader.MCP, "title", SECRET[:place] + hidden + SECRET[place:]) == "***"


@pytest.mark.parametrize("escape", ["\x1b[31m", "\x1b[1;4m", "\x1b]8;;http://x\x07", "\x07", "\x1b[m", "\x00"])
def test_an_escape_sequence_does_not_hide_a_secret(escape: str) -> None:
    pane = pane_with(FakeMasker(SECRET), columns=80)
    pane.feed((SECRET[:7] + escape + SECRET[7:]).encode())
    assert read(pane, Reader.MCP).lines[0] == "***"


@pytest.mark.promise("CA-9.4-18")
def test_text_without_a_secret_keeps_its_marks_and_its_layout() -> None:
    pane = pane_with(FakeMasker(SECRET))
    pane.feed("nai\u0308ve café हिन्दी 漢字漢字漢字漢字漢字漢字 end".encode())
    unmasked = read(pane, Reader.PERSON)
    assert read(pane, Reader.MCP).lines == unmasked.lines


def test_hidden_characters_do_not_reach_an_assistant_in_text_without_a_secret_either() -> None:
    pane = pane_with(FakeMasker(SECRET))
    pane.feed("a\u200bb\u2066c".encode())
    assert read(pane, Reader.MCP).lines[0] == "abc"


def test_no_more_rows_of_a_masked_line_are_shown_than_were_wanted_of_it() -> None:
    pane = pane_with(FakeMasker(SECRET), columns=10, rows=4)
    pane.feed(b"y" * 40 + SECRET.encode() + b"z" * 12 + b"\r\n" + SECRET.encode() + b"\r\n$ ")
    assert list(read(pane, Reader.MCP, RECENT, 5).lines) == ["zzzzz", "***", "$"]


@pytest.mark.promise("CA-9.4-18")
def test_a_masked_line_is_wrapped_anew_and_never_inside_a_wide_character() -> None:
    pane = pane_with(FakeMasker(SECRET), columns=5, rows=20)
    pane.feed(f"a{SECRET}漢字漢字x\r\nnext".encode())
    assert list(read(pane, Reader.MCP, RECENT).lines) == ["a***", "漢字", "漢字x", "next"]


@pytest.mark.promise("CA-9.4-17")
def test_a_secret_that_is_cut_off_is_not_counted() -> None:
    pane = pane_with(FakeMasker("hunter2"), rows=2)
    pane.feed(b"hunter2\r\nhunter2\r\nhunter2 hunter2\r\n$ ")
    assert read(pane, Reader.MCP).masked_count == 2
    assert read(pane, Reader.MCP, RECENT, 100).masked_count == 4


@pytest.mark.promise("CA-0-03")
def test_a_mask_that_fails_returns_nothing() -> None:
    masker = FakeMasker("hunter2")
    pane = pane_with(masker)
    pane.feed(b"hunter2")
    masker.error = TimeoutError("a rule ran out of time")
    with pytest.raises(TimeoutError):
        read(pane, Reader.MCP)
    with pytest.raises(TimeoutError):
        field(pane, Reader.MCP, "title", "hunter2")


def test_a_mask_that_loses_lines_returns_nothing() -> None:
    masker = FakeMasker("hunter2")
    masker.loses_lines = True
    pane = pane_with(masker)
    with pytest.raises(MaskFailed):
        read(pane, Reader.MCP)


def test_without_a_masker_an_assistant_reads_nothing_and_others_do() -> None:
    pane = FakePane(House(Ports(), FakeClock(), lambda callback: None))
    pane.feed(b"hunter2")
    with pytest.raises(MaskerMissing):
        read(pane, Reader.MCP)
    with pytest.raises(MaskerMissing):
        field(pane, Reader.MCP, "title", "x")
    assert read(pane, Reader.CLI).lines[0] == "hunter2"


@pytest.mark.promise("CA-9.5-05")
def test_what_the_masker_gets_is_bounded() -> None:
    masker = FakeMasker()
    pane = pane_with(masker, columns=1_000, scrollback=5_000)
    pane.feed((b"z" * 999 + b"\r\n") * 3_000)
    text = read(pane, Reader.MCP, RECENT, 2_000)
    lines, above = masker.seen[-1]
    assert sum(len(line) + 1 for line in lines) <= limits.MCP_CHARACTERS_MASKED
    assert sum(len(line) for line in above) <= limits.MASK_REACH_CHARACTERS
    assert text.truncated


@settings(max_examples=200)
@given(
    st.integers(2, 30),
    st.integers(1, 6),
    st.lists(st.sampled_from(["word ", "漢字", "\r\n", "x" * 17, SECRET, "\u200b", "e\u0301"]), max_size=30),
    st.integers(1, 12),
    st.sampled_from(list(ReadingMode)),
)
def test_no_shape_of_screen_text_and_reading_leaks(
    columns: int, rows: int, pieces: list[str], lines: int, mode: ReadingMode
) -> None:
    pane = pane_with(FakeMasker(SECRET), columns=columns, rows=rows)
    pane.feed("".join(pieces).encode())
    assert leaks(read(pane, Reader.MCP, mode, lines).lines) == []


def test_whatever_joins_the_cell_of_a_letter_does_not_hide_a_secret() -> None:
    clusters = Clusters()
    joining = [
        character
        for character in map(chr, range(0x300, 0x20000))
        if not is_hidden(character) and len(clusters.text(clusters.cells(f"g{character}")[0])) > 1
    ]
    assert len(joining) > 2_000
    assert without_marks("".join(f"g{character}" for character in joining)) == "g" * len(joining)
    assert without_marks("naïve हि 漢字") == "naïve ह 漢字"


@pytest.mark.parametrize("columns", range(5, 12))
def test_the_edges_of_a_line_are_where_its_rows_begin_in_the_text_that_is_masked(columns: int) -> None:
    masker = FakeMasker()
    pane = pane_with(masker, columns=columns, rows=12)
    pane.feed("e\u0301e\u0301 漢字 a\u200bbc wörter e\u0301 und mehr\r\nend".encode())
    read(pane, Reader.MCP)
    line, edges = masker.seen[-1][0][0], masker.edges_seen[-1][0]
    rows = [line[start:end] for start, end in pairwise([0, *edges, len(line)])]
    assert [without_marks(row).rstrip() for row in read(pane, Reader.PERSON).lines[: len(rows)]] == [
        row.rstrip() for row in rows
    ]


def test_a_wide_character_that_did_not_fit_does_not_end_a_line_that_a_program_broke_itself() -> None:
    masker = FakeMasker()
    pane = pane_with(masker, columns=5, rows=4)
    pane.feed("\x1b[1;1H漢字\x1b[2;1H漢字\x1b[3;1Hx".encode())
    read(pane, Reader.MCP)
    assert masker.seen[-1][0] == ["漢字漢字", "x", ""]


@pytest.mark.promise("CA-0-02")
def test_the_name_of_a_tab_is_masked_before_it_is_cut_from_the_title() -> None:
    pane = pane_with(FakeMasker(SECRET))
    title = "x " * 35 + SECRET
    pane.feed(f"\x1b]2;{title}\x07".encode())
    assert field(pane, Reader.MCP, "title", title[:80]) == "x " * 35 + "***"
    assert field(pane, Reader.MCP, "title", title[:19]) == title[:19]
    assert field(pane, Reader.CLI, "title", title[:80]) == title[:80]


def test_the_last_word_of_a_title_that_the_terminal_cut_is_not_shown() -> None:
    pane = pane_with(FakeMasker(SECRET))
    pane.feed(f"\x1b]2;{'x' * (MAX_TITLE - 10)} {SECRET}\x07".encode())
    assert read(pane, Reader.MCP).osc_title == "x" * (MAX_TITLE - 10) + " ***"


def test_of_a_line_without_a_secret_only_the_rows_that_changed_are_read() -> None:
    pane = pane_with(FakeMasker(SECRET), columns=10)
    pane.feed(b"0123456789\r\nabc")
    cursor = read(pane, Reader.MCP, RECENT).cursor
    pane.feed(b"d")
    assert read(pane, Reader.MCP, RECENT, since=cursor).lines == ("abcd",)


def test_a_trimmed_history_says_nothing_about_the_alternate_screen() -> None:
    pane = pane_with(FakeMasker(SECRET), columns=4, scrollback=100)
    pane.feed(b"line\r\n" * 2_000 + b"\x1b[?1049h\x1b[Hfull")
    assert pane.terminal.history_trimmed
    assert read(pane, Reader.MCP).lines[0] == "full"


def test_a_mask_may_be_longer_than_what_it_stands_for() -> None:
    pane = pane_with(FakeMasker("x"))
    pane.feed(b"\x1b]2;a x\x07")
    assert read(pane, Reader.MCP).osc_title == "a ***"
    assert field(pane, Reader.MCP, "title", "a x") == "a ***"
    assert field(pane, Reader.MCP, "title", " ") == " "
