"""Which shell is started, how it is called, and what replaces one that is missing."""

import os
import sys
from pathlib import Path

import pytest

from kortty.pty import launch
from kortty.pty.launch import Launch, is_idle_shell, login_shell, shell_command, usable_shell

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="POSIX shells")


@pytest.mark.promise("FT-3.8-01")
def test_the_shell_variable_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "_account_shell", lambda: "/bin/of-the-account")
    assert login_shell({"SHELL": "/opt/fish"}) == "/opt/fish"
    assert login_shell({}) == "/bin/of-the-account"


@pytest.mark.parametrize("odd", ["", "bash", "/usr/sbin/nologin", "/bin/false"])
def test_a_shell_variable_that_names_no_shell_is_passed_over(odd: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "_account_shell", lambda: "/bin/of-the-account")
    assert login_shell({"SHELL": odd}) == "/bin/of-the-account"


@pytest.mark.promise("FT-3.8-01")
def test_an_account_without_a_shell_gets_the_usual_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(launch, "_account_shell", lambda: "/usr/sbin/nologin")
    assert os.path.basename(login_shell({})) in {"bash", "zsh"}


def test_an_account_that_is_in_no_database_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "getuid", lambda: 4_294_967)
    assert os.path.isabs(login_shell({}))


def test_a_shell_that_is_there_is_not_replaced() -> None:
    assert usable_shell("/bin/sh") == ("/bin/sh", None)


def test_a_shell_by_name_is_looked_up_on_the_path(tmp_path: Path) -> None:
    shell = tmp_path / "fish"
    shell.write_text("#!/bin/sh\n")
    shell.chmod(0o755)
    assert usable_shell("fish", {"PATH": str(tmp_path)}) == (str(shell), None)


@pytest.mark.parametrize("missing", ["/bin/no-such-fish", "no-such-fish", "", "/tmp", "/bin/sh\0"])
def test_a_shell_that_cannot_be_started_is_replaced_and_named(missing: str) -> None:
    path, replaced = usable_shell(missing, {"SHELL": "/bin/sh", "PATH": os.defpath})
    assert (path, replaced) == ("/bin/sh", missing)


def test_when_the_wanted_and_the_login_shell_are_missing_a_usual_one_is_taken() -> None:
    path, replaced = usable_shell("/bin/no-such-fish", {"SHELL": "/bin/no-such-zsh"})
    assert os.access(path, os.X_OK)
    assert replaced == "/bin/no-such-fish"


def test_a_shell_is_a_login_shell_on_macos_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    assert shell_command("/bin/bash") == ("/bin/bash",)
    monkeypatch.setattr(sys, "platform", "darwin")
    assert shell_command("/bin/zsh") == ("/bin/zsh", "-l")


@pytest.mark.parametrize(
    "argv, idle",
    [
        (("/bin/bash",), True),
        (("-zsh",), True),
        (("fish", "-l"), True),
        (("C:\\Windows\\System32\\cmd.exe",), True),
        (("/bin/sh", "-c", "make"), False),
        (("bash", "script.sh"), False),
        (("vim",), False),
        ((), False),
    ],
)
def test_a_shell_that_waits_for_a_person_is_told_from_a_program(argv: tuple[str, ...], idle: bool) -> None:
    assert is_idle_shell(argv) is idle


def test_a_launch_does_not_show_its_environment() -> None:
    assert "secret" not in repr(Launch(("sh",), None, {"TOKEN": "secret"}, 80, 24))
