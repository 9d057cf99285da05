"""`make run`: all set up, korTTY built from the source as it is now, and started (scripts; standard library)."""

import os
import sys
from pathlib import Path

from scripts.prepare import install_kortty, prepare


def main() -> None:
    """Set up what is missing, then become korTTY with the arguments given."""
    prepare(for_tests=False)
    install_kortty()
    sys.stdout.flush()
    program = Path(sys.prefix) / "bin" / "kortty"
    os.execv(program, [str(program), *sys.argv[1:]])


if __name__ == "__main__":
    main()
