"""Who runs korTTY, as the system says it and nobody's environment."""

import grp
import os
import pwd

import pytest

from kortty.policy.account import account_of, this_account, with_short_names


@pytest.mark.promise("FT-8.3-01")
def test_the_name_is_the_accounts_and_no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("USER", "LOGNAME", "USERNAME", "LNAME"):
        monkeypatch.setenv(name, "mallory")
    assert this_account().user == pwd.getpwuid(os.getuid()).pw_name.lower()


def test_groups_are_all_that_the_system_knows() -> None:
    found = pwd.getpwuid(os.getuid())
    names = {grp.getgrgid(number).gr_name.lower() for number in os.getgrouplist(found.pw_name, found.pw_gid)}
    groups = this_account().groups
    assert groups is not None
    assert names <= groups


def test_somebody_else_can_be_asked_about() -> None:
    assert account_of("root").user == "root"
    assert "root" in (account_of("root").groups or ())


@pytest.mark.parametrize("name", ["nobody-of-this-name", "a\0b"])
def test_an_unknown_user_is_in_none_of_the_systems_groups(name: str) -> None:
    assert account_of(name) == (name, frozenset())


def test_an_account_without_a_name_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(number: int) -> pwd.struct_passwd:
        raise KeyError(number)

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    assert this_account().user == ""


def test_groups_that_cannot_be_asked_for_are_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(name: str, group: int) -> list[int]:
        raise OSError

    monkeypatch.setattr(os, "getgrouplist", broken)
    assert this_account().groups is None


def test_a_group_without_a_name_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getgrouplist", lambda name, group: [0, 4_000_000_000])
    assert this_account().groups == frozenset({grp.getgrgid(0).gr_name})


@pytest.mark.promise("FT-8.3-02")
def test_a_group_of_a_domain_has_two_names() -> None:
    assert with_short_names(frozenset({"ACME\\Staff", "ops"})) == {"acme\\staff", "staff", "ops"}
