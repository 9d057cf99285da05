"""Which texts of a Python source are to be translated, and what is wrong with a catalogue of them."""

from pathlib import Path

import pytest

from scripts.translatable import NoLiteral, Text, texts_below, texts_of
from scripts.translations import check, messages, update

WRITTEN = '''
from PySide6.QtCore import QCoreApplication

_CONTEXT: Final = "Words"
TABLE = (QT_TRANSLATE_NOOP("Table", "Marked"),)


def _tr(text: str) -> str:
    """Adds the context."""
    return QCoreApplication.translate(_CONTEXT, text)


class Bar(QWidget):
    def name(self) -> None:
        self.setText(self.tr("Own"))
        self.setToolTip(f"{_tr('In an f-string')} {QCoreApplication.translate('Other', 'Another')}")
        self.say(_tr("In two " "parts"))
        return QCoreApplication.translate("Table", self.text)


def local() -> str:
    translate = QCoreApplication.translate
    return translate("Local", "Of two meanings", "the second")
'''

CATALOGUE = """<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Bar</name>
    <message>
        <source>Own</source>
        <translation>Eigenes</translation>
    </message>
    <message>
        <source>Gone</source>
        <translation>Weg</translation>
    </message>
    <message>
        <source>Begun</source>
        <translation type="unfinished">Begonnen</translation>
    </message>
    <message>
        <source>Twice</source>
        <comment>the second</comment>
        <translation>Zweimal</translation>
    </message>
</context>
</TS>
"""


def test_every_way_of_translating_is_found_with_its_context() -> None:
    assert list(texts_of(WRITTEN)) == [
        Text("Table", "Marked"),
        Text("Bar", "Own"),
        Text("Words", "In an f-string"),
        Text("Other", "Another"),
        Text("Words", "In two parts"),
        Text("Local", "Of two meanings", "the second"),
    ]


@pytest.mark.parametrize(
    "call", ["self.tr(name)", 'QT_TRANSLATE_NOOP("Context", name)', "self.tr(f'{name} text')", 'self.tr("a" + name)']
)
def test_a_text_that_only_the_running_program_knows_is_refused_with_its_line(call: str) -> None:
    with pytest.raises(NoLiteral, match=r"^2: not written out: "):
        list(texts_of(f"class Bar:\n    text = {call}\n"))


def test_a_text_that_stands_in_two_files_is_one(tmp_path: Path) -> None:
    for name in ("one.py", "two.py"):
        (tmp_path / name).write_text('translated = QCoreApplication.translate("Context", "Text")\n', encoding="utf-8")
    assert texts_below(tmp_path) == [Text("Context", "Text")]


def test_the_file_is_named_in_which_a_text_is_not_written_out(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text("self.tr(name)\n", encoding="utf-8")
    with pytest.raises(NoLiteral, match=r"bad\.py:1: "):
        texts_below(tmp_path)


@pytest.fixture
def catalogue(tmp_path: Path) -> Path:
    path = tmp_path / "x.ts"
    path.write_text(CATALOGUE, encoding="utf-8")
    return path


def test_an_unfinished_translation_is_none(catalogue: Path) -> None:
    assert dict(messages(catalogue)) == {
        Text("Bar", "Own"): "Eigenes",
        Text("Bar", "Gone"): "Weg",
        Text("Bar", "Begun"): None,
        Text("Bar", "Twice", "the second"): "Zweimal",
    }


def test_what_is_missing_too_much_or_not_translated_is_named(catalogue: Path) -> None:
    texts = [Text("Bar", "Own"), Text("Bar", "New"), Text("Bar", "Begun"), Text("Bar", "Twice", "the second")]
    assert check(texts, catalogue) == [
        "not in the catalogue: Bar: New",
        "not in the source any more: Bar: Gone",
        "not translated: Bar: Begun",
    ]


def test_a_catalogue_of_exactly_these_texts_has_no_fault(catalogue: Path) -> None:
    translated = [text for text, translation in messages(catalogue) if translation is not None]
    assert check([*translated, Text("Bar", "Begun")], catalogue) == ["not translated: Bar: Begun"]


def test_updating_adds_what_is_new_takes_away_what_is_gone_and_keeps_the_rest(catalogue: Path) -> None:
    texts = [Text("Bar", "Own"), Text("Bar", 'New “\\” & "<b>"'), Text("Bar", "Twice", "the second")]
    update(catalogue, texts)
    assert dict(messages(catalogue)) == {texts[0]: "Eigenes", texts[1]: None, texts[2]: "Zweimal"}
    before = catalogue.read_bytes()
    update(catalogue, texts)
    assert catalogue.read_bytes() == before
