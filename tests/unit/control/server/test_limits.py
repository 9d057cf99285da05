"""Limits that a client meets through the socket (control-api.md 2.1)."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from kortty.control.declarations.limits import MAX_LINE_BYTES
from tests.helpers.control_clients import turn_until, wire_code
from tests.helpers.control_servers import HeldTimers, ServiceScene

ROW = "x" * 79


def fill(scene: ServiceScene, rows: int, text: str = ROW) -> None:
    """Let the pane's child write so many rows."""
    for _ in range(rows):
        scene.pane.feed(f"{text}\r\n".encode())


@pytest.mark.promise("CA-2.1-02")
def test_a_result_has_at_most_512_kib_of_rows_and_says_when_some_are_missing(scene: ServiceScene) -> None:
    scene.on()
    fill(scene, 8_000)
    with scene.client() as client:
        result = client.result("pane.read", {"pane": scene.pane.pane_id, "mode": "recent", "lines": 10_000})
    size = sum(len(line.encode()) + 1 for line in result["lines"])
    assert 524_288 - 80 <= size <= 524_288
    assert result["truncated"] is True


def test_an_answer_that_could_be_as_long_as_a_line_is_none(scene: ServiceScene) -> None:
    scene.on()
    fill(scene, 6_000, "\x1b(B" + '"' * 79)
    with scene.client() as client:
        client.send("pane.read", {"pane": scene.pane.pane_id, "mode": "recent", "lines": 10_000})
        turn_until(lambda: b"\n" in client._data or client._receive())
        line, _, client._data = client._data.partition(b"\n")
        assert len(line) <= MAX_LINE_BYTES


@pytest.mark.promise("CA-2.1-06")
def test_256_events_wait_for_a_subscription_and_the_oldest_are_dropped_and_counted(scene: ServiceScene) -> None:
    scene.on()
    with scene.client() as client:
        client.result("events.subscribe", {"kinds": ["window.opened"]})
        for _ in range(300):
            scene.world.workspace.open_window()
        frames = [client.frame()["params"] for _ in range(257)]
        assert [frame["kind"] for frame in frames] == ["window.opened"] * 256 + ["events.overflow"]
        assert frames[-1]["dropped"] == 44


@pytest.mark.promise("CA-2.1-07")
def test_a_wait_that_is_too_long_is_shortened_and_says_so(
    qapp: QCoreApplication, tmp_path: Path, timers: HeldTimers
) -> None:
    scene = ServiceScene(qapp, tmp_path / "kortty", timers).on()
    with scene.client() as client:
        client.send("pane.wait_output", {"pane": scene.pane.pane_id, "contains": "never", "timeout_ms": 600_001})
        turn_until(lambda: 600 in timers.waiting)
        timers.pass_by(600)
        frame = client.frame()
        assert wire_code(frame) == "timeout"
        assert frame["error"]["data"]["clamped_to"] == 600_000
    scene.service.stop()


@pytest.mark.promise("CA-2.1-08")
@pytest.mark.parametrize(("lines", "rows"), [(None, 200), (10_000, 10_000), (10_001, 10_000), (2_147_483_647, 10_000)])
def test_a_reading_has_200_rows_or_as_many_as_were_asked_for_at_most_10_000(
    scene: ServiceScene, lines: int | None, rows: int
) -> None:
    scene.on()
    fill(scene, 10_100, "row")
    with scene.client() as client:
        params = {"pane": scene.pane.pane_id, "mode": "recent", "lines": lines}
        assert len(client.result("pane.read", params)["lines"]) == rows


@pytest.mark.promise("CA-2.1-09")
def test_a_pattern_has_at_most_512_characters(scene: ServiceScene) -> None:
    scene.on()
    with scene.client() as client:
        params = {"pane": scene.pane.pane_id, "timeout_ms": 1}
        assert client.code("pane.wait_output", {**params, "regex": "x" * 512}) == "timeout"
        frame = client.ask("pane.wait_output", {**params, "regex": "x" * 513})
        assert wire_code(frame) in ("invalid_params", "invalid_regex")


@pytest.mark.promise("CA-2.1-10")
def test_a_wait_searches_the_newest_262_144_characters(scene: ServiceScene) -> None:
    scene.on()
    fill(scene, 1, "the oldest")
    fill(scene, 3_400)
    with scene.client() as client:
        params = {"pane": scene.pane.pane_id, "lines": 10_000, "timeout_ms": 1}
        assert client.code("pane.wait_output", {**params, "contains": "the oldest"}) == "timeout"
        fill(scene, 1, "the newest")
        assert client.result("pane.wait_output", {**params, "contains": "the newest"})["matched"] is True


@pytest.mark.promise("CA-2.1-11")
def test_32_processes_are_looked_up_at_once(scene: ServiceScene) -> None:
    with scene.on().client() as client:
        assert client.result("pane.resolve", {"pids": list(range(1, 33))})["pane"] is None
        frame = client.ask("pane.resolve", {"pids": list(range(1, 34))})
        assert wire_code(frame) == "invalid_params"
        assert (frame["error"]["data"]["max"], frame["error"]["data"]["given"]) == (32, 33)


@pytest.mark.promise("CA-2.1-13")
def test_a_connection_may_show_one_notification_in_five_seconds(scene: ServiceScene) -> None:
    with scene.on().client() as client, scene.client() as other:
        params = {"title": "a", "body": "b"}
        assert client.result("notification.show", params)["shown"] is True
        frame = client.ask("notification.show", params)
        assert wire_code(frame) == "busy"
        assert 0 < frame["error"]["data"]["retry_after_millis"] <= 5_000
        assert other.result("notification.show", params)["shown"] is True
