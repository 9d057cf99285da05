"""Room settings, schemes: the folders in which schemes are kept. Knows our own form; no Qt.

There are two: the one that comes with korTTY, and the person's (`schemes` in the configuration folder). A file there is
named after its scheme, so that one scheme is found without a look at all. A person's scheme hides one of ours of the
same name.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from kortty.base.atomic import write_private
from kortty.settings.schemes.reading import read_limited
from kortty.settings.schemes.scheme import NAME_CHARACTERS, ColourScheme, SchemeError, SchemeProblem
from kortty.settings.schemes.toml_files import read_toml, write_own

OWN_FOLDER: Final = "schemes"
FILES: Final = 1_000
"""Files of a folder that are looked at."""

_SUFFIX: Final = ".toml"
_FILE_NAME_CHARACTERS: Final = 60
#: What Windows takes for a device, whatever follows the dot.
_DEVICES: Final = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)\Z")


@dataclass(frozen=True, slots=True)
class Kept:
    """A scheme that is kept in a file; `own` when the file is the person's."""

    scheme: ColourScheme
    path: Path
    own: bool


@dataclass(frozen=True, slots=True)
class Unusable:
    """A file in a folder of schemes, or the folder, that could not be used, and why."""

    path: Path
    error: SchemeError


class SchemeFolders:
    """Schemes by name. Every call looks at the files as they are now."""

    def __init__(self, shipped: Path | None, configuration: Path) -> None:
        self._own = configuration / OWN_FOLDER
        self._shipped = shipped

    def all(self) -> tuple[tuple[Kept, ...], tuple[Unusable, ...]]:
        """Every scheme there is, sorted by name, and the files that could not be used."""
        kept: dict[str, Kept] = {}
        files, unusable = self._files()
        for path, own in files:
            try:
                scheme = read_toml(_text(path), path.stem)
            except SchemeError as error:
                unusable.append(Unusable(path, error))
            else:
                kept.setdefault(scheme.name.casefold(), Kept(scheme, path, own))
        return tuple(sorted(kept.values(), key=lambda each: each.scheme.name.casefold())), tuple(unusable)

    def find(self, name: str) -> Kept | None:
        """The scheme of this name (small and capital letters are the same), None when there is none.

        Raises SchemeError when the file that is named after it, or the person's folder, cannot be used.
        """
        wanted, guess = name.casefold(), file_name(name)
        files, unusable = self._files()
        # The file that is named after it first: as a rule no other one is looked into. The person's before ours.
        files.sort(key=lambda file: (not file[1], file[0].name != guess))
        failed = unusable[0].error if unusable else None
        for path, own in files:
            try:
                text = _text(path)
                if path.name != guess and not _may_be_named(wanted, path, text):
                    continue
                scheme = read_toml(text, path.stem)
            except SchemeError as error:
                if path.name == guess and failed is None:
                    failed = error
            else:
                if scheme.name.casefold() == wanted:
                    return Kept(scheme, path, own)
        if failed is not None:
            raise failed
        return None

    def place_of(self, name: str) -> Path:
        """The file in the person's folder that a scheme of this name has, or would have."""
        return self._own / file_name(name)

    def keep(self, schemes: Sequence[ColourScheme], taken: Iterable[str] = ()) -> tuple[str, ...]:
        """Keep schemes in the person's folder; the names under which they can be found.

        A scheme that is there already, name and colours, is not kept twice; another one of a name that is there or
        `taken` gets a number. Raises SchemeError.
        """
        known = {each.scheme.name.casefold(): each.scheme for each in self.all()[0]}
        names: list[str] = []
        for scheme in schemes:
            scheme = _named_apart(scheme, known, frozenset(name.casefold() for name in taken))
            if scheme.name.casefold() not in known:
                self._write(scheme)
                known[scheme.name.casefold()] = scheme
            names.append(scheme.name)
        return tuple(names)

    def _write(self, scheme: ColourScheme) -> None:
        try:
            self._own.mkdir(mode=0o700, parents=True, exist_ok=True)
            path = usual = self._own / file_name(scheme.name)
            number = 1
            while os.path.lexists(path):
                number += 1
                path = usual.with_stem(f"{usual.stem}-{number}")
            write_private(path, write_own(scheme).encode())
        except OSError as error:
            raise SchemeError(SchemeProblem.NOT_SAVED, error.strerror or str(error)) from error

    def _files(self) -> tuple[list[tuple[Path, bool]], list[Unusable]]:
        """The files of both folders, the person's first, and a folder that cannot be read; one may be missing."""
        files: list[tuple[Path, bool]] = []
        unusable: list[Unusable] = []
        for folder, own in ((self._own, True), (self._shipped, False)):
            if folder is None:
                continue
            try:
                names = sorted(name for name in os.listdir(folder) if name.endswith(_SUFFIX) and name[0] != ".")
            except FileNotFoundError:
                continue
            except OSError as error:
                reason = SchemeError(SchemeProblem.UNREADABLE, error.strerror or str(error))
                unusable.append(Unusable(folder, reason))
                continue
            files += [(folder / name, own) for name in names[:FILES]]
        return files, unusable


def file_name(name: str) -> str:
    """The name of the file for a scheme: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().casefold()
    words = "-".join(re.findall(r"[a-z0-9]+", plain))[:_FILE_NAME_CHARACTERS].strip("-")
    if not words or _DEVICES.match(words):
        words = f"scheme-{words}".rstrip("-")
    return words + _SUFFIX


def _text(path: Path) -> str:
    data = read_limited(path)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SchemeError(SchemeProblem.UNKNOWN) from error


def _may_be_named(wanted: str, path: Path, text: str) -> bool:
    """Whether it is worth reading a text to see if it has the wanted name: reading is a hundred times as dear."""
    return wanted == path.stem.casefold() or wanted in text.casefold() or "\\" in text


def _named_apart(scheme: ColourScheme, known: dict[str, ColourScheme], taken: frozenset[str]) -> ColourScheme:
    """The scheme under a name that is free, or that it has already."""
    number, named = 1, scheme
    while True:
        folded = named.name.casefold()
        there = known.get(folded)
        if folded not in taken and (there is None or there.colours == named.colours):
            return named
        number += 1
        # Room for the number: names that are too long are cut when they are read.
        named = replace(scheme, name=f"{scheme.name[: NAME_CHARACTERS - 6].rstrip()} {number}")
