"""What a start loads before its first frame: nothing that a prompt can be seen without.

Each module costs a start a fraction of a millisecond, some cost several: together they decided once whether korTTY
starts as fast as others do (docs/benchmarks.md). Whoever is refused here imports inside a function, or puts off what
needs the module until the first frame is on the screen (kortty/app.py).
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.places import REPOSITORY

#: Modules and packages, with everything in them, that come later or never.
LATER = (
    "PySide6.QtDBus",
    "PySide6.QtNetwork",
    "PySide6.QtPrintSupport",
    "asyncio",
    "concurrent",
    "html",
    "http",
    "json",
    "multiprocessing",
    "platform",
    "psutil",
    "pydantic",
    "pydantic_core",
    "regex",
    "socket",
    "ssl",
    "subprocess",
    "tomlkit",
    "tomllib",
    "uuid",
    "wcwidth",
    "xml",
    "kortty.cli",
    "kortty.control",
    "kortty.model.busy",
    "kortty.model.inspecting",
    "kortty.model.logical",
    "kortty.model.password_prompts",
    "kortty.model.reads",
    "kortty.model.saved_tree",
    "kortty.model.snapshot",
    "kortty.paint.dense",
    "kortty.pty.processes",
    "kortty.settings.changing",
    "kortty.settings.editing",
    "kortty.settings.lines",
    "kortty.settings.schemes",
    "kortty.settings.store",
    "kortty.settings.validated",
    "kortty.ui.about",
    "kortty.ui.accessible",
    "kortty.ui.dropping",
    "kortty.ui.icons",
    "kortty.ui.labels",
    "kortty.ui.mouse_selecting",
    "kortty.ui.paste_dialog",
    "kortty.ui.pointer",
    "kortty.ui.posting",
    "kortty.ui.preedit",
    "kortty.ui.scheme_watch",
    "kortty.ui.screen_text",
    "kortty.ui.selected_html",
    "kortty.ui.selected_text",
    "kortty.ui.settings_notices",
    "kortty.ui.settings_saving",
    "kortty.ui.settings_warming",
    "kortty.ui.settings_watch",
    "kortty.ui.settings_words",
    "kortty.ui.text_changes",
    "kortty.ui.watched_rows",
)

#: Room of ui -> its modules that a start may load. A room that is not here has one at most: what binds its actions.
BINDING = "binding"
FRONT = {
    "actions": {"bound", "keys", "shortcuts", "table", "view"},
    "closing": {"words"},
    "instance": {"asking", "place"},
    "links": {"watch"},
    "prompts": {"marks", "signs"},
    "quick": {"watch"},
    "search": {"watch"},
    "splits": {"area", "carrying", "commands", "corner", "life", "pane_box", "pane_view"},
    "tabs": {"pages", "row", "work"},
}

_PROGRAM = """
import sys
from kortty import app
from kortty.ui import first_frame

after_first_frame = first_frame.after_first_frame


def put_off(window, callback):
    def tell():
        print(*sys.modules)
        window.host.desktop.close_all()

    after_first_frame(window, tell)


first_frame.after_first_frame = put_off
sys.exit(app.main(sys.argv[1:]))
"""


def loaded(folder: Path, *options: str) -> list[str]:
    """The modules of a korTTY that has shown its first frame, and done nothing else yet."""
    command = [sys.executable, "-c", _PROGRAM, "--config-dir", str(folder / "configuration"), *options]
    runtime = folder / "runtime"
    runtime.mkdir(0o700)
    surroundings = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(runtime)}
    done = subprocess.run(command, capture_output=True, text=True, cwd=REPOSITORY, env=surroundings, timeout=60)
    assert done.returncode == 0, done.stderr
    return sorted(done.stdout.split())


@pytest.mark.parametrize("options", [[], ["--new-process", "--geometry", "90x30"]], ids=["usual", "alone"])
def test_before_the_first_frame_nothing_is_loaded_that_a_prompt_does_not_need(
    options: list[str], tmp_path: Path
) -> None:
    modules = loaded(tmp_path, *options, "-e", "sleep", "60")
    assert "kortty.ui.terminal_view" in modules
    assert [name for name in modules if any(f"{name}.".startswith(f"{later}.") for later in LATER)] == []
    inside = [name.split(".")[2:] for name in modules if name.startswith("kortty.ui.") and name.count(".") > 2]
    allowed = {(room, module) for room, own in FRONT.items() for module in own}
    assert [".".join(names) for names in inside if names[1] != BINDING and (names[0], names[1]) not in allowed] == []


def test_every_name_of_the_lists_of_ours_is_a_module() -> None:
    """A module that got another name would be looked for in vain."""
    rooms = {"kortty.ui." + room for room in FRONT}
    front = {f"kortty.ui.{room}.{module}" for room, own in FRONT.items() for module in own}
    ours = rooms | front | {name for name in LATER if name.startswith("kortty.")}
    places = {name: REPOSITORY.joinpath(*name.split(".")) for name in ours}
    assert [name for name, place in places.items() if not (place.with_suffix(".py").is_file() or place.is_dir())] == []
