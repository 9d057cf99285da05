"""Splitting and closing panes."""

from dataclasses import replace

import pytest

from kortty.control.handlers import layout
from kortty.model import refusals
from kortty.model import tab as tab_module
from kortty.model.layout import Axis, Split
from kortty.model.origins import Origin
from kortty.model.refusals import Refusal
from kortty.model.wishes import Wish
from kortty.pty.child import SpawnProblem
from tests.helpers.control_world import ControlScene, end
from tests.helpers.fakes import FakeFence, FakeGate, FakeHouse, FakeNotifier


def axis(scene: ControlScene) -> Axis:
    root = scene.tab.layout.root
    assert isinstance(root, Split)
    return root.axis


@pytest.mark.promise("CA-3.4-10", "CA-3.4-11", "CA-3.9-01")
@pytest.mark.parametrize(
    "given, expected, name",
    [
        (None, Axis.BESIDE, "horizontal"),
        (" Horizontal ", Axis.BESIDE, "horizontal"),
        ("VERTICAL", Axis.BELOW, "vertical"),
    ],
)
def test_a_split_puts_a_shell_in_the_same_directory_beside_or_below(
    given: str | None, expected: Axis, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ControlScene()
    monkeypatch.setattr("kortty.model.tab.same_start", lambda pane: "/work")
    answer = scene.answer("pane.split", {"pane": scene.pane.pane_id, "orientation": given})
    first, new = scene.tab.panes
    assert first is scene.pane
    assert new.wish == Wish(directory="/work")
    assert new.connected
    assert axis(scene) is expected
    assert scene.tab.focused is new
    pane = answer.result["pane"]
    assert isinstance(pane, dict)
    assert (pane["pane_id"], pane["focused"], pane["connected"]) == (new.pane_id, True, True)
    assert answer.audit == f"orientation={name} focus=true new_pane={new.pane_id}"
    assert answer.pane_id == scene.pane.pane_id


@pytest.mark.promise("CA-3.4-11")
@pytest.mark.parametrize("orientation", ["", "sideways", "horizontal;"])
def test_there_are_two_orientations(orientation: str) -> None:
    scene = ControlScene()
    error = scene.error("pane.split", pane="@focused", orientation=orientation)
    assert (error.wire_code, error.data["known"]) == ("invalid_params", ["horizontal", "vertical"])
    assert len(scene.tab.panes) == 1


@pytest.mark.promise("CA-3.4-12")
def test_a_split_may_leave_the_keyboard_where_it_is() -> None:
    scene = ControlScene()
    answer = scene.answer("pane.split", {"pane": "@focused", "focus": False})
    assert scene.tab.focused is scene.pane
    assert answer.audit.startswith("orientation=horizontal focus=false new_pane=p")


@pytest.mark.promise("CA-0-10")
def test_the_split_of_a_pane_that_runs_a_command_is_a_shell() -> None:
    scene = ControlScene()
    command = scene.tab.open_pane("top", wish=Wish(("top",)))
    scene.windows.start(command)
    scene.result("pane.split", pane=command.pane_id)
    assert scene.tab.focused is not None
    assert scene.tab.focused.wish.command == ()


@pytest.mark.promise("CA-0-09", "CA-3.4-10")
def test_what_cannot_be_split_is_said_before_that_it_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ControlScene()
    end(scene.pane)
    error = scene.error("pane.split", pane="@focused")
    assert (error.wire_code, error.data) == ("not_connected", {"pane": scene.pane.pane_id})
    assert (error.audit, error.pane_id) == (
        "orientation=horizontal focus=true refused=child_ended",
        scene.pane.pane_id,
    )
    monkeypatch.setattr(layout, "is_local_shell", lambda pane: False)
    error = scene.error("pane.split", pane="@focused")
    assert error.wire_code == "unsupported"
    assert list(error.data) == ["pane", "reason", "protocol"]
    assert (error.audit, error.pane_id) == (
        "orientation=horizontal focus=true refused=not_a_local_shell",
        scene.pane.pane_id,
    )
    assert len(scene.tab.panes) == 1


@pytest.mark.promise("CA-3.4-10")
def test_a_shell_that_does_not_start_leaves_everything_as_it_was() -> None:
    scene = ControlScene()
    scene.windows.failure = SpawnProblem.NOT_FOUND
    error = scene.error("pane.split", pane="@focused")
    assert (error.wire_code, error.data) == ("split_failed", {"pane": scene.pane.pane_id, "reason": "not_found"})
    assert scene.tab.panes == (scene.pane,)
    assert scene.tab.focused is scene.pane
    assert error.audit == "orientation=horizontal focus=true refused=not_found"


@pytest.mark.promise("CA-3.4-10")
def test_a_tab_has_room_for_so_many_panes(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ControlScene()
    monkeypatch.setattr(tab_module, "PANES_MOST", 1)
    error = scene.error("pane.split", pane="@focused")
    assert (error.wire_code, error.data["reason"]) == ("split_failed", "too_many_panes")


@pytest.mark.promise("CA-3.4-13", "CA-3.9-01")
def test_a_pane_is_closed_with_its_child() -> None:
    scene = ControlScene()
    beside = scene.split()
    answer = scene.answer("pane.close", {"pane": scene.pane.pane_id})
    assert answer.result == {"ok": True}
    assert (answer.audit, answer.pane_id) == ("closed=1", scene.pane.pane_id)
    assert scene.tab.panes == (beside,)
    assert scene.pane.closed
    assert scene.error("pane.close", pane=scene.pane.pane_id).wire_code == "pane_not_found"


@pytest.mark.promise("CA-3.4-13")
def test_a_pane_whose_child_has_ended_can_be_closed() -> None:
    scene = ControlScene()
    scene.split()
    end(scene.pane)
    assert scene.result("pane.close", pane=scene.pane.pane_id) == {"ok": True}


@pytest.mark.promise("CA-3.4-13")
def test_the_last_pane_of_a_tab_stays() -> None:
    scene = ControlScene()
    error = scene.error("pane.close", pane="@focused")
    assert error.wire_code == "last_pane"
    assert list(error.data) == ["pane", "hint"]
    assert scene.tab.panes == (scene.pane,)
    assert scene.pane.connected
    assert (error.audit, error.pane_id) == ("closed=0 refused=last_pane", scene.pane.pane_id)


def refused_house(what: str) -> tuple[FakeHouse, Refusal]:
    gate, fence = FakeGate(), FakeFence()
    closed = Refusal("control_api_disabled", "switched_off")
    if what == "gate":
        gate.refusals[Origin.CLI] = closed
    elif what == "fence":
        fence.refusal = closed
    house = FakeHouse(gate=gate, fence=fence)
    if what.startswith("no "):
        missing = what.removeprefix("no ")
        house.ports = replace(house.ports, **{missing: None})
        refusal = getattr(refusals, f"{missing.upper()}_MISSING")
        assert isinstance(refusal, Refusal)
        return house, refusal
    return house, closed


@pytest.mark.parametrize("method", ["pane.split", "pane.close"])
@pytest.mark.parametrize("what", ["gate", "fence", "no gate", "no fence", "no notifier"])
def test_nothing_is_split_or_closed_when_programs_may_not_act_there(method: str, what: str) -> None:
    house, refusal = refused_house(what)
    scene = ControlScene(house=house)
    scene.split()
    error = scene.error(method, pane=scene.pane.pane_id)
    assert (error.wire_code, error.data["reason"]) == (refusal.code, refusal.reason)
    assert error.audit.endswith(f"refused={refusal.reason}")
    assert len(scene.tab.panes) == 2


@pytest.mark.promise("CA-3.9-02")
@pytest.mark.parametrize("method", ["pane.split", "pane.close"])
def test_the_person_is_told_of_the_first_thing_that_a_program_does(method: str) -> None:
    notifier = FakeNotifier()
    scene = ControlScene(house=FakeHouse(notifier=notifier))
    scene.split()
    scene.result(method, pane=scene.pane.pane_id)
    scene.result("pane.split", pane="@focused")
    assert notifier.told == [(scene.pane.pane_id, Origin.CLI)]


@pytest.mark.promise("CA-3.9-02")
@pytest.mark.parametrize("method", ["window.list", "pane.read", "tab.focus", "pane.focus", "notification.show"])
def test_looking_and_focusing_tell_the_person_nothing(method: str) -> None:
    notifier = FakeNotifier()
    scene = ControlScene(house=FakeHouse(notifier=notifier))
    scene.result(method, pane="@focused", tab="@focused", title="a", body="b")
    assert notifier.told == []
