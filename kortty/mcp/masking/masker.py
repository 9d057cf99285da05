"""Room mcp, masking: the masker that the glass asks (model.ports.Masker). Knows the passes, policy's masks.

Pass 1 are the secrets that korTTY knows of the pane, pass 2 the organisation's rules, pass 3 the well-known formats.
There is no switch. Whatever goes wrong, nothing is returned.
"""

from collections.abc import Callable, Sequence

from kortty.base.errors import KorttyError
from kortty.mcp.masking.edges import beginnings_of, held_by_later_rows, rows_of
from kortty.mcp.masking.formats import cover_formats
from kortty.mcp.masking.keys import key_blocks
from kortty.mcp.masking.known import Secrets, cover_known
from kortty.mcp.masking.rules import Budget, RuleOutOfTime, cover_by_rules, cover_by_rules_in
from kortty.mcp.masking.sheet import STARS, BadLine, Piece, Sheet, Span, merged
from kortty.model.ports import Masked
from kortty.model.reads import MaskFailed
from kortty.policy.masks import MaskRule

Rules = Callable[[], Sequence[MaskRule]]
"""The organisation's rules of this moment."""


class PaneMasker:
    """Takes secrets out of what assistants read. `secrets`: None while korTTY keeps none."""

    def __init__(self, rules: Rules, secrets: Secrets | None = None) -> None:
        self._rules = rules
        self._secrets = secrets

    def mask(
        self, pane_id: str, lines: Sequence[str], above: Sequence[str], edges: Sequence[Sequence[int]] = ()
    ) -> Masked:
        """As model.ports.Masker. Raises MaskFailed, whose text holds nothing of theirs, and what the ports raise."""
        known = () if self._secrets is None else self._secrets.of(pane_id)
        try:
            return _masked(lines, above, edges, known, self._rules())
        except RuleOutOfTime:
            raise MaskFailed("a rule of the organization ran out of time") from None
        except BadLine:
            raise MaskFailed("a line holds a control character") from None
        except KorttyError as error:
            raise MaskFailed(f"a rule of the organization cannot be used: {error.code}") from None


def _masked(
    lines: Sequence[str],
    above: Sequence[str],
    edges: Sequence[Sequence[int]],
    known: Sequence[str],
    rules: Sequence[MaskRule],
) -> Masked:
    if not lines:
        return Masked((), ())
    edges = edges or ((),) * len(lines)
    sheet = Sheet(lines)
    original = sheet.text
    blocks = key_blocks(sheet, above)
    cover_known(sheet, known)
    if rules:
        budget = Budget()
        cover_by_rules(sheet, rules, budget)
        rows = rows_of(sheet, edges)
        if rows:
            cover_by_rules_in(sheet, rows, rules, budget)
    # A key is masked whatever else was found in it.
    sheet.cover(merged(span for spans in blocks for span in spans))
    before = sheet.text
    parts = beginnings_of(sheet, edges)
    held = cover_formats(sheet)
    found = [*sheet.covered(), *held_by_later_rows(sheet, edges, held)]
    if parts:
        piece = Piece(before, parts)
        cover_formats(piece)
        found += piece.covered_there()
    return _written(sheet, original, merged(found), {span for spans in blocks for span in spans[1:]})


def _written(sheet: Sheet, original: str, spans: list[Span], uncounted: set[Span]) -> Masked:
    """The lines with stars in them; `uncounted` are the further lines of a key, which is one secret."""
    counts = [0] * len(sheet.begins)
    pieces: list[str] = []
    place = 0
    for span in spans:
        pieces += (original[place : span.start], STARS)
        place = span.end
        counts[sheet.line_of(span.start)] += span not in uncounted
    pieces.append(original[place:])
    return Masked(tuple("".join(pieces).split("\n")), tuple(counts))
