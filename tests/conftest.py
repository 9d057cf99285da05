"""What holds for every test: no real screen, no real home, and needs that are missing are said, never swallowed."""

import atexit
import json
import os
import shutil
import tempfile
from collections import Counter
from pathlib import Path

import hypothesis
import pytest

from tests.fuzz import profiles
from tests.helpers.needs import ALWAYS_EXCUSED, NEEDS, missing
from tests.helpers.xvfb import xvfb as xvfb

IN_CI = os.environ.get("CI") == "true"
NEED_PREFIX = "needs "

# Set before Qt is first imported. A test never touches the settings or the shell history of the person who runs it.
_home = Path(tempfile.mkdtemp(prefix="kortty-tests-"))
atexit.register(shutil.rmtree, _home, ignore_errors=True)
_runtime = _home / "runtime"
_runtime.mkdir(mode=0o700)
os.environ.update(
    QT_QPA_PLATFORM="offscreen",
    HOME=str(_home),
    KORTTY_CONFIG_DIR=str(_home / "kortty"),
    XDG_RUNTIME_DIR=str(_runtime),
    LC_ALL="C.UTF-8",
)
for _name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "QT_STYLE_OVERRIDE"):
    os.environ.pop(_name, None)

# The same examples in every run, so that a failure meets the change that causes it and nobody else's. New ones are
# looked for by --hypothesis-profile=long.
profiles.register()
hypothesis.settings.register_profile("steady", parent=hypothesis.settings.get_profile("usual"), derandomize=True)
hypothesis.settings.load_profile("steady")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a need that nobody can meet."""
    for item in items:
        for mark in item.iter_markers("needs"):
            unknown = [name for name in mark.args if name not in NEEDS]
            if unknown or mark.kwargs or not mark.args:
                names = ", ".join(map(repr, mark.args))
                raise pytest.UsageError(f"{item.nodeid}: needs({names}): see tests/helpers/needs.py")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Do not start a test whose needs are missing; where everything was installed, that is a failure."""
    for mark in item.iter_markers("needs"):
        for name in mark.args:
            reason = missing(name)
            if reason is None:
                continue
            if IN_CI and name not in ALWAYS_EXCUSED:
                pytest.fail(f"{NEED_PREFIX}{name}: {reason}", pytrace=False)
            pytest.skip(f"{NEED_PREFIX}{name}: {reason}")


def _not_run(reporter: pytest.TerminalReporter) -> Counter[str]:
    """Count the tests of this run that were skipped, by reason."""
    reasons: Counter[str] = Counter()
    for report in reporter.stats.get("skipped", []):
        detail = report.longrepr
        reason = detail[2] if isinstance(detail, tuple) else str(detail)
        reasons[reason.removeprefix("Skipped: ")] += 1
    return reasons


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where everything was installed, a test that was skipped for any other reason fails the run."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if not IN_CI or reporter is None:
        return
    excused = tuple(f"{NEED_PREFIX}{name}:" for name in ALWAYS_EXCUSED)
    if any(not reason.startswith(excused) for reason in _not_run(reporter)):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many tests did not run and why; `make test` collects it from the file KORTTY_NOT_RUN."""
    reasons = _not_run(terminalreporter)
    for reason, count in sorted(reasons.items()):
        terminalreporter.write_line(f"Not run: {count} ({reason})")
    place = os.environ.get("KORTTY_NOT_RUN")
    if place:
        Path(place).write_text(json.dumps(reasons), encoding="utf-8")
