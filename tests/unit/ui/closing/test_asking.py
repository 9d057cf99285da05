"""Whether closing loses something, and what happens then."""

import pytest

from kortty.model.layout import Axis
from kortty.ui.closing.asking import loss_of
from kortty.ui.closing.words import Scope
from tests.helpers.windows import BusyPanes, MakeScene, WindowScene, busy_panes


@pytest.fixture
def scene(make_window: MakeScene) -> WindowScene:
    return make_window(tabs=3)


@pytest.fixture
def busy(monkeypatch: pytest.MonkeyPatch) -> BusyPanes:
    return busy_panes(monkeypatch)


def test_an_idle_pane_alone_is_no_loss(scene: WindowScene, busy: BusyPanes) -> None:
    assert loss_of(Scope.TAB, [scene.tab]) is None
    assert loss_of(Scope.WINDOW, scene.model.tabs) is None


@pytest.mark.promise("FT-1.2-02")
def test_several_panes_are_a_loss_although_nothing_runs(scene: WindowScene, busy: BusyPanes) -> None:
    scene.tab.split(scene.pane, Axis.BESIDE)
    loss = loss_of(Scope.TAB, [scene.tab])
    assert loss is not None
    assert (loss.panes, loss.running) == (2, ())


def test_what_runs_is_listed_with_its_tab_where_there_are_several(scene: WindowScene, busy: BusyPanes) -> None:
    busy.commands = {scene.pane: "vim"}
    scene.tab.rename("notes")
    alone = loss_of(Scope.TAB, [scene.tab])
    among = loss_of(Scope.WINDOW, scene.model.tabs)
    assert alone is not None
    assert among is not None
    assert alone.running == ("vim",)
    assert among.running == ("vim  in “notes”",)
    assert (among.windows, among.tabs, among.panes) == (1, 3, 3)


def test_names_from_outside_are_drawn_visibly(scene: WindowScene, busy: BusyPanes) -> None:
    busy.commands = {scene.pane: "rm\x1b[2J\u202egnp"}
    loss = loss_of(Scope.WINDOW, scene.model.tabs)
    assert loss is not None
    assert loss.running == ("rm␛[2J<U+202E>gnp  in “bash”",)


@pytest.mark.promise("FT-1.2-02")
def test_an_idle_tab_closes_without_a_word(scene: WindowScene, busy: BusyPanes) -> None:
    scene.window.tabs.close(scene.tab)
    assert scene.question is None
    assert scene.tab not in scene.model.tabs


def test_a_busy_tab_asks_and_stays_until_the_answer(scene: WindowScene, busy: BusyPanes) -> None:
    busy.commands = {scene.pane: "vim"}
    scene.window.tabs.close(scene.tab)
    assert scene.tab in scene.model.tabs
    scene.answer(close=False)
    assert scene.tab in scene.model.tabs
    scene.window.tabs.close(scene.tab)
    scene.answer(close=True)
    assert scene.tab not in scene.model.tabs
    assert scene.program.children[scene.pane].closed


def test_the_owner_may_not_want_to_be_asked(scene: WindowScene, busy: BusyPanes) -> None:
    scene.set(confirm_close=False)
    busy.commands = {scene.pane: "vim"}
    scene.window.tabs.close(scene.tab)
    assert scene.question is None
    assert scene.tab not in scene.model.tabs


@pytest.mark.promise("FT-1.2-03")
def test_many_tabs_are_asked_about_once_with_their_count(scene: WindowScene, busy: BusyPanes) -> None:
    _, second, third = scene.model.tabs
    busy.commands = {second.panes[0]: "make", third.panes[0]: "top"}
    scene.window.tabs.close_others(scene.tab)
    question = scene.question
    assert question is not None
    assert question.heading.text() == "This closes 2 tabs."
    assert question.loss.running == ("make  in “shell”", "top  in “shell”")
    scene.answer(close=False)
    assert len(scene.model.tabs) == 3
    scene.window.tabs.close_others(scene.tab)
    scene.answer(close=True)
    assert list(scene.model.tabs) == [scene.tab]


def test_a_second_wish_to_close_brings_the_question_forward(scene: WindowScene, busy: BusyPanes) -> None:
    busy.commands = {scene.pane: "vim"}
    scene.window.tabs.close(scene.tab)
    question = scene.question
    assert not scene.window.close()
    assert scene.question is question
    assert scene.window.isVisible()


def test_the_question_goes_when_its_tab_has_ended_by_itself(scene: WindowScene, busy: BusyPanes) -> None:
    busy.commands = {scene.pane: "vim"}
    scene.window.tabs.close(scene.tab)
    assert scene.question is not None
    scene.end(scene.tab)
    assert scene.question is None
    assert len(scene.model.tabs) == 2


def test_what_has_ended_while_the_question_was_open_is_left_alone(scene: WindowScene, busy: BusyPanes) -> None:
    first, second, third = scene.model.tabs
    busy.commands = {second.panes[0]: "make"}
    scene.window.tabs.close_all()
    scene.end(third)
    scene.answer(close=True)
    assert scene.model.tabs == ()
    assert (first.panes, second.panes) == ((), ())


def test_a_window_asks_before_it_closes(scene: WindowScene, busy: BusyPanes) -> None:
    busy.commands = {scene.pane: "vim"}
    assert not scene.window.close()
    assert scene.window.isVisible()
    question = scene.question
    assert question is not None
    assert question.heading.text() == "This closes the window with its 3 tabs."
    scene.answer(close=True)
    assert not scene.window.isVisible()
    assert scene.workspace.windows == ()


@pytest.mark.promise("FT-1.5-05")
def test_one_pane_of_several_closes_without_a_question(scene: WindowScene, busy: BusyPanes) -> None:
    other = scene.tab.split(scene.pane, Axis.BESIDE)
    busy.commands = {scene.pane: "vim"}
    scene.tab.focus(scene.pane)
    scene.run("pane.close")
    assert scene.question is None
    assert list(scene.tab.panes) == [other]
