"""JSON without the package `json`, held against it."""

import json
import subprocess
import sys
from importlib import reload
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kortty.cli import json_text
from kortty.cli.json_text import BadJson, compact, parse, pretty

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)


@given(values)
def test_what_is_written_is_what_json_writes(value: object) -> None:
    assert compact(value) == json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    assert pretty(value) == json.dumps(value, ensure_ascii=False, indent=2)


@given(values)
def test_what_is_written_is_read_back(value: object) -> None:
    assert parse(compact(value)) == parse(pretty(value)) == value
    assert parse(json.dumps(value)) == value


WRONG = (
    "",
    " ",
    "nul",
    "NaN",
    "-Infinity",
    "1e999",
    "-1e999",
    "01",
    '"a',
    '"\x01"',
    "{a:1}",
    "[1,]",
    "{} {}",
    "//",
    "1 2",
)


@pytest.mark.parametrize("text", (*WRONG, "", "9" * 5000, "[" * 200_000), ids=lambda text: text[:12])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(BadJson):
        parse(text)


def test_what_is_no_json_is_refused_while_the_package_is_not_loaded() -> None:
    code = """
import sys
from kortty.cli.json_text import BadJson, parse
for text in sys.argv[1:]:
    assert "json" not in sys.modules
    try:
        parse(text)
    except BadJson:
        for name in [name for name in sys.modules if name == "json" or name.startswith("json.")]:
            del sys.modules[name]
    else:
        sys.exit(text)
"""
    done = subprocess.run([sys.executable, "-c", code, *WRONG], capture_output=True, text=True, timeout=30, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_half_a_surrogate_pair_is_written_as_an_escape() -> None:
    assert compact({"é": "\ud800é"}) == '{"é":"\\ud800\\u00e9"}'
    assert parse('"\\ud83d\\ude00"') == "😀"


def test_what_is_too_deep_to_be_written_is_refused() -> None:
    value: object = []
    for _ in range(100_000):
        value = [value]
    with pytest.raises(BadJson):
        compact(value)


def test_what_has_no_form_is_a_defect() -> None:
    with pytest.raises(TypeError):
        compact(b"bytes")


def test_without_the_accelerator_the_package_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "_json", None)
    plain: ModuleType = reload(json_text)
    try:
        assert plain.parse(' {"a": [1, 2.5, null, "\\u00e9"]}\n') == {"a": [1, 2.5, None, "é"]}
        assert plain.compact({"a": "\x01é"}) == '{"a":"\\u0001é"}'
        for text in WRONG:
            with pytest.raises(plain.BadJson):
                plain.parse(text)
    finally:
        monkeypatch.undo()
        reload(json_text)
