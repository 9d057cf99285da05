"""Events: who is told what, in which order, and what happens when it is too much."""

from collections.abc import Callable

import pytest

from kortty.control.declarations import catalogue
from kortty.control.declarations.events import EVENTS, NEVER_FOR_MCP
from kortty.control.declarations.limits import EVENT_QUEUE_DEPTH
from kortty.control.declarations.shapes import EventKind
from kortty.control.events import PANES_MOST, SENT_IN_A_TURN, SUBSCRIPTIONS_MOST
from kortty.control.session import Session
from kortty.control.sources import KINDS
from kortty.model.changes import Change, PaneClosed
from kortty.model.layout import Axis
from kortty.pty.child import ExitStatus
from tests.helpers.control_world import ControlScene, attach, end

DEFAULT = sorted(event.kind for event in EVENTS if event.default)
EVERYTHING = sorted(KINDS)


def listening(kinds: list[str] | None = EVERYTHING, **params: object) -> ControlScene:
    scene = ControlScene()
    scene.result("events.subscribe", kinds=kinds, **params)
    return scene


def heard(scene: ControlScene) -> list[object]:
    """The kinds of the events that came since the last call."""
    scene.house.run_turns()
    kinds = [event["kind"] for event in scene.events]
    scene.events.clear()
    return kinds


# --- subscribing ---


@pytest.mark.promise("CA-3.2-01", "CA-3.2-04", "CA-7-10")
def test_without_kinds_it_is_the_usual_ones_in_their_order() -> None:
    scene = ControlScene()
    assert scene.result("events.subscribe") == {
        "subscription_id": "s1",
        "kinds": DEFAULT,
        "queue_depth": EVENT_QUEUE_DEPTH,
    }
    assert "agent.evidence" not in DEFAULT
    assert not KINDS.intersection(DEFAULT)


@pytest.mark.promise("CA-3.2-01", "CA-3.2-04")
def test_named_kinds_are_subscribed_as_named_each_once() -> None:
    scene = ControlScene()
    result = scene.result("events.subscribe", kinds=["tab.opened", "pane.exited", "tab.opened"])
    assert result["kinds"] == ["tab.opened", "pane.exited"]
    assert scene.result("events.subscribe", kinds="pane.closed")["kinds"] == ["pane.closed"]
    assert scene.result("events.subscribe", kinds=[])["kinds"] == []


@pytest.mark.promise("CA-3.2-01")
@pytest.mark.parametrize("kinds", [["tab.opened", "no.such"], ["Tab.opened"], [""], ["x" * 100_000]])
def test_a_kind_that_is_not_known_is_refused_with_those_that_are(kinds: list[str]) -> None:
    scene = ControlScene()
    error = scene.error("events.subscribe", kinds=kinds)
    assert error.wire_code == "invalid_params"
    assert error.data["param"] == "kinds"
    assert error.data["known"] == [event.kind for event in catalogue.EVENTS]
    assert len(str(error.data["kind"])) < 1_000
    assert scene.world.events.of(scene.session.connection_id) == []


@pytest.mark.promise("CA-3.2-03", "CA-7-11")
def test_evidence_is_sent_only_when_it_is_asked_for() -> None:
    scene = ControlScene()
    assert scene.result("events.subscribe", include_evidence=True)["kinds"] == sorted([*DEFAULT, "agent.evidence"])
    scene.world.events.tell("agent.evidence", pane_id="p1")
    assert heard(scene) == ["agent.evidence"]
    scene.result("events.unsubscribe")
    scene.result("events.subscribe", kinds=["agent.evidence"])
    scene.world.events.tell("agent.evidence", pane_id="p1")
    assert heard(scene) == []
    scene.result("events.subscribe", kinds=["agent.evidence"], include_evidence=True)
    scene.world.events.tell("agent.evidence", pane_id="p1")
    assert heard(scene) == ["agent.evidence"]


@pytest.mark.promise("CA-3.2-04", "CA-6-05")
def test_subscriptions_are_numbered_for_all_connections_together() -> None:
    scene = ControlScene()
    other = scene.client(2)
    assert scene.result("events.subscribe")["subscription_id"] == "s1"
    assert scene.answer("events.subscribe", {}, other).result["subscription_id"] == "s2"
    assert scene.result("events.subscribe")["subscription_id"] == "s3"


