"""Room `ui`: colour schemes by name: our own two, those that come along, and the person's. Knows paint and settings.

Our own two are data of the program: a start with them reads no file. Whatever else is needed to read files is imported
when somebody asks for another one. (Named tuples, as a start pays half a millisecond for each dataclass.)
"""

from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from kortty.paint.schemes import DARK, LIGHT, Scheme, scheme_of
from kortty.ui.resources import resource_folder

if TYPE_CHECKING:
    from kortty.settings.schemes.folder import SchemeFolders

OURS: Final = {scheme.name.casefold(): scheme for scheme in (DARK, LIGHT)}


class SchemeInfo(NamedTuple):
    """What a list of schemes shows. `own`: the person's, from `schemes` in the configuration folder."""

    name: str
    dark: bool
    author: str
    own: bool


def _folders(configuration: Path) -> "SchemeFolders":
    from kortty.settings.schemes.folder import SchemeFolders

    return SchemeFolders(resource_folder("schemes"), configuration)


def known(configuration: Path) -> tuple[SchemeInfo, ...]:
    """Every scheme that can be chosen: our own two, then the others by name."""
    ours = tuple(SchemeInfo(scheme.name, scheme.dark, "korTTY", False) for scheme in OURS.values())
    others = (
        SchemeInfo(each.scheme.name, each.scheme.dark, each.scheme.author, each.own)
        for each in _folders(configuration).all()[0]
        if each.scheme.name.casefold() not in OURS
    )
    return (*ours, *others)


def complaints(configuration: Path) -> tuple[str, ...]:
    """A sentence for each of the person's files that cannot be used."""
    from kortty.ui.scheme_words import not_usable

    return tuple(not_usable(each.error, each.path.name) for each in _folders(configuration).all()[1])


class Found(NamedTuple):
    """What there is under a name. `problem` is a sentence when `scheme` is another one instead.

    `file` is where the person keeps it, or would keep it; None for what is not the person's.
    """

    scheme: Scheme
    problem: str = ""
    file: Path | None = None


def find(name: str, configuration: Path, instead: Scheme = DARK) -> Found:
    """The scheme of a name; when it is gone or damaged `instead`."""
    ours = OURS.get(name.casefold())
    if ours is not None:
        return Found(ours)
    from kortty.settings.schemes.scheme import SchemeError
    from kortty.ui.scheme_words import gone, not_usable

    folders = _folders(configuration)
    try:
        kept = folders.find(name)
    except SchemeError as error:
        return Found(instead, f"{gone(name, instead.name)} {not_usable(error, name)}", folders.place_of(name))
    if kept is None:
        return Found(instead, gone(name, instead.name), folders.place_of(name))
    scheme = kept.scheme
    made = scheme_of(scheme.name, scheme.dark, scheme.foreground, scheme.background, scheme.cursor, scheme.sixteen)
    return Found(made, "", kept.path if kept.own else None)


def load(name: str, configuration: Path, instead: Scheme = DARK) -> tuple[Scheme, str]:
    """The scheme of a name, and "". When it is gone or damaged: `instead`, and a sentence about it."""
    found = find(name, configuration, instead)
    return found.scheme, found.problem


def import_schemes(path: Path, configuration: Path) -> tuple[str, ...]:
    """Keep the schemes of a file of another program in the configuration folder; their names. Raises SchemeError.

    `scheme_words.not_usable` makes the sentence of the error.
    """
    from kortty.settings.schemes.reading import read_schemes

    return _folders(configuration).keep(read_schemes(path), taken=OURS)


def import_scheme(path: Path, configuration: Path) -> str:
    """The same for a file with one scheme; of several the first. Raises SchemeError."""
    return import_schemes(path, configuration)[0]
