"""Brings i18n/kortty_de.ts in line with the source and compiles it: `python -m scripts.translations [--check]`.

Qt's lupdate keeps the catalogue's form and lrelease compiles it; what is to be translated is found by
scripts/translatable.py, and lupdate is given a list of it. --check changes nothing and starts no program (it is part of
`make lint`); it fails when the catalogue lacks a text or a translation, or has too much. Whether the compiled file is
that of the catalogue is seen by tests/unit/ui/translation.
"""

import json
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from scripts.translatable import NoLiteral, Text, texts_below

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "i18n" / "kortty_de.ts"
COMPILED: Final = ROOT / "resources" / "i18n" / "kortty_de.qm"
LANGUAGE: Final = "de_DE"


def wanted() -> list[Text]:
    """Every text of the source, each once. Raises NoLiteral."""
    return texts_below(ROOT / "kortty")


def update(catalogue: Path, texts: Iterable[Text]) -> None:
    """Bring a catalogue in line with the texts; what is gone goes."""
    with tempfile.TemporaryDirectory() as folder:
        listed = Path(folder) / "texts.py"
        lines = []
        for text in texts:
            words = (text.context, text.source, text.meaning) if text.meaning else (text.context, text.source)
            literals = ", ".join(json.dumps(each, ensure_ascii=False) for each in words)
            lines.append(f"QCoreApplication.translate({literals})")
        listed.write_text("\n".join([*lines, ""]), encoding="utf-8")
        _run(
            "lupdate", str(listed), "-ts", str(catalogue), "-no-obsolete", "-locations", "none",
            "-source-language", "en", "-target-language", LANGUAGE,
        )  # fmt: skip


def compiled(catalogue: Path, target: Path) -> None:
    """Compile a catalogue."""
    target.parent.mkdir(parents=True, exist_ok=True)
    _run("lrelease", str(catalogue), "-qm", str(target), "-silent")


def _run(tool: str, *arguments: str) -> None:
    # In the package itself: a virtual environment that borrows it from another has no commands of its own.
    import PySide6

    program = Path(PySide6.__path__[0]) / tool
    done = subprocess.run([str(program), *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"translations: {tool} failed: {done.stdout}{done.stderr}")


def messages(catalogue: Path) -> Iterator[tuple[Text, str | None]]:
    """Each text of a catalogue and its translation, if it has one."""
    for context in ET.parse(catalogue).getroot().iter("context"):
        for message in context.iter("message"):
            text = Text(context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", ""))
            translation = message.find("translation")
            finished = translation is not None and translation.get("type") is None
            yield text, (translation.text or None) if finished and translation is not None else None


def check(texts: Iterable[Text], catalogue: Path) -> list[str]:
    """What is wrong with a catalogue of these texts, one line each."""
    there = dict(messages(catalogue))
    known = set(texts)
    return [
        *(f"not in the catalogue: {_shown(text)}" for text in sorted(known - there.keys())),
        *(f"not in the source any more: {_shown(text)}" for text in sorted(there.keys() - known)),
        *(f"not translated: {_shown(text)}" for text in sorted(known & there.keys()) if there[text] is None),
    ]


def _shown(text: Text) -> str:
    return f"{text.context}: {text.source}" + (f" ({text.meaning})" if text.meaning else "")


def main() -> int:
    """Update, or check."""
    try:
        texts = wanted()
    except NoLiteral as problem:
        print(problem, file=sys.stderr)
        return 1
    if "--check" in sys.argv[1:]:
        faults = check(texts, SOURCE)
        for fault in faults:
            print(f"{SOURCE.relative_to(ROOT)}: {fault}", file=sys.stderr)
        if faults:
            print("`python -m scripts.translations` brings it in line; see i18n/README.md.", file=sys.stderr)
        return 1 if faults else 0
    SOURCE.parent.mkdir(exist_ok=True)
    update(SOURCE, texts)
    compiled(SOURCE, COMPILED)
    missing = [text for text, translation in messages(SOURCE) if translation is None]
    for text in missing:
        print(f"not translated: {_shown(text)}")
    print(f"{len(texts)} texts, {len(missing)} without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
