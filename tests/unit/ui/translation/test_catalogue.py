"""The German catalogue: complete, compiled, and with the same placeholders, signs and words as its source."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QTranslator

from kortty.ui.actions.table import MENUS
from scripts.translatable import Text
from scripts.translations import COMPILED, SOURCE, check, messages, wanted

_README: Final = Path(__file__).parents[4] / "i18n" / "README.md"
_CATALOGUE: Final = {text: translation or "" for text, translation in messages(SOURCE)}

#: The same word in both languages, or nothing but signs.
_SAME: Final = frozenset(
    {
        "%1 %", "%1 h %2 min", "%1 min %2 s", "%1 s", "%1+", "%1…", "&Tabs", "Block", "Cursor", "Links", "Orange",
        "Shell", "Status", "Tabs", "Terminal", "Terminals", "Text", "korTTY · %1", " KiB", " ms",
    }
)  # fmt: skip
#: Characters that German may have more than twice those of English: short words become long ones.
_LONGER: Final = 12


def _faults(right: Callable[[str, str], bool]) -> list[str]:
    return [f"{text.source!r} -> {german!r}" for text, german in _CATALOGUE.items() if not right(text.source, german)]


def test_every_text_of_the_source_is_translated() -> None:
    assert check(wanted(), SOURCE) == []


def test_the_compiled_catalogue_is_that_of_the_source() -> None:
    translator = QTranslator()
    assert translator.load(str(COMPILED))
    for text, german in _CATALOGUE.items():
        assert translator.translate(text.context, text.source, text.meaning or None) == german, text


def test_placeholders_are_the_same() -> None:
    def places(text: str) -> list[str]:
        return sorted(set(re.findall(r"%[0-9]", text)))

    assert _faults(lambda english, german: places(english) == places(german)) == []


def test_texts_begin_and_end_alike() -> None:
    """Blanks before units, ellipses of what asks further, ends of sentences."""

    def edges(text: str) -> tuple[bool, bool, str]:
        return text[:1].isspace(), text[-1:].isspace(), text[-1] if text[-1] in ".…?:" else ""

    assert _faults(lambda english, german: edges(english) == edges(german)) == []


def test_signs_that_mean_something_are_kept() -> None:
    """Mnemonics, line breaks, file patterns; and quotes are those of the language."""

    def signs(text: str) -> list[str]:
        return sorted(re.findall(r"&|\n|<[^>]*>|\*\.\w+|\\|[()\[\]]", text))

    assert _faults(lambda english, german: signs(english) == signs(german)) == []
    assert _faults(lambda english, german: english.count("“") == german.count("„") == german.count("“")) == []
    assert _faults(lambda english, german: not re.search(r"[”\"'‘’]|\.\.\.", german)) == []


def test_menus_of_the_menu_bar_have_letters_of_their_own() -> None:
    bar = [menu.text for menu in MENUS if "/" not in menu.path]
    for texts in (bar, [_CATALOGUE[Text("Actions", text)] for text in bar]):
        letters = [text[text.index("&") + 1].lower() for text in texts]
        assert len(set(letters)) == len(letters), texts


def test_nothing_is_left_in_english() -> None:
    assert _faults(lambda english, german: english != german or english in _SAME) == []
    english = re.compile(r"\b(the|and|is|are|of|with|this|not|which|has|for)\b")
    assert _faults(lambda source, german: not english.search(german)) == []


def test_no_translation_is_far_longer_or_shorter_than_its_source() -> None:
    assert _faults(lambda english, german: len(german) <= 2 * len(english) + _LONGER) == []
    assert _faults(lambda english, german: 2 * len(german) + _LONGER >= len(english)) == []


@pytest.mark.parametrize(
    "english, german", re.findall(r"^\| ([a-z -]+) \| (\w[^|]*) \|$", _README.read_text("utf-8"), re.M)
)
def test_one_word_stands_for_one_thing(english: str, german: str) -> None:
    word = re.compile(rf"(?<![-\w]){english}s?(?![-\w])", re.I)
    stems = [re.sub(r"(er|e|a)$", "", part).lower() for part in german.split()]

    def right(source: str, translation: str) -> bool:
        said = translation.replace("&", "").lower()
        return not word.search(source.replace("Windows Terminal", "")) or all(stem in said for stem in stems)

    assert any(word.search(text.source) for text in _CATALOGUE)
    assert _faults(right) == []
