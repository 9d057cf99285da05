"""What hostile output cannot do (neighbours 3.4)."""

from __future__ import annotations

import base64

import pytest

from kortty.vt.encodings import encode
from kortty.vt.events import ClipboardWritten, Notified
from kortty.vt.limits import MAX_CLIPBOARD_BYTES, MAX_LINK_TARGET, MAX_LINKS, MAX_NOTIFICATION, MAX_TITLE
from kortty.vt.paste import prepare_paste, strip_markers
from tests.helpers.terminals import feed, history, look_at, screen, started

COMMAND = "\r\nrm -rf ~\r\n"


@pytest.mark.promise("NB-3.4-01")
@pytest.mark.parametrize(
    "question", ["\x1b[20t", "\x1b[21t", "\x1b[20;0t", "\x1b[21;1t", "\x1b[>0;1t\x1b[21t", "\x1b[>1t\x1b[21t"]
)
def test_titles_and_icon_names_are_never_reported(question: str) -> None:
    _, heard = started(10, 3, f"\x1b]0;rm -rf ~\x07{question}")
    assert heard.replies == b""


@pytest.mark.promise("NB-3.4-02")
@pytest.mark.parametrize("body", ["rm -rf", "m;rm", "mm", '"prm', ">4mrm", "\r\nls\r\n", "m\nls\n", " q\rls"])
def test_decrqss_answers_nothing_of_what_it_was_asked(body: str) -> None:
    _, heard = started(10, 3, f"\x1bP$q{body}\x1b\\")
    assert heard.replies in (b"", b"\x1bP0$r\x1b\\")


@pytest.mark.promise("NB-3.4-03")
@pytest.mark.parametrize(
    "question",
    [
        "\x1bP+q{hexadecimal}\x1b\\",
        "\x1bP+p{text}\x1b\\",
        "\x1b]50;?{text}\x07",
        "\x1b]50;{text}\x07\x1b]50;?\x07",
        "\x1b]99;i={text}:p=?;\x07",
        "\x1b]4;{text};?\x07",
        "\x1b]10;{text};?\x07",
        "\x1b_G{text}\x1b\\",
        "\x1bPq{text}\x1b\\",
        "\x1b]60;{text}\x07",
        "\x1b]1337;ReportVariable={text}\x07",
        "\x1b]8;id={text};{text}\x07x\x1b[c",
        "\x1b[?{text}$p",
        "\x05{text}",
    ],
)
def test_no_question_gets_its_own_text_back(question: str) -> None:
    text = "quit;jumpy wizards"
    _, heard = started(10, 3, question.format(text=text, hexadecimal=text.encode().hex()))
    replies = heard.replies.lower()
    for start in range(len(text) - 3):
        piece = text[start : start + 4].encode()
        assert piece not in replies
        assert piece.hex().encode() not in replies


@pytest.mark.promise("NB-3.4-04")
def test_no_reply_holds_a_line_break() -> None:
    questions = (
        "\x1b[c\x1b[>c\x1b[=c\x1b[>q\x1b[5n\x1b[6n\x1b[?6n\x1b[?15n\x1b[?25n\x1b[?26n\x1b[?53n\x1b[?55n\x1b[?62n\x1b[?63;1n"
        "\x1b[?75n\x1b[?85n\x1b[?996n\x1b[x\x1b[14t\x1b[16t\x1b[18t\x1b[?u\x1b[?4m\x1b[1$w\x1b[2$w\x1b[?1$p\x1b[4$p"
        "\x1bP$qm\x1b\\\x1bP$qr\x1b\\\x1bP+q544e\x1b\\\x1b]10;?\x07\x1b]4;1;?\x07\x1b]52;c;?\x07\x05"
    )
    _, heard = started(80, 24, questions, checksums=True, clipboard_writes=True)
    assert len(heard.replies) > 200
    assert b"\r" not in heard.replies
    assert b"\n" not in heard.replies