@pytest.mark.promise("CA-3.2-05", "CA-3.2-06")
@pytest.mark.parametrize("name", ["subscription_id", "subscription"])
def test_one_subscription_is_ended_or_all_of_the_connection(name: str) -> None:
    scene = ControlScene()
    other = scene.client(2)
    for _ in range(3):
        scene.result("events.subscribe", kinds=["tab.opened"])
    scene.answer("events.subscribe", {}, other)
    assert scene.result("events.unsubscribe", **{name: "s2"}) == {"subscribed": ["s1", "s3"]}
    assert scene.result("events.unsubscribe", **{name: "s4"}) == {"subscribed": ["s1", "s3"]}
    assert scene.result("events.unsubscribe", **{name: "s99"}) == {"subscribed": ["s1", "s3"]}
    assert scene.result("events.unsubscribe") == {"subscribed": []}
    assert scene.world.events.of(2) == ["s4"]
    assert scene.error("events.unsubscribe", **{name: 5}).wire_code == "invalid_params"


def test_a_connection_has_at_most_so_many_subscriptions_and_panes_in_one() -> None:
    scene = ControlScene()
    error = scene.error("events.subscribe", panes=["p1"] * (PANES_MOST + 1))
    assert error.data == {"param": "panes", "max": PANES_MOST, "given": PANES_MOST + 1}
    for _ in range(SUBSCRIPTIONS_MOST):
        scene.result("events.subscribe", panes=["p1"] * PANES_MOST)
    assert scene.error("events.subscribe").data["max"] == SUBSCRIPTIONS_MOST
    scene.result("events.unsubscribe", subscription_id="s1")
    scene.result("events.subscribe")


@pytest.mark.promise("CA-0-16")
def test_an_assistant_is_never_offered_what_a_person_does() -> None:
    scene = ControlScene(kind="mcp")
    for kind in NEVER_FOR_MCP:
        error = scene.error("events.subscribe", kinds=[kind])
        assert error.wire_code == "invalid_params"
        assert kind not in str(error.data["known"])


# --- what is told ---


@pytest.mark.promise("CA-0-16")
def test_windows_tabs_and_panes_are_told_as_they_come_and_go() -> None:
    scene = listening()
    window = scene.space.open_window()
    tab = window.open_tab()
    pane = tab.open_pane()
    scene.house.run_turns()
    at = int((1_764_504_000.0 + scene.clock.now) * 1000)
    assert scene.events == [
        {"kind": "window.opened", "at_millis": at, "window_id": "w2"},
        {"kind": "tab.opened", "at_millis": at, "window_id": "w2", "tab_id": tab.tab_id},
        {"kind": "pane.opened", "at_millis": at, "window_id": "w2", "tab_id": tab.tab_id, "pane_id": pane.pane_id},
    ]
    scene.events.clear()
    tab.split(pane, Axis.BELOW)
    tab.close_pane(pane)
    assert heard(scene) == ["pane.opened", "pane.closed"]
    scene.space.close_window(window)
    assert heard(scene) == ["pane.closed", "tab.closed", "window.closed"]


@pytest.mark.promise("CA-0-16")
@pytest.mark.parametrize("event", [event for event in EVENTS if event.kind in KINDS], ids=lambda event: str(event.kind))
def test_every_event_has_the_members_that_are_declared(event: EventKind) -> None:
    scene = listening()
    scene.pane.feed(b"\x1b]2;title\x07\x1b]133;A\x07$ \x1b]133;B\x07make\x1b]133;C\x07\r\n\x1b]133;D;2\x07")
    end(scene.pane)
    scene.space.open_window().open_tab().open_pane()
    scene.space.close_all()
    scene.house.run_turns()
    told = [seen for seen in scene.events if seen["kind"] == event.kind]
    assert told
    assert all(list(seen) == list(event.fields) for seen in told)


@pytest.mark.promise("CA-0-16")
@pytest.mark.parametrize(
    "status, number", [(ExitStatus(0), 0), (ExitStatus(3), 3), (ExitStatus(None, 9), 137), (ExitStatus(None), None)]
)
def test_the_end_of_a_program_is_told_as_shells_write_it(status: ExitStatus, number: int | None) -> None:
    scene = listening(["pane.exited"])
    scene.pane._child_ended(status)
    scene.house.run_turns()
    assert [event["exit_status"] for event in scene.events] == [number]


@pytest.mark.promise("CA-0-16")
def test_the_end_of_a_program_is_told_before_the_pane_goes_with_it() -> None:
    scene = ControlScene()
    scene.split()
    # As a window does it: it heard of the end before we listened, and closes the pane at once.
    scene.pane.on_exit(lambda status: scene.tab.close_pane(scene.pane))
    scene.result("events.subscribe", kinds=EVERYTHING)
    end(scene.pane)
    assert heard(scene) == ["pane.exited", "pane.closed"]


