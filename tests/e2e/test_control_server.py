"""The Control API of the real program: how it comes and goes, and who can reach it (control-api.md 1)."""

import json
import os
import shutil
import signal
import socket
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from tests.helpers.programs import end_of, kortty

LIMIT_MS = 30_000
NOBODY = 65_534
PLANTED = "planted-4711-text"


class Home:
    """A home with its own configuration, in a place that others can look into as far as its modes let them."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.qtbot = qtbot
        self.folder = folder
        self.configuration = folder / ".kortty"
        self.control = self.configuration / "control"
        self.log = self.configuration / "logs" / "kortty.log"
        self.configuration.mkdir(mode=0o755)

    def switch(self, enabled: bool) -> None:
        """The owner's switch, as an editor saves it."""
        text = f"[control_api]\nenabled = {str(enabled).lower()}\n"
        new = self.configuration / "settings.toml.new"
        new.write_text(text)
        new.rename(self.configuration / "settings.toml")

    @property
    def environment(self) -> dict[str, str]:
        environment = {**os.environ, "HOME": str(self.folder), "QT_QPA_PLATFORM": "offscreen", "PS1": "$ "}
        environment.update(SHELL="/bin/sh", PYTHONPATH=os.pathsep.join(path for path in sys.path if path))
        environment.pop("KORTTY_CONFIG_DIR", None)
        return environment

    @property
    def files(self) -> list[str]:
        """What is in the control folder, beside the lock."""
        return sorted(set(os.listdir(self.control)) - {"control.lock"}) if self.control.exists() else []

    def wait_listening(self, pid: int | None = None) -> dict[str, Any]:
        """Until clients can come, to the program of that number if there is one; what endpoint.json says."""
        said: dict[str, Any] = {}

        def there() -> bool:
            try:
                said.update(json.loads((self.control / "endpoint.json").read_text()))
            except FileNotFoundError:
                return False
            return pid in (None, said["pid"])

        self.qtbot.waitUntil(there, timeout=LIMIT_MS)
        return said

    def cli(self, *arguments: str, given: str = "") -> "subprocess.CompletedProcess[str]":
        """Run kortty-cli."""
        command = [sys.executable, "-m", "kortty.cli", *arguments]
        return subprocess.run(
            command, env=self.environment, input=given, capture_output=True, text=True, timeout=30, check=False
        )

    def result(self, *arguments: str, given: str = "") -> Any:
        """What kortty-cli printed, having succeeded."""
        done = self.cli(*arguments, given=given)
        assert (done.returncode, done.stderr) == (0, "")
        return json.loads(done.stdout)


@pytest.fixture
def home(qtbot: QtBot) -> Iterator[Home]:
    folder = Path(tempfile.mkdtemp(prefix="kortty-home-"))
    folder.chmod(0o755)
    yield Home(qtbot, folder)
    shutil.rmtree(folder)


BOTH = ["control.sock", "endpoint.json"]


def test_a_program_whose_owner_said_nothing_listens_to_nobody(home: Home, qtbot: QtBot) -> None:
    with kortty("--new-process", environment=home.environment):
        qtbot.waitUntil(lambda: (home.configuration / "state.json").exists(), timeout=LIMIT_MS)
        assert home.files == []
        done = home.cli("ping")
        assert done.returncode == 3
        assert "not running" in done.stderr


@pytest.mark.promise("CA-0-12")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_leaves_nothing_behind(home: Home, number: signal.Signals) -> None:
    home.switch(True)
    with kortty("--new-process", environment=home.environment) as program:
        endpoint = home.wait_listening()
        assert home.result("ping")["instance"] == endpoint["instance_id"]
        assert endpoint["pid"] == program.pid
        assert home.files == BOTH
        program.send_signal(number)
        status, errors = end_of(program)
        assert (status, errors.replace("This plugin does not support propagateSizeHints()\n", "")) == (0, "")
    assert home.files == []


@pytest.mark.promise("CA-0-12", "CA-1.5-02")
def test_after_kill_9_the_socket_comes_back(home: Home) -> None:
    home.switch(True)
    tokens: set[str] = set()
    for _ in range(3):
        with kortty("--new-process", environment=home.environment) as program:
            tokens.add(home.wait_listening(program.pid)["token"])
            assert home.result("ping")["pong"] is True
            program.kill()
            program.wait(30)
        assert home.files == BOTH  # nobody could remove them
    assert len(tokens) == 3
    home.switch(False)
    with kortty("--new-process", environment=home.environment):
        home.qtbot.waitUntil(lambda: home.files == [], timeout=LIMIT_MS)


@pytest.mark.promise("CA-1.6-04", "CA-3.9-04")
def test_the_owner_switches_it_on_and_off_while_the_program_runs(home: Home) -> None:
    home.switch(False)
    with kortty("--new-process", environment=home.environment):
        home.qtbot.waitUntil(lambda: (home.configuration / "state.json").exists(), timeout=LIMIT_MS)
        home.switch(True)
        endpoint = home.wait_listening()
        pane = home.result("pane", "current")["pane"]["pane_id"]
        home.result("pane", "run", "--pane", pane, "--command", "true")
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(endpoint["path"])
            home.switch(False)
            home.qtbot.waitUntil(lambda: home.files == [], timeout=LIMIT_MS)
            client.settimeout(20)
            assert client.recv(1_024) == b""
        home.switch(True)
        assert home.wait_listening()["token"] != endpoint["token"]
    lines = [line.split(" ", 2)[2] for line in home.log.read_text().splitlines()]
    assert lines[0] == f"WARNING control-api is listening on unix:{home.control / 'control.sock'}"
    assert f"INFO control-api pane.run pane={pane} bytes=5 bracketed=false submitted=true" in lines
    assert "INFO control-api has stopped listening" in lines
    assert stat.S_IMODE(home.log.stat().st_mode) == 0o600


