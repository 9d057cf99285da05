"""What guards are told about a pane."""

import pytest

from kortty.model.inspecting import TreeInspector
from kortty.model.pane import Pane
from kortty.model.ports import PaneFacts, PaneInspector
from kortty.model.workspace import Workspace
from kortty.settings.defaults import Settings
from tests.helpers.fakes import FakeHouse, FakePane


def never(pane: Pane) -> bool:
    return False


@pytest.mark.promise("FT-9.1-08")
def test_broadcast_and_a_paced_paste_are_told_and_nothing_else_of_the_tree() -> None:
    space = Workspace(FakeHouse(), Settings())
    tab = space.open_window().open_tab()
    pane, other = tab.open_pane(), tab.open_pane()
    inspector: PaneInspector = TreeInspector(
        space, foreign_session=never, multi_exec=never, coding_agent=lambda asked: asked is other
    )
    assert inspector.facts(pane.pane_id) == PaneFacts()
    assert inspector.facts(other.pane_id) == PaneFacts(coding_agent=True)
    pane.paste_pacing = True
    assert inspector.facts(pane.pane_id) == PaneFacts(paste_pacing=True)
    tab.set_broadcast(True)
    assert inspector.facts(other.pane_id) == PaneFacts(broadcast=True, coding_agent=True)
    tab.close_pane(pane)
    assert inspector.facts(pane.pane_id) is None
    assert inspector.facts("") is None


@pytest.mark.parametrize("missing", ["foreign_session", "multi_exec", "coding_agent"])
def test_while_somebody_who_must_be_asked_is_missing_no_pane_can_be_described(missing: str) -> None:
    space = Workspace(FakeHouse(), Settings())
    pane = space.open_window().open_tab().open_pane()
    known = {name: never for name in ("foreign_session", "multi_exec", "coding_agent") if name != missing}
    assert TreeInspector(space, **known).facts(pane.pane_id) is None


def test_a_pane_that_is_in_no_tab_cannot_be_described(monkeypatch: pytest.MonkeyPatch) -> None:
    house = FakeHouse()
    space, alone = Workspace(house, Settings()), FakePane(house)
    monkeypatch.setattr(space, "pane", lambda pane_id: alone)
    inspector = TreeInspector(space, foreign_session=never, multi_exec=never, coding_agent=never)
    assert inspector.facts(alone.pane_id) is None


@pytest.mark.promise("CA-9.6-01")
@pytest.mark.parametrize("unsure", ["foreign_session", "multi_exec", "coding_agent"])
def test_while_somebody_cannot_tell_the_pane_cannot_be_described(unsure: str) -> None:
    space = Workspace(FakeHouse(), Settings())
    pane = space.open_window().open_tab().open_pane()
    known = dict.fromkeys(("foreign_session", "multi_exec", "coding_agent"), never)
    assert TreeInspector(space, **known).facts(pane.pane_id) == PaneFacts()
    inspector = TreeInspector(space, **{**known, unsure: lambda asked: None})
    assert inspector.facts(pane.pane_id) is None
