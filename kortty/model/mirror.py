"""Room model: what a person types in one pane of a broadcasting tab goes to the others. Knows the door and vt's keys.

Each pane gets the key in its own modes and encoding, through the door, as what its person typed. What waits for a child
that does not read waits in that child's queue and holds nobody else up. Pastes, clicks and what programs write are
never mirrored (features.md 9.1): only the keyboard calls here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kortty.model.origins import Origin
from kortty.model.payloads import Keys
from kortty.model.refusals import Refusal
from kortty.model.writes import write
from kortty.vt.encodings import encode
from kortty.vt.key_press import KeyPress
from kortty.vt.keys import encode_key

if TYPE_CHECKING:
    from kortty.model.pane import Pane


def keys(pane: Pane, press: KeyPress) -> tuple[Refusal, ...]:
    """A key moved in this pane, or an input method made a text: send it to the panes that hear it, too.

    Returns why one of them did not take it, for each; () when nobody hears, which is the usual case.
    """
    return tuple(refusal for other in hearing(pane) if (refusal := _type(other, press)) is not None)


def text(pane: Pane, typed: str) -> tuple[Refusal, ...]:
    """The same for text without a key."""
    return keys(pane, KeyPress("", typed))


def hearing(pane: Pane) -> tuple[Pane, ...]:
    """The panes that hear what is typed in this one, now: in the order of their places.

    Left out are those that take no input: ended, read-only, or in the midst of a paste. While the typing pane asks for
    a password, only those hear that ask for one as well: it must not be shown elsewhere.
    """
    tab = pane.tab
    if tab is None or not tab.broadcast or not pane.connected or not tab.may_broadcast:
        return ()
    from kortty.model.password_prompts import asks_for_password  # here: its patterns take a moment to compile

    secret = asks_for_password(pane.terminal)
    return tuple(
        other
        for other in tab.panes
        if other is not pane and _open(other) and (not secret or asks_for_password(other.terminal))
    )


def _open(pane: Pane) -> bool:
    return pane.connected and not (pane.read_only or pane.paste_pacing)


def _type(pane: Pane, press: KeyPress) -> Refusal | None:
    typed = encode_key(press, pane.terminal.key_modes())
    if not typed:
        return None
    answer = write(pane, Origin.MIRROR, Keys(encode(typed, pane.encoding)))
    return answer if isinstance(answer, Refusal) else None
