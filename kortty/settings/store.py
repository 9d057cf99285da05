"""Room settings: the settings file while korTTY runs: read again, changed, saved. Knows base and its room; no Qt.

Whoever changes a setting says so to the store: it holds from that moment on, saved or not, so that a folder that cannot
be written costs nobody the session. pydantic and tomlkit are imported at the first use.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from kortty.base.observers import Observers
from kortty.settings.changing import RESET, Changes, changed, checked, default_of, differences, value_of
from kortty.settings.defaults import Settings
from kortty.settings.errors import FileNotUsable, FolderNotWritable, StoreBusy
from kortty.settings.live import LiveSettings
from kortty.settings.locks import forced
from kortty.settings.problems import Problem, Trouble
from kortty.settings.reading import KEYS, parse, read_text

#: How often a save begins anew because somebody else has written the file meanwhile.
_TRIES: Final = 5
_FOLDER_MODE: Final = 0o700


class Store:
    """`settings.toml` and the settings that hold. One object for the whole run."""

    def __init__(self, path: Path, live: LiveSettings, problems: tuple[Problem, ...] = ()) -> None:
        self.path = path
        self.live = live
        self._problems = problems
        self._unsaved: dict[str, object] = {}
        self._told: Observers[[tuple[Problem, ...]]] = Observers()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What in the file could not be used when it was last read."""
        return self._problems

    @property
    def unsaved(self) -> Mapping[str, object]:
        """The changes that hold and are not in the file."""
        return self._unsaved

    def on_problems(self, callback: Callable[[tuple[Problem, ...]], None]) -> Callable[[], None]:
        """Call back with the problems when there are others than before. The answer takes it back."""
        return self._told.add(callback)

    def reload(self) -> tuple[Problem, ...]:
        """Read the file again and let it hold; what in it cannot be used leaves in force what held before."""
        text, problem = read_text(self.path)
        self._read(text, problem)
        return self._problems

    def hold(self, changes: Changes) -> None:
        """Let these changes hold from now on; the next `save` writes them. Raises SettingRefused."""
        good = self._as_locked(checked(changes))
        self._unsaved.update(good)
        self.live.change(changed(self.live.wanted, good))

    def save(self, changes: Changes | None = None) -> None:
        """Let these changes hold and write them, and all that were only held, into the file.

        Raises SettingRefused, and then nothing has changed; FileNotUsable, FolderNotWritable, NotEditable or StoreBusy,
        and then the changes hold but the file is as it was.
        """
        self.hold(changes or {})
        if not self._unsaved:
            return
        # What is locked is saved as it holds: nothing forbidden waits in the file for the lock to go.
        self._unsaved.update(forced(self.live.wanted, self.live.locks))
        from kortty.settings.alone import alone  # here: nobody needs it to see a prompt

        try:
            self.path.parent.mkdir(_FOLDER_MODE, parents=True, exist_ok=True)
            with alone(self.path.with_name(f"{self.path.name}.lock")) as got_it:
                if not got_it:
                    raise StoreBusy(f"{self.path} is being written")
                text = self._write()
        except OSError as error:
            raise FolderNotWritable(self.path, error) from error
        self._unsaved.clear()
        self._read(text, None)

    def begin_anew(self) -> Path:
        """Give a file that cannot be used another name, and write what holds into a new one; the answer is the old one.

        Raises as `save`.
        """
        from kortty.settings.aside import put_aside  # here, as everything that only saving needs

        try:
            kept = put_aside(self.path)
        except OSError as error:
            raise FolderNotWritable(self.path, error) from error
        self._tell(())
        self.save({**differences(self.live.now), **self._unsaved})
        return kept

    def _as_locked(self, changes: Mapping[str, object]) -> dict[str, object]:
        """The changes without those that are not the person's to make."""
        locks = self.live.locks
        return {
            where: value
            for where, value in changes.items()
            if where not in locks or locks[where].takes(default_of(where) if value is RESET else value)
        }

    def _write(self) -> str:
        """Write the unsaved changes; returns what stands in the file now."""
        from kortty.base.atomic import write_private  # here, both: nobody needs them to see a prompt
        from kortty.settings.editing import edited

        for _ in range(_TRIES):
            seen = self._seen()
            text, problem = read_text(self.path)
            if problem is None:
                _, problem = parse(text)
            if problem is not None:
                raise FileNotUsable(problem)
            new = edited(text, self._unsaved)
            if new == text:
                return text
            if self._seen() == seen:
                write_private(self.path, new.encode("utf-8"))
                return new
        raise StoreBusy(f"{self.path} is changing all the time")

    def _seen(self) -> tuple[int, int, int] | None:
        """What tells this file from one that somebody wrote meanwhile. Editors do not know our lock."""
        try:
            found = self.path.stat()
        except FileNotFoundError:
            return None
        return found.st_ino, found.st_mtime_ns, found.st_size

    def _read(self, text: str, problem: Problem | None) -> None:
        document: Mapping[str, object] = {}
        if problem is None:
            document, problem = parse(text)
        if problem is not None:
            self._tell((problem,))
            return
        from kortty.settings import validated  # here, both: nobody needs them to see a prompt
        from kortty.settings.lines import with_lines

        settings, problems = validated.settings_of(document)
        self.live.change(changed(self._keeping(settings, problems), self._unsaved))
        self._tell(with_lines(problems, text))

    def _keeping(self, settings: Settings, problems: tuple[Problem, ...]) -> Settings:
        """The settings with what held before wherever the file says something that cannot be used."""
        now = self.live.now
        for problem in problems:
            table, _, key = problem.where.partition(".")
            if problem.trouble is Trouble.NO_TABLE or (problem.trouble is Trouble.BAD_VALUE and not key):
                settings = replace(settings, **{table: getattr(now, table)})
            elif problem.trouble is Trouble.BAD_VALUE and (table != KEYS or key in now.keys):
                settings = changed(settings, {problem.where: value_of(now, problem.where)})
        return settings

    def _tell(self, problems: tuple[Problem, ...]) -> None:
        if problems != self._problems:
            self._problems = problems
            self._told(problems)
