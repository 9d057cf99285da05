"""pane.wait_output: what it finds, when it looks, and how it ends."""

from typing import Any

import pytest

from kortty.base.pending import Pending
from kortty.control.declarations.objects import OBJECTS
from kortty.control.handlers.calling import call
from kortty.control.outcome import Answer, Outcome
from kortty.control.searching import Found
from kortty.control.waiting import FIRST_GAP, GRACE, MATCH_CHARACTERS, Pace
from kortty.model.origins import Origin
from kortty.model.pane import Pane
from kortty.model.payloads import Keys
from kortty.model.reads import PaneText, read
from kortty.model.writes import write
from tests.helpers.control_world import ControlScene, Result, end, error_of, result_of
from tests.helpers.fakes import FakeClock, FakeHouse, FakeMasker

WAYS: list[tuple[str, str]] = [("regex", r"passed|failed"), ("contains", "passed")]
each_way = pytest.mark.parametrize("way, what", WAYS, ids=["regex", "contains"])


def wait(scene: ControlScene, **params: object) -> Pending[Outcome]:
    return scene.start("pane.wait_output", {"pane": "@focused", **params})


def show(scene: ControlScene, data: bytes) -> None:
    scene.pane.feed(data)
    scene.house.run_turns()


def found(scene: ControlScene, **params: object) -> Result:
    return scene.result("pane.wait_output", pane="@focused", **params)


# --- what is found ---


@each_way
@pytest.mark.promise("CA-3.5-14")
def test_what_is_shown_already_is_found_at_once(way: str, what: str) -> None:
    scene = ControlScene()
    scene.pane.feed(b"$ make test\r\n12 passed in 0.42s\r\n$ ")
    outgoing = call(scene.world, scene.session, "pane.wait_output", {"pane": "@focused", way: what})
    assert isinstance(outgoing, Pending)
    assert outgoing.done is (way == "contains")  # a pattern is searched in a thread
    scene.house.run_turns()
    result = result_of(outgoing)
    assert list(result) == [name for name, _, _ in OBJECTS["MatchResult"]]
    assert result == {
        "pane_id": scene.pane.pane_id,
        "matched": True,
        "match": "passed",
        "line": "12 passed in 0.42s",
        "line_index": 1,
        "waited_millis": 0,
        "screen": scene.result("pane.read", pane="@focused", mode="recent"),
    }


@each_way
@pytest.mark.promise("CA-3.5-14")
def test_what_is_shown_later_is_found_when_it_is(way: str, what: str) -> None:
    scene = ControlScene()
    pending = wait(scene, **{way: what})
    scene.pass_time(2)
    show(scene, b"12 passed")
    result = result_of(pending)
    assert (result["match"], result["line"], result["waited_millis"]) == ("passed", "12 passed", 2_000)
    assert result["screen"]["lines"] == ["12 passed"]


@pytest.mark.promise("CA-3.5-07")
def test_a_pattern_is_searched_in_all_rows_together() -> None:
    scene = ControlScene()
    scene.pane.feed(b"first\r\nsecond\r\nthird")
    result = found(scene, regex=r"st\nsec")
    assert (result["match"], result["line"], result["line_index"]) == ("st\nsec", "first", 0)
    assert found(scene, regex="(?m)^third$")["line_index"] == 2
    assert found(scene, regex="")["match"] == ""


@pytest.mark.promise("CA-3.5-08")
def test_a_text_is_wanted_as_it_is() -> None:
    scene = ControlScene()
    scene.pane.feed(b"a.b [x]")
    assert found(scene, contains=".b [")["match"] == ".b ["
    pending = wait(scene, contains="a?b")
    scene.pass_time(30)
    assert error_of(pending).wire_code == "timeout"


@pytest.mark.promise("CA-3.5-09", "CA-3.5-10")
def test_it_looks_at_recent_rows_or_at_the_screen() -> None:
    scene = ControlScene()
    scene.pane.feed(b"old\r\n" + b"\r\n" * 30 + b"new")
    assert found(scene, contains="old")["screen"]["mode"] == "recent"
    for params in ({"mode": "visible"}, {"lines": 5}, {"mode": "detection"}):
        pending = wait(scene, contains="old", timeout_ms=5, **params)
        scene.pass_time(0.01)
        assert error_of(pending).data["last_line"] == "new"
    assert found(scene, contains="new", mode="visible")["line_index"] == 23
    assert found(scene, contains="new", mode="Detection")["screen"]["mode"] == "visible"


