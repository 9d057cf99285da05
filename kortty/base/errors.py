"""Room base: the root of every error that korTTY raises on purpose. Imports nothing of ours.

Each room has one family under it; the boundary (a dialog, the wire) turns a code into words once.
"""

from typing import ClassVar


class KorttyError(Exception):
    """Something did not go as asked; `code` is stable and says which something, the text is for the log."""

    code: ClassVar[str] = "internal_error"
