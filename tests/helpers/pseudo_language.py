"""A language for tests in which every translated text is in brackets, so that what nobody translates stands out.

Of korTTY's own texts only those are in brackets that the catalogue has: what scripts.translations cannot find stands
out, too.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from scripts.translations import SOURCE, messages

#: Around a text, in two languages of this kind.
BRACKETS = (("⟦", "⟧"), ("⟪", "⟫"))

#: Qt's names of keys are their own; the direction of writing is no text.
_LEFT_ALONE = frozenset({"QShortcut", "QGuiApplication", "QKeySequence"})


@cache
def _known() -> frozenset[tuple[str, str]]:
    return frozenset((text.context, text.source) for text, _ in messages(SOURCE))


class PseudoLanguage(QTranslator):
    """Translates a text into itself in brackets."""

    def __init__(self, brackets: tuple[str, str] = BRACKETS[0]) -> None:
        super().__init__()
        self._left, self._right = brackets
        self._of_qt = QTranslator(self)
        assert self._of_qt.load("qtbase_de", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))

    def translate(self, context: str, source: str, disambiguation: str | None = None, n: int = -1) -> str:
        """As Qt asks for it; nothing for what is not known."""
        if context in _LEFT_ALONE:
            known = False
        else:
            known = (context, source) in _known() or bool(self._of_qt.translate(context, source, disambiguation, n))
        if known:
            return f"{self._left}{source}{self._right}"
        return None  # type: ignore[return-value]  # Qt: a null string, and the source is shown

    def isEmpty(self) -> bool:
        """Qt tells nobody about the coming of an empty one."""
        return False


@contextmanager
def spoken(language: QTranslator) -> Iterator[None]:
    """The application speaks it meanwhile."""
    application = QCoreApplication.instance()
    assert application is not None
    application.installTranslator(language)
    application.processEvents()
    try:
        yield
    finally:
        application.removeTranslator(language)
        application.processEvents()


def outside(text: str, brackets: tuple[str, str] = BRACKETS[0]) -> str:
    """What of a text is in no brackets."""
    left, right = brackets
    depth, found = 0, []
    for character in text:
        if character == left:
            depth += 1
        elif character == right:
            depth -= 1
            found.append(" ")
        elif depth == 0:
            found.append(character)
    return "".join(found).strip()
