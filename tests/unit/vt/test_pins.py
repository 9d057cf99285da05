"""Pins stay with their text whatever the size of the screen becomes."""

from hypothesis import given, settings
from hypothesis import strategies as st

from kortty.vt.rows import row_text
from kortty.vt.terminal import Terminal

#: Characters that occur once each, so that a cell tells where it came from: narrow letters and wide ideographs.
NARROW = [chr(code) for code in range(0x100, 0x220)]
WIDE = [chr(code) for code in range(0x4E00, 0x4F00)]


def _cell(terminal: Terminal, line: int, column: int) -> str:
    return row_text(terminal.line(line))[column : column + 1]


def _page(lengths: list[int], wide: list[bool]) -> str:
    narrow, broad = iter(NARROW), iter(WIDE)
    lines = ["".join(next(broad if wide[place % len(wide)] else narrow) for place in range(n)) for n in lengths]
    return "\r\n".join(lines)


@settings(max_examples=150, deadline=None)
@given(
    lengths=st.lists(st.integers(0, 30), min_size=1, max_size=8),
    wide=st.lists(st.booleans(), min_size=1, max_size=4),
    sizes=st.lists(st.tuples(st.integers(2, 40), st.integers(1, 10)), min_size=1, max_size=5),
    slices=st.integers(1, 4),
)
def test_a_pin_stays_with_its_character_through_any_sizes(
    lengths: list[int], wide: list[bool], sizes: list[tuple[int, int]], slices: int
) -> None:
    terminal = Terminal(12, 4, 400)
    terminal.feed(_page(lengths, wide).encode())
    first, end = terminal.first_line, terminal.screen_line + terminal.rows
    pins = [
        (terminal.pin(line, column), cell)
        for line in range(first, end)
        for column, cell in enumerate(row_text(terminal.line(line)))
        if cell in NARROW or cell in WIDE
    ]
    for columns, rows in sizes:
        terminal.resize(columns, rows)
        for pin, cell in pins:
            assert _cell(terminal, pin.line, pin.column) == cell
        terminal.settle(slices)
        for pin, cell in pins:
            assert _cell(terminal, pin.line, pin.column) == cell


def test_a_pin_keeps_its_line_while_text_scrolls() -> None:
    terminal = Terminal(10, 3, 50)
    terminal.feed(b"one\r\ntwo")
    pin = terminal.pin(1, 1)
    terminal.feed(b"\r\n" * 9)
    assert (pin.line, _cell(terminal, pin.line, pin.column)) == (1, "w")


def test_a_pin_in_the_blank_rest_of_a_line_keeps_its_distance_from_the_text() -> None:
    terminal = Terminal(20, 4, 50)
    terminal.feed(b"a" * 15)
    pin = terminal.pin(0, 18)
    terminal.resize(10, 4)
    assert (pin.line, pin.column) == (1, 8)
    terminal.resize(40, 4)
    assert (pin.line, pin.column) == (0, 18)


def test_a_pin_below_the_text_stays_below_it() -> None:
    terminal = Terminal(20, 6, 50)
    terminal.feed(b"a" * 15)
    pin = terminal.pin(3, 2)
    terminal.resize(5, 6)
    assert (pin.line, pin.column) == (5, 2)


def test_a_pin_of_a_full_screen_program_moves_with_its_row() -> None:
    terminal = Terminal(10, 4, 50)
    terminal.feed(b"p" * 35 + b"\x1b[?1049h\x1b[H0\r\n1\r\n2\r\n3")
    pin = terminal.pin(terminal.screen_line + 2, 0)
    terminal.resize(5, 3)
    assert _cell(terminal, pin.line, pin.column) == "2"


def test_a_pin_that_was_given_back_is_forgotten() -> None:
    terminal = Terminal(10, 4, 50)
    terminal.feed(b"a" * 20)
    pin = terminal.pin(1, 5)
    terminal.unpin(pin)
    terminal.resize(5, 4)
    assert (pin.line, pin.column) == (1, 5)
