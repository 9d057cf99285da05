"""Room control, server: the secret that a client must know (control-api.md 1.2). Standard library only.

New at every start of the server. It stands in endpoint.json and nowhere else: not in a log, not in an error, not in the
text of this object.
"""

import base64
import os
from collections.abc import Callable
from hmac import compare_digest
from typing import Final

from kortty.control.declarations.limits import MAX_TOKEN_CHARS, MIN_TOKEN_CHARS
from kortty.control.server.problems import BAD_TOKEN, NotStarted

TOKEN_BYTES: Final = 32


class Token:
    """Raises NotStarted for one that nobody should rely on: empty, short, or with blanks in it."""

    __slots__ = ("_secret",)

    def __init__(self, secret: str) -> None:
        if len(secret) < MIN_TOKEN_CHARS or any(character.isspace() for character in secret):
            raise NotStarted(BAD_TOKEN)
        self._secret = secret

    def __repr__(self) -> str:
        return "Token(***)"

    def reveal(self) -> str:
        """The secret itself, for endpoint.json."""
        return self._secret

    def is_same(self, presented: str) -> bool:
        """Whether a client knows it; takes the same time whatever is wrong. A huge one is wrong unseen."""
        if len(presented) > MAX_TOKEN_CHARS:
            return False
        return compare_digest(presented.encode("utf-8", "surrogatepass"), self._secret.encode())


def mint(random: Callable[[int], bytes] = os.urandom) -> Token:
    """A new token: 32 random bytes as 43 characters. `random(n)` gives n bytes."""
    return Token(base64.urlsafe_b64encode(random(TOKEN_BYTES)).decode("ascii").rstrip("="))