@pytest.mark.promise("CA-0-16")
def test_each_end_is_told_once_also_of_a_program_that_was_started_again() -> None:
    scene = ControlScene()
    beside = scene.split()
    end(beside, 1)
    scene.result("events.subscribe", kinds=EVERYTHING)
    scene.tab.close_pane(beside)
    assert heard(scene) == ["pane.closed"]
    scene.split()
    heard(scene)
    end(scene.pane, 1)
    attach(scene.pane)
    end(scene.pane, 2)
    attach(scene.pane)
    scene.tab.close_pane(scene.pane)
    assert heard(scene) == ["pane.exited", "pane.exited", "pane.closed"]


@pytest.mark.promise("CA-0-16")
def test_a_title_is_told_when_it_is_another_one() -> None:
    scene = listening(["pane.title_changed"])
    scene.pane.feed(b"\x1b]2;one\x07\x1b]2;one\x07")
    scene.pane.feed(b"\x1b]2;two\x07")
    scene.house.run_turns()
    assert [event["title"] for event in scene.events] == ["one", "two"]


def test_of_titles_that_come_together_the_last_one_is_told() -> None:
    scene = listening(["pane.title_changed"])
    scene.pane.feed(b"".join(b"\x1b]2;%d\x07" % number for number in range(1_000)))
    scene.house.run_turns()
    assert [event["title"] for event in scene.events] == ["999"]


@pytest.mark.promise("CA-0-16")
def test_the_end_of_a_command_is_told_with_its_status_and_how_long_it_took() -> None:
    scene = listening(["pane.command_finished"])
    scene.pane.feed(b"\x1b]133;A\x07\x1b]133;B\x07\x1b]133;C\x07")
    scene.clock.now += 2.5
    scene.pane.feed(b"\x1b]133;D;3\x07")
    scene.house.run_turns()
    (event,) = scene.events
    assert (event["exit_status"], event["seconds"], event["pane_id"]) == (3, 2.5, scene.pane.pane_id)


@pytest.mark.promise("CA-0-16")
def test_a_pane_that_is_there_already_is_heard_and_one_of_a_moved_tab_is_where_it_is_now() -> None:
    scene = listening(["pane.title_changed"])
    other = scene.space.open_window()
    other.open_tab()
    other.adopt(scene.tab, 0)
    scene.pane.feed(b"\x1b]2;moved\x07")
    scene.house.run_turns()
    assert scene.events[0]["window_id"] == other.window_id


# --- to whom ---


@pytest.mark.promise("CA-3.2-02", "CA-7-12", "CA-6-15")
def test_only_events_of_the_named_panes_are_sent_and_those_of_no_pane() -> None:
    scene = ControlScene()
    beside = scene.split()
    scene.result("events.subscribe", kinds=EVERYTHING, panes=[beside.pane_id, "@focused", scene.tab.tab_id])
    scene.pane.feed(b"\x1b]2;one\x07")
    beside.feed(b"\x1b]2;two\x07")
    scene.window.open_tab()
    scene.house.run_turns()
    assert [(event["kind"], event.get("title")) for event in scene.events] == [
        ("pane.title_changed", "two"),
        ("tab.opened", None),
    ]


@pytest.mark.promise("CA-7-15")
def test_only_who_asked_hears_anything_and_in_the_order_in_which_it_happened() -> None:
    scene = ControlScene()
    others: list[dict[str, object]] = []
    other = scene.client(2, heard=others)
    scene.answer("events.subscribe", {"kinds": ["tab.opened", "tab.closed"]}, other)
    tab = scene.window.open_tab()
    scene.window.close_tab(tab)
    scene.house.run_turns()
    assert scene.events == []
    assert [event["kind"] for event in others] == ["tab.opened", "tab.closed"]


@pytest.mark.promise("CA-7-16")
def test_subscriptions_end_with_their_connection() -> None:
    scene = listening()
    scene.window.open_tab()
    scene.world.forget(scene.session)
    scene.window.open_tab()
    assert heard(scene) == []
    assert scene.world.events.of(scene.session.connection_id) == []


def test_a_client_that_is_cut_off_while_it_is_sent_events_gets_no_more() -> None:
    scene = ControlScene()
    sent: list[object] = []

    def cut_off(event: dict[str, object]) -> None:
        sent.append(event)
        scene.world.forget(client)

    client = Session(9, None, "cli", None, cut_off)
    scene.answer("events.subscribe", {"kinds": EVERYTHING}, client)
    scene.window.open_tab()
    scene.window.open_tab()
    scene.house.run_turns()
    assert len(sent) == 1


