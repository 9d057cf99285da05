"""The table of methods and errors with the tests that provoke them: nothing is missing, and it finds what is."""

from pathlib import Path

import pytest

from scripts import control_table
from tests.helpers.places import REPOSITORY

TEST = """
import pytest

def test_a_wait():
    error = scene.error("pane.wait_output", pane="@focused")
    assert error.wire_code == "timeout"
    assert error.data["reason"] == "not a code"

@pytest.mark.parametrize("method, code", [("pane.get", "pane_not_found")])
def test_many(method, code):
    scene.result("pane.wait_output")
    assert ask(method) == code

@pytest.mark.parametrize("name", catalogue.RESERVED)
def test_reserved(name):
    pass
"""


def test_every_method_and_every_error_is_provoked_or_explained() -> None:
    assert list(control_table.missing(list(control_table.tests(REPOSITORY)))) == []


def test_a_method_is_found_where_it_is_called_and_an_error_where_it_is_expected(tmp_path: Path) -> None:
    folder = tmp_path / "tests" / "unit" / "control"
    folder.mkdir(parents=True)
    (folder / "test_one.py").write_text(TEST)
    (folder / "declarations").mkdir()
    (folder / "declarations" / "test_lists.py").write_text(TEST.replace("timeout", "busy"))
    found = list(control_table.tests(tmp_path))
    place = "tests/unit/control/test_one.py::"
    assert control_table.test_of_method(found, "pane.wait_output") == f"{place}test_a_wait"
    assert control_table.test_of_method(found, "pane.get") == f"{place}test_many"
    assert control_table.test_of_method(found, "ping") is None
    assert control_table.test_of_error(found, "timeout") == f"{place}test_a_wait"
    assert control_table.test_of_error(found, "pane_not_found") == f"{place}test_many"
    assert control_table.test_of_error(found, "not a code") == f"{place}test_a_wait"  # where nothing better is
    assert control_table.test_of_error(found, "busy") is None
    assert [test.place for test in found if test.all_reserved] == [f"{place}test_reserved"]


def test_what_is_missing_is_printed_and_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(control_table, "ROOT", tmp_path)
    assert control_table.main() == 1
    output = capsys.readouterr().out
    assert "| `ping` | **no test** |" in output
    assert "| `agent_not_found` | later: coding agents |" in output
