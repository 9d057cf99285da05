"""The mark for assistants that are not heard any more."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

from kortty.mcp.muting import IN_VAIN_MOST, Muting
from kortty.ui.consent.muted_mark import MutedMark, MutedMarks
from tests.helpers.windows import MakeScene, WindowScene


class Marked:
    """A window, and sessions that can be muted."""

    def __init__(self, scene: WindowScene) -> None:
        self.scene = scene
        self.muting = Muting()
        self.all = MutedMarks(self.muting, scene.workspace, lambda: tuple(scene.program.windows.values()))

    def mute(self, session: str, client: str = "client") -> None:
        for _ in range(IN_VAIN_MOST):
            self.muting.in_vain(session, client)
        QApplication.processEvents()

    @property
    def mark(self) -> MutedMark:
        (mark,) = self.all.marks
        return mark


@pytest.fixture
def marked(make_window: MakeScene) -> Marked:
    return Marked(make_window())


@pytest.mark.promise("CA-0-22")
def test_the_status_bar_says_that_somebody_is_muted_and_lifts_it(marked: Marked) -> None:
    assert marked.all.marks == ()
    marked.mute("one", "claude-code 2.0")
    mark, bar = marked.mark, marked.scene.window.status.bar
    assert mark.isVisible()
    assert mark.parentWidget() is bar
    assert bar.rect().contains(mark.geometry())
    assert mark.text() == mark.accessibleName() == "Assistant muted"
    assert bar.contentsMargins().right() > mark.width()
    marked.mute("two", "other")
    assert mark.text() == "2 assistants muted"
    choices = mark.menu().actions()
    assert [choice.text() for choice in choices] == ["Let claude-code 2.0 ask again", "Let other ask again"]
    choices[0].trigger()
    assert [one.session for one in marked.muting.muted] == ["two"]
    mark.menu().actions()[0].trigger()
    assert marked.all.marks == ()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert bar.findChildren(MutedMark) == []


def test_the_menu_bar_offers_the_same_to_the_keyboard(marked: Marked) -> None:
    before = len(marked.scene.window.menuBar().actions())
    marked.mute("one")
    menus = marked.scene.window.menuBar().actions()
    assert len(menus) == before + 1
    assert menus[-1].text() == "Assistant muted"
    marked.muting.lift("one")
    assert len(marked.scene.window.menuBar().actions()) == before


def test_without_a_status_bar_it_lies_over_the_corner_of_the_terminals(marked: Marked) -> None:
    marked.mute("one")
    window = marked.scene.window
    marked.scene.set(status_bar=False)
    QApplication.processEvents()
    assert marked.mark.parentWidget() is window.pages
    assert window.pages.rect().contains(marked.mark.geometry())
    assert marked.mark.isVisible()
    marked.scene.set(status_bar=True)
    QApplication.processEvents()
    assert marked.mark.parentWidget() is window.status.bar
    assert marked.mark.isVisible()


def test_a_window_that_is_opened_meanwhile_has_the_mark_too(marked: Marked) -> None:
    marked.mute("one")
    program, space = marked.scene.program, marked.scene.workspace
    model = space.open_window()
    tab = model.open_tab()
    tab.open_pane("bash")
    program.show(model)
    tab.rename("another")
    assert len(marked.all.marks) == 2
    space.close_window(model)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    tab = marked.scene.tab
    tab.rename("one left")
    assert len(marked.all.marks) == 1
    marked.muting.lift("one")
    assert marked.all.marks == ()
