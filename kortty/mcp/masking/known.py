"""Room mcp, masking: the secrets that korTTY itself knows of a pane (control-api.md 9.4, pass 1). Knows sheets.

They are looked for as they are, wherever they stand. A screen drops what cannot be seen and an accent may be written
as a mark of its own, so a secret is looked for in each form in which a line can hold it.
"""

import unicodedata
from collections.abc import Iterable
from typing import Final, Protocol

from kortty.base.display import without_hidden
from kortty.mcp.masking.sheet import Sheet, Span, merged
from kortty.model.logical import without_marks

SHORTEST: Final = 4
"""Characters: what is shorter would be found in every other word."""


class Secrets(Protocol):
    """Who knows the secrets that were used to open a pane."""

    def of(self, pane_id: str) -> tuple[str, ...]:
        """The pane's secrets; none where nothing is known of it."""
        ...


def cover_known(sheet: Sheet, secrets: Iterable[str]) -> None:
    """Mask every occurrence of every secret, those included that overlap."""
    text = sheet.text
    spans: list[Span] = []
    for form in sorted({form for secret in secrets for form in forms(secret)}):
        place = text.find(form)
        while place >= 0:
            spans.append(Span(place, place + len(form)))
            place = text.find(form, place + 1)
    sheet.cover(merged(spans))


def forms(secret: str) -> set[str]:
    """What a secret can look like in a line, each of at least SHORTEST characters."""
    made: set[str] = set()
    for line in secret.splitlines():
        for form in (line, unicodedata.normalize("NFC", line), unicodedata.normalize("NFD", line)):
            made.add(without_marks(without_hidden(form)).strip())
    return {form for form in made if len(form) >= SHORTEST}
