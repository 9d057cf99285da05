"""Finds the texts that go through Qt's translation in Python sources, with their contexts (standard library only).

Qt's lupdate reads Python with a grammar of its own: it sees no call inside an f-string, and no function that adds the
context. So the sources are read here as Python reads them. What counts:

    QCoreApplication.translate("Context", "Text", "which of its meanings")     also under another name in a function
    QT_TRANSLATE_NOOP("Context", "Text")                                       translated later, where it is shown
    self.tr("Text")                                                            the context is the class
    _tr("Text")                                                                a function of the file, as below

    def _tr(text: str) -> str:
        return QCoreApplication.translate("Context", text)
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_TRANSLATE: Final = "QCoreApplication.translate"
_MARK: Final = "QT_TRANSLATE_NOOP"


class NoLiteral(Exception):
    """A text that only the running program knows: nobody could translate it."""


@dataclass(frozen=True, order=True)
class Text:
    """One text to translate; `meaning` tells equal texts apart that need different translations."""

    context: str
    source: str
    meaning: str = ""


def texts_below(folder: Path) -> list[Text]:
    """The texts of all sources below a folder, each once, in the order of the files. Raises NoLiteral."""
    found: dict[Text, None] = {}
    for path in sorted(folder.rglob("*.py")):
        try:
            found.update(dict.fromkeys(texts_of(path.read_text(encoding="utf-8"))))
        except NoLiteral as problem:
            raise NoLiteral(f"{path}:{problem}") from problem
    return list(found)


def texts_of(source: str) -> Iterator[Text]:
    """The texts of one source. Raises NoLiteral with a line number and the call."""
    if "translate" not in source and "tr(" not in source and _MARK not in source:
        return
    yield from _Reader(ast.parse(source)).read()


class _Reader:
    """Goes through one source."""

    def __init__(self, tree: ast.Module) -> None:
        self._tree = tree
        self._constants = {
            name.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant)
            for name in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(name, ast.Name) and isinstance(node.value.value, str)
        }
        functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
        #: Functions that add the context, and the calls in them, which have no text of their own.
        self._adding: dict[str, str] = {}
        self._inner: set[ast.Call] = set()
        for function in functions:
            self._look_at(function)
        self._others = {
            name.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and ast.unparse(node.value) == _TRANSLATE
            for name in node.targets
            if isinstance(name, ast.Name)
        }

    def _look_at(self, function: ast.FunctionDef) -> None:
        last = function.body[-1]
        parameters = [each.arg for each in function.args.args]
        if not (len(parameters) == 1 and isinstance(last, ast.Return) and isinstance(last.value, ast.Call)):
            return
        call = last.value
        if ast.unparse(call.func) != _TRANSLATE or len(call.args) != 2 or ast.unparse(call.args[1]) != parameters[0]:
            return
        self._adding[function.name] = self._literal(call, call.args[0])
        self._inner.add(call)

    def read(self) -> Iterator[Text]:
        yield from self._walk(self._tree, "")

    def _walk(self, node: ast.AST, class_name: str) -> Iterator[Text]:
        if isinstance(node, ast.ClassDef):
            class_name = node.name
        if isinstance(node, ast.Call) and node not in self._inner:
            yield from self._text(node, class_name)
        for child in ast.iter_child_nodes(node):
            yield from self._walk(child, class_name)

    def _text(self, call: ast.Call, class_name: str) -> Iterator[Text]:
        name = ast.unparse(call.func)
        if name in (_TRANSLATE, _MARK) or name in self._others:
            # What is translated where it is shown was marked where it is written.
            if isinstance(call.args[1], ast.Constant) or name == _MARK:
                yield Text(*(self._literal(call, argument) for argument in call.args))
        elif name == "self.tr":
            yield Text(class_name, *(self._literal(call, argument) for argument in call.args))
        elif name in self._adding:
            yield Text(self._adding[name], *(self._literal(call, argument) for argument in call.args))

    def _literal(self, call: ast.Call, argument: ast.expr) -> str:
        value = argument.value if isinstance(argument, ast.Constant) else None
        if value is None and isinstance(argument, ast.Name):
            value = self._constants.get(argument.id)
        if not isinstance(value, str):
            raise NoLiteral(f"{call.lineno}: not written out: {ast.unparse(call)}")
        return value
