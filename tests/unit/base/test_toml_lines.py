"""Lines of keys in arrays of tables; tests/unit/settings/test_lines.py has everything else."""

from kortty.base.toml_lines import line_of, lines

TEXT = """\
[meta]
a = 1
[[rule]]
name = "one"
[rule.features]
ai = "deny"
[[rule.journal.replace]]
pattern = "a"
[[rule.journal.replace]]
pattern = "b"
[[rule]]
name = "two"
features.ai = "allow"
[[rule.journal.replace]]
pattern = "c"
inline = [
  {x = 1},
]
"""


def test_elements_of_arrays_of_tables_are_told_apart() -> None:
    known = lines(TEXT)
    assert known[("meta", "a")] == 2
    assert known[("rule", 0)] == 3
    assert known[("rule", 0, "features", "ai")] == 6
    assert known[("rule", 0, "journal", "replace", 1, "pattern")] == 10
    assert known[("rule", 1)] == 11
    assert known[("rule", 1, "features", "ai")] == 13


def test_a_new_element_begins_its_own_arrays_anew() -> None:
    assert lines(TEXT)[("rule", 1, "journal", "replace", 0, "pattern")] == 15


def test_what_has_no_line_of_its_own_has_that_of_what_is_around_it() -> None:
    known = lines(TEXT)
    assert line_of(known, ("rule", 1, "journal", "replace", 0, "inline", 0, "x")) == 16
    assert line_of(known, ("rule", 1, "servers", "mode")) == 11
    assert line_of(known, ("nowhere",)) is None


def test_an_array_of_tables_is_where_its_first_element_is() -> None:
    assert line_of(lines(TEXT), ("rule",)) == 3
    assert line_of(lines(TEXT), ("rule", 1, "journal", "replace")) == 14
