"""The Control API as a thing that is on or off (control-api.md 1.4, 1.6, 1.7)."""

import json
import os
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication

from kortty.control.server import problems, running
from kortty.control.server.endpoint import EndpointFile
from kortty.control.server.loopback import TEST_LOOPBACK
from kortty.control.server.status import OFF, State, Status
from tests.helpers.control_clients import turn_until, wire_code
from tests.helpers.control_servers import ServiceScene

BOTH = ["control.sock", "endpoint.json"]


# --- on and off ---


@pytest.mark.promise("CA-1.7-01")
def test_it_is_off_until_somebody_switches_it_on(scene: ServiceScene) -> None:
    scene.service.begin()
    assert scene.status == OFF
    assert (scene.files, scene.worlds_made, scene.folder.exists()) == ([], 0, False)


@pytest.mark.promise("CA-1.6-04", "CA-1.7-03")
def test_a_saved_setting_switches_it_on_and_off_without_a_restart(scene: ServiceScene) -> None:
    scene.service.begin()
    scene.switch()
    assert scene.status == Status(State.LISTENING, f"unix:{scene.folder / 'control.sock'}")
    assert scene.files == BOTH
    with scene.client() as client:
        assert client.result("ping")["pong"] is True
    scene.switch(False)
    assert scene.status == OFF
    assert scene.files == []
    assert [status.state for status in scene.told] == [State.LISTENING, State.OFF]


@pytest.mark.promise("CA-1.6-04")
def test_to_apply_once_more_changes_nothing(scene: ServiceScene) -> None:
    scene.switch()
    scene.service.begin()
    before = scene.endpoint
    inode = (scene.folder / "control.sock").stat().st_ino
    with scene.client() as client:
        for _ in range(3):
            scene.service.apply()
        assert client.result("ping")["pong"] is True
    assert (scene.endpoint, (scene.folder / "control.sock").stat().st_ino) == (before, inode)
    assert len(scene.told) == 1
    scene.switch(False)
    scene.service.apply()
    assert len(scene.told) == 2


@pytest.mark.promise("CA-1.2-09")
def test_a_second_start_has_another_token_and_the_same_instance(scene: ServiceScene) -> None:
    scene.service.begin()
    scene.switch()
    first = scene.endpoint
    scene.switch(False)
    scene.switch()
    second = scene.endpoint
    assert first["token"] != second["token"]
    assert first["instance_id"] == second["instance_id"] == scene.world.instance
    assert scene.worlds_made == 1
    with scene.client() as client:
        assert client.result("ping")["instance"] == second["instance_id"]


@pytest.mark.promise("CA-1.6-01")
def test_switching_off_closes_clients_ends_their_subscriptions_and_removes_everything(scene: ServiceScene) -> None:
    scene.service.begin()
    scene.switch()
    with scene.client() as client:
        client.result("events.subscribe", {"kinds": ["window.opened"]})
        assert scene.world.events.of(1)
        scene.world.workspace.open_window()
        assert client.frame()["params"]["kind"] == "window.opened"
        scene.switch(False)
        assert scene.files == []
        assert not scene.world.events.of(1)
        assert client.wait_for_end() == b""
    turn_until(lambda: not scene.service._stopped[0].connections)


def test_a_request_that_waits_is_told_that_the_owner_switched_it_off(scene: ServiceScene) -> None:
    scene.service.begin()
    scene.switch()
    pane = scene.world.workspace.open_window().open_tab().open_pane("shell")
    with scene.client() as client:
        client.send("pane.wait_output", {"pane": pane.pane_id, "contains": "never", "timeout_ms": 60_000})
        with scene.client() as other:  # whose answer comes when the wait has begun
            other.result("ping")
        scene.switch(False)
        assert wire_code(json.loads(client.wait_for_end())) == "control_api_disabled"


@pytest.mark.promise("CA-1.7-02")
def test_a_policy_that_denies_takes_it_away(scene: ServiceScene) -> None:
    scene.service.begin()
    scene.switch()
    scene.policy = True
    scene.service.apply()
    assert scene.status == Status(State.BLOCKED)
    assert scene.files == []
    scene.switch(False)
    scene.switch()
    assert scene.status == Status(State.BLOCKED)
    scene.policy = False
    scene.service.apply()
    assert scene.status.state is State.LISTENING


