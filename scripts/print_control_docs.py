#!/usr/bin/env python3
"""Writes everything that is made from the Control API's declarations into its files (knows scripts.control_docs).

    python -m scripts.print_control_docs

Run it after a change of the declarations and look at what changed: tests/golden/control-schema.json is what programs
see.
"""

import json
import sys
from pathlib import Path

from kortty.control.schema import document
from scripts.control_docs import completions, manual, page

ROOT = Path(__file__).resolve().parents[1]
GOLDEN_VERSION = "0.0.0"
"""The version in the golden schema, which is not to change with every release."""


def files() -> dict[str, str]:
    """Path from the root of the source -> its text."""
    return {
        "docs/control-api.md": page.page(),
        "packaging/completions/kortty-cli.bash": completions.bash(),
        "packaging/completions/_kortty-cli": completions.zsh(),
        "packaging/completions/kortty-cli.fish": completions.fish(),
        "packaging/man/kortty-cli.1": manual.manual(),
        "tests/golden/control-schema.json": json.dumps(document(GOLDEN_VERSION), indent=2) + "\n",
    }


def main() -> int:
    """Write the files that are not as they should be, and say which."""
    for name, text in files().items():
        path = ROOT / name
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
            print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
