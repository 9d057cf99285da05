"""The two switches of the MCP server: greyed while what they need is off, locked by the organisation."""

import pytest
from PySide6.QtWidgets import QCheckBox

from kortty.settings.defaults import Settings
from kortty.settings.locks import Lock
from tests.unit.ui.settings_window.conftest import Open, Opened

SERVER, WRITES = "control_api.mcp_server", "control_api.mcp_write_tools"
TICK = "Tick the Control API above to use the MCP server."
FORBIDDEN = "Your organization does not allow the MCP server"


def _box(opened: Opened, where: str) -> QCheckBox:
    box = opened.field(where)
    assert isinstance(box, QCheckBox)
    return box


def _said(opened: Opened, where: str) -> str:
    row = opened.row(where)
    return row.managed.text() if row.managed.isVisible() else ""


@pytest.mark.promise("CA-9.1-03")
def test_both_are_off_until_somebody_ticks_them() -> None:
    usual = Settings().control_api
    assert (usual.mcp_server, usual.mcp_write_tools) == (False, False)


@pytest.mark.promise("CA-9.1-03")
def test_they_are_greyed_with_a_hint_while_the_api_is_off(open_settings: Open) -> None:
    opened = open_settings()
    assert opened.row(SERVER).label.text() == "MCP server"
    assert opened.row(WRITES).label.text() == "Allow write tools"
    assert not _box(opened, SERVER).isEnabled()
    assert not _box(opened, WRITES).isEnabled()
    assert _said(opened, SERVER) == TICK
    assert TICK in _box(opened, SERVER).accessibleDescription()
    assert _said(opened, WRITES) == ""


@pytest.mark.promise("CA-9.1-03")
def test_each_can_be_ticked_once_what_it_needs_is_on(open_settings: Open) -> None:
    opened = open_settings()
    _box(opened, "control_api.enabled").click()
    assert _said(opened, SERVER) == ""
    assert not _box(opened, WRITES).isEnabled()
    _box(opened, SERVER).click()
    _box(opened, WRITES).click()
    now = opened.live.now.control_api
    assert (now.enabled, now.mcp_server, now.mcp_write_tools) == (True, True, True)
    _box(opened, "control_api.enabled").click()
    assert not _box(opened, SERVER).isEnabled()
    assert _box(opened, SERVER).isChecked(), "what was chosen is kept"


@pytest.mark.promise("CA-9.1-03")
def test_the_organisation_locks_them_with_its_hint(open_settings: Open) -> None:
    opened = open_settings("[control_api]\nenabled = true\nmcp_server = true\n")
    opened.locks = {SERVER: Lock(value=False), WRITES: Lock(value=False)}
    opened.live.relock()
    for where in (SERVER, WRITES):
        assert not _box(opened, where).isEnabled()
        assert not _box(opened, where).isChecked()
        assert _said(opened, where) == FORBIDDEN