def test_while_the_policy_is_not_known_it_waits(scene: ServiceScene) -> None:
    scene.policy = None
    scene.switch()
    scene.service.begin()
    assert scene.status == OFF
    scene.policy = False
    scene.service.apply()
    assert scene.status.state is State.LISTENING


@pytest.mark.promise("CA-1.6-02")
def test_at_the_end_of_the_run_nobody_is_waited_for(scene: ServiceScene) -> None:
    scene.service.begin()
    scene.switch()
    with scene.client() as client:
        pane = scene.world.workspace.open_window().open_tab().open_pane("shell")
        client.send("pane.wait_output", {"pane": pane.pane_id, "contains": "never"})
        with scene.client() as stays:
            server = scene.service._server
            assert server is not None
            scene.service.stop()
            assert (scene.files, server.connections) == ([], 0)
            for one in (client, stays):
                one.wait_for_end()
    scene.service.stop()
    scene.switch(False)
    scene.switch()
    scene.service.apply()
    assert scene.files == []


# --- the start, step by step ---


def test_what_it_needs_is_loaded_a_piece_a_turn(qapp: QCoreApplication, tmp_path: Path) -> None:
    code = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from kortty.control.gate import ControlGate
from kortty.control.server.service import PIECES, ControlService
from kortty.settings.defaults import ControlApiSettings, Settings
from kortty.settings.live import LiveSettings
live, turns = LiveSettings(), []
service = ControlService(live, Path(sys.argv[1]), {}, ControlGate(live), None, None, turns.append)
service.begin()
print(turns, any(piece in sys.modules for piece in PIECES[3:]))
live.change(Settings(control_api=ControlApiSettings(enabled=True)))
service.apply()
count = 0
while turns and PIECES[-1] not in sys.modules:
    turns.pop(0)()
    count += 1
    assert len(turns) == 1
