"""Room `ui`, shell set-up: the shells there are scripts for, their own files, and the line that reads a script there.

Standard library only. The line names no place: korTTY tells each shell where its scripts are, in a variable, so that
the line does nothing in other terminals and stays right when korTTY moves.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Final

VARIABLE: Final = "KORTTY_SHELL_INTEGRATION"
_POSIX_LINE: Final = 'if [ -r "${%V-}/%S" ]; then . "$%V/%S"; fi'
_FISH_LINE: Final = 'if test -r "$%V/%S"; source "$%V/%S"; end'


@dataclass(frozen=True)
class Shell:
    """A shell by the name of its program; `oldest` is the first version that its script works in."""

    name: str
    oldest: str
    line: str
    file: Callable[[Mapping[str, str], Path], Path]
    """The file that it reads when it starts for a person, from environment and home folder."""


def _named(line: str, script: str) -> str:
    return line.replace("%V", VARIABLE).replace("%S", script)


def _bash_file(environment: Mapping[str, str], home: Path) -> Path:
    return home / ".bashrc"


def _zsh_file(environment: Mapping[str, str], home: Path) -> Path:
    return Path(environment.get("ZDOTDIR") or home) / ".zshrc"


def _fish_file(environment: Mapping[str, str], home: Path) -> Path:
    return Path(environment.get("XDG_CONFIG_HOME") or home / ".config") / "fish" / "config.fish"


SHELLS: Final = (
    Shell("bash", "4.4", _named(_POSIX_LINE, "kortty.bash"), _bash_file),
    Shell("zsh", "5.1", _named(_POSIX_LINE, "kortty.zsh"), _zsh_file),
    Shell("fish", "3.1", _named(_FISH_LINE, "kortty.fish"), _fish_file),
)


def shell_of(program: str) -> Shell | None:
    """The shell that a program's path or name means ("/bin/bash", "-zsh", "fish.exe"); None for another one."""
    name = PurePath(program.replace("\\", "/")).name.removesuffix(".exe").removeprefix("-")
    return next((shell for shell in SHELLS if shell.name == name), None)
