"""Every promise has a test and every test a promise: scripts/check_promises.py on small made-up trees."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.places import SCRIPTS

ONE_PROMISE = '[promises]\n"NB-3.2-04" = "A tab stop holds."\n'


def run(root: Path, promises: str | None, **tests: str) -> tuple[int, list[str]]:
    """The check's exit status and lines on a tree with this list and these test files."""
    (root / "docs").mkdir()
    if promises is not None:
        (root / "docs" / "promises.toml").write_text(promises, encoding="utf-8")
    for name, source in tests.items():
        path = root / "tests" / "unit" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
    result = subprocess.run(
        [sys.executable, SCRIPTS / "check_promises.py", root], capture_output=True, text=True, timeout=30, check=False
    )
    assert result.stderr == ""
    return result.returncode, result.stdout.splitlines()


def naming(*ids: str) -> str:
    written = ", ".join(repr(identifier) for identifier in ids)
    return f"import pytest\n\n\n@pytest.mark.promise({written})\ndef test_it() -> None:\n    pass\n"


def test_an_empty_list_passes(tmp_path: Path) -> None:
    assert run(tmp_path, "", test_a="") == (0, ["Promises: 0 of 0 have a test; 0 tables listed."])


def test_a_promise_with_a_test_passes(tmp_path: Path) -> None:
    assert run(tmp_path, ONE_PROMISE, test_a=naming("NB-3.2-04")) == (
        0,
        ["Promises: 1 of 1 have a test; 0 tables listed."],
    )


def test_a_promise_without_a_test_fails_with_its_sentence(tmp_path: Path) -> None:
    status, lines = run(tmp_path, ONE_PROMISE, test_a="")
    assert (status, lines[0]) == (1, "NB-3.2-04 has no test: A tab stop holds.")


def test_a_mark_outside_a_test_file_does_not_count(tmp_path: Path) -> None:
    status, _ = run(tmp_path, ONE_PROMISE, helper=naming("NB-3.2-04"))
    assert status == 1


def test_a_test_that_names_an_unknown_promise_fails(tmp_path: Path) -> None:
    status, lines = run(tmp_path, ONE_PROMISE, test_a=naming("NB-3.2-04", "NB-3.2-05"))
    assert (status, lines[0]) == (
        1,
        "tests/unit/test_a.py:4: there is no promise NB-3.2-05 in docs/promises.toml",
    )


@pytest.mark.parametrize("mark", ["promise(ID)", "promise()", "promise(id='NB-3.2-04')", "promise(f'NB-3.2-{4}')"])
def test_an_id_that_is_not_written_out_fails(tmp_path: Path, mark: str) -> None:
    source = f"import pytest\nID = 'NB-3.2-04'\n@pytest.mark.{mark}\ndef test_it() -> None:\n    pass\n"
    status, lines = run(tmp_path, "", test_a=source)
    assert (status, lines[0]) == (1, "tests/unit/test_a.py:3: the id of a promise must be written out")


def test_a_test_file_that_is_no_python_is_named_with_its_line(tmp_path: Path) -> None:
    assert run(tmp_path, "", test_a="import import\n") == (1, ["tests/unit/test_a.py:1: invalid syntax"])


def test_a_module_and_a_parameter_may_name_a_promise(tmp_path: Path) -> None:
    source = "import pytest\npytestmark = pytest.mark.promise('NB-3.2-04')\n"
    parameter = "import pytest\nCASE = pytest.param(1, marks=[pytest.mark.promise('CA-0-19')])\n"
    promises = ONE_PROMISE + '"CA-0-19" = "A title is safe to show."\n'
    status, _ = run(tmp_path, promises, test_a=source, test_b=parameter)
    assert status == 0


def test_a_table_with_fewer_promises_than_rows_fails(tmp_path: Path) -> None:
    promises = ONE_PROMISE + '"NB-3.20-01" = "Not of this table."\n[tables]\n"NB-3.2" = { rows = 2, title = "Tabs" }\n'
    status, lines = run(tmp_path, promises, test_a=naming("NB-3.2-04", "NB-3.20-01"))
    assert (status, lines[0]) == (1, "Table NB-3.2 has 2 rows, but the list has only 1 promises for it")


def test_a_table_with_a_promise_for_each_row_passes(tmp_path: Path) -> None:
    promises = ONE_PROMISE + '[tables]\n"NB-3.2" = { rows = 1, title = "Tabs" }\n'
    assert run(tmp_path, promises, test_a=naming("NB-3.2-04"))[0] == 0


@pytest.mark.parametrize(
    "promises, complaint",
    [
        (None, "is missing."),
        ("[promises", "promises.toml: "),
        ('[promise]\n"NB-3.2-04" = "A tab stop holds."', "unknown section promise"),
        ('[promises]\n"tabs" = "A tab stop holds."', "tabs is no id"),
        ('[promises]\n"NB-3.2-04" = " "', "NB-3.2-04 has no sentence."),
        ('[tables]\n"NB-3.2-04" = { rows = 1, title = "Tabs" }', "NB-3.2-04 is no table"),
        ('[tables]\n"NB-3.2" = { rows = "1", title = "Tabs" }', "table NB-3.2 must be"),
        ('[tables]\n"NB-3.2" = 1', "table NB-3.2 must be"),
    ],
)
def test_a_list_in_another_form_is_refused_in_one_line(tmp_path: Path, promises: str | None, complaint: str) -> None:
    status, lines = run(tmp_path, promises)
    assert status == 1
    assert len(lines) == 1
    assert complaint in lines[0]