@pytest.mark.promise("CA-1.5-03")
def test_two_programs_with_one_folder_do_not_disturb_each_other(home: Home) -> None:
    home.switch(True)
    with kortty("--new-process", environment=home.environment) as first:
        endpoint = home.wait_listening()
        with kortty("--new-process", environment=home.environment) as second:
            home.qtbot.waitUntil(lambda: "could not start: socket_in_use" in home.log.read_text(), timeout=LIMIT_MS)
            assert home.result("ping")["instance"] == endpoint["instance_id"]
            second.terminate()
            end_of(second)
        assert home.files == BOTH
        assert home.result("ping")["instance"] == endpoint["instance_id"]
        first.terminate()
        end_of(first)
    assert home.files == []


def test_many_clients_leave_no_descriptor_behind(home: Home) -> None:
    home.switch(True)
    with kortty("--new-process", environment=home.environment) as program:
        endpoint = home.wait_listening()
        home.result("pane", "read", "--focused")
        descriptors = Path("/proc", str(program.pid), "fd")
        before = len(list(descriptors.iterdir()))
        for number in range(60):
            with socket.socket(socket.AF_UNIX) as client:
                client.connect(endpoint["path"])
                auth = {"id": 1, "method": "auth", "params": {"token": endpoint["token"] if number % 2 else "x"}}
                client.sendall(json.dumps(auth).encode() + b"\n")
                assert client.recv(65_536)
        assert home.result("ping")["pong"] is True
        home.qtbot.waitUntil(lambda: len(list(descriptors.iterdir())) == before, timeout=LIMIT_MS)


AS_NOBODY = """
import errno, os, socket, sys
home, what = sys.argv[1:]
os.setgroups([]); os.setgid(65534); os.setuid(65534)
control = os.path.join(home, ".kortty", "control")
def tried(do):
    try:
        return do()
    except OSError as error:
        return errno.errorcode[error.errno]
def connect():
    client = socket.socket(socket.AF_UNIX)
    client.settimeout(20)
    client.connect(os.path.join(control, "control.sock"))
    try:
        client.sendall(b'{"id":1,"method":"auth","params":{"token":"x"}}\\n')
        return client.recv(1024) or "hung up"
    except ConnectionError:
        return "hung up"
def read():
    return open(os.path.join(control, "endpoint.json")).read()
def swap():
    os.rename(control, control + ".old")
    os.mkdir(control)
    return "swapped"
print(tried({"connect": connect, "read": read, "swap": swap}[what]))
"""


@pytest.mark.needs("root")
def test_another_user_can_neither_connect_nor_read_nor_swap_the_folder(home: Home) -> None:
    home.switch(True)

    def as_nobody(what: str) -> str:
        command = [sys.executable, "-I", "-c", AS_NOBODY, str(home.folder), what]
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
        assert done.stderr == ""
        return done.stdout.strip()

    with kortty("--new-process", environment=home.environment):
        home.wait_listening()
        assert [as_nobody(what) for what in ("connect", "read", "swap")] == ["EACCES"] * 3
        # Were the folder opened and the socket given away, the system's word on who connects would still be there.
        home.control.chmod(0o755)
        (home.control / "control.sock").chmod(0o666)
        assert as_nobody("connect") == "hung up"
        assert as_nobody("read") == "EACCES"
        assert as_nobody("swap") == "EACCES"
        assert home.result("ping")["pong"] is True


@pytest.mark.needs("root")
@pytest.mark.promise("CA-0-11")
def test_where_another_user_could_swap_the_folder_nothing_listens(home: Home) -> None:
    home.switch(True)
    home.folder.chmod(0o777)
    with kortty("--new-process", environment=home.environment):
        home.qtbot.waitUntil(lambda: home.log.exists() and "wide_parent" in home.log.read_text(), timeout=LIMIT_MS)
        assert home.files == []


@pytest.mark.promise("CA-3.9-03")
def test_token_and_texts_are_in_no_log_no_error_and_no_process_list(home: Home) -> None:
    home.switch(True)
    with kortty("--new-process", environment=home.environment) as program:
        token = home.wait_listening()["token"]
        home.result("pane", "send-text", "--focused", "--stdin", given=f"# {PLANTED}\n")
        home.result("pane", "wait-output", "--focused", "--contains", "planted-4711")
        said = home.cli("raw", "pane.send_text", "--stdin", given=json.dumps({"pane": "p0", "text": PLANTED}))
        assert said.returncode == 1
        home.cli("raw", "--stdin", "auth", given=json.dumps({"token": token[:-1] + "!", "client": PLANTED}))
        processes = b""
        for place in Path("/proc").glob("[0-9]*"):
            for name in ("cmdline", "environ"):
                try:
                    processes += (place / name).read_bytes() + b"\n"
                except OSError:
                    continue  # gone, or not ours to read
        program.terminate()
        _, errors = end_of(program)
        everything = {
            "log": home.log.read_text(),
            "errors of korTTY": errors,
            "errors of kortty-cli": said.stderr,
            "processes": processes.decode("utf-8", "replace"),
        }
        assert {where for where, text in everything.items() if token in text} == set()
        assert {where for where, text in everything.items() if PLANTED in text} == set()
