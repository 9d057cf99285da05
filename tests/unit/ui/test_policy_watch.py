"""A policy that comes, changes and goes while korTTY runs, with the program wired as it wires itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from kortty.base.logs import log_place
from kortty.base.switches import POLICY
from kortty.control.gate import BLOCKED
from kortty.control.server.status import State
from kortty.model.layout import Axis
from kortty.model.origins import Origin
from kortty.settings.defaults import ControlApiSettings, Settings
from kortty.ui.policy_notice import PolicyNotice
from tests.helpers.policies import META
from tests.helpers.running import LIMIT_MS, Run, Starting

DENIED = f'{META}[[rule]]\n[rule.features]\n"control-api" = "deny"\n"multi-exec" = "deny"\n'


@pytest.fixture
def policy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the policy is to be."""
    path = tmp_path / "etc" / "kortty-policy.toml"
    monkeypatch.setenv(POLICY, str(path))
    monkeypatch.setattr("kortty.base.switches.in_source_checkout", lambda root: True)
    return path


@pytest.fixture
def start(qtbot: QtBot, qapp: QApplication, tmp_path: Path, policy: Path) -> Iterator[Starting]:
    starting = Starting(qtbot, qapp, tmp_path / "configuration")
    yield starting
    starting.end()


def _put(path: Path, text: str) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _watched(start: Starting, *, api: bool = False) -> Run:
    run = start("-e", "cat", settings=Settings(control_api=ControlApiSettings(enabled=api)))
    run.program._watch_policy()
    return run


def _notices(run: Run) -> list[PolicyNotice]:
    return [notice for window in run.desktop.windows for notice in window.findChildren(PolicyNotice)]


def _log(run: Run) -> str:
    place = log_place(run.program.folder)
    return place.read_text(encoding="utf-8") if place.exists() else ""


def test_without_a_policy_nothing_is_said(start: Starting) -> None:
    run = _watched(start)
    assert _notices(run) == []
    assert _log(run) == ""


@pytest.mark.promise("FT-8.2-04")
def test_a_bad_policy_is_told_at_the_start_once_and_in_the_log(start: Starting, policy: Path) -> None:
    _put(policy, f"{META}[[rule]]\nname = 1\n")
    run = _watched(start)
    (notice,) = _notices(run)
    assert notice.where.text() == f"File: {policy}, line 4"
    assert f"policy {policy} cannot be used, line 4: rule.name must be text" in _log(run)
    policy.touch()
    run.program.policy.denies_control_api()
    run.qtbot.waitUntil(lambda: _log(run).count("cannot be used") == 2, timeout=LIMIT_MS)
    assert _notices(run) == [notice]


def test_names_that_are_not_known_are_in_the_log(start: Starting, policy: Path) -> None:
    _put(policy, f"{META}[rulez]\n")
    run = _watched(start)
    assert f"WARNING policy {policy}, line 3: rulez is not known" in _log(run)


@pytest.mark.promise("FT-8.1-05")
def test_a_policy_that_its_user_could_change_is_in_the_log(
    start: Starting, policy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kortty.policy.reading.changeable_by_user", lambda path: True)
    _put(policy, META)
    run = _watched(start)
    assert f"WARNING policy {policy} could be changed by this user" in _log(run)


@pytest.mark.promise("FT-8.6-04", "FT-8.1-04")
def test_a_denied_multi_exec_ends_and_stays_off(start: Starting, policy: Path) -> None:
    run = _watched(start)
    tab = run.window.model.tabs[0]
    run.window.start(tab, tab.split(run.pane, Axis.BESIDE))
    tab.set_broadcast(True)
    assert tab.broadcast
    _put(policy, DENIED)
    run.qtbot.waitUntil(lambda: not tab.broadcast, timeout=LIMIT_MS)
    tab.set_broadcast(True)
    assert not tab.broadcast
    policy.unlink()
    tab.set_broadcast(True)
    assert tab.broadcast


@pytest.mark.promise("FT-8.6-02")
def test_a_denied_control_api_ends_and_comes_back(start: Starting, policy: Path) -> None:
    run = _watched(start, api=True)
    service = run.program.control_api
    run.program._begin_control_api()
    run.qtbot.waitUntil(lambda: service.status.state is State.LISTENING, timeout=LIMIT_MS)
    _put(policy, DENIED)
    assert service.gate.closed() is BLOCKED
    assert run.program.refuses(Origin.CLI) is BLOCKED
    run.qtbot.waitUntil(lambda: service.status.state is State.BLOCKED, timeout=LIMIT_MS)
    policy.unlink()
    run.qtbot.waitUntil(lambda: service.status.state is not State.BLOCKED, timeout=LIMIT_MS)


@pytest.mark.promise("FT-8.9-02")
def test_a_session_that_must_not_come_back_is_not_opened_by_hand(start: Starting, policy: Path) -> None:
    class Kept:
        can_restore = True
        restored = 0

        def restore(self) -> None:
            self.restored += 1

    run = _watched(start)
    kept = Kept()
    run.program.session = kept  # type: ignore[assignment]  # only what is asked of it
    _put(policy, f'{META}[[rule]]\n[rule.terminal]\nsession-restore = "off"\n')
    assert not run.program.can_restore_session
    run.program.restore_session()
    assert kept.restored == 0
    policy.unlink()
    run.program.restore_session()
    assert kept.restored == 1
