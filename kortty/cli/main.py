"""Room cli: where kortty-cli begins. Imports next to nothing, so that what needs nothing more is done at once."""

import sys

from kortty.cli.streams import Unwritable, say


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks (default: this process's); the exit code, control-api.md 10.5."""
    if arguments is None:
        arguments = sys.argv[1:]
    try:
        if arguments == ["--version"]:
            from kortty.cli.version import version_line

            say(1, version_line())
            return 0
        from kortty.cli.running import run

        return run(arguments)
    except Unwritable:
        return 1  # whoever read standard output has had enough
    except KeyboardInterrupt:
        return 130
