"""There is one door and one glass: the sources are searched for a second one."""

import ast
from collections.abc import Iterator

from tests.helpers.places import SOURCE


def calls(method: str) -> Iterator[tuple[str, str]]:
    """Every call of a method of this name in kortty: the file, and the name that it is called on."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == method:
                target = node.func.value
                name = target.attr if isinstance(target, ast.Attribute) else getattr(target, "id", "")
                yield path.relative_to(SOURCE).as_posix(), name


def test_only_the_door_writes_to_a_child() -> None:
    writers = {(path, name) for path, name in calls("write") if "child" in name.lower()}
    assert writers == {("model/writes.py", "child")}


def test_only_the_door_puts_something_into_a_panes_queue() -> None:
    assert {path for path, name in calls("put") if name == "queue"} == {"model/writes.py"}


def test_only_the_glass_asks_the_masker() -> None:
    # The composition root is the port that the glass asks, and hands on to what it loads when it is first asked.
    assert {(path, name) for path, name in calls("mask") if path != "model/reads.py"} == {("app.py", "_masker")}
    assert any(path == "model/reads.py" for path, _ in calls("mask"))


def test_only_the_door_spends_approvals() -> None:
    assert {path for path, _ in calls("spend")} == {"model/writes.py"}
