"""Room cli: why a command did not succeed. Imports nothing."""

IMPOSSIBLE = 1
SYNTAX = 2
UNREACHABLE = 3
EXPIRED = 4


class Failure(Exception):
    """The client found it out itself; `exit` is what it ends with, the text is for people."""

    def __init__(self, exit_code: int, message: str) -> None:
        super().__init__(message)
        self.exit = exit_code


class Refused(Exception):
    """korTTY answered with an error: its members as they came, checked for their types."""

    def __init__(self, number: int, message: str, data: dict[str, object]) -> None:
        super().__init__(message)
        self.number = number
        self.data = data

    @property
    def code(self) -> str:
        """The wire code, "" when the answer has none."""
        code = self.data.get("code")
        return code if isinstance(code, str) else ""

    @property
    def exit(self) -> int:
        """What the client ends with: what the answer says, else what the code means, else 1 (control-api.md 10.5)."""
        told = self.data.get("exit")
        if type(told) is int and 1 <= told <= 4:
            return told
        from kortty.control.declarations.problems import problem

        try:
            return problem(self.code).exit
        except KeyError:
            return IMPOSSIBLE


def syntax(message: str) -> Failure:
    """A command line that cannot be meant."""
    return Failure(SYNTAX, message)
