"""As whom and where a process runs."""

import os
import sys

import pytest

from kortty.pty.identity import namespaces_of, users_of

NOBODY = 2**31 - 1

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX users")


def test_a_process_has_the_users_that_it_has() -> None:
    assert users_of(os.getpid()) == frozenset((os.getuid(), os.geteuid()))


@pytest.mark.skipif(sys.platform != "linux", reason="namespaces are Linux's")
def test_a_process_has_a_namespace_of_each_kind() -> None:
    names = namespaces_of(os.getpid())
    assert names is not None
    assert [name.partition(":")[0] for name in names] == ["mnt", "net", "pid", "user", "uts"]


def test_where_users_have_no_numbers_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert users_of(os.getpid()) is None


def test_of_a_process_that_is_gone_nothing_is_known() -> None:
    assert users_of(NOBODY) is None
    assert namespaces_of(NOBODY) is None
