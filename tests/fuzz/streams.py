"""Strategies for what programs, broken programs and attackers write to a terminal (knows hypothesis).

Payload text is made of letters that no honest reply holds four of in a row, so that an echo is seen.
"""

from __future__ import annotations

from hypothesis import strategies as st

PAYLOAD = "zqjxwZQJXW;|&`$'\"<>(){} \\"
"""Characters of strings that are handed in (titles, names, addresses)."""

NUMBERS = st.one_of(
    st.integers(0, 12),
    st.integers(0, 130),
    st.sampled_from([1000, 1002, 1003, 1006, 1016, 1047, 1048, 1049, 2004, 2026, 2027, 2031, 2048]),
    st.sampled_from([65535, 65536, 99999, 2**31, 2**63, 10**40]),
)


def _joined(parts: st.SearchStrategy[list[str]]) -> st.SearchStrategy[str]:
    return parts.map("".join)


parameter = st.one_of(
    st.just(""),
    NUMBERS.map(str),
    NUMBERS.map(lambda number: f"{number:0>30}"),
    st.lists(st.one_of(st.just(""), NUMBERS.map(str)), min_size=2, max_size=6).map(":".join),
)

parameters = st.one_of(
    st.lists(parameter, max_size=6).map(";".join),
    st.lists(parameter, min_size=20, max_size=90).map(";".join),
)

control_sequence = st.builds(
    lambda introducer, prefix, inner, intermediate, final: introducer + prefix + inner + intermediate + final,
    st.sampled_from(["\x1b[", "\x1b[", "\x1b[", "\x9b"]),
    st.sampled_from(["", "", "", "?", "?", ">", "<", "="]),
    parameters,
    st.sampled_from(["", "", "", "", " ", "!", '"', "$", "'", "*", "#", "&", "  "]),
    st.integers(0x40, 0x7E).map(chr),
)
"""ECMA-48 5.4, with the freedom of private use."""

likely_control = st.builds(
    lambda inner, final: f"\x1b[{inner}{final}",
    st.lists(st.integers(0, 20).map(str), max_size=3).map(";".join),
    st.sampled_from("ABCDEFGHIJKLMPSTXZ@`abcdefghijklmnqrsu"),
)
"""What programs really send: small numbers, standard finals."""

likely_mode = st.builds(
    lambda mode, final: f"\x1b[?{mode}{final}",
    st.sampled_from([1, 3, 5, 6, 7, 25, 40, 45, 47, 66, 69, 1004, 1047, 1048, 1049, 2004, 2026, 2031, 2048]),
    st.sampled_from("hl"),
)

rendition = st.lists(
    st.one_of(
        st.integers(0, 107).map(str),
        st.sampled_from(
            ["38;5;200", "48;5;17", "38:2::1:2:3", "48:2:9:8:7", "4:3", "58:5:1", "38;2;300;0;0", "38", "58"]
        ),
    ),
    max_size=6,
).map(lambda numbers: f"\x1b[{';'.join(numbers)}m")

margins = st.builds(
    lambda top, height, left, width: f"\x1b[?69h\x1b[{top};{top + height}r\x1b[{left};{left + width}s",
    st.integers(0, 8),
    st.integers(0, 8),
    st.integers(0, 20),
    st.integers(0, 20),
)

rectangle = st.builds(
    lambda numbers, kind: "\x1b[" + ";".join(numbers) + kind,
    st.lists(st.integers(0, 30).map(str), min_size=0, max_size=8),
    st.sampled_from(["$x", "$z", "${", "$v", "$r", "$t", "*x", "*y", "'}", "'~"]),
)

escape_sequence = st.builds(
    lambda intermediates, final: "\x1b" + intermediates + final,
    st.sampled_from(["", "", "", "(", ")", "*", "+", "#", " ", "%", "-", ".", "$("]),
    st.integers(0x30, 0x7E).map(chr),
)

string_end = st.sampled_from(["\x07", "\x1b\\", "\x1b\\", "\x9c", "", "\x18", "\x1a", "\x1b"])

payload = st.text(alphabet=PAYLOAD, min_size=4, max_size=20)
long_payload = st.builds(lambda text, times: text * times, payload, st.sampled_from([1, 1, 1, 300, 6000]))

