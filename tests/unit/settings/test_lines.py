"""Every key has a line, whatever stands around it."""

from pathlib import Path

import pytest

from kortty.base.toml_lines import places
from kortty.settings.lines import with_lines
from kortty.settings.problems import Problem
from kortty.settings.reading import read_settings

TEXT = '''# hi
a.b = 1 # [x]
[t]   # c
k = """x
[no]
""" # e
"q.x" = [ # [
 "]", 'it''s',
 2,
]
'l' = {a = [1,
2], b = "}"}
[[arr]]
z='it'
[ t2 . "u\\u0041" ]
dt = 1979-05-27 07:32:00
f = """"""
g = \'\'\'
"""\'\'\'
h = "\\"#"
i = 1'''

LINES = {
    "a.b": 2, "t": 3, "t.k": 4, "t.q.x": 7, "t.l": 11, "arr": 13, "arr.z": 14, "t2.uA": 15, "t2.uA.dt": 16,
    "t2.uA.f": 17, "t2.uA.g": 18, "t2.uA.h": 20, "t2.uA.i": 21,
}  # fmt: skip


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_each_table_and_key_has_its_line(ending: str) -> None:
    assert {".".join(place): line for place, line in places(TEXT.replace("\n", ending))} == LINES


def test_a_key_in_an_inline_table_has_the_line_of_the_table() -> None:
    (problem,) = with_lines((Problem("font.points", "is odd"),), "\nfont = { points = 1 }\n")
    assert problem.line == 2


def test_what_is_nowhere_has_no_line() -> None:
    (problem,) = with_lines((Problem("font.points", "is odd"),), "[paste]\n")
    assert problem.line is None


def test_a_text_that_is_no_toml_ends_all_the_same() -> None:
    assert list(places('a = "\n"')) is not None


def test_a_bad_value_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('nothing = 1\n[terminal]\nrows = "many"\n[keys]\ntab.new = 1\n')
    _, problems = read_settings(path)
    found = [(problem.where, problem.line) for problem in problems]
    assert found == [("terminal.rows", 3), ("keys.tab.new", 5), ("nothing", 1)]
