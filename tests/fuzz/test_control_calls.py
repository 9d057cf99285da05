"""Any parameters for any method: an answer, a declared error or a wait, and nothing else; the tree stays whole."""

import json

from hypothesis import given
from hypothesis import strategies as st

from kortty.base.pending import Pending
from kortty.control.declarations import catalogue
from kortty.control.declarations.problems import EVERY_METHOD, PROBLEMS, WITH_UI
from kortty.control.declarations.shapes import Method
from kortty.control.errors import WireError
from kortty.control.handlers.calling import call
from kortty.control.outcome import Outcome
from tests.helpers.control_world import ControlScene

CODES = {problem.code for problem in PROBLEMS}
METHODS = {method.name: method for method in catalogue.METHODS}
NAMES = st.one_of(st.sampled_from([*METHODS, *catalogue.RESERVED]), st.text(max_size=12))
WORDS = st.sampled_from(
    [
        "@focused",
        "PANE",
        "TAB",
        "WHERE",
        "w1",
        "visible",
        "recent",
        "detection",
        "auto",
        "always",
        "horizontal",
        "up",
        "x",
    ]
)
NUMBERS = st.one_of(st.integers(-2, 300), st.integers(), st.floats(), st.just(10**300))
SIMPLE = st.none() | st.booleans() | NUMBERS | WORDS | st.text(max_size=20)
VALUES = st.one_of(
    SIMPLE,
    st.lists(SIMPLE, max_size=5),
    st.dictionaries(st.text(max_size=4), SIMPLE, max_size=3),
    st.text(st.characters(categories=["Cs", "Cc", "Lu"]), max_size=5),
)
PARAMS = st.dictionaries(
    st.sampled_from(sorted({param.name for method in catalogue.METHODS for param in method.params})), VALUES, max_size=6
)


def placed(scene: ControlScene, value: object) -> object:
    """Words that stand for ids of this scene."""
    words = {
        "PANE": scene.pane.pane_id,
        "TAB": scene.tab.tab_id,
        "WHERE": f"w1:{scene.tab.tab_id}:{scene.pane.pane_id}",
    }
    if isinstance(value, list):
        return [placed(scene, item) for item in value]
    return words.get(value, value) if isinstance(value, str) else value


def check(outcome: Outcome) -> None:
    if isinstance(outcome, WireError):
        assert outcome.wire_code in CODES - {"internal_error"}
        text = json.dumps(outcome.as_error(), ensure_ascii=False, allow_nan=False)
    else:
        text = json.dumps(outcome.result, ensure_ascii=False, allow_nan=False)
    assert "\n" not in text


@given(st.lists(st.tuples(NAMES, PARAMS), min_size=1, max_size=6))
def test_any_calls_are_answered_by_what_is_declared(calls: list[tuple[str, dict[str, object]]]) -> None:
    scene = ControlScene()
    scene.split()
    scene.pane.feed(b"$ make test\r\n12 passed\r\n")
    waiting: list[Pending[Outcome]] = []
    for name, params in calls:
        outgoing = call(scene.world, scene.session, name, {key: placed(scene, value) for key, value in params.items()})
        if isinstance(outgoing, Pending):
            waiting.append(outgoing)
        else:
            check(outgoing)
        scene.house.run_turns()
    scene.pass_time(700)
    for pending in waiting:
        check(pending.value)
    assert scene.timers.running == 0
    assert scene.space.windows == (scene.window,)
    assert scene.tab.panes


@given(st.sampled_from([method for method in catalogue.METHODS if method.name != "auth"]), st.data())
def test_a_call_fails_only_with_errors_that_its_method_declares(method: Method, data: st.DataObject) -> None:
    params = {param.name: data.draw(VALUES, param.name) for param in method.params}
    scene = ControlScene()
    outgoing = call(
        scene.world, scene.session, method.name, {key: placed(scene, value) for key, value in params.items()}
    )
    if isinstance(outgoing, Pending):
        scene.pass_time(700)
        outgoing = outgoing.value
    if isinstance(outgoing, WireError):
        allowed = {*method.errors, *EVERY_METHOD, *(WITH_UI if method.touches_ui else ())}
        assert outgoing.wire_code in allowed
