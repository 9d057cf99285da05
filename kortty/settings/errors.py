"""Room settings: why settings were not saved. Knows kortty.base and the problems; no Qt."""

from pathlib import Path
from typing import ClassVar

from kortty.base.errors import KorttyError
from kortty.settings.problems import Problem


class SettingsError(KorttyError):
    """Settings were not saved. The file is as it was."""

    code: ClassVar[str] = "settings_not_saved"


class SettingRefused(SettingsError):
    """No setting has this name, or its rule does not take the value; `where` is the name."""

    code: ClassVar[str] = "setting_refused"

    def __init__(self, where: str, reason: str) -> None:
        super().__init__(f"{where} {reason}")
        self.where = where


class FileNotUsable(SettingsError):
    """What stands in the file must not be overwritten: it is no TOML, or cannot be read. `problem` says which."""

    code: ClassVar[str] = "settings_not_usable"

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.reason)
        self.problem = problem


class NotEditable(SettingsError):
    """The text cannot be changed without touching what else is in it: `where` is the setting."""

    code: ClassVar[str] = "settings_not_editable"

    def __init__(self, where: str) -> None:
        super().__init__(f"{where} cannot be changed without touching the rest of the file")
        self.where = where


class FolderNotWritable(SettingsError):
    """The system does not let korTTY write: `path` and what the system said in `detail`."""

    code: ClassVar[str] = "settings_not_writable"

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(str(error))
        self.path = path
        self.detail = error.strerror or str(error)


class StoreBusy(SettingsError):
    """Another program is writing the same file at this moment; try again a little later."""

    code: ClassVar[str] = "settings_busy"
