"""The policy of a computer while korTTY runs: asked at every request, read when it is another."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from kortty.base.switches import POLICY
from kortty.policy import places
from kortty.policy.account import Account
from kortty.policy.decisions import NOTHING
from kortty.policy.source import PolicySource
from tests.helpers.policies import META

DENIED = f'{META}[[rule]]\n[rule.features]\ncontrol-api = "deny"\n'
ALLOWED = f'{META}[[rule]]\n[rule.features]\ncontrol-api = "allow"\n'


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kortty-policy.toml"


@pytest.fixture
def source(path: Path) -> PolicySource:
    return PolicySource(path, lambda: Account("ada", frozenset()))


@pytest.mark.promise("FT-8.1-04")
def test_a_file_that_changes_comes_and_goes_holds_at_the_next_question(path: Path, source: PolicySource) -> None:
    assert not source.denies_control_api()
    path.write_text(DENIED, encoding="utf-8")
    assert source.denies_control_api()
    path.write_text(ALLOWED, encoding="utf-8")
    assert not source.denies_control_api()
    path.write_text("nonsense", encoding="utf-8")
    assert source.denies_control_api()
    assert source.denies_assistants()
    assert not source.allows_multi_exec()
    path.unlink()
    assert not source.denies_control_api()
    assert source.now is NOTHING


def test_another_file_of_the_same_size_and_time_is_seen(path: Path, source: PolicySource) -> None:
    path.write_text(DENIED + "#", encoding="utf-8")
    assert source.denies_control_api()
    before = path.stat()
    other = path.with_name("other")
    other.write_text(ALLOWED, encoding="utf-8")
    assert other.stat().st_size == before.st_size
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    os.replace(other, path)
    assert not source.denies_control_api()


def test_a_file_that_stays_is_read_once(path: Path, source: PolicySource, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text(DENIED, encoding="utf-8")
    first = source.now

    def broken(*arguments: object) -> None:
        raise AssertionError

    monkeypatch.setattr("kortty.policy.reading.read_policy", broken)
    assert source.now is first


def test_who_wants_to_know_is_told_when_another_file_was_found(path: Path, source: PolicySource) -> None:
    told: list[bool] = []
    stop = source.on_change(lambda: told.append(source.denies_control_api()))
    assert source.now is NOTHING
    path.write_text(DENIED, encoding="utf-8")
    assert source.denies_control_api()
    assert source.denies_control_api()
    stop()
    path.unlink()
    assert not source.denies_control_api()
    assert told == [True]


def test_what_hinders_us_is_no_absence(path: Path, source: PolicySource) -> None:
    path.symlink_to(path)
    assert source.is_there
    assert source.now.locked


def test_a_link_to_nothing_and_a_folder_that_is_a_file_are_an_absence(path: Path, source: PolicySource) -> None:
    path.symlink_to(path.with_name("nothing"))
    assert not source.is_there
    path.unlink()
    path.write_text("", encoding="utf-8")
    assert not PolicySource(path / "kortty-policy.toml").is_there


def test_without_a_file_a_look_loads_nothing(path: Path) -> None:
    program = (
        "import sys; from pathlib import Path; before = set(sys.modules)\n"
        "from kortty.policy.source import PolicySource\n"
        f"assert not PolicySource(Path({str(path)!r})).is_there\n"
        "dear = {'tomllib', 'regex', 'pwd', 'kortty.policy.reading', 'kortty.policy.decisions'}\n"
        "assert not dear & (set(sys.modules) - before)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


# --- places ---


@pytest.mark.promise("FT-8.1-02")
def test_the_place_is_the_systems_and_no_variable_names_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("kortty.base.switches.in_source_checkout", lambda root: False)
    mine = str(tmp_path / "mine.toml")
    names = (POLICY, "HOME", "XDG_CONFIG_HOME", "XDG_CONFIG_DIRS", "KORTTY_CONFIG_DIR", "ProgramFiles", "ProgramData")
    found = places.policy_path(dict.fromkeys(names, mine))
    assert found == Path(places.system_folder(sys.platform), places.NAME)


@pytest.mark.promise("FT-8.1-02")
@pytest.mark.parametrize(
    ("platform", "folder"), [("linux", "/etc/kortty"), ("darwin", "/Library/Application Support/korTTY")]
)
def test_each_system_has_one_folder_for_it(platform: str, folder: str) -> None:
    assert places.system_folder(platform) == folder


def test_windows_has_it_beside_its_programs() -> None:
    assert places.system_folder("win32").startswith("C:\\Program Files")


@pytest.mark.promise("FT-8.1-05")
def test_tests_may_name_another_file_from_a_source_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("kortty.base.switches.in_source_checkout", lambda root: True)
    mine = str(tmp_path / "mine.toml")
    assert places.policy_path({POLICY: mine}) == Path(mine)
    assert places.policy_path({POLICY: ""}) == places.policy_path({})
