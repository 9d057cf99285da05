"""The settings that the feature paper names: their ranges and what holds without a file."""

import pytest

from kortty.settings.changing import default_of
from kortty.settings.reading import TABLES, settings_of

#: Setting -> default, values at the edges of what may be, values just beyond.
RANGES: list[tuple[str, object, tuple[object, ...], tuple[object, ...]]] = [
    ("terminal.columns", 80, (40, 500), (39, 501)),
    ("terminal.rows", 24, (10, 200), (9, 201)),
    ("terminal.scrollback", 10_000, (100, 100_000), (99, 100_001)),
    ("terminal.encoding", "utf-8", ("iso-8859-1", "ISO-8859-15", "Windows-1252"), ("utf-16", "latin-1")),
    ("paste.warning", "unless-bracketed", ("off", "always"), ("never", "")),
    ("paste.large_kib", 5, (0, 10_240), (-1, 10_241)),
    ("paste.line_pause_ms", 0, (0, 1_000), (-1, 1_001)),
    ("notifications.command_seconds", 30, (1, 3_600), (0, 3_601)),
    ("notifications.silence_seconds", 30, (5, 3_600), (4, 3_601)),
    ("quick_select.patterns", (), ([], ["x" * 512] * 16), (["x"] * 17, ["x" * 513])),
    ("quick_select.letters", "asdfghjklqwertyuiopzxcvbnm", ("ab", "zyx"), ("a", "aa", "aB", "a1")),
    ("window.restore", "ask", ("off", "automatic"), ("auto", "sometimes")),
]

#: What is on and what is off without a file.
SWITCHES = {
    "terminal.scrollbar": True,
    "mouse.drag_and_drop": True,
    "selection.copy": True,
    "terminal.clipboard_writes": False,
    "window.confirm_close": True,
    "links.detect": True,
    "shell_integration.marks": True,
    "bell.notify": False,
    "notifications.commands": True,
    "notifications.programs": True,
    "window.remember_geometry": True,
    "window.tab_frame": True,
    "terminal.title_from_shell": True,
    "window.recent_first": False,
}


def made_of(where: str, value: object) -> tuple[object, int]:
    """What a file with this value makes of the setting, and how many problems it has."""
    table, _, key = where.partition(".")
    settings, problems = settings_of({table: {key: value}})
    return getattr(getattr(settings, table), key), len(problems)


@pytest.mark.promise(
    "FT-2.1-01", "FT-2.1-02", "FT-2.1-03", "FT-2.1-04", "FT-2.1-18", "FT-2.1-19", "FT-2.1-20", "FT-2.1-21", "FT-2.1-22",
    "FT-2.1-26", "FT-2.1-28", "FT-2.2-07",
)  # fmt: skip
@pytest.mark.parametrize("where, default, good, bad", RANGES, ids=lambda case: case if isinstance(case, str) else None)
def test_settings_have_their_range_and_default(
    where: str, default: object, good: tuple[object, ...], bad: tuple[object, ...]
) -> None:
    assert default_of(where) == default
    for value in good:
        kept = value.lower() if isinstance(value, str) else tuple(value) if isinstance(value, list) else value
        assert made_of(where, value) == (kept, 0)
    for value in bad:
        assert made_of(where, value) == (default, 1)


@pytest.mark.promise(
    "FT-2.1-06", "FT-2.1-08", "FT-2.1-09", "FT-2.1-10", "FT-2.1-11", "FT-2.1-17", "FT-2.1-23", "FT-2.1-24", "FT-2.1-25",
    "FT-2.1-27", "FT-2.2-01", "FT-2.2-04", "FT-2.2-05", "FT-2.2-06",
)  # fmt: skip
@pytest.mark.parametrize("where", SWITCHES)
def test_switches_are_on_or_off_as_promised_and_can_be_turned(where: str) -> None:
    default = SWITCHES[where]
    assert default_of(where) is default
    assert made_of(where, not default) == (not default, 0)
    assert made_of(where, int(default)) == (default, 1)


def test_every_setting_named_here_exists() -> None:
    known = {f"{table}.{key}" for table, keys in TABLES.items() for key in keys}
    assert {where for where, *_ in RANGES} | SWITCHES.keys() <= known
