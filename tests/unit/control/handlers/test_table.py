"""Every method has a handler, every handler a method; what is no method is answered so."""

import pytest

from kortty.control.declarations import catalogue
from kortty.control.declarations.shapes import Method
from kortty.control.handlers.table import HANDLERS
from kortty.control.outcome import Answer
from tests.helpers.control_world import ControlScene

METHODS = [method for method in catalogue.METHODS if method.name != "auth"]


def test_every_method_but_auth_has_a_handler_and_every_handler_a_method() -> None:
    assert set(HANDLERS) == {method.name for method in METHODS}


@pytest.mark.promise("CA-2.2-15")
@pytest.mark.parametrize("name", ["no.such", "", "auth", "Ping", "ping ", "x" * 100_000])
def test_an_unknown_method_is_answered_with_all_that_are_known(name: str) -> None:
    error = ControlScene().error(name)
    assert error.wire_code == "unknown_method"
    assert error.data["known"] == [method.name for method in catalogue.METHODS]
    assert str(name).startswith(str(error.data["method"]))


@pytest.mark.promise("CA-0-20", "CA-2.2-16")
@pytest.mark.parametrize("name", catalogue.RESERVED)
def test_a_verb_of_a_later_landing_is_unsupported(name: str) -> None:
    error = ControlScene().error(name)
    assert error.wire_code == "unsupported"
    assert error.data == {"method": name, "reason": "not_implemented_in_this_version"}
    assert name not in HANDLERS


@pytest.mark.promise("CA-3.0-01")
@pytest.mark.parametrize("method", [method for method in METHODS if method.instance], ids=lambda method: method.name)
def test_another_run_is_refused_before_anything_else_is_looked_at(method: Method) -> None:
    scene = ControlScene()
    error = scene.error(method.name, instance="an earlier run", pane=5, tab=[])
    assert error.wire_code == "stale_instance"
    assert error.data == {"instance": scene.house.instance, "requested": "an earlier run"}
    assert error.audit == ""
    assert scene.error(method.name, instance=5).data == {"param": "instance"}
    assert scene.error(method.name, instance=scene.house.instance).data["param"] in ("pane", "tab")


def test_methods_that_take_no_instance_do_not_look_at_it() -> None:
    assert ControlScene().result("ping", instance="an earlier run")["pong"] is True


@pytest.mark.promise("CA-2.2-14")
@pytest.mark.parametrize("name", ["ping", "window.list", "pane.current"])
def test_parameters_that_nobody_declared_are_ignored(name: str) -> None:
    assert isinstance(ControlScene().ask(name, {"nobody": {"declared": "this"}}), Answer)
