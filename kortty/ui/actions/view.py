"""Room `ui`, actions: what is done with the text of the terminal that has the focus. Knows the view and its parts."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from kortty.ui.actions.bound import Actions
from kortty.ui.clipboard import text_to_paste
from kortty.ui.terminal_view import TerminalView


class HasView(Protocol):
    """A window, as far as these actions know it."""

    @property
    def current_view(self) -> TerminalView | None:
        """What actions act on."""


def bind_view(actions: Actions, window: HasView) -> None:
    """Bind copying, pasting, selecting, clearing and the size of the text."""

    def do(what: Callable[[TerminalView], object]) -> Callable[[], None]:
        def done() -> None:
            view = window.current_view
            if view is not None:
                what(view)

        return done

    def when(holds: Callable[[TerminalView], bool]) -> Callable[[], bool]:
        def answer() -> bool:
            view = window.current_view
            return view is not None and holds(view)

        return answer

    there = when(lambda view: True)
    selected = when(lambda view: view.selecting.current is not None)
    actions.bind("edit.copy", do(TerminalView.copy), enabled=selected)
    actions.bind("edit.copy_html", do(TerminalView.copy_html), enabled=selected)
    actions.bind("edit.paste", do(TerminalView.paste), enabled=when(_pastes))
    actions.bind("edit.select_all", do(TerminalView.select_all), enabled=there)
    actions.bind("edit.quick_select", do(lambda view: view.tools.quick.toggle()), enabled=there)
    actions.bind(
        "edit.clear_buffer",
        do(TerminalView.clear_buffer),
        enabled=when(lambda view: not view.pane.terminal.alternate_screen),
    )
    actions.bind(
        "edit.read_only",
        do(lambda view: view.set_read_only(not view.person.read_only)),
        enabled=there,
        checked=when(lambda view: view.person.read_only),
    )
    actions.bind("view.larger", do(lambda view: view.zoom(1)), enabled=there)
    actions.bind("view.smaller", do(lambda view: view.zoom(-1)), enabled=there)
    actions.bind("view.usual_size", do(lambda view: view.zoom(0)), enabled=there)


def _pastes(view: TerminalView) -> bool:
    return view.pasting.possible and bool(text_to_paste())


def open_context_menu(actions: Actions, view: TerminalView, place: QPoint) -> QMenu:
    """Show the context menu of a view at a place on the screen, what concerns a link there first; nothing waits."""
    owner = QObject()
    menu = actions.context_menu(place, view.tools.links.actions_at(view.mapFromGlobal(place), owner))
    owner.setParent(menu)
    return menu