@pytest.mark.promise("NB-3.4-05")
def test_a_notification_is_text_and_nothing_of_it_is_a_command() -> None:
    _, heard = started(
        10, 3, "\x1b]9;$(reboot); <b>x</b>\x07\x1b]99;a=report,focus:i=1;x\x07\x1b]777;notify;`id`;y\x07"
    )
    assert heard.events == [Notified("", "$(reboot); <b>x</b>"), Notified("x", ""), Notified("`id`", "y")]
    assert heard.replies == b""


@pytest.mark.promise("NB-3.4-07")
def test_no_string_makes_the_terminal_a_multiplexer() -> None:
    terminal, heard = started(20, 2, f"a\x1bP1000p%begin 1 1 1{COMMAND}%end\x1b\\b\x1bPtmux;\x1b\x1b[5n\x1b\\c")
    assert b"rm" not in heard.replies
    assert screen(terminal)[0].startswith("ab")


@pytest.mark.promise("NB-3.4-08")
@pytest.mark.parametrize("allowed", [False, True])
@pytest.mark.parametrize("selection", ["c", "p", "s", "", "0", "cp"])
def test_the_clipboard_is_never_told(allowed: bool, selection: str) -> None:
    content = base64.b64encode(b"what a person copied").decode()
    _, heard = started(10, 3, f"\x1b]52;{selection};{content}\x07\x1b]52;{selection};?\x07", clipboard_writes=allowed)
    assert content.encode() not in heard.replies
    assert heard.replies == (b"\x1b]52;;\x07" if allowed else b"")


@pytest.mark.promise("NB-3.4-08")
def test_a_clipboard_write_has_a_limit_and_da1_names_52_only_while_writes_are_allowed() -> None:
    large = base64.b64encode(b"x" * (MAX_CLIPBOARD_BYTES + 1)).decode()
    exact = base64.b64encode(b"x" * MAX_CLIPBOARD_BYTES).decode()
    _, heard = started(10, 3, f"\x1b]52;c;{large}\x07\x1b[c", clipboard_writes=True)
    assert heard.events == []
    assert ";52c" in heard.answers()
    _, heard = started(10, 3, f"\x1b]52;c;{exact}\x07", clipboard_writes=True)
    assert heard.events == [ClipboardWritten("c", b"x" * MAX_CLIPBOARD_BYTES)]
    _, heard = started(10, 3, "\x1b[c")
    assert "52" not in heard.answers()


@pytest.mark.promise("NB-3.4-09")
@pytest.mark.parametrize(
    "text",
    [
        "a\x1b[201~b",
        "a\x1b[20\x1b[201~1~b",
        "a\x9b201~b",
        "\x1b[\x1b[201~201~",
        "\x1b[200~\x1b[201~",
        "\x1b[0201~",
        "\x1b[201;1~",
    ],
)
def test_no_end_marker_survives_in_a_paste(text: str) -> None:
    sent = prepare_paste(text, True)
    assert sent.startswith("\x1b[200~")
    assert sent.endswith("\x1b[201~")
    inside = sent.removeprefix("\x1b[200~").removesuffix("\x1b[201~")
    assert "201~" not in inside.replace("\x1b[", "\x9b") or "\x9b" not in inside.replace("\x1b[", "\x9b")
    assert strip_markers(inside) == inside


@pytest.mark.promise("NB-3.4-09")
@pytest.mark.parametrize(("text", "encoding"), [("a\x9b\u203a201~", "iso-8859-1"), ("a\x1b[\ud800201~", "utf-8")])
def test_a_character_that_will_be_sent_as_a_question_mark_hides_no_end_marker(text: str, encoding: str) -> None:
    assert encode(prepare_paste(text, True, encoding), encoding) == b"\x1b[200~a\x1b[201~"


