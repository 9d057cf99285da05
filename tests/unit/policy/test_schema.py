"""Every key of the policy file is checked, whether korTTY acts on it already or not."""

from pathlib import Path
from typing import Any

import pytest

from kortty.policy.features import FEATURE_NAMES
from kortty.policy.reading import policy_of
from kortty.policy.remarks import PolicyFault
from kortty.policy.schema import FEATURES, PROVIDED, TABLES
from kortty.policy.values import Flag, Ordered, Text, Whole, Words
from tests.helpers.policies import fault, good, read

_BAD_TEXTS: dict[str, tuple[str, ...]] = {
    "feed-url": ('"ftp://a"', '"http://"', '"acme.com"', '""'),
    "directory": ('"logs"', '"~logs"', '""'),
    "storage-path": ('"~/logs"', '"logs"'),
    "name-template": ('""',),
}
_GOOD_TEXTS = {
    "feed-url": '"https://acme.com/x"',
    "directory": '"~/logs"',
    "storage-path": '"/var/logs"',
    "name-template": '"{user}"',
}


def _values(key: str, kind: Ordered) -> tuple[list[str], list[str]]:
    """Good and bad values of a key, in TOML."""
    if isinstance(kind, Words):
        return [f'"{word}"' for word in kind.words], ['"nonsense"', '""', "true", "1", "[]"]
    if isinstance(kind, Flag):
        return ["true", "false"], ['"true"', "1", "0", "{}"]
    if isinstance(kind, Whole):
        return [str(kind.low), str(min(kind.high, 1000))], [str(kind.low - 1), str(kind.high + 1), "true", "1.0", '"1"']
    assert isinstance(kind, Text)
    return [_GOOD_TEXTS[key]], [*_BAD_TEXTS[key], "1", f'"{"/" * (kind.most + 1)}"']


_EVERY = [(table, key) for table, keys in TABLES.items() for key in keys]


@pytest.mark.promise("FT-8.6-01")
@pytest.mark.parametrize(("table", "key"), _EVERY)
def test_every_key_takes_its_values_and_no_other(table: str, key: str) -> None:
    right, wrong = _values(key, TABLES[table][key].kind)
    for value in right:
        (rule,) = good(f"[[rule]]\n[rule.{table}]\n{key} = {value}\n").rules
        assert (table, key) in rule.values
    for value in wrong:
        found = fault(f"[[rule]]\n[rule.{table}]\n{key} = {value}\n")
        assert found.line == 3
        assert found.reason.startswith(f"rule.{table}.{key} must ")


def test_features_can_be_asked_for_by_the_names_that_a_file_has() -> None:
    assert FEATURES.keys() == FEATURE_NAMES


@pytest.mark.promise("FT-8.7-01")
def test_words_may_be_written_in_capital_letters() -> None:
    (rule,) = good('[[rule]]\n[rule.isolation]\nminimum = "Sandbox"\n').rules
    assert rule.values["isolation", "minimum"] == "sandbox"


@pytest.mark.promise("FT-8.4-02")
@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ('[groups]\nops = "ada"', 2, "groups.ops must be a list of names"),
        ("[groups]\nops = [1]", 2, "groups.ops must be a list of names"),
        ('[rule]\nname = "a"', 1, "rule must be written as [[rule]]"),
        ("[[rule]]\nname = 1", 2, "rule.name must be text"),
        ("[[rule]]\nusers = []", 2, "rule.users must be a list of names, with one at least"),
        ('[[rule]]\nusers = "ada"', 2, "rule.users must be a list of names"),
        ('[[rule]]\nusers = ["  "]', 2, "rule.users must be a list of names"),
        ("[[rule]]\ngroups = [1]", 2, "rule.groups must be a list of names"),
        ('[[rule]]\nfeatures = "deny"', 2, "rule.features must be a table"),
        ("[[rule]]\n[[rule.features]]\nai = true", 2, "rule.features must be a table"),
        ('[[rule]]\n[rule.session-journal]\nreplace = "a"', 3, "must be written as [[rule.session-journal.replace]]"),
    ],
)
def test_a_form_that_is_not_the_schemas_is_a_fault_with_its_line(text: str, line: int, reason: str) -> None:
    found = fault(text)
    assert (found.line, reason in found.reason) == (line, True)


@pytest.mark.promise("FT-8.2-06")
@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("[metta]\na = 1", "metta"),
        ('[[rule]]\n[rule.features]\ncontrl-api = "deny"', "rule.features.contrl-api"),
        ("[[rule]]\n[rule.feature]\na = 1", "rule.feature"),
        ("[[rule]]\nuser = 1", "rule.user"),
        ("[[rule]]\n[rule.session-journal]\nkeep = 1", "rule.session-journal.keep"),
        ('[[rule]]\n[[rule.session-journal.replace]]\npattern = "a"\nignorecase = true', "replace.ignorecase"),
        ('[[rule]]\n[rule.servers]\nmode = "deny"\nhosts = ["a"]\nports = 1', "rule.servers.ports"),
        ("[ai-runtime]\nmodels = 1", "ai-runtime.models"),
        ('[[script-header]]\nname = "a"\ncontent = "b"\nicon = 1', "script-header.icon"),
    ],
)
def test_a_name_that_is_not_known_is_only_told_of(text: str, where: str) -> None:
    (remark,) = good(text).unknown
    assert where in remark.text
    assert remark.line is not None


