"""Room control: what a request is answered when it fails. Knows the declared errors only.

A code is the wire's (declarations/problems.py); number, exit code and whether to try again belong to it and are never
chosen anywhere else. Messages are English, for a person who reads a script's output; they quote no text of a terminal.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from kortty.base.errors import KorttyError
from kortty.control.declarations.problems import PROBLEMS
from kortty.control.declarations.shapes import Problem

_BY_CODE = {problem.code: problem for problem in PROBLEMS}

ECHO_CHARACTERS: Final = 256
"""Characters of a client's own words that an error repeats; no id and no name is longer."""


class WireError(KorttyError):
    """An error as the client sees it. `data` holds the method's own members.

    `audit` and `pane_id` are for the line in the log, where an action was refused or got stuck (outcome.Answer has
    the same two); without `audit` nothing was tried and nothing is logged.
    """

    code: ClassVar[str] = "wire_error"

    def __init__(
        self,
        code: str,
        message: str,
        data: Mapping[str, object] | None = None,
        *,
        audit: str = "",
        pane_id: str | None = None,
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.problem: Problem = _BY_CODE[code]
        self.message = message
        self.data: dict[str, object] = dict(data or {})
        self.audit = audit
        self.pane_id = pane_id

    @property
    def wire_code(self) -> str:
        """The stable code on the wire."""
        return self.problem.code

    def as_error(self) -> dict[str, object]:
        """A frame's member `error` (control-api.md 2.4): the method's own data first, then what every error has."""
        problem = self.problem
        data = {**self.data, "code": problem.code, "retryable": problem.retryable, "exit": problem.exit}
        return {"code": problem.json_rpc, "message": self.message, "data": data}


def echo(text: str) -> str:
    """A client's own words for its error, cut where they are no id or name any more."""
    return text[:ECHO_CHARACTERS]
