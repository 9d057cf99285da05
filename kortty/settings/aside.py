"""Room settings: a settings file that is none is put aside at start, so that nothing overwrites it. No Qt.

Knows reading.py and what it tells.
"""

import os
import time
from itertools import count
from pathlib import Path

from kortty.settings.defaults import Settings
from kortty.settings.problems import Problem, Trouble
from kortty.settings.reading import read_settings


def read_at_start(path: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """As `read_settings`; a file that is no TOML gets the name that the problem's `kept` tells.

    A link stays: what it leads to is kept somewhere on purpose, and nothing overwrites it either.
    """
    settings, problems = read_settings(path)
    if not any(problem.trouble is Trouble.NO_TOML for problem in problems) or path.is_symlink():
        return settings, problems
    try:
        kept = put_aside(path)
    except OSError:
        # A folder that cannot be written: saving will say so, and the problem itself is told in any case.
        return settings, problems
    return settings, tuple(problem._replace(kept=kept) for problem in problems)


def put_aside(path: Path, seconds: float | None = None) -> Path:
    """Rename a file (or a link itself) to one that says that it is bad, and since when. Raises OSError.

    `seconds` since 1970, none: now.
    """
    name = f"{path.name}.bad-{time.strftime('%Y%m%dT%H%M%SZ', time.gmtime(seconds))}"
    kept = path.with_name(name)
    for number in count(2):
        if not os.path.lexists(kept):
            break
        kept = path.with_name(f"{name}-{number}")
    os.rename(path, kept)
    return kept