@pytest.mark.promise("FT-8.4-01")
@pytest.mark.parametrize("meta", ["", "[meta]\n", "[meta]\nschema-version = 2\n", "[meta]\nschema-version = true\n"])
def test_the_versions_number_must_be_there_and_known(meta: str) -> None:
    found = policy_of(Path("p"), f'{meta}[[rule]]\nname = "a"\n'.encode())
    assert isinstance(found, PolicyFault)
    assert found.reason.startswith("meta.schema-version ")


# --- servers ---

_SERVERS = (
    "db01.acme.com", "*.prod.acme.com", "web-??.acme.com", "vault.acme.com:22", "192.168.10.42", "2001:db8::1",
    "192.168.10.42:22", "[2001:db8::1]:22", "10.99.0.0/16", "2001:db8::/32", "10.20.0.100-10.20.0.199", "localhost",
    "10.0.*.*", "a_b", "büro",
)  # fmt: skip
_NO_SERVERS = (
    "", " ", "a b", "10.0.0.0/33", "a/16", "300.1.1.1", "10.20.0.199-10.20.0.100", "10.0.0.1-2001:db8::1", "10.0.0.1-",
    "a:0", "a:65536", "a:b", "[2001:db8::1]", "[a]:22", "2001:db8::1:99999", "ssh://a", "a@b", "a\\tb", "x" * 300,
)  # fmt: skip


@pytest.mark.promise("FT-8.5-01")
@pytest.mark.parametrize("host", _SERVERS)
def test_a_server_is_a_host_a_glob_an_address_a_network_or_a_range(host: str) -> None:
    (rule,) = good(f'[[rule]]\n[rule.servers]\nmode = "deny"\nhosts = ["{host}"]\n').rules
    assert rule.servers is not None
    assert rule.servers.hosts == (host,)


@pytest.mark.promise("FT-8.5-01")
@pytest.mark.parametrize("host", _NO_SERVERS)
def test_what_can_be_no_server_is_a_fault(host: str) -> None:
    found = fault(f'[[rule]]\n[rule.servers]\nmode = "deny"\nhosts = ["{host}"]\n')
    assert found.line == 4


@pytest.mark.parametrize(
    "servers", ['mode = "deny"', 'hosts = ["a"]', 'mode = "all"\nhosts = ["a"]', 'mode="deny"\nhosts=[]']
)
def test_servers_need_a_mode_and_hosts(servers: str) -> None:
    assert fault(f"[[rule]]\n[rule.servers]\n{servers}\n").reason.startswith("rule.servers.")


# --- what the organisation provides ---

_PROVIDED: dict[str, dict[str, Any]] = {
    "script-header": {"name": '"a"', "content": '""'},
    "ai-profile": {
        "id": '"policy-a"', "name": '"a"', "provider": '"anthropic"', "endpoint": '"https://a"', "model": '"m"',
        "api-key-encrypted": '"kortty-enc:v1:x"',
    },
    "ai-runtime.model": {"name": '"a"', "runtime": '"llama"', "source": '"s"'},
    "teamwork-source": {"name": '"a"', "type": '"git"', "url": '"git@acme:x"'},
}  # fmt: skip


def _provided(name: str, values: dict[str, Any]) -> str:
    return f"[[{name}]]\n" + "".join(f"{key} = {value}\n" for key, value in values.items())


@pytest.mark.promise("FT-8.12-01")
@pytest.mark.parametrize("name", _PROVIDED)
def test_provided_objects_are_checked_key_by_key(name: str) -> None:
    values = _PROVIDED[name]
    assert [remark.text for remark in good(_provided(name, values)).idle] == [
        f"{name} has no effect in this version of korTTY"
    ]
    provided = PROVIDED[tuple(name.split("."))]
    assert provided.keys.keys() == values.keys()
    for number, key in enumerate(provided.keys):
        found = read(_provided(name, {other: values[other] for other in values if other != key}))
        assert hasattr(found, "reason") == (number < provided.required)
        assert fault(_provided(name, {**values, key: "1"})).reason.startswith(f"{name}.{key} must")
    assert "is there twice" in fault(_provided(name, values) * 2).reason


@pytest.mark.parametrize("bad", ['id = "mine"', 'api-key-encrypted = "plain"', 'provider = "other"', 'endpoint = "a"'])
def test_a_profile_with_a_bad_value_is_a_fault(bad: str) -> None:
    key = bad.partition(" ")[0]
    values = {**_PROVIDED["ai-profile"], key: bad.partition("= ")[2]}
    assert fault(_provided("ai-profile", values)).reason.startswith(f"ai-profile.{key} must")


def test_several_faults_are_told_in_the_order_of_the_file() -> None:
    found = fault("[[rule]]\n[rule.features]\nai = 1\n[[rule]]\nname = 2\n[groups]\nops = 3\n")
    assert [found.line, *(remark.line for remark in found.more)] == [3, 7, 9]
