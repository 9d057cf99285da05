"""What holds for any policy file: it can be used, or a fault says why; and what cannot be used forbids everything."""

from __future__ import annotations

import random
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from kortty.policy.account import Account
from kortty.policy.decisions import Decisions
from kortty.policy.features import FEATURE_NAMES
from kortty.policy.masks import BadMaskRule, MaskRule, check, compiled, parts
from kortty.policy.personal import decisions_for
from kortty.policy.reading import Policy, policy_of
from kortty.policy.servers import is_pattern
from tests.fuzz.profiles import thorough

_FILE = Path("kortty-policy.toml")
_EXAMPLE = Path(__file__).parents[2] / "packaging" / "kortty-policy.toml.example"
_GOOD = (
    b'[meta]\nschema-version = 1\norganization = "Acme"\n[groups]\nops = ["ada"]\n'
    b'[[rule]]\nname = "a"\ngroups = ["ops", "ACME\\\\staff"]\n[rule.features]\ncontrol-api = "deny"\n'
    b'[rule.servers]\nmode = "deny"\nhosts = ["*.acme.com", "10.0.0.0/8"]\n'
    b'[[rule]]\nusers = ["ada"]\n[rule.terminal]\npaste-warning = "always"\n'
    b'[[rule.session-journal.replace]]\npattern = "(a+)=\\\\w"\nregex = true\nreplacement = "$1"\n'
    b'[[script-header]]\nname = "x"\ncontent = """\n[no]\n"""\n'
)
_PIECES = st.sampled_from([
    b"[[rule]]", b"[rule]", b"[rule.features]", b"[", b"]", b"{", b"}", b"=", b"\n", b'"', b"'", b'"""', b"\\", b"#",
    b".", b",", b"true", b"-1", b"1e999", b"nan", b"0x1", b"1979-05-27", b"users = []", b"regex = true", b'"deny"',
    b'"allow"', b"schema-version = 2", b"pattern = '('", b"\0", b"\xff", b"\xef\xbb\xbf", b"9" * 30,
])  # fmt: skip


@st.composite
def _damaged(draw: st.DrawFn) -> bytes:
    """A good file with pieces cut out of it, put into it and doubled."""
    data = draw(st.sampled_from((_GOOD, _EXAMPLE.read_bytes())))
    for _ in range(draw(st.integers(1, 6))):
        first = draw(st.integers(0, len(data)))
        last = first + draw(st.integers(0, 60))
        put = draw(st.one_of(_PIECES, st.binary(max_size=6), st.just(data[first:last] * 2)))
        data = data[:first] + put + data[last:]
    return data


def _decisions(data: bytes) -> Decisions:
    return decisions_for(policy_of(_FILE, data), lambda: Account("ada", frozenset({"staff"})))


def _hold(data: bytes) -> None:
    found = policy_of(_FILE, data)
    decisions = _decisions(data)
    if isinstance(found, Policy):
        assert not decisions.locked
        words = (None, "allow", "deny", "confirm", "read-only")
        assert all(decisions.feature(name) in words for name in FEATURE_NAMES)
        for rule in decisions.mask_rules:
            parts(rule, compiled(rule).groups)
        return
    assert found.reason
    assert found.line is None or 1 <= found.line <= data.count(b"\n") + 1
    assert all(decisions.denies(name) for name in FEATURE_NAMES)
    assert not decisions.clipboard_writes_allowed


@thorough()
@given(data=_damaged())
def test_a_damaged_file_is_a_policy_or_forbids_everything(data: bytes) -> None:
    _hold(data)


@thorough()
@given(data=st.one_of(st.binary(max_size=300), st.lists(_PIECES, max_size=60).map(b"".join)))
def test_any_bytes_are_a_policy_or_forbid_everything(data: bytes) -> None:
    _hold(data)
    _hold(b"[meta]\nschema-version = 1\n" + data)


_SIGNS = st.text(alphabet="ab(){}[]|*+?^$\\.:,-0123456789<>=!#P&~\n\u202eé", max_size=40)


@thorough()
@given(pattern=_SIGNS, replacement=_SIGNS, regex=st.booleans(), ignore_case=st.booleans())
def test_any_replacement_rule_can_be_used_or_is_refused(
    pattern: str, replacement: str, regex: bool, ignore_case: bool
) -> None:
    rule = MaskRule(pattern, replacement, regex, ignore_case)
    try:
        check(rule)
    except BadMaskRule:
        return
    found = compiled(rule)
    assert all(isinstance(part, str) or 0 < part <= found.groups for part in parts(rule, found.groups))
    if not regex:
        assert found.fullmatch(pattern)


@thorough()
@given(text=st.text(alphabet="abz019.:-/*?[] \t\u202eé", max_size=40))
def test_any_text_is_a_server_or_none(text: str) -> None:
    if is_pattern(text):
        assert text.split() == [text]


_rules = st.tuples(
    st.sampled_from(['users = ["ada"]', 'users = ["eve"]', 'groups = ["staff"]', 'groups = ["other"]', ""]),
    st.sampled_from(["control-api", "mcp-server", "multi-exec"]),
    st.sampled_from(["allow", "deny"]),
)


@thorough()
@given(rules=st.lists(_rules, max_size=12), seed=st.integers())
def test_the_order_means_nothing_and_one_more_denial_in_the_winning_tier_never_allows(
    rules: list[tuple[str, str, str]], seed: int
) -> None:
    def outcome(all_rules: list[tuple[str, str, str]]) -> dict[str, str | None]:
        text = "".join(f'[[rule]]\n{who}\n[rule.features]\n{key} = "{value}"\n' for who, key, value in all_rules)
        found = _decisions(b"[meta]\nschema-version = 1\n" + text.encode())
        return {key: found.feature(key) for key in ("control-api", "mcp-server", "multi-exec")}

    shuffled = rules.copy()
    random.Random(seed).shuffle(shuffled)
    assert outcome(shuffled) == outcome(rules)
    assert outcome([*rules, ('users = ["ada"]', "control-api", "deny")])["control-api"] == "deny"
