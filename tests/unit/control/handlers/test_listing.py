"""What windows, tabs and panes are listed as."""

import os
from pathlib import Path

import pytest

from kortty.control.declarations.objects import OBJECTS
from kortty.control.handlers import listing
from kortty.model.origins import Origin
from kortty.model.payloads import Keys
from kortty.model.wishes import Wish
from kortty.model.writes import write
from tests.helpers.control_world import ControlScene, Result, attach, end

NO_PROCESS = 2**22 + 1
"""A process id that Linux never gives."""


def members(name: str) -> list[str]:
    return [member for member, _, _ in OBJECTS[name]]


@pytest.mark.promise("CA-3.3-01", "CA-3.8-01")
def test_windows_are_listed_in_their_order_with_what_is_in_front() -> None:
    scene = ControlScene()
    second = scene.space.open_window()
    scene.tab.rename("build")
    scene.windows.focused = second
    result = scene.result("window.list")
    assert list(result) == ["instance", "windows"]
    assert result["instance"] == scene.house.instance
    assert result["windows"] == [
        {"window_id": "w1", "index": 0, "title": "build", "focused": False, "tab_count": 1},
        {"window_id": "w2", "index": 1, "title": "", "focused": True, "tab_count": 0},
    ]
    assert [list(window) for window in result["windows"]] == [members("WindowInfo")] * 2


@pytest.mark.promise("CA-3.3-01")
def test_no_window_is_an_empty_list() -> None:
    scene = ControlScene()
    scene.space.close_all()
    assert scene.result("window.list")["windows"] == []
    assert scene.result("tab.list")["tabs"] == []
    assert scene.result("pane.list")["panes"] == []
    assert scene.result("pane.current") == {"pane": None}


@pytest.mark.promise("CA-3.8-01")
def test_a_window_keeps_its_id_when_its_place_changes() -> None:
    scene = ControlScene()
    second = scene.space.open_window()
    second.open_tab()
    scene.space.close_window(scene.window)
    (window,) = scene.result("window.list")["windows"]
    assert (window["window_id"], window["index"]) == ("w2", 0)


@pytest.mark.promise("CA-3.3-02", "CA-3.8-02")
def test_tabs_are_listed_window_by_window() -> None:
    scene = ControlScene()
    other = scene.window.open_tab()
    there = scene.space.open_window().open_tab()
    result = scene.result("tab.list")
    assert result["instance"] == scene.house.instance
    assert [tab["tab_id"] for tab in result["tabs"]] == [scene.tab.tab_id, other.tab_id, there.tab_id]
    assert [list(tab) for tab in result["tabs"]] == [members("TabInfo")] * 3
    assert result["tabs"][0] == {
        "tab_id": scene.tab.tab_id,
        "window_id": "w1",
        "title": "shell",
        "protocol": "LOCAL_SHELL",
        "host": None,
        "active": False,
        "connected": True,
        "pane_count": 1,
        "agents": {"blocked": 0, "working": 0, "done": 0, "idle": 0, "total": 0, "most_urgent": None},
    }
    assert (result["tabs"][1]["protocol"], result["tabs"][1]["connected"]) == ("UNKNOWN", False)
    assert [tab["tab_id"] for tab in scene.result("tab.list", window="w2")["tabs"]] == [there.tab_id]


@pytest.mark.promise("CA-3.3-03")
def test_tabs_of_a_window_that_is_gone_are_an_error() -> None:
    error = ControlScene().error("tab.list", window="w9")
    assert (error.wire_code, error.data) == ("window_not_found", {"window": "w9"})


@pytest.mark.promise("CA-3.8-02")
def test_a_tab_is_named_by_the_person_else_by_its_program_else_by_what_was_started() -> None:
    scene = ControlScene()

    def title() -> object:
        return scene.result("tab.list")["tabs"][0]["title"]

    assert title() == "shell"
    scene.pane.feed(b"\x1b]2;vim notes\x1b\\")
    assert title() == "vim notes"
    scene.tab.rename("notes")
    assert title() == "notes"


@pytest.mark.promise("CA-3.8-02")
def test_a_tab_is_connected_while_the_child_of_its_focused_pane_runs() -> None:
    scene = ControlScene()
    end(scene.pane)
    assert scene.result("tab.list")["tabs"][0]["connected"] is False
    scene.split()
    tab = scene.result("tab.list")["tabs"][0]
    assert (tab["connected"], tab["pane_count"]) == (True, 2)