@pytest.mark.promise("NB-3.4-10")
@pytest.mark.parametrize(
    "operation",
    [
        "1t",
        "2t",
        "3;9;9t",
        "4;99;99t",
        "5t",
        "6t",
        "7t",
        "8;50;100t",
        "9;1t",
        "9;0t",
        "10;1t",
        "10;2t",
        "11t",
        "13t",
        "30t",
        "132$|",
        "50*|",
    ],
)
def test_a_program_can_neither_move_nor_resize_nor_ask_about_the_window(operation: str) -> None:
    terminal, heard = started(10, 3, f"\x1b[{operation}\x1b[?40h\x1b[?3h")
    assert (terminal.columns, terminal.rows) == (10, 3)
    assert heard.replies == b""
    assert heard.events == []


@pytest.mark.promise("NB-3.4-11")
def test_marks_on_one_cell_have_a_limit() -> None:
    terminal, _ = started(10, 1, "e" + "\u0301" * 100_000 + "x")
    row = screen(terminal)[0]
    assert row.startswith("e\u0301")
    assert row.endswith("x")
    assert len(row) < 65


@pytest.mark.promise("NB-3.4-12")
@pytest.mark.parametrize("final", [*"ABCDEFGHILMPSTXZ@abdei`", "$x", "'}", " @"])
def test_a_huge_count_is_held_within_the_screen(final: str) -> None:
    terminal, _ = started(10, 3, f"one\r\ntwo\x1b[{'9' * 5000}{final}\x1b[99999999999;{2**70}{final}")
    assert (terminal.columns, terminal.rows) == (10, 3)
    assert 0 <= terminal.cursor_column <= 10
    assert 0 <= terminal.cursor_row < 3


@pytest.mark.promise("NB-3.4-12")
def test_strings_stacks_and_tables_keep_their_limits() -> None:
    terminal, heard = started(10, 3)
    feed(terminal, f"\x1b]2;{'t' * (MAX_TITLE + 9)}\x07\x1b]9;{'n' * (MAX_NOTIFICATION + 9)}\x07")
    assert len(terminal.title) == MAX_TITLE
    notes = [event for event in heard.events if isinstance(event, Notified)]
    assert [len(note.body) for note in notes] == [MAX_NOTIFICATION]
    feed(terminal, f"\x1b]8;;http://{'l' * MAX_LINK_TARGET}\x07x")
    assert look_at(terminal, 0, 0).link == 0
    feed(terminal, "\x1b7\x1b[22t\x1b[>1u\x1b[#P" * 5_000)
    feed(terminal, "\x1b[;" + ";" * 10_000 + "1mx")
    feed(terminal, "\x1b[" + "1" * 100_000)
    feed(terminal, "H\r\nx")
    assert "x" in "".join(screen(terminal))


@pytest.mark.promise("NB-3.4-12")
def test_links_that_nobody_sees_any_more_make_room_for_new_ones() -> None:
    assert MAX_LINKS < 100_000
    terminal, _ = started(10, 2, scrollback=0)
    for number in range(0, MAX_LINKS + 2000, 1000):
        feed(terminal, "".join(f"\x1b]8;;http://x/{each}\x07y\x1b]8;;\x07\r" for each in range(number, number + 1000)))
    feed(terminal, "\x1b[H\x1b]8;;http://last/\x07z")
    assert terminal.attributes.link_target(look_at(terminal, 0, 0).link) == "http://last/"


@pytest.mark.promise("NB-3.4-12")
def test_the_history_keeps_its_limit_whatever_is_written() -> None:
    terminal, _ = started(10, 3, scrollback=5)
    feed(terminal, "x\r\n" * 1000 + "y" * 5000 + "\x1b[500S")
    assert len(history(terminal)) <= 5


@pytest.mark.promise("NB-3.4-13")
@pytest.mark.parametrize(
    "image",
    ["\x1bPq#0;2;0;0;0#0~~@@vv\x1b\\", "\x1b_Ga=T,f=24,s=1,v=1;AAAA\x1b\\", "\x1b]1337;File=inline=1:iVBORw0KGgo=\x07"],
)
def test_an_image_is_consumed_and_never_decoded(image: str) -> None:
    terminal, heard = started(10, 2, f"a{image}b")
    assert screen(terminal) == ["ab", ""]
    assert heard.replies == b""
    assert heard.events == []
