"""Room model: does a pane ask for a password? Knows the terminal's rows.

A guess from the text, which is all that a terminal has of another host: the cursor stands at the end of a short line
that ends with a colon and speaks of a password, a passphrase or a PIN, in a language of those that are common in
prompts (features.md 9.5). Programs that draw a star for each key count as well.
"""

import re
from typing import Final

from kortty.base.display import without_hidden
from kortty.vt.rows import row_text, row_wrapped
from kortty.vt.terminal import Terminal

PROMPT_CHARACTERS: Final = 200
"""Longer lines are no prompts. ssh names a key file in it, so that it is not always as short as "Password:"."""

_PROMPT_ROWS: Final = 16  # a narrow pane breaks a prompt into several

_WORDS: Final = (
    r"password|passwort|passwd|pass[ -]?phrase|pass[ -]?code|passord|\bpin\b|kennwort|wachtwoord|lösenord|lösenfras",
    r"adgangskode|kodeord|salasana|mot de passe|phrase (?:de )?(?:passe|secr)|contraseña|clave|senha|palavra-passe",
    r"parola|hasło|heslo|jelszó|şifre|парол|κωδικ|密码|密碼|口令|パスワード|パスフレーズ|암호|비밀번호",
)
"""As prompts say it in English, German, Dutch, Swedish, Danish, Norwegian, Finnish, French, Spanish, Portuguese,
Italian, Polish, Czech, Hungarian, Turkish, Russian and Ukrainian, Greek, Chinese, Japanese and Korean."""

_SECRETS: Final = re.compile("|".join(_WORDS), re.IGNORECASE)
_COLONS: Final = (":", "\uff1a")  # the second as Chinese and Japanese write it
_STARS: Final = "*\u2022\u25cf\u00b7 \u00a0"


def asks_for_password(terminal: Terminal) -> bool:
    """Whether the line that the cursor is on looks like such a prompt."""
    line = _line_before_cursor(terminal)
    if line is None or len(line) > PROMPT_CHARACTERS:
        return False
    prompt = line.rstrip(_STARS)
    return prompt.endswith(_COLONS) and _SECRETS.search(prompt) is not None


def _line_before_cursor(terminal: Terminal) -> str | None:
    """The logical line up to the cursor; None when something follows behind it, or it is too long."""
    rows, y, x = terminal.screen_rows(), terminal.cursor_row, terminal.cursor_column
    text = row_text(rows[y])
    if text[x:].strip(" "):
        return None
    first = y
    while first and row_wrapped(rows[first - 1]):
        first -= 1
        if y - first >= _PROMPT_ROWS:
            return None
    cells = "".join(row_text(row) for row in rows[first:y]) + text[:x]
    return without_hidden(terminal.clusters.expand(cells))