@pytest.mark.promise("CA-3.4-01", "CA-3.4-02")
def test_panes_are_listed_all_or_those_of_a_window_or_of_a_tab() -> None:
    scene = ControlScene()
    beside = scene.split()
    other = scene.window.open_tab().open_pane()
    there = scene.space.open_window().open_tab().open_pane()

    def listed(**params: object) -> list[object]:
        result = scene.result("pane.list", **params)
        assert result["instance"] == scene.house.instance
        return [pane["pane_id"] for pane in result["panes"]]

    assert listed() == [scene.pane.pane_id, beside.pane_id, other.pane_id, there.pane_id]
    assert listed(window="w1") == [scene.pane.pane_id, beside.pane_id, other.pane_id]
    assert listed(tab=beside.pane_id) == [scene.pane.pane_id, beside.pane_id]
    assert listed(window="w1", tab=scene.tab.tab_id) == [scene.pane.pane_id, beside.pane_id]
    assert listed(tab="@focused") == [there.pane_id]


@pytest.mark.promise("CA-3.4-01", "CA-3.4-02")
def test_panes_of_what_is_not_there_are_an_error() -> None:
    scene = ControlScene()
    scene.space.open_window()
    assert scene.error("pane.list", window="w9").wire_code == "window_not_found"
    assert scene.error("pane.list", tab="t9").wire_code == "tab_not_found"
    elsewhere = scene.error("pane.list", window="w2", tab=scene.pane.pane_id)
    assert (elsewhere.wire_code, elsewhere.data["tab"]) == ("tab_not_found", scene.tab.tab_id)


@pytest.mark.promise("CA-3.4-03", "CA-0-10")
def test_every_pane_of_this_version_is_a_local_shell_also_one_that_runs_a_command() -> None:
    scene = ControlScene()
    scene.tab.open_pane("vim", wish=Wish(("vim", "notes")))
    panes = scene.result("pane.list", local_shell_only=True)["panes"]
    assert [pane["local_shell"] for pane in panes] == [True, True]


@pytest.mark.promise("CA-3.4-03")
def test_panes_of_another_computer_are_left_out_when_only_local_ones_are_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = ControlScene()
    remote = scene.split()
    monkeypatch.setattr(listing, "is_local_shell", lambda pane: pane is not remote)
    for only, expected in ((True, [scene.pane]), (False, [scene.pane, remote]), (None, [scene.pane, remote])):
        panes = scene.result("pane.list", local_shell_only=only)["panes"]
        assert [pane["pane_id"] for pane in panes] == [pane.pane_id for pane in expected]


@pytest.mark.promise("CA-3.8-03", "CA-3.8-06")
def test_a_pane_is_described_by_what_it_is_now(tmp_path: Path) -> None:
    scene = ControlScene()
    scene.pane.feed(f"\x1b]7;file://localhost{tmp_path}\x07\x1b[?2004h\x1b[?1049h".encode())
    pane: Result = scene.result("pane.get", pane=scene.pane.pane_id)["pane"]
    ids = {"pane_id": scene.pane.pane_id, "tab_id": scene.tab.tab_id, "window_id": "w1"}
    assert list(pane) == members("PaneInfo")
    assert list(pane["agent"]) == members("AgentInfo")
    assert pane == {
        **ids,
        "index": 0,
        "focused": True,
        "protocol": "LOCAL_SHELL",
        "connected": True,
        "local_shell": True,
        "working_directory": pane["working_directory"],
        "shell_pid": 4711,
        "columns": 80,
        "rows": 24,
        "alternate_screen": True,
        "bracketed_paste": True,
        "agent": {
            **ids,
            "detected": False,
            "kind": None,
            "state": "unknown",
            "display_name": None,
            "alias": None,
            "matched_rule_id": None,
            "evidence": None,
            "state_since_millis": 0,
            "seconds_in_state": 0,
            "done_until_seen": False,
            "pid": -1,
            "command": None,
        },
        "isolation": "none",
        "incognito": False,
        "generation": 1,
    }


