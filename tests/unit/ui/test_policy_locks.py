"""Which settings the organisation's decisions take out of the person's hands."""

import pytest

from kortty.policy.decisions import NOTHING
from kortty.settings.changing import value_of
from kortty.settings.defaults import Settings
from kortty.settings.locks import Lock, locked
from kortty.settings.reading import TABLES
from kortty.ui.policy_locks import policy_locks
from tests.helpers.policies import decisions


def _locks(table: str, key: str, value: str) -> dict[str, Lock]:
    return policy_locks(decisions(f"[[rule]]\n[rule.{table}]\n{key} = {value}\n"))


def test_without_a_policy_nothing_is_locked() -> None:
    assert policy_locks(NOTHING) == {}


@pytest.mark.promise("FT-8.6-02")
def test_denying_the_control_api_locks_its_switches_off() -> None:
    names = ("control_api.enabled", "control_api.mcp_server", "control_api.mcp_write_tools")
    assert _locks("features", "control-api", '"deny"') == dict.fromkeys(names, Lock(value=False))


@pytest.mark.promise("FT-8.6-03")
def test_denying_the_mcp_server_leaves_the_control_api_alone() -> None:
    names = ("control_api.mcp_server", "control_api.mcp_write_tools")
    assert _locks("features", "mcp-server", '"deny"') == dict.fromkeys(names, Lock(value=False))


@pytest.mark.promise("FT-8.3-07")
@pytest.mark.parametrize("key", ["control-api", "mcp-server", "multi-exec"])
def test_to_allow_a_feature_locks_nothing_and_switches_nothing_on(key: str) -> None:
    locks = _locks("features", key, '"allow"')
    assert locks == {}
    assert not locked(Settings(), locks).control_api.enabled


@pytest.mark.promise("FT-8.8-01")
def test_clipboard_writes_are_locked_by_false_only() -> None:
    assert _locks("security", "allow-osc52-clipboard-write", "false") == {
        "terminal.clipboard_writes": Lock(value=False)
    }
    assert _locks("security", "allow-osc52-clipboard-write", "true") == {}


@pytest.mark.promise("FT-8.9-01")
@pytest.mark.parametrize(
    ("floor", "lock"),
    [("always", Lock("always")), ("unless-bracketed", Lock("unless-bracketed", ("always",))), ("off", None)],
)
def test_the_question_before_a_paste_has_a_floor(floor: str, lock: Lock | None) -> None:
    assert _locks("terminal", "paste-warning", f'"{floor}"').get("paste.warning") == lock


@pytest.mark.promise("FT-8.9-02")
@pytest.mark.parametrize(("word", "value"), [("off", "off"), ("ask", "ask"), ("auto", "automatic")])
def test_what_becomes_of_the_last_session_is_set(word: str, value: str) -> None:
    assert _locks("terminal", "session-restore", f'"{word}"') == {"window.restore": Lock(value)}


@pytest.mark.promise("FT-8.2-01", "FT-8.2-02", "FT-8.2-03")
def test_a_file_that_cannot_be_used_locks_everything_that_a_policy_can_lock() -> None:
    holding = locked(Settings(), policy_locks(decisions("nonsense")))
    assert not holding.control_api.enabled
    assert not holding.terminal.clipboard_writes
    assert holding.paste.warning == "always"
    assert holding.window.restore == "off"


def test_every_lock_is_on_a_setting_that_there_is_with_values_that_it_takes() -> None:
    for where, lock in policy_locks(decisions("nonsense")).items():
        table, _, key = where.partition(".")
        assert all(TABLES[table][key].take(value) == value for value in (lock.value, *lock.also))
        assert value_of(locked(Settings(), {where: lock}), where) == lock.value
