"""No text that a person sees or hears is left in English: a language puts brackets around what it translates."""

import ast
import html
import re
from collections.abc import Collection
from pathlib import Path
from typing import Final

import pytest

from kortty.ui import schemes
from kortty.ui.settings_window.font_control import SAMPLE, monospaced_families
from tests.helpers.every_window import SCENES, Theatre
from tests.helpers.pseudo_language import PseudoLanguage, outside, spoken
from tests.helpers.shown_texts import shown_texts

_ROOT: Final = Path(__file__).parents[4]

#: The same in every language: names of programs, of colour schemes, of formats, of languages in their own.
_NAMES: Final = frozenset(
    {"korTTY", "bash", "fish", "zsh", "English", "Deutsch", "UTF-8", "ISO-8859-1", "ISO-8859-15", "Windows-1252", "Aa"}
)
#: Keys have the names that Qt gives them, amounts the units of QLocale.
_KEY: Final = re.compile(
    r"\b(?:(?:Ctrl|Alt|Shift|Meta)\+)*(?:(?<=\+)[A-Z]|F[0-9]{1,2}|Esc|Space|Tab|Return|Enter|Home|End|Menu"
    r"|PgUp|PgDown|Left|Right|Up|Down)\b|\b(?:Ctrl|Alt|Shift|Meta)\+"
)
_AMOUNT: Final = re.compile(r"\b[\d.,]+ [KM]iB\b")
#: Characters that cannot be seen, as korTTY names them.
_CHARACTER: Final = re.compile(r"(?:\b[A-Z0-9]{2,3} \()?<?U\+[0-9A-F]{4,6}[>)]?")

#: A setting, as the settings file has it.
_SETTING: Final = re.compile(r"\[keys\] \"[a-z_.0-9]+\"|\b[a-z_]+\.[a-z_]+\b")


def _left(texts: set[tuple[str, str]], names: Collection[str]) -> str:
    """Texts that hold letters in no brackets, a line each."""
    found = []
    for where, text in sorted(texts):
        rest = outside(html.unescape(re.sub(r"<[^>U]*>", " ", text)))
        for pattern in (_AMOUNT, _CHARACTER, _KEY, _SETTING):
            rest = pattern.sub(" ", rest)
        if rest.strip() not in names and re.search(r"[^\W\d_]", rest):
            found.append(f"{where}: {text!r}")
    return "\n".join(found)


@pytest.mark.parametrize("name", SCENES)
def test_every_text_goes_through_translation(name: str, place: Theatre) -> None:
    with spoken(PseudoLanguage()):
        texts = {(shown.place, shown.text) for root in SCENES[name](place) for shown in shown_texts(root)}
    assert texts
    left = _left(texts, {*_NAMES, SAMPLE, *monospaced_families(), *(info.name for info in schemes.known(place.folder))})
    assert not left, left


#: Calls by which a person gets to see a text.
_SHOWING: Final = frozenset(
    {
        "setText", "setToolTip", "setWindowTitle", "setPlaceholderText", "setAccessibleName",
        "setAccessibleDescription", "setStatusTip", "setWhatsThis", "setTitle", "setSuffix", "setPrefix",
        "setSpecialValueText", "setLabelText", "setInformativeText", "setFormat", "addAction", "addMenu", "addButton",
        "addTab", "addItem", "addItems", "insertItem", "say", "remark", "hint", "emit", "showText", "drawText",
        "showMessage", "QLabel", "QPushButton", "QAction", "QCheckBox", "QRadioButton", "QToolButton", "QGroupBox",
        "QMenu", "QListWidgetItem",
    }
)  # fmt: skip


def _written(call: ast.Call) -> list[str]:
    """The texts that stand in a call itself."""
    found: list[object] = []
    for argument in [*call.args, *(keyword.value for keyword in call.keywords)]:
        parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
        found += [part.value for part in parts if isinstance(part, ast.Constant)]
    return [text for text in found if isinstance(text, str) and re.search(r"[^\W\d_]{2}", text)]


def test_no_text_is_written_where_it_is_shown() -> None:
    """What is said seldom, and what no test opens, must come through translation too."""
    found = []
    for path in sorted((_ROOT / "kortty" / "ui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in _SHOWING:
                found += [f"{path.name}:{node.lineno}: {text}" for text in _written(node) if text not in _NAMES]
    assert found == []