@pytest.mark.promise("CA-3.8-03")
def test_a_pane_is_where_its_program_said_when_the_system_does_not_tell(tmp_path: Path) -> None:
    scene = ControlScene()
    scene.child.pid = NO_PROCESS
    assert scene.result("pane.current")["pane"]["working_directory"] is None
    scene.pane.feed(f"\x1b]7;file://localhost{tmp_path}\x07".encode())
    assert scene.result("pane.current")["pane"]["working_directory"] == str(tmp_path)


@pytest.mark.promise("CA-3.8-03")
def test_a_pane_whose_child_ended_has_no_shell_and_is_not_connected() -> None:
    scene = ControlScene()
    second = scene.split()
    end(scene.pane)
    first, other = scene.result("pane.list")["panes"]
    assert (first["connected"], first["shell_pid"], first["focused"], first["index"]) == (False, -1, False, 0)
    assert (other["connected"], other["focused"], other["index"]) == (True, True, 1)
    assert other["pane_id"] == second.pane_id


@pytest.mark.promise("CA-0-18", "CA-3.8-03")
def test_the_generation_of_a_pane_rises_with_what_a_person_does() -> None:
    scene = ControlScene()
    before = scene.result("pane.current")["pane"]["generation"]
    scene.pane.feed(b"output alone changes nothing")
    assert scene.result("pane.current")["pane"]["generation"] == before
    write(scene.pane, Origin.HUMAN, Keys(b"k"))
    assert scene.result("pane.current")["pane"]["generation"] == before + 1
    attach(scene.pane)
    assert scene.result("pane.current")["pane"]["generation"] == before + 2


@pytest.mark.promise("CA-3.4-04")
def test_the_current_pane_is_the_one_the_person_looks_at() -> None:
    scene = ControlScene()
    beside = scene.split()
    assert scene.result("pane.current")["pane"]["pane_id"] == beside.pane_id
    scene.tab.focus(scene.pane)
    assert scene.result("pane.current")["pane"]["pane_id"] == scene.pane.pane_id


@pytest.mark.promise("CA-3.4-05")
def test_a_pane_is_got_by_any_selector() -> None:
    scene = ControlScene()
    for selector in (scene.pane.pane_id, scene.tab.tab_id, "@focused", f"w1:{scene.tab.tab_id}:{scene.pane.pane_id}"):
        assert scene.result("pane.get", pane=selector)["pane"]["pane_id"] == scene.pane.pane_id
    assert scene.error("pane.get").data == {"param": "pane"}
    assert scene.error("pane.get", pane="p9").wire_code == "pane_not_found"


@pytest.mark.promise("CA-3.4-06", "CA-3.4-07")
def test_a_pane_is_resolved_by_the_first_process_that_is_a_shell() -> None:
    scene = ControlScene()
    beside = scene.split()
    scene.child.pid, child = 100, beside.child
    assert child is not None
    result = scene.result("pane.resolve", pids=[7, 100.0, child.pid])
    assert (result["pane"]["pane_id"], result["matched_pid"]) == (scene.pane.pane_id, 100)
    result = scene.result("pane.resolve", pids=[child.pid, 100])
    assert (result["pane"]["pane_id"], result["matched_pid"]) == (beside.pane_id, child.pid)


@pytest.mark.promise("CA-3.4-06", "CA-3.4-07")
@pytest.mark.parametrize("pids", [[], [os.getpid()], [-1, 0], [10**30]])
def test_processes_that_are_no_shell_of_ours_resolve_to_nothing(pids: list[int]) -> None:
    scene = ControlScene()
    scene.tab.open_pane()  # its child has not been started
    assert scene.result("pane.resolve", pids=pids) == {"pane": None, "matched_pid": None}


@pytest.mark.promise("CA-3.4-06", "CA-2.1-11")
def test_only_so_many_processes_are_looked_up_at_once() -> None:
    scene = ControlScene()
    scene.result("pane.resolve", pids=[1] * 32)
    error = scene.error("pane.resolve", pids=[1] * 33)
    assert (error.wire_code, error.data) == ("invalid_params", {"param": "pids", "max": 32, "given": 33})
    assert scene.error("pane.resolve").data == {"param": "pids"}
    assert scene.error("pane.resolve", pids=["1"]).data == {"param": "pids"}