@pytest.mark.promise("CA-0-17")
def test_since_a_cursor_only_what_changed_later_counts() -> None:
    scene = ControlScene()
    scene.pane.feed(b"12 passed\r\n")
    cursor = scene.result("pane.read", pane="@focused")["cursor"]
    pending = wait(scene, contains="passed", since=cursor)
    show(scene, b"$ make test\r\n")
    scene.pass_time(1)
    assert not pending.done
    show(scene, b"13 passed\r\n")
    scene.pass_time(1)
    result = result_of(pending)
    assert (result["line"], result["line_index"]) == ("13 passed", 1)
    assert result["screen"]["lines"] == ["$ make test", "13 passed"]


@pytest.mark.promise("CA-2.1-10")
def test_only_the_newest_characters_are_searched_and_the_row_is_counted_in_all() -> None:
    scene = ControlScene()
    scene.pane.feed(b"needle\r\n" + (b"x" * 79 + b"\r\n") * 4_000)
    pending = wait(scene, contains="needle", lines=10_000, timeout_ms=5)
    scene.pass_time(0.01)
    assert error_of(pending).wire_code == "timeout"
    scene.pane.feed(b"needle\r\nend")
    result = found(scene, contains="needle", lines=10_000)
    assert result["line_index"] == 4_001
    assert result["screen"]["lines"][4_001] == result["line"] == "needle"


def test_a_match_without_end_is_answered_as_far_as_an_answer_can_hold_it() -> None:
    scene = ControlScene()
    scene.pane.feed((b"x" * 79 + b"\r\n") * 2_000)
    assert len(found(scene, regex="(?s)x.*", lines=10_000)["match"]) == MATCH_CHARACTERS


def test_the_row_is_counted_in_what_has_room_in_the_answer() -> None:
    scene = ControlScene()
    show(scene, (b'"' * 79 + b"\r\n") * 8_000 + b"needle\r\nend")
    result = found(scene, contains="needle", lines=10_000)
    screen = result["screen"]
    assert screen["truncated"]
    assert screen["lines"][result["line_index"]] == result["line"] == "needle"


def test_an_empty_pattern_matches_where_there_is_no_row() -> None:
    scene = ControlScene()
    cursor = scene.result("pane.read", pane="@focused")["cursor"]
    result = found(scene, regex="", since=cursor)
    assert (result["match"], result["line"], result["line_index"], result["screen"]["lines"]) == ("", "", -1, [])


# --- what is asked for wrongly ---


@pytest.mark.promise("CA-3.5-13")
@pytest.mark.parametrize("params", [{}, {"regex": "a", "contains": "b"}, {"contains": ""}, {"regex": None}])
def test_exactly_one_of_pattern_and_text_is_needed(params: dict[str, object]) -> None:
    error = ControlScene().error("pane.wait_output", pane="@focused", **params)
    assert error.wire_code == "invalid_params"
    assert error.data["hint"]


@pytest.mark.promise("CA-3.5-07", "CA-4-22")
@pytest.mark.parametrize("pattern", ["(", "[", "a{2,1}", "*", "(?P<n>a)(?P<n", r"\p{Nonsense}", "((a{100}){100}){100}"])
def test_what_is_no_pattern_is_said_with_the_reason(pattern: str) -> None:
    error = ControlScene().error("pane.wait_output", pane="@focused", regex=pattern)
    assert error.wire_code == "invalid_regex"
    assert error.data["detail"]


@pytest.mark.promise("CA-3.5-07", "CA-2.1-09")
def test_a_pattern_has_at_most_512_characters() -> None:
    scene = ControlScene()
    wait(scene, regex="a" * 512)
    error = scene.error("pane.wait_output", pane="@focused", regex="a" * 513)
    assert error.data == {"param": "regex", "max": 512, "length": 513}


@pytest.mark.promise("CA-3.5-11", "CA-3.5-12")
@pytest.mark.parametrize("name, value", [("timeout_ms", 0), ("poll_ms", 0), ("poll_ms", 600_001), ("lines", 0)])
def test_numbers_out_of_range_are_refused(name: str, value: int) -> None:
    error = ControlScene().error("pane.wait_output", pane="@focused", contains="a", **{name: value})
    assert (error.wire_code, error.data["param"]) == ("invalid_params", name)


# --- the time is up ---


@each_way
@pytest.mark.promise("CA-3.5-11", "CA-3.5-15")
def test_a_wait_ends_when_its_time_is_up(way: str, what: str) -> None:
    scene = ControlScene()
    scene.pane.feed(b"still running\r\n\r\n  ")
    pending = wait(scene, **{way: what}, timeout_ms=1_500)
    scene.pass_time(1.49)
    assert not pending.done
    scene.pass_time(0.02)
    error = error_of(pending)
    assert error.wire_code == "timeout"
    assert error.data == {"pane": scene.pane.pane_id, "waited_millis": 1_500, "last_line": "still running"}
    assert "pattern" not in error.message
    assert scene.timers.running == 0


