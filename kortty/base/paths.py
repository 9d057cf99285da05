"""Room base: where korTTY keeps what it remembers. Standard library only."""

import os
from collections.abc import Mapping
from pathlib import Path

from kortty.base.errors import KorttyError

CONFIGURATION_VARIABLE = "KORTTY_CONFIG_DIR"
_DEFAULT_NAME = ".kortty"


class BadPath(KorttyError):
    """A folder was named that cannot be one, or the home folder is unknown."""

    code = "bad_path"


def config_directory(argument: str | None, environment: Mapping[str, str] | None = None) -> Path:
    """The configuration folder as an absolute path; it need not exist.

    `argument` is what --config-dir named; after it comes KORTTY_CONFIG_DIR, then ~/.kortty. Empty counts as not named.
    Raises BadPath.
    """
    variables = os.environ if environment is None else environment
    named = argument or variables.get(CONFIGURATION_VARIABLE)
    if named and "\0" in named:
        raise BadPath("a folder's name cannot hold a NUL")
    try:
        folder = Path(named).expanduser() if named else Path.home() / _DEFAULT_NAME
    except RuntimeError as error:  # pathlib's way to say that nobody knows the home folder
        raise BadPath("the home folder is unknown") from error
    return Path(os.path.abspath(folder))
