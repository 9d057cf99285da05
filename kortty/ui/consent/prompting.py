"""Room `ui`, consent: shows a question at the window of its pane (model.ports.Prompter).

Knows the windows and the dialog.
"""

from collections.abc import Callable, Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from kortty.model.ports import Answer, WriteQuestion
from kortty.model.tab import Tab
from kortty.ui.consent.dialog import ConsentDialog
from kortty.ui.consent.pane_mark import PaneMark
from kortty.ui.splits.pane_box import PaneBox
from kortty.ui.window import TerminalWindow


class WindowPrompter:
    """`windows` are those that are on the desktop at the time."""

    def __init__(self, windows: Callable[[], Iterable[TerminalWindow]]) -> None:
        self._windows = windows

    def ask(self, question: WriteQuestion, answered: Callable[[Answer], None]) -> Callable[[], None] | None:
        """Open the question over the pane's window, mark the pane, have the desktop mark the window.

        None where the pane has no window. The tab stays where it is, and so does the keyboard of the desktop when
        korTTY does not have it.
        """
        tab = question.pane.tab
        if tab is None:
            return None
        for window in self._windows():
            area = window.area_of(tab)
            if area is not None:
                return _shown(window, area.box(question.pane), tab, question, answered)
        return None


def _shown(
    window: TerminalWindow, box: PaneBox, tab: Tab, question: WriteQuestion, answered: Callable[[Answer], None]
) -> Callable[[], None]:
    look = window.appearance
    dialog = ConsentDialog(window, question, look.scheme, look.families)
    dialog.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating, not window.isActiveWindow())
    shown = _Shown(dialog, PaneMark(box, tab, look), answered)
    dialog.open()
    QApplication.alert(window)
    return shown.take_back


class _Shown:
    """A question on the screen; however it goes, the mark goes with it."""

    def __init__(self, dialog: ConsentDialog, mark: PaneMark, answered: Callable[[Answer], None]) -> None:
        self._dialog = dialog
        self._mark = mark
        self._tell: Callable[[Answer], None] | None = answered
        dialog.answered.connect(self._answered)
        # It may go with its window, without an answer.
        dialog.destroyed.connect(lambda: self._answered(Answer.DENY))

    def take_back(self) -> None:
        """Nobody is asked any more."""
        if self._tell is None:
            return
        self._tell = None
        self._mark.end()
        if isValid(self._dialog):
            self._dialog.withdraw()

    def _answered(self, answer: Answer) -> None:
        tell, self._tell = self._tell, None
        if tell is not None:
            self._mark.end()
            tell(answer)