@pytest.mark.promise("CA-3.5-11")
def test_a_wait_takes_half_a_minute_unless_asked_for_another_time() -> None:
    scene = ControlScene()
    pending = wait(scene, contains="never")
    scene.pass_time(29.9)
    assert not pending.done
    scene.pass_time(0.2)
    assert error_of(pending).data["last_line"] is None


@pytest.mark.promise("CA-3.5-11", "CA-3.5-15", "CA-2.1-07")
def test_nobody_waits_for_longer_than_ten_minutes_and_it_is_said() -> None:
    scene = ControlScene()
    pending = wait(scene, contains="never", timeout_ms=10**12)
    scene.pass_time(599)
    assert not pending.done
    scene.pass_time(2)
    assert error_of(pending).data["clamped_to"] == 600_000


def test_what_came_right_before_the_end_counts() -> None:
    scene = ControlScene()
    pending = wait(scene, contains="passed", timeout_ms=1_000)
    scene.world.waits.pace.looked(scene.clock.now - 1)  # the next look may not be for nine seconds
    scene.pass_time(0.99)
    show(scene, b"12 passed\r\n")
    assert not pending.done
    scene.pass_time(0.02)
    assert result_of(pending)["line"] == "12 passed"


# --- patterns that take their time ---


@pytest.mark.promise("CA-0-15")
def test_a_pattern_that_runs_out_of_time_ends_the_wait() -> None:
    scene = ControlScene()
    scene.searches.held = True
    pending = wait(scene, regex="(a+)+$")
    scene.clock.now += 0.5
    scene.searches.release(Found(out_of_time=True))
    scene.house.run_turns()
    error = error_of(pending)
    assert error.wire_code == "timeout"
    assert (error.data["stage"], error.data["waited_millis"]) == ("match", 500)
    assert "pattern" in error.message


def test_while_a_search_runs_it_does_not_look_and_what_changed_is_searched_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scene = ControlScene()
    scene.searches.held = True
    pending = wait(scene, regex="passed")
    looks = Looks(scene, monkeypatch)
    for number in range(5):
        show(scene, b"%d\r\n" % number)
        scene.pass_time(1)
    assert scene.searches.texts == [""]
    assert looks.moments == []
    show(scene, b"12 passed\r\n")
    scene.searches.release()
    scene.house.run_turns()
    scene.searches.release()
    scene.house.run_turns()
    assert scene.searches.texts[1:] == ["0\n1\n2\n3\n4\n12 passed\n"]
    assert result_of(pending)["line"] == "12 passed"


def test_a_search_that_has_begun_when_the_time_is_up_may_still_find_something() -> None:
    scene = ControlScene()
    scene.searches.held = True
    scene.pane.feed(b"12 passed")
    pending = wait(scene, regex="passed", timeout_ms=100)
    scene.pass_time(0.2)
    assert not pending.done
    scene.searches.release()
    scene.house.run_turns()
    assert result_of(pending)["match"] == "passed"


def test_what_changed_during_the_last_search_is_searched_when_the_time_is_up() -> None:
    scene = ControlScene()
    scene.searches.held = True
    pending = wait(scene, regex="passed", timeout_ms=100)
    show(scene, b"12 passed")
    scene.pass_time(0.2)
    for _ in range(2):
        scene.searches.release()
        scene.house.run_turns()
    assert result_of(pending)["line"] == "12 passed"


def test_a_search_that_comes_too_late_is_not_waited_for() -> None:
    scene = ControlScene()
    scene.searches.held = True
    scene.pane.feed(b"12 passed")
    pending = wait(scene, regex="passed", timeout_ms=100)
    scene.pass_time(0.1 + GRACE)
    assert "stage" not in error_of(pending).data
    scene.searches.release()  # nobody hears it
    assert scene.house.run_turns() == 0


def test_the_same_text_is_not_searched_twice() -> None:
    scene = ControlScene()
    wait(scene, regex="passed")
    scene.pane.resize(81, 24)
    scene.pass_time(1)
    show(scene, b"\x1b[1m\x1b[m")
    scene.pass_time(1)
    assert scene.searches.texts == [""]


# --- when it looks ---


