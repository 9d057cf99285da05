"""Strings that programs hand in: titles, colours, places, links, notes, marks (neighbours 3.2)."""

from __future__ import annotations

import base64

import pytest

from kortty.vt.events import (
    ClipboardWritten,
    ColoursChanged,
    DirectoryChanged,
    IconNameChanged,
    Notified,
    ProgressChanged,
    PromptMarked,
    TitleChanged,
)
from tests.helpers.terminals import feed, look_at, screen, started


@pytest.mark.promise("NB-3.2-10")
def test_osc_0_1_and_2_set_title_and_icon_name() -> None:
    terminal, heard = started(10, 3, "\x1b]0;both\x07")
    assert (terminal.title, terminal.icon_name) == ("both", "both")
    feed(terminal, "\x1b]1;icon\x1b\\")
    assert (terminal.title, terminal.icon_name) == ("both", "icon")
    feed(terminal, "\x1b]2;title\x1b\\")
    assert (terminal.title, terminal.icon_name) == ("title", "icon")
    assert TitleChanged("title") in heard.events
    assert IconNameChanged("icon") in heard.events


@pytest.mark.promise("NB-3.2-10")
def test_osc_numbers_that_begin_like_a_title_are_no_titles() -> None:
    terminal, _ = started(10, 3, "\x1b]22;a\x07\x1b]21337;b\x07\x1b]20;c\x07\x1b]l;d\x07\x1b]2x;e\x07")
    assert terminal.title == ""
    assert screen(terminal) == ["", "", ""]


@pytest.mark.promise("NB-3.2-10")
def test_titles_are_stacked_and_never_reported() -> None:
    terminal, heard = started(10, 3, "\x1b]2;first\x07\x1b[22;0t\x1b]2;second\x07\x1b[21t\x1b[20t")
    assert terminal.title == "second"
    feed(terminal, "\x1b[23;0t\x1b[23;0t")
    assert terminal.title == "first"
    assert heard.replies == b""


@pytest.mark.promise("NB-3.2-11")
def test_palette_colours_are_set_asked_for_and_put_back() -> None:
    terminal, heard = started(10, 3)
    before = terminal.colours.palette[3]
    feed(terminal, "\x1b]4;3;#102030;4;rgb:ff/00/80\x07\x1b]4;3;?\x07")
    assert terminal.colours.palette[3:5] == [0x102030, 0xFF0080]
    assert heard.answers() == "ESC ]4;3;rgb:1010/2020/3030\x07"
    assert ColoursChanged() in heard.events
    feed(terminal, "\x1b]104;3\x07")
    assert terminal.colours.palette[3] == before
    assert terminal.colours.palette[4] == 0xFF0080
    feed(terminal, "\x1b]104\x07")
    assert terminal.colours.palette[4] != 0xFF0080


@pytest.mark.promise("NB-3.2-11")
@pytest.mark.parametrize(("code", "name"), [(10, "foreground"), (11, "background"), (12, "cursor")])
def test_dynamic_colours_are_set_asked_for_and_put_back(code: int, name: str) -> None:
    terminal, heard = started(10, 3)
    before = getattr(terminal.colours, name)
    feed(terminal, f"\x1b]{code};#abcdef\x07\x1b]{code};?\x07")
    assert getattr(terminal.colours, name) == 0xABCDEF
    assert heard.answers() == f"ESC ]{code};rgb:abab/cdcd/efef\x07"
    feed(terminal, f"\x1b]{100 + code}\x07")
    assert getattr(terminal.colours, name) == before


@pytest.mark.promise("NB-3.2-12", "FT-10.5-02")
def test_osc_7_names_host_and_directory() -> None:
    terminal, heard = started(10, 3, "\x1b]7;file://box/home/me/a%20b%c3%a4\x1b\\")
    assert terminal.working_directory == ("box", "/home/me/a bä")
    assert heard.events == [DirectoryChanged("box", "/home/me/a bä")]


@pytest.mark.promise("NB-3.2-12")
@pytest.mark.parametrize("url", ["http://box/home", "file:/home", "file://box", "relative", "", "file://box/%00"])
def test_what_is_no_directory_is_ignored(url: str) -> None:
    terminal, heard = started(10, 3, f"\x1b]7;{url}\x1b\\")
    assert terminal.working_directory is None
    assert heard.events == []


@pytest.mark.promise("NB-3.2-13")
def test_osc_8_ties_text_to_its_target_and_the_same_id_is_the_same_link() -> None:
    text = "\x1b]8;id=1;https://a.example/\x07ab\x1b]8;;\x07 \x1b]8;id=1;https://a.example/\x07c\x1b]8;;\x07d"
    terminal, _ = started(10, 3, text)
    first = look_at(terminal, 0, 0).link
    assert terminal.attributes.link_target(first) == "https://a.example/"
    assert look_at(terminal, 3, 0).link == first
    assert look_at(terminal, 2, 0).link == look_at(terminal, 4, 0).link == 0


