"""Room settings, schemes: iTerm2's `.itermcolors`, a property list in XML or binary form. Knows the scheme; no Qt.

Channels are shares from 0 to 1. They are sRGB's unless the colour says P3 (what iTerm2 writes on newer screens), which
is converted (CSS Color 4, 10.3 and 17); "Calibrated" and no word at all are taken as sRGB.
"""

from __future__ import annotations

from typing import Final

from kortty.settings.schemes.scheme import ColourScheme, Format, Keys, SchemeError, SchemeProblem, assemble

_CHANNELS: Final = ("Red Component", "Green Component", "Blue Component")
_KEYS: Final = Keys(
    "Foreground Color", "Background Color", "Cursor Color", tuple(f"Ansi {number} Color" for number in range(16))
)
#: Bytes in which a property list says that it is one.
_START: Final = 512
#: Linear light of Display P3 in sRGB: what red, green and blue of the one give to those of the other.
_P3_TO_SRGB: Final = ((1.224940, -0.224940, 0.0), (-0.042057, 1.042057, 0.0), (-0.019638, -0.078636, 1.098274))


def read_iterm(data: bytes, name: str) -> ColourScheme:
    """The scheme in the file; it has no name, so that is `name`. Raises SchemeError."""
    import plistlib  # here: nobody needs it to see a prompt
    from xml.parsers.expat import ExpatError

    if b"plist" not in data[:_START]:
        raise SchemeError(SchemeProblem.UNKNOWN)
    try:
        # Entities are refused by plistlib, and what refers to itself in the binary form is made once.
        document = plistlib.loads(data)
    except ExpatError as error:
        raise SchemeError(SchemeProblem.BROKEN, str(error), Format.ITERM) from error
    except (ValueError, LookupError, AttributeError, TypeError, OverflowError, RecursionError) as error:
        # What plistlib raises depends on what is wrong (for an odd date an AttributeError, for a stray key an
        # IndexError), and its text is of no use to a person.
        raise SchemeError(SchemeProblem.BROKEN, "", Format.ITERM) from error
    if not isinstance(document, dict):
        raise SchemeError(SchemeProblem.UNKNOWN)
    if not any(isinstance(key, str) and key.startswith("Ansi ") for key in document):
        raise SchemeError(SchemeProblem.UNKNOWN)
    return assemble(Format.ITERM, name, _KEYS, document.get, _colour)


def _colour(value: object) -> int | None:
    if not isinstance(value, dict):
        return None
    shares = [value.get(channel) for channel in _CHANNELS]
    # The comparison is false for what is no number (nan), too.
    channels = [
        float(share)
        for share in shares
        if isinstance(share, int | float) and not isinstance(share, bool) and 0 <= share <= 1
    ]
    if len(channels) != len(_CHANNELS):
        return None
    if value.get("Color Space") == "P3":
        light = [_linear(share) for share in channels]
        channels = [_curved(sum(part * each for part, each in zip(row, light))) for row in _P3_TO_SRGB]
    red, green, blue = (round(share * 255) for share in channels)
    return red << 16 | green << 8 | blue


def _linear(share: float) -> float:
    """A channel as light: both spaces have sRGB's curve."""
    return share / 12.92 if share <= 0.04045 else float(((share + 0.055) / 1.055) ** 2.4)


def _curved(light: float) -> float:
    """Light as a channel, what sRGB cannot show cut off."""
    light = max(0.0, min(1.0, light))
    return light * 12.92 if light <= 0.0031308 else float(1.055 * light ** (1 / 2.4) - 0.055)
