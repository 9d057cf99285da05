"""What a program may bring before the person's eyes."""

import pytest

from tests.helpers.control_world import ControlScene


@pytest.mark.promise("CA-3.3-04", "CA-0-06")
def test_a_tab_comes_to_the_front_and_its_pane_has_the_keyboard() -> None:
    scene = ControlScene()
    scene.window.open_tab().open_pane()
    answer = scene.answer("tab.focus", {"tab": scene.tab.tab_id})
    assert scene.window.active is scene.tab
    assert scene.windows.raised == [scene.tab]
    assert scene.windows.given == [scene.pane]
    assert list(answer.result) == ["ok", "tab"]
    assert answer.result["ok"] is True
    assert answer.result["tab"] == scene.result("tab.list")["tabs"][0]
    assert scene.result("tab.list")["tabs"][0]["active"] is True
    assert (answer.audit, answer.pane_id) == ("raised=true", scene.pane.pane_id)


@pytest.mark.promise("CA-3.3-05")
def test_a_tab_that_is_not_named_cannot_be_focused() -> None:
    error = ControlScene().error("tab.focus")
    assert (error.wire_code, error.data) == ("invalid_params", {"param": "tab"})
    assert ControlScene().error("tab.focus", tab="t9").wire_code == "tab_not_found"


@pytest.mark.promise("CA-3.4-08", "CA-3.4-09", "CA-0-06")
def test_a_pane_gets_the_keyboard_and_comes_to_the_front_with_its_tab() -> None:
    scene = ControlScene()
    scene.split()
    scene.window.open_tab().open_pane()
    answer = scene.answer("pane.focus", {"pane": scene.pane.pane_id})
    assert scene.tab.focused is scene.pane
    assert scene.window.active is scene.tab
    assert scene.windows.raised == [scene.tab]
    assert scene.windows.given == [scene.pane]
    assert list(answer.result) == ["ok", "pane"]
    pane = answer.result["pane"]
    assert isinstance(pane, dict)
    assert (pane["pane_id"], pane["focused"]) == (scene.pane.pane_id, False)
    assert (answer.audit, answer.pane_id) == ("raised=true", scene.pane.pane_id)


@pytest.mark.promise("CA-3.4-09")
def test_a_pane_may_get_the_keyboard_of_its_tab_without_anything_coming_to_the_front() -> None:
    scene = ControlScene()
    scene.split()
    other = scene.window.open_tab()
    other.open_pane()
    answer = scene.answer("pane.focus", {"pane": scene.pane.pane_id, "raise": False})
    assert scene.tab.focused is scene.pane
    assert scene.window.active is other
    assert scene.windows.raised == []
    assert answer.audit == "raised=false"


@pytest.mark.promise("CA-4-37")
@pytest.mark.parametrize("method", ["tab.focus", "pane.focus"])
def test_what_has_no_window_on_the_desktop_cannot_be_focused(method: str) -> None:
    scene = ControlScene()
    scene.windows.gone = True
    error = scene.error(method, **{method.partition(".")[0]: scene.pane.pane_id})
    assert error.wire_code == "ui_unavailable"
    assert (error.audit, error.pane_id) == ("raised=false", scene.pane.pane_id)


def test_a_tab_without_a_pane_can_come_to_the_front() -> None:
    scene = ControlScene()
    empty = scene.window.open_tab()
    answer = scene.answer("tab.focus", {"tab": empty.tab_id})
    assert (answer.audit, answer.pane_id) == ("raised=true", None)
    assert scene.windows.given == []
