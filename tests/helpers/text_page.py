"""A page of everything that the painter draws, to look at and to photograph (standard library; prints itself).

kortty -e sh -c 'python3 tests/helpers/text_page.py; read line'
"""

import sys
from collections.abc import Iterator

COLUMNS = 92


def _styled(codes: str, text: str) -> str:
    return f"\x1b[{codes}m{text}\x1b[0m"


def _lines() -> Iterator[str]:
    styles = {
        "1": "bold", "2": "faint", "3": "italic", "1;3": "bold italic", "7": "inverse", "9": "struck", "53": "over",
        "5": "blink", "8": "hidden",
    }  # fmt: skip
    yield " ".join(_styled(codes, name) for codes, name in styles.items()) + " <- hidden"
    lines = {"4": "single", "21": "double", "4:3": "curly", "4:4": "dotted", "4:5": "dashed"}
    yield " ".join(_styled(codes, f"{name} underline") for codes, name in lines.items())
    yield " ".join(_styled(f"{codes};58;5;{9 + n}", f"in colour {n}  ") for n, codes in enumerate(lines))
    yield ""
    for first, last in ((0, 8), (8, 16)):
        colours = range(first, last)
        yield " ".join(_styled(f"38;5;{n}", f"colour{n:3}") for n in colours)
        yield " ".join(_styled(f"48;5;{n};38;5;{0 if n % 8 else 7}", f"  back {n:2} ") for n in colours)
    yield "".join(_styled(f"48;2;{n * 255 // 91};{255 - n * 255 // 91};160", " ") for n in range(COLUMNS))
    yield "".join(_styled(f"38;2;{255 - n * 255 // 91};{n * 255 // 91};200", "▀") for n in range(COLUMNS))
    yield ""
    yield "┌──────┬──────┐ ╔══════╦══════╗ ┏━━━━━━┳━━━━━━┓ ╭──────╮ ╒══════╤══════╕ ╓──────╥──────╖ ╱╲ ╳"
    yield "│ thin │ ╌╌╌╌ │ ║ both ║ lines║ ┃ thick┃ ┅┅┅┅ ┃ │ round│ │ mixed│ ┄┄┄┄ │ ║ mixed║ ╎╎╎╎ ║ ╲╱ ╳"
    yield "├──────┼──────┤ ╠══════╬══════╣ ┣━━━━━━╋━━━━━━┫ │ ╭──╮ │ ╞══════╪══════╡ ╟──────╫──────╢ ╱╲ ╳"
    yield "└──────┴──────┘ ╚══════╩══════╝ ┗━━━━━━┻━━━━━━┛ ╰─╯  ╰─╯ ╘══════╧══════╛ ╙──────╨──────╜ ╲╱ ╳"
    yield "▁▂▃▄▅▆▇█ ▏▎▍▌▋▊▉█ ░░▒▒▓▓██ ▖▗▘▙▚▛▜▝▞▟ ▀▄▀▄ ▌▐▌▐ ⠁⠃⠇⡇⡏⡟⡿⣿ ⣀⣤⣶⣿ ⢀⢠⢰⢸"
    bar = _styled("48;5;2;38;5;0", " main ") + _styled("38;5;2;48;5;4", "\ue0b0") + _styled("48;5;4;38;5;0", " path ")
    bar += _styled("38;5;4;48;5;5", "\ue0b0") + _styled("48;5;5;38;5;0", " \ue0b1 thin ") + _styled("38;5;5", "\ue0b0")
    bar += "  " + _styled("38;5;3", "\ue0b6") + _styled("48;5;3;38;5;0", "round") + _styled("38;5;3", "\ue0b4")
    yield bar + "  \ue0b5 \ue0b7  \ue0b2\ue0b3 \ue0b8\ue0b9\ue0ba\ue0bb \ue0bc\ue0bd\ue0be\ue0bf  \ue0a0 \ue0a1 \ue0a2"
    yield "".join(map(chr, range(0x1FB00, 0x1FB3C))) + " sextants"
    yield "".join(map(chr, range(0x1FB3C, 0x1FB70))) + "         wedges"
    shapes = [*range(0x1FB70, 0x1FB93), *range(0x1FB94, 0x1FBB0)]
    yield "".join(map(chr, shapes[:60])) + " bars, shades, patterns"
    yield ""
    yield "漢字かな交じり文 한국어 ｆｕｌｌｗｉｄｔｈ |áéíóú|e\u0301a\u0308o\u0302n\u0303|ﾊﾝｶｸ| Việt Ελλάδα Україна |"
    pictures = "😀👍🏽👨\u200d👩\u200d👧🇯🇵🏳\ufe0f\u200d🌈❤\ufe0f☕⌚"
    yield pictures + "|text: ☺ ❤ ✔ ✘ ★ ☀ ⚡\ufe0e ▶ ◀ ● ○ ■ □ ▲ ▼ ⏎ ⌘ ⎇ ← ↑ → ↓ ⇒ ∀ ∑ √ ∞ ≠ ≤ ≥ |"
    yield "λ α β γ Ω я ж щ ß ø å … – — “quoted” „auch“ ‹so› €£¥₿ ½ ² ³ µ © ® ™ 0O 1lI| -> => != <= >="


def page() -> str:
    """The page, with line ends for a terminal."""
    return "\r\n".join(_lines()) + "\r\n"


if __name__ == "__main__":
    sys.stdout.write(page())
