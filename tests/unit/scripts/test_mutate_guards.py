"""The script that removes guards: what it takes out, and that it takes out one thing at a time."""

import ast

import pytest

from scripts.mutate_guards import HARMLESS, ROOMS, ROOT, count, main, mutants

SOURCE = '''
"""A room."""
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import this

ALLOWED: Final = frozenset({"read", "list"})
WORDS = {"a": 1, "b": 2}
ALONE = ["only"]
PAIR = left, right = 1, 2
__all__ = ["ask", "tell"]


def ask(who: str, open_: bool) -> str | None:
    if not open_ and who:
        return "closed"
    reasons = ((who == "x", "x"), (who == "y", "y"))
    found = [reason for at_risk, reason in reasons if at_risk]
    return found[0] if found else None
'''


def removed() -> dict[str, str]:
    return {mutant.what: mutant.make() for mutant in mutants(SOURCE)}


def test_each_condition_and_each_entry_of_a_table_is_removed_once() -> None:
    assert list(removed()) == [
        "ALLOWED without 'read'",
        "ALLOWED without 'list'",
        "WORDS without 'a'",
        "WORDS without 'b'",
        "if not open_ and who",
        "reasons without (who == 'x', 'x')",
        "reasons without (who == 'y', 'y')",
        "not open_ and who: without not open_",
        "not open_ and who: without who",
        "found[0] if found else None: False",
        "found[0] if found else None: True",
        "for (at_risk, reason) if at_risk",
    ]


def test_one_thing_is_gone_and_everything_else_as_it_was() -> None:
    whole = ast.unparse(ast.parse(SOURCE)).splitlines()
    for what, source in removed().items():
        compile(source, what, "exec")
        lines = source.splitlines()
        assert len(lines) == len(whole)
        assert sum(before != after for before, after in zip(whole, lines)) == 1, what


@pytest.mark.parametrize(
    "what, line",
    [
        ("ALLOWED without 'read'", "ALLOWED: Final = frozenset({'list'})"),
        ("WORDS without 'b'", "WORDS = {'a': 1}"),
        ("if not open_ and who", "    if False:"),
        ("not open_ and who: without who", "    if not open_:"),
        ("found[0] if found else None: True", "    return found[0] if True else None"),
        ("for (at_risk, reason) if at_risk", "    found = [reason for at_risk, reason in reasons]"),
    ],
)
def test_what_stands_in_the_place_of_a_guard(what: str, line: str) -> None:
    assert line in removed()[what].splitlines()


def test_the_line_is_the_one_of_the_source() -> None:
    lines = SOURCE.splitlines()
    for mutant in mutants(SOURCE):
        assert mutant.what.split()[0].strip("(") in lines[mutant.line - 1]


def test_what_pytest_says_is_counted() -> None:
    assert count("F..\n2 failed, 1 passed in 0.1s\n") == "2"
    assert count("3 failed, 2 errors in 0.1s") == "5"
    assert count("INTERNALERROR") == "nothing runs"


def test_every_file_and_every_test_that_is_named_is_there() -> None:
    for room in ROOMS:
        for place in (*room.paths, *room.first, *room.others):
            assert (ROOT / place).exists(), place
    for file, _ in HARMLESS:
        assert (ROOT / file).exists()


def test_everything_that_keeps_programs_out_has_guards_to_remove(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    listed = capsys.readouterr().out
    for place in ("kortty/mcp/gate.py", "kortty/mcp/masking/formats.py", "kortty/model/guards.py", "kortty/policy/"):
        assert place in listed
    for file, what in HARMLESS:
        assert f"{what}\n" in listed, file
