"""Bench `panes`: a hundred panes with shells in one program: time to open, memory, CPU while nothing happens.

The program runs in a process of its own on Qt's offscreen platform, which this file is, too:
`python -m tests.bench.panes PANES SECONDS`. Knows kortty.app and psutil.
"""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import psutil

from tests.bench.figures import Figure, number, table
from tests.bench.options import Bench, Options
from tests.bench.programs import module

PANES: Final = 100
PANES_A_TAB: Final = 4
IDLE_SECONDS: Final = 20.0
QUICK_SECONDS: Final = 3.0
MOST_IDLE: Final = 1.0
_LIMIT: Final = 120.0


def run(options: Options) -> list[Figure]:
    """Open them, wait, look."""
    seconds = QUICK_SECONDS if options.quick else IDLE_SECONDS
    seen = json.loads(module("panes", str(PANES), str(seconds)).stdout)
    rows = [
        ["all opened and connected", number(seen["open_ms"]), "ms"],
        ["a tab more, median (the slowest)", f"{number(seen['tab_ms'])} ({number(seen['tab_worst_ms'])})", "ms CPU"],
        ["memory of the program with one pane", number(seen["memory_one"]), "MB"],
        [f"memory of the program with {PANES}", number(seen["memory_all"]), "MB"],
        ["each pane more", number(seen["memory_pane"]), "MB"],
        [f"CPU during {seconds:g} s in which nothing happens", number(seen["idle"]), "%"],
    ]
    print(f"{PANES} panes with a shell each, {PANES_A_TAB} in a tab, offscreen")
    print(table(["what", "value", "unit"], rows), flush=True)
    return [Figure(f"CPU with {PANES} idle panes", seen["idle"], MOST_IDLE, "%")]


def measure(count: int, seconds: float) -> dict[str, float]:
    """Be the program."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from kortty.app import Program
    from kortty.model.layout import Axis
    from kortty.model.wishes import Wish
    from kortty.settings.defaults import Settings
    from kortty.settings.live import LiveSettings
    from kortty.ui.command_line import Geometry
    from kortty.ui.desktop import make_application
    from kortty.ui.starting import Starter

    application = make_application()
    live = LiveSettings(Settings())
    environment = {**os.environ, "PS1": "$ ", "SHELL": "/bin/sh"}
    with tempfile.TemporaryDirectory() as folder:
        program = Program(Path(folder), environment, live, Starter(environment, live, None))
        program.build(application)

        def wait(condition: object, limit: float = _LIMIT) -> None:
            end = time.monotonic() + limit
            while not (callable(condition) and condition()):
                if time.monotonic() > end:
                    raise RuntimeError("the panes did not come up")
                application.processEvents()

        def settled() -> bool:
            return all(pane.connected and pane.terminal.cursor_column > 0 for _, _, pane in program.workspace.places())

        window = program.open(Wish(), "", Geometry(120, 40))
        program.desktop.after_first_window(window)
        wait(settled)
        me = psutil.Process()
        memory_one = me.memory_info().rss
        started = time.monotonic()
        tabs: list[float] = []
        while sum(1 for _ in program.workspace.places()) < count:
            before = time.process_time()
            tab = window.tabs.open(Wish())
            while len(tab.panes) < PANES_A_TAB:
                focused = tab.focused
                assert focused is not None
                pane = tab.split(focused, Axis.BESIDE if len(tab.panes) % 2 else Axis.BELOW)
                window.start(tab, pane)
            application.processEvents()
            tabs.append((time.process_time() - before) * 1000)
        wait(settled)
        opened = (time.monotonic() - started) * 1000
        memory_all = me.memory_info().rss
        end = time.monotonic() + 2
        wait(lambda: time.monotonic() > end)
        from PySide6.QtCore import QTimer

        QTimer.singleShot(round(seconds * 1000), lambda: application.exit(0))
        cpu, clock = time.process_time(), time.monotonic()
        application.exec()
        idle = 100 * (time.process_time() - cpu) / (time.monotonic() - clock)
        program.desktop.close_all()
        program.desktop.end()
    megabyte = 1_000_000
    return {
        "open_ms": opened,
        "tab_ms": statistics.median(tabs),
        "tab_worst_ms": max(tabs),
        "memory_one": memory_one / megabyte,
        "memory_all": memory_all / megabyte,
        "memory_pane": (memory_all - memory_one) / megabyte / (count - 1),
        "idle": idle,
    }


BENCH = Bench("panes", "A hundred panes", run)

if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]), float(sys.argv[2]))))
