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
        take_standard_places()
        os._exit(_ended(sys.argv[1:]))
    return _ended(arguments)


def take_standard_places() -> None:
    """See that a standard stream that was closed before us stays one that nothing is read from or written to.

    The next file that is opened would get its number, and that is the socket: what a pane shows would be sent to
    korTTY as requests.
    """
    for descriptor in (0, 1, 2):
        try:
            os.fstat(descriptor)
        except OSError:
            # The wrong way round on purpose. The lowest free number is taken (POSIX, open), so this one.
            os.open(os.devnull, os.O_RDONLY if descriptor else os.O_WRONLY)


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