class Looks:
    """How often a pane is looked at, and what one look costs (seconds)."""

    def __init__(self, scene: ControlScene, monkeypatch: pytest.MonkeyPatch, cost: float = 0.0) -> None:
        self.moments: list[float] = []

        def counted(pane: Pane, *rest: Any) -> PaneText:
            self.moments.append(scene.clock.now)
            scene.clock.now += cost
            return read(pane, *rest)

        monkeypatch.setattr("kortty.control.waiting.read", counted)


def test_after_a_quiet_time_a_change_is_looked_at_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ControlScene()
    looks = Looks(scene, monkeypatch)
    pending = wait(scene, contains="passed")
    scene.pass_time(5)
    before = scene.clock.now
    show(scene, b"12 passed")
    assert looks.moments[-1] == before
    assert pending.done


def test_what_follows_a_change_at_once_is_looked_at_within_a_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ControlScene()
    pending = wait(scene, contains="passed")
    scene.pass_time(5)
    show(scene, b"$ make test\r\n")
    scene.pass_time(0.002)
    show(scene, b"12 passed\r\n")
    assert not pending.done
    scene.pass_time(FIRST_GAP)
    assert pending.done


def test_after_a_flood_and_a_quiet_time_it_looks_again_within_a_frame() -> None:
    scene = ControlScene()
    pending = wait(scene, contains="passed", poll_ms=400)
    for number in range(500):
        show(scene, b"%d\r\n" % number)
        scene.pass_time(0.005)
    scene.pass_time(1)
    show(scene, b"$ make test\r\n")
    scene.pass_time(0.002)
    show(scene, b"12 passed\r\n")
    scene.pass_time(FIRST_GAP)
    assert pending.done


