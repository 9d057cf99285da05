"""Room `ui`, prompts: the actions that need the marks of a shell. Knows the view and its parts.

Their keys are the program's while there are no marks, or while a full-screen program has the screen (features.md 10.5).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QCoreApplication

from kortty.model.commands import last_output
from kortty.ui.actions.bound import Actions
from kortty.ui.clipboard import copy_text
from kortty.ui.selection import Selection
from kortty.ui.terminal_view import TerminalView


class HasView(Protocol):
    """A window, as far as these actions know it."""

    @property
    def current_view(self) -> TerminalView | None:
        """What actions act on."""


def bind_prompts(actions: Actions, window: HasView) -> None:
    """Bind going to prompts, and selecting and copying the last output."""

    def active() -> bool:
        view = window.current_view
        return view is not None and view.tools.prompts.marks.active

    def bind(name: str, what: Callable[[TerminalView], object]) -> None:
        def do() -> None:
            view = window.current_view
            if view is not None and view.tools.prompts.marks.active:
                what(view)

        actions.bind(name, do, enabled=active, takes_key=active)

    bind("edit.previous_prompt", previous_prompt)
    bind("edit.next_prompt", next_prompt)
    bind("edit.select_output", select_output)
    bind("edit.copy_output", copy_output)


def previous_prompt(view: TerminalView) -> None:
    """Scroll back to the next prompt above what is shown; nothing at the oldest one."""
    lines, top = view.tools.prompts.marks.lines(), view.viewport.top
    place = bisect_left(lines, top) - 1
    if place >= 0:
        _show(view, lines[place])


def next_prompt(view: TerminalView) -> None:
    """Scroll forward to the prompt below the first line; to the newest lines after the last one."""
    lines, top = view.tools.prompts.marks.lines(), view.viewport.top
    place = bisect_right(lines, top)
    _show(view, lines[place] if place < len(lines) else view.pane.terminal.screen_line)


def _show(view: TerminalView, line: int) -> None:
    """Let this line be the first, or as far up as there is something below it."""
    if view.viewport.scroll_to(view.pane.terminal.screen_line - line):
        view.scrolled()


def select_output(view: TerminalView) -> None:
    """Select what the last command wrote, from its beginning, and show that."""
    selection = _output(view)
    if selection is None:
        return
    view.selecting.select(selection)
    view.selecting.finished()
    first, shown = selection.start[0], view.viewport.top
    if not shown <= first < shown + view.viewport.rows:
        _show(view, first)


def copy_output(view: TerminalView) -> None:
    """Put it on the clipboard, as a selection of it would be."""
    from kortty.ui.selected_text import selected_text  # here: nobody needs it to see a prompt

    selection = _output(view)
    if selection is not None:
        copy_text(selected_text(view.pane, selection))
        view.tools.remarked.emit(QCoreApplication.translate("Prompts", "The last output was copied."))


def _output(view: TerminalView) -> Selection | None:
    lines = last_output(view.pane)
    if lines is None:
        view.tools.remarked.emit(QCoreApplication.translate("Prompts", "No command has written anything yet."))
        return None
    return Selection((lines[0], 0), (lines[1], view.pane.terminal.columns))
