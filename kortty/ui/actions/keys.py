"""Room `ui`, actions: what a text says about a key, and whether a shortcut may have that key. Knows QtCore and QtGui.

Texts are in Qt's portable form ("Ctrl+Shift+T"), with one key each: a shortcut of several keys in a row would keep a
terminal waiting for the next one.
"""

import sys
from enum import Enum
from functools import lru_cache
from typing import Any, Final, NamedTuple, cast

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from kortty.ui.keymap import us_character

#: Texts whose keys are remembered: each is asked for again and again.
_KEYS_KNOWN: Final = 256
#: Characters of one key's text; "Ctrl+Alt+Shift+Meta+ScrollLock" has 31.
KEY_TEXT_CHARACTERS: Final = 64

_Key = Qt.Key
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_CTRL: Final = Qt.KeyboardModifier.ControlModifier
_ALT: Final = Qt.KeyboardModifier.AltModifier
_META: Final = Qt.KeyboardModifier.MetaModifier
_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText
_NATIVE: Final = QKeySequence.SequenceFormat.NativeText

MODIFIER_KEYS: Final = frozenset({
    _Key.Key_Shift, _Key.Key_Control, _Key.Key_Alt, _Key.Key_Meta, _Key.Key_AltGr, _Key.Key_CapsLock, _Key.Key_NumLock,
    _Key.Key_ScrollLock, _Key.Key_Super_L, _Key.Key_Super_R, _Key.Key_Hyper_L, _Key.Key_Hyper_R,
})  # fmt: skip
#: Names that people write for what Qt calls otherwise.
_OTHER_NAMES: Final = {
    "pageup": "PgUp", "pagedown": "PgDown", "escape": "Esc", "delete": "Del", "insert": "Ins", "control": "Ctrl",
    "option": "Alt", "super": "Meta", "win": "Meta", "command": "Ctrl", "cmd": "Ctrl", "plus": "+",
}  # fmt: skip
#: The modifiers of shortcuts.
MODIFIERS: Final = _SHIFT | _CTRL | _ALT | _META
#: Keys that a terminal itself takes with Shift: they scroll.
_SCROLLING: Final = frozenset({_Key.Key_PageUp, _Key.Key_PageDown, _Key.Key_Home, _Key.Key_End})
#: A US keyboard with Shift: both names of a key are one key in the test for conflicts.
_SHIFTED: Final = dict(zip("1234567890-=[];'`\\,./", '!@#$%^&*()_+{}:"~|<>?'))
_FIRST_SPECIAL: Final = 0x01000000


class Advice(Enum):
    """What is to be said about a key before it becomes a shortcut."""

    FINE = "fine"
    #: Ctrl+letter: the shell and programs use it.
    SHELL = "shell"
    #: Alt+letter: shells edit the command line with it.
    ALT = "alt"
    #: F-keys and the like: programs in the terminal use it.
    PROGRAMS = "programs"
    #: Without Ctrl, Alt or Meta it would be missing in the terminal. Refused.
    TYPING = "typing"
    #: The terminal itself has it. Refused.
    FIXED = "fixed"
    #: No key, or several. Refused.
    NO_KEY = "no_key"

    @property
    def refused(self) -> bool:
        """Whether it cannot be a shortcut at all."""
        return self in (Advice.TYPING, Advice.FIXED, Advice.NO_KEY)


class Pressed(NamedTuple):
    """A key and its modifiers, as numbers of Qt; the keypad is no modifier here."""

    key: int
    modifiers: Qt.KeyboardModifier

    @property
    def text(self) -> str:
        """The portable form, as the settings keep it."""
        return QKeySequence(self.key | self.modifiers.value).toString(_PORTABLE)


