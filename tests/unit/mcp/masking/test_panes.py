"""A pane with planted secrets, read by an assistant: whatever lies between two characters, none leaks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.base.display import is_hidden
from kortty.base.limits import MCP_CHARACTERS_MASKED, MCP_CHARACTERS_MOST, MCP_ROWS_MOST
from kortty.mcp.masking.masker import PaneMasker
from kortty.model.reads import Reader, ReadingMode, field, read
from kortty.settings.defaults import TerminalSettings
from kortty.vt.limits import MAX_TITLE
from tests.helpers.fakes import FakeHouse, FakePane
from tests.helpers.planted import KEY_BLOCK, KEY_BODY, ONE_LINE, Planted, leaked

COLUMNS = 80
RECENT = ReadingMode.RECENT

every_format = pytest.mark.parametrize("planted", ONE_LINE.values(), ids=ONE_LINE.keys())


class Known:
    def __init__(self, *secrets: str) -> None:
        self.secrets = secrets

    def of(self, pane_id: str) -> tuple[str, ...]:
        return self.secrets


def pane_of(columns: int = COLUMNS, rows: int = 6, scrollback: int = 5_000, known: Known | None = None) -> FakePane:
    house = FakeHouse(masker=PaneMasker(tuple, known))
    return FakePane(house, TerminalSettings(columns=columns, rows=rows, scrollback=scrollback))


def shown(pane: FakePane, mode: ReadingMode = RECENT, lines: int = 2_000, since: int | None = None) -> str:
    """All rows as if they were one, and as they are."""
    text = read(pane, Reader.MCP, mode, lines, since).lines
    return "".join(text) + "\n" + "\n".join(text)


def by_rows(text: str, columns: int = COLUMNS) -> bytes:
    """Text as a full-screen program draws it: every row by itself, none running on."""
    rows = [text[start : start + columns] for start in range(0, len(text), columns)]
    return "".join(f"\x1b[{number};1H{row}" for number, row in enumerate(rows, 1)).encode()


@pytest.mark.promise("CA-0-01")
@every_format
@pytest.mark.parametrize("before", [" ", ","])
def test_no_column_of_a_row_lets_a_secret_out(planted: Planted, before: str) -> None:
    for column in range(COLUMNS):
        text = before * column + planted.text + " tail"
        soft, hard = pane_of(), pane_of()
        soft.feed(text.encode() + b"\r\n$ ")
        hard.feed(by_rows(text))
        for pane in (soft, hard):
            assert leaked(planted.secret, shown(pane)) == [], column
            assert read(pane, Reader.MCP).masked_count == 1


@pytest.mark.promise("CA-0-01")
@every_format
@pytest.mark.parametrize("before", ["x", "_", "password: a; x", "é"])
def test_a_full_row_before_it_hides_no_secret_at_the_beginning_of_a_row(planted: Planted, before: str) -> None:
    pane = pane_of()
    pane.feed(by_rows((before * COLUMNS)[:COLUMNS] + planted.text))
    assert leaked(planted.secret, shown(pane)) == []


@pytest.mark.promise("CA-0-01")
@every_format
def test_a_full_row_of_letters_behind_a_secret_does_not_hide_it(planted: Planted) -> None:
    pane = pane_of()
    text = planted.text
    pane.feed(by_rows(" " * (-len(text) % COLUMNS) + text + "w" * COLUMNS))
    assert leaked(planted.secret, shown(pane)) == []


@pytest.mark.promise("CA-0-01")
def test_a_mask_in_the_next_row_does_not_hold_up_the_one_before() -> None:
    pane = pane_of()
    pane.feed(by_rows("password=Zq7Rk2Wm9Xv4".rjust(COLUMNS) + "postgres://zoe:hunter2@db"))
    assert leaked("Zq7Rk2Wm9Xv4", shown(pane)) == leaked("hunter2", shown(pane)) == []


@pytest.mark.promise("CA-0-01")
@every_format
@pytest.mark.parametrize("columns", [4, 7, 20, 21])
def test_no_number_of_lines_cuts_a_secret_open(planted: Planted, columns: int) -> None:
    pane = pane_of(columns, rows=3)
    pane.feed(f"a few words {planted.text} and more\r\n$ ".encode())
    for lines in range(1, 40):
        assert leaked(planted.secret, shown(pane, lines=lines)) == [], lines


@pytest.mark.promise("CA-0-01")
@every_format
def test_the_top_of_the_screen_cuts_no_secret_open(planted: Planted) -> None:
    for pushed in range(1, 20):
        pane = pane_of(10, rows=4)
        pane.feed(f"words {planted.text} and".encode() + b"\r\n" * pushed + b"$ ")
        assert leaked(planted.secret, shown(pane, ReadingMode.VISIBLE)) == [], pushed


@pytest.mark.promise("CA-0-01")
@every_format
def test_since_cuts_no_secret_open(planted: Planted) -> None:
    for half in range(len(planted.kept) + 1, len(planted.text)):
        pane = pane_of(10, rows=30)
        pane.feed(planted.text[:half].encode())
        cursor = read(pane, Reader.MCP).cursor
        pane.feed(planted.text[half:].encode() + b"\r\n$ ")
        assert leaked(planted.secret, shown(pane, since=cursor)) == [], half
        assert leaked(planted.secret, shown(pane, ReadingMode.VISIBLE, since=cursor)) == [], half


@pytest.mark.promise("CA-0-01")
@every_format
def test_the_cap_in_rows_cuts_no_secret_open(planted: Planted) -> None:
    for more in range(2 + len(planted.text) // 10):
        pane = pane_of(10, rows=4)
        pane.feed(planted.text.encode() + b" " + b"\r\n" * (MCP_ROWS_MOST - 1 - more) + b"$ ")
        assert leaked(planted.secret, shown(pane, lines=5_000)) == [], more


@pytest.mark.promise("CA-0-01")
@every_format
@pytest.mark.parametrize("most", [MCP_CHARACTERS_MOST, MCP_CHARACTERS_MASKED])
def test_no_cap_in_characters_cuts_a_secret_open(planted: Planted, most: int) -> None:
    columns = 100
    rows = most // columns
    for fewer in range(3):
        pane = pane_of(columns, rows=4)
        text = " " * (columns - 10) + planted.text
        pane.feed(text.encode() + b"\r\n" + b"y. " * (columns // 3) * (rows - fewer) + b"\r\n$ ")
        assert leaked(planted.secret, shown(pane)) == []


#: What a program can write between two characters without moving the cursor or what stands on the screen.
ESCAPES = (
    *("\x1b[m", "\x1b[1;4:3;31;48;2;1;2;3m", "\x1b[?25l", "\x1b[?2004h", "\x1b[4l", "\x1b[?7h", "\x1b[K", "\x1b[J"),
    *("\x1b7\x1b8", "\x1b[s\x1b[u", "\x1b[0n", "\x1b[6n", "\x1b[c", "\x1b[!p", "\x1b[ q", "\x1b[22;0t", "\x1b[0X"),
    *("\x1b]0;t\x07", "\x1b]8;;https://a.example\x1b\\", "\x1b]8;;\x07", "\x1b]133;C\x07", "\x1b]52;c;?\x07"),
    *("\x1b]7;file:///tmp\x07", "\x1b]9;hello\x07", "\x1b]1337;SetMark\x07", "\x1b]99999;x\x1b\\"),
    *("\x1bP$qm\x1b\\", "\x1b_Gi=1;AAAA\x1b\\", "\x1b^private\x1b\\", "\x1bXstart\x1b\\", "\x1bPq#0~\x1b\\"),
    *("\x1b(B", "\x1b)0", "\x1b=", "\x1b>", "\x1b#9", "\x1b%G", "\x1b F", "\x0e\x0f", "\x07", "\x00", "\x7f", "\x05"),
    *("\x1b[999999999999z", "\x1b[1;2\x18", "\x1b[3\x1b[m", "\x1b]0;unfinished\x18", "\x1b[>4;1m", "\x1b[=1u"),
    *("\x1b[?2026h\x1b[?2026l", "\x1bH", "\x1b[3g", "\x1b[?1h", "\x1b[20l", "x\b", "\x1b[C\x1b[D", "\x1b[@\x1b[P"),
)


@pytest.mark.promise("CA-0-01")
@every_format
@pytest.mark.parametrize("escape", ESCAPES)
def test_no_escape_sequence_between_two_characters_hides_a_secret(planted: Planted, escape: str) -> None:
    text = planted.text
    for place in range(1, len(text), 3):
        pane = pane_of(100 + len(text))
        pane.feed(f"a {text[:place]}{escape}{text[place:]} b\r\n$ ".encode())
        assert read(pane, Reader.MCP).lines[0] == f"a {planted.masked} b", place


HIDDEN = [chr(code) for code in range(0x110000) if is_hidden(chr(code)) and not 0xD800 <= code < 0xE000]
MARKS = ("\u0301", "\u0338", "\u20dd", "\u20e3", "\u05b0", "\u0e31", "\ufe00", "\ufe0f", "\u1ab0", "\U0001d165")
#: One of every kind and block, a few hundred of the more than nine hundred thousand.
SOME_HIDDEN = sorted({HIDDEN[0], *HIDDEN[32:400], *HIDDEN[400::5_003], "\u200b", "\u202e", "\u2066", "\U000e0041"})


@pytest.mark.promise("CA-0-01")
@every_format
def test_no_hidden_character_and_no_mark_within_a_secret_hides_it(planted: Planted) -> None:
    text = planted.text
    for number, hidden in enumerate((*SOME_HIDDEN, *MARKS)):
        if hidden < "\xa0":
            continue  # controls of the terminal
        place = 1 + number % (len(text) - 1)
        pane = pane_of(100 + len(text))
        pane.feed(f"a {text[:place]}{hidden}{text[place:]} b\r\n$ ".encode())
        assert leaked(planted.secret, shown(pane)) == [], f"{ord(hidden):x} at {place}"


@pytest.mark.promise("CA-0-02")
@every_format
def test_every_single_string_is_masked(planted: Planted) -> None:
    pane = pane_of()
    for name in ("title", "host", "working_directory", "alias", "osc_title", "command", "evidence"):
        assert field(pane, Reader.MCP, name, f"a {planted.text} b") == f"a {planted.masked} b"
        split = f"a {planted.text[:3]}\u200b\x07{planted.text[3:]} b"
        assert field(pane, Reader.MCP, name, split) == f"a {planted.masked} b"


@pytest.mark.promise("CA-0-02")
@every_format
def test_a_title_that_is_cut_for_a_tab_is_masked_before(planted: Planted) -> None:
    for cut in range(70, 81):
        pane = pane_of()
        title = "t " * (cut // 2) + planted.text
        pane.feed(f"\x1b]2;{title}\x07".encode())
        assert leaked(planted.secret, field(pane, Reader.MCP, "title", title[:80].rstrip())) == []


@pytest.mark.promise("CA-0-02")
@every_format
def test_a_title_that_the_terminal_cut_is_without_its_last_word(planted: Planted) -> None:
    for reach in range(1, len(planted.secret)):
        pane = pane_of()
        start = MAX_TITLE - len(planted.kept) - reach
        pane.feed(f"\x1b]2;{'t' * (start - 1)} {planted.text}\x07".encode())
        title = read(pane, Reader.MCP).osc_title
        assert title is not None
        assert leaked(planted.secret, title) == [], reach


@pytest.mark.promise("CA-0-01")
@pytest.mark.parametrize("columns", [10, 31, 33, 36, 80])
@pytest.mark.parametrize("newline", ["\r\n", "by rows"])
def test_no_range_of_rows_shows_a_line_of_a_private_key(columns: int, newline: str) -> None:
    pane = pane_of(columns, rows=40)
    if newline == "by rows":
        wide = [line + " " * (-len(line) % columns) for line in KEY_BLOCK]
        pane.feed(by_rows("".join(wide), columns))
    else:
        pane.feed(newline.join(["$ cat id", *KEY_BLOCK, "$ "]).encode())
    for lines in range(1, 41):
        text = shown(pane, lines=lines)
        assert [leaked(line, text) for line in KEY_BODY] == [[], []], lines


@pytest.mark.promise("CA-9.4-13")
@pytest.mark.parametrize("secret", ["hunter2!", "pass word", "Käsebrot", "漢字パス漢字", "e\u0301tude", "a\u200bbcde"])
@pytest.mark.parametrize("columns", [5, 6, 9])
def test_what_korttys_own_secrets_look_like_on_a_screen_is_found_at_every_column(secret: str, columns: int) -> None:
    for column in range(columns):
        soft, hard = pane_of(columns, known=Known(secret)), pane_of(columns, known=Known(secret))
        soft.feed(("." * column + secret + " tail").encode())
        for number, row in enumerate(soft.terminal.screen_rows(), 1):
            hard.feed(f"\x1b[{number};1H{soft.terminal.clusters.expand(row.text)}".encode())
        for pane in (soft, hard):
            assert "***" in read(pane, Reader.MCP).lines[0] + read(pane, Reader.MCP).lines[1], column
            assert leaked(secret, shown(pane)) == []


#: Secrets of which no piece is one of those that are looked for.
OTHERS = [planted.kept + planted.secret[::-1] + planted.after for planted in ONE_LINE.values()]
_TEXT = st.sampled_from(
    ["word ", "x" * 9, "=", ": ", '"', "'", "\r\n", "漢字", "e\u0301", "\u200b", "\x1b[1m", "***", "/"]
)


@pytest.mark.promise("CA-0-01")
@given(
    st.lists(st.one_of(_TEXT, st.sampled_from(OTHERS)), max_size=14),
    st.sampled_from(list(ONE_LINE.values())),
    st.lists(_TEXT, max_size=6),
    st.integers(3, 60),
    st.integers(1, 9),
    st.integers(1, 30),
    st.sampled_from(list(ReadingMode)),
)
def test_no_shape_of_screen_and_reading_leaks(
    before: list[str], planted: Planted, after: list[str], columns: int, rows: int, lines: int, mode: ReadingMode
) -> None:
    pane = pane_of(columns, rows)
    # A blank on either side: behind a letter a format is none, and a stamp of three stars within one holds it up.
    pane.feed(("".join(before) + "\r\n" + planted.text + " \r\n" + "".join(after)).encode())
    assert leaked(planted.secret, shown(pane, mode, lines)) == []
