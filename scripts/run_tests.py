"""`make test`: everything installed, then lint and the tests on both wheels (scripts; standard library).

The tests run on korTTY as users get it: installed from a wheel, from a folder in which the source cannot be imported.
All of them run on the compiled wheel (on the plain one where the machine cannot compile), those of the engine on the
plain wheel as well. A step that fails does not keep the next from running; the last lines say what failed.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from scripts import builds
from scripts.builds import ROOT, Kind
from scripts.prepare import prepare

ALL_TESTS = ("tests",)
ENGINE_TESTS = ("tests/unit/vt", "tests/fuzz", "tests/conformance")


@dataclass(frozen=True)
class Step:
    """One part of `make test` that has ended: what it is called, whether all was well, how many seconds it took."""

    title: str
    passed: bool
    seconds: float


def main() -> int:
    """Run everything; 0 = all of it passed."""
    begin = time.monotonic()
    prepare(for_tests=True)
    steps = [Step("set-up", True, time.monotonic() - begin), run_lint()]
    not_run: Counter[str] = Counter()
    reason = builds.hindrance()
    if reason is None:
        steps.append(run_pytest("compiled", ALL_TESTS, not_run))
        steps.append(run_pytest("plain", ENGINE_TESTS, not_run))
    else:
        steps.append(run_pytest("plain", ALL_TESTS, not_run))
        not_run[f"the tests on the compiled wheel: {reason}"] = 1
    report(steps, not_run)
    # Where everything was installed, nothing but another system may be missing; a compiler is not another system.
    complete = reason is None or os.environ.get("CI") != "true"
    return 0 if complete and all(step.passed for step in steps) else 1


def run_lint() -> Step:
    """Run `make lint`'s checks."""
    print("\n== Lint", flush=True)
    begin = time.monotonic()
    result = subprocess.run([str(ROOT / "scripts" / "lint.sh")], check=False)
    return Step("lint", result.returncode == 0, time.monotonic() - begin)


def run_pytest(kind: Kind, places: tuple[str, ...], not_run: Counter[str]) -> Step:
    """Run the tests in these places on an installed wheel, and add to `not_run` what was skipped there and why."""
    begin = time.monotonic()
    python = builds.installed(kind)
    stage = builds.stage()
    print(f"\n== Tests on the {kind} wheel", flush=True)
    with tempfile.TemporaryDirectory(prefix="kortty-") as folder:
        counted = Path(folder) / "not-run.json"
        environment = os.environ | {"KORTTY_NOT_RUN": str(counted), "KORTTY_TESTED_WHEEL": kind}
        existing = [place for place in places if (ROOT / place).exists()]
        # -P: the folder one stands in is no place to import from; pytest adds the stage, which has no kortty/.
        command = [str(python), "-P", "-m", "pytest", "--rootdir", str(stage), *existing]
        result = subprocess.run(command, cwd=stage, env=environment, stdin=subprocess.DEVNULL, check=False)
        if counted.is_file():
            not_run.update(json.loads(counted.read_text(encoding="utf-8")))
    return Step(f"tests on the {kind} wheel", result.returncode == 0, time.monotonic() - begin)


def report(steps: list[Step], not_run: Counter[str]) -> None:
    """Print the end of `make test`: what did not run and why, and how each step went."""
    print()
    if not_run:
        print(f"Did not run: {not_run.total()}")
        for reason, count in sorted(not_run.items()):
            print(f"  {count} ({reason})")
    elif all(step.passed for step in steps):
        print("Every test was run.")
    for step in steps:
        print(f"{'passed' if step.passed else 'FAILED'}: {step.title} ({step.seconds:.0f} s)")


if __name__ == "__main__":
    sys.exit(main())
