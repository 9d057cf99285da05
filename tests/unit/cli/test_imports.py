"""What kortty-cli loads: it must start in the time of a bare interpreter, and every module costs some of it."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.cli import LIMIT_S, environment
from tests.helpers.control_server import answering, control_server

VERSION = {
    "kortty",
    "kortty.base",
    "kortty.base.version",
    "kortty.cli",
    "kortty.cli.main",
    "kortty.cli.streams",
    "kortty.cli.version",
    "kortty.control",
    "kortty.control.declarations",
    "kortty.control.declarations.limits",
}
PING = (VERSION - {"kortty.base.version", "kortty.cli.version"}) | {
    "_json",
    "_socket",
    "kortty.base.config_folder",
    "kortty.cli.commands",
    "kortty.cli.endpoint",
    "kortty.cli.failures",
    "kortty.cli.grammar",
    "kortty.cli.json_text",
    "kortty.cli.output",
    "kortty.cli.running",
    "kortty.cli.wire",
    "kortty.control.declarations.examples",
    "kortty.control.declarations.session",
    "kortty.control.declarations.shapes",
}

CODE = """
import sys
before = set(sys.modules)
from kortty.cli.main import main
code = main(sys.argv[1:])
print(code, *sorted(set(sys.modules) - before), file=sys.stderr)
"""


@pytest.mark.parametrize(("argument", "allowed"), (("--version", VERSION), ("ping", PING)))
def test_no_more_is_loaded_than_is_needed(folder: Path, argument: str, allowed: set[str]) -> None:
    # -S: what a site adds is not ours to answer for, and could hide what we load ourselves.
    code = f"import sys\nsys.path[:] = {sys.path!r}\n{CODE}"
    with control_server(folder, answering(ping=True)):
        done = subprocess.run(
            [sys.executable, "-S", "-c", code, argument],
            env=environment(folder),
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=True,
        )
    ended, *loaded = done.stderr.split()
    assert ended == "0"
    unasked = set(loaded) - allowed
    assert not unasked - BARE, "think twice before this list grows"
    assert allowed <= set(loaded), "the list allows more than is needed"


# What a bare interpreter with its site module has loaded anyway, and one without has not.
BARE = {"os", "stat", "_stat", "posixpath", "genericpath", "os.path", "_collections_abc", "ntpath"}
