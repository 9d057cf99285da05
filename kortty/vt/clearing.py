"""Room vt: the owner empties screen and scrollback; what is being typed stays. Knows screen and rows.

This is nothing that a program asks for (ED and RIS are): the program behind the prompt is not told, so the line that it
edits must stay on the screen, and its cursor on that line.
"""

from __future__ import annotations

from kortty.vt.cursor import NOWHERE
from kortty.vt.rows import MARK_COMMAND, MARK_OUTPUT, MARK_PROMPT, Row
from kortty.vt.screen import Screen


def clear_buffer(screen: Screen) -> bool:
    """Forget the scrollback and every row but those of the prompt, which move to the top.

    False, and nothing done, while a full-screen program shows the alternate screen: it would not know what to draw.
    """
    if screen.alternate_screen:
        return False
    first, last = _prompt(screen)
    kept = screen.rows[first : last + 1]
    screen.stamp += 1
    missing = screen.height - len(kept)
    screen.rows = kept + [Row("", "", False, screen.stamp) for _ in range(missing)]
    screen.y -= first
    screen.anchor = NOWHERE
    screen.history.clear()
    return True


def _prompt(screen: Screen) -> tuple[int, int]:
    """First and last row of the line that the cursor is on; with prompt marks the prompt's rows above it, too."""
    rows, first, last = screen.rows, screen.y, screen.y
    while first and rows[first - 1].wrapped:
        first -= 1
    while last + 1 < screen.height and rows[last].wrapped:
        last += 1
    # The command begins (OSC 133;B) on the cursor's line: what is above belongs to its prompt, up to where that began.
    if any(row.mark & MARK_COMMAND for row in rows[first : last + 1]):
        for y in range(first, -1, -1):
            if rows[y].mark & MARK_PROMPT:
                return y, last
            if rows[y].mark & MARK_OUTPUT:
                break
    return first, last
