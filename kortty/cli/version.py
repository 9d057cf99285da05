"""Room cli: the answer to --version."""

from kortty.base.version import VERSION
from kortty.control.declarations.limits import PROTOCOL_VERSION


def version_line() -> str:
    """One line with its end."""
    return f"korTTY control CLI {VERSION} (protocol {PROTOCOL_VERSION})\n"
