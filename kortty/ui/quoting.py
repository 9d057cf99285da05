"""Room `ui`: file names as a POSIX shell reads them back. Standard library only."""

import shlex
from collections.abc import Iterable
from typing import Final

#: What would end a name in $'...', or begin an escape there.
_ESCAPED: Final = {ord("\\"): "\\\\", ord("'"): "\\'"}
_PRINTABLE: Final = range(0x20, 0x7F)
_CONTROLS: Final = frozenset([*range(0x20), *range(0x7F, 0xA0)])


def shell_name(name: bytes, encoding: str = "utf-8") -> str:
    """One word for a shell that means the file called `name`, as text that will be sent in `encoding`.

    Plain and single-quoted words are for every POSIX shell. A name with control characters, or with bytes that no text
    in `encoding` gives, is written as $'...' (POSIX.1-2024 2.2.4; bash, zsh and ksh had it long before): a line break
    in quotes would still be the Enter key.
    """
    text = _sendable(name, encoding)
    if text is not None:
        return shlex.quote(text)
    return "$'" + "".join(_escaped(byte) for byte in name) + "'"


def _sendable(name: bytes, encoding: str) -> str | None:
    """The text that is sent as these bytes and holds no control character; None when there is none."""
    try:
        text = name.decode(encoding)
    except UnicodeDecodeError:
        return None
    codes: Iterable[int] = map(ord, text) if encoding == "utf-8" else name
    return None if any(code in _CONTROLS for code in codes) else text


def _escaped(byte: int) -> str:
    if byte in _ESCAPED:
        return _ESCAPED[byte]
    return chr(byte) if byte in _PRINTABLE else f"\\{byte:03o}"


def shell_names(names: Iterable[bytes], encoding: str = "utf-8") -> str:
    """Several names with blanks between them and one behind: what follows is another word."""
    return "".join(f"{shell_name(name, encoding)} " for name in names)
