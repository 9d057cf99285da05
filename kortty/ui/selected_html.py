"""Room `ui`: a selection with its colours and styles, as HTML. Knows rows, the painter's inks and the model's glass.

Every text passes the glass and is escaped, every other part comes from our own tables. Addresses of links are left out:
a program chose them, and whoever pastes the text elsewhere has not seen them.
"""

import html
import itertools
from collections.abc import Iterator

from kortty.model.pane import Pane
from kortty.model.reads import Reader, field
from kortty.paint.inks import Ink, InkTable
from kortty.paint.lines import CURLY, DASHED, DOTTED, DOUBLE, SINGLE
from kortty.paint.metrics import BOLD, ITALIC
from kortty.ui.selected_text import Piece, selected_lines
from kortty.ui.selection import Selection
from kortty.vt.rows import DEFAULT_ID, row_attributes, row_text

_UNDERLINES = {SINGLE: "solid", DOUBLE: "double", CURLY: "wavy", DOTTED: "dotted", DASHED: "dashed"}


def selected_html(pane: Pane, selection: Selection, families: tuple[str, ...]) -> str:
    """One `pre` element as UTF-8 HTML; its text is that of selected_text.selected_text. `families` are font names."""
    terminal = pane.terminal
    inks = InkTable(terminal.attributes, terminal.colours, reverse=terminal.reverse_video)
    lines = (
        "".join(_spelled(pane, inks, text, name) for text, name in _runs(pieces, ends))
        for pieces, ends in selected_lines(terminal, selection)
    )
    fonts = ", ".join([*(f"'{_font_name(family)}'" for family in families), "monospace"])
    look = f"font-family: {fonts}; color: {_colour(inks.fore)}; background-color: {_colour(inks.back)}"
    return f'<meta charset="utf-8"><pre style="{look}">' + "\n".join(lines) + "</pre>"


def _runs(pieces: list[Piece], ends: bool) -> Iterator[tuple[str, str]]:
    """Cells and attribute id of each run of one look in a line; the blanks that end it are dropped with `ends`."""
    cells, names = "", ""
    for row, (start, end) in pieces:
        text = row_text(row)[start:end]
        cells += text
        names += (row_attributes(row)[start:end]).ljust(len(text), DEFAULT_ID)
    if ends:
        cells = cells.rstrip(" ")
    start = 0
    for name, group in itertools.groupby(names[: len(cells)]):
        length = len(list(group))
        yield cells[start : start + length], name
        start += length


def _spelled(pane: Pane, inks: InkTable, cells: str, name: str) -> str:
    text = field(pane, Reader.PERSON, "selection", pane.terminal.clusters.expand(cells))
    style = "; ".join(_style(inks[name], inks))
    escaped = html.escape(text)
    return f'<span style="{style}">{escaped}</span>' if style else escaped


def _style(ink: Ink, inks: InkTable) -> Iterator[str]:
    if ink.fore != inks.fore:
        yield f"color: {_colour(ink.fore)}"
    if ink.back != inks.back:
        yield f"background-color: {_colour(ink.back)}"
    if ink.style & BOLD:
        yield "font-weight: bold"
    if ink.style & ITALIC:
        yield "font-style: italic"
    lines = [
        *(["underline"] if ink.underline else []),
        *(["line-through"] if ink.strikeout else []),
        *(["overline"] if ink.overline else []),
    ]
    if lines:
        yield f"text-decoration-line: {' '.join(lines)}"
    if ink.underline:
        yield f"text-decoration-style: {_UNDERLINES[ink.underline]}"
        if ink.line != ink.fore:
            yield f"text-decoration-color: {_colour(ink.line)}"


def _colour(opaque: int) -> str:
    return f"#{opaque & 0xFFFFFF:06x}"


def _font_name(family: str) -> str:
    """A family's name as it may stand in a quoted attribute."""
    return "".join(sign for sign in family if sign.isalnum() or sign in " -_.")
