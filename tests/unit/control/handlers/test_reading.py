"""Reading a pane through the glass."""

from dataclasses import replace

import pytest

from kortty.base.limits import READ_BYTES_MOST
from kortty.control.declarations.limits import MAX_LINE_BYTES
from kortty.control.declarations.objects import OBJECTS
from kortty.control.server import answers
from tests.helpers.control_world import ControlScene, Result
from tests.helpers.fakes import FakeHouse, FakeMasker


def scene_showing(data: bytes | str) -> ControlScene:
    scene = ControlScene()
    scene.pane.feed(data.encode() if isinstance(data, str) else data)
    return scene


def numbered(first: int, last: int) -> bytes:
    return b"".join(b"line %d\r\n" % number for number in range(first, last + 1))


def read(scene: ControlScene, **params: object) -> Result:
    return scene.result("pane.read", pane="@focused", **params)


@pytest.mark.promise("CA-3.5-03", "CA-3.8-04")
def test_visible_is_the_screen_and_the_default() -> None:
    scene = scene_showing(numbered(1, 30) + b"$ \x1b]2;make test\x1b\\")
    text = read(scene)
    assert list(text) == [name for name, _, _ in OBJECTS["PaneText"]]
    assert text == {
        "pane_id": scene.pane.pane_id,
        "mode": "visible",
        "lines": [*(f"line {number}" for number in range(8, 31)), "$"],
        "columns": 80,
        "rows": 24,
        "alternate_screen": False,
        "osc_title": "make test",
        "truncated": False,
        "cursor": scene.pane.terminal.stamp,
    }
    assert read(scene, mode=" VISIBLE ") == text


@pytest.mark.promise("CA-3.5-03", "CA-3.8-04")
def test_visible_is_the_alternate_screen_while_it_shows_and_recent_never_is() -> None:
    scene = scene_showing(b"below\x1b[?1049h\x1b[Habove")
    assert (read(scene)["lines"][0], read(scene)["alternate_screen"]) == ("above", True)
    recent = read(scene, mode="recent")
    assert (recent["lines"][0], recent["alternate_screen"]) == ("below", False)


@pytest.mark.promise("CA-3.5-02", "CA-3.5-04")
def test_recent_is_the_newest_rows_two_hundred_unless_asked_for_others() -> None:
    scene = scene_showing(numbered(1, 300) + b"$")
    assert read(scene, mode="recent", lines=2)["lines"] == ["line 300", "$"]
    assert len(read(scene, mode="recent")["lines"]) == 200
    assert len(read(scene, mode="recent", lines=2_147_483_647)["lines"]) == 301


@pytest.mark.promise("CA-3.5-02")
@pytest.mark.parametrize("lines", [0, -1, 2_147_483_648, 1.5, "10"])
def test_lines_out_of_range_are_refused(lines: object) -> None:
    error = ControlScene().error("pane.read", pane="@focused", lines=lines)
    assert (error.wire_code, error.data["param"]) == ("invalid_params", "lines")


@pytest.mark.promise("CA-3.5-02", "CA-2.1-08")
def test_more_than_ten_thousand_rows_are_cut_and_said_to_be() -> None:
    scene = scene_showing(b"\r\n" * 10_050 + b"end")
    text = read(scene, mode="recent", lines=20_000)
    assert (len(text["lines"]), text["truncated"]) == (10_000, True)


@pytest.mark.promise("CA-3.5-01")
@pytest.mark.parametrize("mode", ["", "screen", 5])
def test_there_are_three_modes(mode: object) -> None:
    error = ControlScene().error("pane.read", pane="@focused", mode=mode)
    assert (error.wire_code, error.data["param"]) == ("invalid_params", "mode")
    if isinstance(mode, str):
        assert error.data["known"] == ["visible", "recent", "detection"]


@pytest.mark.promise("CA-3.5-05")
def test_detection_says_that_nothing_was_detected() -> None:
    scene = scene_showing(b"? Do you want to proceed")
    result = read(scene, mode="Detection")
    assert result == {"pane_id": scene.pane.pane_id, "mode": "detection", "detected": False}


@pytest.mark.promise("CA-3.5-06", "CA-2.1-02")
def test_too_many_bytes_drop_whole_rows_from_the_top() -> None:
    scene = scene_showing("ä" * 80 + "\r\n")
    scene.pane.feed(("ä" * 79 + "\r\n").encode() * 9_000)
    text = read(scene, mode="recent", lines=10_000)
    size = sum(len(line.encode()) + 1 for line in text["lines"])
    assert text["truncated"] is True
    assert READ_BYTES_MOST - 160 < size <= READ_BYTES_MOST
    assert all(line == "ä" * 79 for line in text["lines"][:-1])


@pytest.mark.parametrize("character", ['"', "\\"])
def test_rows_that_json_writes_twice_as_long_have_room_in_a_line_all_the_same(character: str) -> None:
    scene = scene_showing(f"{character * 79}\r\n" * 9_000 + "last")
    text = read(scene, mode="recent", lines=10_000)
    frame = answers.success("1", text)
    assert b"internal_error" not in frame
    assert MAX_LINE_BYTES // 2 < len(frame) <= MAX_LINE_BYTES * 4 // 5
    assert text["truncated"]
    assert text["lines"][-2:] == [character * 79, "last"]


@pytest.mark.promise("CA-0-17")
def test_since_a_cursor_only_what_changed_later_is_read() -> None:
    scene = scene_showing(numbered(1, 3))
    cursor = read(scene)["cursor"]
    assert read(scene, since=cursor)["lines"] == []
    scene.pane.feed(b"line 4\r\n")
    for mode in ("visible", "recent"):
        text = read(scene, mode=mode, since=cursor)
        assert text["lines"] == ["line 4"]
        assert text["cursor"] > cursor
    assert scene.error("pane.read", pane="@focused", since=-1).data["min"] == 0


def test_an_assistant_reads_masked_text_and_how_much_was_masked() -> None:
    scene = ControlScene(house=FakeHouse(masker=FakeMasker("hunter2")), kind="mcp")
    scene.pane.feed(b"password hunter2 hunter2\r\n\x1b]2;hunter2\x1b\\")
    text = read(scene)
    assert (text["lines"][0], text["osc_title"], text["masked_count"]) == ("password *** ***", "***", 3)
    assert read(scene, mode="detection")["masked_count"] == 0
    for method in ("window.list", "tab.list", "pane.list", "pane.current"):
        assert "hunter2" not in str(scene.result(method))


@pytest.mark.parametrize("broken", ["missing", "lines lost"])
def test_an_assistant_reads_nothing_when_it_cannot_be_masked(broken: str) -> None:
    masker = FakeMasker("hunter2")
    masker.loses_lines = True
    house = FakeHouse(masker=masker)
    if broken == "missing":
        house.ports = replace(house.ports, masker=None)
    scene = ControlScene(house=house, kind="mcp")
    scene.pane.feed(b"hunter2")
    error = scene.error("pane.read", pane="@focused")
    assert error.wire_code == ("not_ready" if broken == "missing" else "internal_error")
    assert "hunter2" not in str(error.as_error())
    assert scene.error("pane.wait_output", pane="@focused", contains="a").wire_code == error.wire_code
