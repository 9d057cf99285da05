"""A start knows nothing of what changes settings."""

import subprocess
import sys

from tests.helpers.places import REPOSITORY

LATER = (
    "pydantic",
    "tomlkit",
    "tomllib",
    "kortty.settings.store",
    "kortty.settings.validated",
    "kortty.ui.settings_saving",
    "kortty.ui.settings_watch",
    "kortty.ui.settings_window",
    "kortty.ui.settings_words",
)


def test_a_start_without_a_settings_file_loads_nothing_that_changes_settings() -> None:
    code = (
        "import sys; from pathlib import Path; import kortty.app, kortty.ui.desktop; "
        "from kortty.settings.aside import read_at_start; read_at_start(Path('nowhere/settings.toml')); "
        "print(*sorted(set(sys.argv[1:]) & sys.modules.keys()))"
    )
    command = [sys.executable, "-c", code, *LATER]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=REPOSITORY)
    assert done.stdout.strip() == ""
