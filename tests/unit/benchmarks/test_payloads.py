"""The bytes that `make bench` feeds: always the same, whole, and of the kind they are named after."""

import pytest

from tests.bench.memory import COLOURED_WORDS, COLUMNS, lines
from tests.bench.painted_rows import KINDS, RowSource, encoded
from tests.bench.payloads import PAYLOADS, payload
from tests.helpers.terminals import look_at, screen, started

SIZE = 20_000


@pytest.mark.parametrize("name", PAYLOADS)
def test_a_payload_is_the_same_every_time_and_as_long_as_asked_for(name: str) -> None:
    data = payload(name, SIZE)
    assert len(data) >= SIZE
    assert data == payload(name, SIZE)


@pytest.mark.parametrize("name", PAYLOADS)
def test_a_payload_leaves_no_sequence_and_no_character_unfinished(name: str) -> None:
    terminal, _ = started(80, 24)
    terminal.feed(payload(name, SIZE) + b"\x1b[r\x1b[2J\x1b[Hend")
    assert screen(terminal)[0] == "end"
    assert not any(screen(terminal)[1:])


@pytest.mark.parametrize("name", ["plain_log", "coloured_words", "unicode_mix"])
def test_lines_of_a_payload_fit_the_screen(name: str) -> None:
    terminal, _ = started(80, 24, scrollback=1000)
    data = payload(name, SIZE)
    terminal.feed(data)
    assert terminal.screen_line + terminal.cursor_row == data.count(b"\r\n")


@pytest.mark.parametrize("kind", ["plain", "coloured"])
def test_lines_for_the_memory_bench_fill_the_screens_width(kind: str) -> None:
    terminal, _ = started(COLUMNS, 24)
    text = next(lines(kind))
    terminal.feed(text.encode())
    shown = screen(terminal)
    assert COLUMNS - 1 <= len(shown[0]) <= COLUMNS
    assert not shown[1]
    assert text.count("\x1b[0m") == (COLOURED_WORDS if kind == "coloured" else 0)


@pytest.mark.parametrize("kind", KINDS)
def test_painted_rows_reach_a_terminal_as_they_are_given_to_a_prototype(kind: str) -> None:
    source = RowSource(kind, 40)
    row = source.row()
    assert sum(cell.width for cell in row) == 40
    terminal, _ = started(40, 3, encoded(row, source.styles))
    assert screen(terminal)[0] == "".join(cell.text for cell in row).rstrip()
    column = 0
    for cell in row:
        look, style = look_at(terminal, column, 0), source.styles[cell.style]
        assert (look.bold, look.italic, look.underline) == (style.bold, style.italic, int(style.underline))
        assert look.foreground == (0 if style.fore is None else style.fore + 257)
        column += cell.width