command_string = st.builds(
    lambda number, separator, first, second, end: f"\x1b]{number}{separator}{first};{second}{end}",
    st.sampled_from(
        [0, 1, 2, 4, 5, 7, 8, 9, 10, 11, 12, 17, 19, 22, 50, 52, 99, 104, 105, 110, 112, 133, 777, 1337, 9999, "P", "L"]
    ),
    st.sampled_from([";", ";", ";", "", ":"]),
    st.one_of(payload, st.sampled_from(["?", "c", "1", "0;?", "4;3;50", "notify", "A", "D", "SetMark", "i=1:p=?"])),
    st.one_of(
        long_payload, st.sampled_from(["?", "#123456", "rgb:1/2/3", "file://box/a%0Ab", "aGVsbG8=", "http://a.b/"])
    ),
    string_end,
)

device_string = st.builds(
    lambda introducer, head, body, end: f"\x1b{introducer}{head}{body}{end}",
    st.sampled_from(["P", "P", "P", "_", "^", "X"]),
    st.sampled_from(["$q", "+q", "+p", "q", "1$t", "2$t", "$p", "G", "1;2{", "1000p", "=1s", ""]),
    st.one_of(
        long_payload, st.sampled_from(["m", "r", "s", '"p', " q", '"q', "544e", "436f;524742", "zzzz", "1;1;1;@"])
    ),
    string_end,
)

controls = st.text(
    alphabet=[chr(code) for code in range(0x20)] + ["\x7f"] + [chr(code) for code in range(0x80, 0xA0)], max_size=6
)

plain_text = st.one_of(
    st.text(alphabet=st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=30),
    st.text(max_size=12).map(lambda text: "".join(character for character in text if character >= " ")),
    st.sampled_from(
        [
            "漢字かな",
            "한국어",
            "e\u0301a\u0300",
            "👩‍👩‍👧‍👦",
            "🇩🇪🇫🇷🇯",
            "☝🏽",
            "❤️",
            "क्षि",
            "\u200b\u200d\ufe0f",
            "ﷺ",
            "i" + "\u0301" * 80,
        ]
    ),
    st.just("\r\n"),
    st.just("\t"),
)

broken_bytes = st.one_of(
    st.binary(max_size=8),
    st.sampled_from(
        [b"\xc3", b"\xe2\x82", b"\xf0\x9f\x98", b"\xf5\x80", b"\xed\xa0\x80", b"\xc0\xaf", b"\x9b1m", b"\xff\xfe"]
    ),
)

piece = st.one_of(
    plain_text, plain_text, likely_control, likely_control, likely_mode, rendition, margins, rectangle,
    control_sequence, escape_sequence, command_string, device_string, controls,
).map(lambda text: text.encode("utf-8", "surrogatepass"))  # fmt: skip

streams = st.lists(st.one_of(piece, piece, piece, broken_bytes), min_size=4, max_size=30).map(b"".join)
"""Up to thirty such pieces, glued together."""

_ascii = st.text(alphabet=st.characters(min_codepoint=0x20, max_codepoint=0x7E), max_size=60)
_short = st.text(alphabet="ab ", max_size=14)
_clean_lines = st.lists(st.one_of(_ascii, _short, _short, st.just("")), min_size=3, max_size=20)
_odd_lines = st.lists(st.one_of(_short, st.sampled_from(["\r", "word\rWo", "\n", "\r\r"])), min_size=1, max_size=12)
plain_output = st.builds(
    lambda rows, end: "\r\n".join(rows).encode() + end,
    st.one_of(_clean_lines, _clean_lines, _odd_lines),
    st.sampled_from([b"", b"\r\n", b"\r\n", b"\n"]),
)
"""Lines of ASCII: the bulk of what build logs are."""

_coloured_line = st.lists(
    st.one_of(rendition, st.just("\x1b[m"), st.just("\x1b[K"), st.text(alphabet="abc XYZ", max_size=30)), max_size=8
).map("".join)
coloured_output = st.lists(_coloured_line, min_size=1, max_size=20).map(lambda rows: "\r\n".join(rows).encode())
"""Lines of ASCII with colours: what ls and grep write."""