live.change(Settings())
turns.pop()()
print(count > 3, turns, service.status.state.value)
"""
    done = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)},
    )
    assert (done.stdout, done.stderr) == ("[] False\nTrue [] off\n", "")


@pytest.mark.promise(
    "CA-1.4-01", "CA-1.4-02", "CA-1.4-03", "CA-1.4-04", "CA-1.4-05", "CA-1.4-06", "CA-1.4-07", "CA-1.4-08"
)
def test_the_start_goes_in_the_papers_order(scene: ServiceScene, monkeypatch: pytest.MonkeyPatch) -> None:
    from kortty.control.server import listening

    order: list[str] = []

    def told(module: object, name: str, step: str) -> None:
        real = getattr(module, name)

        def wrapped(*arguments: object, **named: object) -> object:
            order.append(step)
            return real(*arguments, **named)

        monkeypatch.setattr(module, name, wrapped)

    told(listening, "make_folder", "folder")
    told(running.loopback, "wanted", "transport")  # type: ignore[attr-defined] # the module it uses
    told(listening, "classify", "leftover")
    told(listening.LocalListener, "_bound", "bind")
    told(running, "mint", "token")
    told(listening.LocalListener, "accept", "accept")
    told(EndpointFile, "write", "endpoint")
    scene.log.warning = lambda text: order.append("warning")  # type: ignore[method-assign] # for the order
    scene.switch()
    scene.service.begin()
    # The transport is chosen by platform alone; that it is known before the folder is looked at changes nothing.
    assert sorted(order[:2]) == ["folder", "transport"]
    assert order[2:] == ["leftover", "bind", "token", "accept", "endpoint", "warning"]


@pytest.mark.promise("CA-1.4-08")
def test_a_warning_names_the_endpoint_and_never_the_token(scene: ServiceScene) -> None:
    scene.service.begin()
    scene.switch()
    assert ("WARNING", f"control-api is listening on unix:{scene.folder / 'control.sock'}") in scene.log.lines
    assert str(scene.endpoint["token"]) not in f"{scene.log.lines}{scene.status}{scene.told}"


@pytest.mark.promise("CA-0-13")
def test_in_a_source_checkout_it_can_listen_on_a_port(scene: ServiceScene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kortty.base.switches.in_source_checkout", lambda root: True)
    scene.environment[TEST_LOOPBACK] = "1"
    scene.service.begin()
    scene.switch()
    port = scene.endpoint["port"]
    assert scene.status == Status(State.LISTENING, f"loopback:127.0.0.1:{port}")
    assert ("WARNING", f"control-api is listening on loopback:127.0.0.1:{port}") in scene.log.lines
    assert scene.files == ["endpoint.json"]
    with scene.client() as client:
        assert client.result("ping")["pong"] is True
    scene.switch(False)
    assert scene.files == []


def test_the_socket_answers_as_soon_as_the_endpoint_can_be_read(
    scene: ServiceScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = EndpointFile.write
    connected: list[bool] = []

    def look(self: EndpointFile, *arguments: object) -> None:
        with socket.socket(socket.AF_UNIX) as client:
            client.connect(str(scene.folder / "control.sock"))
            connected.append(True)
        write(self, *arguments)  # type: ignore[arg-type] # as they came

    monkeypatch.setattr(EndpointFile, "write", look)
    scene.service.begin()
    scene.switch()
    assert connected == [True]


# --- starts that fail ---


@pytest.mark.promise("CA-1.7-04")
def test_a_start_that_is_refused_says_why_and_is_tried_again_when_settings_are_saved(scene: ServiceScene) -> None:
    scene.folder.mkdir(parents=True)
    scene.folder.chmod(0o755)
    scene.service.begin()
    scene.switch()
    assert scene.status == Status(State.FAILED, problems.WIDE_PERMISSIONS, str(scene.folder))
    assert scene.files == []
    assert [level for level, _ in scene.log.lines] == ["ERROR"]
    scene.service.apply()
    assert len(scene.log.lines) == 1
    scene.folder.chmod(0o700)
    scene.service.apply()
    assert scene.status.state is State.LISTENING


@pytest.mark.promise("CA-1.5-03", "CA-1.6-03")
def test_a_second_kortty_on_the_folder_is_refused_and_the_first_keeps_its_files(
    scene: ServiceScene, qapp: QCoreApplication
) -> None:
    scene.service.begin()
    scene.switch()
    other = ServiceScene(qapp, scene.configuration)
    before = scene.endpoint
    other.switch()
    other.service.begin()
    assert (other.status.state, other.status.detail) == (State.FAILED, problems.SOCKET_IN_USE)
    other.switch(False)
    assert scene.endpoint == before
    with scene.client() as client:
        assert client.result("ping")["pong"] is True
    scene.switch(False)
    other.switch()
    other.service.apply()
    assert other.status.state is State.LISTENING
    other.service.stop()


def test_a_start_that_fails_halfway_leaves_nothing(scene: ServiceScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: EndpointFile, *arguments: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(EndpointFile, "write", full)
        scene.service.begin()
        scene.switch()
    assert scene.status == Status(State.FAILED, problems.SYSTEM, "No space left on device")
    assert scene.files == []
    scene.service.apply()
    assert scene.status.state is State.LISTENING


# --- leftovers ---


@pytest.mark.promise("CA-0-12")
@pytest.mark.parametrize("enabled", [True, False])
def test_a_crashs_files_are_gone_after_the_next_start_on_or_off(scene: ServiceScene, enabled: bool) -> None:
    scene.folder.mkdir(parents=True, mode=0o700)
    scene.folder.chmod(0o700)
    with socket.socket(socket.AF_UNIX) as crashed:
        crashed.bind(str(scene.folder / "control.sock"))
    (scene.folder / "endpoint.json").write_text('{"token":"old"}')
    scene.switch(enabled)
    scene.service.begin()
    if enabled:
        assert scene.files == BOTH
        assert scene.endpoint["token"] != "old"
        assert stat.S_IMODE((scene.folder / "endpoint.json").stat().st_mode) == 0o600
    else:
        assert scene.files == []


def test_leftovers_that_cannot_be_removed_are_said_and_stop_nothing(
    scene: ServiceScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(configuration: Path) -> None:
        raise PermissionError(13, "Permission denied")

    scene.folder.mkdir(parents=True)
    (scene.folder / "endpoint.json").write_text("")
    monkeypatch.setattr("kortty.control.server.stale.clean", refuses)
    scene.service.begin()
    assert scene.log.lines == [("WARNING", "control-api could not remove old files: Permission denied")]
    assert scene.status == OFF


def test_a_defect_that_no_answer_can_hold_is_in_the_log(scene: ServiceScene) -> None:
    scene.on()
    scene.world.report("a wait could not read its pane")
    assert ("ERROR", "a wait could not read its pane") in scene.log.lines
