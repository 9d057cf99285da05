"""What a policy means for one person: tiers, ties, groups, and a file that cannot be used."""

import random

import pytest

from kortty.policy.account import Account
from kortty.policy.decisions import NOTHING, Tier
from kortty.policy.features import FEATURE_NAMES
from kortty.policy.personal import decisions_for
from kortty.policy.schema import TABLES
from tests.helpers.policies import META, decisions, good, read


def _rule(value: str, scope: str = "", key: str = "features.control-api") -> str:
    table, _, name = key.partition(".")
    return f'[[rule]]\n{scope}\n[rule.{table}]\n{name} = "{value}"\n'


_ADA, _OPS = 'users = ["ada"]', 'groups = ["ops"]'


@pytest.mark.promise("FT-8.3-04")
def test_a_persons_own_rule_goes_before_that_of_a_group_and_that_before_everyones() -> None:
    text = _rule("deny") + _rule("allow", _OPS) + _rule("deny", _ADA)
    assert decisions(text, "eve").feature("control-api") == "deny"
    assert decisions(text, "eve", ("ops",)).feature("control-api") == "allow"
    assert decisions(text, "ada", ("ops",)).feature("control-api") == "deny"


@pytest.mark.promise("FT-8.3-04")
def test_tiers_are_told_apart_for_each_key() -> None:
    text = _rule("deny", key="features.multi-exec") + _rule("allow", _ADA)
    assert decisions(text).feature("multi-exec") == "deny"
    assert decisions(text).feature("control-api") == "allow"


@pytest.mark.promise("FT-8.3-05")
@pytest.mark.parametrize("scope", ["", _ADA, _OPS])
def test_in_one_tier_the_strictest_counts_in_whatever_order(scope: str) -> None:
    one, other = _rule("allow", scope), _rule("deny", scope)
    for text in (one + other, other + one):
        assert decisions(text, "ada", ("ops",)).feature("control-api") == "deny"


_STRICTEST = (
    ("features.ai-agent-execution", ("allow", "confirm", "read-only"), "read-only"),
    ("features.ai-agent-execution", ("allow", "confirm"), "confirm"),
    ("isolation.minimum", ("none", "sandbox", "process"), "sandbox"),
    ("terminal.paste-warning", ("off", "always", "unless-bracketed"), "always"),
    ("terminal.session-restore", ("auto", "ask", "off"), "off"),
    ("security.clipboard-mode", ("system", "internal"), "internal"),
    ("logging.format", ("text", "json"), "json"),
    ("security.require-master-password", (False, True), True),
    ("security.allow-osc52-clipboard-write", (True, False), False),
    ("logging.retention-days", (0, 30, 7), 7),
    ("snippets.analysis-max-stored-content-bytes", (10, 0), 0),
    ("sftp.max-parallel-transfers", (8, 2), 2),
    ("logging.directory", ("/b", "/a"), "/a"),
)


@pytest.mark.promise("FT-8.3-05")
@pytest.mark.parametrize(("key", "values", "strictest"), _STRICTEST)
def test_which_value_is_the_strictest(key: str, values: tuple[object, ...], strictest: object) -> None:
    table, _, name = key.partition(".")
    kind = TABLES[table][name].kind
    for order in (values, values[::-1]):
        assert kind.strictest(order) is strictest or kind.strictest(order) == strictest


@pytest.mark.promise("FT-8.3-02")
def test_groups_are_the_policys_and_the_systems() -> None:
    text = '[groups]\nOPS = ["Ada"]\n' + _rule("deny", 'groups = ["Ops"]')
    assert decisions(text, "ada").denies_control_api
    assert not decisions(text, "eve").denies_control_api
    assert decisions(text, "eve", ("ops",)).denies_control_api


@pytest.mark.promise("FT-8.3-02")
def test_names_are_compared_in_small_letters() -> None:
    assert decisions(_rule("deny", 'users = ["ADA"]'), "ada").denies_control_api


@pytest.mark.promise("FT-8.3-03")
def test_a_rule_about_users_and_groups_is_about_both() -> None:
    text = _rule("deny", f"{_ADA}\n{_OPS}") + _rule("allow", 'users = ["ada"]', "features.mcp-server")
    assert decisions(text, "ada").chosen["features", "control-api"].tier is Tier.USER
    assert decisions(text, "eve", ("ops",)).chosen["features", "control-api"].tier is Tier.GROUP
    assert decisions(text, "eve").chosen == {}