@pytest.mark.promise("CA-3.5-12")
@pytest.mark.parametrize("poll, most", [(1, 0.05), (None, 0.15), (1_000, 1.0)])
def test_during_a_flood_it_looks_only_every_poll(
    poll: int | None, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = ControlScene()
    looks = Looks(scene, monkeypatch)
    wait(scene, contains="never", poll_ms=poll)
    for number in range(2_000):
        show(scene, b"%d\r\n" % number)
        scene.pass_time(0.005)
    gaps = [after - before for before, after in zip(looks.moments, looks.moments[1:])]
    assert all(gap >= FIRST_GAP - 1e-6 for gap in gaps)
    assert gaps[-5:] == pytest.approx([most] * 5, abs=0.006)
    assert len(gaps) <= 10 / most + 10


def test_all_waits_together_look_for_a_tenth_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = ControlScene()
    looks = Looks(scene, monkeypatch, cost=0.004)
    for _ in range(8):
        wait(scene, contains="never", poll_ms=50)
    looks.moments.clear()
    began = scene.clock.now
    for number in range(1_000):
        show(scene, b"%d\r\n" % number)
        scene.pass_time(0.01)
    assert len(looks.moments) * 0.004 <= (scene.clock.now - began) * 0.1 + 0.004
    assert len(looks.moments) > 200


def test_a_pace_waits_nine_times_as_long_as_a_look_took() -> None:
    clock = FakeClock()
    pace = Pace(clock)
    assert pace.delay == 0
    clock.now += 0.01
    pace.looked(clock.now - 0.01)
    assert pace.delay == pytest.approx(0.09)
    clock.now += 1
    assert pace.delay == 0


# --- the pane goes, the client goes ---


@each_way
def test_a_pane_that_is_closed_ends_the_wait(way: str, what: str) -> None:
    scene = ControlScene()
    scene.split()
    pending = scene.start("pane.wait_output", {"pane": scene.pane.pane_id, way: what})
    scene.clock.now += 1
    scene.tab.close_pane(scene.pane)
    scene.house.run_turns()
    error = error_of(pending)
    assert error.wire_code == "pane_not_found"
    assert error.data == {"pane": scene.pane.pane_id, "waited_millis": 1_000}
    assert scene.timers.running == 0


def test_another_pane_that_is_closed_ends_nothing() -> None:
    scene = ControlScene()
    beside = scene.split()
    pending = scene.start("pane.wait_output", {"pane": scene.pane.pane_id, "contains": "passed"})
    scene.tab.close_pane(beside)
    show(scene, b"passed")
    scene.pass_time(1)
    assert result_of(pending)["match"] == "passed"


@each_way
def test_the_last_words_of_a_child_are_found_although_the_pane_goes_with_it(way: str, what: str) -> None:
    scene = ControlScene()
    scene.split()
    scene.pane.on_exit(lambda status: scene.tab.close_pane(scene.pane))
    pending = scene.start("pane.wait_output", {"pane": scene.pane.pane_id, way: what})
    scene.pass_time(5)
    scene.pane.feed(b"$ make test\r\n")
    scene.pane.feed(b"12 passed\r\n")
    end(scene.pane)
    scene.house.run_turns()
    assert result_of(pending)["line"] == "12 passed"


def test_the_last_words_are_searched_also_when_an_earlier_search_still_runs() -> None:
    scene = ControlScene()
    scene.split()
    scene.searches.held = True
    scene.pane.on_exit(lambda status: scene.tab.close_pane(scene.pane))
    pending = scene.start("pane.wait_output", {"pane": scene.pane.pane_id, "regex": "passed"})
    scene.pane.feed(b"12 passed\r\n")
    end(scene.pane)
    for _ in range(2):
        scene.house.run_turns()
        scene.searches.release()
    scene.house.run_turns()
    assert result_of(pending)["line"] == "12 passed"


def test_a_closed_pane_that_is_resized_shows_nothing_that_would_be_searched() -> None:
    scene = ControlScene()
    scene.split()
    scene.searches.held = True
    pending = scene.start("pane.wait_output", {"pane": scene.pane.pane_id, "regex": "^$"})
    scene.searches.release(Found())
    show(scene, b"1\r\n2")
    scene.pass_time(1)
    scene.tab.close_pane(scene.pane)
    scene.pane.resize(40, 10)
    scene.pass_time(1)
    scene.searches.release()
    scene.house.run_turns()
    assert error_of(pending).wire_code == "pane_not_found"
    assert scene.searches.texts == ["", "1\n2"]


def test_a_child_that_has_ended_may_be_started_again_and_waited_for() -> None:
    scene = ControlScene()
    pending = wait(scene, contains="passed")
    end(scene.pane, 1)
    scene.pass_time(1)
    assert not pending.done
    scene.windows.start(scene.pane)
    show(scene, b"passed")
    scene.pass_time(1)
    assert pending.done


@each_way
@pytest.mark.parametrize("searching", [False, True])
def test_a_client_that_goes_leaves_nothing_behind(way: str, what: str, searching: bool) -> None:
    scene = ControlScene()
    scene.searches.held = searching
    pending = wait(scene, **{way: what})
    show(scene, b"1\r\n")
    show(scene, b"2\r\n")
    pending.cancel()
    assert scene.timers.running == 0
    scene.searches.release()
    show(scene, b"passed")
    scene.tab.close_pane(scene.pane)
    scene.house.run_turns()
    assert not pending.done


def test_an_answer_never_comes_in_the_middle_of_a_turn_of_the_pane() -> None:
    scene = ControlScene()
    pending = wait(scene, contains="passed")
    heard: list[str] = []
    scene.pane.on_change(lambda: heard.append("shown"))
    pending.on_done(lambda outcome: heard.append("answered"))
    scene.pass_time(1)
    scene.pane.feed(b"passed")
    assert heard == ["shown"]
    scene.house.run_turns()
    assert heard == ["shown", "answered"]


def test_a_persons_typing_does_not_end_a_wait() -> None:
    scene = ControlScene()
    pending = wait(scene, contains="passed")
    write(scene.pane, Origin.HUMAN, Keys(b"k"))
    show(scene, b"passed")
    scene.pass_time(1)
    assert pending.done


# --- assistants ---


def test_an_assistants_wait_searches_masked_text_only() -> None:
    scene = ControlScene(house=FakeHouse(masker=FakeMasker("hunter2")), kind="mcp")
    pending = wait(scene, contains="hunter2", timeout_ms=1_000)
    show(scene, b"password hunter2")
    scene.pass_time(2)
    assert error_of(pending).data["last_line"] == "password ***"
    assert found(scene, contains="***")["line"] == "password ***"


@pytest.mark.parametrize("error", [RuntimeError("hunter2 is a secret"), None])
def test_a_mask_that_fails_later_ends_the_wait_and_tells_nothing(
    error: Exception | None, capsys: pytest.CaptureFixture[str]
) -> None:
    masker = FakeMasker("hunter2")
    scene = ControlScene(house=FakeHouse(masker=masker), kind="mcp")
    pending = wait(scene, contains="x")
    masker.error, masker.loses_lines = error, True
    show(scene, b"hunter2")
    scene.pass_time(1)
    failure = error_of(pending)
    assert failure.wire_code == "internal_error"
    assert "hunter2" not in str(failure.as_error())
    said = capsys.readouterr().err
    assert "hunter2" not in said
    assert ("RuntimeError" in said) is (error is not None)
    assert isinstance(scene.ask("ping"), Answer)
