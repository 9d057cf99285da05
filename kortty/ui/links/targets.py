"""Room `ui`, links: what an address is and whether korTTY opens it. Knows QtCore's QUrl and base's hidden characters.

An allow-list (features.md 2.6): the web, FTP, mail with harmless fields, files of this computer. Whatever else a
program writes behind a link is refused before anything outside sees it. The one parser is QUrl's, in strict mode: what
is judged and shown here is what is opened.
"""

import socket
from dataclasses import dataclass
from enum import Enum
from typing import Final
from urllib.parse import unquote_to_bytes

from PySide6.QtCore import QUrl

from kortty.base.display import display_safe, is_hidden

#: UTF-8 bytes of an address (8 KB).
LONGEST_ADDRESS: Final = 8_192

_WEB: Final = frozenset({"http", "https", "ftp", "ftps"})
_MAIL: Final = "mailto"
_FILE: Final = "file"
_MAIL_FIELDS: Final = frozenset({"to", "cc", "bcc", "subject", "body", "in-reply-to"})
_RECIPIENT_FIELDS: Final = frozenset({"to", "cc", "bcc"})
_OWN_NAMES: Final = frozenset({"", "localhost", "localhost.localdomain", "127.0.0.1", "::1"})
#: A body of a mail has lines.
_BODY_CONTROLS: Final = frozenset("\r\n\t")

_ACE: Final = QUrl.ComponentFormattingOption.EncodeUnicode
#: Readable letters; a blank stays written as %20, so that an address is one word.
_PRETTY: Final = QUrl.ComponentFormattingOption.EncodeSpaces


class Problem(Enum):
    """Why an address is not opened."""

    LONG = 1
    HIDDEN = 2
    """Blanks, controls or characters that turn the reading direction or cannot be seen."""
    SCHEME = 3
    FORM = 4
    """Nothing that can be read in one way only."""
    MAIL_FIELD = 5
    OTHER_HOST = 6
    """A file of another computer."""


@dataclass(frozen=True)
class WebTarget:
    """An address of the web or of an FTP server. `host` is in its ASCII form (punycode), as `shown` has it.

    `user` is what stands before an @ in front of the host: it can look like a host and is none.
    """

    url: QUrl
    host: str
    user: str

    @property
    def hosts(self) -> frozenset[str]:
        """Where it leads."""
        return frozenset({self.host})

    @property
    def shown(self) -> str:
        """The address for people: the true host first, without a user in front of it."""
        url = self.url
        host = f"[{self.host}]" if ":" in self.host else self.host
        port = f":{url.port()}" if url.port() >= 0 else ""
        query = f"?{url.query(_PRETTY)}" if url.hasQuery() else ""
        fragment = f"#{url.fragment(_PRETTY)}" if url.hasFragment() else ""
        return display_safe(f"{url.scheme()}://{host}{port}{url.path(_PRETTY)}{query}{fragment}")


@dataclass(frozen=True)
class MailTarget:
    """A mail to be written. `hosts` are those of its recipients, in ASCII form, as `shown` has them."""

    url: QUrl
    recipients: tuple[str, ...]
    hosts: frozenset[str]
    shown: str


@dataclass(frozen=True)
class FileTarget:
    """A file of this computer, by its absolute path."""

    path: str

    @property
    def shown(self) -> str:
        """The path for people."""
        return display_safe(self.path)


Target = WebTarget | MailTarget | FileTarget


def target_of(address: str, own_names: frozenset[str] | None = None) -> Target | Problem:
    """What an address leads to, or why nobody is led there. `own_names` are this computer's (default: found out)."""
    if len(address.encode("utf-8", "surrogatepass")) > LONGEST_ADDRESS:
        return Problem.LONG
    if any(character == " " or is_hidden(character) for character in address):
        return Problem.HIDDEN
    scheme, colon, rest = address.partition(":")
    scheme = scheme.lower()
    if not colon or scheme not in _WEB | {_MAIL, _FILE}:
        return Problem.SCHEME
    url = QUrl(address, QUrl.ParsingMode.StrictMode)
    if not url.isValid():
        return Problem.FORM
    if scheme == _MAIL:
        return _mail(url, rest)
    if scheme == _FILE:
        return _file(url, own_host_names() if own_names is None else own_names)
    host = url.host(_ACE)
    if not host:
        # Browsers find one in some of these (https:example.com): then it would not be the one that was judged.
        return Problem.FORM
    return WebTarget(url, host.rstrip("."), url.userName())


def _mail(url: QUrl, rest: str) -> MailTarget | Problem:
    to, _, query = rest.partition("?")
    fields = [("to", to)] if to else []
    for field in query.split("&") if query else []:
        name, _, value = field.partition("=")
        fields.append((name.lower(), value))
    people: list[str] = []
    shown: list[str] = []
    for name, value in fields:
        if name not in _MAIL_FIELDS:
            return Problem.MAIL_FIELD
        text = _decoded(value)
        if text is None:
            return Problem.FORM
        allowed = _BODY_CONTROLS if name == "body" else frozenset()
        if any(is_hidden(sign) and sign not in allowed for sign in text):
            return Problem.HIDDEN
        if name in _RECIPIENT_FIELDS:
            some = [one.strip() for one in text.split(",") if one.strip()]
            people += some
            text = ", ".join(map(_plainly, some))
        shown.append(f"{name}: {text}")
    hosts = frozenset(ace(one.rpartition("@")[2]) for one in people if "@" in one)
    only_to = len(fields) == 1 and bool(to)
    return MailTarget(
        url, tuple(people), hosts, display_safe(f"mailto:{shown[0][4:]}" if only_to else "; ".join(shown) or "mailto:")
    )


def _plainly(person: str) -> str:
    """A mail address with its host in ASCII form."""
    name, at, host = person.rpartition("@")
    return f"{name}@{ace(host) or host}" if at else person


def _file(url: QUrl, own_names: frozenset[str]) -> FileTarget | Problem:
    if url.host(_ACE).rstrip(".") not in _OWN_NAMES | own_names:
        return Problem.OTHER_HOST
    path = _decoded(url.path(QUrl.ComponentFormattingOption.FullyEncoded))
    if path is None or not path.startswith("/"):
        return Problem.FORM
    # A blank is fine in a path: it was written as %20.
    return Problem.HIDDEN if any(map(is_hidden, path)) else FileTarget(path)


def _decoded(text: str) -> str | None:
    """Text with its percent-codes read as UTF-8, None when it is none."""
    try:
        return unquote_to_bytes(text).decode("utf-8")
    except UnicodeDecodeError:
        return None


def ace(host: str) -> str:
    """A host's name in ASCII form, lower case, without the dot of the root; "" for what is none."""
    return bytes(QUrl.toAce(host.rstrip(".")).data()).decode("ascii").lower()


def own_host_names() -> frozenset[str]:
    """What this computer calls itself, with and without its domain."""
    name = socket.gethostname().lower()
    return frozenset({name, name.partition(".")[0]})
