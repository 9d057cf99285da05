"""korTTY as a program of its own, for end-to-end tests (knows the standard library)."""

import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

LIMIT_S = 30.0


def run_kortty(*arguments: str, environment: Mapping[str, str] | None = None) -> "subprocess.CompletedProcess[str]":
    """Run korTTY until it ends by itself."""
    return subprocess.run(
        [sys.executable, "-m", "kortty", *arguments],
        env=dict(os.environ if environment is None else environment),
        capture_output=True,
        text=True,
        timeout=LIMIT_S,
    )


@contextmanager
def kortty(*arguments: str, environment: Mapping[str, str]) -> Iterator["subprocess.Popen[str]"]:
    """A running korTTY; ended afterwards if it did not end by itself."""
    command = [sys.executable, "-m", "kortty", *arguments]
    with subprocess.Popen(
        command, env=dict(environment), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        try:
            yield program
        finally:
            if program.poll() is None:
                program.kill()


def end_of(program: "subprocess.Popen[str]") -> tuple[int, str]:
    """Wait for the end of a program: its exit status and what it wrote on standard error."""
    _, errors = program.communicate(timeout=LIMIT_S)
    return program.returncode, errors
