"""Room cli: where kortty-cli begins. Imports next to nothing, so that what needs nothing more is done at once."""

import os
import sys

from kortty.cli.streams import Unwritable, say


def main(arguments: list[str] | None = None) -> int:
    """Do what the command line asks; the exit code, control-api.md 10.5.

    Without `arguments` it is this process's own command line, and the process ends here: all is written, and taking the
    interpreter apart would cost a tenth of the time that the whole client takes.
    """
    if arguments is None:
        os._exit(_ended(sys.argv[1:]))
    return _ended(arguments)


def _ended(arguments: list[str]) -> int:
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
