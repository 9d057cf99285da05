"""Settings that the organisation decided: their controls are locked, with a hint that says who did it."""

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox

from kortty.settings.locks import Lock
from tests.unit.ui.settings_window.conftest import Open, Opened

HINT = "Managed by your organization"
_OFF = Lock(value=False)


def _lock(opened: Opened, **locks: Lock) -> None:
    opened.locks = {where.replace("__", "."): lock for where, lock in locks.items()}
    opened.live.relock()


def _box(opened: Opened, where: str) -> QCheckBox:
    box = opened.field(where)
    assert isinstance(box, QCheckBox)
    return box


@pytest.mark.promise("FT-8.1-06")
def test_a_locked_switch_shows_what_holds_cannot_be_turned_and_says_why(open_settings: Open) -> None:
    opened = open_settings("[terminal]\nclipboard_writes = true\n")
    row, box = opened.row("terminal.clipboard_writes"), _box(opened, "terminal.clipboard_writes")
    assert box.isChecked()
    assert not row.managed.isVisible()
    _lock(opened, terminal__clipboard_writes=_OFF)
    assert not box.isChecked()
    assert not box.isEnabled()
    assert row.managed.isVisible()
    assert row.managed.text() == HINT
    assert HINT in box.accessibleDescription()
    assert not row.reset.isVisible()
    box.click()
    assert not opened.live.now.terminal.clipboard_writes


@pytest.mark.promise("FT-8.1-06")
def test_a_lock_that_goes_gives_the_control_back(open_settings: Open) -> None:
    opened = open_settings("[terminal]\nclipboard_writes = true\n")
    _lock(opened, terminal__clipboard_writes=_OFF)
    box = _box(opened, "terminal.clipboard_writes")
    _lock(opened)
    assert box.isEnabled()
    assert box.isChecked()
    assert not opened.row("terminal.clipboard_writes").managed.isVisible()
    assert HINT not in box.accessibleDescription()


def test_a_lock_on_the_value_that_holds_anyway_is_shown_too(open_settings: Open) -> None:
    opened = open_settings()
    box = _box(opened, "control_api.enabled")
    _lock(opened, control_api__enabled=_OFF)
    assert not box.isEnabled()
    assert opened.row("control_api.enabled").managed.isVisible()


def test_a_page_that_is_made_later_shows_its_locks(open_settings: Open) -> None:
    opened = open_settings()
    _lock(opened, window__restore=Lock("off"))
    box = opened.field("window.restore")
    assert isinstance(box, QComboBox)
    assert not box.isEnabled()
    assert box.currentData() == "off"
    assert not opened.row("window.restore").reset.isVisible()


@pytest.mark.promise("FT-8.9-01")
def test_above_a_floor_the_person_chooses_and_below_it_nothing_changes(open_settings: Open) -> None:
    opened = open_settings()
    _lock(opened, paste__warning=Lock("unless-bracketed", ("always",)))
    row, box = opened.row("paste.warning"), opened.field("paste.warning")
    assert isinstance(box, QComboBox)
    assert box.isEnabled()
    assert row.managed.text() == HINT
    for value, holds in (("always", "always"), ("off", "always"), ("unless-bracketed", "unless-bracketed")):
        index = box.findData(value)
        box.setCurrentIndex(index)
        box.activated.emit(index)
        assert opened.live.now.paste.warning == holds
        assert box.currentData() == holds
