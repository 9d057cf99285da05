"""docs/escape-codes.md names every code that the engine knows, and none that it does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kortty.vt.charsets import KNOWN
from kortty.vt.control import CSI, ESC
from kortty.vt.interpreter import DCS
from kortty.vt.modes import request_ansi, request_private
from kortty.vt.strings import CLIPBOARD, OSC
from tests.helpers.terminals import started

PAGE = Path(__file__).parents[3] / "docs" / "escape-codes.md"

OWN_CSI = {"m", "b", "c", "*y"}
"""Carried out by parser and interpreter, outside the table."""
OWN_ESC = {"Z", " F", " G", *"()*+-./"}


def _section(title: str) -> str:
    found = re.search(rf"^## {re.escape(title)}$(.*?)(?=^## |\Z)", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None, title
    return found.group(1)


def _first_cells(title: str) -> list[str]:
    """What stands in the first column of the tables of a section, without head lines."""
    rows = re.findall(r"^\| (.*?) \|", _section(title), re.MULTILINE)
    return [row for row in rows if not row.startswith("---")]


def _codes(title: str, introducer: str) -> list[str]:
    """The code spans of those cells that begin with an introducer, without it."""
    spans = [span for cell in _first_cells(title) for span in re.findall(r"`` (.+?) ``|`([^`]+)`", cell)]
    texts = [double or single for double, single in spans]
    return [text.removeprefix(introducer + " ") for text in texts if text.startswith(introducer + " ")]


def _key(code: str) -> str:
    """A code as the tables name it: ``? n J`` is ``?J``, ``n SP @`` is `` @``. The last word is never a parameter."""
    *words, final = code.split(" ")
    kept = [" " if word == "SP" else word for word in words if word not in ("n", ";", "…") and not word.isdigit()]
    return "".join(kept) + final


def _numbers(cell: str) -> list[int]:
    """``1, 5, 13 to 15`` as numbers."""
    found: list[int] = []
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", cell):
        found.extend(range(int(first), int(last or first) + 1))
    return found


def test_every_control_sequence_is_on_the_page_once_and_none_more() -> None:
    named = [_key(code) for code in _codes("Control sequences", "CSI")]
    assert sorted(named) == sorted(CSI.keys() | OWN_CSI)


def test_every_escape_sequence_is_on_the_page_once_and_none_more() -> None:
    named = [code.replace(" ", "").replace("SP", " ") for code in _codes("Escape sequences", "ESC")]
    assert sorted(named) == sorted(ESC.keys() | OWN_ESC)


def test_every_character_set_is_on_the_page() -> None:
    cells = [cell for cell in _first_cells("Escape sequences") if "ESC" not in cell]
    named = [double or single for cell in cells for double, single in re.findall(r"`` (.+?) ``|`([^`]+)`", cell)]
    assert sorted(named) == sorted(KNOWN)


def test_every_osc_code_is_on_the_page_once_and_none_more() -> None:
    named = [number for code in _codes("OSC strings", "OSC") for number in _numbers(code)]
    assert sorted(named) == sorted([*OSC, CLIPBOARD])


def test_every_dcs_string_is_on_the_page_once_and_none_more() -> None:
    named = [code.replace(" ", "") for code in _codes("DCS strings", "DCS")]
    assert sorted(named) == sorted(DCS)


def test_every_ansi_mode_is_on_the_page_once_and_none_more() -> None:
    terminal, _ = started(10, 2)
    named = [number for cell in _first_cells("ANSI modes") for number in _numbers(cell)]
    assert sorted(named) == [number for number in range(1_000) if request_ansi(terminal.screen, number)]


def test_every_private_mode_is_on_the_page_once_and_none_more() -> None:
    terminal, _ = started(10, 2)
    named = [number for cell in _first_cells("Private modes") for number in _numbers(cell)]
    assert sorted(named) == [number for number in range(65_536) if request_private(terminal.screen, number)]


def test_the_page_says_right_which_modes_are_set_at_the_start_or_always() -> None:
    terminal, _ = started(10, 2)
    for number in (7, 12, 25, 1007, 19, 1046, 1035, 1036, 1039):
        assert request_private(terminal.screen, number) == 1, number
    rows = re.findall(r"^\| ([0-9, to]+) \|.*\|(.*)\|$", _section("Private modes"), re.MULTILINE)
    assert rows
    for cell, effect in rows:
        for number in _numbers(cell):
            answer = request_private(terminal.screen, number)
            assert (answer == 3) == effect.strip().startswith("always set"), number
            assert (answer == 4) == effect.strip().startswith("always reset"), number
            assert answer != 1 or "at start" in effect, number


@pytest.mark.parametrize("question", ["\x1b[c", "\x1b[>c"])
def test_the_answers_to_da_are_those_on_the_page(question: str) -> None:
    _, heard = started(10, 2, question)
    answer = re.sub(r"([?>;c])", r" \1 ", heard.answers().replace("ESC [", "CSI"))
    assert f"`{' '.join(answer.split())}`" in _section("Control sequences")