@lru_cache(_KEYS_KNOWN)
def read_key(text: str) -> Pressed | None:
    """The key that a text names, None when it names none or several."""
    if not text or len(text) > KEY_TEXT_CHARACTERS:
        return None
    parts = [_OTHER_NAMES.get(part.strip().lower(), part) for part in text.split("+")]
    sequence = QKeySequence.fromString("+".join(parts), _PORTABLE)
    if sequence.count() != 1:
        return None
    whole = _combined(sequence)
    modifiers = Qt.KeyboardModifier(whole & MODIFIERS.value)
    key = whole & ~(MODIFIERS.value | Qt.KeyboardModifier.KeypadModifier.value)
    if key == _Key.Key_unknown or key in MODIFIER_KEYS or (key < _FIRST_SPECIAL and not chr(key).isprintable()):
        return None
    return Pressed(key, modifiers)


def _combined(sequence: QKeySequence) -> int:
    """Key and modifiers of a sequence of one key."""
    # The stubs do not know that a sequence can be indexed; the enum of keys does not know every key.
    combination: QKeyCombination = cast(Any, sequence)[0]
    return combination.toCombined()


def canonical(text: str) -> str | None:
    """The one spelling of a key's text ("ctrl+shift+t" -> "Ctrl+Shift+T"), None when it names no key."""
    pressed = read_key(text)
    return None if pressed is None else pressed.text


def shown(text: str) -> str:
    """A key's text as this system writes it, in the language of the run."""
    return QKeySequence.fromString(text, _PORTABLE).toString(_NATIVE)


def same_key(text: str) -> str:
    """Equal for texts that one press of a US keyboard would mean, "Ctrl++" and "Ctrl+Shift+=" for instance."""
    pressed = read_key(text)
    if pressed is None or not pressed.modifiers & _SHIFT or not _is_sign(pressed.key):
        return text
    sign = chr(pressed.key)
    return Pressed(ord(_SHIFTED.get(sign, sign)), pressed.modifiers & ~_SHIFT).text


def _is_sign(key: int) -> bool:
    return 0x20 < key < _FIRST_SPECIAL and not chr(key).isalpha()


def is_latin(key: int) -> bool:
    """Whether a key is one of the letters A to Z."""
    return 0x41 <= key <= 0x5A


def presses(event: QKeyEvent, platform: str = sys.platform) -> tuple[Pressed, ...]:
    """What a key event can mean to a shortcut: the key as it is, and, where it types no Latin letter, its US place."""
    modifiers = event.modifiers() & MODIFIERS
    key = _Key.Key_Tab.value if event.key() == _Key.Key_Backtab else event.key()
    found = [Pressed(key, modifiers)]
    place = us_character(event.nativeScanCode(), platform)
    if place.isalpha() and not is_latin(key) and key < _FIRST_SPECIAL:
        found.append(Pressed(ord(place.upper()), modifiers))
    return tuple(found)


def sign_group(pressed: Pressed) -> Qt.KeyboardModifier | None:
    """For digits and signs, the modifiers but Shift: whether a layout needs Shift for them only Qt knows."""
    return pressed.modifiers & ~_SHIFT if _is_sign(pressed.key) else None


def advice(text: str, platform: str = sys.platform) -> Advice:
    """What is to be said about a shortcut on this key; `platform` as sys.platform names it."""
    pressed = read_key(text)
    if pressed is None:
        return Advice.NO_KEY
    key, modifiers = pressed.key, pressed.modifiers
    typed = key < _FIRST_SPECIAL
    plain = not modifiers & ~_SHIFT
    control, alt = (_META, _ALT) if platform == "darwin" else (_CTRL, _ALT)
    if plain:
        if modifiers and key in _SCROLLING:
            return Advice.FIXED
        if key == _Key.Key_Menu or (modifiers and key == _Key.Key_F10):
            return Advice.FIXED
        if _Key.Key_F1 <= key <= _Key.Key_F35:
            return Advice.FINE if key in (_Key.Key_F11, _Key.Key_F12) and not modifiers else Advice.PROGRAMS
        return Advice.TYPING
    letter = typed and (chr(key).isalpha() or chr(key) in "@[\\]^_ ")
    if letter and modifiers == control:
        return Advice.SHELL
    if typed and chr(key).isalpha() and modifiers == alt:
        return Advice.ALT
    return Advice.FINE
