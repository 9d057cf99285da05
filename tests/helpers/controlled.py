"""A korTTY of its own that kortty-cli drives, for end-to-end tests (knows the two programs)."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

from tests.helpers.cli import COMMAND, Ended, environment, run_cli
from tests.helpers.programs import kortty

LIMIT_S = 60.0
SETTINGS = "[control_api]\nenabled = true\n"
Result = dict[str, Any]


class Controlled:
    """A folder with a configuration in which the Control API is on, and a client for the korTTY that runs there."""

    def __init__(self, place: Path, settings: str = SETTINGS, **more: str) -> None:
        self.folder = place / "c"
        self.work = place / "work"
        home = place / "home"
        runtime = place / "runtime"
        for path in (self.folder, self.work, home, runtime):
            path.mkdir(mode=0o700)
        (self.folder / "settings.toml").write_text(settings)
        self.variables = {
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(runtime),
            "SHELL": "/bin/sh",
            "PS1": "$ ",
            "PYTHONPATH": os.pathsep.join(sys.path),
            "DBUS_SESSION_BUS_ADDRESS": f"unix:path={place}/no-bus",
            **more,
        }

    def environment(self) -> dict[str, str]:
        return environment(self.folder, **self.variables)

    def cli(self, *arguments: str, typed: bytes = b"") -> Ended:
        """Run a command of the client."""
        return run_cli(self.folder, *arguments, typed=typed, variables=self.variables)

    def result(self, *arguments: str, typed: bytes = b"") -> Result:
        """What a command answers that succeeds."""
        ended = self.cli(*arguments, typed=typed)
        assert (ended.code, ended.errors) == (0, ""), ended
        result = json.loads(ended.output)
        assert isinstance(result, dict)
        return result

    def error(self, *arguments: str, code: int, typed: bytes = b"") -> Result:
        """The error of a command that fails with that exit code: code, message and data."""
        ended = self.cli("--pretty", *arguments, typed=typed)
        assert (ended.code, ended.output) == (code, ""), ended
        error = json.loads(ended.errors)["error"]
        assert isinstance(error, dict)
        return error

    def raw(self, method: str, **params: object) -> Result:
        """The result of any method."""
        return self.result("raw", method, json.dumps(params))

    @contextmanager
    def running(self, *arguments: str) -> Iterator["subprocess.Popen[str]"]:
        """A command of the client that takes its time; ended afterwards."""
        with subprocess.Popen(
            [*COMMAND, *arguments], env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        ) as client:
            try:
                yield client
            finally:
                if client.poll() is None:
                    client.kill()

    # --- the pane in front ---

    def pane(self) -> str:
        """Its id."""
        pane = self.result("pane", "current")["pane"]
        return str(pane["pane_id"])

    def run(self, command: str, shows: str, pane: str = "@focused") -> Result:
        """Run a command and wait until the pane shows what it did; the match."""
        cursor = self.result("pane", "read", "--pane", pane)["cursor"]
        self.result("pane", "run", "--pane", pane, "--command", command)
        wait = ("--since", str(cursor), "--timeout-ms", "30000")
        return self.result("pane", "wait-output", "--pane", pane, "--regex", shows, *wait)

    def log(self) -> list[str]:
        """The lines of the log that tell of actions, without the time, and those before them."""
        lines = (self.folder / "logs" / "kortty.log").read_text(encoding="utf-8").splitlines()
        return [line.split(" ", 3)[3] for line in lines]


@contextmanager
def controlled(
    *arguments: str, variables: Mapping[str, str] | None = None, settings: str = SETTINGS
) -> Iterator[Controlled]:
    """A korTTY that listens already, in a folder whose path is short enough for a socket."""
    with tempfile.TemporaryDirectory(prefix="kt-") as place:
        desk = Controlled(Path(place), settings, **(variables or {}))
        command = ("--new-process", "--working-directory", str(desk.work), *arguments)
        with kortty(*command, environment=desk.environment()) as program:
            limit = monotonic() + LIMIT_S
            while desk.cli("--quiet", "ping").code:
                assert program.poll() is None
                assert monotonic() < limit
            yield desk