@pytest.mark.promise("NB-3.2-13")
def test_two_links_without_an_id_are_two_links() -> None:
    one = "\x1b]8;;https://a.example/\x07x\x1b]8;;\x07"
    terminal, _ = started(10, 3, one + one)
    assert look_at(terminal, 0, 0).link != look_at(terminal, 1, 0).link


@pytest.mark.promise("NB-3.2-14")
def test_osc_9_is_a_notification_and_9_4_a_progress() -> None:
    _, heard = started(10, 3, "\x1b]9;the build is done\x07")
    assert heard.events == [Notified("", "the build is done")]
    _, heard = started(10, 3, "\x1b]9;4;1;50\x07\x1b]9;4;2\x07\x1b]9;4;3\x07\x1b]9;4;0\x07\x1b]9;4;7;1\x07")
    kinds = [(event.state, event.percent) for event in heard.events if isinstance(event, ProgressChanged)]
    assert kinds == [(1, 50), (2, None), (3, None), (0, None)]
    assert len(heard.events) == 4


@pytest.mark.promise("NB-3.2-15")
def test_the_clipboard_is_written_only_when_allowed_and_never_read() -> None:
    write = f"\x1b]52;c;{base64.b64encode(b'secret').decode()}\x07"
    _, heard = started(10, 3, write + "\x1b]52;c;?\x07")
    assert heard.events == []
    assert heard.replies == b""
    _, heard = started(10, 3, write + "\x1b]52;c;?\x07", clipboard_writes=True)
    assert heard.events == [ClipboardWritten("c", b"secret")]
    assert b"secret" not in heard.replies
    assert base64.b64encode(b"secret") not in heard.replies


@pytest.mark.promise("NB-3.2-16")
def test_osc_777_and_osc_99_are_notifications() -> None:
    _, heard = started(10, 3, "\x1b]777;notify;Build;done; really\x07\x1b]777;other;x\x07")
    assert heard.events == [Notified("Build", "done; really")]
    _, heard = started(10, 3, "\x1b]99;i=1:d=0;Build\x1b\\\x1b]99;i=1:p=body;done\x1b\\")
    assert heard.events == [Notified("Build", "done")]


@pytest.mark.promise("NB-3.2-17", "FT-10.5-01")
def test_osc_133_marks_prompt_command_output_and_end_with_its_status() -> None:
    _, heard = started(10, 3, "\x1b]133;A\x07$ \x1b]133;B\x07ls\r\n\x1b]133;C\x07x\r\n\x1b]133;D;1\x07\x1b]133;D\x07")
    assert heard.events == [
        PromptMarked("A", None),
        PromptMarked("B", None),
        PromptMarked("C", None),
        PromptMarked("D", 1),
        PromptMarked("D", None),
    ]


@pytest.mark.promise("NB-3.2-18")
def test_osc_1337_tells_directories_and_marks_and_nothing_else() -> None:
    terminal, heard = started(
        10, 3, "\x1b]1337;CurrentDir=/srv\x07\x1b]1337;SetMark\x07\x1b]1337;File=name=eA==:eA==\x07"
    )
    assert terminal.working_directory == ("", "/srv")
    assert heard.events == [DirectoryChanged("", "/srv"), PromptMarked("A", None)]
    assert screen(terminal) == ["", "", ""]


@pytest.mark.promise("NB-3.2-19")
def test_a_palette_code_of_the_linux_console_paints_nothing() -> None:
    terminal, _ = started(20, 2, "\x1b]P1ff8800\x1b\\ok\x1b]R\x1b\\!")
    assert screen(terminal) == ["ok!", ""]


@pytest.mark.promise("NB-3.2-26")
@pytest.mark.parametrize("introducer", ["\x1bP", "\x1b_", "\x1b^", "\x1bX"])
def test_strings_nobody_knows_are_consumed(introducer: str) -> None:
    terminal, heard = started(20, 2, f"a{introducer}1;2zsome text\nmore{'x' * 100}\x1b\\b")
    assert screen(terminal) == ["ab", ""]
    assert heard.replies == b""


@pytest.mark.promise("NB-3.2-26")
def test_a_string_beyond_the_limit_is_consumed_and_forgotten() -> None:
    terminal, _ = started(20, 2, "a\x1b]2;" + "x" * 300_000 + "\x07b\x1bP" + "y" * 300_000 + "\x1b\\c")
    assert screen(terminal) == ["abc", ""]
    assert terminal.title == ""
