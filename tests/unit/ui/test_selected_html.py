"""A selection as HTML: what is on the screen, escaped, in its colours, and nothing that a program could smuggle in."""

import html.parser

from kortty.paint.schemes import DARK
from kortty.settings.defaults import TerminalSettings
from kortty.ui.selected_html import selected_html
from kortty.ui.selected_text import selected_text
from kortty.ui.selection import Selection
from tests.helpers.fakes import FakePane


class _Reader(html.parser.HTMLParser):
    """The text of an HTML fragment, and what each piece of it looks like."""

    def __init__(self) -> None:
        super().__init__()
        self.styles: list[str] = []
        self.tags: list[str] = []
        self.pieces: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag != "meta":
            self.styles.append(dict(attrs).get("style") or "")

    def handle_endtag(self, tag: str) -> None:
        self.styles.pop()

    def handle_data(self, data: str) -> None:
        self.pieces.append((data, self.styles[-1]))

    @property
    def text(self) -> str:
        return "".join(text for text, _ in self.pieces)

    def style(self, text: str) -> str:
        return next(style for piece, style in self.pieces if piece == text)


def _pane(output: str) -> FakePane:
    pane = FakePane(settings=TerminalSettings(columns=20, rows=6, scrollback=10))
    pane.terminal.colours.set_scheme(DARK.sixteen, DARK.foreground, DARK.background, DARK.cursor)
    pane.feed(output.encode())
    return pane


def _read(output: str, selection: Selection | None = None, families: tuple[str, ...] = ("Hack",)) -> _Reader:
    reader = _Reader()
    reader.feed(selected_html(_pane(output), selection or Selection((0, 0), (5, 20)), families))
    return reader


def test_it_says_the_same_as_plain_text() -> None:
    output = "plain \x1b[1mbold\x1b[m   \r\n" + "w" * 30 + "\r\n\r\n漢e\u0301 <b>&\"'"
    selection = Selection((0, 2), (4, 15))
    assert _read(output, selection).text == selected_text(_pane(output), selection)


def test_text_is_escaped() -> None:
    reader = _read("<script>&amp;</script>")
    assert reader.text.strip() == "<script>&amp;</script>"
    assert set(reader.tags) == {"meta", "pre"}


def test_colours_are_those_of_the_screen() -> None:
    reader = _read("\x1b[31mred\x1b[m \x1b[38;2;1;2;3mdirect\x1b[m \x1b[7mback")
    assert reader.style("red") == f"color: #{DARK.sixteen[1]:06x}"
    assert reader.style("direct") == "color: #010203"
    assert reader.style("back") == f"color: #{DARK.background:06x}; background-color: #{DARK.foreground:06x}"


def test_styles_come_along() -> None:
    reader = _read("\x1b[1mb\x1b[m\x1b[3mi\x1b[m\x1b[9ms\x1b[m\x1b[4:3;58:2::1:2:3mu\x1b[m\x1b[4;53mo")
    assert reader.style("b") == "font-weight: bold"
    assert reader.style("i") == "font-style: italic"
    assert reader.style("s") == "text-decoration-line: line-through"
    assert reader.style("u") == (
        "text-decoration-line: underline; text-decoration-style: wavy; text-decoration-color: #010203"
    )
    assert reader.style("o") == "text-decoration-line: underline overline; text-decoration-style: solid"


def test_the_whole_has_the_terminals_own_colours_and_fonts() -> None:
    reader = _read("plain", Selection((0, 0), (0, 20)), families=("Hack", 'Evil"; } <b>'))
    assert reader.style("plain") == (
        f"font-family: 'Hack', 'Evil  b', monospace; color: #{DARK.foreground:06x}; "
        f"background-color: #{DARK.background:06x}"
    )


def test_addresses_of_links_stay_behind() -> None:
    reader = _read("\x1b]8;;https://hidden.example/\x1b\\shown\x1b]8;;\x1b\\")
    assert "hidden" not in reader.text
    assert set(reader.tags) == {"meta", "pre"}


def test_a_block_is_copied_row_by_row() -> None:
    assert _read("abcd\r\n\x1b[31mefgh", Selection((0, 1), (1, 3), block=True)).text == "bc\nfg"
