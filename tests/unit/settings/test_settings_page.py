"""The page about settings names every key that there is, with its default."""

import json
import re
from collections.abc import Iterator

from kortty.settings.defaults import Settings
from kortty.settings.reading import KEYS, TABLES
from tests.helpers.places import REPOSITORY

PAGE = (REPOSITORY / "docs" / "settings.md").read_text(encoding="utf-8")


def _keys() -> Iterator[tuple[str, str, object]]:
    settings = Settings()
    for table, rules in TABLES.items():
        for key in rules:
            yield table, key, getattr(getattr(settings, table), key)


def _rows(table: str) -> dict[str, str]:
    """Key and default of each row of a table of the page, as they are written."""
    section = re.search(rf"^## `\[{table}\]`\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert section is not None, f"docs/settings.md has no section [{table}]"
    found: dict[str, str] = {}
    for line in section.group(1).splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| `"):
            found.update(zip(re.findall(r"`(\w+)`", cells[0]), re.findall(r"`([^`]+)`", cells[2]), strict=True))
    return found


def test_every_setting_is_on_the_page_with_its_default() -> None:
    for table, key, default in _keys():
        value = list(default) if isinstance(default, tuple) else default
        assert _rows(table).get(key) == json.dumps(value), f"[{table}] {key}"


def test_the_page_names_no_setting_that_there_is_not() -> None:
    known: dict[str, set[str]] = {}
    for table, key, _ in _keys():
        known.setdefault(table, set()).add(key)
    assert set(re.findall(r"^## `\[(\w+)\]`", PAGE, re.MULTILINE)) == {*known, KEYS}
    for table, keys in known.items():
        assert _rows(table).keys() == keys
