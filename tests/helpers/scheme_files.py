"""One colour scheme in the form of every program whose files can be imported (knows the scheme of kortty.settings)."""

import json
import plistlib

from kortty.settings.schemes.scheme import EIGHT, ColourScheme

SAMPLE = ColourScheme(
    name="Sample",
    foreground=0xD0D1D2,
    background=0x101112,
    cursor=0xFFAA00,
    sixteen=tuple(0x102030 + 0x0B0703 * number for number in range(16)),
)


def spelled(colour: int) -> str:
    """A colour as most files write it."""
    return f"#{colour:06x}"


def iterm(scheme: ColourScheme, form: plistlib.PlistFormat = plistlib.FMT_XML, space: str = "sRGB") -> bytes:
    """As iTerm2 exports it."""
    named = {
        "Foreground Color": scheme.foreground,
        "Background Color": scheme.background,
        "Cursor Color": scheme.cursor,
    }
    named |= {f"Ansi {number} Color": colour for number, colour in enumerate(scheme.sixteen)}
    return plistlib.dumps(
        {
            key: {
                "Alpha Component": 1.0,
                "Color Space": space,
                "Red Component": (colour >> 16) / 255,
                "Green Component": (colour >> 8 & 0xFF) / 255,
                "Blue Component": (colour & 0xFF) / 255,
            }
            for key, colour in named.items()
        },
        fmt=form,
    )


def windows_terminal(scheme: ColourScheme) -> dict[str, str]:
    """As an entry of Windows Terminal's settings."""
    names = ["purple" if name == "magenta" else name for name in EIGHT]
    keys = [*names, *(f"bright{name.capitalize()}" for name in names)]
    table = dict(zip(keys, map(spelled, scheme.sixteen), strict=True))
    table |= {"foreground": spelled(scheme.foreground), "background": spelled(scheme.background)}
    return {"name": scheme.name, "cursorColor": spelled(scheme.cursor), **table}


def windows_terminal_file(scheme: ColourScheme) -> bytes:
    """As a file of its own."""
    return json.dumps(windows_terminal(scheme)).encode()


def kitty(scheme: ColourScheme) -> bytes:
    """As a theme of kitty."""
    lines = ["# vim:ft=kitty", f"## name: {scheme.name}", "## author: Somebody", "## license: MIT", ""]
    lines += [f"foreground {spelled(scheme.foreground)}", f"background {spelled(scheme.background)}"]
    lines += [f"cursor\t  {spelled(scheme.cursor)}", "selection_background #ffffff"]
    lines += [f"color{number} {spelled(colour)}" for number, colour in enumerate(scheme.sixteen)]
    return "\n".join(lines).encode()


def alacritty(scheme: ColourScheme) -> bytes:
    """As Alacritty's TOML."""
    lines = ["[font]", "size = 11", "", "[colors.primary]"]
    lines += [f"foreground = '{spelled(scheme.foreground)}'", f"background = '{spelled(scheme.background)}'"]
    lines += ["[colors.cursor]", f"cursor = '{spelled(scheme.cursor)}'", "text = 'CellBackground'"]
    for half, colours in (("normal", scheme.sixteen[:8]), ("bright", scheme.sixteen[8:])):
        lines += [f"[colors.{half}]", *(f"{name} = '{spelled(value)}'" for name, value in zip(EIGHT, colours))]
    return "\n".join(lines).encode()


def alacritty_yaml(scheme: ColourScheme) -> bytes:
    """As Alacritty's older YAML, whose colours began with 0x."""
    lines = ["font:", "  size: 11", "colors:", "  primary:"]
    lines += [f"    foreground: '0x{scheme.foreground:06x}'", f"    background: '0x{scheme.background:06x}'"]
    lines += ["  cursor:", f"    cursor: '0x{scheme.cursor:06x}'"]
    for half, colours in (("normal", scheme.sixteen[:8]), ("bright", scheme.sixteen[8:])):
        lines += [f"  {half}:", *(f"    {name}: '0x{value:06x}'" for name, value in zip(EIGHT, colours))]
    return "\n".join(lines).encode()
