"""Brings i18n/kortty_de.ts in line with the source and compiles it: `python -m scripts.translations [--check]`.

Qt's lupdate and lrelease do the work. lupdate must see context and text as literals; rooms that write many sentences have
a function `_tr` with the context in it, so lupdate is given copies of the files in which each call is written out.
--check changes nothing and fails when the source has a text that the catalogue lacks, has no translation for, or has
too much, and when the compiled catalogue is not that of the source.
"""

import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "i18n" / "kortty_de.ts"
COMPILED: Final = ROOT / "resources" / "i18n" / "kortty_de.qm"
LANGUAGE: Final = "de_DE"

_WRAPPER: Final = re.compile(
    r"def (?P<name>\w+)\(\w+: str\) -> str:\n(?: +\"\"\"(?:[^\"]|\"(?!\"\"))*\"\"\"\n)?"
    r" +return (?:QCoreApplication\.)?translate\((?P<context>\"[^\"]+\"|\w+), \w+\)\n"
)


def written_out(text: str) -> str:
    """A source file in which calls of its own `_tr` are calls of `QCoreApplication.translate` with literals."""
    for found in list(_WRAPPER.finditer(text)):
        context = found["context"]
        if not context.startswith('"'):
            constant = re.search(rf'^{context}(?:: Final)? = ("[^"]+")$', text, re.M)
            if constant is None:
                raise SystemExit(f"translations: the context {context} is no constant of its file")
            context = constant[1]
        text = text.replace(found[0], "")
        text = re.sub(rf"(?<![\w.]){found['name']}\(", f"QCoreApplication.translate({context}, ", text)
    for name in set(re.findall(r"^\s+(\w+) = QCoreApplication\.translate$", text, re.M)) - {"translate"}:
        text = re.sub(rf"(?<![\w.]){name}\(", "QCoreApplication.translate(", text)
    return text


def update(catalogue: Path) -> None:
    """Bring a catalogue in line with the source; texts that are gone go."""
    with tempfile.TemporaryDirectory() as folder:
        copies = []
        for path in sorted((ROOT / "kortty").rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            if "translate" in text or "tr(" in text or "TRANSLATE" in text:
                copy = Path(folder) / path.relative_to(ROOT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(written_out(text), encoding="utf-8")
                copies.append(str(copy))
        _run(
            "lupdate", *copies, "-ts", str(catalogue), "-no-obsolete", "-locations", "none",
            "-source-language", "en", "-target-language", LANGUAGE,
        )  # fmt: skip


def compiled(catalogue: Path, target: Path) -> None:
    """Compile a catalogue."""
    target.parent.mkdir(parents=True, exist_ok=True)
    _run("lrelease", str(catalogue), "-qm", str(target), "-silent")


def _run(tool: str, *arguments: str) -> None:
    program = shutil.which(f"pyside6-{tool}", path=str(Path(sys.executable).parent)) or f"pyside6-{tool}"
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"translations: {tool} failed: {done.stdout}{done.stderr}")


def messages(catalogue: Path) -> Iterator[tuple[str, str, str | None]]:
    """(context, source, translation or None) of each text."""
    for context in ET.parse(catalogue).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            text = None
            if translation is not None and translation.get("type") is None and translation.text:
                text = translation.text
            yield context.findtext("name", ""), message.findtext("source", ""), text


def check() -> list[str]:
    """What is wrong with the catalogue, one line each."""
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder) / SOURCE.name
        shutil.copyfile(SOURCE, fresh)
        update(fresh)
        known = {(context, source) for context, source, _ in messages(SOURCE)}
        wanted = {(context, source): text for context, source, text in messages(fresh)}
        faults = [f"not in the catalogue: {context}: {source}" for context, source in sorted(wanted.keys() - known)]
        faults += [f"lupdate sees no context: {source}" for context, source in sorted(wanted) if not context]
        gone = sorted(known - wanted.keys())
        faults += [f"not in the source any more: {context}: {source}" for context, source in gone]
        faults += [
            f"not translated: {context}: {source}"
            for (context, source), text in sorted(wanted.items())
            if text is None and (context, source) in known
        ]
        again = Path(folder) / COMPILED.name
        compiled(SOURCE, again)
        if not COMPILED.is_file() or again.read_bytes() != COMPILED.read_bytes():
            faults.append(f"{COMPILED.relative_to(ROOT)} is not what {SOURCE.name} compiles to")
    return faults


def main() -> int:
    """Update, or check."""
    if "--check" in sys.argv[1:]:
        faults = check()
        for fault in faults:
            print(fault, file=sys.stderr)
        return 1 if faults else 0
    SOURCE.parent.mkdir(exist_ok=True)
    update(SOURCE)
    compiled(SOURCE, COMPILED)
    missing = [source for _, source, text in messages(SOURCE) if text is None]
    print(f"{sum(1 for _ in messages(SOURCE))} texts, {len(missing)} without a translation")
    return 0


if __name__ == "__main__":
    sys.exit(main())