@pytest.mark.promise("FT-8.3-06")
def test_the_order_of_rules_means_nothing() -> None:
    rules = [
        _rule(value, scope, key)
        for value in ("allow", "deny")
        for scope in ("", _ADA, _OPS)
        for key in ("features.control-api", "features.multi-exec")
    ]
    rules += [f'[[rule]]\n[[rule.session-journal.replace]]\npattern = "{text}"\n' for text in ("a", "ab", "b")]
    rules += [f'[[rule]]\n[rule.servers]\nmode = "deny"\nhosts = ["{host}"]\n' for host in ("a", "b")]
    dice = random.Random(1)

    def outcome() -> object:
        found = decisions("".join(rules), "ada", ("ops",))
        values = {place: (made.value, made.tier) for place, made in found.chosen.items()}
        return values, found.mask_rules, found.servers

    before = outcome()
    for _ in range(20):
        dice.shuffle(rules)
        assert outcome() == before


@pytest.mark.promise("FT-8.3-06")
def test_of_servers_all_restrictions_of_the_winning_tier_hold() -> None:
    def servers(scope: str, mode: str, host: str) -> str:
        return f'[[rule]]\n{scope}\n[rule.servers]\nmode = "{mode}"\nhosts = ["{host}"]\n'

    text = servers("", "deny", "a") + servers(_ADA, "deny", "b") + servers(_ADA, "allow", "c")
    assert [(one.mode, one.hosts) for one in decisions(text).servers] == [("allow", ("c",)), ("deny", ("b",))]
    assert [one.hosts for one in decisions(text, "eve").servers] == [("a",)]


@pytest.mark.promise("FT-8.6-03")
def test_assistants_need_both_features() -> None:
    assert decisions(_rule("deny")).denies_assistants
    assert decisions(_rule("deny", key="features.mcp-server")).denies_assistants
    assert not decisions(_rule("deny", key="features.mcp-server")).denies_control_api
    assert not decisions(_rule("allow", key="features.mcp-server")).denies_assistants


def test_a_feature_that_does_not_exist_is_no_permission() -> None:
    for found in (NOTHING, decisions("")):
        with pytest.raises(KeyError):
            found.feature("contrl-api")


def test_without_a_policy_nothing_is_decided() -> None:
    assert not NOTHING.present
    assert not NOTHING.locked
    assert all(NOTHING.feature(name) is None for name in FEATURE_NAMES)
    assert NOTHING.clipboard_writes_allowed
    assert (NOTHING.paste_warning_floor, NOTHING.session_restore, NOTHING.isolation_minimum) == (None, None, None)
    assert (NOTHING.mask_rules, NOTHING.servers, NOTHING.warnings) == ((), (), ())


@pytest.mark.promise("FT-8.2-01")
def test_a_file_that_cannot_be_used_forbids_everything() -> None:
    found = decisions("nonsense")
    assert found.locked
    assert found.present
    assert all(found.denies(name) for name in FEATURE_NAMES)
    assert found.denies_control_api
    assert found.denies_assistants
    assert found.denies_multi_exec


@pytest.mark.promise("FT-8.2-02", "FT-8.2-03")
def test_a_file_that_cannot_be_used_leaves_terminals_at_their_strictest() -> None:
    found = decisions("nonsense")
    assert found.paste_warning_floor == "always"
    assert not found.clipboard_writes_allowed
    assert found.session_restore == "off"


@pytest.mark.promise("FT-8.7-01")
def test_the_least_isolation_is_told() -> None:
    assert decisions(_rule("PROCESS", key="isolation.minimum")).isolation_minimum == "process"


# --- who somebody is cannot be told ---


def test_nobody_is_asked_who_they_are_when_no_rule_is_about_somebody() -> None:
    def ask() -> Account:
        raise AssertionError

    assert decisions_for(good(_rule("deny")), ask).denies_control_api


def test_a_rule_about_users_locks_when_the_user_is_not_known() -> None:
    found = decisions_for(read(_rule("allow") + _rule("deny", _ADA)), lambda: Account("", frozenset()))
    assert found.fault is not None
    assert found.fault.line == META.count("\n") + 5
    assert "who this user is" in found.fault.reason


def test_a_rule_about_groups_of_the_system_locks_when_these_are_not_known() -> None:
    found = decisions_for(read(_rule("deny", 'groups = ["staff"]')), lambda: Account("ada", None))
    assert found.fault is not None
    assert "names the group staff" in found.fault.reason


def test_groups_of_the_policy_hold_without_the_systems() -> None:
    text = '[groups]\nops = ["ada"]\n' + _rule("deny", _OPS)
    assert decisions_for(read(text), lambda: Account("ada", None)).feature("control-api") == "deny"
    assert decisions_for(read(text), lambda: Account("", frozenset())).locked