switches = st.lists(
    st.one_of(
        likely_mode,
        margins,
        rendition,
        st.sampled_from(
            [
                "\x1b]4;1;#123456\x07",
                "\x1b]5;0;#123456\x07",
                "\x1b]10;#abcdef\x07",
                "\x1b]12;#abcdef\x07",
                "\x1b[>5u",
                "\x1b[>4;2m",
                "\x1b[>1;3m",
                "\x1b[4h",
                "\x1b[20h",
                "\x1b[2h",
                "\x1b[12l",
                "\x1b(0",
                "\x1b)0\x0e",
                "\x1bn",
                '\x1b[1"q',
                "\x1bV",
                "\x1b[3g",
                "\x1b[5G\x1bH",
                "\x1b[4 q",
                "\x1b=",
                "\x1b G",
                '\x1b[62;1"p',
                "\x1b[2*x",
                "\x1b[#P",
                "\x1b[22t",
                "\x1b[>0;2t",
                "\x1b7",
                "\x1b[5;5H\x1b7",
                "\x1b]8;;http://a/\x07",
                "\x1b[?1005h",
                "\x1b[?1003h",
                "\x1b[?2048h",
                "\x1b[?9h",
                "e\u0301",
                "\u6f22",
                "abc\x1b[?1049h",
                "\x1b]7;file://a/b\x07",
            ]
        ),
    ),
    min_size=8,
    max_size=20,
).map(lambda pieces: "".join(pieces).encode())
"""Everything that stays switched until a reset."""

continuations = st.one_of(
    st.sampled_from(
        [b"\x1b[3b", b"\xcc\x81", b"\x1b[K", b"\x1b[m", b"\xc3", b"\xe6\xbc", b"\xf0\x9f", b"\x1b", b"\x1b[", b"\r"]
    ),
    broken_bytes,
)
"""What depends on what came before it, or on what comes after."""

wide_text = st.text(alphabet="漢字かな한글😀e\u0301x", min_size=1, max_size=12)
wide_editing = st.lists(
    st.one_of(
        wide_text,
        wide_text,
        likely_control,
        margins,
        rectangle,
        st.sampled_from(["\x1b[4h", "\x1b[4l", "\x1b[?7l", "\r", "\b"]),
    ),
    min_size=6,
    max_size=25,
).map(lambda pieces: "".join(pieces).encode())
"""Wide characters, and everything that can hit one of their halves."""

_asked = st.one_of(
    payload,
    payload,
    st.sampled_from(["m", "r", "s", " q", '"q', '"p', "*x", "544e", "436f", "zz", "?", "c;?", "0;?", "1;?;2;?"]),
    st.builds("{};?".format, payload),
)
questions = st.lists(
    st.one_of(
        st.builds("\x1bP{}{}\x1b\\".format, st.sampled_from(["$q", "$q", "+q", "+p", "$p", "1$u", ""]), _asked),
        st.builds("\x1b]{};{}\x07".format, st.sampled_from([4, 5, 10, 11, 12, 21, 50, 52, 60, 99, 104, 1337]), _asked),
        st.builds(
            "\x1b[{}{}{}".format, st.sampled_from(["", "?", ">", "="]), parameters, st.sampled_from("cnptuxqwmRyz")
        ),
        st.builds("\x1b[{}{}".format, parameters, st.sampled_from(["$p", "$w", "*y", "#R", "#Q", " q", "&w", "'|"])),
        st.builds("\x1b]0;{}\x07\x1b[21t\x1b[20t".format, payload),
        st.builds("\x1b_G{}\x1b\\\x05\x1bZ".format, payload),
        st.sampled_from(["\x1b G", "\x1b F", "\x1b[?2048h", "\x1b[?1004h", '\x1b[62;1"p', '\x1b[64;0"p']),
    ),
    min_size=6,
    max_size=20,
).map(lambda pieces: "".join(pieces).encode())
"""Everything that might be answered, asked with text of the asker's own."""

sizes = st.tuples(st.integers(1, 40), st.integers(1, 14))
small_sizes = st.tuples(st.integers(1, 12), st.integers(1, 5))
"""Columns and rows."""
