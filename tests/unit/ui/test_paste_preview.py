"""What the paste dialog shows of a text."""

from hypothesis import given
from hypothesis import strategies as st

from kortty.base.display import is_hidden
from kortty.ui.paste_preview import HEAD_CHARACTERS, MARKS_DRAWN, TAIL_CHARACTERS, Look, Piece, preview


def _text(pieces: list[Piece]) -> str:
    return "".join(piece.text for piece in pieces)


def test_hidden_characters_are_drawn_and_told_from_what_looks_like_them() -> None:
    assert preview("\x1b[31m ␛\u202e<U+202E>") == [
        Piece("␛", Look.PICTURE),
        Piece("[31m ␛", Look.PLAIN),
        Piece("<U+202E>", Look.DRAWN),
        Piece("<U+202E>", Look.PLAIN),
    ]


def test_line_breaks_are_drawn_and_break() -> None:
    assert preview("a\r\nb\n") == [
        Piece("a", Look.PLAIN),
        Piece("␍\n", Look.BREAK),
        Piece("b", Look.PLAIN),
        Piece("␍\n", Look.BREAK),
    ]


def test_a_character_that_the_encoding_makes_a_control_is_drawn() -> None:
    assert preview("a›b", ("›",)) == [Piece("a", Look.PLAIN), Piece("<U+203A>", Look.DRAWN), Piece("b", Look.PLAIN)]


def test_more_marks_than_a_character_can_carry_are_not_drawn_over_the_neighbouring_lines() -> None:
    shown = preview("e" + "\u0301" * 100)
    assert shown[0] == Piece("e" + "\u0301" * MARKS_DRAWN, Look.PLAIN)
    assert shown[1].text == "<U+0301>" * (100 - MARKS_DRAWN)


def test_a_long_text_shows_its_beginning_and_its_end_and_says_what_is_left_out() -> None:
    text = "h" * HEAD_CHARACTERS + "m" * 1_000_000 + "t" * TAIL_CHARACTERS
    assert preview(text) == [
        Piece("h" * HEAD_CHARACTERS, Look.PLAIN),
        Piece("", Look.LEFT_OUT, 1_000_000),
        Piece("t" * TAIL_CHARACTERS, Look.PLAIN),
    ]
    whole = "x" * (HEAD_CHARACTERS + TAIL_CHARACTERS)
    assert preview(whole) == [Piece(whole, Look.PLAIN)]


@given(st.text(max_size=60))
def test_nothing_hidden_is_left_in_it_but_the_breaks_between_lines(text: str) -> None:
    shown = _text(preview(text))
    assert not [character for character in shown if is_hidden(character) and character != "\n"]


@given(st.text(alphabet=st.characters(codec="ascii", min_codepoint=0x20, max_codepoint=0x7E), max_size=60))
def test_plain_text_is_shown_as_it_is(text: str) -> None:
    assert _text(preview(text)) == text
