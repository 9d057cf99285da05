"""Room policy: where the organisation's file is: fixed places of the system (control-api.md 0). Standard library, base.

No environment variable and no folder of the person's: who could name another file would be bound by none. From a source
checkout, where whoever runs korTTY can change it anyway, tests name a file of their own.
"""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from kortty.base.switches import POLICY, switch_value

NAME: Final = "kortty-policy.toml"
LINUX: Final = "/etc/kortty"
MACOS: Final = "/Library/Application Support/korTTY"
#: Below the system's folder for programs.
WINDOWS: Final = "korTTY"


def policy_path(environment: Mapping[str, str]) -> Path:
    """The one file that is read; `environment` is looked at in a source checkout only."""
    named = switch_value(POLICY, environment)
    return Path(named) if named is not None else Path(system_folder(sys.platform), NAME)


def system_folder(platform: str) -> str:
    """The folder, which only an administrator can write; `platform` as sys.platform."""
    if platform == "win32":
        return os.path.join(_programs(), WINDOWS)
    return MACOS if platform == "darwin" else LINUX


def _programs() -> str:
    """The folder for programs. Not the variable ProgramFiles: that is anybody's."""
    usual = "C:\\Program Files"
    if sys.platform == "win32":
        import winreg

        with winreg.OpenKey(winreg.HKEY_LOCAL_MACHINE, r"SOFTWARE\Microsoft\Windows\CurrentVersion") as key:
            value, _ = winreg.QueryValueEx(key, "ProgramFilesDir")
            return str(value)
    return usual
