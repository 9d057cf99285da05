"""Room `ui`: how a window and its tabs are closed by a person. Knows the tree and the one question (closing/)."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kortty.model.tab import Tab
from kortty.ui.closing.words import Scope

if TYPE_CHECKING:
    from kortty.ui.closing.question import CloseQuestion
    from kortty.ui.window import TerminalWindow


class WindowClosing:
    """Of a window. There is one question at a time: while it is open, whatever would ask again brings it forward."""

    def __init__(self, window: "TerminalWindow") -> None:
        self._window = window
        self.question: CloseQuestion | None = None

    def ask_before(self, scope: Scope, tabs: Sequence[Tab], close: Callable[[], None]) -> None:
        """Close these tabs by `close`: at once where nothing is lost, else when the person says so."""
        if self.question is not None:
            self.question.raise_()
            self.question.activateWindow()
            return
        from kortty.ui.closing.asking import ask_before  # here: nobody needs it to see a prompt

        window = self._window
        self.question = ask_before(window, window.model.workspace, scope, tabs, window.appearance.families, close)
        if self.question is not None:
            self.question.finished.connect(self._answered)

    def _answered(self) -> None:
        self.question = None

    def may_go(self) -> bool:
        """The window is to be closed: whether it may be now. What it shows is taken out of the tree before."""
        model = self._window.model
        workspace = model.workspace
        if model in workspace.windows:
            self.ask_before(Scope.WINDOW, model.tabs, lambda: workspace.close_window(model))
        return model not in workspace.windows