def test_a_client_that_is_cut_off_by_the_last_event_is_not_told_what_it_lost() -> None:
    scene = ControlScene()
    sent: list[object] = []

    def cut_off(event: dict[str, object]) -> None:
        sent.append(event["kind"])
        if len(sent) == EVENT_QUEUE_DEPTH:
            scene.world.forget(session)

    session = Session(9, None, "cli", None, cut_off)
    scene.answer("events.subscribe", {"kinds": ["pane.title_changed"]}, session)
    titles(scene, EVENT_QUEUE_DEPTH + 1)
    scene.house.run_turns()
    assert sent == ["pane.title_changed"] * EVENT_QUEUE_DEPTH


def test_each_subscription_is_told_once_however_many_there_are() -> None:
    scene = listening(["tab.opened", "pane.title_changed"])
    others: list[dict[str, object]] = []
    scene.answer("events.subscribe", {"kinds": ["tab.opened", "pane.title_changed"]}, scene.client(2, heard=others))
    scene.window.open_tab()
    titles(scene, 1)
    assert heard(scene) == ["tab.opened", "pane.title_changed"]
    assert [event["kind"] for event in others] == ["tab.opened", "pane.title_changed"]


def test_who_begins_to_listen_while_panes_are_going_hears_of_the_others() -> None:
    scene = ControlScene()
    first, second = scene.pane, scene.split()
    end(second)

    def listen(change: Change) -> None:
        if isinstance(change, PaneClosed) and change.pane is first:
            scene.result("events.subscribe", kinds=EVERYTHING)

    scene.space.on_change(listen)
    scene.space.close_window(scene.window)
    assert heard(scene) == ["pane.closed", "tab.closed", "window.closed"]


def observers(scene: ControlScene) -> list[object]:
    return [
        scene.space._teller._observers._callbacks,
        scene.pane._event._callbacks,
        scene.pane._exited._callbacks,
        scene.pane.commands._finished._callbacks,
    ]


@pytest.mark.promise("CA-0-16")
@pytest.mark.parametrize("kinds", [None, ["agent.added"], []])
def test_nothing_is_listened_to_while_nobody_wants_to_hear_it(kinds: list[str] | None) -> None:
    scene = ControlScene()
    before = observers(scene)
    scene.result("events.subscribe", kinds=kinds)
    assert observers(scene) == before
    scene.result("events.subscribe", kinds=["pane.exited"])
    assert observers(scene) != before
    scene.result("events.unsubscribe", subscription_id="s2")
    assert observers(scene) == before


# --- too much ---


def titles(scene: ControlScene, count: int) -> None:
    for number in range(count):
        scene.pane.feed(b"\x1b]2;%d\x07" % number)


@pytest.mark.promise("CA-7-13", "CA-2.1-06")
def test_of_too_many_events_the_newest_are_sent_and_then_how_many_were_lost() -> None:
    scene = listening(["pane.title_changed"])
    titles(scene, EVENT_QUEUE_DEPTH + 10)
    scene.house.run_turns()
    *sent, last = scene.events
    assert [event["title"] for event in sent] == [str(number) for number in range(10, EVENT_QUEUE_DEPTH + 10)]
    assert list(last) == ["kind", "at_millis", "dropped", "subscription_id"]
    assert (last["kind"], last["dropped"], last["subscription_id"]) == ("events.overflow", 10, "s1")
    scene.events.clear()
    titles(scene, 1)
    assert heard(scene) == ["pane.title_changed"]


@pytest.mark.promise("CA-7-13")
def test_each_subscription_loses_its_own_events() -> None:
    scene = listening(["pane.title_changed"])
    scene.result("events.subscribe", kinds=["tab.opened"])
    titles(scene, EVENT_QUEUE_DEPTH + 1)
    scene.window.open_tab()
    scene.house.run_turns()
    assert [event["subscription_id"] for event in scene.events if event["kind"] == "events.overflow"] == ["s1"]


def test_a_turn_sends_only_so_many_events_so_that_the_client_can_take_them() -> None:
    scene = listening(["pane.title_changed"])
    titles(scene, 200)
    turns: list[int] = []
    while scene.house.turns:
        turn: Callable[[], None] = scene.house.turns.pop(0)
        before = len(scene.events)
        turn()
        turns.append(len(scene.events) - before)
    assert sum(turns) == 200
    assert max(turns) == SENT_IN_A_TURN
