"""ping and api.schema."""

import pytest

from kortty.base.version import VERSION
from kortty.control.declarations import catalogue
from kortty.control.schema import document, method_entry
from tests.helpers.control_world import ControlScene


@pytest.mark.promise("CA-3.1-11")
def test_ping_names_the_run_and_how_long_it_has_run() -> None:
    scene = ControlScene()
    scene.clock.now += 61.25
    assert scene.result("ping") == {
        "pong": True,
        "instance": scene.house.instance,
        "protocol_version": 1,
        "app_version": VERSION,
        "uptime_millis": 61_250,
    }


@pytest.mark.promise("CA-3.1-12")
def test_the_schema_is_the_whole_document() -> None:
    assert ControlScene().result("api.schema") == document(VERSION)


@pytest.mark.promise("CA-3.1-12")
def test_the_schema_of_one_method_is_its_entry() -> None:
    for method in catalogue.METHODS:
        assert ControlScene().result("api.schema", method=method.name) == method_entry(method)


@pytest.mark.promise("CA-3.1-12")
@pytest.mark.parametrize("name", ["no.such", "tab.close", "agent.list", ""])
def test_unknown_and_reserved_names_have_no_schema(name: str) -> None:
    error = ControlScene().error("api.schema", method=name)
    assert (error.wire_code, error.data) == ("unknown_method", {"method": name})
