"""Room base: which folder is korTTY's configuration. Imports `os` alone: the command-line client starts with it."""

import os

TYPE_CHECKING = False  # typing's own costs as much time as the whole client may take
if TYPE_CHECKING:
    from collections.abc import Mapping

CONFIGURATION_VARIABLE = "KORTTY_CONFIG_DIR"
_DEFAULT = os.path.join("~", ".kortty")


def config_folder(argument: str | None, environment: "Mapping[str, str]") -> str:
    """The configuration folder, absolute; it need not exist.

    `argument` is what --config-dir named; after it comes KORTTY_CONFIG_DIR, then ~/.kortty. Empty counts as not named.
    Raises ValueError, whose text is for people: a folder was named that cannot be one, or the home folder is unknown.
    """
    named = argument or environment.get(CONFIGURATION_VARIABLE) or _DEFAULT
    if "\0" in named:
        raise ValueError("a folder's name cannot hold a NUL")
    folder = os.path.expanduser(named)
    if folder.startswith("~"):
        raise ValueError("the home folder is unknown")
    return os.path.abspath(folder)
