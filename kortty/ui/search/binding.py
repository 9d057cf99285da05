"""Room `ui`, search: searching as actions of a window. Knows the table of actions and the view."""

from collections.abc import Callable
from typing import Protocol

from kortty.ui.actions.bound import Actions
from kortty.ui.terminal_view import TerminalView


class HasView(Protocol):
    """A window, as far as these actions know it."""

    @property
    def current_view(self) -> TerminalView | None:
        """What actions act on."""


def bind_search(actions: Actions, window: HasView) -> None:
    """Bind finding, and stepping through what was found."""

    def do(what: Callable[[TerminalView], None]) -> Callable[[], None]:
        def done() -> None:
            view = window.current_view
            if view is not None:
                what(view)

        return done

    def there() -> bool:
        return window.current_view is not None

    actions.bind("edit.find", do(lambda view: view.tools.find.begin()), enabled=there)
    actions.bind("edit.find_next", do(lambda view: view.tools.find.step(upwards=True)), enabled=there)
    actions.bind("edit.find_previous", do(lambda view: view.tools.find.step(upwards=False)), enabled=there)
