"""Room `ui`, keys page: all keys on one sheet: as data, and as a page for a browser or a printer. Knows the shortcuts.

Actions without a key are left out. What the terminal itself does with keys and mouse, which nobody can change, is the
last part.
"""

import html
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

from PySide6.QtCore import QCoreApplication

from kortty.ui.actions import keys
from kortty.ui.actions.shortcuts import Shortcuts
from kortty.ui.actions.table import ACTIONS, MENUS, menu_label

#: What a title takes, in lines.
_TITLE_LINES: Final = 2
_FIXED: Final = (("Shift+PgUp", "Shift+PgDown"), ("Shift+Home", "Shift+End"), ("Menu", "Shift+F10"))


@dataclass(frozen=True, slots=True)
class Line:
    """What is done, and by which keys, as this system writes them."""

    text: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """The lines of one menu."""

    title: str
    lines: tuple[Line, ...]


def sheet(shortcuts: Shortcuts, names: Collection[str] | None = None) -> tuple[Part, ...]:
    """All actions, or those in `names`, that have a key."""
    parts = []
    for menu in MENUS:
        lines = tuple(
            Line(info.label.removesuffix("…"), tuple(map(keys.shown, shortcuts.keys(info.name))))
            for info in ACTIONS
            if info.menu.split("/")[0] == menu.path
            and (names is None or info.name in names)
            and shortcuts.keys(info.name)
        )
        if lines:
            parts.append(Part(menu_label(menu).replace("&", ""), lines))
    return (*parts, _fixed())


def _fixed() -> Part:
    texts = (
        QCoreApplication.translate("KeySheet", "Scroll by a page"),
        QCoreApplication.translate("KeySheet", "Oldest and newest lines"),
        QCoreApplication.translate("KeySheet", "Context menu"),
    )
    lines = [Line(text, tuple(map(keys.shown, fixed))) for text, fixed in zip(texts, _FIXED, strict=True)]
    ctrl = keys.shown("Ctrl+A").removesuffix("A")
    lines += (
        Line(
            QCoreApplication.translate("KeySheet", "Open a link"),
            (ctrl + QCoreApplication.translate("KeySheet", "click"),),
        ),
        Line(
            QCoreApplication.translate("KeySheet", "Text size"),
            (ctrl + QCoreApplication.translate("KeySheet", "wheel"),),
        ),
    )
    return Part(QCoreApplication.translate("KeySheet", "In the terminal, always"), tuple(lines))


def title() -> str:
    """What the sheet is called."""
    return QCoreApplication.translate("KeySheet", "Keys of korTTY")


def columns(parts: Sequence[Part], count: int) -> list[list[Part]]:
    """The parts in their order, in so many columns, the longest of which is as short as can be."""

    def longest(cuts: tuple[int, ...]) -> int:
        return max(sum(len(part.lines) + _TITLE_LINES for part in column) for column in cut(cuts))

    def cut(cuts: tuple[int, ...]) -> list[list[Part]]:
        return [list(parts[first:last]) for first, last in pairwise((0, *cuts, len(parts)))]

    return cut(min(combinations(range(len(parts) + 1), count - 1), key=longest))


def table_html(parts: Sequence[Part], count: int) -> str:
    """For Qt's own page widget, which knows tables and no style sheets of pages."""
    cells = "".join(
        f'<td valign="top" width="{100 // count}%">{"".join(map(_part_table, column))}</td>'
        for column in columns(parts, count)
    )
    return f'<table width="100%" cellspacing="0" cellpadding="8"><tr>{cells}</tr></table>'


def _part_table(part: Part) -> str:
    rows = "".join(
        f"<tr><td>{html.escape(line.text)}</td>"
        f'<td align="right"><nobr>{"<br>".join(map(html.escape, line.keys))}</nobr></td></tr>'
        for line in part.lines
    )
    return f'<p><b>{html.escape(part.title)}</b></p><table width="100%" cellspacing="0" cellpadding="2">{rows}</table>'


_PAGE: Final = """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
body {{ font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }}
main {{ columns: 20rem; column-gap: 3rem; }}
section {{ break-inside: avoid; margin-bottom: 1.5rem; }}
h1 {{ font-size: 1.5rem; }}
h2 {{ font-size: 1rem; margin: 0 0 .3rem; }}
dl {{ display: grid; grid-template-columns: 1fr auto; gap: .15rem 1rem; margin: 0; }}
dd {{ margin: 0; text-align: right; }}
kbd {{ font: inherit; border: 1px solid #999; border-radius: .25rem; padding: 0 .35rem; white-space: nowrap; }}
@media (prefers-color-scheme: dark) {{ body {{ background: #12151a; color: #d9dde4; }} }}
@media print {{ body {{ font-size: 9pt; margin: 0; max-width: none; background: none; color: #000; }} }}
</style>
</head>
<body>
<h1>{title}</h1>
<main>
{parts}</main>
</body>
</html>
"""


def page(parts: Sequence[Part], language: str) -> str:
    """A page on its own, for browsers and printers; `language` is that of the texts ("en")."""
    sections = "".join(
        f"<section>\n<h2>{html.escape(part.title)}</h2>\n<dl>\n"
        + "".join(
            f"<dt>{html.escape(line.text)}</dt><dd>"
            + " ".join(f"<kbd>{html.escape(key)}</kbd>" for key in line.keys)
            + "</dd>\n"
            for line in part.lines
        )
        + "</dl>\n</section>\n"
        for part in parts
    )
    return _PAGE.format(language=html.escape(language), title=html.escape(title()), parts=sections)
