"""Room `ui`, closing: whether closing loses something, and the one question about it. Knows the tree and the question.

Something is lost when a tab has several panes, or a pane runs something that its shell waits for (model/busy.py). An
idle shell alone closes without a word.
"""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from kortty.base.display import display_safe
from kortty.model.busy import busy
from kortty.model.changes import Change, TabClosed
from kortty.model.workspace import Tab, Workspace
from kortty.ui.closing import words
from kortty.ui.closing.question import CloseQuestion, Loss
from kortty.ui.closing.words import Scope
from kortty.ui.tabs.faces import title_of


def loss_of(scope: Scope, tabs: Sequence[Tab]) -> Loss | None:
    """What closing these tabs would lose; None: nothing that a person would miss."""
    running = busy(tabs)
    if not running and all(len(tab.panes) < 2 for tab in tabs):
        return None
    alone = len(tabs) == 1
    return Loss(
        scope=scope,
        title=title_of(tabs[0]) if alone else "",
        windows=len({tab.window for tab in tabs}),
        tabs=len(tabs),
        panes=sum(len(tab.panes) for tab in tabs),
        running=tuple(words.runs_in(display_safe(one.command), "" if alone else title_of(one.tab)) for one in running),
    )


def ask_before(
    parent: QWidget,
    workspace: Workspace,
    scope: Scope,
    tabs: Sequence[Tab],
    families: Sequence[str],
    close: Callable[[], None],
) -> CloseQuestion | None:
    """Call `close` now when nothing is lost or the owner does not want to be asked, else when the person says so.

    The answer is the question that was opened, modal to the window of `parent`. It goes by itself when all of the tabs
    are gone meanwhile.
    """
    loss = loss_of(scope, tabs) if workspace.settings.window.confirm_close else None
    if loss is None:
        close()
        return None
    question = CloseQuestion(parent, loss, families)

    def changed(change: Change) -> None:
        if isinstance(change, TabClosed) and not any(tab in tab.window.tabs for tab in tabs):
            question.reject()

    stop = workspace.on_change(changed)
    question.finished.connect(lambda: stop())
    # It may also go with its window, without an answer.
    question.destroyed.connect(lambda: stop())
    question.accepted.connect(close)
    question.open()
    return question
