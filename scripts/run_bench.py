"""`make bench`: korTTY's own measurements, on an installed wheel (scripts; standard library).

The wheel is compiled where the machine can; KORTTY_COMPILE=off measures the plain one.
"""

import os
import subprocess
import sys

from scripts import builds
from scripts.prepare import prepare


def main() -> int:
    """Set up what is missing and run tests/bench with the arguments given; the exit status is its own."""
    prepare(for_tests=True)
    python = builds.installed("auto")
    stage = builds.stage()
    environment = os.environ | {"PYTHONPATH": str(stage)}
    command = [str(python), "-P", "-m", "tests.bench", *sys.argv[1:]]
    return subprocess.run(command, cwd=stage, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
