"""Room `ui`: the sentences of the paste dialog. Knows vt's facts about a paste and Qt's translation; no widgets.

Everything that comes out of the text itself is drawn visibly.
"""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale

from kortty.base.display import display_safe, visible
from kortty.vt.paste_concerns import PasteConcerns, PasteReason

_NAME_CHARACTERS: Final = 60
#: The reason that is explained is the first of these: what cannot be seen before what can.
_GRAVEST_FIRST: Final = (
    PasteReason.MARKER,
    PasteReason.CONTROL,
    PasteReason.DIRECTION,
    PasteReason.LINE_BREAK,
    PasteReason.SIZE,
)
_KIB: Final = 1024
#: The abbreviations of ECMA-48 for the characters from 0 on; their pictures are hard to read.
_CONTROL_NAMES: Final = (
    "NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI",
    "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "EM", "SUB", "ESC", "FS", "GS", "RS", "US",
)  # fmt: skip
_DELETE: Final = 0x7F


def _tr(text: str) -> str:
    return QCoreApplication.translate("Paste", text)


def _number(count: int) -> str:
    return QLocale().toString(count)


def target(name: str) -> str:
    """The pane's name, made visible."""
    return display_safe(name, _NAME_CHARACTERS) or _tr("this terminal")


def what_happens(concerns: PasteConcerns, name: str) -> str:
    """The sentence that says what is about to happen."""
    if concerns.lines == 1:
        return _tr("This pastes 1 line into %1.").replace("%1", target(name))
    text = _tr("This pastes %1 lines into %2.")
    return text.replace("%1", _number(concerns.lines)).replace("%2", target(name))


def why(concerns: PasteConcerns, reasons: tuple[PasteReason, ...]) -> str:
    """The sentence that says why it matters, about the gravest reason."""
    gravest = next(reason for reason in _GRAVEST_FIRST if reason in reasons)
    if gravest is PasteReason.LINE_BREAK and concerns.bracketed:
        return _tr("The program is told that it is a paste, but it may still run the lines.")
    return {
        PasteReason.MARKER: _tr("It holds marks that make pasted text pass for typed text. They are left out."),
        PasteReason.CONTROL: _tr("It holds control characters, which work like keys: they can run or change things."),
        PasteReason.DIRECTION: _tr("It holds characters that turn the reading direction: it may not be what it seems."),
        PasteReason.LINE_BREAK: _tr("Each line break works like the Enter key: the line before it may run at once."),
        PasteReason.SIZE: _tr("So much text is often on the clipboard by mistake."),
    }[gravest]


def asked_because(concerns: PasteConcerns, reasons: tuple[PasteReason, ...], large: int) -> list[str]:
    """One line for each reason; `large` is the size in bytes above which a paste is asked about."""
    lines = {
        PasteReason.MARKER: _tr("marks of a paste inside the text"),
        PasteReason.CONTROL: _tr("control characters: %1").replace("%1", _named(concerns.controls)),
        PasteReason.DIRECTION: _tr("direction characters: %1").replace("%1", _named(concerns.directions)),
        PasteReason.LINE_BREAK: _line_breaks(concerns),
        PasteReason.SIZE: _tr("more than %1 KiB").replace("%1", _number(large // _KIB)),
    }
    return [lines[reason] for reason in _GRAVEST_FIRST if reason in reasons]


def _line_breaks(concerns: PasteConcerns) -> str:
    if concerns.line_breaks == 1:
        return _tr("a line break at the end") if concerns.ends_with_break else _tr("a line break")
    text = _tr("%1 line breaks, one at the end") if concerns.ends_with_break else _tr("%1 line breaks")
    return text.replace("%1", _number(concerns.line_breaks))


def _named(characters: tuple[str, ...]) -> str:
    """Characters as they are drawn, with their numbers."""
    return ", ".join(
        drawn if (drawn := visible(character)).startswith("<") else f"{drawn} {_name(ord(character))}"
        for character in characters
    )


def _name(code: int) -> str:
    """The name by which a control character is known, and its number."""
    name = "DEL" if code == _DELETE else _CONTROL_NAMES[code] if code < len(_CONTROL_NAMES) else ""
    return f"{name} (U+{code:04X})".lstrip()


def invisible(concerns: PasteConcerns) -> str:
    """The other characters that cannot be seen; "" when there are none."""
    return _named(concerns.invisible)


def amount(concerns: PasteConcerns) -> str:
    """Lines and bytes."""
    lines = _tr("1 line") if concerns.lines == 1 else _tr("%1 lines").replace("%1", _number(concerns.lines))
    exact = _tr("1 byte") if concerns.size == 1 else _tr("%1 bytes").replace("%1", _number(concerns.size))
    if concerns.size < _KIB:
        return f"{lines}, {exact}"
    return f"{lines}, {QLocale().formattedDataSize(concerns.size, 1)} ({exact})"


def delivery(concerns: PasteConcerns) -> str:
    """Whether the program can tell the paste from typing."""
    if concerns.bracketed:
        return _tr("bracketed: the program is told that it is a paste")
    return _tr("not bracketed: for the program it is typed")


def left_out(count: int) -> str:
    """The line in the preview that stands for what it does not show."""
    return _tr("%1 characters are not shown here").replace("%1", _number(count))
