"""Room base: where korTTY keeps what it remembers. Standard library only."""

import os
from collections.abc import Mapping
from pathlib import Path

from kortty.base.config_folder import CONFIGURATION_VARIABLE, config_folder
from kortty.base.errors import KorttyError

__all__ = ["CONFIGURATION_VARIABLE", "BadPath", "config_directory"]


class BadPath(KorttyError):
    """A folder was named that cannot be one, or the home folder is unknown."""

    code = "bad_path"


def config_directory(argument: str | None, environment: Mapping[str, str] | None = None) -> Path:
    """The configuration folder as an absolute path (see config_folder.py); it need not exist. Raises BadPath."""
    try:
        return Path(config_folder(argument, os.environ if environment is None else environment))
    except ValueError as error:
        raise BadPath(str(error)) from error
