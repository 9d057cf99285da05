"""Room settings: small things that korTTY remembers by itself: what was shown once, what was used last. No Qt.

They are in `state.json` in the configuration folder, one JSON object, for its owner only. Nothing in it is needed: a
file that is missing, unreadable or wrong means that nothing is remembered, and a folder that cannot be written means
that it is not remembered for the next time.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar, Final

from kortty.base.atomic import write_private
from kortty.base.errors import KorttyError
from kortty.base.regular import read_regular

STATE_FILE: Final = "state.json"
#: The flag that the bar of the first start was shown.
WELCOME_SHOWN: Final = "welcome.shown"
#: A larger file is not read, and none is written.
STATE_BYTES: Final = 65_536
TEXTS_MOST: Final = 64
TEXT_CHARACTERS: Final = 256


class StateNotKept(KorttyError):
    """What is remembered holds for this run, but could not be written."""

    code: ClassVar[str] = "state_not_kept"


class State:
    """What is remembered under names such as "palette.recent". The file is read when something is first asked."""

    def __init__(self, path: Path | None) -> None:
        """`path` names the file; None: for this run only."""
        self._path = path
        self._values: dict[str, object] | None = None
        self._set: dict[str, object] = {}

    def flag(self, name: str) -> bool:
        """Something that is true or not; False when it is not known."""
        return self._known().get(name) is True

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, at most TEXTS_MOST of TEXT_CHARACTERS; empty when there is none."""
        value = self._known().get(name)
        if not isinstance(value, list):
            return ()
        return tuple(text for text in value[:TEXTS_MOST] if isinstance(text, str) and len(text) <= TEXT_CHARACTERS)

    def get(self, name: str) -> object:
        """Whatever JSON holds, to be looked at closely; None when it is not known."""
        return self._known().get(name)

    def set(self, name: str, value: object) -> None:
        """Remember a value that JSON can hold. Raises StateNotKept; it holds for this run all the same."""
        self._set[name] = value
        self._known()[name] = value
        if self._path is None:
            return
        import json  # here: a first start has nothing to read

        # Another korTTY may have remembered something else meanwhile.
        found = self._values = {**_read(self._path), **self._set}
        data = json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True).encode()
        if len(data) > STATE_BYTES:
            raise StateNotKept(f"more than {STATE_BYTES} bytes to remember")
        try:
            self._path.parent.mkdir(0o700, parents=True, exist_ok=True)
            write_private(self._path, data)
        except OSError as error:
            raise StateNotKept(str(error)) from error

    def _known(self) -> dict[str, object]:
        if self._values is None:
            self._values = {} if self._path is None else _read(self._path)
        return self._values


def _read(path: Path) -> dict[str, object]:
    """What the file holds; nothing when it is no file of ours or no JSON object."""
    # Whatever is wrong with the file, by design: see the top of this one.
    try:
        content = read_regular(path, STATE_BYTES)
    except OSError:
        return {}
    import json  # here: a first start has nothing to read

    try:
        found = json.loads(content)
    except (ValueError, RecursionError):
        return {}
    return dict(found) if isinstance(found, Mapping) else {}
