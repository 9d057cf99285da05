"""Room `ui`, closing: the sentences of the question before something is closed. Knows Qt's translation.

Tab titles and names of programs come from outside and arrive here drawn visibly (display_safe).
"""

from enum import Enum

from PySide6.QtCore import QCoreApplication

from kortty.ui.filling import fill


class Scope(Enum):
    """What is to be closed."""

    TAB = "tab"
    TABS = "tabs"
    WINDOW = "window"
    ALL = "all"


def _tr(text: str) -> str:
    return QCoreApplication.translate("Closing", text)


def window_title(scope: Scope) -> str:
    """The caption of the question."""
    return {
        Scope.TAB: _tr("Close tab"),
        Scope.TABS: _tr("Close tabs"),
        Scope.WINDOW: _tr("Close window"),
        Scope.ALL: _tr("Quit korTTY"),
    }[scope]


def what_happens(scope: Scope, title: str, windows: int, tabs: int, panes: int) -> str:
    """One sentence; `title` is that of a single tab."""
    if scope is Scope.TAB:
        if panes == 1:
            return fill(_tr("This closes the tab “%1”."), title)
        return fill(_tr("This closes the tab “%1” with its %2 panes."), title, panes)
    if scope is Scope.TABS:
        return _tr("This closes the tab.") if tabs == 1 else fill(_tr("This closes %1 tabs."), tabs)
    if scope is Scope.WINDOW:
        if tabs == 1:
            return _tr("This closes the window.")
        return fill(_tr("This closes the window with its %1 tabs."), tabs)
    if windows == 1:
        return _tr("This closes korTTY.")
    return fill(_tr("This closes korTTY with its %1 windows."), windows)


def why_it_matters(programs: int) -> str:
    """What is lost with it."""
    if programs == 0:
        return _tr("Nothing is running, but what the panes show will be gone.")
    if programs == 1:
        return _tr("One program is still running and will be ended.")
    return fill(_tr("%1 programs are still running and will be ended."), programs)


def running() -> str:
    """The name of the list."""
    return _tr("Still running")


def runs_in(program: str, title: str) -> str:
    """A line of the list: a program and the tab that it runs in."""
    if not program:
        program = _tr("a program without a name")
    return fill(_tr("%1  in “%2”"), program, title) if title else program


def more(count: int) -> str:
    """The last line of a list that is too long."""
    return _tr("and one more") if count == 1 else fill(_tr("and %1 more"), count)


def close_button(scope: Scope) -> str:
    """The button that does it."""
    return {
        Scope.TAB: _tr("Close the tab"),
        Scope.TABS: _tr("Close the tabs"),
        Scope.WINDOW: _tr("Close the window"),
        Scope.ALL: _tr("Quit"),
    }[scope]


def cancel_button() -> str:
    """The safe one."""
    return _tr("Cancel")
