"""kortty-cli as a program of its own (standard library)."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

LIMIT_S = 30.0
COMMAND = (sys.executable, "-m", "kortty.cli")


class Ended:
    """How it ended: exit code, and what it wrote."""

    def __init__(self, code: int, output: str, errors: str) -> None:
        self.code = code
        self.output = output
        self.errors = errors

    def __repr__(self) -> str:
        return f"Ended({self.code}, {self.output!r}, {self.errors!r})"


def environment(folder: Path, **more: str) -> dict[str, str]:
    """The environment of a client of the korTTY whose configuration is in `folder`."""
    return {**os.environ, "KORTTY_CONFIG_DIR": str(folder), **more}


def run_cli(folder: Path, *arguments: str, typed: bytes = b"", variables: Mapping[str, str] | None = None) -> Ended:
    """Run it until it ends by itself, `typed` on its standard input."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        env=environment(folder, **(variables or {})),
        input=typed,
        capture_output=True,
        timeout=LIMIT_S,
        check=False,
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())
