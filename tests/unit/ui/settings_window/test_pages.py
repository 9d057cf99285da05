"""The pages hold every setting there is, in words."""

import pytest

from kortty.settings.reading import TABLES
from kortty.settings.rules import Choice
from kortty.ui.settings_window.infos import RowInfo
from kortty.ui.settings_window.making import rule_of
from kortty.ui.settings_window.pages import PAGES
from kortty.ui.settings_window.searching import found, highlighted, words_of

ROWS = [row for page in PAGES for row in page.rows()]


def test_every_setting_stands_on_one_page_and_nothing_else_does() -> None:
    settings = [f"{table}.{key}" for table, keys in TABLES.items() for key in keys]
    assert sorted(row.where for row in ROWS if row.where) == sorted(settings)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.where)
def test_every_row_has_a_name_and_a_line_of_help_that_ends(row: RowInfo) -> None:
    assert row.label
    assert row.help.endswith(".")
    assert "\n" not in row.help


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.where)
def test_every_choice_has_words(row: RowInfo) -> None:
    rule = rule_of(row)
    assert set(row.words) == (set(rule.known) if isinstance(rule, Choice) else set())


def hits(query: str) -> set[str]:
    words = words_of(query)
    rows = [(page, group, row) for page in PAGES for group in page.groups for row in group.rows]
    return {row.where for page, group, row in rows if found(words, page, group, row)}


def test_a_search_looks_at_names_help_choices_headings_and_the_name_in_the_file() -> None:
    assert {"bell.flash", "bell.sound", "bell.notify"} <= hits("BELL")
    assert "cursor.shape" in hits("underline")
    assert hits("command_seconds") == {"notifications.command_seconds"}
    assert hits("scheme dark") >= {"colours.scheme_dark"}
    assert hits("nothing of the sort") == set()


@pytest.mark.parametrize(
    "text, query, shown",
    [
        ("Line height", "line", "[Line] height"),
        ("a<b>", "b", "a&lt;[b]&gt;"),
        ("aaa", "aa", "[aaa]"),
        ("one two", "two one", "[one] [two]"),
        ("none", "x", "none"),
        ("İx", "x", "İx"),
        ("", "x", ""),
    ],
)
def test_found_words_are_marked_and_the_text_stays_text(text: str, query: str, shown: str) -> None:
    html = highlighted(text, words_of(query), "S")
    assert html.replace('<span style="S">', "[").replace("</span>", "]") == shown
